"""The plan of the Master on the table: a letter at each of its steps that can be seen, joined by a dotted line."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.ui.paint import brush, fonts

GOLD = (255, 211, 90)
RADIUS, DOT, STEP = 17.0, 3.0, 12.0
"""Units: half of a letter's disc, half of a dot, and from dot to dot."""


def draw(surface: pygame.Surface, steps: Sequence[tuple[str, pygame.Rect]], unit: float) -> None:
    """Each step with its letter, in order; those of which nothing is seen are left out by whoever calls."""
    places = [_corner(place, unit) for _, place in steps]
    dot = brush.spot(max(2, round(DOT * unit)), GOLD)
    for one, other in pairwise(places):
        way = pygame.Vector2(other) - pygame.Vector2(one)
        count = int(way.length() / (STEP * unit)) if way.length() else 0
        for number in range(1, count):
            at = pygame.Vector2(one) + way * (number / count)
            surface.blit(dot, (at.x - dot.get_width() / 2, at.y - dot.get_height() / 2))
    radius = max(8, round(RADIUS * unit))
    for (letter, _), middle in zip(steps, places, strict=True):
        pygame.draw.circle(surface, GOLD, middle, radius + max(1, round(2 * unit)))
        pygame.draw.circle(surface, (36, 26, 16), middle, radius)
        figure = fonts.font(True, True, px=max(10, round(radius * 1.25))).render(letter, True, "#ffd35a")
        surface.blit(figure, (middle[0] - figure.get_width() / 2, middle[1] - figure.get_height() / 2))


def _corner(place: pygame.Rect, unit: float) -> tuple[int, int]:
    """The lower left: ranks stand at the upper right."""
    reach = round(RADIUS * unit / 2)
    return place.left + reach, place.bottom - reach
