"""The mouse: what its buttons and its wheel mean."""

from __future__ import annotations

import pygame

from game.ui.input.intents import Examine, Examined, Grab, Intent, Leave, Other, Point, Press, Release, Scroll, Ungrab

_DOWN: dict[int, type[Press | Grab | Examine]] = {1: Press, 2: Grab, 3: Examine}
_UP: dict[int, type[Release | Ungrab | Examined]] = {1: Release, 2: Ungrab, 3: Examined}


def intent(event: pygame.event.Event) -> Intent | None:
    """What an event of the mouse means; None for one of another device."""
    if event.type == pygame.MOUSEMOTION:
        return Point(event.pos, event.rel, any(event.buttons))
    if event.type == pygame.MOUSEBUTTONDOWN:
        return _DOWN[event.button](event.pos) if event.button in _DOWN else Other()
    if event.type == pygame.MOUSEBUTTONUP:
        return _UP[event.button](event.pos) if event.button in _UP else None
    if event.type == pygame.MOUSEWHEEL:
        return Scroll(int(event.y))
    if event.type == pygame.WINDOWLEAVE:
        return Leave()
    return None


def position() -> tuple[int, int]:
    """Where the mouse is, for whoever has not heard of it yet."""
    return pygame.mouse.get_pos()


def move_to(at: tuple[int, int]) -> None:
    """Puts the mouse where a free cursor has gone, so that it is seen there."""
    try:
        pygame.mouse.set_pos(at)
    except pygame.error:
        return  # not every system lets it be moved


SIZES = {"large": 48, "largest": 80}
"""Pixels of a pointer that is larger than the system's own."""

ARROW = ((2, 1), (2, 26), (8, 21), (12, 30), (17, 28), (13, 19), (21, 19))
HAND = (
    *((10, 2), (13, 2), (14, 12), (18, 11), (19, 13), (22, 12), (24, 14), (27, 14), (28, 18), (26, 26), (23, 30)),
    *((13, 30), (5, 20), (5, 17), (8, 17), (10, 19)),
)
"""Outlines on a square of 32, their tips first."""


def show(hand: bool, size: str = "usual") -> None:
    """The mouse is a hand over what can be clicked, and an arrow elsewhere; as large as it is wanted."""
    try:
        pygame.mouse.set_cursor(_large(hand, SIZES[size]) if size in SIZES else _usual(hand))
    except pygame.error:
        return  # not every system has cursors


def _usual(hand: bool) -> pygame.Cursor:
    return pygame.Cursor(pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW)


def _large(hand: bool, side: int) -> pygame.Cursor:
    """White with a dark edge: it stands out from everything."""
    outline = HAND if hand else ARROW
    fine = 4  # drawn larger, then made smooth
    points = [(x * side * fine / 32, y * side * fine / 32) for x, y in outline]
    picture = pygame.Surface((side * fine, side * fine), pygame.SRCALPHA)
    pygame.draw.polygon(picture, (255, 255, 255), points)
    pygame.draw.lines(picture, (10, 8, 6), True, points, max(2, side * fine // 14))
    tip = (round(outline[0][0] * side / 32), round(outline[0][1] * side / 32))
    return pygame.Cursor(tip, pygame.transform.smoothscale(picture, (side, side)))
