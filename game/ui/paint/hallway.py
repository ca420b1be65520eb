"""The picture behind the title: a hall with depth, in three layers that move against each other with the mouse.

Painting it takes longer than the first picture of a program should, so it is painted over a few frames: a rough one
first, then layer by layer.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.api import Vignette
from game.ui.paint import rooms, theme
from game.ui.paint.backdrop import paint_hall
from game.ui.paint.life import Spot, spots_of
from game.ui.paint.scene import vignettes

LAYERS = {"far": 0.006, "middle": 0.014, "near": 0.026}
"""The layers, and how far each moves aside at most, in widths of the window."""

UPWARDS = 0.35
"""How far they move up and down, against aside."""

ROUGH = 5
"""The first picture has so many times fewer pixels each way."""

LANTERNS = ((68.0, 7.0), (90.0, 7.0))
"""Where lanterns hang in the nearest layer, in parts of a hundred."""


class Hallway:
    """The hall for one size of the window; layers come as there is time to paint them."""

    def __init__(self, size: tuple[int, int], theme_name: str) -> None:
        self.size = size
        self.plain = theme.named(theme_name).plain
        self._ground: pygame.Surface | None = None
        self._layers: dict[str, tuple[pygame.Surface, tuple[int, int]]] = {}
        if self.plain:
            self._ground = pygame.Surface(size)
            paint_hall(self._ground, theme_name)

    @property
    def whole(self) -> bool:
        """Whether all layers are painted."""
        return self.plain or len(self._layers) == len(LAYERS)

    def paint_more(self) -> None:
        """Paints the next layer; at first a rough picture of all of it."""
        if self.whole:
            return
        if self._ground is None:
            rough = (max(self.size[0] // ROUGH, 1), max(self.size[1] // ROUGH, 1))
            self._ground = pygame.transform.smoothscale(vignettes.paint_large(_scene("far"), rough), self.size)
            return
        name = next(name for name in LAYERS if name not in self._layers)
        room = self._room(name)
        if name == "far":
            self._layers[name] = vignettes.paint_large(_scene(name), room), (0, 0)
        else:
            picture = vignettes.paint_props(_scene(name), room)
            seen = picture.get_bounding_rect()
            self._layers[name] = picture.subsurface(seen).copy(), seen.topleft

    def _room(self, name: str) -> tuple[int, int]:
        """How large a layer is: it must reach over the edges, wherever it is moved to."""
        width, height = self.size
        aside = width * LAYERS[name]
        return round(width + 2 * aside), round(height + 2 * aside * UPWARDS)

    def _place(self, name: str, eye: pygame.Vector2) -> tuple[int, int]:
        """Where the top left corner of a layer is, seen from there: -1 to 1, from left to right and top to bottom."""
        aside = self.size[0] * LAYERS[name]
        return round(-aside * (1 + eye.x)), round(-aside * UPWARDS * (1 + eye.y))

    def draw(self, surface: pygame.Surface, eye: pygame.Vector2, between: pygame.Surface | None = None) -> None:
        """Draws the hall; `between`: what hangs at the wall, behind the people, where that is not transparent."""
        if self._ground is not None and "far" not in self._layers:
            surface.blit(self._ground, (0, 0))
        for name in LAYERS:
            if name in self._layers:
                picture, at = self._layers[name]
                left, top = self._place(name, eye)
                surface.blit(picture, (left + at[0], top + at[1]))
            if name == "far" and between is not None:
                surface.blit(between, (0, 0))

    @property
    def hearth(self) -> pygame.Rect:
        """Where the fire is, about."""
        width, height = self.size
        return pygame.Rect(width * 0.78, height * 0.42, width * 0.12, height * 0.24)

    def spots(self, eye: pygame.Vector2, heat: float) -> list[Spot]:
        """What lives in it: the fire, higher where somebody is near it, and the lanterns."""
        if self.plain or not self.whole:
            return []
        at = pygame.Rect(self._place("far", eye), self._room("far"))
        found = [spot._replace(heat=1 + heat) for spot in spots_of(_scene("far"), at, 1)]
        near = pygame.Rect(self._place("near", eye), self._room("near"))
        reach = round(near.h * 0.12)
        for seed, (x, y) in enumerate(LANTERNS):
            glow = pygame.Rect(0, 0, 2 * reach, 2 * reach)
            glow.center = round(near.x + near.w * x / 100), round(near.y + near.h * y / 100)
            found.append(Spot("glow", glow, seed=5 + seed))
        return found


@lru_cache(maxsize=1)  # one leaves the title and comes back to it time and again
def hallway(size: tuple[int, int], theme_name: str) -> Hallway:
    """The hall for a window and a theme."""
    return Hallway(size, theme_name)


def _scene(name: str) -> Vignette:
    return rooms.layer(name)
