"""What each option of a question is worth, as the Master sees it, and why: what advice and review are made from.

    for proposal in advise(match):      # best first
        …

It runs where bots think, in their own process (`Thinker.ask_advice`). The worth of an option is what the seat will
have at the end, less a part of what its best rival will have, if all goes on as planned; differences are what counts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.bots.advised import LATER, OTHER, Proposal, Share
from game.bots.explaining import shares_between
from game.bots.levels import Level, Master
from game.bots.mind import Mind, mind_at
from game.bots.positions import Node
from game.bots.thought import unheard
from game.core.codec import encode_state
from game.core.match import Match

AS_GOOD = 0.3
"""Points; a smaller difference is none."""
EXPLAINED = 3
"""So many of the best are explained."""


class Adviser(Master):
    """The Master, asked about every option and not only for the best."""

    name = "adviser"
    nodes, width = 1_500, 40


class FirstThought(Master):
    """What the Master says before it has thought."""

    name = "first_thought"
    nodes, width, paced = 200, 8, False
    deals, looked_at = 1, 1


def advise(
    match: Match,
    thought: Callable[[float], None] = unheard,
    level: Level | None = None,
    first: Callable[[list[Proposal]], None] | None = None,
) -> list[Proposal]:
    """What each option of the pending question is worth, best first; nothing where nothing was learned.

    `first` is told what comes to mind at once.
    """
    if match.ask is None:
        return []
    if first is not None and (words := first_words(match)):
        first(words)
    mind = mind_at(match, level or Adviser())
    return _proposals(match, mind, mind.best_of_each(match, thought)) if mind is not None else []


def first_words(match: Match) -> list[Proposal]:
    """What comes to mind at once; nothing where nothing was learned."""
    mind = mind_at(match, FirstThought())
    return _proposals(match, mind, mind.best_of_each(match, unheard)) if mind is not None else []


def _proposals(match: Match, mind: Mind, ends: dict[str, Node]) -> list[Proposal]:
    assert match.ask is not None
    rank = {option: number for number, option in enumerate(match.ask.options)}
    ordered = sorted(ends, key=lambda option: (-ends[option].value, rank[option]))
    twins = _twins(match, ordered, ends)
    own = [option for option in ordered if option in twins]
    found = []
    for number, option in enumerate(own):
        end = ends[option]
        other = _compared(own, ends) if not number else own[0]
        why = _why(match, mind, end, ends[other]) if other and number < EXPLAINED else []
        found.append(Proposal(option, end.value / 1000, list(end.answers), twins[option], other, why))
    return found


def _twins(match: Match, ordered: Sequence[str], ends: dict[str, Node]) -> dict[str, list[str]]:
    """Each option that stands for itself, with those after it that end the turn in the very same way."""
    first: dict[Any, str] = {}
    twins: dict[str, list[str]] = {}
    for option in ordered:
        end = ends[option]
        key = match.game.canonical(end.state)
        ask = end.ask and (end.ask.seat, end.ask.about, end.ask.subject, tuple(end.ask.options))
        same = (encode_state(end.state) if key is None else key, ask)
        if same in first:
            twins[first[same]].append(option)
        else:
            first[same] = option
            twins[option] = []
    return twins


def _compared(own: Sequence[str], ends: dict[str, Node]) -> str:
    """What the best is compared with: the first that is clearly worse, or else the second."""
    best = ends[own[0]].value
    worse = (option for option in own[1:] if best - ends[option].value >= 1000 * AS_GOOD)
    return next(worse, own[1] if len(own) > 1 else "")


def _why(match: Match, mind: Mind, end: Node, other: Node) -> list[Share]:
    """What makes the one end worth more than the other, or less: the parts, and what only a look ahead has shown."""
    assert match.ask is not None
    shares = shares_between(match.game, mind.judgement, match.ask.seat, end.state, other.state)
    later = (end.value - other.value) / 1000 - sum(share.points for share in shares)
    found = [share for share in shares if share.reason != OTHER]
    rest = [share for share in shares if share.reason == OTHER]
    return [*found, Share(LATER, later, later > 0), *rest] if abs(later) >= 0.001 else [*found, *rest]
