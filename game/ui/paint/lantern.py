"""The hall's lanterns: what hangs there, its halo, and the smoke that rises from it."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.ui.paint import brush
from game.ui.paint.backdrop import beam

PUFFS, SECONDS = 9, 2.6
"""So many clouds of smoke are on their way at once, and each is for so long."""

SMOKE = (190, 178, 160)
STEPS = 16


def shape(iron: str) -> str:
    """A lantern, 100 high, that hangs from the point 0, 0."""
    return (
        f'<rect x="-4" y="-300" width="8" height="300" fill="{iron}"/>'
        '<rect x="-26" y="20" width="52" height="62" fill="#ffce6a"/>'
        '<path d="M0 30 Q16 55 0 72 Q-16 55 0 30 Z" fill="#fffbe6"/>'
        f'<path d="M-34 20 L0 -12 L34 20 Z M-34 80 h68 v14 h-68 Z" fill="{iron}"/>'
        f'<path d="M-28 20 h6 v62 h-6 Z M22 20 h6 v62 h-6 Z" fill="{iron}"/>'
    )


@lru_cache(maxsize=4)
def picture(high: int, iron: str) -> pygame.Surface:
    """A lantern so many pixels high, with a piece of its chain."""
    drawn = f'<g transform="translate(40 42)">{shape(iron)}</g>'
    return brush.svg(drawn, (round(high * 0.57), high), (80, 140))


def draw(
    surface: pygame.Surface, middle: tuple[float, float], high: int, iron: str, clock: float, light: float
) -> None:
    """A lantern with its halo and its smoke, as bright as the light that there is."""
    halo = beam(round(high * 1.3), (255, 211, 90), 110)
    halo.set_alpha(round(255 * light * (0.85 + 0.15 * math.sin(clock * 5.1))))
    surface.blit(halo, halo.get_rect(center=(middle[0], middle[1] + high * 0.1)))
    hangs = picture(high, iron)
    hangs.set_alpha(round(255 * light))
    surface.blit(hangs, hangs.get_rect(center=middle))
    draw_smoke(surface, (middle[0], middle[1] - high * 0.22), high, clock, light)


def draw_smoke(
    surface: pygame.Surface, spot: tuple[float, float], high: float, clock: float, light: float = 1.0
) -> None:
    """The smoke over a lantern so many pixels high, at a moment: thin clouds that rise, sway, grow and fade."""
    frames = _smoke(max(4, round(high * 0.16)))
    for puff in range(PUFFS):
        part = (clock / SECONDS + puff / PUFFS) % 1
        frame = frames[int(part * STEPS)]
        frame.set_alpha(round(255 * light))
        x = spot[0] + math.sin(part * 5 + puff) * high * 0.16 * part
        y = spot[1] - part * high * 1.5
        surface.blit(frame, frame.get_rect(center=(round(x), round(y))))


@lru_cache(maxsize=4)
def _smoke(radius: int) -> tuple[pygame.Surface, ...]:
    """A cloud on its way: larger and fainter with each step; it comes into sight softly."""
    frames = []
    for step in range(STEPS):
        part = step / STEPS
        alpha = round(90 * min(1.0, part * 6) * (1 - part) ** 1.3)
        frames.append(brush.spot(round(radius * (0.7 + 1.7 * part)), SMOKE, alpha))
    return tuple(frames)
