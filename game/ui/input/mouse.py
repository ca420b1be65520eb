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


def show_hand(hand: bool) -> None:
    """The mouse is a hand over what can be clicked, and an arrow elsewhere."""
    try:
        pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW)
    except pygame.error:
        return  # not every system has cursors
