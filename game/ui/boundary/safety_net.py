"""The net below what a plugin does on the screen: what fails there is told once, and something plain stands instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from game.core import plugin_calls
from game.core.plugin_calls import PluginFailed

T = TypeVar("T")

Complain = Callable[[str, BaseException], None]


class Closed(Exception):
    """A plugin has closed the window; it is open again."""


_called: Callable[[Callable[[], Any]], Any] = plugin_calls.call


def call_by(way: Callable[[Callable[[], Any]], Any]) -> None:
    """Says how plugins are called from now on: the window sees to it that it stays open."""
    global _called
    _called = way


class SafetyNet:
    """Calls what a plugin brought. Whatever comes of it costs the plugin its turn on the screen, and nobody a game."""

    def __init__(self, title: str, complain: Complain) -> None:
        self.title = title
        self._complain = complain
        self._told: set[str] = set()
        self._hopeless: set[str] = set()  # what must not be tried again

    def attempt(self, what: str, act: Callable[[], T], instead: T) -> T:
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

    def tell_once(self, what: str, error: BaseException) -> None:
        """Tells the people what the plugin could not do, the first time."""
        if what and what not in self._told:
            self._told.add(what)
            failed = error if isinstance(error, PluginFailed) else plugin_calls.failure(error)
            self._complain(f"{self.title} could not {what}: {failed} Your game is safe; you can play on.", failed)
