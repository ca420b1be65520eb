"""A plugin's bot as the window asks it: how it plays is all it says there; it answers in a process of its own."""

from __future__ import annotations

from typing import Any

from game.api import Bot, Game, TableSetup
from game.ui.boundary import checks
from game.ui.boundary.net import Complain, Net


class GuardedBot(Net):
    """Calls the bot; what fails is told once and replaced by its summary."""

    def __init__(self, bot: Bot, complain: Complain) -> None:
        super().__init__(bot.title, complain)
        self._bot = bot

    def about(self, game: Game[Any], setup: TableSetup) -> str:
        """How it plays at such a table."""
        return self.attempt(
            "say how it plays", lambda: checks.check_text(self._bot.about(game, setup)), self._bot.summary
        )
