"""How the people at the table look: their names, colours and emblems."""

import re
from collections.abc import Sequence
from functools import lru_cache

from game.core.errors import clipped
from game.core.seats import Seat
from game.languages import tongue
from game.ui.paint.markup import SeatLook, nameless
from game.ui.paint.theme import EMBLEMS, SEAT_COLORS

NAMES = ("Ann", "Bob", "Cleo", "Dag", "Edda", "Finn", "Gro")
"""For whoever has not said what they are called."""

LONGEST_NAME = 24
"""Letters; a save by another hand may have longer ones, which would leave no room for the others."""


def seat_looks(seats: Sequence[Seat]) -> tuple[SeatLook, ...]:
    """The looks of all seats; who has chosen no colour, or one that does not exist, gets the first that nobody has."""
    return _looks(tuple((seat.name, seat.colour, seat.character) for seat in seats), tongue.now().language.id)


@lru_cache(maxsize=8)
def _looks(seats: tuple[tuple[str, str, str], ...], language: str) -> tuple[SeatLook, ...]:
    chosen = [color if _is_color(color) else "" for _, color, _ in seats]
    free = [color for color in SEAT_COLORS if color not in chosen]
    looks = []
    for number, ((name, _, character), color) in enumerate(zip(seats, chosen, strict=True)):
        color = color or (free.pop(0) if free else SEAT_COLORS[number % len(SEAT_COLORS)])
        looks.append(SeatLook(clipped(name, LONGEST_NAME) or nameless(number), color, character))
    return tuple(looks)


def _is_color(color: str) -> bool:
    return color in SEAT_COLORS or re.fullmatch("#[0-9a-fA-F]{6}", color) is not None


def emblem(color: str) -> str:
    """The icon that goes with a seat's colour."""
    return EMBLEMS.get(color, "person")


def in_cream(looks: Sequence[SeatLook]) -> tuple[SeatLook, ...]:
    """On a ground of a seat's colour, names are written like all other words."""
    return tuple(look._replace(color="#fbf3dd") for look in looks)


def usual_seats(count: int) -> list[Seat]:
    """So many seats that nobody has set up, each in its own colour: for pictures, tests and the attract mode."""
    return [Seat(NAMES[seat % 7], SEAT_COLORS[seat % 7]) for seat in range(count)]
