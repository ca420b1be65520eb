"""A look past the end of one's own turn: the others answer quickly, then one's own next turn is searched.

Where nothing is left to chance and nobody else plays, the whole rest of the game is played out quickly instead.
"""

from __future__ import annotations

from game.api import Chance
from game.api.score import result
from game.bots.judgement import Judgement
from game.bots.levels import Level
from game.bots.positions import Node, Root
from game.bots.seeing import features_of
from game.bots.turn_search import Budget, search
from game.core.codec import encode_state

MOST_TURNS_BETWEEN = 12
QUICKLY = Budget(40, 4)
"""How much the others think, in one's own thoughts, and oneself in a game that is played out."""
MOST_TURNS = 400


def worth_a_turn_later(root: Root, node: Node, judgement: Judgement, level: Level, luck: Chance) -> int:
    """What the end of a turn is worth when the seat's next turn has been searched too."""
    if node.ask is not None:
        return node.value
    game, seat = root.game, root.seat
    see = features_of(game)
    checkpoint = encode_state(node.state)
    for _ in range(MOST_TURNS_BETWEEN):
        following = Root.after(game, checkpoint, luck)
        if isinstance(following, Node):  # the game is over
            own, rival = result(game.standings(following.state), seat)
            return int(1000 * (own - judgement.header.against * rival))
        own_turn = following.seat == seat
        nodes = level.nodes_ahead * judgement.header.pace
        budget = Budget(nodes, level.width_ahead) if own_turn else QUICKLY
        best = search(following, see, judgement, budget).ends[0]
        if own_turn:
            return best.value
        if best.ask is not None:
            break
        checkpoint = encode_state(best.state)
    return node.value


def quick_line(root: Root, judgement: Judgement) -> Node:
    """The end of the turn that one comes to quickly: what games that are played out go on with."""
    return search(root, features_of(root.game), judgement, QUICKLY).ends[0]


def played_out(root: Root, node: Node, judgement: Judgement, luck: Chance) -> int | None:
    """The result of the game if it goes on quickly from the end of a turn; None where chance or others take part."""
    game, seat = root.game, root.seat
    drawn = node.state.chance.drawn
    for _ in range(MOST_TURNS):
        if node.ask is not None or node.state.chance.drawn != drawn:
            return None
        following = Root.after(game, encode_state(node.state), luck)
        if isinstance(following, Node):
            own, rival = result(game.standings(following.state), seat)
            return int(1000 * (own - judgement.header.against * rival))
        if following.seat != seat or not following.certain:
            return None
        node = quick_line(following, judgement)
        drawn = 0
    return None
