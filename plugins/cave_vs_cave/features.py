"""What matters about a table to whoever judges it: the numbers that bots learn from, own cave first."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.api import Ask

from .rules.cave import ERA_OF_SPACE, OPENING, accessible, kinds_of_space, members, walls_around
from .rules.goods import EAT_KEYS, has
from .rules.placing import may_furnish_blue
from .rules.rounds import GO_ON
from .rules.walls import ROOM_ACCEPTS
from .scoring import room_points
from .state import NOBODY, Cave, CaveState
from .tiles import ACTIONS, BLUE_ROOMS, COSTS, EMMER, FLAX, FOOD, GOLD, GOODS, IRON, ORANGE_ROOMS, POINTS, ROOMS, WEAPON

ALL_ROOMS: Final = range(1, len(ROOMS))
ALL_ACTIONS: Final = tuple(ACTIONS)
WALLS_TO_SIX_KINDS: Final = tuple(
    4 if sides.bit_count() == 3 else 5 if sides.bit_count() == 4 else 3 if sides in (5, 10) else sides.bit_count()
    for sides in range(16)
)
"""How a space is walled: not at all, once, twice at a corner, twice opposing, three times, all around."""
TURNS_OF_ERA_1, TURNS_OF_ERA_2 = 22, 16
ENOUGH_FOOD = 5  # nothing costs more
BEST = 4  # so many of the best rooms within reach are looked at


def features(state: CaveState, seat: int) -> list[int]:
    """The numbers, always as many."""
    own = state.caves[seat]
    rival = state.caves[1 - seat] if state.seats == 2 else None
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
        *_of_cave(own),
        *_of_sale(state, own),
    ]
    if rival is None:
        found += _NO_RIVAL
    else:
        found += _of_rival(rival)
        found += _of_leads(own, rival)
    return found


def points_of(state: CaveState, cave: Cave) -> int:
    """A player's points so far, in whole ones."""
    goods = cave.goods
    if state.era == 1:
        return room_points(cave) + goods[GOLD]
    return room_points(cave) + sum(cave.era_1) + goods[WEAPON] + (goods[IRON] + goods[GOLD]) // 2


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
    later = sum(ACTIONS[tile].back for tile in state.board[state.revealed :])
    return later + turns_left_this_round(state)


def turns_left_this_round(state: CaveState) -> int:
    """How many turns each player still has in this round, rounded up."""
    return -(-(state.dwarfs * state.seats - state.turns) // state.seats) if state.phase == "turn" else 0


def _of_actions(state: CaveState) -> list[int]:
    """For each action tile whether it can be taken: 0 not revealed, 1 taken, 2 free."""
    status = dict(zip(state.board, state.taken, strict=False))
    return [0 if tile not in status else 1 + (status[tile] == NOBODY) for tile in ALL_ACTIONS]


def _of_cave(cave: Cave) -> list[int]:
    kinds = [0] * 6
    masks = walls_around(cave.walls, cave.side)
    for space in members(cave.empty):
        kinds[WALLS_TO_SIX_KINDS[masks[space]]] += 1
    goods = cave.goods
    reach = sum(
        accessible(cave.down, cave.spaces, cave.walls, OPENING[era]).bit_count()
        for era in (1, 2)
        if cave.spaces >> OPENING[era] & 1
    )
    return [
        *goods,
        room_points(cave),
        goods[IRON] + goods[WEAPON],
        goods[FOOD] + goods[EMMER] + goods[FLAX],
        sum(cave.era_1),
        cave.side,
        *_bits(cave.rooms, len(ROOMS)),
        (cave.rooms & ORANGE_ROOMS).bit_count(),
        (cave.rooms & BLUE_ROOMS).bit_count(),
        cave.empty.bit_count(),
        cave.down.bit_count(),
        cave.walls.bit_count(),
        reach,
        sum(ERA_OF_SPACE[space] == 2 for space in members(cave.empty)),
        *kinds,
    ]


@lru_cache(maxsize=1 << 14)
def _bits(numbers: int, count: int) -> tuple[int, ...]:
    return tuple(numbers >> number & 1 for number in range(count))


def _of_sale(state: CaveState, cave: Cave) -> list[int]:
    """For each room whether it is for sale, fits and can be paid; then the points of the best within reach."""
    kinds = kinds_of_space(cave.empty, cave.walls, cave.side)
    blue = may_furnish_blue(state, cave)
    goods = cave.goods
    status = [0] * len(ROOMS)
    buy: list[int] = []
    fit: list[int] = []
    pay: list[int] = []
    for room in state.display:
        fits = ROOM_ACCEPTS[room] & kinds != 0 and (blue or not BLUE_ROOMS >> room & 1)
        paid = has(goods, COSTS[room])
        status[room] = 1 + fits + 2 * paid
        if fits:
            fit.append(POINTS[room])
            if paid:
                buy.append(POINTS[room])
        if paid:
            pay.append(POINTS[room])
    return [
        *status,
        *_best(buy),
        *_best(fit),
        *_best(pay),
        len(buy),
        len(fit),
        len(pay),
        len(state.display),
    ]


def _best(points: list[int]) -> list[int]:
    points.sort(reverse=True)
    return (points + [0] * BEST)[:BEST]


def _of_rival(cave: Cave) -> list[int]:
    goods = cave.goods
    return [
        *goods,
        room_points(cave),
        *_bits(cave.rooms, len(ROOMS)),
        cave.empty.bit_count(),
        cave.down.bit_count(),
        cave.walls.bit_count(),
    ]


def _of_leads(own: Cave, rival: Cave) -> list[int]:
    """By how much the own cave is ahead in gold and weapons, which open the last spaces of the action board."""
    return [own.goods[GOLD] - rival.goods[GOLD], own.goods[WEAPON] - rival.goods[WEAPON]]


_NO_RIVAL: Final = [0] * (len(GOODS) + 1 + len(ROOMS) + 3 + 2)


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
