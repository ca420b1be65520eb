"""Going back and forth: undo, redo, the timeline's steps, forks for bots, previews under the mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.api import Chance, TableSetup
from game.bench import Games, Row
from game.bench.clock import typical
from game.core.match import Match
from game.template import DeepDigGame

POINTS = 25  # of a game at which each thing is tried; the slowest one counts


def travel(games: Games) -> Iterator[Row]:
    """The tiny game, then each bundled game with all its seats, at the slowest of many points of a game."""
    yield from _of("Deep Dig", _played(DeepDigGame(), 4), undo=0.05)
    for game in games.values():
        yield from _of(game.info.title, _played(game, game.info.seats[1]), undo=2.0)


def _played(game: object, seats: int) -> Match:
    match = Match(game, TableSetup(seats, 7))  # type: ignore[arg-type]
    match.play_out(Chance(7))
    return match


def _of(title: str, match: Match, undo: float) -> Iterator[Row]:
    yield Row(f"{title}: undo and redo", _worst(match, _undo_redo), "ms", most=2 * undo)
    yield Row(
        f"{title}: a step of the timeline", _worst(match, lambda point: point.at(len(point.answers))), "ms", most=2
    )
    yield Row(f"{title}: fork", 1000 * _worst(match, Match.fork), "µs", most=150)
    yield Row(f"{title}: preview", _worst(match, _preview), "ms", most=5)


def _worst(match: Match, work: Callable[[Match], object]) -> float:
    """The milliseconds that the work usually takes, at the point of the match where it takes longest."""
    many = len(match.answers)
    points = [match.at(many * step // POINTS) for step in range(1, POINTS)]
    return 1000 * max(typical(lambda point=point: work(point), 5) for point in points)  # type: ignore[misc]


def _undo_redo(point: Match) -> None:
    point.undo()
    point.redo()


def _step_back(point: Match) -> Match:
    return point.at(len(point.answers) - 1)


def _preview(point: Match) -> None:
    """What the table does while the mouse is over an option: answer it in a fork and lay the table out."""
    if point.ask is not None:
        fork = point.fork()
        fork.choose(point.ask.options[-1])
        list(point.game.layout(fork.state, fork.ask, point.ask.seat))


MEASUREMENTS = {"travel": travel}
