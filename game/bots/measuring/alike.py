"""Whether levels differ at all: in a small game the quickest of them may see as much as the most thorough."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from game.api import Game, TableSetup
from game.bots.judgement import Judgement
from game.bots.levels import LEVELS, Level
from game.bots.mind import Mind
from game.core.match import Match

LOOKED_AT = 12
"""So many turns of a game are looked at."""
ALIKE = 11
"""Who does the same in so many of them does not differ."""


def levels_alike(game: Game[Any], setup: TableSetup, answers: tuple[str, ...], judgement: Judgement) -> list[str]:
    """A sentence for each two levels that would do the same in nearly all of the turns of a game that was played."""
    match = Match(game, setup)
    for answer in answers:
        match.take(answer)
    every = list(match.turns)
    starts = every[:: max(1, len(every) // LOOKED_AT)][:LOOKED_AT]
    moments = [moment for moment in map(match.at, starts) if moment.ask is not None]
    quick = [level for level in LEVELS if not level.patient]
    done = {level.name: [_turn(level, judgement, moment) for moment in moments] for level in quick}
    found = []
    for lower, upper in pairwise(quick):
        same = sum(one == other for one, other in zip(done[lower.name], done[upper.name], strict=True))
        if same * LOOKED_AT >= ALIKE * len(moments):
            found.append(
                f"The {lower.title} and the {upper.title} do the same in {same} of {len(moments)} turns: "
                f"--slip {lower.name}=3000 would make the {lower.title} weaker."
            )
    return found


def _turn(level: Level, judgement: Judgement, match: Match) -> tuple[str, ...]:
    """What a level would do in the turn that begins."""
    mind, seat = Mind(level, judgement), match.ask.seat if match.ask is not None else -1
    start = len(match.turns)
    match = match.fork()
    given: list[str] = []
    while match.ask is not None and match.ask.seat == seat and len(match.turns) == start:
        given.append(mind.answer(match))
        match.take(given[-1])
    return tuple(given)
