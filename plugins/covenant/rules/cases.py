"""What rules that are written twice are compared with, in random games."""

from collections.abc import Iterator

from ..state import Clan, Covenant


def clans(state: Covenant) -> Iterator[tuple[Covenant, Clan]]:
    """Every clan that somebody plays, as it is and with all resources."""
    for clan in state.clans[: state.seats]:
        yield state, clan
        clan.storage = [1, 1, 1, 1]
        yield state, clan


def strengths(state: Covenant) -> Iterator[tuple[Covenant, Clan, int]]:
    """Every clan with every strength a dwarf can have."""
    for clan in state.clans[: state.seats]:
        for strength in range(8):
            yield state, clan, strength
