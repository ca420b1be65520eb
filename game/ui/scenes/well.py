"""What went well: for each person where their points came from, against what the Master usually makes of it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.api import Banner, Rect, Score, ScoreLine, Words
from game.api.faces import paints
from game.api.said import joined
from game.bots.strengths import Usual
from game.core.speech import say
from game.ui.faces.widget_face import WidgetFace
from game.ui.paint.canvas import Canvas
from game.ui.paint.markup import figure
from game.ui.widgets.dialog import Paragraph
from game.ui.widgets.page import Page

HEAD, WORDS, ROW = 52.0, 64.0, 46.0
MOST_ROWS = 8


class Comparison(WidgetFace, frozen=True):
    """A line of the score sheet as a bar, with a mark where the Master usually is."""

    title: Words
    seat: int
    points: float
    usual: float | None
    most: float


@paints(Comparison)
def paint_comparison(face: Comparison, canvas: Canvas) -> None:
    """Title and points above, the bar below them."""
    better = face.usual is not None and face.points > face.usual + 0.5
    points = pygame.Rect(canvas.w - canvas.px(190), 0, canvas.px(190), round(canvas.h * 0.62))
    title = pygame.Rect(0, 0, points.x, points.h)
    canvas.text(face.title, title, 20, least=13, color="cream", align="left")
    made = f"{'{check}' if better else ''}*{figure(face.points)}*"
    usual = [] if face.usual is None else [say("[quiet|Master {usual}]", usual=round(face.usual))]
    canvas.text(joined([made, *usual]), points, 20, least=13, color="cream", align="right")
    groove = pygame.Rect(0, points.bottom, canvas.w, max(4, canvas.px(10)))
    canvas.fill(groove, "wood_deep", radius=5)
    if face.points > 0:
        wide = max(3, round(groove.w * min(1.0, face.points / face.most)))
        canvas.fill(pygame.Rect(groove.x, groove.y, wide, groove.h), f"seat{face.seat}", radius=5)
    if face.usual is not None and face.usual > 0:
        x = round(groove.w * min(1.0, face.usual / face.most))
        canvas.fill(pygame.Rect(x - 1, groove.y - canvas.px(3), max(2, canvas.px(3)), groove.h + canvas.px(6)), "glow")


def went_well(page: Page, scores: Sequence[Score], people: Sequence[int], usual: Usual | None) -> float:
    """Lays out the page for all people, one below the other; returns its height."""
    y = 0.0
    shown = [score for score in scores if score.seat in people]
    most = max(
        [1.0, *(line.points for score in shown for line in score.lines), *(usual.lines.values() if usual else ())]
    )
    for score in shown:
        page.put(f"well:{score.seat}", Rect(0, y, min(340.0, page.w), HEAD - 8), Banner(score.seat))
        y += HEAD
        words = Paragraph(_sentence(score, usual), 20)
        page.put(f"well:{score.seat}:words", Rect(4, y, page.w - 8, WORDS), words)
        y += WORDS
        for number, line in enumerate(_lines(score, usual)):
            known = usual.lines.get(str(line.title)) if usual is not None else None
            face = Comparison(line.title, score.seat, line.points, known, most)
            page.put(f"well:{score.seat}:{number}", Rect(8, y, page.w - 16, ROW - 6), face)
            y += ROW
        y += 18
    return y


def _lines(score: Score, usual: Usual | None) -> list[ScoreLine]:
    """The lines that say something, those that brought most first."""
    known = usual.lines if usual is not None else {}
    said = [line for line in score.lines if line.points or known.get(str(line.title))]
    return sorted(said, key=lambda line: -line.points)[:MOST_ROWS]


def _sentence(score: Score, usual: Usual | None) -> Words:
    """Where most points came from, and what was better than usual."""
    best = max(score.lines, key=lambda line: line.points, default=None)
    if best is None or best.points <= 0:
        return say("No points yet: next time!")
    most = say("Most came from *{title}*: {points}.", title=best.title, points=figure(best.points))
    if usual is None:
        return most
    ahead = {line.title: line.points - usual.lines.get(str(line.title), 0.0) for line in score.lines}
    title, more = max(ahead.items(), key=lambda each: each[1])
    if more >= 1:
        well = say("What went well: *{title}*, {n} more than the Master usually makes.", title=title, n=round(more))
        return joined([most, well])
    return joined([most, say("The Master usually makes about {n} here.", n=round(usual.total))])
