"""A loss, told kindly and exactly: how many points were missing, on which lines, and where one was ahead."""

from __future__ import annotations

from game.api import WHO, Rival, Score
from game.api.said import Words, joined
from game.core.score_sheet import by_row
from game.core.speech import say
from game.ui.paint.markup import figure

MOST_LINES = 3


def shortfall(scores: list[Score], seat: int) -> Words:
    """What a seat that has not won was short of; empty where it has, or where nothing can be said."""
    mine = scores[seat]
    first = _first(scores, mine)
    if mine.place == 1 or first is None:
        return ""
    name: Words = WHO[first.seat] if isinstance(first, Score) else first.name
    short = first.total - mine.total
    if short <= 0:
        return say(
            "{who}: as many points as {winner}, and a hair's breadth from the crown.", who=WHO[seat], winner=name
        )
    behind, ahead = _differences(mine, first)
    lost = joined([_line(title, points) for title, points in behind[:MOST_LINES]], ", ")
    told = say("{who}: {n} short of {winner}: {lines}.", who=WHO[seat], n=figure(short), winner=name, lines=lost)
    if not ahead:
        return told
    title, points = ahead[0]
    better = say("In {line} you were ahead by {n}.", line=title, n=figure(points))
    return joined([told, better], " ")


def _first(scores: list[Score], mine: Score) -> Score | Rival | None:
    """Whoever won: a seat, or whom nobody plays."""
    winners: list[Score | Rival] = [score for score in scores if score.place == 1]
    found = winners or list(mine.rivals)
    return max(found, key=lambda each: each.total, default=None)


def _differences(mine: Score, first: Score | Rival) -> tuple[list[tuple[Words, float]], list[tuple[Words, float]]]:
    """The lines on which one was behind and those on which one was ahead, the largest differences first."""
    own, other = by_row(mine.lines), by_row(first.lines)
    rows = dict.fromkeys((*other, *own))
    gaps = [
        (row[0], (other[row].points if row in other else 0.0) - (own[row].points if row in own else 0.0))
        for row in rows
    ]
    behind = sorted((each for each in gaps if each[1] > 0), key=lambda each: -each[1])
    ahead = sorted(((title, -gap) for title, gap in gaps if gap < 0), key=lambda each: -each[1])
    return behind, ahead


def _line(title: Words, points: float) -> Words:
    return say("{line} {n}", line=title, n=figure(points))
