"""What the table needs of the screen that it is shown on: people who see, hear and can be asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from game.api import Words
from game.ui.app.query import Query
from game.ui.table.model.programme import Act


class Screen(Protocol):
    """The scene is one; a test has another."""

    def show(self, *, still: bool) -> None:
        """What is to be seen has changed; `still`: nothing moves on the way there."""

    def perform(self, acts: Iterable[Act], then: Callable[[], None]) -> None:
        """Shows what has happened, then calls `then`: at once where there is nothing to be seen."""

    def announce(self, seat: int, *, large: bool) -> None:
        """Says whose turn it is."""

    def say(self, text: Words) -> None:
        """Says something in passing."""

    def play(self, sound: str) -> None:
        """Plays a sound."""

    def ask(self, query: Query) -> None:
        """Asks the people something before the table goes on."""

    def complain(self, sentence: Words, error: BaseException) -> None:
        """Tells that the plugin failed."""

    def after_lesson(self, choice: str) -> None:
        """A lesson is over, and this is what is wanted next."""

    def celebrate(self) -> None:
        """The game is over, and has been looked at for long enough."""

    def keep_settings(self) -> None:
        """A setting was changed at the table."""
