"""A level of today against one of an older version, at the same tables with seats swapped."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game.api import TableSetup
from game.bots.learning.plan import game_called
from game.bots.levels import LEVELS
from game.bots.measuring.ladder import Table, answering, play_seats, share, sure
from game.bots.measuring.versions import OtherVersion

THEN = "then"
"""What the level of an older version is called."""


def seatings_against(seats: int, level: str) -> list[list[str]]:
    """Who sits where in one deal: the level in each seat, that of then in the others; alone each plays it."""
    if seats == 1:
        return [[level], [THEN]]
    return [[level if seat == own else THEN for seat in range(seats)] for own in range(seats)]


def played_against(game_id: str, setup: TableSetup, names: Sequence[str], folder: Path, then: str) -> Table:
    """One game with a level of the version in the folder: what a process somewhere does."""
    game = game_called(game_id)
    by_name = {level.name: level for level in LEVELS}
    with OtherVersion(folder, game_id, then) as other:
        seated = [(name, other.answer if name == THEN else answering(game, setup, by_name[name])) for name in names]
        return play_seats(game, setup, seated)


class Duel(NamedTuple):
    """How a level does against one of an older version."""

    points: float
    points_sure: float  # half of the 95 % confidence interval
    points_then: float
    lead: float  # by how many points it is ahead, seat for seat of the same deals
    lead_sure: float
    wins: float  # -1: each played alone
    wins_sure: float
    games: int


def duel(tables: Sequence[tuple[Sequence[str], Table]], level: str) -> Duel:
    """What the tables say that were played, each with the names of who sat there, deal after deal."""
    own = [table.points[seated.index(level)] for seated, table in tables if level in seated]
    alone = all(len(seated) == 1 for seated, _ in tables)
    if alone:
        then = [table.points[0] for seated, table in tables if level not in seated]
        leads = [here - there for here, there in zip(own, then, strict=True)]
        won: list[float] = []
    else:
        then, leads, won = [], [], []
        for seated, table in tables:
            seat = seated.index(level)
            others = [points for each, points in enumerate(table.points) if each != seat]
            then.append(statistics.fmean(others))
            leads.append(table.points[seat] - then[-1])
            won.append(share(table.places, seat))
    return Duel(
        statistics.fmean(own),
        sure(own),
        statistics.fmean(then),
        statistics.fmean(leads),
        sure(leads),
        statistics.fmean(won) if won else -1,
        sure(_by_deal(won, len(tables[0][0]))) if won else 0,
        len(own),
    )


def _by_deal(won: Sequence[float], seats: int) -> list[float]:
    """The share of wins of each deal: what is won in one seat of it says something about the others."""
    return [statistics.fmean(won[at : at + seats]) for at in range(0, len(won), seats)]
