"""Taking back: to which decision, and whether the table lets it be."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Literal, get_args

from game.api import Words
from game.core.errors import CoreError
from game.core.match import Match
from game.core.people import People
from game.core.speech import say

Policy = Literal["free", "own", "until_revealed", "off"]
"""About taking back: always; everybody their own answers only; for free until something hidden came out, then if all
agree (where several people play); never."""

POLICIES: tuple[Policy, ...] = get_args(Policy)


class TakeBackRefused(CoreError):
    """The table's policy does not let that be taken back (now: `agreement` says whether asking around helps)."""

    def __init__(self, message: Words, agreement: bool) -> None:
        super().__init__(message)
        self.agreement = agreement


class TakingBack:
    """How far one table goes back."""

    def __init__(self, match: Match, people: People, answered_by: Sequence[int], policy: Policy) -> None:
        """`answered_by`: the seat that gave each answer of the match."""
        self._match = match
        self._people = people
        self._answered_by = answered_by
        self.policy: Policy = policy
        self.floor = 0  # nobody goes back further: a lesson or a puzzle began here, after so many answers

    def target(self, turn: bool = False) -> int | None:
        """Where taking back would go, as a number of answers: the last decision of a person; None if there is none.

        With `turn`, the first decision of a person in this turn, or in the one before.
        """
        answered_by = self._answered_by
        last = next((n for n in reversed(range(len(answered_by))) if not self._people[answered_by[n]].bot), None)
        if last is None or not turn:
            return last
        turns = self._match.turns
        start = turns[bisect_right(turns, last) - 1]
        return next(n for n in range(start, last + 1) if not self._people[answered_by[n]].bot)

    def refusal(self, target: int | None) -> TakeBackRefused | None:
        """Why the table may not go back to so many answers without further ado; None if it may."""
        if target is None or target >= len(self._match.answers):
            return TakeBackRefused(say("There is nothing to take back."), agreement=False)
        if target < self.floor:
            return TakeBackRefused(say("It begins here: there is nothing before it to take back."), agreement=False)
        if self.policy == "off":
            return TakeBackRefused(say("This table plays without taking back."), agreement=False)
        if self.policy == "own" and (other := self._somebody_elses(target)) is not None:
            who = self._people[other].name
            return TakeBackRefused(
                say("The last answer was {who}'s: here everybody takes back their own only.", who=who), False
            )
        several = len(self._people.persons) > 1
        if self.policy == "until_revealed" and several and self._match.revealed_since(target):
            return TakeBackRefused(say("Something hidden has come out since: all must agree to take that back."), True)
        return None

    def _somebody_elses(self, target: int) -> int | None:
        """Another person than the one who is asked now whose answer would be taken back; None if there is none."""
        asked = self._match.ask
        if asked is None or self._people[asked.seat].bot:
            return None
        taken = dict.fromkeys(self._answered_by[target:])
        return next((seat for seat in taken if seat != asked.seat and self._people[seat].is_person), None)

    def check(self, target: int | None, agreed: bool) -> None:
        """Raises `TakeBackRefused` unless the table may go back to so many answers, or all have agreed to it."""
        refusal = self.refusal(target)
        if refusal is not None and not (agreed and refusal.agreement):
            raise refusal
