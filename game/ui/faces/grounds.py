"""Painters of what other pieces lie on, and of what hides: panels, backs, zones."""

import math

import pygame

from game.api.faces import Back, Panel, Zone, paints
from game.ui.paint import theme
from game.ui.paint.canvas import Canvas


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
