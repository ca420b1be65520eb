"""Buttons, and the tabs and segments that are buttons of another shape."""

import pygame

from game.api import Words
from game.api.faces import paints
from game.ui.faces.widget_face import WidgetFace, body, paint_focus
from game.ui.paint import theme
from game.ui.paint.brush import web
from game.ui.paint.canvas import Canvas

RADIUS = 10

KINDS = {
    # kind: (upper tone, lower tone, edge)
    "wood": ("wood", "wood_dark", "brass"),
    "primary": ("yellow", "orange_dark", "parchment_light"),
    "danger": ("loss", "loss", "loss_light"),
    "chosen": ("brass_light", "brass", "glow"),
    "paper": ("parchment", "parchment_dark", "brass_dark"),
}


class Button(WidgetFace, frozen=True):
    """Something to press: words, an icon, or both."""

    text: Words = ""
    icon: str = ""
    kind: str = "wood"  # "wood", "primary", "danger", "chosen", "paper", "quiet" (only under the mouse)
    size: float = 22
    align: str = "center"
    tint: str = ""
    enabled: bool = True
    note: Words = ""  # smaller words at the right end of a button whose words are at the left


@paints(Button)
def paint_button(face: Button, canvas: Canvas) -> None:
    """A plate of wood with a brass edge; it lights up under the mouse and sinks when pressed."""
    plate = body(canvas)
    ink = paint_plate(face.kind, plate, canvas, face.enabled)
    if canvas.look.pressed:
        plate.y += canvas.px(1.5)
    pad = canvas.px(14 if face.align == "left" else 8)
    room = plate.inflate(-2 * pad, -canvas.px(6))
    if face.icon and not face.text:
        side = min(plate.w, plate.h) - canvas.px(12)
        spot = pygame.Rect(0, 0, side, side)
        spot.center = plate.center
        canvas.icon(face.icon, spot, face.tint)
    else:
        _paint_label(face, room, ink, canvas)
    if not face.enabled:
        canvas.surface.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    paint_focus(canvas)


def _paint_label(face: Button, room: pygame.Rect, ink: str, canvas: Canvas) -> None:
    """The icon and the words beside it, set together in the middle or at the left."""
    side = min(round(canvas.px(face.size) * 1.5), room.h) if face.icon else 0
    gap = canvas.px(8) if face.icon else 0
    done = canvas.typeset(
        face.text, (room.w - side - gap, room.h), face.size, serif=True, bold=True, color=ink, align="left"
    )
    wide = side + gap + done.size[0]
    left = room.x if face.align == "left" else room.x + (room.w - wide) // 2
    if face.icon:
        canvas.icon(face.icon, pygame.Rect(left, room.centery - side // 2, side, side), face.tint)
    done.draw(canvas.surface, (left + side + gap, room.centery - done.size[1] / 2))
    if face.note:
        rest = pygame.Rect(left + wide + 2 * gap, room.y, room.right - left - wide - 2 * gap, room.h)
        canvas.text(face.note, rest, face.size * 0.72, color=ink, align="right")


def paint_plate(kind: str, plate: pygame.Rect, canvas: Canvas, enabled: bool) -> str:
    """The ground of a button; returns the colour its words are set in."""
    look = canvas.look
    if kind == "quiet":
        if enabled and (look.hover or look.focus):
            canvas.fill(plate, "cream", radius=RADIUS, alpha=34)
        return "cream"
    upper, lower, edge = KINDS[kind]
    top, bottom = canvas.color(upper), canvas.color(lower)
    if enabled and look.hover:
        top, bottom = top.lerp("#ffffff", 0.10), bottom.lerp("#ffffff", 0.10)
    if enabled and look.pressed:
        top, bottom = bottom.lerp("#000000", 0.12), top.lerp("#000000", 0.08)
        plate.y += canvas.px(1)
    if not canvas.theme.plain:
        canvas.shadow(plate, RADIUS, blur=4, drop=1 if look.pressed else 2, alpha=130)
    canvas.fill(plate, web(top), web(bottom), radius=RADIUS)
    if kind == "wood" and not canvas.theme.plain:
        _grain(plate, canvas)
    shine = pygame.Rect(plate.x + canvas.px(RADIUS * 0.6), plate.y + canvas.px(2), plate.w, canvas.px(1.2))
    shine.w = plate.w - 2 * (shine.x - plate.x)
    if not look.pressed and not canvas.theme.plain:
        canvas.fill(shine, "white", alpha=70)
    canvas.edge(plate, "glow" if enabled and look.hover else edge, radius=RADIUS, alpha=255 if kind != "wood" else 215)
    return theme.readable_on(top.lerp(bottom, 0.5), canvas.theme)


def _grain(plate: pygame.Rect, canvas: Canvas) -> None:
    clip = canvas.surface.get_clip()
    inset = canvas.px(RADIUS * 0.3)
    canvas.surface.set_clip(plate.inflate(-2 * inset, -2 * inset))
    canvas.weave("wood", plate)
    canvas.surface.set_clip(clip)


class Tab(WidgetFace, frozen=True):
    """One of several views; the chosen one is joined to what lies below it."""

    text: Words
    icon: str = ""
    count: int = 0  # how many targets glow there
    chosen: bool = False
    tint: str = ""


@paints(Tab)
def paint_tab(face: Tab, canvas: Canvas) -> None:
    """A label with two round corners, lit where it is chosen, with a golden count at its end."""
    look = canvas.look
    plate = canvas.rect.inflate(-2 * canvas.px(2), 0)
    plate.y, plate.h = canvas.px(3), canvas.h - canvas.px(3)
    upper, lower = ("wood", "wood_dark") if face.chosen else ("wood_dark", "wood_deep")
    top, bottom = canvas.color(upper), canvas.color(lower)
    if look.hover and not face.chosen:
        top, bottom = top.lerp("#ffffff", 0.14), bottom.lerp("#ffffff", 0.1)
    canvas.fill(plate, web(top), web(bottom), radius=9, corners="ab")
    if face.tint:
        canvas.fill(pygame.Rect(plate.x, plate.y, plate.w, canvas.px(5)), face.tint, radius=4, corners="ab")
    if face.chosen:
        canvas.fill(pygame.Rect(plate.x, plate.bottom - canvas.px(3), plate.w, canvas.px(3)), "glow")
    room = plate.inflate(-2 * canvas.px(10), -canvas.px(6))
    if face.count:
        room.w -= _paint_count(face.count, room, canvas)
    color = "cream" if face.chosen or look.hover else "quiet"
    _paint_label(Button(face.text, face.icon, size=20, tint=face.tint), room, color, canvas)
    paint_focus(canvas)


def _paint_count(count: int, room: pygame.Rect, canvas: Canvas) -> int:
    side = min(canvas.px(24), room.h)
    spot = pygame.Rect(room.right - side, room.centery - side // 2, side, side)
    canvas.fill(spot, "glow", "yellow_dark", radius=side / canvas.scale / 2)
    canvas.text(str(count), spot, 16, serif=True, bold=True, color="ink")
    return side + canvas.px(6)
