"""Measurements of the saves, for `underhall bench` and the tests: each returns numbers, none prints."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from game.api import Ask, Chance, Game, GameInfo, Rules, Score, ScoreLine, State, TableSetup
from game.core.library import Library
from game.core.match import Match
from game.core.restoring import restore
from game.core.savefile import describe_match, read_save, write_save
from game.core.seats import Seat
from game.core.session import Session

LONG = 5000  # answers of a very long game
SAVES = 500
EARLY, AROUND = 10, 200  # what is measured around an answer is the median of so many


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
        note = session._autosave.note
        spent: list[float] = []
        sizes: list[int] = []

        def timed_note(step: Any) -> None:
            spent.append(_timed(lambda: note(step)))
            path = session._autosave.path
            sizes.append(path.stat().st_size if path is not None else 0)

        session._autosave.note = timed_note  # type: ignore[method-assign]
        for _ in range(LONG + AROUND // 2):
            session.choose("on")
        session._autosave.remove()
    first, last = spent[EARLY : EARLY + AROUND], spent[LONG - AROUND // 2 : LONG + AROUND // 2]
    return {
        "early": median(first),
        "late": median(last),
        "early bytes": sizes[EARLY] - sizes[EARLY - 1],
        "late bytes": sizes[LONG] - sizes[LONG - 1],
    }


class TallyState(State):
    """How far it was counted."""

    counted: int = 0


class Tally(Game[TallyState]):
    """The plainest game there is, as long as one likes: what is measured with it is not the rules."""

    info = GameInfo(id="tally", title="Tally", version="1", seats=(1, 1))
    state_type = TallyState

    def __init__(self, length: int) -> None:
        self.length = length

    def setup(self, table: TableSetup) -> TallyState:
        """Nothing counted yet."""
        return TallyState(seats=1, chance=Chance(table.seed))

    def turn(self, state: TallyState) -> Rules:
        """Counts one further."""
        yield Ask(0, "count", ("on", "further"))
        state.counted += 1
        state.over = state.counted >= self.length

    def standings(self, state: TallyState) -> list[Score]:
        """As far as it was counted."""
        return [Score(0, (ScoreLine("Counted", state.counted),))]


def _timed(work: Callable[[], object]) -> float:
    """Seconds on the clock: what waits for the disk counts too."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
