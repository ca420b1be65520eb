"""Which puzzles were solved here, by whom: a small TOML file, and the streak that follows from it."""

from __future__ import annotations

from collections.abc import Sequence
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

    def note(self, game: str, puzzle: str, names: Sequence[str], cost: float) -> None:
        """Notes the first try of somebody, who is called by the first of these names;
        raises `FileTrouble` with a sentence if it cannot be kept."""
        if self.of(game, puzzle, names) is None:
            self._file.tries = [*self._file.tries, Try(game, puzzle, names[0], round(cost, 2))][-MOST:]
            with locks.alone(self.path.with_name(f".{FILE_NAME}.lock")):
                write_atomically(self.path, tomli_w.dumps(msgspec.to_builtins(self._file)).encode(errors="replace"))

    def of(self, game: str, puzzle: str, names: Sequence[str]) -> Try | None:
        """How the first try of somebody went, who has or had these names."""
        tries = self._of(names)
        return next((each for each in tries if (each.game, each.puzzle) == (game, puzzle)), None)

    def streak(self, names: Sequence[str]) -> int:
        """How many were solved in a row, the last ones."""
        count = 0
        for each in reversed(self._of(names)):
            if not each.solved:
                break
            count += 1
        return count

    def best_streak(self, names: Sequence[str]) -> int:
        """The most that were ever solved in a row."""
        best = count = 0
        for each in self._of(names):
            count = count + 1 if each.solved else 0
            best = max(best, count)
        return best

    def solved(self, game: str, names: Sequence[str]) -> int:
        """How many puzzles of a game somebody has solved at the first try."""
        return sum(each.solved for each in self._of(names) if each.game == game)

    def _of(self, names: Sequence[str]) -> list[Try]:
        return [each for each in self._file.tries if each.who in names]
