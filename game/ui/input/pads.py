"""Pads: any that SDL knows, as soon as it is plugged in, several at once; each may belong to a seat.

A direction counts once when a stick is pushed, and again after it was let go: nothing has to be held. A stick that was
never seen at rest is taken for broken and means nothing. What only claims to be a pad, or is none that SDL knows, means
nothing until somebody sets it up.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from dataclasses import dataclass

import pygame
from pygame._sdl2 import controller

from game.ui.input import pad_mappings
from game.ui.input.fingers import NOWHERE
from game.ui.input.free_cursor import FreeCursor
from game.ui.input.intents import Choose, Command, Do, Done, Intent, PadPressed, Press, Release, Unknown
from game.ui.input.pad_buttons import BUTTONS, CROSS, MEANS, STICKS, TRIGGERS

PUSHED, RESTS = 20_000, 9_000
"""Of 32767: from here on a stick is pushed, and below that it is let go again."""

RUMBLE = (0.3, 0.6, 350)
"""How strongly both motors shake a pad whose turn has come, and for how many milliseconds."""

EVENTS = frozenset(
    {
        pygame.CONTROLLERDEVICEADDED,
        pygame.CONTROLLERDEVICEREMOVED,
        pygame.CONTROLLERAXISMOTION,
        pygame.CONTROLLERBUTTONDOWN,
        pygame.CONTROLLERBUTTONUP,
        pygame.JOYDEVICEADDED,
        pygame.JOYDEVICEREMOVED,
        pygame.JOYAXISMOTION,
        pygame.JOYBALLMOTION,
        pygame.JOYHATMOTION,
        pygame.JOYBUTTONDOWN,
        pygame.JOYBUTTONUP,
    }
)
"""What pads tell; as "joysticks" they tell it once more without a meaning, and so do things that only claim to be pads.
SDL needs the latter for the former, so they cannot be blocked."""


@dataclass(slots=True)
class Pad:
    """One that is plugged in."""

    name: str
    kind: str  # SDL's number for all that are made like it
    handle: controller.Controller | None
    seat: int = -1  # whose it is; -1: the table's


class Pads:
    """Knows which pads there are, whose they are, and which of their sticks are pushed."""

    def __init__(self) -> None:
        self.plugged: dict[int, Pad] = {}  # by instance
        self.unknown: dict[int, pygame.joystick.JoystickType] = {}  # by instance: what SDL has no mapping for
        self.last = -1  # the one that was used last
        self.asks = False  # the next button is wanted by its name
        self.cursor = FreeCursor()
        self._means: Mapping[str, Intent] = MEANS
        self._rumbles = True
        self._at: dict[tuple[int, int], int] = {}  # by instance and axis: -1, 0 or 1; none before it has rested
        self._left: list[tuple[str, int]] = []  # pads of seats that were pulled out: their kind and the seat

    def open(self) -> None:
        """Listens for pads; a system without them has none."""
        pad_mappings.use_own()
        with contextlib.suppress(pygame.error):
            controller.init()

    def learn_again(self) -> None:
        """A pad was set up: SDL reads all mappings again, and tells of every pad once more."""
        self._left += [(pad.kind, pad.seat) for pad in self.plugged.values() if pad.seat >= 0]
        self.plugged.clear()
        self.unknown.clear()
        self._at.clear()
        with contextlib.suppress(pygame.error):
            controller.quit()
            pygame.joystick.quit()
        self.open()

    def use(self, means: Mapping[str, Intent], *, free_cursor: bool, rumble: bool = True) -> None:
        """Takes what the buttons mean, whether the left stick moves a free cursor, and whether pads are felt."""
        self._means, self._rumbles = means, rumble
        self.cursor.on = free_cursor
        self.cursor.let_go()

    # -- whose they are --

    @property
    def seat(self) -> int:
        """Whose the pad is that was used last; -1: the table's."""
        pad = self.plugged.get(self.last)
        return pad.seat if pad is not None else -1

    def has_own(self, seat: int) -> bool:
        """Whether a seat has a pad of its own."""
        return any(pad.seat == seat for pad in self.plugged.values())

    def rumble(self, seat: int) -> None:
        """It is the seat's turn: its pad is felt, if it can be."""
        for pad in self.plugged.values():
            if self._rumbles and seat >= 0 and pad.seat == seat and pad.handle is not None:
                with contextlib.suppress(pygame.error):
                    pad.handle.rumble(*RUMBLE)

    # -- what is done with them --

    def intents(self, event: pygame.event.Event) -> list[Intent]:
        """What an event of a pad means; nothing for one of another device, and for what means nothing by itself."""
        found: Intent | None = None
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plugged_in(event.device_index)
        elif event.type == pygame.JOYDEVICEADDED:
            self._met(event.device_index)
        elif event.type in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            return self._pulled_out(event.instance_id)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            self.last = event.instance_id
            found = self._pushed((event.instance_id, event.axis), event.value)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            self.last = event.instance_id
            found = self._down(event.button)
        elif event.type == pygame.CONTROLLERBUTTONUP:
            self.last = event.instance_id
            found = self._up(event.button)
        elif getattr(event, "instance_id", -1) in self.unknown:
            found = self._raw(event)
        return [found] if found is not None else []

    def _plugged_in(self, index: int) -> None:
        try:
            handle = controller.Controller(index)
            joystick = handle.as_joystick()
            instance, kind = joystick.get_instance_id(), joystick.get_guid()
        except (pygame.error, ValueError):
            return  # it is gone again, or is no pad
        if instance in self.plugged:  # some systems tell of it twice
            return
        pad = Pad(handle.name or joystick.get_name(), kind, handle)
        waited = next((each for each in self._left if each[0] == kind), None)
        if waited is not None:  # it was pulled out, and is back
            self._left.remove(waited)
            pad.seat = waited[1]
        self.unknown.pop(instance, None)
        self.plugged[instance] = pad

    def _met(self, index: int) -> None:
        """Something that may be a pad: SDL tells separately of those that it knows."""
        try:
            if not controller.is_controller(index):
                joystick = pygame.joystick.Joystick(index)
                self.unknown[joystick.get_instance_id()] = joystick
        except (pygame.error, ValueError):
            return  # it is gone again

    def _pulled_out(self, instance: int) -> list[Intent]:
        """All that it held is let go."""
        self.unknown.pop(instance, None)
        pad = self.plugged.pop(instance, None)
        if pad is None:
            return []
        if pad.seat >= 0:
            self._left.append((pad.kind, pad.seat))
        self._at = {(each, axis): at for (each, axis), at in self._at.items() if each != instance}
        held = self.cursor.held
        self.cursor.let_go()
        return [*([Release(NOWHERE)] if held else []), Done(Command.LOOK_AT_HAND)]

    def _down(self, button: int) -> Intent | None:
        if button in CROSS:
            self.cursor.used = False
            return CROSS[button]
        name = BUTTONS.get(button, "")
        if self.asks and name and name != "B":
            return PadPressed(name)
        means = self._means.get(name)
        if means == Choose() and self.cursor.used:
            self.cursor.held = True
            return Press(self.cursor.at)
        return means

    def _up(self, button: int) -> Intent | None:
        means = self._means.get(BUTTONS.get(button, ""))
        if means == Choose() and self.cursor.held:
            self.cursor.held = False
            return Release(self.cursor.at)
        return Done(means.command) if isinstance(means, Do) else None

    def _pushed(self, axis: tuple[int, int], value: int) -> Intent | None:
        stick = axis[1] if self.cursor.on and axis[1] in _LEFT else -1
        if abs(value) < RESTS:
            self._at[axis] = 0
            if stick >= 0:
                self.cursor.push(stick, 0, RESTS)
            return None
        if axis not in self._at:
            return None
        if stick >= 0:
            self.cursor.push(stick, value, RESTS)
            return None
        if abs(value) < PUSHED or self._at[axis] != 0:
            return None
        self._at[axis] = 1 if value > 0 else -1
        return self._way(axis[1], self._at[axis])

    def _way(self, axis: int, towards: int) -> Intent | None:
        """What an axis means that was pushed all the way."""
        if (name := TRIGGERS.get(axis)) is not None:
            if towards < 0:
                return None
            return PadPressed(name) if self.asks else self._means.get(name)
        if axis not in STICKS:
            return None
        self.cursor.used = False
        return STICKS[axis][0 if towards < 0 else 1]

    def _raw(self, event: pygame.event.Event) -> Intent | None:
        """What was pressed on something that SDL does not know, as its mappings write it."""
        if event.type == pygame.JOYBUTTONDOWN:
            return Unknown(event.instance_id, f"b{event.button}")
        if event.type == pygame.JOYHATMOTION and any(event.value):
            side = {(0, 1): 1, (1, 0): 2, (0, -1): 4, (-1, 0): 8}.get(tuple(event.value), 0)
            return Unknown(event.instance_id, f"h{event.hat}.{side}") if side else None
        if event.type == pygame.JOYAXISMOTION:
            axis, value = (event.instance_id, event.axis), round(event.value * 32767)
            if abs(value) < RESTS:
                self._at[axis] = 0
            elif abs(value) >= PUSHED and self._at.get(axis) == 0:
                self._at[axis] = 1
                return Unknown(event.instance_id, f"{'+' if value > 0 else '-'}a{event.axis}")
        return None


_LEFT = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
