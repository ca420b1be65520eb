"""A pen: a place for animals on a home board, be it land or a room."""

from functools import cache
from typing import NamedTuple


class Pen(NamedTuple):
    """A place that holds animals of one kind."""

    space: str
    room: int
    only: str = ""  # the one kind it is for
    dogs: bool = False  # a meadow or pasture: with n dogs it may hold n + 1 sheep instead


pen = cache(Pen)
"""There are few different pens, and a look-up takes a third of the time that making one does."""
