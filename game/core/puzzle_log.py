"""Which puzzles were solved here, by whom: a small TOML file, and the streak that follows from it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import tomli_w

from game.core.files import FileTrouble, read_whole, set_aside, write_atomically
from game.system import locks, places
from game.system.reading import toml

FILE_NAME = "puzzles.toml"
MOST = 5_000


class Try(msgspec.Struct):
    """One puzzle, tried for the first time."""

    game: str
    puzzle: str
    who: str
    cost: float  # in points: what the turn gave away

    @property
    def solved(self) -> bool:
        """Whether it was the best turn, or as good."""
        return self.cost < AS_GOOD


AS_GOOD = 0.5
"""Points; a turn that gives away less counts as the best."""


class _File(msgspec.Struct):
    tries: list[Try] = []


class PuzzleLog:
    """What was tried; only the first try of each puzzle counts for the streak."""

    def __init__(self, folder: Path | None = None) -> None:
        """Reads the file; one that is damaged is set aside and the log begins anew."""
        self.path = (places.home() if folder is None else folder) / FILE_NAME
        self._file = _File()
        if self.path.exists():
            try:
                self._file = msgspec.convert(toml.parse(read_whole(self.path)), _File)
            except (FileTrouble, ValueError, RecursionError):
                set_aside(self.path, move=True)

    def note(self, game: str, puzzle: str, who: str, cost: float) -> None:
        """Notes a first try; raises `FileTrouble` with a sentence if it cannot be kept."""
        if self.of(game, puzzle, who) is None:
            self._file.tries = [*self._file.tries, Try(game, puzzle, who, round(cost, 2))][-MOST:]
            with locks.alone(self.path.with_name(f".{FILE_NAME}.lock")):
                write_atomically(self.path, tomli_w.dumps(msgspec.to_builtins(self._file)).encode(errors="replace"))

    def of(self, game: str, puzzle: str, who: str) -> Try | None:
        """How somebody's first try went."""
        tries = self._file.tries
        return next((each for each in tries if (each.game, each.puzzle, each.who) == (game, puzzle, who)), None)

    def streak(self, who: str) -> int:
        """How many were solved in a row, the last ones."""
        count = 0
        for each in reversed([each for each in self._file.tries if each.who == who]):
            if not each.solved:
                break
            count += 1
        return count

    def solved(self, game: str, who: str) -> int:
        """How many puzzles of a game somebody has solved at the first try."""
        return sum(each.solved for each in self._file.tries if (each.game, each.who) == (game, who))
