"""Painters of what other pieces lie on, and of what hides: panels, hexagons, backs, zones."""

import math

import pygame

from game.api.faces import Back, Hex, Panel, Zone, paints
from game.ui import brush, theme
from game.ui.canvas import Canvas


@paints(Panel)
def paint_panel(face: Panel, canvas: Canvas) -> None:
    """A plate of its material with its title along the top."""
    canvas.panel(face.style)
    if face.title:
        pad = canvas.px(10)
        high = min(canvas.px(30 * canvas.look.text), canvas.h)
        band = pygame.Rect(pad, canvas.px(3), canvas.w - 2 * pad, high)
        canvas.text(face.title, band, 21, serif=True, bold=True, color=ink_on(face.style, canvas), align="left")


def ink_on(style: str, canvas: Canvas) -> str:
    """The text colour that reads on a material or a colour."""
    if style in ("glass", "felt", "wood", "stone"):
        return "cream"
    top, bottom = canvas.shades(style)
    return theme.readable_on(top.lerp(bottom, 0.5), canvas.theme)


@paints(Hex)
def paint_hex(face: Hex, canvas: Canvas) -> None:
    """A pointy-top hexagon of rock or colour, lit from above, with a thin edge."""
    top, bottom = canvas.shades(face.fill)
    canvas.blend(canvas.rect, top, bottom)
    canvas.weave("stone" if face.fill.startswith("stone") else "parchment")
    edge = canvas.px(canvas.theme.size("edge") * 1.4)
    w, h = canvas.w, canvas.h
    mask = pygame.Surface((w, h), pygame.SRCALPHA)
    mask.blit(_svg_hex(canvas, w, h, 0.5, 'fill="#ffffff"'), (0, 0))
    canvas.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    dark = bottom.lerp("#000000", 0.55)
    for inset, width, color, opacity in (
        (edge * 2.6, edge * 4.0, f"#{dark.r:02x}{dark.g:02x}{dark.b:02x}", 0.35),
        (edge * 1.2, edge * 0.8, "#ffffff", 0.20),
        (edge * 0.6, edge * 1.0, canvas.hex(face.edge), 1.0),
    ):
        style = (
            f'fill="none" stroke="{color}" stroke-width="{width}" stroke-opacity="{opacity}" stroke-linejoin="round"'
        )
        canvas.surface.blit(_svg_hex(canvas, w, h, inset, style), (0, 0))
    ink = theme.readable_on(top.lerp(bottom, 0.5), canvas.theme)
    middle = pygame.Rect(0, 0, round(w * 0.78), round(h * 0.5))
    middle.center = (w // 2, h // 2)
    if face.icon and face.text:
        canvas.icon(face.icon, pygame.Rect(middle.x, round(h * 0.16), middle.w, round(h * 0.40)))
        middle = pygame.Rect(middle.x, round(h * 0.56), middle.w, round(h * 0.26))
    elif face.icon:
        canvas.icon(face.icon, pygame.Rect(0, 0, w, h).inflate(-w * 0.36, -h * 0.36))
    canvas.text(face.text, middle, 20, bold=True, serif=True, color=ink)


def _svg_hex(canvas: Canvas, w: int, h: int, inset: float, style: str) -> pygame.Surface:
    points = " ".join(f"{x:.2f},{y:.2f}" for x, y in hex_points(w, h, inset))
    return brush.svg(f'<polygon points="{points}" {style}/>', (w, h))


def hex_points(w: float, h: float, inset: float = 0) -> list[tuple[float, float]]:
    """The corners of a pointy-top hexagon in a box, moved inwards by so many pixels."""
    wide, high = w / 2 - inset, h / 2 - inset
    return [
        (
            w / 2 + wide * round(math.sin(math.radians(60 * k)) / math.sin(math.radians(60)), 6),
            h / 2 - high * [1, 0.5, -0.5, -1, -0.5, 0.5][k],
        )
        for k in range(6)
    ]


@paints(Back)
def paint_back(face: Back, canvas: Canvas) -> None:
    """The back of a tile or card: a plate with slanting bands, a frame, and a word or an icon."""
    canvas.panel(face.style)
    w, h = canvas.w, canvas.h
    band = max(min(w, h) / 5.5, 3)
    bands = "".join(
        f'<path d="M{x:.1f} {h} l{h} {-h} h{band:.1f} l{-h} {h} Z" fill="#000000" opacity="0.13"/>'
        for x in _steps(-h, w, 2 * band)
    )
    inset = canvas.px(6)
    inner = canvas.rect.inflate(-2 * inset, -2 * inset)
    if inner.w > 4 and inner.h > 4:
        canvas.svg(bands)
        canvas.round_off()
        canvas.edge(inner, "brass", width=1.3, radius=max(canvas.theme.size("corner") - 4, 1), alpha=150)
    canvas.text(face.text, inner.inflate(-inset, -inset), 26, serif=True, bold=True, color=ink_on(face.style, canvas))


def _steps(start: float, stop: float, step: float) -> list[float]:
    return [start + step * k for k in range(math.ceil((stop - start) / step) + 1)]


@paints(Zone)
def paint_zone(face: Zone, canvas: Canvas) -> None:
    """A faint hint; the glow around it says that it can be clicked."""
    if face.tint:
        canvas.fill(canvas.rect, face.tint, radius=canvas.theme.size("corner"), alpha=90)
    if face.hint:
        canvas.icon(face.hint, canvas.rect.inflate(-canvas.w * 0.3, -canvas.h * 0.3))
        canvas.surface.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
