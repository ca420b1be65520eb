"""The ladder: all levels at the same tables, with seats swapped; points, wins, and how sure they are.

Alone, every level plays the same deals. With others, a level plays among its own kind for its points, and against
the level below it in every seat of every deal for its wins. Seeds are far from those of learning.
"""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec

from game.api import Game, Score, TableSetup
from game.bots.answering import think
from game.bots.learning.plan import game_called
from game.bots.levels import LEVELS, Level
from game.bots.mind import judgement_for, mind_of
from game.core.match import Match

FIRST_SEED = 900_000_000
"""Learning never uses seeds like these."""


class Table(msgspec.Struct, frozen=True):
    """A finished game of levels."""

    scores: list[Score]  # by seat
    seconds: list[tuple[str, float]]  # the level and the time of each turn

    @property
    def points(self) -> list[float]:
        """What each seat made."""
        return [score.total for score in self.scores]

    @property
    def places(self) -> list[int]:
        """Each seat's place."""
        return [score.place for score in self.scores]

    @property
    def rivals(self) -> bool:
        """Whether there is somebody to beat whom nobody plays."""
        return any(score.rivals for score in self.scores)


class Rung(NamedTuple):
    """What a level makes."""

    level: str
    points: float
    points_sure: float  # half of the 95 % confidence interval
    games: int
    wins: float  # against the level below, or against a solo game's rival; -1: there is none
    wins_sure: float
    wins_games: int
    median: float  # seconds for a turn
    worst: float


Answering = Callable[[Match], str]
"""answering(match): the answer to the pending question."""


def play_table(game: Game[Any], setup: TableSetup, levels: Sequence[Level]) -> Table:
    """One game, a level in each seat."""
    return play_seats(game, setup, [(level.name, answering(game, setup, level)) for level in levels])


def answering(game: Game[Any], setup: TableSetup, level: Level) -> Answering:
    """How a level answers at such a table, in one seat."""
    judgement = judgement_for(game, setup)
    return mind_of(level, judgement, game).answer if judgement is not None else partial(think, level)


def play_seats(game: Game[Any], setup: TableSetup, seated: Sequence[tuple[str, Answering]]) -> Table:
    """One game of these, each with its name."""
    match = Match(game, setup)
    seconds: list[tuple[str, float]] = []
    turn = -1, -1
    while (ask := match.ask) is not None:
        name, answer_of = seated[ask.seat]
        began = time.process_time()
        answer = answer_of(match)
        took = time.process_time() - began
        if turn == (match.turns[-1], ask.seat):
            seconds[-1] = seconds[-1][0], seconds[-1][1] + took
        else:
            turn = match.turns[-1], ask.seat
            seconds.append((name, took))
        match.take(answer)
    return Table(game.standings(match.state), seconds)


def seatings(seats: int, names: Sequence[str], *, duels: bool = True) -> list[list[Level]]:
    """Who sits where at the tables of one deal: each of these levels among its own, then each against the one below."""
    found = [[level] * seats for level in LEVELS if level.name in names]
    if seats > 1 and duels:
        for below, level in pairwise(LEVELS):
            if level.name in names:
                found += [[level if seat == own else below for seat in range(seats)] for own in range(seats)]
    return found


def played(game_id: str, setup: TableSetup, names: Sequence[str]) -> Table:
    """One game of the levels with these names: what a process somewhere does."""
    by_name = {level.name: level for level in LEVELS}
    return play_table(game_called(game_id), setup, [by_name[name] for name in names])


def rungs(tables: Sequence[tuple[Sequence[str], Table]], wanted: Sequence[str]) -> list[Rung]:
    """What each of these levels makes, from all tables that were played, each with the names of who sat there."""
    found = []
    names = [level.name for level in LEVELS]
    for number, name in enumerate(names):
        if name not in wanted:
            continue
        own = [table for seated, table in tables if all(each == name for each in seated)]
        points = [each for table in own for each in table.points]
        below = names[number - 1] if number else ""
        won: list[float] = []
        for seated, table in tables:
            if len(seated) == 1 and seated[0] == name and table.rivals:
                won.append(float(table.places[0] == 1))
            elif below and len(seated) > 1 and seated.count(name) == 1 and seated.count(below) == len(seated) - 1:
                won.append(share(table.places, seated.index(name)))
        turns = [took for _, table in tables for who, took in table.seconds if who == name]
        found.append(
            Rung(
                name,
                statistics.fmean(points),
                sure(points),
                len(own),
                statistics.fmean(won) if won else -1,
                sure(won) if won else 0,
                len(won),
                statistics.median(turns),
                max(turns),
            )
        )
    return found


def share(places: list[int], seat: int) -> float:
    """1 for a win, a part of it for a shared one."""
    return 1 / places.count(1) if places[seat] == 1 else 0.0


def sure(values: Sequence[float]) -> float:
    """Half of the 95 % confidence interval of the mean."""
    return 1.96 * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0
