"""Painter of tiles and cards: title bar, points shield, cost row with wall diagram, effect, badge."""

import pygame

from game.api import Words
from game.api.faces import Tile, paints, vignette_of
from game.ui.paint import brush, richtext, theme
from game.ui.paint.canvas import Canvas
from game.ui.paint.richtext import Typeset

TITLE_SHARE = 0.58
"""The size of a title's letters as a part of its bar."""


@paints(Tile)
def paint_tile(face: Tile, canvas: Canvas) -> None:
    """A card of parchment under a bar in the colour of its kind."""
    canvas.panel("parchment")
    bar = pygame.Rect(0, 0, canvas.w, _bar_height(face, canvas))
    _paint_bar(face, bar, canvas)
    below = bar.bottom
    if face.cost or face.diagram:
        row = pygame.Rect(
            0, below, canvas.w, min(canvas.px(42 * canvas.look.text), round(canvas.h * 0.27), (canvas.h - below) // 2)
        )
        _paint_cost_row(face, row, canvas)
        below = row.bottom
    _paint_effect(face, pygame.Rect(0, below, canvas.w, canvas.h - below), canvas)
    canvas.round_off()
    canvas.edge(color="brass" if face.kind == "parchment" else _edge_color(face.kind, canvas))


def _bar_height(face: Tile, canvas: Canvas) -> int:
    """A quarter of the tile; more where the title needs two lines, all of it where there is nothing but a title."""
    if not (face.cost or face.diagram or face.effect):
        return canvas.h
    bar = min(canvas.px(36 * canvas.look.text), round(canvas.h * 0.25))
    shield = round(bar * 1.05) if face.points else 0
    room = pygame.Rect(0, 0, canvas.w - 2 * _pad(bar) - shield, bar)
    if _one_line(face.title, room, bar * TITLE_SHARE / canvas.scale / canvas.look.text, canvas).clipped:
        bar = min(canvas.px(50 * canvas.look.text), round(canvas.h * 0.33))
    return bar


def _pad(bar: int) -> int:
    return max(min(round(bar * 0.2), 8), 3)


def _edge_color(kind: str, canvas: Canvas) -> str:
    return brush.web(canvas.shades(kind)[1].lerp("#000000", 0.4))


def _paint_bar(face: Tile, bar: pygame.Rect, canvas: Canvas) -> None:
    """The title on the colour of its kind, and the points shield at its right end."""
    if face.kind == "parchment":
        ink = "ink"
        if bar.h < canvas.h:
            canvas.fill(bar, "parchment_light", alpha=190)
            canvas.fill(pygame.Rect(0, bar.bottom - canvas.px(1.5), canvas.w, canvas.px(1.5)), "brass")
    else:
        top, bottom = canvas.shades(face.kind)
        canvas.blend(bar, top, bottom)
        canvas.fill(pygame.Rect(0, 0, canvas.w, canvas.px(1.5)), "white", alpha=90)
        canvas.fill(pygame.Rect(0, bar.bottom - canvas.px(1.5), canvas.w, canvas.px(1.5)), "shadow", alpha=90)
        ink = theme.readable_on(top.lerp(bottom, 0.5), canvas.theme)
    pad = _pad(bar.h)
    room = bar.inflate(-2 * pad, 0)
    if face.points:
        room.w -= _paint_points(face.points, bar, pad, canvas)
    if bar.h == canvas.h:
        room = room.inflate(0, -2 * pad)
        canvas.text(face.title, room, 22, serif=True, bold=True, color=ink)
        return
    align = "center" if face.kind == "parchment" and not face.points else "left"
    units = bar.h * TITLE_SHARE / canvas.scale / canvas.look.text
    done = _one_line(face.title, room, units, canvas, ink, align)
    if done.clipped:
        room = room.inflate(0, -2)
        done = canvas.typeset(
            face.title, room.size, units, least=units * 0.35, serif=True, bold=True, color=ink, align=align
        )
    canvas.write(done, room.x, room.y + (room.h - done.size[1]) / 2)


def _one_line(
    title: Words, room: pygame.Rect, units: float, canvas: Canvas, ink: str = "ink", align: str = "left"
) -> Typeset:
    """A title rather gets somewhat smaller than goes over two lines."""
    line = (room.w, richtext.line_height(canvas.text_px(units)))
    return canvas.typeset(
        title, line, units, least=units * 0.7, serif=True, bold=True, color=ink, align=align, trial=True
    )


def _paint_points(points: Words, bar: pygame.Rect, pad: int, canvas: Canvas) -> int:
    """A small shield with the points; returns the room it takes."""
    high = min(round(bar.h * 0.8), canvas.px(29 * canvas.look.text), round(canvas.h * 0.22))
    done = canvas.typeset(
        points,
        (max(round(canvas.w * 0.4), high), high),
        high * 0.66 / canvas.scale / canvas.look.text,
        serif=True,
        bold=True,
        align="left",
    )
    wide = max(high, done.size[0] + high // 2)
    shield = pygame.Rect(bar.right - wide - max(pad // 2, 2), bar.y + (min(bar.h, 3 * high) - high) // 2, wide, high)
    w, h = shield.size
    canvas.svg(
        f'<path d="M1 {h * 0.16} Q{w / 2} {-h * 0.06} {w - 1} {h * 0.16} L{w - 1} {h * 0.56} '
        f'Q{w - 1} {h * 0.86} {w / 2} {h - 1} Q1 {h * 0.86} 1 {h * 0.56} Z" '
        f'fill="{canvas.hex("parchment_light")}" stroke="{canvas.hex("brass_dark")}" stroke-width="{max(h / 18, 1)}"/>',
        shield,
    )
    canvas.write(done, shield.x + (w - done.size[0]) / 2, shield.y + (h - done.size[1]) / 2 - h * 0.02)
    return wide + pad // 2


def _paint_cost_row(face: Tile, row: pygame.Rect, canvas: Canvas) -> None:
    """What the tile costs, and the walls it asks for, on wood."""
    canvas.fill(row, "wood", "wood_dark")
    canvas.weave("wood", row)
    canvas.fill(pygame.Rect(0, row.y, canvas.w, canvas.px(1.5)), "shadow", alpha=70)
    canvas.fill(pygame.Rect(0, row.bottom - canvas.px(1), canvas.w, canvas.px(1)), "shadow", alpha=110)
    pad = max(row.h // 7, 2)
    room = row.inflate(-2 * pad, -pad)
    if face.diagram:
        side = row.h - 2 * pad
        canvas.diagram(face.diagram, pygame.Rect(row.right - side - pad, row.y + pad, side, side))
        room.w -= side + pad
    units = row.h * 0.56 / canvas.scale / canvas.look.text
    canvas.text(face.cost, room, units, serif=True, bold=True, color="cream", align="left")


def _paint_effect(face: Tile, area: pygame.Rect, canvas: Canvas) -> None:
    """What the tile does, in the middle of the parchment, and its badge at the foot."""
    pad = max(min(canvas.px(7), canvas.w // 16), 2)
    room = area.inflate(-2 * pad, -pad)
    if face.badge:
        room.h -= _paint_badge(face.badge, room, canvas)
    most = min(24.0, canvas.w / canvas.scale / 5.2)
    room = _paint_scene(face, area, room, most, canvas)
    canvas.text(face.effect, room, most, bold=True, color="ink")


def _paint_scene(face: Tile, area: pygame.Rect, room: pygame.Rect, most: float, canvas: Canvas) -> pygame.Rect:
    """The scene above the effect, if that, as large as ever, leaves it room; returns what is left for the effect."""
    scene = vignette_of(face)
    if scene is None:
        return room
    effect = canvas.typeset(face.effect, room.size, most, bold=True, trial=True) if face.effect else None
    high = area.h - (effect.size[1] + area.bottom - room.bottom + 2 if effect else area.bottom - room.bottom)
    if not canvas.vignette(scene, pygame.Rect(0, area.y, canvas.w, high)):
        return room
    canvas.fill(pygame.Rect(0, area.y + high - canvas.px(1), canvas.w, canvas.px(1.4)), "brass_dark")
    return pygame.Rect(room.x, area.y + high, room.w, room.bottom - area.y - high)


def _paint_badge(badge: Words, room: pygame.Rect, canvas: Canvas) -> int:
    """A small pill in the lower right corner; returns the height it takes."""
    high = min(canvas.px(20 * canvas.look.text), room.h // 3)
    if high < 8:
        return 0
    done = canvas.typeset(
        badge,
        (room.w - high, high),
        high * 0.72 / canvas.scale / canvas.look.text,
        bold=True,
        color="cream",
        align="left",
    )
    wide = done.size[0] + high
    pill = pygame.Rect(room.right - wide, room.bottom - high, wide, high)
    canvas.fill(pill, "wood", "wood_dark", radius=high / canvas.scale / 2)
    canvas.write(done, pill.x + high / 2, pill.y + (high - done.size[1]) / 2)
    return high
