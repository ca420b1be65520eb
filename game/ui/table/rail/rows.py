"""Rows of the chronicle: who, how many points, and what they did in their last turn."""

from __future__ import annotations

import pygame

from game.api import Words
from game.api.faces import paints
from game.ui.faces.widget_face import WidgetFace, paint_focus
from game.ui.paint import brush, richtext, theme
from game.ui.paint.canvas import Canvas
from game.ui.paint.markup import escape, figure, nameless
from game.ui.table.panels.frame import room_for
from game.ui.widgets.curtain import paint_crest

NAME, LINE = 20.0, 17.5
"""Letters, in units."""

PLAY = 36.0
"""Units across: the button at the end of a row."""

COMES = 158
"""Of 255: how bright the row of a seat is that has yet to play."""

LOW = 52.0
"""A row that is lower has one line."""

SOME = 60.0
"""Units in which a few words of what was done can be told beside the name."""


class ChronicleRow(WidgetFace, frozen=True):
    """One seat: its crest, its name and points, and one line, or all lines of its turn."""

    seat: int
    line: Words = ""
    gains: tuple[str, ...] = ()  # what the turn brought, in icons, at the right
    lines: tuple[str, ...] = ()  # all that was told, where the turn is read whole
    on: bool = False  # it is asked now
    comes: bool = False  # it has yet to play in this round
    bot: bool = False
    count: int = 0  # how many things can be chosen on its board
    buttons: float = PLAY  # units at the right end of the first line that buttons take


class RowHandle(WidgetFace, frozen=True):
    """What of a row is clicked, beside its buttons; only seen under the mouse and the focus."""


@paints(RowHandle)
def paint_handle(face: RowHandle, canvas: Canvas) -> None:
    """A breath of light."""
    if canvas.look.hover or canvas.look.focus:
        canvas.fill(canvas.rect, "cream", radius=8, alpha=26)
    paint_focus(canvas)


class PlayAgain(WidgetFace, frozen=True):
    """The button that shows a turn once more."""


@paints(PlayAgain)
def paint_again(face: PlayAgain, canvas: Canvas) -> None:
    """A ring of brass with an arrow in it."""
    side = min(canvas.w, canvas.h) - canvas.px(3)
    ring = pygame.Rect(0, 0, side, side)
    ring.center = canvas.rect.center
    lit = canvas.look.hover or canvas.look.focus
    canvas.fill(ring, "dark", radius=side, alpha=150)
    canvas.edge(ring, "glow" if lit else "brass", width=1.8, radius=side / canvas.scale / 2)
    tone = canvas.hex("glow" if lit else "brass_light")
    canvas.svg(f'<path d="M38 28 L74 50 L38 72 Z" fill="{tone}"/>', ring, (100, 100))


