"""Rising Water: a co-operative game, in which all win together or nobody does."""

from game.api import hookimpl

from .game import RisingWaterGame

__all__ = ["RisingWaterGame", "games"]


@hookimpl
def games() -> list[RisingWaterGame]:
    """The games that this plugin brings."""
    return [RisingWaterGame()]
