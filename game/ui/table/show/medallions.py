"""Medallions: a row of phases that says where we are; the present one burns, those that are done have a tick."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec
import pygame

from game.api.beat import Phase
from game.api.said import spoken
from game.ui.paint import brush, icons, richtext
from game.ui.paint.look import Look

SIDE = 124.0
"""Units across: 99 pixels in a window of 1280 × 720."""

APART, NAME = 1.05, 32.0
"""Of its side, the way to the next one; the size of its name in units."""

GOLD, BRASS, NIGHT = (255, 211, 90), (122, 88, 27), (38, 33, 29)


def row(phases: Sequence[Phase], now: int, size: float, look: Look) -> pygame.Surface:
    """All of them in a row, with their names; `size`: pixels to the unit."""
    said = tuple(msgspec.structs.replace(phase, name=spoken(phase.name)) for phase in phases)
    return _row(said, now, round(SIDE * size), look.theme)


@lru_cache(maxsize=8)
def _row(phases: tuple[Phase, ...], now: int, side: int, theme: str) -> pygame.Surface:
    reach = side // 4  # room for the glow
    step = round(side * (1 + APART))
    names = [_name(str(phase.name), side, number == now, theme) for number, phase in enumerate(phases)]
    wide = step * (len(phases) - 1) + side + 2 * max(reach, side // 2)
    high = side + 2 * reach + names[0].size[1]
    drawn = brush.blank((wide, high))
    first, middle = max(reach, side // 2) + side // 2, reach + side // 2
    for number in range(len(phases) - 1):
        _dots(drawn, first + step * number + side // 2, first + step * (number + 1) - side // 2, middle, side)
    for number, (phase, name) in enumerate(zip(phases, names, strict=True)):
        x = first + step * number
        _medallion(drawn, phase.icon, (x, middle), side, burns=number == now, done=number < now)
        name.draw(drawn, (x - name.size[0] / 2, middle + side // 2 + reach * 0.4))
    return drawn


def _name(name: str, side: int, burns: bool, theme: str) -> richtext.Typeset:
    px = max(12, round(side * NAME / SIDE))
    color = "glow" if burns else "quiet"
    return richtext.typeset(name, side * 3, px, serif=True, bold=True, color=color, theme_name=theme)


def _dots(surface: pygame.Surface, left: int, right: int, y: int, side: int) -> None:
    dot = brush.spot(max(2, side // 26), GOLD, 230)
    gap = max(5, side // 9)
    for x in range(left + gap, right - gap // 2, gap):
        surface.blit(dot, dot.get_rect(center=(x, y)))


def _medallion(
    surface: pygame.Surface, icon: str, middle: tuple[int, int], side: int, *, burns: bool, done: bool
) -> None:
    if burns:
        light = brush.spot(round(side * 0.74), GOLD, 170)
        surface.blit(light, light.get_rect(center=middle))
    rim = brush.web(pygame.Color(*(GOLD if burns else BRASS)))
    ground = brush.web(pygame.Color(*NIGHT))
    disc = brush.svg(
        f'<circle cx="50" cy="50" r="47" fill="{ground}" stroke="{rim}" stroke-width="{5 if burns else 3}"/>',
        (side, side),
        (100, 100),
    )
    surface.blit(disc, disc.get_rect(center=middle))
    drawn = icons.icon(icon, round(side * 0.62)).copy()
    if not burns and not done:
        drawn.set_alpha(150)
    surface.blit(drawn, drawn.get_rect(center=middle))
    if done:
        tick = icons.icon("check", round(side * 0.36))
        surface.blit(tick, tick.get_rect(center=(middle[0] + round(side * 0.34), middle[1] + round(side * 0.34))))
