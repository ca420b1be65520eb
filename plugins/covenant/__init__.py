"""Covenant: dwarf clans retake their mountain in three Eras."""

from game.api import hookimpl

from .game import CovenantGame


@hookimpl
def games() -> list[CovenantGame]:
    """The one game of this plugin."""
    return [CovenantGame()]
