"""A match that proves after every answer that it could be repeated: for people, whose game must never be lost."""

from __future__ import annotations

from typing import Any

import msgspec

from game.api import Game, TableSetup
from game.core.codec import encode_state
from game.core.errors import BrokenRules
from game.core.match import Match
from game.core.rules_contract import BrokenPromise


class CarefulMatch(Match):
    """A match that notices at once when the state changes behind its back or the rules do not repeat themselves.

    It costs a fraction of a millisecond per answer: nothing for a person, too much for a bot's playouts. Forks of it
    are plain matches.
    """

    __slots__ = ("_seen",)

    def __init__(self, game: Game[Any], setup: TableSetup, begun_from: bytes | None = None) -> None:
        """As `Match`."""
        super().__init__(game, setup, begun_from)
        self._seen = b""
        self._see()

    @classmethod
    def taking_over(cls, match: Match) -> CarefulMatch:
        """The match from here on with all care; the one it was is not to be played on."""
        careful = object.__new__(cls)
        careful.become(match)
        return careful

    def become(self, match: Match) -> None:
        """Goes on as the other one, which is not to be played on: all who look at this match look at that one then."""
        for name in Match.__slots__:
            setattr(self, name, getattr(match, name))
        self._see()

    def take(self, option: str) -> None:
        """As `Match.take`; raises `BrokenRules` if the state was changed since the last answer."""
        self.check_untouched()
        super().take(option)
        try:
            self._see()
        except BrokenRules:
            self._step_back()
            self._seen = encode_state(self.state)
            raise

    def check_untouched(self) -> None:
        """Raises `BrokenRules`, and mends the state, if it was changed while everybody waited for an answer."""
        if encode_state(self.state) == self._seen:
            return
        self._restore(len(self.answers))
        title = str(self.game.info.title)
        about = f"“{self.ask.about}” was being asked" if self.ask else "the game was over"
        raise BrokenRules(
            f"{title} changed its state between two turns, while {about} after {len(self.answers)} answers"
            f" ({' → '.join(self.answers[-8:]) or 'none yet'}). The state is what it was again, and nothing is lost;"
            " the mistake is in the game: its layout, its words and its standings may only look.",
            title,
            self.ask,
            tuple(self.answers),
        )

    def _restore(self, count: int) -> None:
        super()._restore(count)
        self._seen = encode_state(self.state)

    def _see(self) -> None:
        """Remembers the state, after comparing it with what a restored checkpoint and the same answers lead to."""
        self._seen = encode_state(self.state)
        count = len(self.answers)
        try:
            self._decoded(self._seen)
        except msgspec.ValidationError as error:
            promise = BrokenPromise(f"put something into its state that does not fit there ({error})")
            raise self._broken(promise, None, None) from error
        state, _, ask = self._replayed(count, max(0, count - 1))  # a turn that has just ended is replayed whole
        if self._seen == encode_state(state) and ask == self.ask:
            return
        title = str(self.game.info.title)
        raise BrokenRules(
            f"{title} does not repeat itself: after {len(self.answers)} answers"
            f" ({' → '.join(self.answers[-8:]) or 'none yet'}) the same answers lead to another state. Something that"
            " matters is not in the state between two turns, or comes from elsewhere than the state's chance."
            " The match is as it was before the last answer and can be saved; the mistake is in the game's rules.",
            title,
            self.ask,
            tuple(self.answers),
        )
