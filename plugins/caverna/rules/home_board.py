"""The home board: where its spaces are, and what is on them.

A space is called "at:column,row"; a twin tile that lies on it with its other half to the east is "at:column,row/e".
"""

from collections.abc import Iterable
from sys import intern

from game.api import Words

from ..components import DWELLINGS, ENTRY_LEVEL, HOME
from ..speech import say
from ..state import Player

COLUMNS: int = HOME["columns"]
ROWS: int = HOME["rows"]
ENTRANCE: str = HOME["entrance"]
REWARDS: dict[str, dict[str, int]] = HOME["rewards"]
TURNS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


def name(column: int, row: int) -> str:
    """What a space is called."""
    return intern(f"at:{column},{row}")


def place(space: str) -> tuple[int, int]:
    """The column and row of a space."""
    column, row = space[3:].split(",")
    return int(column), int(row)


def _half(column: int) -> str:
    return "forest" if column <= HOME["forest_columns"] else "mountain"


def _in_reach(column: int, row: int) -> bool:
    """Whether there is a space at all: the board and one row around it, without the corners."""
    on_columns, on_rows = 1 <= column <= COLUMNS, 1 <= row <= ROWS
    return 0 <= column <= COLUMNS + 1 and 0 <= row <= ROWS + 1 and (on_columns or on_rows)


_EVERYWHERE = [(x, y) for y in range(ROWS + 2) for x in range(COLUMNS + 2) if _in_reach(x, y)]
BOARD = frozenset(name(x, y) for x, y in _EVERYWHERE if 1 <= x <= COLUMNS and 1 <= y <= ROWS)
"""The 24 spaces of the board; all others lie over its edge."""
FOREST = tuple(name(x, y) for x, y in _EVERYWHERE if _half(x) == "forest" and name(x, y) in BOARD)
MOUNTAIN = tuple(name(x, y) for x, y in _EVERYWHERE if _half(x) == "mountain" and name(x, y) in BOARD)
HALF = {name(x, y): _half(x) for x, y in _EVERYWHERE}
NEIGHBOURS = {
    name(x, y): tuple(
        name(x + dx, y + dy)
        for dx, dy in TURNS.values()
        # Forest and mountain are not adjacent to each other.
        if _in_reach(x + dx, y + dy) and _half(x + dx) == _half(x)
    )
    for x, y in _EVERYWHERE
}


_BESIDE = {space: frozenset(neighbours) for space, neighbours in NEIGHBOURS.items()}

PAIR = {
    (first, name(x + dx, y + dy)): f"{first}/{turn}"
    for x, y in _EVERYWHERE
    for first in [name(x, y)]
    for turn, (dx, dy) in TURNS.items()
    if name(x + dx, y + dy) in NEIGHBOURS[first]
}
"""The option for two adjacent spaces, over the edge too."""


def _pairs(half: str, over_the_edge: bool) -> tuple[tuple[str, str, str], ...]:
    return tuple(
        (first, second, option)
        for (first, second), option in PAIR.items()
        if HALF[first] == half and (first in BOARD) + (second in BOARD) == (1 if over_the_edge else 2)
    )


PAIRS = {half: _pairs(half, over_the_edge=False) for half in ("forest", "mountain")}
"""Every way a twin tile lies on the board: first half, second half, option."""
EDGE_PAIRS = {half: _pairs(half, over_the_edge=True) for half in ("forest", "mountain")}
"""Every way it sticks out over the edge with one half."""


HALVES = {option: spaces for spaces, option in PAIR.items()}


def halves(option: str) -> tuple[str, str]:
    """The two spaces of a twin tile laid as the option says."""
    return HALVES[option]


SIDES = {
    "n": say("above", "where the other half lies"),
    "e": say("to the right", "where the other half lies"),
    "s": say("below", "where the other half lies"),
    "w": say("to the left", "where the other half lies"),
}
"""Where the other half of a twin tile lies, in words."""


def where(option: str) -> Words:
    """A space in words, and where the other half lies if there is one: no two options are called alike."""
    space, _, turn = option.partition("/")
    column, row = place(space)
    if not turn:
        return say("row {row}, column {column}", row=row, column=column)
    return say("row {row}, column {column} and {side}", row=row, column=column, side=SIDES[turn])


# -- what is on it --


def spaces_of(player: Player, kind: str) -> list[str]:
    """The spaces with that on them."""
    if kind not in player.land.values():
        return []
    return [space for space, what in player.land.items() if what == kind]


def count(player: Player, kind: str) -> int:
    """How many spaces have that on them."""
    return [*player.land.values()].count(kind)


def has_empty_field(player: Player) -> bool:
    """Whether there is a field with no crops on it."""
    return count(player, "field") > len(player.grain_fields) + len(player.vegetable_fields)


def empty_fields(player: Player) -> list[str]:
    """The fields with no crops on them."""
    if not has_empty_field(player):
        return []
    return [
        space
        for space in spaces_of(player, "field")
        if space not in player.grain_fields and space not in player.vegetable_fields
    ]


def any_adjacent(spaces: list[str]) -> bool:
    """Whether two of the spaces are adjacent."""
    for space in spaces:  # noqa: SIM110  # any() takes twice as long
        if not _BESIDE[space].isdisjoint(spaces):
            return True
    return False


def pairs_of(player: Player, spaces: Iterable[str]) -> list[str]:
    """Every way a twin tile lies on two adjacent ones of the spaces."""
    chosen = set(spaces)
    if len(chosen) < 2:
        return []
    return [
        PAIR[first, second]
        for first in player.land
        if first in chosen
        for second in NEIGHBOURS[first]
        if second in chosen
    ]


def unused_spaces(player: Player) -> int:
    """How many spaces of the board have neither a tile nor a stable."""
    return len(BOARD.difference(player.land, player.stables))


# -- what is in it --


def dwellings_beside(player: Player, space: str) -> int:
    """How many dwellings lie beside a space."""
    beside = [player.rooms[neighbour] for neighbour in NEIGHBOURS[space] if neighbour in player.rooms]
    return sum(tile in DWELLINGS or tile == ENTRY_LEVEL for tile in beside)
