"""Painter of seat banners: emblem or face, name and live score; the seat that is asked burns."""

import pygame

from game.api.faces import Banner, paints
from game.ui.paint import brush, icons, portraits, theme
from game.ui.paint.canvas import Canvas
from game.ui.paint.markup import SeatLook, escape, figure, nameless


@paints(Banner)
def paint_banner(face: Banner, canvas: Canvas) -> None:
    """A plate in the seat's colour, with a golden rim while the seat is asked."""
    seat = face.seat
    who = canvas.look.seats[seat] if seat < len(canvas.look.seats) else SeatLook(nameless(seat), "")
    color = f"seat{seat}"
    asked = canvas.look.asked == seat
    canvas.panel(color)
    top, bottom = canvas.shades(color)
    ink = theme.readable_on(top.lerp(bottom, 0.5), canvas.theme)
    if asked:
        _paint_fire(canvas)
    emblem = theme.EMBLEMS.get(who.color or theme.SEAT_COLORS[seat % len(theme.SEAT_COLORS)], "person")
    moods = canvas.look.moods
    portrait = portraits.name_of(who.character, moods[seat] if seat < len(moods) else "calm")
    if who.character and icons.exists(portrait):
        emblem = portrait
    score = figure(canvas.look.scores[seat]) if seat < len(canvas.look.scores) else ""
    layout = _paint_upright if canvas.w < canvas.h * 2.2 else _paint_level
    layout(canvas, emblem, color, who.name, score, ink)


def _paint_level(canvas: Canvas, emblem: str, color: str, name: str, score: str, ink: str) -> None:
    """Emblem, name and score in a row."""
    pad = max(round(canvas.h * 0.14), canvas.px(4))
    room = canvas.rect.inflate(-3 * pad, -2 * pad)
    _paint_emblem(canvas, pygame.Rect(room.x, room.y, room.h, room.h), emblem, color)
    room.x += room.h + pad
    room.w -= room.h + pad
    units = canvas.h * 0.52 / canvas.scale / canvas.look.text
    if score:
        most = (round(canvas.w * 0.4), canvas.h)
        done = canvas.typeset(score, most, units, serif=True, bold=True, color=ink, align="left")
        done.draw(canvas.surface, (room.right - done.size[0], room.centery - done.size[1] / 2))
        room.w -= done.size[0] + pad
    canvas.text(escape(name), room, units, serif=True, bold=True, color=ink, align="left")


def _paint_upright(canvas: Canvas, emblem: str, color: str, name: str, score: str, ink: str) -> None:
    """The emblem and the score side by side, the name below, for narrow places."""
    pad = canvas.px(4 if canvas.h >= canvas.px(48) else 2)
    side = min(round(canvas.h * 0.46), (canvas.w // 2 if score else canvas.w) - 2 * pad)
    top = pygame.Rect(pad, pad, canvas.w - 2 * pad, side)
    if score:
        _paint_emblem(canvas, pygame.Rect(top.x, top.y, side, side), emblem, color)
        rest = pygame.Rect(top.x + side + pad, top.y, top.w - side - pad, side)
        canvas.text(score, rest, side * 0.7 / canvas.scale / canvas.look.text, serif=True, bold=True, color=ink)
    else:
        _paint_emblem(canvas, pygame.Rect(top.centerx - side // 2, top.y, side, side), emblem, color)
    edge = pad + canvas.px(3)  # the plate is darker along its rim
    below = pygame.Rect(edge, top.bottom, canvas.w - 2 * edge, canvas.h - top.bottom - pad)
    canvas.text(escape(name), below, 19, least=7, serif=True, bold=True, color=ink)


def _paint_emblem(canvas: Canvas, spot: pygame.Rect, emblem: str, color: str) -> None:
    """The seat's emblem in a round well of parchment."""
    radius = spot.h / canvas.scale / 2
    canvas.fill(spot, "parchment_light", "parchment", radius=radius)
    canvas.edge(spot, "brass_dark", width=1, radius=radius, alpha=190)
    inset = 0 if emblem.startswith(portraits.PREFIX) else max(spot.h // 8, 1)
    canvas.icon(emblem, spot.inflate(-2 * inset, -2 * inset), color)


def _paint_fire(canvas: Canvas) -> None:
    """A golden rim with a warm light running inwards from it."""
    gold = canvas.color("glow")
    radius = canvas.px(canvas.theme.size("corner"))
    if not canvas.theme.plain:
        reach = max(min(canvas.w, canvas.h) // 5, 2)  # on a narrow plate it must not reach the name
        light = brush.inner_shade(canvas.surface.get_size(), radius, reach, brush.rgb(gold), 70)
        canvas.surface.blit(light, (0, 0))
    canvas.edge(color="glow", width=3)
