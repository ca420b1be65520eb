"""The line of captions at the foot of the table: large letters on black, above the question."""

from __future__ import annotations

import pygame

from game.api import Piece, Rect
from game.api.faces import paints
from game.ui.faces.widget_face import WidgetFace
from game.ui.paint.canvas import Canvas
from game.ui.paint.look import Look
from game.ui.paint.markup import escape
from game.ui.stage.stage import Stage
from game.ui.table.model.captions import Caption

TEXT, LEAST = 22.0, 15.0
"""Letters, in units."""

GROUND, LETTERS, HEAD = "#0b0b0d", "#f7f1e3", "#ffd35a"
"""17 : 1, and 13 : 1 for what stands out."""


class CaptionFace(WidgetFace, frozen=True):
    """What is said."""

    text: str


@paints(CaptionFace)
def paint_caption(face: CaptionFace, canvas: Canvas) -> None:
    """The same in every theme; as much of it as two lines hold."""
    canvas.fill(canvas.rect, GROUND)
    room = canvas.rect.inflate(-2 * canvas.px(16), -2 * canvas.px(3))
    canvas.text(face.text, room, TEXT, least=LEAST, color=LETTERS, align="left")


class CaptionLine:
    """The stage of the line."""

    def __init__(self, look: Look) -> None:
        self.stage = Stage(pygame.Rect(0, 0, 0, 0), look, motion=0)

    def show(self, caption: Caption, at: pygame.Rect, look: Look, unit: float) -> None:
        """Shows what is said on its pixels."""
        self.stage.place(at, scale=unit)
        self.stage.wear(look)
        head = f"[{HEAD}|**{escape(caption.head)}**] " if caption.head else ""
        whole = Rect(0, 0, at.width / unit, at.height / unit)
        self.stage.show([Piece("caption", whole, CaptionFace(head + escape(caption.text)))], still=True)
