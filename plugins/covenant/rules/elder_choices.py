"""How the Council of Elders chooses: by its die, a row of the mountain, a tile of a display, a place to build."""

from collections.abc import Callable, Sequence

from ..data import SLOTS
from ..state import Clan, Covenant, Elders

CORNERS = ((5, 0), (0, 1), (1, 2), (2, 3), (3, 4), (4, 5))  # neighbours beside each corner, from the top, clockwise


def council_of(state: Covenant) -> Clan:
    """The Council's own pieces."""
    return state.clans[1]


def board_of(state: Covenant) -> Elders:
    """The Council's own board."""
    assert state.elders is not None, "the Council of Elders sits only in the solo game"
    return state.elders


def roll(state: Covenant) -> int:
    """Rolls the Council's die: 0 to 5."""
    value = state.chance.below(6)
    board_of(state).last_rolls.append(value + 1)
    return value


def choose_row(state: Covenant, fits: Callable[[int], bool]) -> tuple[int, ...]:
    """Rolls for a row with a hall that fits; () if there is none in the mountain."""
    if not any(fits(hall) for hall in range(len(state.halls))):
        return ()
    row = state.mountain().row_die[roll(state)]
    while not any(fits(hall) for hall in row):
        row = state.mountain().row_die[roll(state)]
    return row


def choose_tile(state: Covenant, tiles: Sequence[object], die: Sequence[int]) -> int | None:
    """Rolls for a place of a display that has a tile; None if there is no tile at all."""
    if not any(tiles):
        return None
    slot = die[roll(state)]
    while not tiles[slot]:
        slot = die[roll(state)]
    return slot


# -- where it builds -----------------------------------------------------------------------------------------------


def _diagram(state: Covenant) -> list[int]:
    """The halls of its diagram: one that is face up by die, then the others clockwise."""
    diagram = state.mountain().diagram
    start = roll(state)
    while not state.up >> diagram[start] & 1:
        start = roll(state)
    turned = diagram[start:] + diagram[:start]
    return [hall for hall in turned if state.up >> hall & 1]


def _pillar_place(state: Covenant) -> int | None:
    """The first corner clockwise from the top between revealed halls and without a pillar; spacing is ignored."""
    mountain = state.mountain()
    taken = [where for clan in state.clans for where in clan.pillars if where >= 0]
    for hall in _diagram(state):
        for left, right in CORNERS:
            one, other = mountain.beside[hall][left], mountain.beside[hall][right]
            if one < 0 or other < 0:
                continue
            low, middle, high = sorted((hall, one, other))
            point = mountain.point_between[(low, middle, high)]
            if point not in taken and not mountain.point_mask[point] & ~state.up:
                return point
    return None


def _gate_place(state: Covenant) -> int | None:
    """The first side clockwise from the upper right to a revealed hall and without a gate; other gates are ignored."""
    mountain = state.mountain()
    taken = [where for clan in state.clans for where in clan.gates if where >= 0]
    for hall in _diagram(state):
        for other in mountain.beside[hall]:
            if other < 0 or not state.up >> other & 1:
                continue
            side = mountain.side_between[(min(hall, other), max(hall, other))]
            if side not in taken:
                return side
    return None


def _basic_place(state: Covenant) -> int | None:
    """The leftmost hall with a free place in a row chosen by die; a second own building there is allowed."""

    def free(hall: int) -> bool:
        here = state.halls[hall]
        used = len(here.houses) + len(here.workshops)
        return bool(state.up >> hall & 1) and used < SLOTS[here.tile]

    row = choose_row(state, free)
    return next((hall for hall in row if free(hall)), None)


PLACE: dict[str, Callable[[Covenant], int | None]] = {
    "pillar": _pillar_place,
    "gate": _gate_place,
    "workshop": _basic_place,
    "house": _basic_place,
}
