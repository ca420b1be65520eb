"""Bright Windows: a draft of painted glass, in which all choose at once and the order of taking is the window."""

from game.api import hookimpl

from .game import BrightWindowsGame

__all__ = ["BrightWindowsGame", "games"]


@hookimpl
def games() -> list[BrightWindowsGame]:
    """The games that this plugin brings."""
    return [BrightWindowsGame()]
