"""Going back and forth: undo, redo, the timeline's steps, forks for bots, previews under the mouse."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator
from typing import Any

from game.api import Chance, Game, TableSetup
from game.bench import Games, Row
from game.bench.clock import typical
from game.core.match import Match
from game.template import DeepDigGame

POINTS = 40  # of a whole game at which each thing is tried
TIMES = 5


def travel(games: Games) -> Iterator[Row]:
    """The tiny game, then every other game with all its seats."""
    yield from _of(DeepDigGame(), undo=50)
    for game in games.values():
        yield from _of(game, undo=2000)


def _of(game: Game[Any], undo: float) -> Iterator[Row]:
    match = Match(game, TableSetup(game.info.seats[1], 7))
    match.play_out(Chance(7))
    many = len(match.answers)
    points = [match.at(many * step // POINTS) for step in range(1, POINTS)]
    points = [point for point in points if point.answers and point.ask is not None]
    title = f"{game.info.title}, {match.setup.seats} seats"

    def row(what: str, most: float, measure: Callable[[Match], float], usually: bool = False) -> Row:
        """Kept at the slowest point, since a person waits there; or usually, for what a bot does by the thousand."""
        spent = [1e6 * measure(point) for point in points]
        worst, usual = max(spent), statistics.median(spent)
        if usually:
            return Row(f"{title}: {what}", usual, "µs", most=most, note=f"at worst {worst:,.0f} µs")
        return Row(f"{title}: {what}", worst, "µs", most=most, note=f"usually {usual:,.0f} µs")

    yield row("undo", undo, lambda point: typical(point.undo, TIMES, after=point.redo), usually=undo < 2000)
    yield row("redo", 2000, _redo)
    yield row("step of the timeline", 2000, lambda point: typical(lambda: point.at(len(point.answers) - 1), TIMES))
    yield row("fork", 150, lambda point: typical(point.fork, TIMES), usually=True)
    yield row("preview", 5000, lambda point: typical(lambda: _preview(point), TIMES))


def _redo(point: Match) -> float:
    point.undo()
    spent = typical(point.redo, TIMES, after=point.undo)
    point.redo()
    return spent


def _preview(point: Match) -> None:
    """What the table does while the mouse is over an option: answers it in a fork, and lays that table out."""
    if point.ask is not None:
        fork = point.fork()
        fork.choose(point.ask.options[-1])
        list(point.game.layout(fork.state, fork.ask, point.ask.seat))


MEASUREMENTS = {"travel": travel}
