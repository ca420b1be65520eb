"""The light of a lesson: the table is dark but for what a step means, around which a ring of dots turns.

What lies in the dark can still be clicked: the lesson then finds its way back, or steps aside.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.paint import brush

NIGHT = (25, 22, 20, 153)
EDGE = 20  # units over which the light fades
DOT_SECONDS = 0.4
RING_DOTS = 44
MOST_RINGS = 3
"""More things that are meant get one ring around all of them."""


class LessonLight:
    """What of a step is lit; it goes with what it lights, wherever that is moved."""

    def __init__(self) -> None:
        self.shown = False
        self._turned = 0
        self._veil: tuple[tuple[object, ...], pygame.Surface] | None = None  # what it was made for, and the dark

    def update(self, now: float) -> bool:
        """The ring turns by half a dot now and then; True when it has."""
        before, self._turned = self._turned, int(now / DOT_SECONDS)
        return self.shown and self._turned != before

    def draw(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        meant: Sequence[pygame.Rect],
        also: Sequence[pygame.Rect],
        unit: float,
    ) -> None:
        """The dark over an area with its holes, and the ring around what is meant."""
        if not self.shown:
            return
        made_for = (tuple(area), *map(tuple, (*meant, *also)))
        if self._veil is None or self._veil[0] != made_for:
            self._veil = (made_for, veil(area, (*meant, *also), max(4, round(EDGE * unit))))
        surface.blit(self._veil[1], area)
        rings = list(meant) if len(meant) <= MOST_RINGS else [meant[0].unionall(list(meant[1:]))]
        for rect in rings:
            _ring(surface, rect, self._turned, unit)


def veil(area: pygame.Rect, lit: Sequence[pygame.Rect], edge: int, dark: int = NIGHT[3]) -> pygame.Surface:
    """The dark over an area, with soft holes where something is lit."""
    veil = brush.blank(area.size)
    veil.fill((*NIGHT[:3], dark))
    for rect in lit:
        light = brush.soft(rect.size, 12, edge, (0, 0, 0), 255)
        hole = rect.move(-area.left - edge, -area.top - edge)
        veil.blit(light, hole, special_flags=pygame.BLEND_RGBA_SUB)
        inner = rect.move(-area.left, -area.top).inflate(8, 8)
        veil.fill((0, 0, 0, 255), inner, special_flags=pygame.BLEND_RGBA_SUB)
    return veil


def _ring(surface: pygame.Surface, rect: pygame.Rect, turned: int, unit: float) -> None:
    """A ring of dots around what is meant."""
    grown = rect.inflate(round(26 * unit), round(26 * unit))
    around = 2 * (grown.width + grown.height)
    dot = brush.spot(max(2, round(4.5 * unit)), (255, 211, 90))
    count = max(16, min(RING_DOTS, around // max(8, round(20 * unit))))
    for number in range(count):
        x, y = float(grown.left), float(grown.top)
        way = ((number + turned % 2 * 0.5) / count) % 1 * around
        if way < grown.width:
            x, y = grown.left + way, grown.top
        elif way < grown.width + grown.height:
            x, y = grown.right, grown.top + way - grown.width
        elif way < 2 * grown.width + grown.height:
            x, y = grown.right - (way - grown.width - grown.height), grown.bottom
        else:
            x, y = grown.left, grown.bottom - (way - 2 * grown.width - grown.height)
        surface.blit(dot, (x - dot.get_width() / 2, y - dot.get_height() / 2))
