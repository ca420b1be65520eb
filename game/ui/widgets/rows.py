"""Rows of a scrolling list, and the bar it is scrolled with."""

import pygame

from game.api import Words
from game.api.faces import paints
from game.ui.faces.widget_face import WidgetFace, body, paint_focus
from game.ui.paint.canvas import Canvas


class ListRow(WidgetFace, frozen=True):
    """One thing in a list: a title, a quieter line below it, something at the right."""

    title: Words
    subtitle: Words = ""
    right: Words = ""
    icon: str = ""
    tint: str = ""
    chosen: bool = False
    indent: float = 0  # units left free at the left, for a picture that is a piece of its own
    right_size: float = 19
    faces: tuple[str, ...] = ()  # small ones before what stands at the right


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
        room.w -= _paint_right(face, room, canvas) + canvas.px(12)
    for portrait in reversed(face.faces):
        side = min(room.h, canvas.px(40))
        canvas.icon(portrait, pygame.Rect(room.right - side, room.centery - side // 2, side, side))
        room.w -= side + canvas.px(4)
    if face.subtitle:
        _paint_two_lines(face, room, canvas)
    else:
        canvas.text(face.title, room, 21, serif=True, bold=True, color="cream", align="left")
    paint_focus(canvas)


def _paint_right(face: ListRow, room: pygame.Rect, canvas: Canvas) -> int:
    """What stands at the right; returns how much it takes."""
    size, units = (room.w // 2, room.h), face.right_size
    serif = units > 20  # a figure, not a remark
    done = canvas.typeset(face.right, size, units, serif=serif, color="cream", align="right")
    done.draw(canvas.surface, (room.right - done.size[0], room.centery - done.size[1] / 2))
    return canvas.typeset(face.right, size, units, serif=serif, align="left").size[0]


def _paint_two_lines(face: ListRow, room: pygame.Rect, canvas: Canvas) -> None:
    """The title and the quieter words below it, together in the middle of the height."""
    least = min(round(room.h * 0.54), canvas.px(36))
    below = canvas.typeset(face.subtitle, (room.w, room.h - least), 18, color="quiet", align="left")
    split = least + (room.h - least - below.size[1]) // 2
    title = pygame.Rect(room.x, room.y + split - least, room.w, least)
    canvas.text(face.title, title, 22, serif=True, bold=True, color="cream", align="left")
    below.draw(canvas.surface, (room.x, room.y + split))


class Scrollbar(WidgetFace, frozen=True):
    """Where a scrolling list is, and how much of it is seen."""

    start: float  # 0 to 1
    share: float  # 0 to 1


LEAST_THUMB = 0.12


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
