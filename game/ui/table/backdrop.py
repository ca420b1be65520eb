"""Grounds: the lantern-lit hall behind the table, and the wood of the bars."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from game.ui import brush, theme


@lru_cache(maxsize=4)
def _pool(theme_name: str) -> pygame.Surface:
    """A small picture of the pool of light; stretched, it has no steps."""
    used = theme.named(theme_name)
    dark, light = used.color("dark"), used.color("light").lerp("#ffb45a", 0.07)
    if used.plain:
        light = dark
    width, height = 64, 36
    pool = pygame.Surface((width, height))
    for x in range(width):
        for y in range(height):
            across, down = (x + 0.5) / width * 2 - 1, (y + 0.5) / height * 2 - 0.86
            far = min(1.0, (across * across * 0.8 + down * down * 0.75) ** 0.5)
            pool.set_at((x, y), light.lerp(dark, min(1.0, far**1.1)))
    return pool


def hall(theme_name: str) -> Callable[[pygame.Surface], None]:
    """Paints the dark, warm table with a pool of light in the middle."""

    def paint(ground: pygame.Surface) -> None:
        pygame.transform.smoothscale(_pool(theme_name).convert(ground), ground.get_size(), ground)
        if not theme.named(theme_name).plain:
            brush.weave(ground, "felt")

    return paint


def bar(theme_name: str, unit: float, brass_at: str) -> Callable[[pygame.Surface], None]:
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
