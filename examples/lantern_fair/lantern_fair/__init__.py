"""Lantern Fair: a small auction with secret bids. The tutorial in docs/modding.md builds it from nothing."""

from game.api import hookimpl

from .bot import Dreamer
from .fair import LanternFairGame


@hookimpl
def games():
    """The games that this plugin brings."""
    return [LanternFairGame()]


@hookimpl
def bots():
    """The bots that it brings."""
    return [Dreamer()]
