"""What matters about a table to whoever judges it: the numbers that bots learn from, own cave first."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.api import Ask

from .rules.cave import ERA_OF_SPACE, OPENING, accessible, kinds_of_space, members, walls_around
from .rules.goods import EAT_KEYS, has
from .rules.placing import may_furnish_blue
from .rules.rounds import GO_ON
from .rules.walls import rooms_that_fit
from .scoring import points_of_rooms
from .state import NOBODY, Cave, CaveState
from .tiles import (
    ACTIONS,
    COSTS,
    EMMER,
    FLAX,
    FOOD,
    GOLD,
    GOODS,
    IRON,
    OF_KIND,
    ROOMS,
    TURNS,
    WEAPON,
    Action,
    Room,
)

WALLS_TO_SIX_KINDS: Final = tuple(
    4 if sides.bit_count() == 3 else 5 if sides.bit_count() == 4 else 3 if sides in (5, 10) else sides.bit_count()
    for sides in range(16)
)
"""How a space is walled."""
SIX_KINDS: Final = ("no wall", "one wall", "a corner of walls", "facing walls", "three walls", "four walls")
TURNS_OF_ERA_1, TURNS_OF_ERA_2 = 22, 16
ENOUGH_FOOD = 5  # nothing costs more
BEST = 4  # so many of the best rooms within reach are looked at


class Columns(NamedTuple):
    """How the rooms of a match stand in the numbers, one column for each."""

    number: int  # of columns
    held: Callable[[int], tuple[int, ...]]  # a set of rooms: for each column whether the room is in it
    paid: Callable[[tuple[int, ...], tuple[int, ...]], int]  # the rooms on sale that such goods can pay, as a set
    on_sale: Callable[[tuple[int, ...], int, int], tuple[int, ...]]  # what is seen of these, which fit, which are paid


@ROOMS.listing
def columns(rooms: tuple[Room, ...]) -> Columns:
    """The columns of the rooms of a match. What is seen of them is kept: most ends of a turn have it in common."""
    numbers = [room.number for room in rooms]
    priced = {room.number: (column, room.points) for column, room in enumerate(rooms)}

    @lru_cache(maxsize=1 << 14)
    def held(some: int) -> tuple[int, ...]:
        return tuple([some >> number & 1 for number in numbers])

    @lru_cache(maxsize=1 << 14)
    def paid(display: tuple[int, ...], goods: tuple[int, ...]) -> int:
        return sum(1 << room for room in display if has(goods, COSTS[room]))

    @lru_cache(maxsize=1 << 14)
    def on_sale(display: tuple[int, ...], suitable: int, payable: int) -> tuple[int, ...]:
        return tuple(_of_sale(display, suitable, payable, priced))

    return Columns(len(rooms), held, paid, on_sale)


@ACTIONS.listing
def action_tiles(actions: tuple[Action, ...]) -> tuple[int, ...]:
    """The numbers of the action tiles of a match."""
    return tuple(action.number for action in actions)


def features(state: CaveState, seat: int) -> list[int]:
    """The numbers, always as many; what each is called, `names` says beside it."""
    own = state.caves[seat]
    rival = state.caves[1 - seat] if state.seats == 2 else None
    number, held, paid, on_sale = columns(state)
    rooms = own.furnished if state.expansions else own.rooms
    display = tuple(state.display)
    found = [
        points_of(state, own),
        points_of(state, rival) if rival else 0,
        part_left(state),
        state.era,
        state.round,
        turns_left(state),
        turns_left_this_round(state),
        state.seats,
        int(state.start == seat),
        state.walls,
        len(state.pile_1),
        len(state.pile_2),
        int(state.over),
        *_of_actions(state),
        *_of_cave(own, rooms, held),
        *on_sale(display, _suitable(state, own), paid(display, tuple(own.goods))),
    ]
    if rival is None:
        found += [0] * (RIVAL_COLUMNS + number)
    else:
        found += _of_rival(rival, rival.furnished if state.expansions else rival.rooms, held)
        found += _of_leads(own, rival)
    return found


def names(state: CaveState) -> list[str]:
    """What the numbers are called: a group that a player thinks in, a stroke, and what is counted."""
    rooms = [room.id for room in ROOMS.of(state)]
    return [
        "points/so far",
        "points/of the rival",
        "time/hundredths of the game",
        "time/era",
        "time/round",
        "time/turns left",
        "time/turns left this round",
        "table/players",
        "table/start player",
        "walls/in the supply",
        "table/draw pile of era I",
        "table/draw pile of era II",
        "time/over",
        *(f"action tiles/{action.id}" for action in ACTIONS.of(state)),
        *_names_of_cave(rooms),
        *_names_of_sale(rooms),
        *_names_of_rival(rooms),
        "rival/lead in gold",
        "rival/lead in weapons",
    ]


def points_of(state: CaveState, cave: Cave) -> int:
    """A player's points so far, in whole ones."""
    goods = cave.goods
    rooms = points_of_rooms(cave.furnished if state.expansions else cave.rooms)
    if state.era == 1:
        return rooms + goods[GOLD]
    return rooms + sum(cave.era_1) + goods[WEAPON] + (goods[IRON] + goods[GOLD]) // 2


