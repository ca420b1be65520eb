"""Where a click hits: shapes of pieces, and the room they take."""

from __future__ import annotations

from collections.abc import Collection

from game.api import Rect


def inside(shape: str, at: Rect, x: float, y: float) -> bool:
    """Whether a point of the table is on a piece of that shape."""
    if not (at.x <= x < at.x + at.w and at.y <= y < at.y + at.h):
        return False
    if shape == "rect":
        return True
    # From here on -1 … 1 across the piece.
    across = abs((x - at.x) / at.w * 2 - 1)
    down = abs((y - at.y) / at.h * 2 - 1)
    if shape == "disc":
        return across * across + down * down <= 1
    if shape == "hex":  # pointy top: full height in the middle, half of it at the sides
        return down <= 1 - across / 2
    return True


def around(places: Collection[Rect]) -> Rect:
    """The smallest rectangle that has all of some in it."""
    left, top = min(at.x for at in places), min(at.y for at in places)
    right, low = max(at.x + at.w for at in places), max(at.y + at.h for at in places)
    return Rect(left, top, right - left, low - top)
