"""A plugin's bot as the window asks it: how it plays is all it says there; it answers in a process of its own."""

from __future__ import annotations

from typing import Any

from game.api import Bot, Game, TableSetup, Words
from game.core.speech import say
from game.ui.boundary import checks
from game.ui.boundary.safety_net import Complain, SafetyNet


class GuardedBot(SafetyNet):
    """Calls the bot; what fails is told once and replaced by its summary."""

    def __init__(self, bot: Bot, complain: Complain) -> None:
        super().__init__(str(bot.title), complain)
        self._bot = bot
        self.name: Words = bot.title
        """What it is called, which was looked at when the plugin was loaded."""
        self._summary: Words = bot.summary

    def about(self, game: Game[Any], setup: TableSetup) -> Words:
        """How it plays at such a table."""
        return self.attempt(
            say("say how it plays", "could not"),
            lambda: checks.check_words(self._bot.about(game, setup)),
            self._summary,
        )
