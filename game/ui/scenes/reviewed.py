"""The pictures of a review: the curve of what could be expected, with what every answer cost hanging below it."""

from __future__ import annotations

import pygame

from game.api.faces import paints
from game.ui.faces.widget_face import WidgetFace
from game.ui.paint import brush, theme
from game.ui.paint.canvas import Canvas

TICK = 0.3  # points; what costs less is only a tick


class Course(WidgetFace, frozen=True):
    """The whole game on one axis: what each person could expect, what their answers cost, and the turning points."""

    total: int
    expected: tuple[tuple[int, tuple[tuple[int, float], ...]], ...]  # for each person: the seat, and (answer, points)
    costs: tuple[tuple[int, int, float], ...]  # (answer, seat, points)
    medals: tuple[int, ...] = ()
    chosen: int = -1
    duel: bool = False  # one curve: above the middle the first seat leads, below it the second
    lucky: tuple[int, ...] = ()  # the medals that stand for luck


@paints(Course)
def paint_course(face: Course, canvas: Canvas) -> None:
    """Curves above, bars that hang down below."""
    canvas.panel("glass", radius=10)
    pad = canvas.px(24)
    split = round(canvas.h * 0.6)
    margin = canvas.px(76)
    upper = pygame.Rect(margin, pad + canvas.px(14), canvas.w - pad - margin, split - 2 * pad - canvas.px(14))
    lower = pygame.Rect(upper.x, split, upper.w, canvas.h - split - pad)
    values = [points for _, line in face.expected for _, points in line]
    if not values:
        return
    low, high = min(0.0, *values), max(1.0, *values)
    if face.duel:
        high = max(high, -low)
        low = -high

    def place(at: int, points: float) -> tuple[float, float]:
        return (
            upper.x + upper.w * at / max(1, face.total),
            upper.bottom - upper.h * (points - low) / max(1e-6, high - low),
        )

    head = "Who was expected to win" if face.duel else "What could be expected at the end, in points"
    canvas.text(
        head, pygame.Rect(upper.x, canvas.px(2), upper.w, canvas.px(24)), 18, least=11, color="quiet", align="left"
    )
    _paint_zero(canvas, upper, place(0, 0)[1], low, high, face.duel)
    shapes = []
    for seat, line in face.expected:
        tone = canvas.hex("cream") if face.duel else brush.web(_readable(canvas, seat))
        if face.duel:
            shapes += _areas(canvas, [place(at, points) for at, points in line], place(0, 0)[1])
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(at, points) for at, points in line))
        thick = max(2.0, 3.6 * canvas.scale)
        shapes.append(
            f'<polyline points="{path}" fill="none" stroke="{tone}" stroke-width="{thick:.1f}" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
        )
    canvas.svg("".join(shapes))
    _paint_costs(face, canvas, lower)
    points_at = {at: points for _, line in face.expected for at, points in line}
    for number, at in enumerate(face.medals):
        side = canvas.px(34 if at == face.chosen else 26)
        x, y = place(at, points_at.get(at, 0.0))
        spot = pygame.Rect(0, 0, side, side)
        spot.center = (round(x), round(y))
        canvas.icon("die" if at in face.lucky else "lesson_master", spot.move(spot.w, 0))
        canvas.fill(spot, "glow", "brass", radius=18)
        canvas.text(str(number + 1), spot, 18, least=10, bold=True, color="ink", align="center")


def _areas(canvas: Canvas, points: list[tuple[float, float]], middle: float) -> list[str]:
    """The ground between the curve and the middle, in the colour of who is ahead."""
    shapes = []
    for seat, side in ((0, min), (1, max)):
        edge = [(x, side(y, middle)) for x, y in points]
        path = [(edge[0][0], middle), *edge, (edge[-1][0], middle)]
        corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in path)
        shapes.append(f'<polygon points="{corners}" fill="{canvas.hex(f"seat{seat}")}" fill-opacity="0.75"/>')
    return shapes


def _paint_zero(canvas: Canvas, area: pygame.Rect, zero: float, low: float, high: float, duel: bool) -> None:
    canvas.fill(pygame.Rect(area.x, round(zero), area.w, 1), "cream", alpha=70)
    marks = {area.top: "{seat:0}", round(zero): "even", area.bottom: "{seat:1}"} if duel else {}
    for y, text in (marks or {area.bottom: f"{low:.0f}", area.top: f"{high:.0f}"}).items():
        label = pygame.Rect(canvas.px(4), y - canvas.px(12), area.x - canvas.px(10), canvas.px(24))
        canvas.text(text, label, 16, least=9, color="quiet", align="right")


def _paint_costs(face: Course, canvas: Canvas, area: pygame.Rect) -> None:
    most = max([1.0, *(cost for _, _, cost in face.costs)])
    told = pygame.Rect(canvas.px(4), area.y, area.x - canvas.px(10), area.h)
    canvas.text("points given away", told, 15, least=9, color="quiet", align="right", valign="top")
    wide = max(2, min(canvas.px(10), area.w // max(1, face.total)))
    canvas.fill(pygame.Rect(area.x, area.y, area.w, 1), "cream", alpha=90)
    for at, seat, cost in face.costs:
        x = round(area.x + area.w * at / max(1, face.total))
        high = max(2, round(area.h * cost / most)) if cost >= TICK else 2
        canvas.fill(pygame.Rect(x - wide // 2, area.y, wide, high), f"seat{seat}", alpha=255 if cost >= TICK else 130)


def _readable(canvas: Canvas, seat: int) -> pygame.Color:
    color = canvas.color(f"seat{seat}")
    return color.lerp("#ffffff", 0.45) if theme.contrast(color, canvas.color("glass")) < 3 else color
