"""What the levels make of a game, as the ladder measured it: `strengths.toml`, beside what they have learned.

For each kind of table (`table_key`) it has what each level makes, and what the Master makes line by line of the score
sheet. What the levels make counts only for the learned file that it was measured with: whoever learns anew measures
anew. Measuring writes this one file, and no learned file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import tomli_w

from game.api import Game, Score, TableSetup
from game.bots.learned import Learned, Strength, folder_of, learned_for, table_key
from game.core.files import FileTrouble, Stamp, stamp, write_atomically
from game.system.reading import toml

FILE = "strengths.toml"
OLDER_FILE = "usual.toml"
"""Before API 3 it had the lines of the score sheet alone, and the strengths were in the learned files."""
HEAD = """\
# What the levels make of a game, by kind of table (seats, options that are not as usual): each level among its own, and
# how often it wins against the one below, or against the rival of a solo game. The lines are what the Master has on its
# score sheet on average; the page “What went well” compares with them. Written by `underhall ladder`.

"""


class Usual(msgspec.Struct, frozen=True):
    """What the Master makes at one kind of table, line by line."""

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
                title = str(line.title)
                totals[title] = totals.get(title, 0) + line.points
        return cls(len(sheets), {title: round(points / len(sheets), 2) for title, points in totals.items()})


class Measured(msgspec.Struct, omit_defaults=True):
    """What was measured at one kind of table, as it stands in the file."""

    learned: str = ""  # the fingerprint of the learned file that the levels played with
    levels: dict[str, Strength] = {}
    sheets: int = 0
    lines: dict[str, float] = {}


def usual_at(game: Game[Any], setup: TableSetup) -> Usual | None:
    """What is usual at such a table; None where it was not measured."""
    measured = _known(game).get(table_key(game, setup))
    return Usual(measured.sheets, measured.lines) if measured is not None and measured.sheets else None


def usual_over(game: Game[Any], setups: Iterable[TableSetup]) -> Usual | None:
    """What is usual on average at several tables, each as often as it is among them; None where none was measured."""
    known = _known(game)
    tables = Counter(table_key(game, setup) for setup in setups)
    counted = Counter({key: count for key, count in tables.items() if key in known and known[key].sheets})
    if not counted:
        return None
    titles = dict.fromkeys(title for key in counted for title in known[key].lines)
    lines = {
        title: sum(known[key].lines.get(title, 0.0) * count for key, count in counted.items()) / counted.total()
        for title in titles
    }
    return Usual(sum(known[key].sheets for key in counted), lines)


def measured_at(game: Game[Any], setup: TableSetup, level: str) -> Strength | None:
    """What a level makes at such a table, if that was measured with what it has learned."""
    learned = learned_for(game, setup)
    return _levels(game, setup, learned).get(level) if learned is not None else None


def strength_at(game: Game[Any], setup: TableSetup, level: str) -> Strength | None:
    """What a level makes at such a table; where that was not measured, with the usual options."""
    learned = learned_for(game, setup)
    if learned is None:
        return None
    usual = msgspec.structs.replace(setup, options={})
    return _levels(game, setup, learned).get(level) or _levels(game, usual, learned).get(level)


def _levels(game: Game[Any], setup: TableSetup, learned: Learned) -> dict[str, Strength]:
    key = table_key(game, setup)
    older = learned.header.strength.get(key, {})
    measured = _known(game).get(key)
    return {**older, **measured.levels} if measured and measured.learned == learned.fingerprint else older


def note(
    game: Game[Any], setup: TableSetup, levels: dict[str, tuple[float, int, float]], usual: Usual | None = None
) -> None:
    """Writes what levels make at such a table (points, games, wins), and what is usual there, if it was counted.

    Raises `FileTrouble` rather than write over what cannot be read.
    """
    folder = folder_of(game)
    if folder is None:
        return
    learned = learned_for(game, setup)
    _parsed.cache_clear()
    try:
        known = _read(folder)  # as it is now: another ladder may have noted something since this one began
    except (OSError, ValueError) as error:
        raise FileTrouble(f"{FILE} cannot be read, so nothing was noted in it: {error}") from error
    measured = known.setdefault(table_key(game, setup), Measured())
    fingerprint = learned.fingerprint if learned is not None else ""
    if measured.learned != fingerprint:
        measured.learned, measured.levels = fingerprint, {}
    for name, (points, games, wins) in levels.items():
        measured.levels[name] = Strength(round(points, 1), games, round(wins, 2))
    measured.levels = dict(sorted(measured.levels.items()))
    if usual is not None:
        measured.sheets, measured.lines = usual.sheets, usual.lines
    written = {key: msgspec.to_builtins(known[key]) for key in sorted(known)}
    write_atomically(folder / FILE, (HEAD + tomli_w.dumps(written)).encode())
    _parsed.cache_clear()


def _known(game: Game[Any]) -> dict[str, Measured]:
    folder = folder_of(game)
    try:
        return _read(folder) if folder is not None else {}
    except (OSError, ValueError):
        return {}


def _read(folder: Path) -> dict[str, Measured]:
    found: dict[str, Measured] = {}
    for path in (folder / OLDER_FILE, folder / FILE):
        if path.exists():
            found |= msgspec.convert(_parsed(path, stamp(path)), dict[str, Measured])
    return found


@lru_cache(maxsize=8)
def _parsed(path: Path, written: Stamp | None) -> dict[str, Any]:
    """Parsing takes ten milliseconds, and the window asks again with every click where a table is set up."""
    return toml.read(path)
