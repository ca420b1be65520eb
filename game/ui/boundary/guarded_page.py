"""A mod's page as the window asks it: what fails becomes a sentence, and an empty page stands instead."""

from __future__ import annotations

from itertools import islice

import msgspec

from game.api import Begin, Mod, Page, Piece, View, Words
from game.core.speech import say
from game.ui.boundary import checks
from game.ui.boundary.safety_net import Complain, SafetyNet

SIZE = (1600, 800)
"""Units of a page."""
_VIEWS = (View(size=SIZE),)
_NOTHING: tuple[list[Piece], str] = ([], "")
_LAYOUT = say("lay out its page", "could not")


class GuardedPage(SafetyNet):
    """Calls the page; nobody else in the window does."""

    def __init__(self, page: Page, mod: Mod, title: Words, complain: Complain) -> None:
        super().__init__(title, complain)
        self._page, self._mod = page, mod
        self.name: Words = page.title
        """What it is called, which was looked at when the plugin was loaded."""

    def layout(self) -> list[Piece]:
        """The pieces; none if the mod fails, and of two with one key the first."""
        pieces, wrong = self.attempt(_LAYOUT, self._pieces, _NOTHING)
        if wrong:
            self.tell_once(_LAYOUT, ValueError(wrong))
        return list({piece.key: piece for piece in reversed(pieces)}.values())[::-1]

    def _pieces(self) -> tuple[list[Piece], str]:
        some = list(islice(self._page.layout(self._mod), checks.MOST_PIECES + 1))
        return checks.check_pieces(some, _VIEWS)

    def choices(self) -> set[str]:
        """The keys that can be chosen."""
        none: set[str] = set()
        return self.attempt(say("say what can be chosen", "could not"), self._choices, none)

    def _choices(self) -> set[str]:
        return set(checks.check_options(self._page.choices(self._mod), checks.MOST_PIECES))

    def chosen(self, key: str) -> Begin | Words | None:
        """What comes of choosing a piece."""
        return self.attempt(say("do what was chosen", "could not"), lambda: self._chosen(key), None)

    def _chosen(self, key: str) -> Begin | Words | None:
        found = self._page.chosen(self._mod, key)
        if found is None:
            return None
        if isinstance(found, Begin):
            return msgspec.msgpack.decode(msgspec.msgpack.encode(found), type=Begin)
        return checks.check_words(found)
