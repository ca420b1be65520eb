"""The shade at the edges of a table that goes on beyond them: what is cut off looks cut off."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import pygame

from game.ui.paint import brush

WIDE = 56.0  # units of the shell
DARK = 215  # of 255, at the very edge
NIGHT = (12, 9, 7)


def bands(view: pygame.Rect, edges: Iterable[str], unit: float) -> dict[str, pygame.Rect]:
    """The pixels of the shade, by edge."""
    wide = max(2, round(WIDE * unit))
    places = {
        "left": pygame.Rect(view.left, view.top, wide, view.height),
        "right": pygame.Rect(view.right - wide, view.top, wide, view.height),
        "up": pygame.Rect(view.left, view.top, view.width, wide),
        "down": pygame.Rect(view.left, view.bottom - wide, view.width, wide),
    }
    return {edge: places[edge] for edge in places if edge in edges}


def draw(surface: pygame.Surface, view: pygame.Rect, edges: Iterable[str], unit: float) -> None:
    """Draws it over the table."""
    for edge, at in bands(view, edges, unit).items():
        surface.blit(_shade(edge, at.size), at)


@lru_cache(maxsize=8)
def _shade(edge: str, size: tuple[int, int]) -> pygame.Surface:
    shade = brush.blank(size)
    across = edge in ("left", "right")
    wide = size[0] if across else size[1]
    for step in range(wide):
        share = 1 - (step if edge in ("left", "up") else wide - 1 - step) / wide
        line = pygame.Rect(step, 0, 1, size[1]) if across else pygame.Rect(0, step, size[0], 1)
        shade.fill((*NIGHT, round(DARK * share * share)), line)
    return shade
