"""Saves: autosave, load, list."""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any

import msgspec

from game.api import Chance, TableSetup
from game.bench import Games, Row
from game.bench.clock import typical
from game.bench.tally import Tally
from game.core.annals import Annals
from game.core.guestbook import Guestbook
from game.core.house_deeds import achieved
from game.core.library import Library
from game.core.match import Match
from game.core.restoring import restore
from game.core.savefile import describe_match, read_save, write_save
from game.core.seats import Seat
from game.core.session import Session
from game.core.tally import tallied

LONG = 5000  # answers of a very long game
SAVES = 500
MANY, VARIED = 1000, 4
EARLY, AROUND = 10, 200  # what is measured around an answer is the median of so many


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
        yield Row("open the page of a thousand finished games", 1000 * a_thousand_games(games), "ms", most=200)
        yield Row("load a finished Caverna with 7 seats", 1000 * _load_caverna(games), "ms", most=300)


def a_thousand_games(games: Games) -> float:
    """Seconds until what a person has done in a thousand games is counted, from the index and the files there are."""
    with tempfile.TemporaryDirectory(prefix="underhall-bench-") as folder:
        library, book = Library(Path(folder) / "saves"), Guestbook(Path(folder))
        ann, annals = book.add("Ann"), Annals(library)
        for luck in range(VARIED):
            seats = [Seat("Ann"), Seat("Master", bot="master")]
            session = Session.start(games["caverna"], TableSetup(2, luck), seats, library=library)
            chance = Chance(luck)
            while session.ask is not None:
                session.choose(chance.pick(session.ask.options))
            annals.remember(session)
        shutil.rmtree(library.autosaves, ignore_errors=True)
        _multiply(annals, MANY // VARIED)

        def opened() -> None:
            again = Annals(library)
            again.look()
            found = again.games
            assert len(found) == MANY and not again.left
            tallied(found, ann, called=book.called)
            achieved(found, ann)

        return typical(opened, 5)


def _multiply(annals: Annals, times: int) -> None:
    """Each game so many times, as if it had been played again and again."""
    folder = annals.path.parent
    for name, known in list(annals.index.files.items()):
        content = (folder / name).read_bytes()
        for number in range(1, times):
            copy = (folder / name).with_name(f"{number}-{Path(name).name}")
            copy.write_bytes(content)
            status, key = copy.stat(), f"{known.key}-{number}"
            annals.index.games[key] = msgspec.structs.replace(annals.index.games[known.key], key=key)
            annals.index.files[copy.relative_to(folder).as_posix()] = msgspec.structs.replace(
                known, written=status.st_mtime_ns, length=status.st_size, key=key
            )
    annals.keep()


def _load_caverna(games: Games) -> float:
    match = Match(games["caverna"], TableSetup(7, 7))
    match.play_out(Chance(7))
    with tempfile.TemporaryDirectory(prefix="underhall-bench-") as folder:
        file = Path(folder) / "finished.toml"
        write_save(file, describe_match(match, [Seat(f"Seat {seat}") for seat in range(7)], "Finished", "free"))
        return typical(lambda: restore(read_save(file), games), 5)


def loading() -> dict[str, float]:
    """Seconds to read a save of 5,000 answers, and to replay it."""
    with tempfile.TemporaryDirectory(prefix="underhall-bench-") as folder:
        path = Path(folder) / "long.toml"
        match = Match(Tally(LONG), TableSetup(1, 1))
        match.play_out(Chance(1))
        write_save(path, describe_match(match, [Seat("Ada")], "Long", "free"))
        reading = _timed(lambda: read_save(path))
        save = read_save(path)
        replaying = _timed(lambda: restore(save, {Tally.info.id: match.game}))
    return {"read": reading, "replay": replaying}


def listing() -> float:
    """Seconds to list 500 saves for the first time."""
    with tempfile.TemporaryDirectory(prefix="underhall-bench-") as folder:
        match = Match(Tally(500), TableSetup(1, 1))
        match.play_out(Chance(1))
        save = describe_match(match, [Seat("Ada")], "Kept", "free")
        library = Library(Path(folder))
        first = library.keep(save)
        for number in range(1, SAVES):
            (Path(folder) / f"copy-{number}.toml").write_bytes(first.read_bytes())
        return _timed(lambda: Library(Path(folder)).entries())


def autosave_cost() -> dict[str, float]:
    """Seconds and bytes that the autosave adds to an answer, around an early and a late one (medians)."""
    with tempfile.TemporaryDirectory(prefix="underhall-bench-") as folder:
        session = Session.start(Tally(LONG + AROUND), TableSetup(1, 1), [Seat("Ada")], library=Library(Path(folder)))
        note = session.keeping.autosave.note
        spent: list[float] = []
        sizes: list[int] = []

        def timed_note(step: Any) -> None:
            spent.append(_timed(lambda: note(step)))
            path = session.keeping.autosave.path
            sizes.append(path.stat().st_size if path is not None else 0)

        session.keeping.autosave.note = timed_note  # type: ignore[method-assign]
        for _ in range(LONG + AROUND // 2):
            session.choose("on")
        session.keeping.autosave.remove()
    first, last = spent[EARLY : EARLY + AROUND], spent[LONG - AROUND // 2 : LONG + AROUND // 2]
    return {
        "early": median(first),
        "late": median(last),
        "early bytes": sizes[EARLY] - sizes[EARLY - 1],
        "late bytes": sizes[LONG] - sizes[LONG - 1],
    }


def _timed(work: Callable[[], object]) -> float:
    """Seconds on the clock: what waits for the disk counts too."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


MEASUREMENTS = {"saves": saves}
