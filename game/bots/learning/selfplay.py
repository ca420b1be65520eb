"""Games that bots play against themselves, and what there is to learn from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from game.api import Chance, Game, TableSetup
from game.api.score import result
from game.bots.judgement import points_now
from game.bots.positions import Node, Root
from game.bots.seeing import features_of
from game.bots.turn_search import Budget, Judge, follow, search
from game.core.match import Match

NOISES = (0.0, 0.5, 1.0, 2.0, 3.0)
"""How carelessly the first turns are chosen, in points, from game to game: learning needs all of them."""
CARELESS_TURNS = 9
"""So many turns each seat plays carelessly, on average; then all play as well as they can to the end."""
CHOSEN_AMONG = 12
"""Noise chooses among so many of the best ends of a turn, and the best of each way to begin it: among hundreds it
would nearly always find a bad one."""


class Lesson(NamedTuple):
    """What one seat saw at the end of its turns in one game, and how the game ended for it."""

    rows: npt.NDArray[np.int16]
    own: float
    rival: float


class Played(NamedTuple):
    """A finished game."""

    totals: list[float]
    lessons: list[Lesson]
    nodes: int
    turns: int


def play(
    game: Game[Any],
    setup: TableSetup,
    judge: Judge | None,
    budget: Budget,
    noise: float,
    luck: Chance,
) -> Played:
    """One game of a judge against itself; nobody who judges: points decide.

    With noise it begins carelessly, to come to tables that careful play would never see. Learned is only from there on
    where all play with care: how a careless game ends says little about what a table is worth.
    """
    see = features_of(game)
    judge = judge or points_now
    match = Match(game, setup)
    rows: list[list[Sequence[int]]] = [[] for _ in range(setup.seats)]
    nodes = turns = 0
    while match.ask is not None:
        seat = match.ask.seat
        if noise and not luck.below(CARELESS_TURNS * setup.seats):
            noise = 0.0
            rows = [seen[-1:] for seen in rows]
        found = search(Root.of(match, seat, luck), see, judge, budget)
        end = _chosen(found.ends, noise, luck)
        nodes += found.nodes
        turns += 1
        if follow(match, end.answers):
            rows[seat].append(see(end.state, seat))
    if noise:
        rows = [seen[-1:] for seen in rows]
    scores = game.standings(match.state)
    lessons = []
    for seat in range(setup.seats):
        own, rival = result(scores, seat)
        lessons.append(Lesson(np.array(rows[seat], dtype=np.int16), own, rival))
    return Played([score.total for score in scores], lessons, nodes, turns)


def _chosen(ends: list[Node], noise: float, luck: Chance) -> Node:
    """The best end of the turn; with noise, one that may be worse."""
    if not noise:
        return ends[0]

    def with_noise(node: Node) -> float:
        even = (luck.below(1 << 30) + 1) / ((1 << 30) + 1)
        return node.value - 1000 * noise * float(np.log(-np.log(even)))

    first = {end.answers[0]: end for end in reversed(ends)}  # the best end of each way to begin
    return max([*ends[:CHOSEN_AMONG], *first.values()], key=with_noise)
