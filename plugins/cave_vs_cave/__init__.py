"""Caverna: Cave vs Cave, every mode of the Big Box."""

from game.api import hookimpl

from .game import CaveVsCave


@hookimpl
def games() -> list[CaveVsCave]:
    """The one game of this plugin."""
    return [CaveVsCave()]
