"""What matters about a table to whoever judges it: the numbers that bots learn from, the own farm first.

The names of each section of them stand beside it, in the same order: "group/what", in groups that a player thinks in.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from operator import attrgetter, itemgetter, mul
from typing import Final, NamedTuple

from .components import FARM_ANIMALS, GOODS, SPACES, TILES, Space, Tile, played_rounds
from .remembered import remembered
from .rules.family import BEYOND, room
from .rules.home_board import BOARD, FOREST, HALF, MOUNTAIN, NEIGHBOURS, REWARDS, unused_spaces
from .rules.housing import pens
from .scoring import (
    BEGGING,
    MISSING_ANIMAL,
    UNUSED_SPACE,
    bonus_points,
    land_points,
    losses_prevented,
    tile_points,
)
from .state import Caverna, Dwarf, Player

LAND: Final = (
    "meadow",
    "field",
    "small_pasture",
    "large_pasture",
    "cavern",
    "tunnel",
    "deep_tunnel",
    "ore_mine",
    "ruby_mine",
)
HARVESTS: Final = ("none", "pay_one", "skip", "harvest")
_CAVERN: Final = LAND.index("cavern")
_FIELD: Final = LAND.index("field")
_BIT: Final = {space: 1 << number for number, space in enumerate((*FOREST, *MOUNTAIN))}
_FOREST_BITS: Final = sum(_BIT[space] for space in FOREST)
_MOUNTAIN_BITS: Final = sum(_BIT[space] for space in MOUNTAIN)
_REWARD_BITS: Final = sum(_BIT[space] for space in REWARDS)
_NEIGHBOUR_BITS: Final = {
    bit: sum(_BIT[other] for other in NEIGHBOURS[space] if other in BOARD) for space, bit in _BIT.items()
}
_FOOD: Final = {"grain": 1, "vegetable": 2, "sheep": 1, "donkey": 1, "wild_boar": 2, "cattle": 3}
_WEAPONS: Final = 6  # there is no larger family
_GROWING: Final = frozenset(("growth", "wish_for_children", "urgent_wish_for_children", "family_life"))
"""What action spaces do that let a family grow."""
_GROUPS: Final = {
    **dict.fromkeys(GOODS, "goods"),
    **dict.fromkeys(("food", "grain", "vegetable"), "food"),
    **dict.fromkeys(("dog", *FARM_ANIMALS), "animals"),
}

# Several fields of a player in one call: much quicker than a loop with `getattr`.
goods_of = attrgetter(*GOODS)
_animals_of = attrgetter(*FARM_ANIMALS)
_edible_of = attrgetter(*_FOOD)


def features(state: Caverna, seat: int) -> list[int]:
    """The numbers, always as many in a match."""
    own = state.players[seat]
    played = played_rounds(state.seats)
    left = len(played) - played.index(state.round) - 1 if state.round else len(played)
    waiting = len(own.waiting()) if state.phase == "work" else 0
    best, of_rivals = _of_rivals([player for player in state.players if player is not own], left)
    spaces = _of_spaces(state)(state.spaces, state.occupied, state.piles)
    of_player = _of_player(own)
    return [
        prospects(own, left),
        best,
        100 * (left * len(own.dwarfs) + waiting) // (len(played) * len(own.dwarfs)),
        left,
        state.seats,
        int(state.introductory),
        int(state.starting_player == seat),
        int(state.phase == "work"),
        int(state.phase == "harvest"),
        int(state.phase == "final" or state.over),
        state.questions,
        len(state.markers),
        *[int(state.harvest == name) for name in HARVESTS],
        *of_player,
        *_of_tiles(state, own),
        *spaces.each,
        *of_rivals,
        *_of_plans(own, of_player, spaces, left, left * len(own.dwarfs) + waiting),
    ]


def names(state: Caverna) -> list[str]:
    """What each of the numbers is about."""
    return [
        "points/prospects",
        "rivals/best_prospects",
        "time/left",
        "time/rounds_left",
        "table/seats",
        "table/introductory",
        "table/starting_player",
        "time/work",
        "harvest/now",
        "time/end",
        "harvest/question_marks",
        "harvest/markers_left",
        *[f"harvest/{name}" for name in HARVESTS],
        *_NAMES_OF_PLAYER,
        *[f"tiles/{tile.id}" for tile in TILES.of(state)],
        *[f"spaces/{space}/{what}" for space in _ids(SPACES.of(state)) for what in ("free", "goods")],
        *_NAMES_OF_RIVALS,
        *_NAMES_OF_PLANS,
    ]


def prospects(player: Player, rounds_left: int) -> int:
    """The points of the moment, and roughly what the family and its stock will make of the rounds that are left."""
    points = points_of(player)
    if not rounds_left:
        return points
    dwarfs = len(player.dwarfs)
    beds = room(player) - dwarfs
    hungry = 2 * dwarfs - player.food - player.grain - 2 * player.vegetable
    stock = 2 * (min(player.wood, 6) + min(player.stone, 6)) + min(player.ore, 6)
    hands = 7 * (dwarfs - 2) + 3 * min(max(beds, 0), 1)
    return points + (rounds_left * hands + stock - 3 * max(hungry, 0)) // 2


def points_of(player: Player) -> int:
    """The points of the moment, as the score pad would have them."""
    animals: tuple[int, ...] = _animals_of(player)
    lost = MISSING_ANIMAL * animals.count(0) + UNUSED_SPACE * unused_spaces(player) + BEGGING * player.begging
    lost = min(0, lost + losses_prevented(player))
    grain = player.grain + sum(player.grain_fields.values())
    return (
        sum(animals)
        + player.dog
        + lost
        + (grain + 1) // 2
        + player.vegetable
        + sum(player.vegetable_fields.values())
        + player.ruby
        + player.gold
        + len(player.dwarfs)
        + tile_points(player)
        + land_points(player)
        + sum(bonus_points(player).values())
    )


def _of_player(player: Player) -> list[int]:
    family = _of_family(player.dwarfs)
    dwarfs, newborn, *_ = family
    kinds, fits, _, _ = ground(player.land, player.stables)
    places = pens(player)
    beds = sum([pen.room for pen in places])
    animals = _animals_of(player)
    need = 2 * dwarfs - newborn
    larder = sum(map(mul, _edible_of(player), _FOOD.values()))
    wood, stone = player.wood, player.stone
    caverns = kinds[_CAVERN] - len(player.rooms) + 1
    grain, vegetables = player.grain_fields, player.vegetable_fields
    room_left = room(player) - dwarfs
    return [
        *goods_of(player),
        player.begging,
        *family,
        room_left,
        int(not BEYOND.keys().isdisjoint(player.rooms.values())),
        *kinds,
        len(player.stables),
        len(grain),
        sum(grain.values()),
        len(vegetables),
        sum(vegetables.values()),
        kinds[_FIELD] - len(grain) - len(vegetables),
        sum(player.deliveries.values()),
        len(player.rooms),
        caverns,
        *fits,
        beds,
        beds - sum(animals),
        len(places),
        animals.count(0),
        sum([count >= 2 for count in animals]),
        need - player.food,
        need - player.food - larder,
        larder,
        min(max(4 - wood, 0) + max(2 - stone, 0), max(3 - wood, 0) + max(3 - stone, 0)),
        int(caverns > 0 and wood >= 3 and stone >= 2 and wood + stone >= 6),
        int(caverns > 0 and room_left > 0),
    ]


_NAMES_OF_PLAYER: Final = (
    *(f"{_GROUPS[good]}/{good}" for good in GOODS),
    "food/begging",
    "family/dwarfs",
    "family/newborn",
    "family/waiting",
    *(f"weapons/strongest_{number}" for number in range(1, _WEAPONS + 1)),
    "weapons/armed",
    "family/beds_left",
    "family/room_beyond",
    *(f"land/{kind}" for kind in LAND),
    "room for animals/stables",
    "land/grain_fields",
    "food/grain_on_fields",
    "land/vegetable_fields",
    "food/vegetable_on_fields",
    "land/empty_fields",
    "goods/deliveries",
    "tiles/laid",
    "land/empty_caverns",
    "land/twins_that_fit_in_forest",
    "land/twins_that_fit_in_mountain",
    "land/pairs_of_meadows",
    "land/pairs_of_tunnels",
    "land/rewards_left",
    "room for animals/all",
    "room for animals/left",
    "room for animals/pens",
    "animals/missing_kinds",
    "animals/kinds_that_breed",
    "food/missing",
    "food/missing_after_larder",
    "food/larder",
    "goods/missing_for_dwelling",
    "family/can_build_dwelling",
    "family/bed_and_cavern",
)


@remembered
def _of_family(dwarfs: list[Dwarf]) -> tuple[int, ...]:
    """How many there are, how many are newborn, how many wait for work, and how they are armed."""
    weapons = sorted((dwarf.weapon for dwarf in dwarfs), reverse=True)
    return (
        len(dwarfs),
        sum(dwarf.newborn for dwarf in dwarfs),
        sum(not dwarf.at and not dwarf.newborn for dwarf in dwarfs),
        *(weapons + [0] * _WEAPONS)[:_WEAPONS],
        sum(weapon > 0 for weapon in weapons),
    )


class Ground(NamedTuple):
    """A home board, as far as it does not matter where each tile lies."""

    kinds: tuple[int, ...]
    """How many spaces have each kind of land on them."""
    fits: tuple[int, int, int, int, int]
    """Twin tiles that still fit into forest and mountain, pairs of meadows and of tunnels, and rewards left."""
    stables: frozenset[tuple[str, int]]
    """How many stables stand on each kind of land."""
    on_forest: int
    """How many spaces of the forest half have land on them, over the edge too."""


@remembered
def ground(land: dict[str, str], stables: list[str]) -> Ground:
    """What lies on a home board."""
    kinds = Counter(land.values())
    free = ~_bits(land)
    return Ground(
        kinds=tuple([kinds[kind] for kind in LAND]),
        fits=(
            _pairs(free & _FOREST_BITS),
            _pairs(free & _MOUNTAIN_BITS),
            _pairs(_bits([space for space, kind in land.items() if kind == "meadow"])),
            _pairs(_bits([space for space, kind in land.items() if kind == "tunnel"])),
            (free & _REWARD_BITS).bit_count(),
        ),
        stables=frozenset(Counter([land.get(space, "") for space in stables]).items()),
        on_forest=sum([HALF[space] == "forest" for space in land]),
    )


def _bits(spaces: Iterable[str]) -> int:
    """The spaces that are on the board, as bits."""
    return sum([_BIT[space] for space in spaces if space in _BIT])


@lru_cache(maxsize=1 << 14)
def _pairs(spaces: int) -> int:
    """How many twin tiles fit on the spaces side by side."""
    if not spaces:
        return 0
    first = spaces & -spaces
    rest = spaces ^ first
    best = _pairs(rest)
    beside = _NEIGHBOUR_BITS[first] & rest
    while beside:
        other = beside & -beside
        beside ^= other
        best = max(best, 1 + _pairs(rest ^ other))
    return best


class _Shelf(NamedTuple):
    """The furnishing tiles of a match."""

    place: dict[str, int]
    """Where the number of each tile stands among those of all."""
    most: tuple[int, ...]
    """The most that any tile costs of a good that tiles cost: more does not matter."""
    means_of: Callable[[Player], tuple[int, ...]]
    """How much a player has of these goods."""
    within: Callable[[tuple[int, ...], bool], tuple[int, ...]]
    """The numbers of all tiles while nobody has built any, for a player with so much of each."""


@TILES.listing
def _shelf(tiles: tuple[Tile, ...]) -> _Shelf:
    dearest = {good: most for good in GOODS if (most := max(tile.cost.get(good, 0) for tile in tiles))}

    @lru_cache(maxsize=1 << 12)
    def within(means: tuple[int, ...], introductory: bool) -> tuple[int, ...]:
        stock = dict(zip(dearest, means, strict=True))
        return tuple(
            0
            if introductory and not tile.intro
            else 1 + all(stock[good] >= amount for good, amount in tile.cost.items())
            for tile in tiles
        )

    place = {tile.id: number for number, tile in enumerate(tiles)}
    return _Shelf(place, tuple(dearest.values()), attrgetter(*dearest), within)


def _of_tiles(state: Caverna, player: Player) -> list[int]:
    """For each furnishing tile: 0 gone, 1 too dear, 2 within the means, 3 owned."""
    place, most, means_of, within = _shelf(state)
    found = [*within(tuple(map(min, means_of(player), most)), state.introductory)]
    for name in state.built:
        found[place[name]] = 0
    for name in player.rooms.values():
        if name in place:
            found[place[name]] = 3
    return found


def _ids(spaces: Iterable[Space]) -> Iterable[str]:
    """The action spaces by name: one that is printed differently for more players is one to whoever learns."""
    return dict.fromkeys([space.id for space in spaces])


class _Spaces(NamedTuple):
    """The action spaces of a round."""

    each: tuple[int, ...]
    """For each action space whether it is free, and what lies there."""
    expeditions: int
    """The levels of the expeditions that start from free ones."""
    children: int
    """How many free ones let a family grow."""


@SPACES.listing
def _of_spaces(
    every: tuple[Space, ...],
) -> Callable[[list[str], dict[str, int], dict[str, dict[str, int]]], _Spaces]:
    """What to see of the action spaces."""
    place = {name: 2 * number for number, name in enumerate(_ids(every))}
    level = {space.id: space.level for space in every}
    grows = {space.id for space in every if space.does in _GROWING}

    @remembered
    def look(spaces: list[str], occupied: dict[str, int], piles: dict[str, dict[str, int]]) -> _Spaces:
        found = [0] * (2 * len(place))
        for name in spaces:
            free = place[name]
            found[free] = 1 if name in occupied else 2
            found[free + 1] = sum(piles.get(name, {}).values())
        open_ones = [name for name in spaces if name not in occupied]
        return _Spaces(tuple(found), sum([level[name] for name in open_ones]), len(grows.intersection(open_ones)))

    return look


@remembered
def _of_rivals(rivals: list[Player], rounds_left: int) -> tuple[int, tuple[int, ...]]:
    """The prospects of the best of them; and the average of all, with more about the best."""
    if not rivals:
        return 0, _NO_RIVAL
    points = [prospects(player, rounds_left) for player in rivals]
    best = max(points)
    return best, (sum(points) // len(points), *_of_rival(rivals[points.index(best)]))


def _of_rival(player: Player) -> list[int]:
    need = 2 * len(player.dwarfs)
    return [
        *goods_of(player),
        len(player.dwarfs),
        room(player) - len(player.dwarfs),
        len(player.waiting()),
        max(dwarf.weapon for dwarf in player.dwarfs),
        len(player.rooms),
        need - player.food,
    ]


_NAMES_OF_RIVALS: Final = (
    "rivals/average_prospects",
    *(f"rivals/{good}" for good in GOODS),
    "rivals/dwarfs",
    "rivals/beds_left",
    "rivals/waiting",
    "rivals/strongest",
    "rivals/tiles_laid",
    "rivals/missing_food",
)
"""But for the first, of the best rival."""
_NO_RIVAL: Final = (0,) * len(_NAMES_OF_RIVALS)


# -- what a player thinks of together --


_thought_of: Final[Callable[[list[int]], tuple[int, ...]]] = itemgetter(
    *(
        _NAMES_OF_PLAYER.index(name)
        for name in (
            "family/dwarfs",
            "family/beds_left",
            "weapons/armed",
            "weapons/strongest_1",
            "weapons/strongest_2",
            "weapons/strongest_3",
            "land/empty_fields",
            "animals/kinds_that_breed",
            "room for animals/left",
            "land/ore_mine",
            "land/ruby_mine",
        )
    )
)


def _of_plans(player: Player, numbers: list[int], spaces: _Spaces, left: int, turns: int) -> list[int]:
    """What the numbers of a player are worth together, and for how long; `turns` are those left to the family."""
    dwarfs, beds, armed, first, second, third, fields, breeding, room_left, ore_mines, ruby_mines = _thought_of(numbers)
    return [
        turns,
        dwarfs * left,
        beds * left,
        beds * spaces.children,
        (first + second + third) * left // 2,
        armed * spaces.expeditions,
        first * spaces.expeditions // 2,
        breeding * left,
        min(breeding, room_left) * left,
        min(fields, player.grain + player.vegetable),
        min(ore_mines + ruby_mines, player.donkey),
        min(player.wood // 4, player.stone // 3),
        min(player.ore, 8) * (dwarfs - armed) if left else 0,
        unused_spaces(player) - turns,
        2 * dwarfs * left - player.food,
        player.ruby * left,
        min(player.dog, player.sheep),
    ]


_NAMES_OF_PLANS: Final = (
    "plans/turns_left",
    "plans/dwarfs_by_rounds",
    "plans/beds_by_rounds",
    "plans/beds_by_spaces_for_children",
    "plans/weapons_by_rounds",
    "plans/armed_by_expeditions",
    "plans/strongest_by_expeditions",
    "plans/breeding_by_rounds",
    "plans/breeding_with_room_by_rounds",
    "plans/seeds_for_empty_fields",
    "plans/donkeys_in_mines",
    "plans/dwellings_in_stock",
    "plans/ore_by_unarmed",
    "plans/unused_spaces_beyond_turns",
    "plans/food_for_all_rounds",
    "plans/rubies_by_rounds",
    "plans/sheep_watched_by_dogs",
)
