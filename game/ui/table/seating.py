"""Who sits at a table that nobody has set up: for pictures, tests and the attract mode."""

from __future__ import annotations

from game.core.seats import Seat
from game.ui.theme import SEAT_COLORS

NAMES = ("Ann", "Bob", "Cleo", "Dag", "Edda", "Finn", "Gro")


def usual_seats(count: int) -> list[Seat]:
    """So many seats with plain names, each in its own colour."""
    return [Seat(NAMES[seat % 7], SEAT_COLORS[seat % 7]) for seat in range(count)]
