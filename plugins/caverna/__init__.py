"""Caverna: The Cave Farmers, as a plugin."""

from collections.abc import Sequence
from typing import Any

from game.api import Game, hookimpl

from .game import CavernaGame


@hookimpl
def games() -> Sequence[Game[Any]]:
    """The games that this plugin brings."""
    return [CavernaGame()]
