"""The devices of a window: whatever is done with any of them becomes an intent."""

from __future__ import annotations

from enum import Enum

import pygame

from game.ui.input import mouse, pads
from game.ui.input.fingers import Fingers
from game.ui.input.intents import Intent
from game.ui.input.keyboard import Keyboard
from game.ui.input.pads import Pads


class Kind(Enum):
    """What something was done with: the bar shows what its buttons do."""

    HAND = "mouse and keyboard"
    PAD = "pad"
    FINGER = "finger"


class Devices:
    """Mouse, keyboard, pads and fingers."""

    def __init__(self) -> None:
        self.keyboard = Keyboard()
        self.pads = Pads()
        self.fingers = Fingers()
        self.used = Kind.HAND
        """What was used last."""

    def open(self) -> None:
        """The window is there."""
        self.keyboard.open()
        self.pads.open()

    def read(self, event: pygame.event.Event, size: tuple[int, int] = (1, 1)) -> list[Intent]:
        """What an event means, in order; nothing if it is none of a device, or means nothing by itself.

        `size`: of the window, for fingers.
        """
        if event.type in pads.EVENTS:
            return self._used(Kind.PAD, self.pads.intent(event))
        if touched := self.fingers.intents(event, size):
            self.used = Kind.FINGER
            return touched
        if getattr(event, "touch", False):  # the mouse that SDL makes of a finger
            return []
        return self._used(Kind.HAND, mouse.intent(event) or self.keyboard.intent(event))

    def _used(self, kind: Kind, meant: Intent | None) -> list[Intent]:
        if meant is None:
            return []
        self.used = kind
        return [meant]
