"""A plugin's bot as the window asks it: how it plays is all it says there; it answers in a process of its own."""

from __future__ import annotations

from typing import Any

from game.api import Bot, Game, TableSetup, Words
from game.core import plugin_calls
from game.core.plugin_calls import PluginFailed
from game.core.speech import say
from game.ui.boundary import checks
from game.ui.boundary.safety_net import Complain, SafetyNet
from game.ui.paint.markup import escape


def called(bot: Bot, name: str) -> Words:
    """What a bot is called; where it cannot say, the name by which it is known."""
    return _said(bot, "title", escape(name))


def _said(bot: Bot, field: str, instead: Words) -> Words:
    try:
        return plugin_calls.call(lambda: checks.check_words(getattr(bot, field)))
    except PluginFailed:
        return instead


class GuardedBot(SafetyNet):
    """Calls the bot; what fails is told once and replaced by its summary."""

    def __init__(self, name: str, bot: Bot, complain: Complain) -> None:
        """`name`: by which it is known."""
        self.name = called(bot, name)
        super().__init__(str(self.name), complain)
        self._bot = bot
        self._summary = _said(bot, "summary", self.name)

    def about(self, game: Game[Any], setup: TableSetup) -> Words:
        """How it plays at such a table."""
        return self.attempt(
            say("say how it plays", "could not"),
            lambda: checks.check_words(self._bot.about(game, setup)),
            self._summary,
        )
