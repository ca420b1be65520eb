"""What somebody has done, counted from the annals: for one person, or for the whole house.

    tally = tallied(annals.games, book.who("Ann"), called=book.called)

Which games count for what: one that was changed by hand counts for nothing. One from elsewhere (or from before there
were seals), and one in which the Master was asked for advice, counts as a game, but neither as a best result nor for
deeds.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import NamedTuple

from game.api import Words
from game.core.digest import Digest, SeatDigest
from game.core.guestbook import Person

MASTER = "master"


class Won(NamedTuple):
    """So many games were won, of so many."""

    won: int = 0
    of: int = 0

    def and_one(self, won: bool) -> Won:
        """With one game more."""
        return Won(self.won + won, self.of + 1)


class Best(NamedTuple):
    """The best result."""

    points: float
    when: datetime


class Result(NamedTuple):
    """What was made in one mode of a game, with so many seats."""

    games: int
    won: int
    mean: float
    best: Best | None  # None: no game of it was for the record


class Point(NamedTuple):
    """A result on the curve."""

    when: datetime
    points: float


class Tally:
    """What has been counted."""

    def __init__(self) -> None:
        self.games = 0
        self.won = 0
        self.in_a_row = 0  # won, of the last games
        self.seconds = 0.0
        self.since: datetime | None = None
        self.by_game: dict[str, Won] = {}
        self.against: dict[tuple[str, str], Won] = {}
        """By game and by whom of the hall, or by the name of a bot: each that sat at a table counts."""
        self.head_to_head: dict[tuple[str, str], Won] = {}
        """By game and the name of another person or guest: who came before the other."""
        self.results: dict[tuple[str, str, int], Result] = {}  # by game, mode and seats
        self.curve: dict[str, list[Point]] = {}
        self.parts: dict[str, dict[str, float]] = {}  # by game: the mean of each line of the score sheet
        self.masters_parts: dict[str, dict[str, float]] = {}
        self.masters_mean: dict[str, float] = {}
        self.tables: dict[str, list[Digest]] = {}  # by game: what was played, the oldest first
        self.chosen: dict[str, dict[str, Counter[str]]] = {}  # by game and question
        self.deeds: dict[str, dict[str, datetime]] = {}  # by game: when each was done first
        self.near: dict[str, dict[str, float]] = {}  # by game: how far those came that were not done, from 0 to 1
        self.left_out = 0  # games that were changed by hand
        self.said: dict[tuple[str, str], Words] = {}
        """By game, and by its English: how the game says a mode, a line of the score sheet or an answer."""

    def words_for(self, game: str, english: str) -> Words:
        """What is known by its English, as the game says it."""
        return self.said.get((game, english), english)

    def favourites(self, game: str, questions: Iterable[str], most: int = 5) -> list[tuple[str, int]]:
        """What was answered most often to these questions together."""
        answered = self.chosen.get(game, {})
        return sum((answered.get(about, Counter()) for about in questions), Counter[str]()).most_common(most)

    def best_of(self, game: str) -> float | None:
        """The best result of a game that is for the record, in whatever mode."""
        return max(
            (each.best.points for key, each in self.results.items() if key[0] == game and each.best), default=None
        )


def tallied(
    games: Iterable[Digest],
    person: Person | None,
    names: Iterable[str] = (),
    called: Callable[[str], str] = str,
) -> Tally:
    """What a person has done; without one, what all people of the house have, or those of these names.

    `called` says how whoever has played under a name is called now.
    """
    mine = set(person.names) if person is not None else set(names)
    tally = Tally()
    sums: dict[str, list[SeatDigest]] = defaultdict(list)
    masters: dict[str, list[SeatDigest]] = defaultdict(list)
    modes: dict[tuple[str, str, int], list[tuple[SeatDigest, datetime, bool]]] = defaultdict(list)
    for digest in games:
        own = seats_of(digest, mine)
        masters[digest.game] += [seat for seat in digest.seats if seat.level == MASTER and digest.counts]
        if not own:
            continue
        if not digest.counts:
            tally.left_out += 1
            continue
        _count(tally, digest, own, called if mine else None)
        for number in own:
            seat = digest.seats[number]
            sums[digest.game].append(seat)
            record = digest.is_record(number)
            modes[digest.game, digest.mode, len(digest.seats)].append((seat, digest.when, record))
            if record:
                _count_deeds(tally, digest, seat)
    tally.results = {key: _result(seats) for key, seats in modes.items()}
    tally.parts = {game: _means(seats) for game, seats in sums.items()}
    tally.masters_parts = {game: _means(seats) for game, seats in masters.items() if seats}
    tally.masters_mean = {
        game: sum(seat.points for seat in seats) / len(seats) for game, seats in masters.items() if seats
    }
    for game, done in tally.deeds.items():
        tally.near[game] = {name: far for name, far in tally.near.get(game, {}).items() if name not in done}
    return tally


def seats_of(digest: Digest, names: set[str]) -> list[int]:
    """The seats of people with these names; without any, of all people."""
    return [n for n, seat in enumerate(digest.seats) if not seat.bot and (not names or seat.name in names)]


def guests(games: Iterable[Digest], known: Callable[[str], Person | None]) -> dict[str, Won]:
    """Who has played here without being in the guest book, and how often they won."""
    found: dict[str, Won] = {}
    for digest in games:
        for seat in digest.seats:
            if digest.counts and not seat.bot and known(seat.name) is None:
                found[seat.name] = found.get(seat.name, Won()).and_one(seat.won)
    return found


def couch(games: Iterable[Digest], called: Callable[[str], str]) -> dict[tuple[str, str], Won]:
    """How often each person came before each other one, of the games in which both sat at the table."""
    found: dict[tuple[str, str], Won] = {}
    for digest in games:
        people = [(called(seat.name), seat.place) for seat in digest.seats if not seat.bot] if digest.counts else []
        for name, place in people:
            for other, behind in people:
                if name != other:
                    found[name, other] = found.get((name, other), Won()).and_one(place < behind)
    return found


def _count(tally: Tally, digest: Digest, own: list[int], called: Callable[[str], str] | None) -> None:
    """`called` is for a person's page: the house does not play against itself."""
    seats = [digest.seats[number] for number in own]
    won = any(seat.won for seat in seats)
    for english in digest.said:
        tally.said[digest.game, english] = digest.words_for(english)
    tally.games += 1
    tally.won += won
    tally.in_a_row = tally.in_a_row + 1 if won else 0
    tally.since = min(tally.since or digest.when, digest.when)
    tally.seconds += sum(seat.seconds for seat in seats)
    tally.by_game[digest.game] = tally.by_game.get(digest.game, Won()).and_one(won)
    tally.tables.setdefault(digest.game, []).append(digest)
    best = max(seats, key=lambda seat: seat.points)
    tally.curve.setdefault(digest.game, []).append(Point(digest.when, best.points))
    for seat in seats:
        for about, chosen in seat.chosen.items():
            counted = tally.chosen.setdefault(digest.game, {}).setdefault(about, Counter())
            counted.update(chosen)
    for number, other in enumerate(digest.seats):
        if number in own:
            continue
        ahead = min(seat.place for seat in seats) < other.place
        if other.bot:
            key = digest.game, other.known_as
            tally.against[key] = tally.against.get(key, Won()).and_one(ahead)
        elif called is not None:
            key = digest.game, called(other.name)
            tally.head_to_head[key] = tally.head_to_head.get(key, Won()).and_one(ahead)


def _count_deeds(tally: Tally, digest: Digest, seat: SeatDigest) -> None:
    done, near = tally.deeds.setdefault(digest.game, {}), tally.near.setdefault(digest.game, {})
    for deed in seat.deeds:
        done.setdefault(deed, digest.when)
    for deed, far in seat.near.items():
        near[deed] = max(far, near.get(deed, 0.0))


def _result(seats: list[tuple[SeatDigest, datetime, bool]]) -> Result:
    records = [Best(seat.points, when) for seat, when, record in seats if record]
    mean = sum(seat.points for seat, _, _ in seats) / len(seats)
    best = max(records, key=lambda each: each.points) if records else None
    return Result(len(seats), sum(seat.won for seat, _, _ in seats), mean, best)


def _means(seats: list[SeatDigest]) -> dict[str, float]:
    """The mean of each part; one that only some have counts nothing for the others."""
    found: Counter[str] = Counter()
    for seat in seats:
        found.update(seat.parts)
    return {title: points / len(seats) for title, points in found.items()}
