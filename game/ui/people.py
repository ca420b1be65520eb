"""How the people at the table look: their names, colours and emblems."""

from collections.abc import Sequence

from game.core.seats import Seat
from game.ui.markup import SeatLook
from game.ui.theme import EMBLEMS, SEAT_COLORS


def seat_looks(seats: Sequence[Seat]) -> tuple[SeatLook, ...]:
    """The looks of all seats; who has chosen no colour gets the first that nobody has."""
    taken = {seat.colour for seat in seats}
    free = [color for color in SEAT_COLORS if color not in taken]
    looks = []
    for number, seat in enumerate(seats):
        color = seat.colour or (free.pop(0) if free else SEAT_COLORS[number % len(SEAT_COLORS)])
        looks.append(SeatLook(seat.name or f"Seat {number + 1}", color))
    return tuple(looks)


def emblem(color: str) -> str:
    """The icon that goes with a seat's colour."""
    return EMBLEMS.get(color, "person")
