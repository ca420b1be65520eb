"""Gems: worth as much as they lay deep, once they are home."""

import tomllib
from pathlib import Path

from game.api import WHO

from ..speech import say
from ..state import DeepDig, worth

_DATA = tomllib.loads((Path(__file__).parents[1] / "data" / "tiles.toml").read_text("utf-8"))

GEMS = {gem["id"]: say(gem["title"], "gem") for gem in _DATA["gem"]}
"""The kinds of gems, and what they are called."""


def turn_up(state: DeepDig, seat: int, tile: int) -> bool:
    """A gem goes into the cart."""
    state.cart.append(tile)
    gem = f"{{{state.mountain[tile]}}}"
    state.reveal(say("{who} digs up {gem} worth {points}.", who=WHO[seat], gem=gem, points=worth(tile)), seat)
    return True
