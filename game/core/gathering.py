"""Gathering: answers that several give at once, in any order, and may change until the last one has answered.

The match asks seat after seat (see `game.api.together`) and hears nothing before all have answered; then it is told
all answers in its own order. So the log, the timeline, previews, bots and undo know nothing of an answer too early.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence

from game.core.errors import CoreError
from game.core.match import Match


class Gathering:
    """The answers to the pending question of a match that wait for the others'."""

    def __init__(self) -> None:
        self.given: dict[int, str] = {}
        self._forks: dict[int, Match] = {}
        self._of: tuple[Match, int] | None = None  # the match, and how many answers it had

    def seats(self, match: Match) -> Sequence[int]:
        """The seats that are asked at once and have not told the match their answer; one seat if just one is asked."""
        ask = match.ask
        if ask is None:
            return ()
        return tuple(self._asked(match)) if ask.among else (ask.seat,)

    def outstanding(self, match: Match) -> list[int]:
        """The seats that have yet to answer."""
        return [seat for seat in self.seats(match) if seat not in self.given]

    def match_for(self, match: Match, seat: int) -> Match:
        """The match as the seat is asked: the others' answers are still unknown, so any stand in for them."""
        return match if match.ask is None or match.ask.seat == seat else self._asked(match).get(seat, match)

    def _asked(self, match: Match) -> dict[int, Match]:
        """For each seat that is asked now, the match as it is asked."""
        if self._of != (match, len(match.answers)):
            self._of, self._forks = (match, len(match.answers)), _reached(match)
        return self._forks

    def allows(self, match: Match, seat: int, answer: str) -> bool:
        """Whether the seat is asked now and may answer that."""
        if seat not in self.seats(match):
            return False
        ask = self.match_for(match, seat).ask
        return ask is not None and answer in ask.options

    def restore(self, match: Match, given: Mapping[int, str]) -> None:
        """Takes answers from a file, those that are still possible; if all were there, they would have been told."""
        self.given = {seat: answer for seat, answer in given.items() if self.allows(match, seat, answer)}
        if not self.outstanding(match):
            self.given.clear()

    def clear(self) -> None:
        """The match went on or back."""
        self.given.clear()
        self._of, self._forks = None, {}


def _reached(match: Match) -> dict[int, Match]:
    """The match as each of those who are asked at once is asked; only the first where the rules fail on the way.

    Then they are asked one after the other, and what is wrong is told when it happens.
    """
    ask = match.ask
    assert ask is not None
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
