"""The net below what a plugin does on the screen: what fails there is told once, and something plain stands instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from game.api import Words
from game.core import plugin_calls
from game.core.errors import words_for
from game.core.plugin_calls import PluginFailed
from game.core.speech import say

T = TypeVar("T")

Complain = Callable[[Words, BaseException], None]


class Closed(Exception):
    """A plugin has closed the window; it is open again."""


_called: Callable[[Callable[[], Any]], Any] = plugin_calls.call


def call_by(way: Callable[[Callable[[], Any]], Any]) -> None:
    """Says how plugins are called from now on: the window sees to it that it stays open."""
    global _called
    _called = way


class SafetyNet:
    """Calls what a plugin brought. Whatever comes of it costs the plugin its turn on the screen, and nobody a game."""

    def __init__(self, title: Words, complain: Complain) -> None:
        self.title = title
        self._complain = complain
        self._told: set[Words] = set()
        self._hopeless: set[Words] = set()  # what must not be tried again

    def attempt(self, what: Words, act: Callable[[], T], instead: T) -> T:
        """What the act gives, in which the plugin is asked and what it says is checked; or what stands instead."""
        if what in self._hopeless:
            return instead
        try:
            given: T = _called(act)
            return given
        except PluginFailed as failed:
            if failed.endless:
                self._hopeless.add(what)
            self.tell_once(what, failed)
            return instead
        except Closed as closed:
            self._hopeless.add(what)
            self.tell_once(what, closed)
            return instead

    def tell_once(self, what: Words, error: BaseException) -> None:
        """Tells the people what the plugin could not do, the first time."""
        if what and what not in self._told:
            self._told.add(what)
            failed = error if isinstance(error, PluginFailed) else plugin_calls.failure(error)
            told = say(
                "{title} could not {what}: {why} Your game is safe; you can play on.",
                title=self.title,
                what=what,
                why=words_for(failed),
            )
            self._complain(told, failed)
