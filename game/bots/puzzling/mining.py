"""Mining puzzles: games in which Masters play are looked through for turns that only one plan makes well.

A position is worth a puzzle if there is a choice, if the Apprentice would do something else, if the Master, asked
about every option, finds one turn that is better than any that begins otherwise by a clear lead, and if the judge of
puzzles says so too. How hard it is comes from what the lower levels gave away when they tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

import msgspec

from game.api import Chance, Game, TableSetup
from game.bots.advice import FirstThought, advise
from game.bots.advised import Proposal, cost_of
from game.bots.levels import Apprentice, Journeyman, Master
from game.bots.luck import luck_of
from game.bots.mind import Mind, mind_at
from game.bots.positions import Root
from game.bots.puzzling.puzzle import Puzzle
from game.bots.puzzling.solving import close
from game.core import compact
from game.core.match import Match
from game.core.puzzle_log import AS_GOOD

CLEARLY = 1.0
"""Points; the least lead of the best turn."""
LEAST_OPTIONS = 4
FROM_A_GAME = 6
"""So many puzzles of one game at most: they are told apart more easily from several."""
NOT_BEFORE, NOT_AFTER = 90, 8
"""How much of the game is left, of 100: the first turns are openings, and the last ones are counted out."""
LEFT = 2


class Mined(msgspec.Struct):
    """How far a run has come. Kept after each turn it can be stopped at any time and gone on with."""

    seats: list[int]  # at tables of so many, one after the other
    seed: int
    tables: int = 0  # so many games are done
    answers: list[str] = []  # what was played in the one that is not
    of_this: int = 0  # puzzles found in it
    puzzles: list[Puzzle] = []


def mine(game: Game[Any], run: Mined) -> Iterator[Puzzle | None]:
    """Goes on with a run; tells after each turn of the Master's whether it was a puzzle.

    The turn is played before it is looked at: where the Apprentice would have done the same there is nothing to find,
    and most turns are done with by that. A game is left when it has given enough, or is nearly over.
    """
    for setup in islice(tables(game, run.seats, run.seed), run.tables, None):
        match = Match(game, setup)
        for answer in run.answers:
            match.take(answer)
        while match.ask is not None and run.of_this < FROM_A_GAME and left_of(match) >= NOT_AFTER:
            begin = len(match.answers)
            if not _play_turn(match):
                return
            puzzle = looked_at(match.at(begin), match.answers[begin])
            run.answers = list(match.answers)
            if puzzle is not None:
                run.of_this += 1
                run.puzzles.append(puzzle)
            yield puzzle
        run.tables, run.answers, run.of_this = run.tables + 1, [], 0


def left_of(match: Match) -> int:
    """How much of the game is left for whoever is asked, of 100."""
    row = match.game.features(match.state, match.ask.seat) if match.ask is not None else []
    return row[LEFT] if row else 50  # a game that tells nothing about itself is always in its middle


def looked_at(match: Match, played: str = "") -> Puzzle | None:
    """The puzzle that the pending question begins, if it is one. `played`: what the Master answered there."""
    ask = match.ask
    if ask is None or len(ask.options) < LEAST_OPTIONS or not match.turns or match.turns[-1] != len(match.answers):
        return None
    quick, steady = mind_at(match, Apprentice()), mind_at(match, Journeyman())
    if quick is None or steady is None or not NOT_AFTER <= left_of(match) <= NOT_BEFORE:
        return None
    seat = ask.seat
    obvious = _first_of(quick, match, seat)
    if obvious == played:
        return None
    thought_through = _first_of(steady, match, seat)
    if obvious == thought_through and cost_of(advise(match, level=FirstThought()), obvious) < CLEARLY:
        return None  # what everybody would do: nothing to be found, and nothing to think about for long
    proposals = advise(match)
    lead = lead_of(proposals)
    if lead < CLEARLY or cost_of(proposals, obvious) < CLEARLY or not _is_best(match, proposals[0]):
        return None
    answers = {"apprentice": obvious, "journeyman": thought_through, "glance": _glance(match)}
    cost = {level: round(cost_of(proposals, answer), 1) for level, answer in answers.items()}
    setup = match.setup
    options = dict(setup.options)
    return Puzzle(setup.seats, setup.seed, compact.written(match), stars_of(cost), round(lead, 1), options, cost)


def stars_of(cost: Mapping[str, float]) -> int:
    """How hard a puzzle proved to be: one star for the Apprentice alone, one for each who missed it after that."""
    if cost["journeyman"] < CLEARLY:
        return 1
    return 2 + (cost["glance"] >= CLEARLY)


def _is_best(match: Match, proposal: Proposal) -> bool:
    """Whether who plays this turn will be told that it was the best."""
    played = match.at(len(match.answers))
    for answer in proposal.answers:
        played.take(answer)
    turn = close(played, len(match.answers), len(played.answers))
    return turn is not None and turn.cost < AS_GOOD


def lead_of(proposals: list[Proposal]) -> float:
    """By how much the best is better than all that begins otherwise."""
    return proposals[0].worth - proposals[1].worth if len(proposals) > 1 else 0.0


def _first_of(mind: Mind, match: Match, seat: int) -> str:
    """What a level would answer, without its slips."""
    return mind.searched(Root.of(match, seat, luck_of(match))).ends[0].answers[0]


def _glance(match: Match) -> str:
    first = advise(match, level=FirstThought())
    return first[0].option if first else ""


def _play_turn(match: Match) -> bool:
    """Plays the pending turn as the Master does; False if nobody knows how."""
    ask = match.ask
    mind = mind_at(match, Master())
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
