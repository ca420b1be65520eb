"""What lies behind everything: the dark, warm hall with its pool of lantern light, and the wood of the bars."""

import math
from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

import pygame

from game.ui.paint import brush, theme
from game.ui.paint.picture_cache import kept

_COARSE = 72

Ground: TypeAlias = Callable[[pygame.Surface], None]
"""Paints what a stage stands on."""


@lru_cache(maxsize=4)
def _pool(inner: brush.RGB, outer: brush.RGB) -> pygame.Surface:
    """Light that falls off from a point above the middle; so smooth that it can be stretched over any window."""
    high = _COARSE * 9 // 16
    picture = pygame.Surface((_COARSE, high))
    near, far = pygame.Color(*inner), pygame.Color(*outer)
    for x in range(_COARSE // 2):
        for y in range(high):
            away = math.hypot((x / (_COARSE - 1) - 0.5) * 1.55, (y / (high - 1) - 0.42) * 1.25)
            tone = far.lerp(near, min(max(0.0, 1 - away) ** 1.7, 1.0))
            picture.set_at((x, y), tone)
            picture.set_at((_COARSE - 1 - x, y), tone)
    return picture


def paint_hall(surface: pygame.Surface, theme_name: str, glow: float = 0.62) -> None:
    """Fills the surface with the hall; `glow` is how bright the pool of light is."""
    used = theme.named(theme_name)
    dark = used.color("dark")
    if used.plain:
        surface.fill(used.color("background"))
        return
    inner = dark.lerp(used.color("light").lerp(used.color("wood"), 0.35), glow)
    pool = pygame.transform.smoothscale(_pool(brush.rgb(inner), brush.rgb(dark)), surface.get_size())
    surface.blit(pool, (0, 0))
    # The grain of the rock also hides the steps between the few tones that darkness has.
    brush.weave(surface, "rock")


@kept(4_000_000)
def beam(radius: int, color: brush.RGB, alpha: int) -> pygame.Surface:
    """A round light that fades to its edge: a lantern's halo."""
    picture = brush.round_of(64, lambda away: (*color, round(alpha * (1 - away) ** 2)))
    return pygame.transform.smoothscale(picture, (2 * radius, 2 * radius))


def hall(theme_name: str) -> Ground:
    """Paints the dark, warm table with a pool of light in the middle."""
    return lambda ground: paint_hall(ground, theme_name, 1.0)


def bar(theme_name: str, unit: float, brass_at: str) -> Ground:
    """Paints a bar of dark wood with a brass line along its "top", "bottom" or "left" edge."""

    def paint(ground: pygame.Surface) -> None:
        used = theme.named(theme_name)
        deep, dark = used.color("wood_deep"), used.color("dark")
        width, height = ground.get_size()
        upper, lower = deep.lerp(dark, 0.35), dark.lerp(deep, 0.25)
        ground.blit(brush.gradient((width, height), brush.rgb(upper), brush.rgb(lower)), (0, 0))
        if not used.plain:
            brush.weave(ground, "wood")
        thick = max(2, round(3 * unit))
        line = {
            "top": pygame.Rect(0, 0, width, thick),
            "bottom": pygame.Rect(0, height - thick, width, thick),
            "left": pygame.Rect(0, 0, thick, height),
        }[brass_at]
        ground.fill(used.color("brass_dark"), line)
        lit = line.copy()
        if brass_at == "left":
            lit.width = max(1, thick // 2)
        else:
            lit.height = max(1, thick // 2)
        ground.fill(used.color("brass"), lit)

    return paint
