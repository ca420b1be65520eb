"""The reader: decides where, when and how it is read what the thing under the mouse or the focus is about.

It is read at the foot of the rail. Where the rail is folded away, or a player wants it so, it also stands at the
pointer: beside the thing, until something is done, and then not before the mouse moves again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.api import Vignette
from game.api.said import filled, joined, spoken
from game.core.settings import Settings
from game.core.speech import say
from game.ui.input.intents import Command, Do
from game.ui.input.key_names import key_of, with_key
from game.ui.table.rail.rail import Rail
from game.ui.table.rail.reading import Read
from game.ui.widgets.tip import Tip, Told


class Passage(NamedTuple):
    """Something to be read about a thing."""

    text: str
    rules: str = ""  # where the rules speak of it
    avoid: Sequence[pygame.Rect] = ()  # what may not be covered: ghosts, chips
    lens: pygame.Surface | None = None  # the thing itself, large enough to be read
    scene: Vignette | None = None  # what it is, at a glance


class Reader:
    """One for all that is read at a table."""

    def __init__(self, tip: Tip, rail: Rail, settings: Settings) -> None:
        self._tip = tip
        self._rail = rail
        self._settings = settings
        self.hushed = False  # something was done, and the mouse has not moved since
        self.tried = ""  # the key of what was tried in vain: why that is so is said in red

    @property
    def at_pointer(self) -> bool:
        """Whether it also stands beside the thing."""
        return self._settings.tips or not self._rail.stages()

    @property
    def text(self) -> str:
        """What is read, or will be in a moment."""
        return self._rail.reading.text

    def read(self, about: object, at: pygame.Rect | None, tell: Callable[[], Passage]) -> None:
        """The mouse or the focus is on something; what there is to say `about` it is asked when it is due."""
        self._rail.reading.tell(about, lambda: _noted(tell()))
        self._tip.only_beside = bool(self._rail.stages())
        if self.at_pointer and not self.hushed:
            self._tip.point_at(about, at, lambda: _slip(tell()))
        else:
            self._tip.hide()

    def nothing(self) -> None:
        """They are on nothing that could be told about."""
        self._rail.reading.tell(None, Read)
        self._tip.only_beside = False
        self._tip.hide()

    def keep_quiet(self) -> None:
        """Something is done or opens: nothing lies beside the pointer until the mouse moves."""
        self.hushed = True
        self._tip.hide()

    def speak_again(self) -> None:
        """The mouse moves, or the focus does."""
        self.hushed = False

    def hurry(self) -> None:
        """It is read without delay."""
        self._rail.reading.hurry()
        self._tip.hurry()


def _noted(passage: Passage) -> Read:
    """As it is read in the rail: the text, a note in the corner, and the scene."""
    return Read(
        passage.text, spoken(joined(["{rules}", key_of(Do(Command.RULES))])) if passage.rules else "", passage.scene
    )


def _slip(passage: Passage) -> Told:
    """As it stands at the pointer."""
    text, rules, avoid, lens, _ = passage
    wheel = with_key(say("{rules} {where}: click with the wheel.", where=rules), Do(Command.RULES))
    where = spoken(filled("[quiet|{words}]", words=wheel)) if rules else ""
    return Told("\n".join(filter(None, (text, where))), lens, avoid)
