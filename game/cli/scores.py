"""Score sheets for the terminal."""

from __future__ import annotations

import statistics

from game.api import Rival, Score
from game.cli.table import table


def score_sheet(scores: list[Score], names: list[str]) -> str:
    """One game's score sheet, line by line."""
    rivals = [rival for score in scores for rival in score.rivals]
    columns: list[Score | Rival] = [*scores, *rivals]
    titles = list(dict.fromkeys(line.title for column in columns for line in column.lines))
    rows: list[list[object]] = []
    for title in titles:
        lines = [[line.points for line in column.lines if line.title == title] for column in columns]
        rows.append([title, *(points(sum(each)) if each else "" for each in lines)])
    rows.append(["Total", *(points(column.total) for column in columns)])
    rows.append(["Place", *(score.place for score in scores), *("" for _ in rivals)])
    sheet = table(rows, ("", *names, *(rival.name for rival in rivals)), right=range(1, len(columns) + 1))
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
