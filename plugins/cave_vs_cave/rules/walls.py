"""Walls around a space, and which of them a room accepts: sides as bits, configurations under rotation."""

from functools import cache, lru_cache
from typing import Any, Final

from ..speech import say
from ..tiles import ROOMS, read

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
SIDES: Final = {"N": NORTH, "E": EAST, "S": SOUTH, "W": WEST}


def sides_of(letters: str) -> int:
    """The sides named by letters, as bits."""
    return sum(SIDES[letter] for letter in letters)


def turned(sides: int) -> int:
    """The sides after a quarter turn clockwise."""
    return (sides << 1 | sides >> 3) & 15


def accepted(must: int, may: int) -> int:
    """All sets of walls that a configuration accepts, as one bit per set of sides.

    The walls that must be there, plus any of those that may, are drawn as one picture that is turned as a whole
    (Big Box p. 5): "one to three" drawn with its one wall in the middle never accepts two walls facing each other.
    """
    masks = {must | extra for extra in range(16) if extra & may == extra}
    result = 0
    for _ in range(4):
        for mask in masks:
            result |= 1 << mask
        masks = {turned(mask) for mask in masks}
    return result


CONFIGURATIONS: Final[dict[str, dict[str, Any]]] = read("caves")["walls"]
WALLS_IN_WORDS: Final = {
    name: say(configuration["says"], "a room needs …") for name, configuration in CONFIGURATIONS.items()
}
ACCEPTED: Final = {
    name: accepted(sides_of(configuration["must"]), sides_of(configuration["may"]))
    for name, configuration in CONFIGURATIONS.items()
}
ROOM_ACCEPTS: Final = ROOMS.table(
    lambda rooms: {room.number: ACCEPTED[room.walls] if room.walls else 0 for room in rooms}
)


_THAT_ACCEPT = ROOMS.table(
    lambda _: {
        accepts: sum(1 << room for room in ROOM_ACCEPTS if ROOM_ACCEPTS[room] == accepts)
        for accepts in dict.fromkeys(ROOM_ACCEPTS.values())
    }
)
"""The rooms that accept the same sets of walls, as one set: many rooms, and few configurations."""


@ROOMS.cached
@lru_cache(maxsize=1 << 12)
def rooms_that_fit(kinds: int) -> int:
    """The rooms that accept one of some sets of walls, as a set."""
    found = 0
    for accepts, rooms in _THAT_ACCEPT.items():
        if accepts & kinds:
            found |= rooms
    return found


IMPOSSIBLE = 9


@cache
def walls_needed(accepts: int) -> bytes:
    """How many new walls a configuration needs at least, for each kind of space (see `kind_of_space`)."""
    sets = [fewest_walls(accepts, kind & 15, kind >> 4) for kind in range(256)]
    return bytes(each[0].bit_count() if each else IMPOSSIBLE for each in sets)


def kind_of_space(walls: int, free: int) -> int:
    """A space as one number: its walls, and the sides that are free for one."""
    return walls | free << 4


@cache
def fewest_walls(accepts: int, walls: int, free: int) -> tuple[int, ...]:
    """The smallest sets of new walls on free sides that make a space with these walls acceptable."""
    fitting = [extra for extra in range(16) if extra & free == extra and accepts >> (walls | extra) & 1]
    if not fitting:
        return ()
    fewest = min(extra.bit_count() for extra in fitting)
    return tuple(extra for extra in fitting if extra.bit_count() == fewest)


ROOM_NEEDS: Final = ROOMS.table(lambda rooms: {room.number: walls_needed(ROOM_ACCEPTS[room.number]) for room in rooms})


@cache
def kinds_within(accepts: int, stock: int) -> int:
    """The kinds of space that a configuration can be made to fit with so many new walls, as one bit each."""
    needs = walls_needed(accepts)
    return sum(1 << kind for kind in range(256) if needs[kind] <= stock)


KINDS_WITHIN: Final = tuple(
    ROOMS.table(
        lambda rooms, stock=stock: {  # type: ignore[misc]
            room.number: kinds_within(ROOM_ACCEPTS[room.number], stock) for room in rooms
        }
    )
    for stock in range(4)
)
"""For each number of walls at hand, for each room: the kinds of space that it can be placed on, as one bit each."""
