"""The home board: where its spaces are, which tiles fit where, and what covering a space brings.

A space is called "at:column,row"; a twin tile that lies on it with its other half to the east is "at:column,row/e".
"""

from collections.abc import Iterable
from functools import lru_cache
from sys import intern

from ..data import HOME
from ..state import Player
from .goods import gain

COLUMNS: int = HOME["columns"]
ROWS: int = HOME["rows"]
ENTRANCE: str = HOME["entrance"]
REWARDS: dict[str, dict[str, int]] = HOME["rewards"]
TURNS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}

FOREST_TILES = ("meadow", "field", "small_pasture", "large_pasture")
TWINS = {
    "meadow_field": ("meadow", "field"),
    "cavern_tunnel": ("cavern", "tunnel"),
    "cavern_cavern": ("cavern", "cavern"),
}
"""The twin tiles for forest and rock, with the half on the clicked space first."""

HALF_OF = dict.fromkeys((*FOREST_TILES, "meadow_field"), "forest") | dict.fromkeys(
    ("cavern", "tunnel", "cavern_tunnel", "cavern_cavern"), "mountain"
)
"""Which half of the home board each tile is laid on."""
OFFICE_GOLD = 2


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
_SPACES = {"forest": frozenset(FOREST), "mountain": frozenset(MOUNTAIN)}
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
_BIT = {space: 1 << number for number, space in enumerate(HALF)}
_BITS_OF = {half: sum(bit for space, bit in _BIT.items() if HALF[space] == half) for half in ("forest", "mountain")}
"""A set of spaces can be a number, with a bit for each of them: quick to make, and to look up by."""


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
_SIDE_BY_SIDE = {
    half: tuple((first, second) for first, second, option in pairs if option[-1] in "es")
    for half, pairs in PAIRS.items()
}
EDGE_PAIRS = {half: _pairs(half, over_the_edge=True) for half in ("forest", "mountain")}
"""Every way it sticks out over the edge with one half."""
_LAYINGS = {
    (half, over_the_edge): [
        (_BIT[first] | _BIT[second], _BIT[second], option)
        for first, second, option in PAIRS[half] + (EDGE_PAIRS[half] if over_the_edge else ())
    ]
    for half in PAIRS
    for over_the_edge in (False, True)
}
"""The same as bits: of both halves, and of the second one."""


HALVES = {option: spaces for spaces, option in PAIR.items()}


def halves(option: str) -> tuple[str, str]:
    """The two spaces of a twin tile laid as the option says."""
    return HALVES[option]


def _covered(player: Player, half: str) -> int:
    """The spaces of a half with a tile on them, as bits."""
    return sum(map(_BIT.__getitem__, player.land)) & _BITS_OF[half]


def reach(player: Player, half: str) -> frozenset[str]:
    """The spaces of which a new tile must cover one: beside the tiles there, or the entrance for the first one."""
    return _reach(_covered(player, half))


@lru_cache(maxsize=5000)
def _reach(covered: int) -> frozenset[str]:
    if not covered:
        return frozenset((ENTRANCE,))
    tiles = {space for space, bit in _BIT.items() if bit & covered}
    return frozenset(neighbour for space in tiles for neighbour in NEIGHBOURS[space]) - tiles


# -- twin tiles --


def why_not_twin(player: Player, tile: str, first: str, second: str, near: frozenset[str]) -> str | None:
    """Why a twin tile cannot lie on two adjacent spaces; `near` is the `reach` of its half of the board."""
    if first in player.land or second in player.land:
        return "There is a tile already."
    if first not in near and second not in near:
        if near == {ENTRANCE}:
            return "The first tile in the forest must cover the space in front of the cave entrance."
        return "It must lie beside one of your tiles."
    if second in player.stables and tile == "meadow_field":
        return "A field cannot lie under a stable: turn the tile so that the meadow does."
    return None


def twin_options(player: Player, tile: str) -> tuple[str, ...]:
    """Every way the player can lay a twin tile: where `why_not_twin` has no reason against it."""
    half = HALF_OF[tile]
    stables = sum(map(_BIT.__getitem__, player.stables)) if half == "forest" else 0
    return _ways_to_lay(half, _covered(player, half), stables, player.owns("office_room"))


def can_lay_twin(player: Player, tile: str) -> bool:
    """Whether the player can lay a twin tile anywhere: `twin_options` is not empty."""
    if len(player.stables) < 2:
        # Two free spaces side by side are enough: if these cannot be reached yet, two others on the way to them can.
        land = player.land
        for first, second in _SIDE_BY_SIDE[HALF_OF[tile]]:
            if first not in land and second not in land:
                return True
        if not player.owns("office_room"):
            return False
    return bool(twin_options(player, tile))


@lru_cache(maxsize=5000)  # whoever tries many games out comes back to the same boards again and again
def _ways_to_lay(half: str, covered: int, stables: int, over_the_edge: bool) -> tuple[str, ...]:
    near = sum(map(_BIT.__getitem__, _reach(covered)))
    return tuple(
        [
            option
            for both, second, option in _LAYINGS[half, over_the_edge]
            if both & near and not both & covered and not second & stables  # the field cannot lie under a stable
        ]
    )


def lay_twin(player: Player, tile: str, option: str) -> None:
    """Lays a twin tile as the option says and takes what it brings."""
    spaces = first, second = halves(option)
    first_half, second_half = TWINS[tile]
    lay(player, first_half, first)
    lay(player, second_half, second)
    if not BOARD.issuperset(spaces):
        gain(player, {"gold": OFFICE_GOLD})


# -- single tiles --


def why_not_single(player: Player, tile: str, space: str, near: frozenset[str]) -> str | None:
    """Why a single tile cannot lie on a space; `near` is the `reach` of its half of the board."""
    if HALF.get(space) != HALF_OF[tile] or space not in BOARD:
        return f"A {tile} belongs on the {HALF_OF[tile]} half of your board."
    if space in player.land:
        return "There is a tile already."
    if space not in near:
        if near == {ENTRANCE}:
            return "The first tile in the forest must cover the space in front of the cave entrance."
        return "It must lie beside one of your tiles."
    if tile == "field" and space in player.stables:
        return "A field cannot lie under a stable."
    return None


def single_options(player: Player, tile: str) -> list[str]:
    """Every space on which the player can lay a single tile."""
    half = HALF_OF[tile]
    near = reach(player, half)
    spaces = FOREST if half == "forest" else MOUNTAIN
    return [space for space in spaces if space in near and why_not_single(player, tile, space, near) is None]


def can_lay_single(player: Player, tile: str) -> bool:
    """Whether the player can lay a single tile anywhere: `single_options` is not empty."""
    half = HALF_OF[tile]
    if tile == "field" and player.stables:
        return bool(single_options(player, tile))
    # Each half is in one piece, so a space that is left always has one beside it that can be reached.
    return len(player.land) < len(_SPACES[half]) or not player.land.keys() >= _SPACES[half]


def lay(player: Player, kind: str, space: str) -> None:
    """Covers a space of forest or rock and takes its reward."""
    player.land[space] = kind
    if space in REWARDS:
        gain(player, REWARDS[space])


# -- what is on the land --


def spaces_of(player: Player, kind: str) -> list[str]:
    """The spaces with that on them."""
    if kind not in player.land.values():
        return []
    return [space for space, what in player.land.items() if what == kind]


def count(player: Player, kind: str) -> int:
    """How many spaces have that on them."""
    kinds = player.land.values()
    return list(kinds).count(kind) if kind in kinds else 0


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
    used = {space for space in player.land if space in BOARD}
    used.update(player.stables)
    return len(BOARD) - len(used & BOARD)
