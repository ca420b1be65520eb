"""A curve of results, one after the other: the best as a medal, and what a Master makes as a dashed line."""

import pygame

from game.api import Words
from game.api.faces import paints
from game.ui.faces.widget_face import WidgetFace
from game.ui.paint.canvas import Canvas
from game.ui.paint.markup import figure
from game.ui.widgets.pictures import paint_scale, points_of


class Curve(WidgetFace, frozen=True):
    """Results, the oldest first."""

    results: tuple[float, ...]
    master: float | None = None
    masters: Words = ""  # what the dashed line is


@paints(Curve)
def paint_curve(face: Curve, canvas: Canvas) -> None:
    """A line of brass with a dot for each game, over what it encloses."""
    canvas.panel("glass", radius=10)
    values = [*face.results, *([face.master] if face.master is not None else [])]
    low, high = min([0.0, *values]), max([1.0, *values]) * 1.12
    label = canvas.px(46)
    area = pygame.Rect(label, canvas.px(14), canvas.w - label - canvas.px(24), canvas.h - canvas.px(34))
    paint_scale(low, high, area, canvas)
    points = points_of(face.results, len(face.results), low, high, area)
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    thick = max(3 * canvas.scale, 1.8)
    brass, cream = canvas.hex("brass_light"), canvas.hex("cream")
    ground = f"{points[0][0]:.1f},{area.bottom} {path} {points[-1][0]:.1f},{area.bottom}"
    shapes = [
        f'<polygon points="{ground}" fill="{brass}" fill-opacity="0.22"/>',
        f'<polyline points="{path}" fill="none" stroke="{brass}" stroke-width="{thick:.1f}" stroke-linejoin="round"/>',
        *(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{thick * 1.3:.1f}" fill="{cream}"/>' for x, y in points),
    ]
    best = max(range(len(points)), key=lambda index: face.results[index])
    x, y = points[best]
    shapes.append(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{thick * 2.6:.1f}" fill="{canvas.hex("glow")}" '
        f'stroke="{canvas.hex("dark")}" stroke-width="{thick * 0.6:.1f}"/>'
    )
    if face.master is not None:
        shapes.append(_masters(face.master, low, high, area, canvas))
    canvas.svg("".join(shapes))
    spot = pygame.Rect(round(x) - canvas.px(40), round(y) - canvas.px(38), canvas.px(80), canvas.px(28))
    if face.master is not None and spot.collidepoint(x, points_of((face.master,), 1, low, high, area)[0][1]):
        spot.top = round(y) + canvas.px(10)  # below the dot, where the Master's line does not cross it
    canvas.text(figure(face.results[best]), spot.clamp(canvas.rect), 20, serif=True, bold=True, color="glow")
    if face.master is not None and face.masters:
        _, level = points_of((face.master,), 1, low, high, area)[0]
        above = round(level) - canvas.px(26)
        words = pygame.Rect(area.x + canvas.px(8), max(above, 0), area.w // 2, canvas.px(24))
        canvas.text(face.masters, words, 16, color="cream", align="left")


def _masters(master: float, low: float, high: float, area: pygame.Rect, canvas: Canvas) -> str:
    _, y = points_of((master,), 1, low, high, area)[0]
    dash = f"{12 * canvas.scale:.1f} {7 * canvas.scale:.1f}"
    return (
        f'<line x1="{area.x}" y1="{y:.1f}" x2="{area.right}" y2="{y:.1f}" stroke="{canvas.hex("cream")}" '
        f'stroke-width="{max(1.8 * canvas.scale, 1.2):.1f}" stroke-dasharray="{dash}"/>'
    )
