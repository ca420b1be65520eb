"""Painter of hexagons."""

import pygame

from game.api.faces import Hex, paints
from game.ui.paint import brush, theme
from game.ui.paint.canvas import Canvas


@paints(Hex)
def paint_hex(face: Hex, canvas: Canvas) -> None:
    """A pointy-top hexagon of rock or colour, lit from above, with a thin edge."""
    top, bottom = canvas.shades(face.fill)
    canvas.blend(canvas.rect, top, bottom)
    canvas.weave("stone" if face.fill.startswith("stone") else "parchment")
    mask = _outline(canvas, 0.5, 'fill="#ffffff"')
    canvas.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    edge = canvas.px(canvas.theme.size("edge") * 1.4)
    for inset, width, color, opacity in (
        (edge * 2.6, edge * 4.0, brush.web(bottom.lerp("#000000", 0.55)), 0.35),
        (edge * 1.2, edge * 0.8, "#ffffff", 0.20),
        (edge * 0.6, edge * 1.0, canvas.hex(face.edge), 1.0),
    ):
        stroke = f'fill="none" stroke="{color}" stroke-width="{width}" stroke-opacity="{opacity}"'
        canvas.surface.blit(_outline(canvas, inset, f'{stroke} stroke-linejoin="round"'), (0, 0))
    _paint_middle(face, canvas, theme.readable_on(top.lerp(bottom, 0.5), canvas.theme))


def _outline(canvas: Canvas, inset: float, style: str) -> pygame.Surface:
    corners = brush.hex_corners((inset, inset, canvas.w - 2 * inset, canvas.h - 2 * inset))
    points = " ".join(f"{x:.2f},{y:.2f}" for x, y in corners)
    return brush.svg(f'<polygon points="{points}" {style}/>', (canvas.w, canvas.h))


def _paint_middle(face: Hex, canvas: Canvas, ink: str) -> None:
    """The icon, the text, or one above the other."""
    w, h = canvas.w, canvas.h
    words = pygame.Rect(round(w * 0.11), round(h * 0.25), round(w * 0.78), round(h * 0.5))
    if face.icon and face.text:
        canvas.icon(face.icon, pygame.Rect(words.x, round(h * 0.16), words.w, round(h * 0.40)))
        words.y, words.h = round(h * 0.56), round(h * 0.26)
    elif face.icon:
        canvas.icon(face.icon, canvas.rect.inflate(-w * 0.36, -h * 0.36))
    canvas.text(face.text, words, 20, bold=True, serif=True, color=ink)
