"""What somebody has done, counted from the annals: for one person, or for the whole house.

    tally = tallied(annals.games, book.who("Ann"))

Which games count for what: one that was changed by hand counts for nothing. One from elsewhere (or from before there
were seals), and one in which the Master was asked for advice, counts as a game, but neither as a best result nor for
deeds.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
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
    """The best result in one mode of a game."""

    points: float
    when: datetime
    games: int  # played in that mode
    mean: float


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
        self.head_to_head: dict[str, Won] = {}
        """Against the other people of this house, by their names: who had more points, wins not counted twice."""
        self.best: dict[tuple[str, str], Best] = {}  # by game and mode
        self.curve: dict[str, list[Point]] = {}
        self.parts: dict[str, dict[str, float]] = {}  # by game: the mean of each line of the score sheet
        self.masters_parts: dict[str, dict[str, float]] = {}
        self.masters_mean: dict[str, float] = {}
        self.chosen: dict[str, dict[str, Counter[str]]] = {}  # by game and question
        self.deeds: dict[str, dict[str, datetime]] = {}  # by game: when each was done first
        self.left_out = 0  # games that were changed by hand
        self.said: dict[
            tuple[str, str], Words
        ] = {}  # by game and by its English: how a mode, a line, an answer is said

    def words_for(self, game: str, english: str) -> Words:
        """What is known by its English, as the game says it."""
        return self.said.get((game, english), english)

    def favourites(self, game: str, about: str, most: int = 5) -> list[tuple[str, int]]:
        """What was answered most often."""
        return self.chosen.get(game, {}).get(about, Counter()).most_common(most)


def tallied(games: Iterable[Digest], person: Person | None, names: Iterable[str] = ()) -> Tally:
    """What a person has done; without one, what all people of the house have, or those of these names."""
    mine = set(person.names) if person is not None else set(names)
    tally = Tally()
    sums: dict[str, list[SeatDigest]] = defaultdict(list)
    masters: dict[str, list[SeatDigest]] = defaultdict(list)
    modes: dict[tuple[str, str], list[tuple[float, datetime, bool]]] = defaultdict(list)
    for digest in games:
        own = [n for n, seat in enumerate(digest.seats) if not seat.bot and (not mine or seat.name in mine)]
        masters[digest.game] += [seat for seat in digest.seats if seat.level == MASTER and digest.counts]
        if not own:
            continue
        if not digest.counts:
            tally.left_out += 1
            continue
        _count(tally, digest, own, len(mine) > 0)
        for number in own:
            seat = digest.seats[number]
            sums[digest.game].append(seat)
            record = digest.is_record(number)
            modes[digest.game, digest.mode].append((seat.points, digest.when, record))
            if record:
                done = tally.deeds.setdefault(digest.game, {})
                for deed in seat.deeds:
                    done.setdefault(deed, digest.when)
    for key, results in modes.items():
        records = [result for result in results if result[2]]
        if records:
            points, when, _ = max(records, key=lambda result: result[0])
            mean = sum(result[0] for result in results) / len(results)
            tally.best[key] = Best(points, when, len(results), mean)
    tally.parts = {game: _means(seats) for game, seats in sums.items()}
    tally.masters_parts = {game: _means(seats) for game, seats in masters.items() if seats}
    tally.masters_mean = {
        game: sum(seat.points for seat in seats) / len(seats) for game, seats in masters.items() if seats
    }
    return tally


def _count(tally: Tally, digest: Digest, own: list[int], personal: bool) -> None:
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
        elif personal:
            tally.head_to_head[other.name] = tally.head_to_head.get(other.name, Won()).and_one(ahead)


def _means(seats: list[SeatDigest]) -> dict[str, float]:
    """The mean of each part; one that only some have counts nothing for the others."""
    found: Counter[str] = Counter()
    for seat in seats:
        found.update(seat.parts)
    return {title: points / len(seats) for title, points in found.items()}
