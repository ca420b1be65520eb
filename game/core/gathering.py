"""Gathering: answers that several give at once, in any order, and may change until the last one has answered.

The match asks seat after seat (see `game.api.together`) and hears nothing before all have answered; then it is told
all answers in its own order. So the log, the timeline, previews, bots and undo know nothing of an answer too early.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence

from game.core.errors import CoreError
from game.core.match import Match
from game.core.people import People


class Gathering:
    """Who is asked now, and the answers that wait for the others'. Most questions are to one seat, and none waits."""

    def __init__(self, match: Match, people: People) -> None:
        self._match = match
        self._people = people
        self.given: dict[int, str] = {}
        """The answers that wait, by seat."""
        self.asked: Mapping[int, Match] = {}
        """The seats that are asked now, each with the match as it is asked.

        The others' answers are still unknown there, so any stand in for them.
        """
        self.seat = -1
        """Whoever answers next; -1 if nobody is asked."""
        self.present = match
        """The match as whoever answers next is asked."""
        self._answering = -1  # the one of several who wants to answer next; -1: the first person
        self._looked = False  # whether somebody has looked who is asked since the match went on or back

    def begin(self) -> None:
        """The match went on or back: what was gathered has been told, or is no longer asked."""
        self.given.clear()
        self._answering = -1
        self._looked = False

    def look(self) -> None:
        """Finds out who is asked, and who of them answers next: after the match, the people or the answers changed."""
        if not self._looked:
            ask = self._match.ask
            if ask is not None and ask.among:
                self.asked = _reached(self._match)
            else:
                self.asked = {ask.seat: self._match} if ask is not None else {}
            self._looked = True
        if self._answering in self.asked:
            self.seat = self._answering
        else:
            outstanding = [seat for seat in self.asked if seat not in self.given]
            people = [seat for seat in outstanding if not self._people[seat].bot]
            self.seat = next(iter(people or outstanding), -1)
        self.present = self.asked.get(self.seat, self._match)

    @property
    def outstanding(self) -> list[int]:
        """The seats that have yet to answer."""
        return [seat for seat in self.asked if seat not in self.given]

    @property
    def at_once(self) -> Sequence[int]:
        """The people who are asked at once, in any order: those who have answered may still change their mind."""
        return tuple(seat for seat in self.asked if self._people[seat].is_person)

    @property
    def have_answered(self) -> Sequence[int]:
        """The people among those who are asked at once who have answered already."""
        return [seat for seat in self.given if self._people[seat].is_person]

    @property
    def bot_to_think(self) -> tuple[Match, str] | None:
        """A bot that has something to think about, and the match as it is asked: bots need not wait for people."""
        for seat in self.outstanding:
            if self._people[seat].bot:
                return self.asked[seat], self._people[seat].bot
        return None

    def allows(self, seat: int, answer: str) -> bool:
        """Whether the seat is asked now and may answer that."""
        ask = self.asked[seat].ask if seat in self.asked else None
        return ask is not None and answer in ask.options

    def give(self, seat: int, answer: str) -> None:
        """The seat has answered, or changed its answer."""
        self.given[seat] = answer
        if self._people[seat].is_person:
            self._answering = -1

    def let_answer(self, seat: int) -> None:
        """The seat wants to be the next to answer, if it is asked."""
        if seat in self.asked:
            self._answering = seat

    def restore(self, given: Mapping[int, str]) -> None:
        """Takes answers from a file, those that are still possible; if all were there, they would have been told."""
        self.given = {seat: answer for seat, answer in given.items() if self.allows(seat, answer)}
        if not self.outstanding:
            self.given.clear()


def _reached(match: Match) -> dict[int, Match]:
    """The match as each of those who are asked now is asked; only the first where the rules fail on the way.

    Then they are asked one after the other, and what is wrong is told when it happens.
    """
    ask = match.ask
    if ask is None:
        return {}
    found = {ask.seat: match}
    with contextlib.suppress(CoreError):
        fork = match
        for seat in (seat for seat in ask.among if seat > ask.seat):
            fork = fork.fork()
            fork.take(fork.ask.options[0] if fork.ask is not None else "")
            if fork.ask is None or fork.ask.seat != seat or fork.ask.among != ask.among:
                break
            found[seat] = fork
        else:
            return found
    return {ask.seat: match}
