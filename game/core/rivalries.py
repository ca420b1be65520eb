"""Who has beaten whom: each person's games against each of the hall, in a TOML file of the player's folder.

rivalries = Rivalries()
rivalries.note("Ann", "caverna 77", {"hilde": True, "brokk": False})   # Ann came before Hilde, Brokk before Ann
rivalries.between(["Ann"], "hilde")                       # Met(won=1, of=1)
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec
import tomli_w

from game.core.files import FileTrouble, read_whole, set_aside, write_atomically
from game.system import locks, places
from game.system.reading import toml

FILE_NAME = "rivalries.toml"
LARGEST = 1024 * 1024
MOST_PERSONS = 200
MOST_COUNTED = 500
"""So many games are remembered as counted: one that is ended once more after an undo counts once."""


class Met(NamedTuple):
    """So many games were won against somebody, of so many."""

    won: int = 0
    of: int = 0


class _File(msgspec.Struct):
    met: dict[str, dict[str, Met]] = {}  # by person and character
    counted: list[str] = []  # games, each with the person it was counted for; the newest last


class Rivalries:
    """All that was kept, by person and by character."""

    def __init__(self, folder: Path | None = None) -> None:
        """Reads the file; one that is damaged is set aside, and all begins anew."""
        self.path = (places.home() if folder is None else folder) / FILE_NAME
        self._file = _File()
        self._read()

    def _read(self) -> None:
        if not self.path.exists():
            return
        try:
            parsed = toml.parse(read_whole(self.path, largest=LARGEST))
            self._file = msgspec.convert(parsed, _File)
        except (FileTrouble, ValueError, RecursionError):
            with contextlib.suppress(FileTrouble, OSError):
                set_aside(self.path, move=True)
            self._file = _File()

    def between(self, persons: Iterable[str], character: str) -> Met:
        """How these persons have done against somebody of the hall, together."""
        met = [self._file.met.get(person, {}).get(character, Met()) for person in persons]
        return Met(sum(each.won for each in met), sum(each.of for each in met))

    def note(self, person: str, game: str, beaten: Mapping[str, bool]) -> None:
        """Keeps how a person has done in a game, by character; raises `FileTrouble` if the file cannot be written.

        `game` is what tells it from all others: it is counted once.
        """
        with locks.alone(self.path.with_name(f".{FILE_NAME}.lock")):
            self._read()  # another window may have noted something meanwhile
            met, key = self._file.met, f"{person}: {game}"
            if key in self._file.counted:
                return
            own = met.pop(person, {})
            for character, won in beaten.items():
                before = own.get(character, Met())
                own[character] = Met(before.won + won, before.of + 1)
            met[person] = own  # whoever played last stands last
            for oldest in list(met)[:-MOST_PERSONS]:
                del met[oldest]
            self._file.counted = [*self._file.counted, key][-MOST_COUNTED:]
            content = msgspec.to_builtins(self._file)
            write_atomically(self.path, tomli_w.dumps(content).encode("utf-8", errors="replace"))
