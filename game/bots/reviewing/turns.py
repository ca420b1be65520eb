"""Turn by turn: what a person did, what the Master would have done, and what lies between."""

from __future__ import annotations

from typing import NamedTuple

from game.bots.levels import Level, Master
from game.bots.luck import luck_of
from game.bots.mind import Mind
from game.bots.positions import Node, Root
from game.bots.reviewing.apart import Apart, between
from game.bots.reviewing.reviewed import Turn
from game.bots.reviewing.telling_numbers import numbers
from game.bots.seeing import features_of
from game.bots.turn_search import Budget, search
from game.core.match import Match

LEFT = 2
"""The feature that says how much of the game is left."""
TO_ITS_END = Budget(60, 6)
"""How much is thought about a turn that something hidden cut short."""


class Reviewer(Master):
    """The Master as it looks again: at a few ends of each turn, and closer at these."""

    name = "reviewer"
    nodes, width, paced = 450, 20, False
    deals, looked_at, nodes_ahead, width_ahead = 2, 6, 60, 6


class Glance(Reviewer):
    """A first look, to have something to show."""

    name = "glance"
    nodes, width = 90, 6
    deals, looked_at, nodes_ahead = 1, 3, 30


class Stretch(NamedTuple):
    """The answers of one turn: from the first until behind the last."""

    seat: int
    begin: int
    end: int


def stretches(match: Match, seats: frozenset[int]) -> list[Stretch]:
    """The turns of these seats in which there was a choice; what comes out in a turn divides it."""
    walker = match.at(0)
    revealed = {after for after, news in zip(match.told_after, match.log, strict=True) if news.revealed}
    turns = set(match.turns)
    found: list[Stretch] = []
    choice = False
    begin = 0
    for number, answer in enumerate(match.answers):
        ask = walker.ask
        if ask is None:
            break
        choice = choice or len(ask.options) > 1
        walker.take(answer)
        ends = walker.ask is None or walker.ask.seat != ask.seat or number + 1 in revealed or number + 1 in turns
        if ends:
            if choice and ask.seat in seats:
                found.append(Stretch(ask.seat, begin, number + 1))
            begin, choice = number + 1, False
    return found


class Compared(NamedTuple):
    """The end of a turn that was played, the best one, and what lies between them."""

    own: Node
    best: Node
    apart: Apart


def compared(match: Match, stretch: Stretch, mind: Mind) -> Compared:
    """The best end of a turn against the one that was played, both looked at in the same deals."""
    start = match.at(stretch.begin)
    played = tuple(match.answers[stretch.begin : stretch.end])
    luck = luck_of(start)
    roots = [Root.of(start, stretch.seat, luck) for _ in range(max(mind.deals, 1))]
    own = search(roots[0], features_of(match.game), mind.judgement, TO_ITS_END, begun=played).ends[0]
    ends = mind.searched(roots[0]).ends[: mind.looked_at]
    others = [end for end in ends if end.answers != own.answers]
    best = mind.looked_at_closer([own, *others], roots, luck)[0]
    # Whoever is best by a lucky look is looked at once more, beside the one that was played.
    apart = between(start, best, own, roots[0], mind) if best is not own else Apart(0.0, [])
    return Compared(own, best, apart)


def judged(match: Match, stretch: Stretch, mind: Mind) -> Turn:
    """What a turn cost in points."""
    own, best, apart = compared(match, stretch, mind)
    played = match.answers[stretch.begin : stretch.end]
    seat = stretch.seat
    return Turn(
        seat,
        stretch.begin,
        list(played),
        list(best.answers) if apart.points else list(played),
        apart.points,
        apart.why,
        features_of(match.game)(own.state, seat)[LEFT],
        numbers(match.game, own.state, seat),
    )


def level_for(deep: bool) -> Level:
    """Who looks: quickly at first, then with care."""
    return Reviewer() if deep else Glance()
