"""Lines of the log that are made once: the same few hundred make up most of all logs."""

from collections.abc import Callable

from game.api import WHO, News, Said


def lines_for_both(said: Callable[[str], Said]) -> tuple[News, News]:
    """A line as either player's doing; it is said with who does it."""
    return News(said(WHO[0]), 0), News(said(WHO[1]), 1)
