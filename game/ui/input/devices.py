"""The devices of a window: whatever is done with any of them becomes an intent."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

import pygame

from game.core.settings import Settings
from game.ui.input import bindings, fingers, key_names, mouse, pad_buttons, pads
from game.ui.input.fingers import Fingers
from game.ui.input.intents import Choose, Done, Intent, Move, Point, Step, Unknown
from game.ui.input.keyboard import Keyboard
from game.ui.input.pads import Pads


class Kind(Enum):
    """What something was done with: the bar shows what its buttons do."""

    MOUSE = "mouse"
    KEYS = "keyboard"
    PAD = "pad"
    FINGER = "finger"


class Devices:
    """Mouse, keyboard, pads and fingers."""

    def __init__(self) -> None:
        self.keyboard = Keyboard()
        self.pads = Pads()
        self.fingers = Fingers()
        self.used = Kind.MOUSE
        """What was used last: whatever names a key names it there."""
        self._keys: Mapping[Intent, str] = {}  # what each is called that is bound, on the keyboard and on a pad
        self._buttons: Mapping[Intent, str] = {}

    @property
    def by_focus(self) -> bool:
        """Whether one goes from thing to thing now, and points at none."""
        return self.used in (Kind.KEYS, Kind.PAD) and not self.pads.cursor.used

    def open(self) -> None:
        """The window is there."""
        self.keyboard.open()
        self.pads.open()

    def use(self, settings: Settings) -> None:
        """Takes keys and buttons of one's own, and what a stick does."""
        self.keyboard.use(bindings.codes(settings.keys))
        means = pad_buttons.meanings(settings.pad_buttons)
        self._keys = bindings.named(settings.keys)
        self._buttons = {meant: button for button, meant in means.items()}
        self._name()
        self.pads.use(means, free_cursor=settings.free_cursor, rumble=settings.rumble)

    def read(self, event: pygame.event.Event, size: tuple[int, int] = (1, 1)) -> list[Intent]:
        """What an event means, in order; nothing if it is none of a device, or means nothing by itself.

        `size`: of the window, for fingers.
        """
        if event.type in pads.EVENTS:
            return self._used(Kind.PAD, self.pads.intents(event))
        if event.type in fingers.EVENTS:
            return self._used(Kind.FINGER, self.fingers.intents(event, size))
        if getattr(event, "touch", False):  # the mouse that SDL makes of a finger
            return []
        if (pointed := mouse.intent(event)) is not None:
            if isinstance(pointed, Point) and self.pads.cursor.used and pointed.at == self.pads.cursor.at:
                return []  # the mouse only goes where the free cursor is
            if self.used is not Kind.MOUSE:
                self._take_up(Kind.MOUSE)
            return [pointed]
        typed = self.keyboard.intent(event)
        if typed is None:
            return []
        if self.used is Kind.MOUSE and not isinstance(typed, Step | Move | Choose):
            return [typed]  # a letter beside the mouse: it is still the mouse that is played with
        return self._used(Kind.KEYS, [typed])

    def tick(self, seconds: float, size: tuple[int, int]) -> list[Intent]:
        """What a stick that is held out means as time passes."""
        pointed = self.pads.cursor.tick(seconds, size)
        if pointed is None:
            return []
        mouse.move_to(pointed.at)
        return self._used(Kind.PAD, [pointed])

    def answers_for(self, seat: int) -> bool:
        """Whether whoever did something last may answer for a seat: among pads only its own, if it has one.

        Mouse and keyboard are everybody's, so that nobody is shut out by a pad that has run out.
        """
        if self.used is not Kind.PAD:
            return True
        return self.pads.seat == seat or (self.pads.seat < 0 and not self.pads.has_own(seat))

    def _used(self, kind: Kind, meant: list[Intent]) -> list[Intent]:
        if any(not isinstance(each, Done | Unknown) for each in meant):  # what is let go, or unknown, is not in use
            self._take_up(kind)
        return meant

    def _take_up(self, kind: Kind) -> None:
        before, self.used = self.used, kind
        if Kind.PAD in (before, kind) and before is not kind:
            self._name()

    def _name(self) -> None:
        if self.used is Kind.PAD:
            key_names.name_buttons(self._buttons)
        else:
            key_names.name_keys(self._keys)
