"""How fast bots think: nodes of the turn search a second, beside a peer's search in the same run."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from functools import partial
from typing import Any

from game.api import Chance, Game, TableSetup
from game.bench import Games, Row, peer
from game.bench.clock import rate
from game.bots.judgement import points_now
from game.bots.mind import judgement_for
from game.bots.positions import Root
from game.bots.seeing import See, features_of
from game.bots.turn_search import Budget, Judge, follow, search
from game.core.match import Match

TABLES = (("cave_vs_cave", 2), ("caverna", 2), ("covenant", 2))
BUDGET = Budget(600, 24)
ROUNDS = 7
MOMENTS = 8


def thinking(games: Games) -> Iterator[Row]:
    """Each game's turn search, measured in turns with the peer's."""
    for game_id, seats in TABLES:
        if game_id not in games:
            continue
        game = games[game_id]
        roots = moments(game, seats)
        judge: Judge = judgement_for(game, TableSetup(seats, 1)) or points_now
        think = partial(_think, features_of(game), roots, judge)
        ours, ratios = [], []
        for _ in range(ROUNDS):
            ours.append(rate(think))
            if peer.is_here():
                ratios.append(ours[-1] / rate(peer.think))
        yield Row(f"{game.info.title}, {seats} seats, nodes of the turn search", statistics.median(ours), "/s")
        if ratios:
            yield Row("    against the nodes of a search in catanatron", statistics.median(ratios), "×")


def moments(game: Game[Any], seats: int) -> list[Root]:
    """Turns spread over a game in which the points so far decide."""
    match = Match(game, TableSetup(seats, 7, game.info.settle(seats, {})))
    luck = Chance(1)
    found = []
    while match.ask is not None:
        root = Root.of(match, match.ask.seat, luck)
        found.append(root)
        follow(match, search(root, features_of(game), points_now, Budget(60, 4)).ends[0].answers)
    return found[:: max(1, len(found) // MOMENTS)]


def _think(see: See, roots: list[Root], judge: Judge, number: int) -> int:
    return search(roots[number % len(roots)], see, judge, BUDGET).nodes


MEASUREMENTS = {"thinking": thinking}
