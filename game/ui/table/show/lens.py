"""The lens: what is drawn too small to be read is seen large beside it while the mouse rests on it."""

from __future__ import annotations

import pygame

from game.api import Banner, Face, Zone
from game.ui.faces import least_text, render
from game.ui.paint.look import Look
from game.ui.stage.stage import Stage

READABLE = 14
"""Pixels that letters need, at a text size of 100 %."""

LEAST_GROWTH, MOST_GROWTH = 1.4, 3.0
WIDE, HIGH = 0.3, 0.42
"""The part of the window that a lens may fill."""


def lens(stage: Stage, key: str, look: Look, window: tuple[int, int]) -> pygame.Surface | None:
    """The piece as large as its letters must be; None where they can be read as they are."""
    piece, rect = stage.piece(key), stage.rect_of(key)
    if piece is None or rect is None or isinstance(piece.face, Zone | Banner):
        return None
    size = (rect.h, rect.w) if piece.turn % 180 == 90 else rect.size
    return _enlarged(piece.face, size, stage.camera.scale, look.for_pieces(), window)


def _enlarged(
    face: Face, size: tuple[int, int], scale: float, look: Look, window: tuple[int, int]
) -> pygame.Surface | None:
    least = least_text(face, size, scale, look)
    wanted = READABLE * look.text
    if not least or least >= wanted:
        return None
    growth = min(max(wanted / least, LEAST_GROWTH), MOST_GROWTH, window[0] * WIDE / size[0], window[1] * HIGH / size[1])
    if growth <= 1:
        return None
    return render(face, (round(size[0] * growth), round(size[1] * growth)), scale * growth, look)
