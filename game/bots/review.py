"""A game looked at again with the Master: what each answer of a person cost, and what was luck.

    review = Review(match, people={0})
    while (asked := review.next()) is not None:     # a match at a question of a person
        review.note(advise(asked))                  # what each option is worth, best first
    for point in review.turning_points(): …

It does no thinking of its own: whoever drives it asks the Master, shows how far it is, and may stop at any time.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from game.core.match import Match

SLIP = 0.3
"""Points; what costs less is as good as the best."""

TURNING_POINTS = 3


class Judged(NamedTuple):
    """One answer of a person, and what the Master thinks of it."""

    at: int  # how many answers had been given
    seat: int
    answer: str
    best: str
    worth: float  # of the best answer: what the seat can expect, in points
    cost: float  # of the one that was given, against the best

    @property
    def after(self) -> float:
        """What the seat could expect after its answer."""
        return self.worth - self.cost


class TurningPoint(NamedTuple):
    """A moment that decided much."""

    at: int
    seat: int
    points: float  # lost where negative
    luck: bool  # something hidden came out; else it was the answer
    answer: str
    best: str


class Review:
    """Goes through a match from its beginning, question by question."""

    def __init__(self, match: Match, people: Collection[int]) -> None:
        self.match = match
        self.judged: list[Judged] = []
        self._at = 0
        self._walker = match.at(0)
        self._people = frozenset(people)
        self._pending: int | None = None

    @property
    def done(self) -> float:
        """How much of the match has been looked at, from 0 to 1."""
        return self._at / max(1, len(self.match.answers))

    def next(self) -> Match | None:
        """The match as it was at the next question that a person had a choice at; None at the end."""
        walker, answers = self._walker, self.match.answers
        while self._at < len(answers):
            ask = walker.ask
            if ask is not None and ask.seat in self._people and len(ask.options) > 1 and self._pending != self._at:
                self._pending = self._at
                return walker.fork()
            walker.take(answers[self._at])
            self._at += 1
        return None

    def ask_again(self) -> None:
        """Whoever was asked about the last question did not come to an answer: `next` gives it once more."""
        self._pending = None

    def note(self, advice: Sequence[tuple[str, float]]) -> None:
        """What the options of the question that `next` gave are worth, best first; nothing if nobody knows."""
        ask = self._walker.ask
        if ask is None or not advice:
            return
        answer = self.match.answers[self._at]
        best, worth = advice[0]
        given = dict(advice).get(answer, worth)
        self.judged.append(Judged(self._at, ask.seat, answer, best, worth, max(0.0, worth - given)))

    # -- what came out --

    def cost(self, seat: int) -> float:
        """What all answers of a seat cost together."""
        return sum(judged.cost for judged in self.judged if judged.seat == seat)

    def lucky(self, seat: int) -> float:
        """What luck gave a seat, or took from it where negative."""
        return sum(point.points for point in self.luck() if point.seat == seat)

    def luck(self) -> list[TurningPoint]:
        """What came out between an answer of a seat and its next question, where something hidden did."""
        found = []
        last: dict[int, Judged] = {}
        for judged in self.judged:
            before = last.get(judged.seat)
            if before is not None and self._revealed(before.at, judged.at):
                points = judged.worth - before.after
                found.append(TurningPoint(before.at, judged.seat, points, True, before.answer, before.best))
            last[judged.seat] = judged
        return found

    def _revealed(self, since: int, until: int) -> bool:
        told = zip(self.match.told_after, self.match.log, strict=True)
        return any(since < after <= until and news.revealed for after, news in told)

    def turning_points(self) -> list[TurningPoint]:
        """The moments that decided most, in the order in which they came."""
        slips = [
            TurningPoint(judged.at, judged.seat, -judged.cost, False, judged.answer, judged.best)
            for judged in self.judged
            if judged.cost >= SLIP
        ]
        most = sorted([*slips, *self.luck()], key=lambda point: (-abs(point.points), point.at))[:TURNING_POINTS]
        return sorted((point for point in most if abs(point.points) >= SLIP), key=lambda point: point.at)
