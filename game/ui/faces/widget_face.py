"""What all widgets' faces have in common."""

import pygame

from game.api.faces import Face
from game.ui.paint.canvas import Canvas

MARGIN = 4
"""Units around a widget's body, inside its piece, for its shadow and the ring of focus."""

FOCUS_RADIUS, FOCUS_WIDTH = 12, 2.4
FOCUS_LIGHT, FOCUS_DARK = "#fff8e0", "#17100b"
"""Whatever lies below, one of the two stands out from it by more than 4 : 1, in every theme."""


class WidgetFace(Face, frozen=True):
    """The face of a widget: unlike a piece of a game, it looks different under the mouse, pressed and focused."""


def body(canvas: Canvas) -> pygame.Rect:
    """The part of the canvas that the widget itself fills."""
    margin = canvas.px(MARGIN)
    return canvas.rect.inflate(-2 * margin, -2 * margin)


def paint_focus(canvas: Canvas) -> None:
    """A ring around the widget that the keyboard talks to."""
    if canvas.look.focus:
        wide = max(canvas.px(FOCUS_WIDTH), 2)
        light = canvas.rect.inflate(-2, -2)
        canvas.edge(light, FOCUS_LIGHT, width=wide / canvas.scale, radius=FOCUS_RADIUS + MARGIN / 2)
        dark = light.inflate(-2 * wide, -2 * wide)
        canvas.edge(dark, FOCUS_DARK, width=wide / canvas.scale, radius=FOCUS_RADIUS)
