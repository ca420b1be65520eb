"""What an evening took, as a picture: a band for each thing that is measured, with the line that it must stay below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.testing.use import Use
from game.ui.paint import brush, fonts, theme
from game.ui.paint.font_fallback import Typeface

SIZE = (1280, 900)
_LEFT, _RIGHT, _TOP, _BETWEEN = 86, 28, 64, 46


class Band(NamedTuple):
    """One thing that is measured."""

    title: str
    values: list[float]
    most: float | None = None  # what it must stay below


def draw(uses: Sequence[Use], title: str, limits: dict[str, float]) -> pygame.Surface:
    """The picture; `limits`: what must not be reached, by the name of what is measured."""
    worn = theme.named(theme.DEFAULT)
    ink, line, limit = (worn.color(name) for name in ("ink", "blue", "red"))
    picture = pygame.Surface(SIZE)
    picture.fill(worn.color("parchment"))
    _write(picture, title, (_LEFT, 18), fonts.font(serif=True, bold=True, px=26), ink)
    bands = [
        Band("memory, MB", [use.megabytes for use in uses], limits.get("megabytes")),
        Band("handles", [use.handles for use in uses], limits.get("handles")),
        Band("threads", [use.threads for use in uses], limits.get("threads")),
        Band("a drawn frame, ms of the processor", [use.frame for use in uses], limits.get("frame")),
    ]
    high = (SIZE[1] - _TOP - 30) // len(bands)
    seconds = [use.seconds for use in uses]
    for number, band in enumerate(bands):
        at = pygame.Rect(_LEFT, _TOP + number * high + _BETWEEN // 2, SIZE[0] - _LEFT - _RIGHT, high - _BETWEEN)
        _draw_band(picture, at, band, seconds, (ink, line, limit))
    return picture


Inks = tuple[pygame.Color, pygame.Color, pygame.Color]


def _draw_band(picture: pygame.Surface, at: pygame.Rect, band: Band, seconds: list[float], inks: Inks) -> None:
    ink, line, limit = inks
    faint = brush.mixed(ink, "white", 0.65)
    top = max([*band.values, band.most or 0, 1]) * 1.08

    def height(value: float) -> int:
        return round(at.bottom - value / top * at.h)

    pygame.draw.rect(picture, faint, at, 1)
    last = f"{band.values[-1]:,.1f}".removesuffix(".0")
    _write(picture, f"{band.title}: {last} in the end", (at.left, at.top - 22), fonts.font(px=17), ink)
    for value in (0.0, top / 2, top):
        _write(picture, f"{value:,.0f}", (at.left - 8, height(value) - 9), fonts.font(px=14), ink, right=True)
    if band.most is not None:
        pygame.draw.line(picture, limit, (at.left, height(band.most)), (at.right, height(band.most)), 1)
    whole = max(seconds[-1], 1e-9)
    places = [
        (round(at.left + moment / whole * at.w), height(value))
        for moment, value in zip(seconds, band.values, strict=True)
    ]
    if len(places) > 1:
        pygame.draw.lines(picture, line, False, places, 2)
    for share in (0.25, 0.5, 0.75, 1.0):
        minutes = f"{whole * share / 60:.0f} min"
        _write(picture, minutes, (round(at.left + at.w * share), at.bottom + 2), fonts.font(px=13), ink, right=True)


def _write(
    picture: pygame.Surface,
    text: str,
    at: tuple[int, int],
    typeface: Typeface,
    color: pygame.Color,
    right: bool = False,
) -> None:
    drawn = typeface.render(text, True, color)
    picture.blit(drawn, (at[0] - drawn.get_width() if right else at[0], at[1]))