@paints(ChronicleRow)
def paint_row(face: ChronicleRow, canvas: Canvas) -> None:
    """A band that fades from the seat's colour into dark wood."""
    _paint_band(face, canvas)
    pad = canvas.px(5)
    side = min(canvas.h - 2 * pad, canvas.px(56 * room_for(canvas.look.text)))
    crest = pygame.Rect(pad, pad, side, side)
    if not face.lines:
        crest.centery = canvas.rect.centery
    paint_crest(canvas, crest, face.seat, bot=face.bot)
    if face.count:
        _paint_count(face.count, crest, canvas)
    left = crest.right + canvas.px(9)
    room = pygame.Rect(left, pad, canvas.w - left - canvas.px(8), canvas.h - 2 * pad)
    one_line = canvas.h < canvas.px(LOW * room_for(canvas.look.text))
    high = room.h if one_line else min(room.h // 2, round(canvas.px(34) * room_for(canvas.look.text)))
    head = pygame.Rect(room.x, room.y, room.w - canvas.px(face.buttons), high)
    end = _paint_name(face, canvas, head)
    below = pygame.Rect(room.x, room.y + high, room.w, room.h - high)
    if face.lines:
        _paint_lines(face, canvas, below)
    elif not one_line:
        _paint_line(face, canvas, below)
    elif head.right - end > canvas.px(SOME):
        words = _one_line(canvas, face.line, head.right - end, head.h, bold=False, color="glow" if face.on else "cream")
        canvas.write(words, end, head.centery - words.size[1] / 2)
    if face.comes:
        canvas.fade(COMES)


def _paint_count(count: int, crest: pygame.Rect, canvas: Canvas) -> None:
    """A golden disc at the crest, as on the tab of a view."""
    side = canvas.px(24)
    spot = pygame.Rect(crest.right - side * 3 // 4, crest.y - canvas.px(2), side, side)
    canvas.fill(spot, "glow", "yellow_dark", radius=12)
    canvas.text(str(count), spot, 15, least=10, serif=True, bold=True, color="ink")


def _paint_band(face: ChronicleRow, canvas: Canvas) -> None:
    color, night = canvas.color(f"seat{face.seat}"), canvas.color("dark")
    ink = canvas.color("glow" if face.on else "cream")
    while theme.contrast(color, ink) < canvas.theme.least_contrast + 0.1:
        color = color.lerp(night, 0.1)
    left = color.lerp(night, 0.0 if face.on else 0.2)
    right = color.lerp(night, 0.4 if face.on else 0.85)
    radius = canvas.px(8)
    canvas.svg(
        f'<defs><linearGradient id="g"><stop offset="0" stop-color="{brush.web(left)}"/>'
        f'<stop offset="0.8" stop-color="{brush.web(right)}"/></linearGradient></defs>'
        f'<rect width="{canvas.w}" height="{canvas.h}" rx="{radius}" fill="url(#g)"/>'
    )
    canvas.edge(canvas.rect, "glow" if face.on else "brass_dark", width=3 if face.on else 1.2, radius=8)


def _paint_name(face: ChronicleRow, canvas: Canvas, room: pygame.Rect) -> int:
    """Name and points; returns where something else may begin."""
    look = canvas.look
    points = figure(look.scores[face.seat]) if face.seat < len(look.scores) else ""
    told = canvas.typeset(points, (room.w // 3, room.h), LINE, least=13, bold=True, color="cream", align="left")
    name = escape(look.seats[face.seat].name) if face.seat < len(look.seats) else nameless(face.seat)
    wide = room.w - told.size[0] - canvas.px(9)
    words = canvas.typeset(name, (wide, room.h), NAME, least=14, serif=True, bold=True, color="cream", align="left")
    canvas.write(words, room.x, room.centery - words.size[1] / 2)
    canvas.write(told, room.x + words.size[0] + canvas.px(9), room.centery - told.size[1] / 2)
    return room.x + words.size[0] + told.size[0] + canvas.px(18)


def _paint_line(face: ChronicleRow, canvas: Canvas, room: pygame.Rect) -> None:
    gains = _fitting_gains(face, canvas, room)
    wide = room.w - (gains.size[0] + canvas.px(8) if gains.size[0] else 0)
    color = "glow" if face.on else "cream"
    words = _one_line(canvas, face.line, wide, room.h, bold=True, color=color)
    canvas.write(words, room.x, room.centery - words.size[1] / 2)
    canvas.write(gains, room.right - gains.size[0], room.centery - gains.size[1] / 2)


def _fitting_gains(face: ChronicleRow, canvas: Canvas, room: pygame.Rect) -> richtext.Typeset:
    """As many of the gains as there is room for, all in one size."""
    line = canvas.typeset(face.line, (room.w, room.h), LINE, bold=True, align="left", trial=True)
    most = max(room.w * 4 // 10, room.w - line.size[0] - canvas.px(8))
    for count in range(len(face.gains), -1, -1):
        rest = "…" if count < len(face.gains) else ""
        done = canvas.line(" ".join((*face.gains[:count], rest)).strip(), canvas.text_px(LINE), color="cream")
        if done.size[0] <= most or not count:
            return done
    raise AssertionError("nothing fits always")


def _one_line(canvas: Canvas, text: Words, wide: int, high: int, *, bold: bool, color: str) -> richtext.Typeset:
    """All lines of the chronicle are of one size; what is too long ends in an ellipsis, and is read in whole below."""
    px = canvas.text_px(LINE)
    return canvas.typeset(text, (wide, min(high, round(px * 1.5))), LINE, least=LINE * canvas.look.text,
                          bold=bold, color=color, align="left", trial=True)  # fmt: skip


def _paint_lines(face: ChronicleRow, canvas: Canvas, room: pygame.Rect) -> None:
    y = float(room.y)
    for line in face.lines:
        words = canvas.typeset(line, (room.w, 10_000), LINE, least=LINE * canvas.look.text, color="cream", align="left")
        canvas.write(words, room.x, y)
        y += words.size[1] + canvas.px(3)


def height_of(lines: tuple[str, ...], wide: float, unit: float, text: float) -> list[float]:
    """How high each line of a whole turn is, in units, in a row so wide."""
    px = max(9, round(LINE * unit * text))
    return [richtext.typeset(line, wide * unit, px).size[1] / unit + 4 for line in lines]
