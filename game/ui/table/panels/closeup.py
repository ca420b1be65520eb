"""The close-up: any piece, large, with all that can be said about it."""

from __future__ import annotations

import time

import msgspec
import pygame

from game.api import Panel, Piece, Rect, Scene, Text, Vignette
from game.api.faces import vignette_of
from game.ui.input.intents import Deed, Examined, Intent, Scroll
from game.ui.paint import richtext
from game.ui.paint.look import Look
from game.ui.stage.stage import Stage
from game.ui.widgets.dialog import Veil

LARGEST, WITH_A_SCENE = 0.62, 0.74
"""The part of the window's width that a close-up may fill, and one with a scene."""

WORDS, SCENE = 420, 680
"""How wide the words are beside the piece, and how wide they are with a scene above them, in units of the window."""

SCENE_HEIGHT = 0.56
"""How high a scene is, as a part of its width."""

MOST_GROWTH = 3.2
HELD = 0.35
"""A right button held longer than that closes the close-up when it is let go."""


class CloseUp:
    """A veil, the piece with what lies on it, and its words."""

    def __init__(self, key: str, table: Stage, text: str, look: Look, unit: float, size: tuple[int, int]) -> None:
        piece = table.piece(key)
        assert piece is not None
        self.key = key
        self._opened = time.monotonic()
        width, height = size
        scene = vignette_of(piece.face)
        said = (SCENE if scene else WORDS) * unit if text or scene else 0
        grown = min(
            MOST_GROWTH,
            (width * (WITH_A_SCENE if scene else LARGEST) - said) / (piece.at.w * table.camera.scale),
            height * 0.8 / (piece.at.h * table.camera.scale),
        )
        scale = table.camera.scale * max(1.0, grown)
        px = (round(piece.at.w * scale), round(piece.at.h * scale))
        gap = round(30 * unit) if said else 0
        margin = round(26 * scale)
        left = round((width - px[0] - gap - said) / 2)
        at = pygame.Rect(left, (height - px[1]) // 2, *px)
        # A little room around the piece, for its shadow.
        self.piece_stage = Stage(at.inflate(2 * margin, 2 * margin), look, scale=scale, motion=0)
        shift = 26 - piece.at.x, 26 - piece.at.y
        inside = [other for other in table.pieces() if other.key == key or _lies_on(other, piece)]
        self.piece_stage.show(msgspec.structs.replace(other, at=other.at.moved(*shift), dim=False) for other in inside)
        self.veil_stage = Stage(pygame.Rect((0, 0), size), look, scale=unit, motion=0)
        window = Rect(0, 0, width / unit, height / unit)
        pieces = [Piece("closeup:veil", window, Veil(190))]
        if said:
            high = 0.0
            if text:
                size_px = max(12, round(24 * unit * look.text))
                words = richtext.typeset(text, said - 40 * unit, size_px, seats=look.seats, theme_name=look.theme)
                high = words.size[1] / unit + 8
            room = Rect((at.right + gap) / unit + 20, 0, said / unit - 40, window.h)
            pieces += _slip(room, scene, text, high)
        self.veil_stage.show(pieces)

    def take(self, intent: Intent) -> bool:
        """True while it stays open."""
        if isinstance(intent, Examined):
            return time.monotonic() - self._opened < HELD
        return not isinstance(intent, Deed | Scroll)

    def stages(self) -> list[Stage]:
        """The topmost first."""
        return [self.piece_stage, self.veil_stage]


def _slip(room: Rect, scene: Vignette | None, text: str, high: float) -> list[Piece]:
    """A slip of parchment in the middle of the room's height: the scene, and below it the words, so high."""
    picture = room.w * SCENE_HEIGHT if scene is not None else 0.0
    high = min(high, room.h * 0.84 - picture)
    slip = Rect(room.x, (room.h - picture - high) / 2, room.w, picture + high)
    pieces = [Piece("closeup:slip", slip.inset(-20, -18), Panel("parchment"))]
    if scene is not None:
        at = slip._replace(h=picture - (14 if text else 0))
        pieces.append(Piece("closeup:scene", at, Scene(scene, 8), layer=1))
    if text:
        at = slip._replace(y=slip.y + picture, h=high)
        pieces.append(Piece("closeup:text", at, Text(text, 24, align="left", color="ink"), layer=1))
    return pieces


def _lies_on(other: Piece, ground: Piece) -> bool:
    x, y = other.at.center
    at = ground.at
    return (
        other.layer >= ground.layer
        and at.x <= x <= at.x + at.w
        and at.y <= y <= at.y + at.h
        and other.at.w <= at.w
        and other.at.h <= at.h
        and other.view == ground.view
        and not other.key.startswith(("ghost:", "preview:"))
    )
