"""What lies on a stage: pieces as sprites, what can be done with each of them, and which of them are at a spot."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

import pygame

from game.api import Piece
from game.ui.stage.camera import Camera
from game.ui.stage.hit import inside
from game.ui.stage.sprite import Sprite
from game.ui.stage.strip import Strip

NOTHING: frozenset[str] = frozenset()

RANK, LAYER = attrgetter("rank"), attrgetter("piece.layer", "order")


class Things:
    """The pieces of a stage, seen through its camera."""

    glows = False  # whether live pieces get the gold light of legal targets

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self.view = camera.view
        """The pixels the stage fills."""
        self.sprites: dict[str, Sprite] = {}
        self.live = NOTHING
        self.quiet = NOTHING  # can be clicked too, but does not glow
        self.clickable = NOTHING  # all that a click means something on
        self.draggable = NOTHING
        self.chosen = NOTHING  # drawn with a steady ring: the thing in question
        self.drop_at = NOTHING  # where the thing in the hand goes
        self.trail = NOTHING  # what it has passed over on its way
        self.grips: Callable[[str], bool] = _cannot_be_gripped  # whether another piece can be picked up too
        self.strip = Strip()
        self._version = 0  # of what lies where
        self._looked: tuple[tuple[float, ...], list[Sprite]] = ((), [])  # the last spot that was looked at

    def piece(self, key: str) -> Piece | None:
        """The piece with a key."""
        sprite = self.sprites.get(key)
        return None if sprite is None or sprite.gone else sprite.piece

    def pieces(self) -> list[Piece]:
        """All that is shown, bottom first."""
        return [sprite.piece for sprite in sorted(self.sprites.values(), key=RANK) if not sprite.gone]

    def rect_of(self, key: str) -> pygame.Rect | None:
        """The pixels of a piece where the layout wants it."""
        sprite = self.sprites.get(key)
        return None if sprite is None or sprite.gone else self.camera.rect_px(sprite.piece.at)

    def under(self, px: float, py: float) -> list[Sprite]:
        """What lies at a pixel, the topmost first; the last spot is remembered as long as nothing moves."""
        camera = self.camera
        if not camera.view.collidepoint(px, py):
            return []
        looked = (px, py, camera.left, camera.top, camera.scale, self._version)
        if looked != self._looked[0]:
            self._looked = (looked, self._find(*camera.to_units(px, py)))
        return self._looked[1]

    def _find(self, x: float, y: float) -> list[Sprite]:
        """The hit test: what lies at a point of the table; in the strip, only what is pinned there."""
        pinned = self.strip.pieces if self.strip.rect.collidepoint(self.camera.to_px(x, y)) else None
        found = [
            sprite
            for sprite in self.sprites.values()
            if not sprite.gone
            and not sprite.faint
            and inside(sprite.piece.shape, sprite.piece.at, x, y)
            and (pinned is None or sprite.piece.key in pinned)
        ]
        return sorted(found, key=LAYER, reverse=True)

    def scale_of(self, key: str) -> float:
        """The pixels to a unit of a piece."""
        return self.strip.scale if key in self.strip.pieces else self.camera.scale

    def is_hidden(self, key: str) -> bool:
        """Whether a piece of the plane lies under the strip."""
        rect = self.rect_of(key) if self.strip.rect.height and key not in self.strip.pieces else None
        return rect is not None and self.strip.rect.collidepoint(rect.center)

    def at_pixel(self, px: float, py: float, want: Callable[[Sprite], bool]) -> str:
        """The key of the topmost wanted piece at a pixel, or ""."""
        return next((sprite.piece.key for sprite in self.under(px, py) if want(sprite)), "")

    def first_at(self, px: float, py: float, keys: frozenset[str]) -> str:
        """The topmost of these pieces at a pixel, or ""."""
        return next((sprite.piece.key for sprite in self.under(px, py) if sprite.piece.key in keys), "")


def _cannot_be_gripped(key: str) -> bool:
    return False
