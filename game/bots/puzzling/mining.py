"""Mining puzzles: games of Masters are looked through for turns that only one plan makes well.

A turn is worth a puzzle if the Apprentice would leave the Master's turn somewhere and pay for it; if there the Master,
asked about every option, finds one that is better than all others by a clear lead; if no turn that leaves the way
before that comes near; and if the judge of puzzles will call it the best. How hard it is comes from what the lower
levels gave away when they played that turn, in the eyes of the same judge.

Asking about every option takes longer than a turn. So it is done only where the Master, when it thought about that
turn of its own, has seen such a lead already: that costs nothing, since it has to think to play.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, TypeAlias

import msgspec

from game.api import Chance, Game, TableSetup
from game.bots.advice import FirstThought, advise
from game.bots.advised import Proposal
from game.bots.learned import learned_for
from game.bots.levels import Apprentice, Journeyman, Level, Master
from game.bots.luck import luck_of
from game.bots.mind import Plan, mind_at
from game.bots.positions import Root
from game.bots.puzzling.puzzle import Puzzle
from game.bots.puzzling.solving import close
from game.core import compact
from game.core.match import Match
from game.core.puzzle_log import AS_GOOD

Answers: TypeAlias = tuple[str, ...]

CLEARLY = 1.0
"""Points; the least lead of the best turn."""
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

    The turn is played first, and most turns are done with by what the Master thought of it. A game is left when it has
    given enough, or is nearly over.
    """
    for setup in islice(tables(game, run.seats, run.seed), run.tables, None):
        match = Match(game, setup)
        for answer in run.answers:
            match.take(answer)
        while match.ask is not None and run.of_this < FROM_A_GAME and left_of(match) >= NOT_AFTER:
            begin = len(match.answers)
            plans = _play_turn(match)
            if not plans:
                return
            puzzle = looked_at(match.at(begin), plans)
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


def looked_at(match: Match, plans: list[Plan]) -> Puzzle | None:
    """The puzzle that the turn which begins here is, if it is one. `plans`: what the Master thought of, best first."""
    if match.ask is None or not NOT_AFTER <= left_of(match) <= NOT_BEFORE:
        return None
    best, obvious = plans[0].answers, _line(match, Apprentice())
    fork = departure(best, obvious)
    lead = lead_among(plans, fork) if fork is not None else 0.0
    if fork is None or lead < CLEARLY:
        return None
    proposals = advise(_played(match, best[:fork]))
    lead = min(lead, lead_of(proposals))
    if lead < CLEARLY or proposals[0].option != best[fork]:
        return None
    best = _judges_best(match, (*best[:fork], *proposals[0].answers), fork)
    if not best:
        return None
    tried = {"apprentice": obvious, "journeyman": _line(match, Journeyman()), "glance": _line(match, FirstThought())}
    cost = {level: round(_cost(match, answers), 1) for level, answers in tried.items()}
    elsewhere = [level for level, answers in tried.items() if departure(best[: fork + 1], answers) is not None]
    if cost["apprentice"] < CLEARLY or any(cost[level] < CLEARLY for level in elsewhere):
        return None  # nobody is wrong here, or somebody finds another turn that is as good
    setup = match.setup
    learned = learned_for(match.game, setup)
    return Puzzle(
        setup.seats,
        setup.seed,
        compact.written(match),
        stars_of(cost),
        round(lead, 1),
        dict(setup.options),
        cost,
        list(best),
        learned.fingerprint if learned is not None else "",
    )


def departure(way: Answers, other: Answers) -> int | None:
    """At which answer the other leaves the way; None if it does not."""
    return next((number for number, (one, two) in enumerate(zip(way, other, strict=False)) if one != two), None)


def lead_among(plans: list[Plan], fork: int) -> float:
    """By how much the best plan is better than those that leave it at that answer or before; endless if none does."""
    way = plans[0].answers[: fork + 1]
    others = [plan.worth for plan in plans if plan.answers[: fork + 1] != way]
    return (plans[0].worth - max(others)) / 1000 if others else math.inf


def stars_of(cost: Mapping[str, float]) -> int:
    """How hard a puzzle proved to be: one star for the Apprentice alone, one for each who missed it after that."""
    if cost["journeyman"] < CLEARLY:
        return 1
    return 2 + (cost["glance"] >= CLEARLY)


def lead_of(proposals: list[Proposal]) -> float:
    """By how much the best is better than all that begins otherwise."""
    return proposals[0].worth - proposals[1].worth if len(proposals) > 1 else 0.0


def _line(match: Match, level: Level) -> Answers:
    """The whole turn as a level would play it, without its slips."""
    mind = mind_at(match, level)
    if mind is None or match.ask is None:
        return ()
    return mind.searched(Root.of(match, match.ask.seat, luck_of(match))).ends[0].answers


def _played(match: Match, answers: Answers) -> Match:
    """The match when these answers were given, as far as they can be: what was hidden may be otherwise than thought."""
    played = match.at(len(match.answers))
    for answer in answers:
        if played.ask is None or answer not in played.ask.options:
            break
        played.take(answer)
    return played


def _judges_best(match: Match, answers: Answers, fork: int) -> Answers:
    """The turn that will be called the best, if it is this one, at least until behind the fork; else nothing."""
    for _ in range(2):
        played = _played(match, answers)
        turn = close(played, len(match.answers), len(played.answers))
        if turn is None or len(played.answers) < len(match.answers) + len(answers):
            return ()
        if turn.cost < AS_GOOD:
            return answers
        if departure(answers[: fork + 1], tuple(turn.best)) is not None:
            return ()
        answers = tuple(turn.best)
    return ()


def _cost(match: Match, answers: Answers) -> float:
    """What whoever plays this turn will be told that it gave away."""
    played = _played(match, answers)
    turn = close(played, len(match.answers), len(played.answers))
    return turn.cost if turn is not None else 0.0


def _play_turn(match: Match) -> list[Plan]:
    """Plays the pending turn as the Master does; returns what it thought of, best first: nothing if nobody can."""
    ask = match.ask
    mind = mind_at(match, Master())
    if ask is None or mind is None:
        return []
    seat, start = ask.seat, len(match.turns)
    plans = mind.thought_of(match, seat)
    while match.ask is not None and match.ask.seat == seat and len(match.turns) == start:
        match.take(mind.answer(match))
    return plans


def tables(game: Game[Any], seats: list[int], seed: int) -> Iterator[TableSetup]:
    """Tables to mine at: one number of seats after the other, each with a deal of its own."""
    chance = Chance(seed)
    while True:
        for number in seats:
            yield TableSetup(number, chance.number() & 0xFFFFFF, game.info.settle(number, {}))
