"""Mining puzzles: games in which the levels play are looked through for turns that only one plan makes well.

A position is worth a puzzle if there is a choice, if the Apprentice would do something else, and if the Master, asked
about every option, finds one turn that is better than any that begins otherwise by a clear lead.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.api import Chance, Game, TableSetup
from game.bots.advice import FirstThought, advise
from game.bots.advised import Proposal, cost_of
from game.bots.levels import Apprentice, Journeyman, Level
from game.bots.luck import luck_of
from game.bots.mind import Mind, mind_at
from game.bots.positions import Root
from game.bots.puzzling.puzzle import Puzzle
from game.core import compact
from game.core.match import Match

CLEARLY = 1.0
"""Points; the least lead of the best turn."""
LEAST_OPTIONS = 4
FROM_A_GAME = 6
"""So many puzzles of one game at most: they are told apart more easily from several."""
NOT_BEFORE, NOT_AFTER = 90, 8
"""How much of the game is left, of 100: the first turns are openings, and the last ones are counted out."""
LEFT = 2


def mine(game: Game[Any], setups: Iterator[TableSetup]) -> Iterator[Puzzle | None]:
    """Puzzles, as they are found; None after each game."""
    for setup in setups:
        match = Match(game, setup)
        found = 0
        while match.ask is not None:
            if found < FROM_A_GAME and (puzzle := looked_at(match)) is not None:
                found += 1
                yield puzzle
            if not _play_turn(match):
                break
        yield None


def looked_at(match: Match) -> Puzzle | None:
    """The puzzle that the pending question begins, if it is one."""
    ask = match.ask
    if ask is None or len(ask.options) < LEAST_OPTIONS or not match.turns or match.turns[-1] != len(match.answers):
        return None
    quick, steady = mind_at(match, Apprentice()), mind_at(match, Journeyman())
    if quick is None or steady is None:
        return None
    left = match.game.features(match.state, ask.seat)
    if left and not NOT_AFTER <= left[LEFT] <= NOT_BEFORE:
        return None
    seat = ask.seat
    obvious, thought_through = _first_of(quick, match, seat), _first_of(steady, match, seat)
    proposals = advise(match, level=FirstThought()) if obvious == thought_through else advise(match)
    if obvious == thought_through and cost_of(proposals, obvious) < CLEARLY:
        return None
    proposals = advise(match) if obvious == thought_through else proposals
    lead = lead_of(proposals)
    if lead < CLEARLY or cost_of(proposals, obvious) < CLEARLY:
        return None
    stars = 1 + (cost_of(proposals, thought_through) >= CLEARLY)
    if stars == 2 and cost_of(proposals, _glance(match)) >= CLEARLY:
        stars = 3
    setup = match.setup
    return Puzzle(setup.seats, setup.seed, compact.written(match), stars, round(lead, 1), dict(setup.options))


def lead_of(proposals: list[Proposal]) -> float:
    """By how much the best is better than all that begins otherwise."""
    return proposals[0].worth - proposals[1].worth if len(proposals) > 1 else 0.0


def _first_of(mind: Mind, match: Match, seat: int) -> str:
    """What a level would answer, without its slips."""
    return mind.searched(Root.of(match, seat, luck_of(match))).ends[0].answers[0]


def _glance(match: Match) -> str:
    first = advise(match, level=FirstThought())
    return first[0].option if first else ""


def _play_turn(match: Match, level: Level | None = None) -> bool:
    """Plays the pending turn as the Journeyman does; False if nobody knows how."""
    ask = match.ask
    mind = mind_at(match, level or Journeyman())
    if ask is None or mind is None:
        return False
    seat, start = ask.seat, len(match.turns)
    while match.ask is not None and match.ask.seat == seat and len(match.turns) == start:
        match.take(mind.answer(match))
    return True


def tables(game: Game[Any], seats: list[int], seed: int) -> Iterator[TableSetup]:
    """Tables to mine at: one number of seats after the other, each with a deal of its own."""
    chance = Chance(seed)
    while True:
        for number in seats:
            yield TableSetup(number, chance.number() & 0xFFFFFF, game.info.settle(number, {}))
