"""Where a click hits: shapes of pieces, the room they take, and the nearest piece in a direction."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

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


def hex_corners(at: tuple[float, float, float, float]) -> list[tuple[float, float]]:
    """The six corners of a pointy-top hexagon that fills a rectangle."""
    x, y, w, h = at
    return [
        (x + w / 2, y),
        (x + w, y + h / 4),
        (x + w, y + h * 3 / 4),
        (x + w / 2, y + h),
        (x, y + h * 3 / 4),
        (x, y + h / 4),
    ]


def reading_order(places: Mapping[str, Rect]) -> list[str]:
    """Keys as an eye goes over them: line by line, left to right; pieces of nearly one height are one line."""
    lines: list[tuple[float, list[str]]] = []
    for key in sorted(places, key=lambda key: places[key].center[1]):
        at = places[key]
        if lines and at.center[1] - lines[-1][0] < max(12.0, at.h * 0.4):
            lines[-1][1].append(key)
        else:
            lines.append((at.center[1], [key]))
    return [key for _, line in lines for key in sorted(line, key=lambda key: places[key].x)]


def neighbour(places: Mapping[str, Rect], origin: Rect, dx: int, dy: int, among: Iterable[str]) -> str | None:
    """The piece that an arrow key leads to from a place: near, and more ahead than aside."""
    from_x, from_y = origin.center
    best: str | None = None
    best_cost = float("inf")
    for key in among:
        x, y = places[key].center
        ahead = (x - from_x) * dx + (y - from_y) * dy
        aside = abs((x - from_x) * dy) + abs((y - from_y) * dx)
        if ahead <= 1:
            continue
        cost = ahead + aside * 2.5
        if cost < best_cost:
            best, best_cost = key, cost
    return best
