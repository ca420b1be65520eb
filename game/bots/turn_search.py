"""The search over a whole turn: every sequence of answers until the turn passes, as far as the budget goes.

It goes on answer by answer, all lines abreast (a beam). States that are the same to a player are counted once, at
least two states of every strand stay in, and when the budget is spent the best lines are still led to the end of the
turn: half a turn says little. What is found are ends of the turn, best first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.bots.positions import Node, Root
from game.core.codec import encode_state
from game.core.match import Match

Judge = Callable[[list[Sequence[int]]], list[int]]
"""judge(features of several states): what each is worth, in thousandths of a point."""

KEPT_OF_A_STRAND = 2
WIDTH_WHEN_SPENT = 2
MOST_LAYERS = 400


class Budget(NamedTuple):
    """How much a search may look at."""

    nodes: int
    width: int


class Found(NamedTuple):
    """What a search came to: the ends of the turn, best first, and how many nodes it looked at."""

    ends: list[Node]
    nodes: int


def search(
    root: Root,
    features: Callable[[Any, int], Sequence[int]],
    judge: Judge,
    budget: Budget,
    *,
    begun: tuple[str, ...] = (),
    thought: Callable[[float], None] | None = None,
) -> Found:
    """The ends of the turn that begins at the root; only those that begin so, if answers are given."""
    game, seat = root.game, root.seat
    canonical, strand = game.canonical, game.strand
    seen: set[Any] = set()
    ends: list[Node] = []
    layer = [root.node()]
    nodes = 0
    for depth in range(MOST_LAYERS):
        fresh: list[Node] = []
        for node in layer:
            for child in [root.node(begun)] if begun and not depth else root.children(node):
                nodes += 1
                ask, state = child.ask, child.state
                state.news.clear()
                child.key = key = canonical(state) or encode_state(state)
                if ask is not None:
                    key = (key, ask.seat, ask.about, ask.subject, tuple(ask.options))
                if key in seen:
                    continue
                seen.add(key)
                fresh.append(child)
        if not fresh:
            break
        ahead: list[Node] = []
        ended: list[Node] = []
        for child in fresh:
            (ended if child.ask is None or child.ask.seat != seat else ahead).append(child)
        ends += ended
        spent = nodes >= budget.nodes
        width = WIDTH_WHEN_SPENT if spent else budget.width
        to_judge = ended + ahead if len(ahead) > width else ended  # where all go on, nobody needs to know the best
        if to_judge:
            _judge(to_judge, features, judge, seat)
        if not ahead:
            break
        if thought is not None:
            thought(min(nodes / budget.nodes, 1.0))
        if spent and ends and nodes >= 2 * budget.nodes:
            break
        layer = _kept(ahead, width, strand, every_strand=not spent)
    if not ends:
        _judge(layer, features, judge, seat)
    return Found(sorted(ends or layer, key=_best_first), nodes)


def _judge(nodes: list[Node], features: Callable[[Any, int], Sequence[int]], judge: Judge, seat: int) -> None:
    """Sees and judges these nodes."""
    for node in nodes:
        node.row = features(node.state, seat)
    for node, value in zip(nodes, judge([node.row for node in nodes]), strict=True):
        node.value = value


def follow(match: Match, answers: Sequence[str]) -> bool:
    """Gives the answers that were thought out, until something hidden comes out; whether all of them were given."""
    for number, answer in enumerate(answers, start=1):
        if match.ask is None or answer not in match.ask.options:
            return False
        match.take(answer)
        if number < len(answers) and any(news.revealed for news in match.news):
            return False
    return True


def _best_first(node: Node) -> int:
    return -node.value


def _kept(ahead: list[Node], width: int, strand: Callable[[Any], str], *, every_strand: bool) -> list[Node]:
    """The best nodes, and the best few of each strand that would go under."""
    if len(ahead) <= width:
        return ahead
    ahead.sort(key=_best_first)
    kept = ahead[:width]
    if every_strand:
        of_strand: dict[str, int] = {}
        for index, node in enumerate(ahead):
            name = strand(node.state) or node.answers[0]
            of_strand[name] = count = of_strand.get(name, 0) + 1
            if index >= width and count <= KEPT_OF_A_STRAND:
                kept.append(node)
    return kept
