"""The frame of the table: which pixels belong to the bars, the table, the rail and the docked panels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pygame

TOP, STRIP, PROMPT, SIDE, TIMELINE = 58.0, 54.0, 102.0, 400.0, 122.0
"""Heights and widths in units of the shell; 900 − 58 − 102 leaves the 740 that a view is laid out for."""

CAPTIONS = 62.0
"""Units: two lines."""

GROWS = 0.75
"""How much of what text grows by what stands in bars and panels grows by."""

RAIL = 320.0
"""Units: 1600 − 320 leaves the 1280 of `game.api.BESIDE`."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Rectangles in pixels; `unit` is pixels per unit of the shell."""

    unit: float
    room: float  # how much larger what stands in bars and panels is for larger text
    top: pygame.Rect
    table: pygame.Rect
    rail: pygame.Rect  # beside the table; empty where it is folded away
    map: pygame.Rect  # the small map, above the foot; empty where there is none
    reading: pygame.Rect  # the place at its foot
    side: pygame.Rect  # a docked panel: on the rail, above its foot
    timeline: pygame.Rect
    captions: pygame.Rect  # above the question; empty where nobody wants them
    prompt: pygame.Rect

    @property
    def rail_room(self) -> float:
        """The same for what stands in the rail, which is never smaller than usual."""
        return max(1.0, self.room)

    def units(self, rect: pygame.Rect) -> tuple[float, float]:
        """The size of a rectangle in units of the shell."""
        return rect.width / self.unit, rect.height / self.unit


class Docked(NamedTuple):
    """What takes room of the table."""

    strip: bool = False  # banners below the top bar
    side: bool = False  # a panel at the right
    timeline: bool = False
    reading: float = 0.0  # the rail: how high the place at its foot is, in units; 0: it is folded away
    captions: bool = False
    map: float = 0.0  # how high the small map in the rail is, in units


def measure(size: tuple[int, int], unit: float, text: float, docked: Docked) -> Frame:
    """Divides the window; larger text makes panels larger, and what stands in the bars."""
    strip, side, timeline, reading, captions, small_map = docked
    width, height = size
    room = room_for(text)

    def px(units: float) -> int:
        return round(units * unit * room)

    high, bar = round((TOP + (STRIP if strip else 0)) * unit), round(PROMPT * unit)
    said = px(CAPTIONS) if captions else 0
    low = bar + said
    line = px(TIMELINE) if timeline else 0
    wide = min(px(SIDE), width * 2 // 5) if side else 0
    if reading:
        wide = round(RAIL * unit)  # larger text takes none of the table's room
    column = pygame.Rect(width - wide, high, wide, height - high - low)
    foot, charted = round(reading * unit), round(small_map * unit) if reading else 0
    return Frame(
        unit,
        room,
        top=pygame.Rect(0, 0, width, high),
        table=pygame.Rect(0, high, width - wide, column.height - line),
        rail=column if reading else pygame.Rect(width, high, 0, column.height),
        map=pygame.Rect(column.left, column.bottom - foot - charted, wide if charted else 0, charted),
        reading=pygame.Rect(column.left, column.bottom - foot, wide if reading else 0, foot),
        side=pygame.Rect(column.topleft, (wide, column.height - foot - charted)),
        timeline=pygame.Rect(0, height - low - line, width - wide, line),
        captions=pygame.Rect(0, height - low, width, said),
        prompt=pygame.Rect(0, height - bar, width, bar),
    )


def room_for(text: float) -> float:
    """How much larger what stands in bars and panels is for larger text."""
    return 1 + (text - 1) * GROWS


def text_in(room: float) -> float:
    """The text size for which there is so much room."""
    return 1 + (room - 1) / GROWS
