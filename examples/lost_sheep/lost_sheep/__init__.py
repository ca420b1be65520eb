"""Lost Sheep: shepherds and a wolf on a moor that is larger than the screen."""

from game.api import hookimpl

from .bots import Collie
from .game import LostSheepGame

__all__ = ["Collie", "LostSheepGame", "bots", "games"]


@hookimpl
def games() -> list[LostSheepGame]:
    """The games that this plugin brings."""
    return [LostSheepGame()]


@hookimpl
def bots() -> list[Collie]:
    """Somebody to play against who knows the moor."""
    return [Collie()]
