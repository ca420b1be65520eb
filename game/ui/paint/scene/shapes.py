"""The units of a scene, and the few shapes that walls, floors and frames are made of.

A scene is `HIGH` units high and as wide as its picture asks; its floor begins at `FLOOR`.
"""

import random
from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

HIGH = 132.0
FLOOR = 84.0
"""How high a scene is, and where its wall ends and its floor begins, in units from the top."""

Tones: TypeAlias = tuple[str, str, str, str]
"""Light, middle, dark, and the colour of what lies between."""
Shapes: TypeAlias = Callable[[float, random.Random, Tones], list[str]]
"""Draws a wall, a floor or a frame for a scene so many units wide."""


def polygon(points: list[tuple[float, float]], fill: str, opacity: float = 1) -> str:
    """A polygon through points."""
    places = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    seen = f' fill-opacity="{opacity:.2f}"' if opacity < 1 else ""
    return f'<polygon points="{places}" fill="{fill}"{seen}/>'


def rect(x: float, y: float, w: float, h: float, fill: str, opacity: float = 1) -> str:
    """A rectangle."""
    seen = f' fill-opacity="{opacity:.2f}"' if opacity < 1 else ""
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" fill="{fill}"{seen}/>'


def line(d: str, stroke: str, width: float, opacity: float = 1) -> str:
    """A line along a path, with round ends."""
    return (
        f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{width:.1f}" stroke-opacity="{opacity:.2f}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def between(one: str, other: str, part: float) -> str:
    """A colour between two, in steps that nobody sees."""
    return _between(one, other, round(part * 24))


@lru_cache(maxsize=4096)
def _between(one: str, other: str, step: int) -> str:
    pairs = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * step / 24):02x}" for a, b in pairs)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, opacity: float = 1) -> str:
    """An ellipse around a point."""
    seen = f' fill-opacity="{opacity:.2f}"' if opacity < 1 else ""
    return f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{fill}"{seen}/>'
