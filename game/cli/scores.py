"""Score sheets for the terminal."""

from __future__ import annotations

import statistics

from game.api import Score
from game.cli.table import table
from game.core.score_sheet import by_row, columns, in_order


def score_sheet(scores: list[Score], names: list[str]) -> str:
    """One game's score sheet, line by line."""
    everybody = columns(scores)
    rivals = [str(rival.name) for score in scores for rival in score.rivals]
    sheets = [by_row(column.lines) for column in everybody]
    rows: list[list[object]] = [
        [row[0], *(points(sheet[row].points) if row in sheet else "" for sheet in sheets)] for row in in_order(sheets)
    ]
    rows.append(["Total", *(points(column.total) for column in everybody)])
    rows.append(["Place", *(score.place for score in scores), *("" for _ in rivals)])
    sheet = table(rows, ("", *names, *rivals), right=range(1, len(everybody) + 1))
    notes = [f"{name}: {score.note}" for name, score in zip(names, scores, strict=True) if score.note]
    return "\n\n".join([sheet, *notes])


def summary(sheets: list[list[Score]], names: list[str]) -> str:
    """The scores of many games, seat by seat."""
    rows = []
    for seat, name in enumerate(names):
        totals = [scores[seat].total for scores in sheets]
        won = sum(scores[seat].place == 1 for scores in sheets)
        mean = f"{statistics.mean(totals):.1f}"
        rows.append((name, points(min(totals)), mean, points(max(totals)), f"{won} of {len(sheets)}"))
    return table(rows, ("", "lowest", "mean", "highest", "first place"), right=(1, 2, 3, 4))


def points(number: float) -> str:
    """Points as people write them."""
    return f"{number:g}"
