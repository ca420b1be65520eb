"""Why one end of a turn is better than another: the difference of the two judgements, told in parts.

Along a fixed path one group of features after the other is exchanged, from what the worse end has to what the better
one has, and each exchange is judged: what it changes is the part of that group. The parts sum exactly to the
difference, hidden layers included. The path is gone in both directions, and a part is the mean of the two: so no group
gains by standing first.

A game that names no reasons is explained by the lines of its score sheets.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from game.api import Game
from game.bots.advised import LINE, OTHER, Share
from game.bots.seeing import features_of
from game.bots.turn_search import Judge

POINTS = 0
"""The feature that is the seat's points so far."""
TINY = 0.0005
"""Points; half of the smallest that is judged."""


def shares_between(game: Game[Any], judge: Judge, seat: int, better: Any, worse: Any) -> list[Share]:
    """What makes the one state better for a seat than the other, the largest part first."""
    see = features_of(game)
    high, low = list(see(better, seat)), list(see(worse, seat))
    names = list(game.feature_names(better))
    if game.reasons is None or len(names) != len(high):
        return _by_lines(game, judge, seat, (better, worse), (high, low))
    groups = game.reasons.columns(names)
    meant = {place for places in groups.values() for place in places}
    groups[OTHER] = [place for place in range(len(names)) if place not in meant]
    exchanged = _exchanged(judge, low, high, list(groups.values()))
    points = {reason: by / 1000 for reason, by in zip(groups, exchanged, strict=True)}
    more = {reason: _is_more(high, low, places) for reason, places in groups.items()}
    sure = next(reason for reason, places in groups.items() if POINTS in places)
    for line, by in _lines(game, seat, better, worse).items():
        reason = next((each.id for each in game.reasons.reason if line in each.lines), LINE + line)
        if reason != sure:  # what the points so far are made of belongs to what made them
            more.setdefault(reason, by > 0)
            points[reason] = points.get(reason, 0.0) + by
            points[sure] -= by
    return _largest_first(Share(reason, by, more[reason]) for reason, by in points.items() if abs(by) >= TINY)


def _exchanged(judge: Judge, low: list[int], high: list[int], groups: Sequence[Sequence[int]]) -> list[float]:
    """What the judgement gains by each group on the way from low to high; their sum is the whole difference."""
    onward = _steps(judge, low, high, groups)
    back = _steps(judge, low, high, groups[::-1])[::-1]
    return [(one + other) / 2 for one, other in zip(onward, back, strict=True)]


def _steps(judge: Judge, low: list[int], high: list[int], groups: Sequence[Sequence[int]]) -> list[int]:
    rows: list[Sequence[int]] = [low]
    for places in groups:
        row = list(rows[-1])
        for place in places:
            row[place] = high[place]
        rows.append(row)
    return [after - before for before, after in pairwise(judge(rows))]


def _is_more(high: Sequence[int], low: Sequence[int], places: Iterable[int]) -> bool:
    return next((high[place] > low[place] for place in places if high[place] != low[place]), True)


def _by_lines(
    game: Game[Any], judge: Judge, seat: int, states: tuple[Any, Any], rows: tuple[list[int], list[int]]
) -> list[Share]:
    """The lines of the seat's score sheet that differ; what the judgement sees beyond them is the rest."""
    parts = [Share(LINE + title, by, by > 0) for title, by in _lines(game, seat, *states).items()]
    better, worse = judge([*rows])
    rest = (better - worse) / 1000 - sum(part.points for part in parts)
    return _largest_first([*parts, Share(OTHER, rest)] if rest else parts)


def _lines(game: Game[Any], seat: int, better: Any, worse: Any) -> dict[str, float]:
    """By how much the lines of the seat's score sheet differ."""
    sheets = [{str(line.title): line.points for line in game.standings(state)[seat].lines} for state in (better, worse)]
    every = dict.fromkeys((*sheets[0], *sheets[1]))
    found = {title: float(sheets[0].get(title, 0) - sheets[1].get(title, 0)) for title in every}
    return {title: by for title, by in found.items() if by}


def _largest_first(parts: Iterable[Share]) -> list[Share]:
    return sorted(parts, key=lambda part: (-abs(part.points), part.reason))
