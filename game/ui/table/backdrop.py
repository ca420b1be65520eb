"""Grounds: the lantern-lit hall behind the table, and the wood of the bars."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pygame

from game.ui import brush, theme
from game.ui.backdrop import paint_hall

Ground: TypeAlias = Callable[[pygame.Surface], None]
"""Paints what a stage stands on."""


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
