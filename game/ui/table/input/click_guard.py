"""One click, one meaning: a click counts only for what was already there when the hand decided.

For a third of a second after somebody else is asked nothing answers; and after every change, what has just come under
the mouse, under the focus or onto the key that ends something does not. Nothing blinks or beeps meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import NamedTuple

from game.ui.input.intents import Command

QUIET_SECONDS = 1 / 3
PLAYING = frozenset(f"tool:{each}" for each in (Command.UNDO, Command.REDO, Command.TAKE_SEAT, Command.BRANCH))
"""The buttons that change the match and answer nothing."""


class Means(Enum):
    """What the hand means something with."""

    MOUSE = auto()  # by a click
    FOCUS = auto()  # by Enter
    END = auto()  # by the key that ends something


class Meaning(NamedTuple):
    """What a click on something would do, and for whom."""

    key: str
    option: str = ""  # the answer it gives, if it gives one
    about: str = ""  # to which question
    seat: int = -1

    @property
    def plays(self) -> bool:
        """Whether it changes the match."""
        return bool(self.option) or self.key in PLAYING


class ClickGuard:
    """Knows what is too new to be meant."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self._asked = -1
        self._near: dict[Means, Meaning] = {}  # what mouse, focus and ending key are at
        self._came: dict[Means, float] = {}  # when that came there by itself
        self._handed_over = float("-inf")
        self._letter = ("", float("-inf"))  # the last key that answered, and when it was last heard

    def moved(self, near: Mapping[Means, Meaning]) -> None:
        """The hand went somewhere by itself: what it is at now was there before."""
        for means, meaning in near.items():
            if self._near.get(means) != meaning:
                self._came.pop(means, None)
        self._near = dict(near)

    def changed(self, asked: int, near: Mapping[Means, Meaning]) -> None:
        """The table changed; `asked` is the seat that may answer now, -1 if none may."""
        if asked not in (-1, self._asked):
            self._handed_over = self.now()
        self._asked = asked
        for means, meaning in near.items():
            if self._near.get(means) != meaning:
                self._came[means] = self.now()
        self._near = dict(near)

    def lets(self, means: Means | None, meant: Meaning) -> bool:
        """Whether it counts for that; None: a key of its own, which means the same wherever the hand is."""
        if meant.plays and self.now() - self._handed_over < QUIET_SECONDS:
            return False
        if means is None or meant != self._near.get(means):
            return True
        return self.now() - self._came.get(means, float("-inf")) >= QUIET_SECONDS

    def lets_letter(self, letter: str) -> bool:
        """Whether one of the game's own keys counts: one that is held, or hit twice in haste, answers once."""
        before, heard = self._letter
        self._letter = (letter, self.now())
        quick = letter == before and self.now() - heard < QUIET_SECONDS
        return not quick and self.now() - self._handed_over >= QUIET_SECONDS
