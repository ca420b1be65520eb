"""The finished games of a ladder, kept in a folder so that it can be stopped: one line of JSON each.

A line is for one judgement: who has learned something else since then plays anew.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.api import Game, TableSetup
from game.bots.learned import learned_for
from game.bots.measuring.ladder import Table


class Line(msgspec.Struct, frozen=True):
    """A finished game as it is kept."""

    of: str  # the game, its rules' version, and what was learned
    setup: TableSetup
    names: list[str]
    table: Table


class Kept:
    """The finished games in a folder, as far as they were played with what was learned for this table."""

    def __init__(self, folder: Path, game: Game[Any], setup: TableSetup, against: str = "") -> None:
        """`against` is the commit of those who were played against."""
        folder.mkdir(parents=True, exist_ok=True)
        self._path = folder / "tables.jsonl"
        learned = learned_for(game, setup)
        self._of = f"{game.info.id} {game.info.version} {learned.fingerprint if learned else ''}{against}"
        self._tables: dict[bytes, Table] = {}
        if self._path.exists():
            for line in self._path.read_bytes().splitlines():
                with contextlib.suppress(msgspec.MsgspecError):  # a line that was cut off when the power went
                    played = msgspec.json.decode(line, type=Line)
                    self._tables[_key(played.of, played.setup, played.names)] = played.table

    def get(self, setup: TableSetup, names: Sequence[str]) -> Table | None:
        """The finished game of these levels at this table, if there is one."""
        return self._tables.get(_key(self._of, setup, names))

    def add(self, setup: TableSetup, names: Sequence[str], table: Table) -> None:
        """Keeps a finished game."""
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(Line(self._of, setup, list(names), table)) + b"\n")


def _key(of: str, setup: TableSetup, names: Sequence[str]) -> bytes:
    return msgspec.json.encode((of, setup, names), order="sorted")
