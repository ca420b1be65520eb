"""A day of the calendar: its number, the sign of its game, and the medal that was won on it."""

import pygame

from game.api import Words
from game.api.faces import paints
from game.ui.faces.widget_face import WidgetFace, body, paint_focus
from game.ui.paint.canvas import Canvas

MEDALS = {"bronze": ("orange", "orange_dark"), "silver": ("white", "stone"), "gold": ("glow", "brass")}
"""The upper and the lower tone of each."""


class Day(WidgetFace, frozen=True):
    """One day."""

    number: Words
    icon: str = ""  # of the game
    medal: str = ""  # "bronze", "silver" or "gold"; empty: none
    points: Words = ""  # what was made; empty: not played
    chosen: bool = False


@paints(Day)
def paint_day(face: Day, canvas: Canvas) -> None:
    """A dark plate; the chosen one has a golden rim, one that was not played a dashed ring."""
    plate = body(canvas)
    canvas.fill(plate, "wood_deep", "glass", radius=8)
    if canvas.look.hover:
        canvas.fill(plate, "cream", radius=8, alpha=24)
    canvas.edge(plate, "glow" if face.chosen else "brass", 3 if face.chosen else 1, 8, 255 if face.chosen else 110)
    upper = pygame.Rect(plate.x + canvas.px(8), plate.y + canvas.px(4), plate.w - canvas.px(16), canvas.px(26))
    side = min(upper.h, round(upper.w * 0.48))
    number = pygame.Rect(upper.x, upper.y, upper.w - side, upper.h)
    canvas.text(face.number, number, 17, bold=True, color="cream", align="left")
    if face.icon:
        canvas.icon(face.icon, pygame.Rect(upper.right - side, upper.centery - side // 2, side, side))
    paint_medal_disc(face.medal, _spot(plate, upper, canvas), face.points, canvas)
    paint_focus(canvas)


def _spot(plate: pygame.Rect, upper: pygame.Rect, canvas: Canvas) -> pygame.Rect:
    side = min(plate.bottom - upper.bottom - canvas.px(6), plate.w - canvas.px(12), canvas.px(46))
    spot = pygame.Rect(0, 0, side, side)
    spot.midbottom = (plate.centerx, plate.bottom - canvas.px(5))
    return spot


def paint_medal_disc(medal: str, spot: pygame.Rect, points: Words, canvas: Canvas) -> None:
    """A disc with what was made on it; without a medal, the points alone, or an empty ring."""
    radius = spot.w / canvas.scale / 2
    if medal:
        upper, lower = MEDALS[medal]
        canvas.fill(spot, upper, lower, radius=radius)
        canvas.edge(spot, "dark", radius=radius, alpha=120)
        _paint_rank(list(MEDALS).index(medal) + 1, spot, canvas)
    elif not points:
        dash = spot.w / 9
        canvas.svg(
            f'<circle cx="{spot.centerx}" cy="{spot.centery}" r="{spot.w * 0.36:.1f}" fill="none" '
            f'stroke="{canvas.hex("brass")}" stroke-width="{max(canvas.scale * 1.5, 1):.1f}" '
            f'stroke-dasharray="{dash:.1f} {dash:.1f}"/>'
        )
    if points:
        ink = canvas.ink_on(MEDALS[medal][0]) if medal else "cream"
        canvas.text(points, spot, 17, bold=True, serif=True, color=ink)


def _paint_rank(rank: int, spot: pygame.Rect, canvas: Canvas) -> None:
    """One, two or three dots at the foot of a medal, so that nobody has to tell them by their colour."""
    side = max(round(spot.w * 0.1), 2)
    left = spot.centerx - (rank * side * 2 - side) // 2
    for number in range(rank):
        dot = pygame.Rect(left + number * side * 2, spot.bottom - round(side * 2.2), side, side)
        canvas.fill(dot, "dark", radius=side / canvas.scale / 2)


class MedalPlate(WidgetFace, frozen=True):
    """A medal with the points it takes."""

    medal: str
    points: Words
    what: Words
    won: bool = False


@paints(MedalPlate)
def paint_medal_plate(face: MedalPlate, canvas: Canvas) -> None:
    """A board of wood with the medal at its left; one that was won has a golden rim, one that was not is quiet."""
    canvas.panel("wood")
    if face.won:
        canvas.edge(color="glow", width=2, radius=canvas.theme.size("corner"))
    side = min(canvas.h - canvas.px(20), canvas.px(52))
    spot = pygame.Rect(canvas.px(12), (canvas.h - side) // 2, side, side)
    sign = canvas.layer()
    paint_medal_disc(face.medal, spot, "", sign)
    sign.icon("star", spot.inflate(-side // 3, -side // 3))
    if not face.won:
        sign.fade(130)
    canvas.lay(sign)
    left = spot.right + canvas.px(10)
    upper = pygame.Rect(left, canvas.px(6), canvas.w - left - canvas.px(6), round((canvas.h - canvas.px(12)) * 0.58))
    canvas.text(face.points, upper, 28, bold=True, serif=True, color="cream", align="left")
    lower = pygame.Rect(left, upper.bottom, upper.w, canvas.h - canvas.px(6) - upper.bottom)
    canvas.text(face.what, lower, 17, least=9, color="cream", align="left")
