"""Fingers are wide: what is touched nearly is meant, within so many pixels that every hit area is large enough."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.system import screen
from game.ui.input.intents import Spot
from game.ui.stage.stage import Stage

PIXELS, MILLIMETRES = 44.0, 9.0
"""The least side of a hit area: where the screen does not tell its size, and where it does."""

CONTROL, MOST_TEXT = 44.0, 1.5
"""Units of a control's body in a menu, and the largest text that there is."""

LARGE = 1.4
"""So much larger it is for whoever asks for large targets."""


def least_side(*, large: bool) -> float:
    """The least side of a hit area in pixels of the screen."""
    dense = screen.pixels_per_millimetre()
    side = MILLIMETRES * dense if dense is not None else PIXELS
    return side * (LARGE if large else 1.0)


def least_text(unit: float, *, large: bool) -> float:
    """The text size from which on controls are as large as a hit area, as far as texts grow; `unit`: pixels to one."""
    return min(max(least_side(large=large) / (CONTROL * unit), 1.0), MOST_TEXT)


def aimed(stages: Sequence[Stage], at: Spot, side: float) -> Spot:
    """The spot that is meant by a touch: where nothing is hit, the nearest thing whose hit area it is in."""
    if any(stage.pointer.dragged for stage in stages):
        return at  # it goes where the finger goes
    above = next((stage for stage in stages if stage.view.collidepoint(at)), None)
    if above is None or above.pointer.handle_at(*at):
        return at
    best, found = float("inf"), at
    for key in above.clickable:
        if (rect := above.rect_of(key)) is None or not (seen := rect.clip(above.view)).w or not seen.h:
            continue
        area = seen.inflate(max(0, round(side) - seen.w), max(0, round(side) - seen.h))
        if area.collidepoint(at) and (far := _distance(seen, at)) < best and (spot := _on(above, key, seen, at)):
            best, found = far, spot
    return found


def _distance(rect: pygame.Rect, at: Spot) -> float:
    across = max(rect.left - at[0], 0, at[0] - rect.right + 1)
    down = max(rect.top - at[1], 0, at[1] - rect.bottom + 1)
    return float(across * across + down * down)


def _on(stage: Stage, key: str, rect: pygame.Rect, at: Spot) -> Spot | None:
    """The spot of a thing that is nearest to a touch, or its middle where it is round; None where others cover it."""
    inner = rect.inflate(-2, -2)
    near = (
        min(max(at[0], inner.left), max(inner.left, inner.right - 1)),
        min(max(at[1], inner.top), max(inner.top, inner.bottom - 1)),
    )
    return next((spot for spot in (near, rect.center) if stage.pointer.live_at(*spot) == key), None)
