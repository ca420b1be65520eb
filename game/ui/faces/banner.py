"""Painter of seat banners: emblem, name and live score; the seat that is asked burns."""

import pygame

from game.api.faces import Banner, paints
from game.ui import brush, theme
from game.ui.canvas import Canvas
from game.ui.markup import SeatLook


@paints(Banner)
def paint_banner(face: Banner, canvas: Canvas) -> None:
    """A plate in the seat's colour, with a golden rim while the seat is asked."""
    seat = face.seat
    who = canvas.look.seats[seat] if seat < len(canvas.look.seats) else SeatLook(f"Seat {seat + 1}", "")
    color = f"seat{seat}"
    asked = canvas.look.asked == seat
    canvas.panel(color)
    top, bottom = canvas.shades(color)
    ink = theme.readable_on(top.lerp(bottom, 0.5), canvas.theme)
    if asked:
        _paint_fire(canvas)
    pad = max(round(canvas.h * 0.14), canvas.px(4))
    room = canvas.rect.inflate(-2 * pad, -2 * pad)
    emblem = theme.EMBLEMS.get(who.color or theme.SEAT_COLORS[seat % len(theme.SEAT_COLORS)], "person")
    side = room.h
    well = pygame.Rect(room.x, room.y, side, side).inflate(pad, pad)
    canvas.fill(well, "parchment_light", "parchment", radius=well.h / canvas.scale / 2)
    canvas.edge(well, "brass_dark", width=1, radius=well.h / canvas.scale / 2, alpha=190)
    canvas.icon(emblem, well.inflate(-pad, -pad), color)
    room.x += side + pad
    room.w -= side + pad
    units = canvas.h * 0.52 / canvas.scale / canvas.look.text
    if seat < len(canvas.look.scores):
        points = _points(canvas.look.scores[seat])
        done = canvas.typeset(
            points, (round(canvas.w * 0.4), canvas.h), units, serif=True, bold=True, color=ink, align="left"
        )
        done.draw(canvas.surface, (room.right - done.size[0], room.centery - done.size[1] / 2))
        room.w -= done.size[0] + pad
    canvas.text(who.name, room, units, serif=True, bold=True, color=ink, align="left")


def _points(score: float) -> str:
    return f"{score:g}"


def _paint_fire(canvas: Canvas) -> None:
    """A golden rim with a warm light running inwards from it."""
    gold = canvas.color("glow")
    radius = canvas.px(canvas.theme.size("corner"))
    if not canvas.theme.plain:
        light = brush.inner_shade(canvas.surface.get_size(), radius, max(canvas.h // 4, 2), brush.rgb(gold), 150)
        canvas.surface.blit(light, (0, 0))
    canvas.edge(color="glow", width=3)
