"""What lies between two ends of a turn, in the seat's own points, and what it is made of.

The Master prefers an end for what it is worth, in which the best rival's points count against it. A review is about
points, so of that end only they are told. Both ends are followed a turn further in the same deals, as the Master does
when it chooses, and what makes the difference is looked for there: a good turn often shows only in the next one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.api import Chance
from game.bots.advised import LATER, Share
from game.bots.ahead import Points, end_later, worth
from game.bots.explaining import shares_between
from game.bots.judgement import Judgement
from game.bots.luck import luck_of
from game.bots.mind import Mind
from game.bots.positions import Node, Root
from game.bots.seeing import features_of
from game.bots.turn_search import Budget
from game.core.match import Match

DEALS = 3
"""In so many further deals the two are compared; in one, where it is a first look."""
ONCE_MORE = 0x2E2


class Apart(NamedTuple):
    """By how many points one end is better than another, and what they are made of: parts that sum to them."""

    points: float
    why: list[Share]
    worth: float = 0.0  # with what the best rival has less: what the Master chose it for


class Outlook(NamedTuple):
    """Where an end of a turn leads in one deal, and what that promises."""

    state: Any
    points: Points


def between(match: Match, best: Node, own: Node, first: Root, mind: Mind) -> Apart:
    """By how much the one is better than the other at the question of a match; by nothing, where it is no better.

    Where both fit no further deal they are compared in the first, in which they were found.
    """
    luck = Chance(luck_of(match).number() ^ ONCE_MORE)
    pairs = []
    for _ in range(DEALS if mind.level.deals > 1 else 1):
        root, number = Root.of(match, first.seat, luck), luck.number()
        if (pair := _in_deal(best, own, root, mind, number)) is not None:
            pairs.append(pair)
    if not pairs and (pair := _in_deal(best, own, first, mind, luck.number())) is not None:
        pairs.append(pair)
    judgement = mind.judgement
    by_worth = sum(worth(better.points, judgement) - worth(worse.points, judgement) for better, worse in pairs)
    points = sum(better.points[0] - worse.points[0] for better, worse in pairs) / max(len(pairs), 1) / 1000
    if by_worth <= 0:
        return Apart(0.0, [])
    all_in_all = by_worth / len(pairs) / 1000
    if points <= 0:
        return Apart(0.0, [], all_in_all)
    return Apart(points, _why(pairs, points, first, judgement), all_in_all)


def _in_deal(best: Node, own: Node, root: Root, mind: Mind, luck: int) -> tuple[Outlook, Outlook] | None:
    """Where both lead in a deal; None where one of them does not fit it."""
    found = []
    for end in (best, own):
        node = root.try_node(end.answers)
        if node is None:
            return None
        found.append(_outlook(root, node, mind, Chance(luck)))
    return found[0], found[1]


def _outlook(root: Root, node: Node, mind: Mind, luck: Chance) -> Outlook:
    judgement = mind.judgement
    budget = Budget(mind.level.nodes_ahead * judgement.header.pace, mind.level.width_ahead)
    later = end_later(root, node, judgement, budget, luck, judgement.header.turns)
    if later is not None:
        return Outlook(later[0].state, later[1])
    return Outlook(node.state, judgement.points([features_of(root.game)(node.state, root.seat)])[0])


def _why(pairs: Sequence[tuple[Outlook, Outlook]], points: float, root: Root, judgement: Judgement) -> list[Share]:
    """The parts, on average over the deals; what no part speaks of was found by looking on to the end."""

    def own_points(rows: list[Sequence[int]]) -> list[int]:
        return [own for own, _ in judgement.points(rows)]

    total: dict[str, float] = {}
    more: dict[str, float] = {}
    for better, worse in pairs:
        for share in shares_between(root.game, own_points, root.seat, better.state, worse.state):
            total[share.reason] = total.get(share.reason, 0.0) + share.points / len(pairs)
            more[share.reason] = more.get(share.reason, 0.0) + (abs(share.points) if share.more else -abs(share.points))
    first = sorted(total, key=lambda reason: (-abs(total[reason]), reason))
    shares = [Share(reason, total[reason], more[reason] >= 0) for reason in first]
    later = points - sum(total.values())
    return [*shares, Share(LATER, later, later > 0)]
