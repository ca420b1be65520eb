"""What could be next: one proposal for a person, chosen by what is nearest.

A rival of the hall who was ahead by a few points comes first, then a deed that was all but done. Nothing is proposed
that would only be more of the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.core.digest import Digest
from game.core.guestbook import Person
from game.core.tally import Tally, seats_of

CLOSE = 5.0
"""Points; whoever was ahead by less was nearly beaten."""
ALL_BUT_DONE = 0.8


class Revenge(NamedTuple):
    """Somebody of the hall was ahead by a little, in the last game with them."""

    digest: Digest
    seat: int  # theirs
    own: int
    short: float  # by so many points


class AllButDone(NamedTuple):
    """A deed of a game that lacks a little."""

    game: str
    deed: str
    far: float


def nearest(
    games: Iterable[Digest], person: Person, tally: Tally, deeds: Mapping[str, Iterable[str]]
) -> Revenge | AllButDone | None:
    """What to try next; `deeds` has the ids of those that are shown, by game."""
    return _revenge(games, person) or _all_but_done(tally, deeds)


def _revenge(games: Iterable[Digest], person: Person) -> Revenge | None:
    """The closest defeat of those that have not been made good since."""
    open_: dict[tuple[str, str], Revenge | None] = {}
    for digest in games:
        own = seats_of(digest, set(person.names))
        if not own or not digest.counts:
            continue
        mine = min((digest.seats[number] for number in own), key=lambda seat: seat.place)
        for number, seat in enumerate(digest.seats):
            if not seat.bot:
                continue
            short = seat.points - mine.points
            lost = seat.place < mine.place and 0 <= short < CLOSE
            open_[digest.game, seat.known_as] = Revenge(digest, number, own[0], short) if lost else None
    found = [each for each in open_.values() if each is not None]
    return min(found, key=lambda each: (each.short, -each.digest.when.timestamp()), default=None)


def _all_but_done(tally: Tally, deeds: Mapping[str, Iterable[str]]) -> AllButDone | None:
    found = [
        AllButDone(game, deed, far)
        for game, shown in deeds.items()
        for deed in shown
        if (far := tally.near.get(game, {}).get(deed, 0.0)) >= ALL_BUT_DONE
    ]
    return max(found, key=lambda each: each.far, default=None)
