"""The cave boards: spaces, slots for walls, what can be dug, and what fits where.

Sets of spaces and sets of slots are integers with one bit each; a space or slot is written by its id ("I4", "I4-I5")
wherever a person or a save file sees it.
"""

from functools import cache, lru_cache
from typing import Final

from ..tiles import GOOD_INDEX, read
from .walls import EAST, NORTH, SOUTH, WEST, sides_of

_BOARD: Final = read("caves")
_SPACES: Final = _BOARD["space"]

ADDITIONAL = len(_SPACES)  # the additional cavern comes after the spaces of the boards
SPACES: Final = (*(space["id"] for space in _SPACES), "X")
SPACE_INDEX: Final = {name: index for index, name in enumerate(SPACES)}
PLACES: Final = tuple(tuple(space["at"]) for space in _SPACES)
SYMBOLS: Final = tuple(GOOD_INDEX[space["symbol"]] if "symbol" in space else -1 for space in _SPACES)
ERA_OF_SPACE: Final = (*(space["era"] for space in _SPACES), 0)

ENTRANCE_SPACE: Final = SPACE_INDEX[_BOARD["opening"]["1"]]
OPENING: Final = {1: SPACE_INDEX[_BOARD["opening"]["1"]], 2: SPACE_INDEX[_BOARD["opening"]["2"]]}
BOARD: Final = {
    era: sum(1 << index for index, space in enumerate(_SPACES) if space["era"] == era)
    for era in (1, 2)
}  # fmt: skip
STARTS_EMPTY: Final = {
    era: next(index for index, space in enumerate(_SPACES) if space["era"] == era and space.get("starts_empty"))
    for era in (1, 2)
}
SIDE_NAMES: Final = tuple(side["id"] for side in _BOARD["additional_cavern"])  # index 0 and 1 of `Cave.side` - 1
SIDE_ROCK: Final = (15, *(sides_of(side["rock"]) for side in _BOARD["additional_cavern"]))
ROCK: Final = tuple(sides_of(space["rock"]) for space in _SPACES)


def _slots() -> tuple[tuple[str, int, int, int], ...]:
    """Every slot for a wall: its id, the space on its west or north, the other space (or -1), the side seen from it."""
    by_place = {place: index for index, place in enumerate(PLACES)}
    seam = {SPACE_INDEX[name] for name in _BOARD["seam"]}
    found = []
    for index, (row, column) in enumerate(PLACES):
        for side, place in ((EAST, (row, column + 1)), (SOUTH, (row + 1, column))):
            other = by_place.get(place)
            if other is not None and not ROCK[index] & side and {index, other} != seam:
                found.append((f"{SPACES[index]}-{SPACES[other]}", index, other, side))
    found.sort(key=lambda slot: (ERA_OF_SPACE[slot[1]], slot[1], slot[2]))
    return (*found, ("X-east", ADDITIONAL, -1, EAST), ("X-south", ADDITIONAL, -1, SOUTH))


SLOTS: Final = _slots()
SLOT_INDEX: Final = {slot[0]: index for index, slot in enumerate(SLOTS)}
SLOTS_OF_BOARD: Final = {
    era: sum(1 << index for index, slot in enumerate(SLOTS) if ERA_OF_SPACE[slot[1]] == era) for era in (1, 2)
}
SLOTS_OF_SIDE: Final = (
    0,
    *(
        sum(1 << index for index, slot in enumerate(SLOTS) if slot[1] == ADDITIONAL and not SIDE_ROCK[side] & slot[3])
        for side in (1, 2)
    ),
)
_OPPOSITE: Final = {EAST: WEST, SOUTH: NORTH, WEST: EAST, NORTH: SOUTH}


