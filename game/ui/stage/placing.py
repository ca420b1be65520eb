"""Where a card may lie over the table: near what it speaks of, and in the way of nothing."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

MOST_EDGES = 40
"""So many edges of other things are tried across and down."""


def free_place(
    size: tuple[int, int], beside: pygame.Rect, room: pygame.Rect, covered: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    """The nearest place inside the room that covers none of the rectangles; None if there is none."""
    blocks = list(covered)
    free = [at for at in _around(size, beside, room) if at.collidelist(blocks) < 0 and room.contains(at)]
    return min(free, key=lambda at: _distance(at, beside), default=None)


def _around(size: tuple[int, int], beside: pygame.Rect, room: pygame.Rect) -> Iterator[pygame.Rect]:
    """Places at the edges of a thing, and all over the room."""
    gap = 24  # room for a ring of light around what it speaks of
    for x in (beside.left, beside.right - size[0], beside.left - size[0] - gap, beside.right + gap):
        for y in (beside.top - size[1] - gap, beside.bottom + gap, beside.top):
            yield pygame.Rect((x, y), size).clamp(room)
    for x in range(room.left, room.right - size[0] + 1, max(1, size[0] // 4)):
        for y in range(room.top, room.bottom - size[1] + 1, max(1, size[1] // 4)):
            yield pygame.Rect((x, y), size)


def least_hiding(
    size: tuple[int, int],
    beside: pygame.Rect,
    room: pygame.Rect,
    covered: Sequence[pygame.Rect],
    hidden: Sequence[tuple[pygame.Rect, float]],
) -> pygame.Rect | None:
    """The place that covers none of the rectangles and hides least of what has a weight; of equal ones the nearest."""
    blocks, veiled = list(covered), [rect for rect, _ in hidden]
    places = [*_around(size, beside, room), *_between(size, room, blocks)]
    free = [at for at in places if at.collidelist(blocks) < 0 and room.contains(at)]

    def hides(at: pygame.Rect) -> float:
        overlaps = ((at.clip(hidden[hit][0]), hidden[hit][1]) for hit in at.collidelistall(veiled))
        return sum(weight * over.w * over.h for over, weight in overlaps) / (size[0] * size[1])

    across = math.hypot(*room.size)
    return min(free, key=lambda at: hides(at) + math.sqrt(_distance(at, beside)) / across, default=None)


def _between(size: tuple[int, int], room: pygame.Rect, blocks: Sequence[pygame.Rect]) -> Iterator[pygame.Rect]:
    """Places that just fit between what must not be covered."""
    columns = {room.left, room.right - size[0]} | {x for at in blocks for x in (at.left - size[0], at.right)}
    rows = {room.top, room.bottom - size[1]} | {y for at in blocks for y in (at.top - size[1], at.bottom)}
    for x in sorted(columns)[:: 1 + len(columns) // MOST_EDGES]:
        for y in sorted(rows)[:: 1 + len(rows) // MOST_EDGES]:
            yield pygame.Rect((x, y), size)


def free_corner(
    size: tuple[int, int], beside: pygame.Rect, room: pygame.Rect, covered: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    """The nearest of all places where it touches an edge of something: slower, and finds the last gap there is."""
    columns = {room.left, room.right - size[0], beside.centerx - size[0] // 2}
    rows = {room.top, room.bottom - size[1], beside.centery - size[1] // 2}
    for rect in covered:
        columns |= {rect.left - size[0], rect.right}
        rows |= {rect.top - size[1], rect.bottom}
    blocks = list(covered)
    fitting = [pygame.Rect((x, y), size) for x in columns for y in rows]
    fitting.sort(key=lambda at: _distance(at, beside))
    return next((at for at in fitting if room.contains(at) and at.collidelist(blocks) < 0), None)


def _distance(one: pygame.Rect, other: pygame.Rect) -> float:
    return (one.centerx - other.centerx) ** 2 + (one.centery - other.centery) ** 2
