"""What matters about a table to whoever judges it: the numbers that bots learn from, the own farm first."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.api import Ask

from .data import CARDS, FARM_ANIMALS, GOODS, PRINTED, TILES, played_rounds
from .rules.exchanges import can_get_more
from .rules.family import BEYOND, room
from .rules.home_board import BOARD, FOREST, HALF, MOUNTAIN, NEIGHBOURS, REWARDS
from .rules.housing import pens
from .scoring import BEGGING, MISSING_ANIMAL, bonus_points, land_points, losses_prevented, tile_points
from .state import Caverna, Player

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
ALL_SPACES: Final = tuple(dict.fromkeys([*(space.id for space in PRINTED), *CARDS]))
ALL_TILES: Final = tuple(TILES)
HARVESTS: Final = ("none", "pay_one", "skip", "harvest")
_BIT: Final = {space: 1 << number for number, space in enumerate((*FOREST, *MOUNTAIN))}
_FOREST_BITS: Final = sum(_BIT[space] for space in FOREST)
_MOUNTAIN_BITS: Final = sum(_BIT[space] for space in MOUNTAIN)
_REWARD_BITS: Final = sum(_BIT[space] for space in REWARDS)
_NEIGHBOUR_BITS: Final = {
    bit: sum(_BIT[other] for other in NEIGHBOURS[space] if other in BOARD) for space, bit in _BIT.items()
}
_FOOD: Final = {"grain": 1, "vegetable": 2, "sheep": 1, "donkey": 1, "wild_boar": 2, "cattle": 3}


_COSTS: Final = tuple(
    (tile.id, tile.intro, tuple((GOODS.index(good), amount) for good, amount in tile.cost.items()))
    for tile in TILES.values()
)


def features(state: Caverna, seat: int) -> list[int]:
    """The numbers, always as many."""
    own = state.players[seat]
    played = played_rounds(state.seats)
    left = len(played) - played.index(state.round) - 1 if state.round else len(played)
    waiting = sum(not dwarf.at and not dwarf.newborn for dwarf in own.dwarfs) if state.phase == "work" else 0
    rivals = [player for player in state.players if player is not own]
    points = [prospects(player, left) for player in rivals]
    found = [
        prospects(own, left),
        max(points, default=0),
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
        *(int(state.harvest == name) for name in HARVESTS),
        *_of_player(state, own),
        *_of_tiles(state, own),
        *_of_spaces(state),
    ]
    if not rivals:
        return found + _NO_RIVAL
    return [*found, sum(points) // len(points), *_of_rival(rivals[points.index(max(points))])]


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
    animals: list[int] = [getattr(player, animal) for animal in FARM_ANIMALS]
    covered = {space for space in player.land if space in BOARD}
    covered.update(player.stables)
    lost = MISSING_ANIMAL * animals.count(0) + len(covered & BOARD) - len(BOARD) + BEGGING * player.begging
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


def _of_player(state: Caverna, player: Player) -> list[int]:
    goods = [getattr(player, good) for good in GOODS]
    weapons = sorted((dwarf.weapon for dwarf in player.dwarfs), reverse=True)
    kinds = list(player.land.values())
    forest, mountain, meadows, tunnels, rewards = _ground(player)
    places = pens(player)
    beds = sum(pen.room for pen in places)
    animals = [getattr(player, animal) for animal in FARM_ANIMALS]
    newborn = sum(dwarf.newborn for dwarf in player.dwarfs)
    need = 2 * len(player.dwarfs) - newborn
    larder = sum(getattr(player, good) * food for good, food in _FOOD.items())
    wood, stone = player.wood, player.stone
    caverns = kinds.count("cavern") - len(player.rooms) + 1
    return [
        *goods,
        player.begging,
        len(player.dwarfs),
        newborn,
        sum(not dwarf.at and not dwarf.newborn for dwarf in player.dwarfs),
        *(weapons + [0] * 6)[:6],
        sum(weapon > 0 for weapon in weapons),
        room(player) - len(player.dwarfs),
        int(not BEYOND.keys().isdisjoint(player.rooms.values())),
        *(kinds.count(kind) for kind in LAND),
        len(player.stables),
        len(player.grain_fields),
        sum(player.grain_fields.values()),
        len(player.vegetable_fields),
        sum(player.vegetable_fields.values()),
        kinds.count("field") - len(player.grain_fields) - len(player.vegetable_fields),
        sum(player.deliveries.values()),
        len(player.rooms),
        caverns,
        forest,
        mountain,
        meadows,
        tunnels,
        rewards,
        beds,
        beds - sum(animals),
        len(places),
        animals.count(0),
        sum(count >= 2 for count in animals),
        need - player.food,
        need - player.food - larder,
        larder,
        min(max(4 - wood, 0) + max(2 - stone, 0), max(3 - wood, 0) + max(3 - stone, 0)),
        int(caverns > 0 and wood >= 3 and stone >= 2 and wood + stone >= 6),
        int(caverns > 0 and room(player) > len(player.dwarfs)),
    ]


def _ground(player: Player) -> tuple[int, int, int, int, int]:
    """Twin tiles that still fit into forest and mountain, pairs of meadows and of tunnels, and rewards left."""
    covered = meadows = tunnels = 0
    for space, kind in player.land.items():
        if space in _BIT:
            bit = _BIT[space]
            covered |= bit
            if kind == "meadow":
                meadows |= bit
            elif kind == "tunnel":
                tunnels |= bit
    free = ~covered
    return (
        _pairs(free & _FOREST_BITS),
        _pairs(free & _MOUNTAIN_BITS),
        _pairs(meadows),
        _pairs(tunnels),
        (free & _REWARD_BITS).bit_count(),
    )


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


def _of_tiles(state: Caverna, player: Player) -> list[int]:
    """For each furnishing tile: 0 gone, 1 too dear, 2 within the means, 3 owned."""
    owned = player.rooms.values()
    gone = state.built
    introductory = state.introductory
    stock = [getattr(player, good) for good in GOODS]
    found = []
    for name, intro, cost in _COSTS:
        if name in owned:
            found.append(3)
        elif name in gone or (introductory and not intro):
            found.append(0)
        else:
            for index, amount in cost:
                if stock[index] < amount:
                    found.append(1)
                    break
            else:
                found.append(2)
    return found


def _of_spaces(state: Caverna) -> list[int]:
    """For each action space whether it is free, and what lies there."""
    found = []
    for name in ALL_SPACES:
        if name not in state.spaces:
            found += [0, 0]
        else:
            pile = state.piles.get(name)
            found += [1 if name in state.occupied else 2, sum(pile.values()) if pile else 0]
    return found


def _of_rival(player: Player) -> list[int]:
    goods = [getattr(player, good) for good in GOODS]
    need = 2 * len(player.dwarfs)
    return [
        *goods,
        len(player.dwarfs),
        room(player) - len(player.dwarfs),
        sum(not dwarf.at and not dwarf.newborn for dwarf in player.dwarfs),
        max(dwarf.weapon for dwarf in player.dwarfs),
        len(player.rooms),
        need - player.food,
    ]


_NO_RIVAL: Final = [0] * (1 + len(GOODS) + 6)


# -- what a search need not tell apart, and what it need not try --


def canonical(state: Caverna) -> object:
    """What tells two tables apart: of the ground what still fits there, not where each tile lies."""
    return (
        state.phase,
        state.over,
        state.on_turn,
        state.starting_player,
        tuple(state.occupied),
        tuple([_farm(player) for player in state.players]),
        len(state.built),
    )


def _farm(player: Player) -> object:
    kinds = list(player.land.values())
    stables: dict[str, int] = {}
    for space in player.stables:
        kind = player.land.get(space, "")
        stables[kind] = stables.get(kind, 0) + 1
    return (
        tuple([getattr(player, good) for good in GOODS]),
        player.begging,
        tuple(sorted([(dwarf.weapon, dwarf.at, dwarf.newborn) for dwarf in player.dwarfs])),
        tuple([kinds.count(kind) for kind in LAND]),
        _ground(player),
        frozenset(stables.items()),
        frozenset(player.rooms.values()),
        sum(bonus_points(player).values()),  # also by where they lie
        tuple(sorted(player.grain_fields.values())),
        tuple(sorted(player.vegetable_fields.values())),
        tuple(player.deliveries.items()),
        sum(HALF[space] == "forest" for space in player.land),
        player.expedition,
        player.fed_by_work,
    )


def strand(state: Caverna) -> str:
    """A search keeps the action spaces apart."""
    return next(reversed(state.occupied), "") if state.phase == "work" else ""


_WORKING_EXCHANGES: Final = frozenset(f"ruby:{good}" for good in ("wood", "stone", "ore", "grain", "vegetable")) | {
    "ruby:meadow",
    "ruby:field",
    "ruby:tunnel",
    "ruby:cavern",
    "trade:materials",
    "done",
}
_BREEDING_EXCHANGES: Final = frozenset((*(f"ruby:{animal}" for animal in FARM_ANIMALS), "done"))
_FINAL_NONSENSE: Final = ("eat:", "gold:", "ruby:food", "ruby:gold", "cook:", "brew:food", "peace:", "arrange")


def promising(state: Caverna, ask: Ask) -> Sequence[str]:
    """What is worth a thought: goods are cooked when the family is hungry, rubies spent where they open something."""
    options = ask.options
    if ask.about == "exchange":
        if state.phase == "final":
            return [each for each in options if not each.startswith(_FINAL_NONSENSE)]
        allowed = _BREEDING_EXCHANGES if state.phase == "harvest" else _WORKING_EXCHANGES
        return [each for each in options if each in allowed]
    if ask.about == "feed":
        golden = [each for each in options if each.startswith("gold:")]
        return [each for each in options if each != "exchange" and each not in golden[:-1]]
    seldom = ask.about in ("work", "settle", "loot", "sow") or not can_get_more(state.players[ask.seat])
    if "exchange" in options and ask.about != "final" and seldom:
        return [each for each in options if each != "exchange"] or options
    return options
