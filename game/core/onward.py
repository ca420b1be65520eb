"""Once more: who sits where in the next game."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.seats import Seat

LEVELS = ("apprentice", "journeyman", "master", "grandmaster")
"""The levels of bots, the quickest first."""
TITLES = ("Apprentice", "Journeyman", "Master", "Grandmaster")


def levelled_up(seats: Sequence[Seat]) -> list[Seat] | None:
    """The same people, and bots that are one level better; None if there is no better one."""
    if not any(seat.level in LEVELS[:-1] for seat in seats):
        return None
    return [_up(seat) if seat.level in LEVELS[:-1] else seat.as_at_first() for seat in seats]


def _up(seat: Seat) -> Seat:
    level = LEVELS.index(seat.level)
    named = seat.name.replace(TITLES[level], TITLES[level + 1])  # who has a name of its own keeps it
    return Seat(named, seat.colour, seat.bot.replace(LEVELS[level], LEVELS[level + 1], 1))


def swapped(seats: Sequence[Seat]) -> list[Seat]:
    """Everybody moves on by one seat: the last one sits where the first one sat."""
    moved = [seat.as_at_first() for seat in seats]
    return [moved[-1], *moved[:-1]]
