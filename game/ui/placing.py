"""Where a card may lie over the table: near what it speaks of, and in the way of nothing."""

from __future__ import annotations

from collections.abc import Sequence

import pygame


def free_place(
    size: tuple[int, int], beside: pygame.Rect, room: pygame.Rect, covered: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    """The nearest place inside the room that covers none of the rectangles; None if there is none."""
    gap = 24  # room for a ring of light around what it speaks of
    found = []
    for x in (beside.left, beside.right - size[0], beside.left - size[0] - gap, beside.right + gap):
        for y in (beside.top - size[1] - gap, beside.bottom + gap, beside.top):
            found.append(pygame.Rect((x, y), size).clamp(room))
    for x in range(room.left, room.right - size[0] + 1, max(1, size[0] // 4)):
        for y in range(room.top, room.bottom - size[1] + 1, max(1, size[1] // 4)):
            found.append(pygame.Rect((x, y), size))
    blocks = list(covered)
    free = [at for at in found if at.collidelist(blocks) < 0 and room.contains(at)]
    return min(free, key=lambda at: _distance(at, beside), default=None)


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
