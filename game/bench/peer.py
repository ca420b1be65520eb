"""The peer: catanatron, a well-known engine for Catan in pure Python, with four random players."""

from __future__ import annotations

import importlib.util


def is_here() -> bool:
    """Whether catanatron is installed (`pip install underhall[bench]`)."""
    return importlib.util.find_spec("catanatron") is not None


def play(seed: int) -> int:
    """Plays a whole game at random; returns how many actions were taken."""
    from catanatron import Color, Game, RandomPlayer

    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    game = Game([RandomPlayer(color) for color in colors], seed=seed)
    game.play()
    return len(game.state.actions)
