"""Saves: autosave, load, list."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from game.api import Chance, TableSetup
from game.bench import Games, Row
from game.bench.clock import typical
from game.core.match import Match
from game.core.measure import autosave_cost, listing, loading
from game.core.restoring import restore
from game.core.savefile import describe_match, read_save, write_save
from game.core.seats import Seat


def saves(games: Games) -> Iterator[Row]:
    """What a player waits for, and what must not grow with the game."""
    cost = autosave_cost()
    yield Row("the autosave of an answer, around answer 10", 1e6 * cost["early"], "µs")
    yield Row("    around answer 5,000, against that", cost["late"] / cost["early"], "×", most=1.5)
    times = loading()
    yield Row("read a save of 5,000 answers", 1000 * times["read"], "ms", most=150)
    yield Row("    and replay them", 1000 * times["replay"], "ms")
    yield Row("list 500 saves for the first time", 1000 * listing(), "ms", most=500)
    if "caverna" in games:
        yield Row("load a finished Caverna with 7 seats", 1000 * _load_caverna(games), "ms", most=300)


def _load_caverna(games: Games) -> float:
    match = Match(games["caverna"], TableSetup(7, 7))
    match.play_out(Chance(7))
    with tempfile.TemporaryDirectory(prefix="underhall-bench-") as folder:
        file = Path(folder) / "finished.toml"
        write_save(file, describe_match(match, [Seat(f"Seat {seat}") for seat in range(7)], "Finished", "free"))
        return typical(lambda: restore(read_save(file), games), 5)


MEASUREMENTS = {"saves": saves}
