"""The frame of the table: which pixels belong to the bars, the table and the docked panels."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

TOP, STRIP, PROMPT, SIDE, TIMELINE = 58.0, 54.0, 102.0, 400.0, 122.0
"""Heights and widths in units of the shell; 900 − 58 − 102 leaves the 740 that a view is laid out for."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Rectangles in pixels; `unit` is pixels per unit of the shell."""

    unit: float
    room: float  # how much larger what stands in bars and panels is for larger text
    top: pygame.Rect
    table: pygame.Rect
    side: pygame.Rect
    timeline: pygame.Rect
    prompt: pygame.Rect

    def units(self, rect: pygame.Rect) -> tuple[float, float]:
        """The size of a rectangle in units of the shell."""
        return rect.width / self.unit, rect.height / self.unit


def measure(
    size: tuple[int, int], unit: float, text: float, *, strip: bool = False, side: bool = False, timeline: bool = False
) -> Frame:
    """Divides the window; larger text makes panels larger, and what stands in the bars, but takes none of the table."""
    width, height = size
    room = 1 + (text - 1) * 0.75

    def px(units: float) -> int:
        return round(units * unit * room)

    high, low = round((TOP + (STRIP if strip else 0)) * unit), round(PROMPT * unit)
    line = px(TIMELINE) if timeline else 0
    wide = min(px(SIDE), width * 2 // 5) if side else 0
    return Frame(
        unit,
        room,
        top=pygame.Rect(0, 0, width, high),
        table=pygame.Rect(0, high, width - wide, height - high - low - line),
        side=pygame.Rect(width - wide, high, wide, height - high - low),
        timeline=pygame.Rect(0, height - low - line, width - wide, line),
        prompt=pygame.Rect(0, height - low, width, low),
    )
