"""What all widgets' faces have in common."""

import pygame

from game.api.faces import Face
from game.ui.paint.canvas import Canvas

MARGIN = 4
"""Units around a widget's body, inside its piece, for its shadow and the ring of focus."""

FOCUS_RADIUS = 12


class WidgetFace(Face, frozen=True):
    """The face of a widget: unlike a piece of a game, it looks different under the mouse, pressed and focused."""


def body(canvas: Canvas) -> pygame.Rect:
    """The part of the canvas that the widget itself fills."""
    margin = canvas.px(MARGIN)
    return canvas.rect.inflate(-2 * margin, -2 * margin)


def paint_focus(canvas: Canvas) -> None:
    """A ring around the widget that the keyboard talks to."""
    if canvas.look.focus:
        canvas.edge(canvas.rect, "glow", width=2.5, radius=FOCUS_RADIUS + MARGIN / 2)
        inner = canvas.rect.inflate(-2 * canvas.px(2.5), -2 * canvas.px(2.5))
        canvas.edge(inner, "dark", width=1.2, radius=FOCUS_RADIUS)
