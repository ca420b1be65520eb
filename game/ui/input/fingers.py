"""Fingers on a screen: a tap chooses, a long press shows close up, dragging drags, two fingers move and zoom.

Nothing needs to hover: what lies under a finger is read from the moment it goes down. SDL also makes a mouse of the
first finger; those events are not heard, or everything would be done twice.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from game.ui.input.intents import Command, Do, Examine, Grab, Intent, Leave, Point, Press, Release, Spot, Ungrab

LONG_SECONDS = 0.5
"""From here on a press is long."""

NOWHERE = (-1, -1)
"""What is let go there is not chosen."""

STILL = 12
"""Pixels that a finger may move and still be pressed at one spot."""

SPREAD = 1.18
"""Two fingers that go apart, or come together, by this factor zoom by a step."""

EVENTS = frozenset({pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP})


class Fingers:
    """Knows where the fingers are."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        """`now`: seconds."""
        self._now = now
        self._pressed_at = 0.0
        self._down: dict[int, Spot] = {}  # by finger
        self._pressed: Spot | None = None  # where the first finger went down, while it is alone
        self._grabbed = False  # two fingers hold the ground
        self.lifted = False  # there was a finger, and it is up again
        self._apart = 0.0  # how far apart they were at the last step of zoom

    def intents(self, event: pygame.event.Event, size: tuple[int, int]) -> list[Intent]:
        """What an event of a finger (one of `EVENTS`) means. `size`: of the window."""
        at = (_clipped(event.x, size[0]), _clipped(event.y, size[1]))
        if event.type == pygame.FINGERDOWN:
            return self._goes_down(event.finger_id, at)
        if event.finger_id not in self._down:
            return []
        before = self._down[event.finger_id]
        if event.type == pygame.FINGERMOTION:
            self._down[event.finger_id] = at
            return self._moves(at, before)
        del self._down[event.finger_id]
        self.lifted = True
        return self._goes_up(at)

    def _goes_down(self, finger: int, at: Spot) -> list[Intent]:
        self._down[finger] = at
        if len(self._down) == 1:
            self._pressed, self._pressed_at = at, self._now()
            return [Point(at), Press(at)]
        if len(self._down) > 2:
            return []
        # Where the second comes down the first was no tap: it lets go where nothing lies, and the ground is held.
        self._pressed, self._grabbed, self._apart = None, True, self._distance()
        return [Release(NOWHERE), Grab(self._middle())]

    def _moves(self, at: Spot, before: Spot) -> list[Intent]:
        if not self._grabbed:
            return [Point(at, (at[0] - before[0], at[1] - before[1]), held=True)] if self._pressed else []
        found: list[Intent] = [Point(self._middle(), held=True)]
        apart = self._distance()
        if self._apart and apart >= self._apart * SPREAD:
            self._apart = apart
            found.append(Do(Command.ZOOM_IN))
        elif apart and apart * SPREAD <= self._apart:
            self._apart = apart
            found.append(Do(Command.ZOOM_OUT))
        return found

    def _goes_up(self, at: Spot) -> list[Intent]:
        if self._grabbed:
            if self._down:  # the other one alone moves nothing any more
                self._grabbed = False
                return [Ungrab(at)]
            return []
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return []
        still = abs(at[0] - pressed[0]) <= STILL and abs(at[1] - pressed[1]) <= STILL
        if still and self._now() - self._pressed_at >= LONG_SECONDS:
            return [Release(NOWHERE), Examine(at)]
        return [Release(at), Leave()]

    def _middle(self) -> Spot:
        (ax, ay), (bx, by) = list(self._down.values())[:2]
        return (ax + bx) // 2, (ay + by) // 2

    def _distance(self) -> float:
        (ax, ay), (bx, by) = list(self._down.values())[:2]
        return float(((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5)


def _clipped(share: float, pixels: int) -> int:
    return max(0, min(round(share * pixels), pixels - 1))
