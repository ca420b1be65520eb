"""What lies on a stage: pieces as sprites, what can be done with each of them, and which of them are at a spot."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

import pygame

from game.api import Piece
from game.ui.stage.camera import Camera
from game.ui.stage.hit import inside
from game.ui.stage.sprite import Sprite

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
        self.grips: Callable[[str], bool] = _cannot_be_gripped  # whether another piece can be picked up too
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
        """The hit test: what lies at a point of the table."""
        found = [
            sprite
            for sprite in self.sprites.values()
            if not sprite.gone and not sprite.faint and inside(sprite.piece.shape, sprite.piece.at, x, y)
        ]
        return sorted(found, key=LAYER, reverse=True)

    def at_pixel(self, px: float, py: float, want: Callable[[Sprite], bool]) -> str:
        """The key of the topmost wanted piece at a pixel, or ""."""
        return next((sprite.piece.key for sprite in self.under(px, py) if want(sprite)), "")

    def first_at(self, px: float, py: float, keys: frozenset[str]) -> str:
        """The topmost of these pieces at a pixel, or ""."""
        return next((sprite.piece.key for sprite in self.under(px, py) if sprite.piece.key in keys), "")


def _cannot_be_gripped(key: str) -> bool:
    return False
