"""Medals, plates and bars: what pages about what was done are made of."""

import math

import pygame

from game.api import Words
from game.api.faces import paints
from game.ui.faces.widget_face import WidgetFace, paint_focus
from game.ui.paint.canvas import Canvas
from game.ui.paint.markup import figure

MEDAL = 56
"""Units across."""


NARROW = 150.0
"""Units: where a plate has less, the words need the room of its sign."""


class Medal(WidgetFace, frozen=True):
    """A deed: golden where it was done, dark where it was not, with a ring that says how far it came."""

    icon: str
    title: Words
    line: Words = ""
    done: bool = False
    far: float = 0.0  # from 0 to 1


@paints(Medal)
def paint_medal(face: Medal, canvas: Canvas) -> None:
    """A disc with its sign, its name in one line or two, and what it takes below."""
    side = min(canvas.px(MEDAL), canvas.w)
    disc = pygame.Rect((canvas.w - side) // 2, canvas.px(4), side, side)
    if face.done:
        canvas.shadow(disc, radius=MEDAL / 2, blur=6, drop=2)
        canvas.fill(disc, "brass_light", "brass", radius=MEDAL / 2)
        canvas.edge(disc, "glow", width=2, radius=MEDAL / 2)
    else:
        canvas.fill(disc, "glass", radius=MEDAL / 2)
        canvas.edge(disc, "brass", width=1.6, radius=MEDAL / 2, alpha=130)
        _paint_ring(face.far, disc, canvas)
    if face.icon:
        sign = canvas.layer()
        sign.icon(face.icon, disc.inflate(-round(side * 0.36), -round(side * 0.36)))
        if not face.done:
            sign.fade(110)
        canvas.lay(sign)
    room = pygame.Rect(0, disc.bottom + canvas.px(3), canvas.w, canvas.h - disc.bottom - canvas.px(3))
    name = pygame.Rect(0, room.y, room.w, min(canvas.px(42), room.h))
    canvas.text(face.title, name, 17, least=12, bold=True, serif=True, color="cream" if face.done else "quiet")
    below = pygame.Rect(0, name.bottom, room.w, max(canvas.h - name.bottom, 1))
    if face.line and below.h >= canvas.px(18):
        canvas.text(face.line, below, 15, least=12, color="quiet", valign="top")
    paint_focus(canvas)


def _paint_ring(far: float, disc: pygame.Rect, canvas: Canvas) -> None:
    """An arc of gold around the disc, from the top on with the clock."""
    if far <= 0:
        return
    x, y = disc.center
    radius, turn = disc.w / 2, min(far, 0.999) * math.tau
    end_x, end_y = x + radius * math.sin(turn), y - radius * math.cos(turn)
    canvas.svg(
        f'<path d="M{x} {y - radius:.1f} A{radius:.1f} {radius:.1f} 0 {int(turn > math.pi)} 1 {end_x:.1f} {end_y:.1f}" '
        f'fill="none" stroke="{canvas.hex("glow")}" stroke-width="{max(4 * canvas.scale, 2):.1f}"/>'
    )


class Plate(WidgetFace, frozen=True):
    """A number with what it counts."""

    figure: Words
    what: Words
    icon: str = ""


@paints(Plate)
def paint_plate(face: Plate, canvas: Canvas) -> None:
    """A board of wood: a sign at the left, the number large, the words below it."""
    canvas.panel("wood")
    has_sign = bool(face.icon) and canvas.w >= canvas.px(NARROW)
    side = min(canvas.px(46), canvas.h - canvas.px(16)) if has_sign else 0
    left = canvas.px(12)
    if has_sign:
        canvas.icon(face.icon, pygame.Rect(left, (canvas.h - side) // 2, side, side))
        left += side + canvas.px(10)
    room = pygame.Rect(left, canvas.px(6), canvas.w - left - canvas.px(8), canvas.h - canvas.px(12))
    upper = pygame.Rect(room.x, room.y, room.w, round(room.h * 0.58))
    canvas.text(face.figure, upper, 32, bold=True, serif=True, color="cream", align="left")
    lower = pygame.Rect(room.x, upper.bottom, room.w, room.h - upper.h)
    canvas.text(face.what, lower, 18, least=9, color="cream", align="left")
    paint_focus(canvas)


class Bar(WidgetFace, frozen=True):
    """One part of what was made: one's own as a bar, the Master's as a mark on it."""

    title: Words
    own: float
    most: float  # what fills the whole bar
    masters: float | None = None
    whole: bool = False  # a count, and not a mean


@paints(Bar)
def paint_bar(face: Bar, canvas: Canvas) -> None:
    """The name at the left, the bar, and the numbers at the right."""
    name = pygame.Rect(0, 0, round(canvas.w * 0.36), canvas.h)
    canvas.text(face.title, name, 18, color="cream", align="left")
    numbers = pygame.Rect(round(canvas.w * 0.8), 0, canvas.w - round(canvas.w * 0.8), canvas.h)
    beside = "" if face.masters is None else f" / {figure(round(face.masters, 1))}"
    own_number = figure(face.own if face.whole else round(face.own, 1))
    canvas.text(f"**{own_number}**{beside}", numbers, 18, color="cream", align="right")
    groove = pygame.Rect(name.right, canvas.h // 4, numbers.x - name.right - canvas.px(12), canvas.h // 2)
    canvas.fill(groove, "glass", radius=4)
    most = max(face.most, 1.0)
    own = pygame.Rect(groove.x, groove.y, round(groove.w * min(abs(face.own) / most, 1.0)), groove.h)
    if own.w > 1:
        tone = "brass_light" if face.own >= 0 else "loss_light"
        canvas.fill(own, tone, "brass" if face.own >= 0 else "loss", radius=4)
    if face.masters is not None:
        x = groove.x + round(groove.w * min(abs(face.masters) / most, 1.0))
        canvas.fill(
            pygame.Rect(x - canvas.px(2), groove.y - canvas.px(4), canvas.px(4), groove.h + canvas.px(8)), "cream"
        )


class Cell(WidgetFace, frozen=True):
    """So many won, of so many."""

    won: int
    of: int


@paints(Cell)
def paint_cell(face: Cell, canvas: Canvas) -> None:
    """Green from three of five on, brass from three of ten on, red below; the numbers are always there."""
    share = face.won / max(face.of, 1)
    tone = "green" if share >= 0.6 else "brass" if share >= 0.3 else "loss"
    canvas.fill(canvas.rect, tone, radius=8)
    canvas.edge(color="shadow", radius=8, alpha=120)
    ink = canvas.ink_on(tone)
    upper, lower = canvas.area.split(None, round(canvas.h * 0.44), down=True)
    canvas.text(f"{face.won}", upper, 24, bold=True, serif=True, color=ink)
    canvas.text(f"/ {face.of}", lower, 16, color=ink)
    paint_focus(canvas)
