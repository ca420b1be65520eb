"""What the Master usually makes of a game, line by line of the score sheet: measured once, kept beside what it learned.

A file `usual.toml` has for each kind of table (`table_key`) how many sheets were counted and what each line had on
average. Where a table was not measured, nothing is compared. `underhall ladder` measures.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import Any

import msgspec
import tomli_w

from game.api import Game, Score, TableSetup
from game.bots.learned import folder_of, table_key
from game.core.files import write_atomically

FILE = "usual.toml"
HEAD = """\
# What the Master makes of a game against itself, line by line of the score sheet, on average: the page “What went well”
# compares with it. By kind of table (seats, options that are not as usual). Written by `underhall ladder`.

"""


class Usual(msgspec.Struct, frozen=True):
    """What the Master makes at one kind of table."""

    sheets: int  # score sheets that were counted
    lines: dict[str, float]  # the average of each line, by its title

    @property
    def total(self) -> float:
        """All points together."""
        return sum(self.lines.values())

    @classmethod
    def of(cls, sheets: Sequence[Score]) -> Usual:
        """The average of these sheets; a line that a sheet does not have counts nothing in it."""
        totals: dict[str, float] = {}
        for sheet in sheets:
            for line in sheet.lines:
                totals[line.title] = totals.get(line.title, 0) + line.points
        return cls(len(sheets), {title: round(points / len(sheets), 2) for title, points in totals.items()})


def usual_at(game: Game[Any], setup: TableSetup) -> Usual | None:
    """What is usual at such a table; None where it was not measured."""
    return _all(game).get(table_key(game, setup))


def note_usual(game: Game[Any], setup: TableSetup, usual: Usual) -> None:
    """Writes what is usual at such a table."""
    folder = folder_of(game)
    if folder is None:
        return
    known = {**_all(game), table_key(game, setup): usual}
    written = {key: msgspec.to_builtins(known[key]) for key in sorted(known)}
    folder.mkdir(exist_ok=True)
    write_atomically(folder / FILE, (HEAD + tomli_w.dumps(written)).encode())


def _all(game: Game[Any]) -> dict[str, Usual]:
    folder = folder_of(game)
    if folder is None:
        return {}
    try:
        return msgspec.convert(tomllib.loads((folder / FILE).read_text("utf-8")), dict[str, Usual])
    except (OSError, ValueError):
        return {}