def _edges_of_spaces() -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each space, its slots as pairs of slot and side."""
    edges: list[list[tuple[int, int]]] = [[] for _ in SPACES]
    for index, (_, first, second, side) in enumerate(SLOTS):
        edges[first].append((index, side))
        if second >= 0:
            edges[second].append((index, _OPPOSITE[side]))
    return tuple(tuple(each) for each in edges)


EDGES: Final = _edges_of_spaces()


def _ways_of_spaces() -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each space, the ways out of it as pairs of a neighbour's bit and the slot's bit in between (0: the seam)."""
    ways: list[list[tuple[int, int]]] = [[] for _ in SPACES]
    for index, (_, first, second, _side) in enumerate(SLOTS):
        if second >= 0:
            ways[first].append((1 << second, 1 << index))
            ways[second].append((1 << first, 1 << index))
    first, second = (SPACE_INDEX[name] for name in _BOARD["seam"])
    ways[first].append((1 << second, 0))
    ways[second].append((1 << first, 0))
    return tuple(tuple(each) for each in ways)


_WAYS: Final = _ways_of_spaces()


@lru_cache(maxsize=1 << 16)
def accessible(down: int, spaces: int, walls: int, opening: int) -> int:
    """The face-down tiles with a clear path from the opening: no walls and no other face-down tiles in the way."""
    if down >> opening & 1:
        return 1 << opening  # Big Box p. 8: the tile above the opening comes before all others
    reached = 1 << opening
    found = 0
    ahead = [opening]
    while ahead:
        for neighbour, wall in _WAYS[ahead.pop()]:
            if not neighbour & spaces or walls & wall or neighbour & reached:
                continue
            if neighbour & down:
                found |= neighbour
            else:
                reached |= neighbour
                ahead.append(neighbour.bit_length() - 1)
    return found


@lru_cache(maxsize=1 << 14)
def walls_around(walls: int, side: int) -> tuple[int, ...]:
    """The walls around each space, natural and placed, with that side of the additional cavern up (0: not owned)."""
    masks = [*ROCK, SIDE_ROCK[side]]
    for index, (_, first, second, edge) in enumerate(SLOTS):
        if walls >> index & 1:
            masks[first] |= edge
            if second >= 0:
                masks[second] |= _OPPOSITE[edge]
    return tuple(masks)


@lru_cache(maxsize=1 << 14)
def free_sides(walls: int, slots: int) -> tuple[int, ...]:
    """The sides of each space on which a wall could still be placed."""
    return tuple(sum(side for slot, side in edges if slots >> slot & 1 and not walls >> slot & 1) for edges in EDGES)


@lru_cache(maxsize=1 << 16)
def kinds_of_space(empty: int, walls: int, side: int) -> int:
    """Which sets of walls can be found around an empty space, as one bit per set of sides."""
    masks = walls_around(walls, side)
    kinds = 0
    for space in members(empty):
        kinds |= 1 << masks[space]
    return kinds


@lru_cache(maxsize=1 << 16)
def fitting(empty: int, walls: int, side: int, accepts: int) -> int:
    """The empty spaces whose walls a room accepts."""
    masks = walls_around(walls, side)
    return sum(1 << space for space in members(empty) if accepts >> masks[space] & 1)


@lru_cache(maxsize=1 << 16)
def members(numbers: int) -> tuple[int, ...]:
    """The numbers in a set, smallest first."""
    found = []
    while numbers:
        lowest = numbers & -numbers
        found.append(lowest.bit_length() - 1)
        numbers ^= lowest
    return tuple(found)


@cache
def space_key(seat: int, space: int) -> str:
    """The key of a space in a seat's cave."""
    return f"cave{seat}:{SPACES[space]}"


@cache
def slot_key(seat: int, slot: int) -> str:
    """The key of a slot for a wall in a seat's cave."""
    return f"wall{seat}:{SLOTS[slot][0]}"


@lru_cache(maxsize=1 << 15)
def space_keys(seat: int, spaces: int) -> tuple[str, ...]:
    """The keys of several spaces in a seat's cave."""
    return tuple(space_key(seat, space) for space in members(spaces))


@lru_cache(maxsize=1 << 15)
def slot_keys(seat: int, slots: int) -> tuple[str, ...]:
    """The keys of several slots in a seat's cave."""
    return tuple(slot_key(seat, slot) for slot in members(slots))


def space_of(key: str) -> int:
    """The space that a key of either cave names."""
    return SPACE_INDEX[key.partition(":")[2]]


def slot_of(key: str) -> int:
    """The slot that a key of either cave names."""
    return SLOT_INDEX[key.partition(":")[2]]
