"""Laying tiles on the home board: which tile fits where, and what covering a space brings."""

from functools import lru_cache

from game.api import Moment, Words, same_as

from ..nouns import BELONGS
from ..speech import say
from ..state import Player
from ..tiles import ABILITIES, Ability
from . import cases
from .goods import gain
from .home_board import (
    BOARD,
    EDGE_PAIRS,
    ENTRANCE,
    FOREST,
    HALF,
    MOUNTAIN,
    NEIGHBOURS,
    PAIRS,
    REWARDS,
    halves,
)

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
SINGLES = ("meadow", "field", "tunnel", "cavern")
_OVER_THE_EDGE = Moment(ABILITIES, Ability.over_the_edge)
"""The tiles with which twin tiles may stick out over the edge."""


_BIT = {space: 1 << number for number, space in enumerate(HALF)}
_BITS_OF = {half: sum(bit for space, bit in _BIT.items() if HALF[space] == half) for half in ("forest", "mountain")}
"""A set of spaces can be a number, with a bit for each of them: quick to make, and to look up by."""


_SIDE_BY_SIDE = {
    half: tuple((first, second) for first, second, option in pairs if option[-1] in "es")
    for half, pairs in PAIRS.items()
}
_SPACES = {"forest": frozenset(FOREST), "mountain": frozenset(MOUNTAIN)}
_LAYINGS = {
    (half, over_the_edge): [
        (_BIT[first] | _BIT[second], _BIT[second], option)
        for first, second, option in PAIRS[half] + (EDGE_PAIRS[half] if over_the_edge else ())
    ]
    for half in PAIRS
    for over_the_edge in (False, True)
}
"""The same as bits: of both halves, and of the second one."""


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
    tiles = [space for space, bit in _BIT.items() if bit & covered]
    return frozenset().union(*[NEIGHBOURS[space] for space in tiles]).difference(tiles)


# -- twin tiles --


def over_the_edge(player: Player) -> bool:
    """Whether the player's twin tiles may stick out over the edge of the board with one half."""
    return not _OVER_THE_EDGE.ids.isdisjoint(player.rooms.values())


def why_not_twin(player: Player, tile: str, first: str, second: str, near: frozenset[str]) -> Words | None:
    """Why a twin tile cannot lie on two adjacent spaces; `near` is the `reach` of its half of the board."""
    if first in player.land or second in player.land:
        return say("There is a tile already.")
    if first not in near and second not in near:
        if near == {ENTRANCE}:
            return say("The first tile in the forest must cover the space in front of the cave entrance.")
        return say("It must lie beside one of your tiles.")
    if second in player.stables and tile == "meadow_field":
        return say("A field cannot lie under a stable: turn the tile so that the meadow does.")
    return None


def _twin_options(player: Player, tile: str) -> list[str]:
    """Every way the player can lay a twin tile."""
    half = HALF_OF[tile]
    near = reach(player, half)
    pairs = PAIRS[half] + (EDGE_PAIRS[half] if over_the_edge(player) else ())
    return [option for first, second, option in pairs if why_not_twin(player, tile, first, second, near) is None]


@same_as(_twin_options, cases=cases.with_tile(tuple(TWINS)))
def twin_options(player: Player, tile: str) -> tuple[str, ...]:
    """Every way the player can lay a twin tile: the same, quickly."""
    half = HALF_OF[tile]
    stables = sum(map(_BIT.__getitem__, player.stables)) if half == "forest" else 0
    beyond = not _OVER_THE_EDGE.ids.isdisjoint(player.rooms.values())
    return _ways_to_lay(half, _covered(player, half), stables, beyond)


@same_as(lambda player, tile: bool(_twin_options(player, tile)), cases=cases.with_tile(tuple(TWINS)))
def can_lay_twin(player: Player, tile: str) -> bool:
    """Whether the player can lay a twin tile anywhere."""
    if len(player.stables) < 2:
        # Two free spaces side by side are enough: if these cannot be reached yet, two others on the way to them can.
        land = player.land
        for first, second in _SIDE_BY_SIDE[HALF_OF[tile]]:
            if first not in land and second not in land:
                return True
        if not over_the_edge(player):
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
        for ability in _OVER_THE_EDGE.among(player.rooms.values()):
            gain(player, ability.over_the_edge())


# -- single tiles --

_NOT_UNDER_A_STABLE = say("A field cannot lie under a stable.")  # said once: every search meets it


def why_not_single(player: Player, tile: str, space: str, near: frozenset[str]) -> Words | None:
    """Why a single tile cannot lie on a space; `near` is the `reach` of its half of the board."""
    if HALF.get(space) != HALF_OF[tile] or space not in BOARD:
        return BELONGS[tile]
    if space in player.land:
        return say("There is a tile already.")
    if space not in near:
        if near == {ENTRANCE}:
            return say("The first tile in the forest must cover the space in front of the cave entrance.")
        return say("It must lie beside one of your tiles.")
    if tile == "field" and space in player.stables:
        return _NOT_UNDER_A_STABLE
    return None


def single_options(player: Player, tile: str) -> list[str]:
    """Every space on which the player can lay a single tile."""
    half = HALF_OF[tile]
    near = reach(player, half)
    spaces = FOREST if half == "forest" else MOUNTAIN
    return [space for space in spaces if space in near and why_not_single(player, tile, space, near) is None]


@same_as(lambda player, tile: bool(single_options(player, tile)), cases=cases.with_tile(SINGLES))
def can_lay_single(player: Player, tile: str) -> bool:
    """Whether the player can lay a single tile anywhere."""
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
