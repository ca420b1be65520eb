"""A little scene: pieces of a table laid out on a small piece of it, with words below. For examples in the rules."""

from __future__ import annotations

import pygame

from game.api import Piece, Words
from game.api.faces import paints
from game.ui.faces.widget_face import WidgetFace
from game.ui.paint.canvas import Canvas
from game.ui.stage.stage import Board

CAPTION = 18.0


class LittleScene(WidgetFace, frozen=True):
    """Some pieces, those that are meant glowing, and what they show."""

    pieces: tuple[Piece, ...]
    size: tuple[float, float]  # of the scene, in the units of its pieces
    lit: frozenset[str]
    caption: Words
    high: float  # of the picture


@paints(LittleScene)
def paint_little_scene(face: LittleScene, canvas: Canvas) -> None:
    """The pieces as the table draws them, in a frame; the caption below."""
    frame = pygame.Rect(0, 0, canvas.w, min(canvas.px(face.high), canvas.h))
    canvas.fill(frame, "wood_deep", radius=8)
    stage = Board(frame.inflate(-canvas.px(8), -canvas.px(8)), canvas.look, plane=face.size, motion=0)
    stage.show(face.pieces, live=face.lit, still=True)
    stage.settle()
    stage.draw(canvas.surface)
    canvas.edge(frame, "brass", width=1.6, radius=8)
    room = pygame.Rect(canvas.px(8), frame.bottom + canvas.px(6), canvas.w - canvas.px(16), canvas.h - frame.bottom)
    canvas.text(face.caption, room, CAPTION, color="quiet", align="left", valign="top")
