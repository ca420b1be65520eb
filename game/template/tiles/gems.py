"""Gems: worth as much as they lay deep, once they are home."""

import tomllib
from pathlib import Path

from ..state import DeepDig, worth

_DATA = tomllib.loads((Path(__file__).parents[1] / "data" / "tiles.toml").read_text("utf-8"))

GEMS = {gem["id"]: gem["title"] for gem in _DATA["gem"]}
"""The kinds of gems, and what they are called."""


def turn_up(state: DeepDig, seat: int, tile: int) -> bool:
    """A gem goes into the cart."""
    state.cart.append(tile)
    state.reveal(f"{{seat:{seat}}} digs up {{{state.mountain[tile]}}} worth {worth(tile)}.", seat)
    return True
