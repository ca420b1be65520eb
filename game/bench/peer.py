"""The peer: catanatron, a well-known engine for Catan in pure Python, with four players that play at random or search.

Its package on the registry comes without its alpha-beta player, so that one is rebuilt here from what it does at each
node: copy the game, carry an action out, look at the points; two actions deep, with alpha-beta cuts.
"""

from __future__ import annotations

import importlib.util
from typing import Any


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


def think(seed: int) -> int:
    """Searches for an action a few rounds into a game, two actions deep; returns how many nodes were looked at."""
    from catanatron import Color, Game, RandomPlayer

    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    game = Game([RandomPlayer(color) for color in colors], seed=seed)
    for _ in range(60 + seed % 40):
        game.play_tick()
    return _alpha_beta(game, game.state.current_color(), 2, float("-inf"), float("inf"))[1]


def _alpha_beta(game: Any, color: Any, depth: int, alpha: float, beta: float) -> tuple[float, int]:
    from catanatron.state_functions import player_key

    if not depth or game.winning_color() is not None:
        key = player_key(game.state, color)
        return float(game.state.player_state[f"{key}_ACTUAL_VICTORY_POINTS"]), 0
    own = game.state.current_color() == color
    best = float("-inf") if own else float("inf")
    nodes = 0
    for action in game.state.playable_actions:
        copy = game.copy()
        copy.execute(action)
        value, more = _alpha_beta(copy, color, depth - 1, alpha, beta)
        nodes += 1 + more
        if own:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best, nodes
