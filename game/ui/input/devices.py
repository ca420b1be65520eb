"""The devices of a window: whatever is done with any of them becomes an intent."""

from __future__ import annotations

import pygame

from game.ui.input import mouse
from game.ui.input.intents import Intent
from game.ui.input.keyboard import Keyboard


class Devices:
    """Mouse and keyboard."""

    def __init__(self) -> None:
        self.keyboard = Keyboard()

    def open(self) -> None:
        """The window is there."""
        self.keyboard.open()

    def read(self, event: pygame.event.Event) -> Intent | None:
        """What an event means; None if it is none of a device, or means nothing by itself."""
        return mouse.intent(event) or self.keyboard.intent(event)
