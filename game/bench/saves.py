"""Saves: autosave, load, list."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from game.api import Chance, Game, TableSetup
from game.bench import Games, Row
from game.bench.clock import seconds, typical
from game.bench.marathon import Marathon
from game.core.library import Library
from game.core.match import Match
from game.core.restoring import restore
from game.core.savefile import describe_match, read_save, write_save
from game.core.seats import Seat
from game.core.session import Session

MANY_ANSWERS = 5_000
MANY_SAVES = 500


def saves(games: Games) -> Iterator[Row]:
    """What a player waits for."""
    with tempfile.TemporaryDirectory() as folder:
        yield from _autosave(Path(folder))
        yield from _load(Path(folder), games)
        yield from _list(Path(folder))


def _autosave(folder: Path) -> Iterator[Row]:
    game = Marathon()
    session = Session.start(game, TableSetup(1, 1), [Seat("Ann")], library=Library(folder / "autosaves"))
    costs = []
    while session.ask is not None:
        costs.append(seconds(lambda: session.choose("left")))
    early = sorted(costs[10:110])[50]
    late = sorted(costs[-110:-10])[50]
    yield Row("an answer with its autosave, at answer 10", 1e6 * early, "µs")
    yield Row(f"    at answer {MANY_ANSWERS:,}, against answer 10", late / early, "×", most=1.5)
    session.leave()


def _load(folder: Path, games: Games) -> Iterator[Row]:
    load, replay = _load_and_replay(folder, Marathon(), 1)
    yield Row(f"load {MANY_ANSWERS:,} answers, without replaying them", 1000 * (load - replay), "ms", most=150)
    if "caverna" in games:
        load, _ = _load_and_replay(folder, games["caverna"], 7)
        yield Row("load a finished Caverna with 7 seats", 1000 * load, "ms", most=300)


def _load_and_replay(folder: Path, game: Game, seats: int) -> tuple[float, float]:  # type: ignore[type-arg]
    match = Match(game, TableSetup(seats, 7))
    match.play_out(Chance(7))
    file = folder / "long.toml"
    write_save(file, describe_match(match, [Seat(f"Seat {seat}") for seat in range(seats)], "long", "free"))
    load = typical(lambda: restore(read_save(file), {game.info.id: game}), 7)

    def replay() -> None:
        again = Match(game, match.setup)
        for answer in match.answers:
            again.choose(answer)

    return load, typical(replay, 7)


def _list(folder: Path) -> Iterator[Row]:
    library = Library(folder / "many")
    match = Match(Marathon(), TableSetup(1, 1, {"miles": 300}))
    match.play_out(Chance(1))
    for number in range(MANY_SAVES):
        library.keep(describe_match(match, [Seat("Ann")], f"Save {number}", "free"))
    yield Row(f"list {MANY_SAVES} saves", 1000 * typical(library.entries, 5), "ms", most=500)


MEASUREMENTS = {"saves": saves}
