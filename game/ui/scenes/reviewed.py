"""The pictures of a review: the sum as steps from one's own points up to the Master's, and the lead over the game."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.api import Words
from game.api.faces import paints
from game.ui.faces.widget_face import WidgetFace
from game.ui.paint.canvas import Canvas

EQUATION = 44.0
"""Units above the steps, for the sum in numbers."""
FOOT = 62.0
"""Units below the steps, for their names."""
LEAST_OF_THE_PILLARS = 0.22
"""The pillars at both ends are broken: at least this share of the height is seen of each."""


class Step(NamedTuple):
    """One part of the sum."""

    title: Words
    note: Words
    points: int
    kind: str  # "own", "master", "mistake", "change", "luck"


class SumSteps(WidgetFace, frozen=True):
    """From what one has to what the Master makes, part by part."""

    steps: tuple[Step, ...]
    seat: int
    emblem: str


COLORS = {"mistake": "glow", "change": "stone", "luck": "gain_light"}


@paints(SumSteps)
def paint_sum(face: SumSteps, canvas: Canvas) -> None:
    """Two pillars with broken feet, and between them a step for each part."""
    canvas.panel("wood")
    if not face.steps:
        return
    own = face.steps[0]
    levels = [own.points]
    for part in face.steps[1:-1]:
        levels.append(levels[-1] + part.points)
    low, high = min(levels), max(levels)
    floor = canvas.h - canvas.px(FOOT)
    top = canvas.px(EQUATION + 50)  # above each step stands its number
    room = floor - top
    span = max(high - low, 1)

    def y(points: float) -> int:
        return round(floor - room * (LEAST_OF_THE_PILLARS + (1 - LEAST_OF_THE_PILLARS) * (points - low) / span))

    column = canvas.w / len(face.steps)
    canvas.fill(pygame.Rect(canvas.px(30), floor, canvas.w - canvas.px(60), max(1, canvas.px(2))), "brass_dark")
    before = own.points
    for number, step in enumerate(face.steps):
        wide = round(column * 0.66)
        left = round(column * number + (column - wide) / 2)
        if step.kind in ("own", "master"):
            at = pygame.Rect(left, y(step.points), wide, floor - y(step.points))
            _pillar(face, canvas, at, step)
            peak = at.top
        else:
            after = before + step.points
            ends = sorted((y(before), y(after)))
            at = pygame.Rect(left, ends[0], wide, max(ends[1] - ends[0], canvas.px(4)))
            canvas.fill(at, COLORS[step.kind], radius=4)
            canvas.fill(pygame.Rect(at.right - at.w // 4, at.y, at.w // 4, at.h), "ink", alpha=50)
            before, peak = after, at.top
        if number < len(face.steps) - 1:
            _join(canvas, left + wide, round(column * (number + 1) + (column - wide) / 2), y(before))
        figure = f"{step.points}" if step.kind in ("own", "master") else f"{step.points:+d}".replace("-", "−")
        over = pygame.Rect(round(column * number), peak - canvas.px(44), round(column), canvas.px(42))
        size = 38 if step.kind in ("own", "master") else 30
        canvas.text(figure, over, size, least=16, serif=True, bold=True, color="glow", align="center")
        name = pygame.Rect(round(column * number) + 4, floor + canvas.px(6), round(column) - 8, canvas.px(28))
        canvas.text(step.title, name, 20, least=10, bold=True, color="cream", align="center")
        canvas.text(step.note, name.move(0, name.h), 17, least=10, color="quiet", align="center")


def _pillar(face: SumSteps, canvas: Canvas, at: pygame.Rect, step: Step) -> None:
    own = step.kind == "own"
    canvas.fill(at, f"seat{face.seat}" if own else "purple_dark", radius=4)
    canvas.fill(pygame.Rect(at.right - at.w // 4, at.y, at.w // 4, at.h), "ink", alpha=50)
    side = min(at.w, at.h) * 3 // 5
    medal = pygame.Rect(0, 0, side, side)
    medal.center = (at.centerx, at.centery - canvas.px(6))
    canvas.icon(face.emblem if own else "lesson_master", medal)
    crack = at.bottom - canvas.px(18)
    wide, deep = (at.w + 12) / 8, canvas.px(7)
    teeth = " ".join(f"{at.x - 6 + wide * number:.0f},{crack + deep * (number % 2)}" for number in range(9))
    canvas.svg(
        f'<polyline points="{teeth}" fill="none" stroke="{canvas.hex("wood_deep")}" '
        f'stroke-width="{max(3, canvas.px(6))}" stroke-linejoin="round"/>'
    )


def _join(canvas: Canvas, left: int, right: int, y: int) -> None:
    """A dotted line from one step to the next."""
    dot, gap = max(2, canvas.px(5)), max(4, canvas.px(9))
    for x in range(left, right, gap):
        canvas.fill(pygame.Rect(x, y, min(dot, right - x), max(1, canvas.px(2))), "cream", alpha=150)


class Podium(WidgetFace, frozen=True):
    """Who beat the Master stands above it, with the crown."""

    own: int
    master: int
    seat: int
    emblem: str


@paints(Podium)
def paint_podium(face: Podium, canvas: Canvas) -> None:
    """Two steps: one's own crest on the higher one, the Master on the other."""
    floor, wide, gap = canvas.h - canvas.px(4), canvas.w * 2 // 5, canvas.w // 20
    for number, (points, high, color) in enumerate(
        ((face.own, 0.42, f"seat{face.seat}"), (face.master, 0.28, "purple_dark"))
    ):
        own = number == 0
        step = pygame.Rect(gap + number * (wide + 2 * gap), 0, wide, round(canvas.h * high))
        step.bottom = floor
        canvas.fill(step, color, "brass", radius=4)
        canvas.text(
            str(points), step.inflate(-8, -8), 34, least=14, serif=True, bold=True, color="glow", align="center"
        )
        side = min(wide, round(canvas.h * (0.34 if own else 0.3)))
        crest = pygame.Rect(0, 0, side, side)
        crest.midbottom = (step.centerx, step.top)
        canvas.icon(face.emblem if own else "lesson_master", crest)
        if own:
            crown = pygame.Rect(0, 0, side * 3 // 5, side * 3 // 5)
            crown.midbottom = (crest.centerx, crest.top + side // 6)
            canvas.icon("ancestor_crown", crown)


class Lead(WidgetFace, frozen=True):
    """How far one was ahead of the best rival, turn by turn."""

    points: tuple[tuple[int, float], ...]  # after so many answers: ahead by so much
    total: int
    medals: tuple[int, ...] = ()


@paints(Lead)
def paint_lead(face: Lead, canvas: Canvas) -> None:
    """A thin curve, green where one is ahead, with the medals of the mistakes on it."""
    canvas.panel("glass", radius=10)
    if len(face.points) < 2:
        return
    pad = canvas.px(14)
    most = max(1.0, *(abs(points) for _, points in face.points))
    middle = canvas.h / 2

    def place(at: int, points: float) -> tuple[float, float]:
        return (
            pad + (canvas.w - 2 * pad) * at / max(1, face.total),
            middle - (middle - pad) * points / most,
        )

    line = [place(*each) for each in face.points]
    shapes = []
    for color, edge in (("gain", min), ("loss", max)):
        area = [(line[0][0], middle), *((x, edge(y, middle)) for x, y in line), (line[-1][0], middle)]
        corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in area)
        shapes.append(f'<polygon points="{corners}" fill="{canvas.hex(color)}" fill-opacity="0.5"/>')
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in line)
    shapes.append(
        f'<polyline points="{path}" fill="none" stroke="{canvas.hex("cream")}" '
        f'stroke-width="{max(1.5, 2.4 * canvas.scale):.1f}" stroke-linejoin="round"/>'
    )
    canvas.svg("".join(shapes))
    for number, at in enumerate(face.medals):
        nearest = min(face.points, key=lambda each: abs(each[0] - at))
        spot = pygame.Rect(0, 0, canvas.px(24), canvas.px(24))
        spot.center = (round(place(at, 0)[0]), round(place(*nearest)[1]))
        canvas.fill(spot, "glow", "brass", radius=12)
        canvas.text(str(number + 1), spot, 16, least=9, bold=True, color="ink", align="center")
