"""Medals on the table: the ranks of the options that the Master advises."""

from __future__ import annotations

import pygame

from game.ui.paint import brush, fonts

LARGE, SMALL = 24.0, 18.0
"""Half of what the medals of the best option and of the others are across, in units."""


def draw(surface: pygame.Surface, place: pygame.Rect, rank: int, unit: float, *, lit: bool) -> None:
    """The rank of an option at the upper right corner of its piece: costs and numbers stand elsewhere."""
    if lit:
        reach = max(6, round(34 * unit))
        light = brush.soft(place.size, 10, reach, (255, 211, 90), 190)
        light.fill((0, 0, 0, 0), pygame.Rect((reach, reach), place.size))  # the piece itself stays as it is
        surface.blit(light, place.move(-reach, -reach))
        pygame.draw.rect(surface, (255, 211, 90), place.inflate(6, 6), max(2, round(4 * unit)), border_radius=8)
    best = rank == 1
    radius = round((LARGE if best else SMALL) * unit)
    middle = (place.right - radius // 3, place.top + radius // 3)
    pygame.draw.circle(surface, (122, 88, 27), middle, radius + max(1, round(2 * unit)))
    pygame.draw.circle(surface, (255, 196, 64) if best else (110, 104, 98), middle, radius)
    figure = fonts.font(True, True, px=max(10, round(radius * 1.3))).render(
        str(rank), True, "#241a10" if best else "#f6e9cd"
    )
    surface.blit(figure, (middle[0] - figure.get_width() / 2, middle[1] - figure.get_height() / 2))
