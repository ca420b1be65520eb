"""Painter of tracks: a row or column of spaces with markers on it."""

import pygame

from game.api.faces import Track, paints
from game.ui.faces.grounds import ink_on
from game.ui.paint.canvas import Canvas


@paints(Track)
def paint_track(face: Track, canvas: Canvas) -> None:
    """A plate with a groove for each space; markers on the same space stand side by side."""
    canvas.panel(face.style)
    for index, rect in enumerate(space_rects(len(face.spaces), face.upright, canvas)):
        canvas.fill(rect, "shadow", radius=6, alpha=64)
        canvas.edge(rect, "brass_light", width=1, radius=6, alpha=90)
        standing = [(name, tint) for space, name, tint in face.markers if space == index]
        words = rect.inflate(-canvas.px(4), -canvas.px(2))
        canvas.text(face.spaces[index], words, 19, serif=True, bold=True, color=ink_on(face.style, canvas))
        _paint_markers(standing, rect, canvas)


def space_rects(count: int, upright: bool, canvas: Canvas) -> list[pygame.Rect]:
    """Where the spaces are, left to right or bottom to top."""
    pad = canvas.px(5)
    gap = canvas.px(4)
    along = (canvas.h if upright else canvas.w) - 2 * pad + gap
    across = (canvas.w if upright else canvas.h) - 2 * pad
    rects = []
    for index in range(count):
        start, end = along * index // count, along * (index + 1) // count - gap
        if upright:
            rects.append(pygame.Rect(pad, canvas.h - pad - end, across, end - start))
        else:
            rects.append(pygame.Rect(pad + start, pad, end - start, across))
    return rects


def _paint_markers(standing: list[tuple[str, str]], rect: pygame.Rect, canvas: Canvas) -> None:
    if not standing or rect.w < 1 or rect.h < 1:
        return
    columns = max(1, round((len(standing) * rect.w / max(rect.h, 1)) ** 0.5))
    columns = min(columns, len(standing))
    rows = -(-len(standing) // columns)
    side = min(rect.w // columns, rect.h // rows)
    left = rect.centerx - side * columns // 2
    top = rect.centery - side * rows // 2
    for index, (name, tint) in enumerate(standing):
        spot = pygame.Rect(left + index % columns * side, top + index // columns * side, side, side)
        canvas.shadow(spot.inflate(-side * 0.3, -side * 0.3), radius=side / canvas.scale / 3, blur=3, drop=2)
        canvas.icon(name, spot.inflate(-side * 0.06, -side * 0.06), tint)
