"""Rows of a scrolling list, and the bar it is scrolled with."""

import pygame

from game.api.faces import paints
from game.ui.canvas import Canvas
from game.ui.widgets.face import WidgetFace, body, paint_focus


class ListRow(WidgetFace, frozen=True):
    """One thing in a list: a title, a quieter line below it, something at the right."""

    title: str
    subtitle: str = ""
    right: str = ""
    icon: str = ""
    tint: str = ""
    chosen: bool = False
    indent: float = 0  # units left free at the left, for a picture that is a piece of its own


@paints(ListRow)
def paint_row(face: ListRow, canvas: Canvas) -> None:
    """A strip of dark glass; the chosen one is lit and has a golden mark at its left."""
    plate = body(canvas)
    canvas.fill(
        plate, "wood_deep" if not face.chosen else "wood", "glass" if not face.chosen else "wood_dark", radius=9
    )
    if canvas.look.hover:
        canvas.fill(plate, "cream", radius=9, alpha=24)
    canvas.edge(plate, "glow" if face.chosen else "brass", radius=9, alpha=255 if face.chosen else 110)
    room = plate.inflate(-2 * canvas.px(12), -2 * canvas.px(5))
    room.x += canvas.px(face.indent) if face.indent else 0
    room.w -= canvas.px(face.indent) if face.indent else 0
    if face.icon:
        side = min(room.h, canvas.px(44))
        canvas.icon(face.icon, pygame.Rect(room.x, room.centery - side // 2, side, side), face.tint)
        room.x += side + canvas.px(10)
        room.w -= side + canvas.px(10)
    if face.right:
        done = canvas.typeset(face.right, (room.w // 2, room.h), 19, color="cream", align="right")
        wide = min(room.w // 2, room.w)
        done.draw(canvas.surface, (room.right - done.size[0], room.centery - done.size[1] / 2))
        room.w -= wide if done.lines > 1 else _used(face.right, canvas, room) + canvas.px(12)
    if face.subtitle:
        split = round(room.h * 0.54)
        canvas.text(
            face.title,
            pygame.Rect(room.x, room.y, room.w, split),
            22,
            serif=True,
            bold=True,
            color="cream",
            align="left",
        )
        below = pygame.Rect(room.x, room.y + split, room.w, room.h - split)
        canvas.text(face.subtitle, below, 18, color="quiet", align="left", valign="top")
    else:
        canvas.text(face.title, room, 21, serif=True, bold=True, color="cream", align="left")
    paint_focus(canvas)


def _used(text: str, canvas: Canvas, room: pygame.Rect) -> int:
    return canvas.typeset(text, (room.w // 2, room.h), 19, align="left").size[0]


class Scrollbar(WidgetFace, frozen=True):
    """Where a scrolling list is, and how much of it is seen."""

    start: float  # 0 to 1
    share: float  # 0 to 1


LEAST_THUMB = 0.12


def scroll_start(inside: float, share: float) -> float:
    """Where a list starts when the middle of the thumb is pulled to a fraction of the bar."""
    share = max(share, LEAST_THUMB)
    return min(max((inside - share / 2) / max(1 - share, 1e-6), 0.0), 1.0)


@paints(Scrollbar)
def paint_scrollbar(face: Scrollbar, canvas: Canvas) -> None:
    """A groove with a brass thumb in it."""
    wide = max(round(canvas.w * 0.36), 3)
    groove = pygame.Rect((canvas.w - wide) // 2, 0, wide, canvas.h)
    radius = wide / canvas.scale / 2
    canvas.fill(groove, "wood_deep", radius=radius)
    share = max(min(face.share, 1.0), LEAST_THUMB)
    high = round(canvas.h * share)
    top = round((canvas.h - high) * min(max(face.start, 0.0), 1.0))
    lit = canvas.look.hover or canvas.look.pressed or canvas.look.focus
    canvas.fill(pygame.Rect(groove.x, top, wide, high), "glow" if lit else "brass_light", "brass", radius=radius)
