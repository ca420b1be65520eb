"""The strip along the foot of a stage: what is pinned there stays, whatever of the plane is seen above it.

Pinned pieces are pieces of the stage like all others (they are clicked, dragged onto the plane, lit up and taught
about); only where they lie on the plane is made anew whenever the camera moves.
"""

from __future__ import annotations

import msgspec
import pygame

from game.api import Panel, Piece, Rect
from game.ui.stage.camera import Camera

MOST = 0.45
"""So much of a stage's height a strip may have."""
ABOVE = 10_000
"""Layers: what is pinned lies above all of the plane."""
GROUND = "strip:ground"


class Strip:
    """What is pinned, in units of its own."""

    def __init__(self) -> None:
        self.view = ""  # the id of the view whose pieces are pinned; empty: there is no strip
        self.size = (1.0, 1.0)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.scale = 1.0
        self.pieces: dict[str, Piece] = {}

    def lay(self, view: str, size: tuple[float, float], camera: Camera) -> bool:
        """Takes a strip of a view of that size along the foot, or none; True if that changes anything."""
        self.view, self.size = view, size
        if not view:
            self.pieces.clear()
        whole = camera.view
        wide, high = size
        self.scale = min(whole.width / wide, MOST * whole.height / high) if view else 1.0
        pixels = round(high * self.scale) if view else 0
        self.rect = pygame.Rect(whole.left, whole.bottom - pixels, whole.width, pixels)
        return camera.leave_free(pixels)

    def pin(self, piece: Piece, camera: Camera) -> Piece:
        """The piece where it lies on the plane just now, if it is pinned; else as it is."""
        if not self.view or piece.view != self.view:
            return piece
        self.pieces[piece.key] = piece
        return self.placed(piece, camera)

    def placed(self, piece: Piece, camera: Camera) -> Piece:
        """A pinned piece where the camera sees it in the strip."""
        left = self.rect.left + (self.rect.width - self.size[0] * self.scale) / 2
        x, y = camera.to_units(left + piece.at.x * self.scale, self.rect.top + piece.at.y * self.scale)
        factor = self.scale / camera.scale
        at = Rect(x, y, piece.at.w * factor, piece.at.h * factor)
        return msgspec.structs.replace(piece, at=at, layer=piece.layer + ABOVE)

    def ground(self) -> list[Piece]:
        """What the strip itself looks like; it covers what the plane has there."""
        if not self.view:
            return []
        wide = self.rect.width / self.scale
        spare = (wide - self.size[0]) / 2
        at = Rect(-spare, 0, wide, self.rect.height / self.scale)
        return [Piece(GROUND, at, Panel("wood"), layer=-1, view=self.view)]
