"""Deepest Vein: a trick-taking game for three or four, with a promise made in secret."""

from game.api import hookimpl

from .game import DeepestVeinGame

__all__ = ["DeepestVeinGame", "games"]


@hookimpl
def games() -> list[DeepestVeinGame]:
    """The games that this plugin brings."""
    return [DeepestVeinGame()]
