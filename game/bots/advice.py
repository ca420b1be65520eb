"""What each option of a question is worth, as the Master sees it: what advice and review are made from.

    for option, worth in advise(match):      # best first, in points
        …

It runs where bots think, in their own process (`Thinker.ask_advice`). The worth of an option is what the seat will
have at the end, less a part of what its best rival will have, if all goes on as planned; differences are what counts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.bots.levels import Level, Master
from game.bots.mind import mind_at
from game.bots.thought import unheard
from game.core.match import Match


class Valued(NamedTuple):
    """An option of a question, and what it is worth in points."""

    option: str
    worth: float


class Adviser(Master):
    """The Master, asked about every option and not only for the best."""

    name = "adviser"
    nodes, width = 1_500, 40


def advise(match: Match, thought: Callable[[float], None] = unheard, level: Level | None = None) -> list[Valued]:
    """What each option of the pending question is worth, best first; nothing where nothing was learned."""
    ask = match.ask
    mind = mind_at(match, level or Adviser()) if ask is not None else None
    if ask is None or mind is None:
        return []
    best = mind.best_of_each(match, thought)
    found = [Valued(option, worth / 1000) for option, worth in best.items()]
    return sorted(found, key=lambda each: (-each.worth, ask.options.index(each.option)))
