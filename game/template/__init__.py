"""Deep Dig: a small whole game, and what `underhall new-plugin` makes a new one from."""

from game.api import hookimpl

from .game import DeepDigGame

__all__ = ["DeepDigGame", "games"]


@hookimpl
def games() -> list[DeepDigGame]:
    """The games that this plugin brings."""
    return [DeepDigGame()]
