"""The score sheet as a table: a column for each seat and each rival, and the lines of all of them in one order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.api import Rival, Score, ScoreLine, Words

Row = tuple[Words, int]
"""A line of the sheet: its title, and which of several lines with that title it is."""


def columns(scores: list[Score]) -> list[Score | Rival]:
    """The seats, then those whom nobody plays."""
    return [*scores, *rivals(scores)]


def rivals(scores: list[Score]) -> list[Rival]:
    """Those whom nobody plays; who plays together has one rival, though it stands on the sheet of each."""
    return list(dict.fromkeys(rival for score in scores for rival in score.rivals))


def by_row(lines: Iterable[ScoreLine]) -> dict[Row, ScoreLine]:
    """The lines of a column."""
    seen: Counter[Words] = Counter()
    found = {}
    for line in lines:
        found[line.title, seen[line.title]] = line
        seen[line.title] += 1
    return found


def in_order(sheets: Iterable[Iterable[Row]]) -> list[Row]:
    """The rows of all columns; one that only some have stands where it does in theirs."""
    rows: list[Row] = []
    for sheet in sheets:
        at = 0
        for row in sheet:
            if row not in rows:
                rows.insert(at, row)
            at = rows.index(row) + 1
    return rows
