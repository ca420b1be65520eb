"""A look past the end of one's own turn: the others answer quickly, then one's own next turns are searched."""

from __future__ import annotations

import math

from game.api import Chance
from game.api.score import result
from game.bots.judgement import Judgement
from game.bots.levels import Level
from game.bots.positions import Node, Root
from game.bots.seeing import features_of
from game.bots.turn_search import Budget, search
from game.core.codec import encode_state

MOST_TURNS_BETWEEN = 12
"""So many turns of others there may be before one's own next."""
QUICKLY = Budget(40, 4)
"""How much the others think, in one's own thoughts."""

Points = tuple[int, int]
"""What the seat and its best rival will have in the end, in thousandths of a point."""


def worth_later(root: Root, node: Node, judgement: Judgement, level: Level, luck: Chance) -> int:
    """What the end of a turn is worth when as many of the seat's next turns have been searched as it pays."""
    budget = Budget(level.nodes_ahead * judgement.header.pace, level.width_ahead)
    points = points_later(root, node, judgement, budget, luck, judgement.header.turns)
    return node.value if points is None else worth(points, judgement)


def worth(points: Points, judgement: Judgement) -> int:
    """What such points are worth to a seat."""
    return points[0] - math.floor(points[1] * judgement.header.against)


def points_later(
    root: Root, node: Node, judgement: Judgement, budget: Budget, luck: Chance, turns: int = 1
) -> Points | None:
    """What an end of a turn is found to lead to, so many of the seat's turns later; None: it comes to none."""
    found = end_later(root, node, judgement, budget, luck, turns)
    return found[1] if found is not None else None


def end_later(
    root: Root, node: Node, judgement: Judgement, budget: Budget, luck: Chance, turns: int = 1
) -> tuple[Node, Points] | None:
    """The end that is found so many of the seat's turns after one, and what it promises; None: it comes to none."""
    if node.ask is not None:
        return None
    found = None
    for _ in range(turns):
        later = _next_end(root, node, judgement, budget, luck)
        if later is None:
            break
        node, _ = found = later
        if node.ask is not None or node.state.over:
            break
    return found


def _next_end(root: Root, node: Node, judgement: Judgement, budget: Budget, luck: Chance) -> tuple[Node, Points] | None:
    """The best end of the seat's next turn after the end of one, or the end of the game; and what it promises."""
    game, seat = root.game, root.seat
    see = features_of(game)
    checkpoint = encode_state(node.state)
    for _ in range(MOST_TURNS_BETWEEN):
        following = Root.after(game, checkpoint, luck)
        if isinstance(following, Node):  # the game is over
            own, rival = result(game.standings(following.state), seat)
            return following, (int(1000 * own), int(1000 * rival))
        own_turn = following.seat == seat
        best = search(following, see, judgement, budget if own_turn else QUICKLY).ends[0]
        if own_turn:
            return best, judgement.points([best.row])[0]
        if best.ask is not None:
            break
        checkpoint = encode_state(best.state)
    return None
