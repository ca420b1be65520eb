"""Calling what a plugin brought: whatever it raises, and however long it goes on, one kind of error comes out of it.

Rules are called by `Match`, which puts itself back where they fail. Everything else that the program asks of a plugin
goes through `call`.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import TypeVar

from game.api import Words
from game.core import interrupts, watchdog
from game.core.errors import clipped, words_of
from game.core.speech import say

T = TypeVar("T")

ENDLESS = say("It went on for seconds without coming to an end.")
_LONGEST_WORDS = 300


class PluginFailed(Exception):
    """What a plugin did when it was called, as a clause with a full stop. Nothing of the plugin's own is in it."""

    def __init__(self, words: Words, trace: str = "", cause: type[BaseException] | None = None) -> None:
        super().__init__(words)
        self.trace = trace  # for its author
        self.cause = cause  # the kind of what was raised

    @property
    def endless(self) -> bool:
        """Whether it did not come to an end: then it should not be tried again."""
        return self.cause is watchdog.EndlessLoop

    @property
    def exits(self) -> bool:
        """Whether it wanted to end the program."""
        return self.cause is SystemExit


@watchdog.bounded
def call(act: Callable[[], T]) -> T:
    """Does something that a plugin has a hand in; raises `PluginFailed`, or what a person's Ctrl+C raises."""
    watchdog.start()
    try:
        return act()
    except BaseException as error:
        interrupts.pass_on(error)
        failed = error
    raise failure(failed)


def failure(error: BaseException) -> PluginFailed:
    """What an error has to say, without anything of whoever raised it."""
    if isinstance(error, PluginFailed):
        return error
    words: Words = ENDLESS if isinstance(error, watchdog.EndlessLoop) else _clause(error)
    return PluginFailed(words, trace_of(error), type(error))


def _clause(error: BaseException) -> str:
    words = clipped(words_of(error).partition("\n")[0], _LONGEST_WORDS)
    if not words:
        words = type(error).__name__
    elif not isinstance(error, ValueError | RuntimeError):
        words = f"{type(error).__name__}: {words}"
    return words if words.endswith((".", "!", "?", "…")) else f"{words}."


@watchdog.bounded
def trace_of(error: BaseException) -> str:
    """Where an error came from, for the author of the plugin."""
    if isinstance(error, PluginFailed):
        return error.trace
    try:
        return "".join(traceback.format_exception(error))
    except BaseException as another:
        interrupts.pass_on(another)
        return ""