def part_left(state: CaveState) -> int:
    """How much of the game is left, in hundredths."""
    left = turns_left(state)
    if state.over:
        return 0
    if state.mode == "eras":
        return 100 * (left + (TURNS_OF_ERA_2 if state.era == 1 else 0)) // (TURNS_OF_ERA_1 + TURNS_OF_ERA_2)
    if state.before_era_2:
        return 100
    return min(100, 100 * left // (TURNS_OF_ERA_1 if state.era == 1 else TURNS_OF_ERA_2))


def turns_left(state: CaveState) -> int:
    """How many turns each player still has in this era, all in all."""
    return _turns_on(tuple(state.board[state.revealed :])) + turns_left_this_round(state)


@ACTIONS.cached
@lru_cache(maxsize=1 << 12)
def _turns_on(tiles: tuple[int, ...]) -> int:
    return sum(TURNS[tile] for tile in tiles)


def turns_left_this_round(state: CaveState) -> int:
    """How many turns each player still has in this round, rounded up."""
    return -(-(state.dwarfs * state.seats - state.turns) // state.seats) if state.phase == "turn" else 0


def _of_actions(state: CaveState) -> tuple[int, ...]:
    """For each action tile whether it can be taken: 0 not revealed, 1 taken, 2 free."""
    return _statuses(action_tiles(state), tuple(state.board), tuple(state.taken))


@lru_cache(maxsize=1 << 12)
def _statuses(tiles: tuple[int, ...], board: tuple[int, ...], taken: tuple[int, ...]) -> tuple[int, ...]:
    status = dict(zip(board, taken, strict=False))
    return tuple([0 if tile not in status else 1 + (status[tile] == NOBODY) for tile in tiles])


def _of_cave(cave: Cave, rooms: int, held: Callable[[int], tuple[int, ...]]) -> list[int]:
    goods = cave.goods
    return [
        *goods,
        points_of_rooms(rooms),
        goods[IRON] + goods[WEAPON],
        goods[FOOD] + goods[EMMER] + goods[FLAX],
        sum(cave.era_1),
        cave.side,
        *held(rooms),
        (rooms & OF_KIND["orange"]).bit_count(),
        (rooms & OF_KIND["blue"]).bit_count(),
        *_of_spaces(cave.empty, cave.down, cave.spaces, cave.walls, cave.side),
    ]


@lru_cache(maxsize=1 << 14)
def _of_spaces(empty: int, down: int, spaces: int, walls: int, side: int) -> tuple[int, ...]:
    """What there is to see of a cave's spaces, whatever lies in them."""
    kinds = [0] * 6
    masks = walls_around(walls, side)
    for space in members(empty):
        kinds[WALLS_TO_SIX_KINDS[masks[space]]] += 1
    return (
        empty.bit_count(),
        down.bit_count(),
        walls.bit_count(),
        sum(accessible(down, spaces, walls, OPENING[era]).bit_count() for era in (1, 2) if spaces >> OPENING[era] & 1),
        sum(ERA_OF_SPACE[space] == 2 for space in members(empty)),
        *kinds,
    )


def _names_of_cave(rooms: list[str]) -> list[str]:
    return [
        *(f"goods/{good.id}" for good in GOODS),
        "points/of rooms",
        "goods/iron and weapons",
        "goods/food, emmer and flax",
        "points/of era I",
        "cave/side of the additional cavern",
        *(f"rooms/{room}" for room in rooms),
        "rooms/all orange ones",
        "rooms/all blue ones",
        "cave/empty spaces",
        "cave/rock",
        "walls/in the cave",
        "cave/rock within reach",
        "cave/empty spaces of era II",
        *(f"cave/empty spaces with {walls}" for walls in SIX_KINDS),
    ]


def _suitable(state: CaveState, cave: Cave) -> int:
    """The rooms that fit into the cave, as a set."""
    suitable = rooms_that_fit(kinds_of_space(cave.empty, cave.walls, cave.side))
    return suitable if may_furnish_blue(state, cave) else suitable & OF_KIND["orange"]


def _of_sale(display: tuple[int, ...], suitable: int, payable: int, priced: dict[int, tuple[int, int]]) -> list[int]:
    """For each room whether it is for sale, fits and can be paid; then the points of the best within reach."""
    status = [0] * len(priced)
    buy: list[int] = []
    fit: list[int] = []
    pay: list[int] = []
    for room in display:
        column, points = priced[room]
        fits = suitable >> room & 1
        paid = payable >> room & 1
        status[column] = 1 + fits + 2 * paid
        if fits:
            fit.append(points)
            if paid:
                buy.append(points)
        if paid:
            pay.append(points)
    return [
        *status,
        *_best(buy),
        *_best(fit),
        *_best(pay),
        len(buy),
        len(fit),
        len(pay),
        len(display),
    ]


def _names_of_sale(rooms: list[str]) -> list[str]:
    return [
        *(f"for sale/{room}" for room in rooms),
        *(f"for sale/points of number {place} to furnish" for place in range(1, BEST + 1)),
        *(f"for sale/points of number {place} that fits" for place in range(1, BEST + 1)),
        *(f"for sale/points of number {place} that can be paid" for place in range(1, BEST + 1)),
        "for sale/all to furnish",
        "for sale/all that fit",
        "for sale/all that can be paid",
        "for sale/all",
    ]


def _best(points: list[int]) -> list[int]:
    points.sort(reverse=True)
    return (points + [0] * BEST)[:BEST]


def _of_rival(cave: Cave, rooms: int, held: Callable[[int], tuple[int, ...]]) -> list[int]:
    goods = cave.goods
    return [
        *goods,
        points_of_rooms(rooms),
        *held(rooms),
        cave.empty.bit_count(),
        cave.down.bit_count(),
        cave.walls.bit_count(),
    ]


def _names_of_rival(rooms: list[str]) -> list[str]:
    return [
        *(f"rival/{good.id}" for good in GOODS),
        "rival/points of rooms",
        *(f"rival's rooms/{room}" for room in rooms),
        "rival/empty spaces",
        "rival/rock",
        "rival/walls",
    ]


def _of_leads(own: Cave, rival: Cave) -> list[int]:
    """By how much the own cave is ahead in gold and weapons, which open the last spaces of the action board."""
    return [own.goods[GOLD] - rival.goods[GOLD], own.goods[WEAPON] - rival.goods[WEAPON]]


RIVAL_COLUMNS: Final = len(GOODS) + 1 + 3 + 2
"""How many numbers there are of a rival, beside those of the rooms."""


def canonical(state: CaveState) -> object:
    """What tells two tables apart: all but the order of what was taken, used, activated and put on sale."""
    return (
        state.phase,
        state.tile,
        state.over,
        state.turns,
        tuple(state.taken),
        frozenset(state.used),
        frozenset(state.activated),
        frozenset(state.display),
        state.walls,
        len(state.pile_1),
        len(state.pile_2),
        state.era,
        state.additional,
        tuple(
            [
                (tuple(c.goods), tuple(c.tiles), c.empty, c.walls, c.rooms, c.side, c.stock, c.drafting)
                for c in state.caves
            ]
        ),
    )


def strand(state: CaveState) -> str:
    """A search keeps the action tiles apart."""
    return str(state.tile)


def promising(state: CaveState, ask: Ask) -> Sequence[str]:
    """What is worth a thought: nothing is traded for food before the tile is chosen, nor where there is enough.

    Whoever sat down for two eras goes on to the second.
    """
    if GO_ON in ask.options:
        return (GO_ON,)
    if ask.about == "tile" or state.caves[ask.seat].goods[FOOD] >= ENOUGH_FOOD:
        return [option for option in ask.options if option not in EAT_KEYS]
    return ask.options
