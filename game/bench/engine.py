"""How fast whole games are answered at random, on one core, beside a peer in the same run."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from game.api import Chance, Game, TableSetup
from game.bench import Games, Row, peer
from game.bench.clock import rate
from game.core.match import Match
from game.template import DeepDigGame

ROUNDS = 15

AGAINST_PEER = (
    # game, seats, at least so many times the peer
    ("cave_vs_cave", 2, 5.0),
    ("covenant", 2, 3.0),
    ("covenant", 4, 3.0),
    ("caverna", 2, 3.0),
    ("caverna", 3, 3.0),
    ("caverna", 4, 3.0),
    ("caverna", 7, 2.0),
)


def tiny(games: Games) -> Iterator[Row]:
    """Deep Dig, which is nearly all engine."""
    game = DeepDigGame()
    ours, ratio = _beside_peer(partial(play_out, game, 4))
    yield Row("Deep Dig, 4 seats, answered at random", ours, "/s", least=200_000)
    if ratio is not None:
        yield Row("    against catanatron's actions", ratio, "×")
    choose = statistics.median(rate(partial(choose_all, game, 4)) for _ in range(ROUNDS))
    yield Row("Deep Dig, 4 seats, each answer checked", choose, "/s")


def engine(games: Games) -> Iterator[Row]:
    """The bundled games, each measured alternately with the peer."""
    for game_id, seats, times in AGAINST_PEER:
        if game_id not in games:
            continue
        game = games[game_id]
        what = f"{game.info.title}, {seats} seats, answered at random"
        ours, ratio = _beside_peer(partial(play_out, game, seats))
        yield Row(what, ours, "/s")
        if ratio is not None:
            yield Row("    against catanatron's actions", ratio, "×", least=times)


def _beside_peer(play: Callable[[int], int]) -> tuple[float, float | None]:
    """The median rate, and the median of its ratio to the peer's, measured in turns so that both see the same load."""
    ours = []
    ratios = []
    for _ in range(ROUNDS):
        ours.append(rate(play))
        if peer.is_here():
            ratios.append(ours[-1] / rate(peer.play))
    return statistics.median(ours), statistics.median(ratios) if ratios else None


def play_out(game: Game[Any], seats: int, seed: int) -> int:
    """A whole game as a bot imagines it; returns how many answers were given."""
    match = Match(game, TableSetup(seats, seed))
    match.play_out(Chance(seed))
    return len(match.answers)


def choose_all(game: Game[Any], seats: int, seed: int) -> int:
    """A whole game as the table plays it: every answer is looked for among the options."""
    match = Match(game, TableSetup(seats, seed))
    chance = Chance(seed)
    while match.ask is not None:
        match.choose(chance.pick(match.ask.options))
    return len(match.answers)


MEASUREMENTS = {"tiny": tiny, "engine": engine}
