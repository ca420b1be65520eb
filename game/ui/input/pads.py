"""Pads: what their buttons and sticks mean. Any pad that SDL knows, as soon as it is plugged in, several at once.

A direction counts once when a stick is pushed, and again after it was let go: nothing has to be held. A stick that was
never seen at rest is taken for broken and means nothing.
"""

from __future__ import annotations

import os
from pathlib import Path

import pygame
from pygame._sdl2 import controller

from game.system import places
from game.ui.input.intents import Back, Choose, Command, Do, Done, Intent, Move, Pan, Step

MAPPINGS = "gamecontrollerdb.txt"
"""A file in the home with mappings for pads that SDL does not know."""

BUTTONS: dict[int, Intent] = {
    pygame.CONTROLLER_BUTTON_A: Choose(),
    pygame.CONTROLLER_BUTTON_B: Back(),
    pygame.CONTROLLER_BUTTON_X: Do(Command.UNDO),
    pygame.CONTROLLER_BUTTON_Y: Do(Command.CLOSE_UP),
    pygame.CONTROLLER_BUTTON_BACK: Do(Command.WHY_NOT),
    pygame.CONTROLLER_BUTTON_START: Do(Command.MENU),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Do(Command.LAST_VIEW),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Do(Command.NEXT_VIEW),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Do(Command.LOOK_AT_HAND),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Do(Command.ADVICE),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Move(-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Move(1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: Move(0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Move(0, 1),
}

AXES: dict[int, tuple[Intent | None, Intent]] = {
    pygame.CONTROLLER_AXIS_LEFTX: (Move(-1, 0), Move(1, 0)),
    pygame.CONTROLLER_AXIS_LEFTY: (Move(0, -1), Move(0, 1)),
    pygame.CONTROLLER_AXIS_RIGHTX: (Pan(1, 0), Pan(-1, 0)),
    pygame.CONTROLLER_AXIS_RIGHTY: (Pan(0, 1), Pan(0, -1)),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (None, Do(Command.SAY_AGAIN)),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (None, Step(1)),
}
"""What an axis means towards its beginning, and towards its end."""

PUSHED, RESTS = 20_000, 9_000
"""Of 32767: from here on a stick is pushed, and below that it is let go again."""

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


class Pads:
    """Knows which pads there are, and which of their sticks are pushed."""

    def __init__(self) -> None:
        self._pads: dict[int, controller.Controller] = {}  # by instance
        self._at: dict[tuple[int, int], int] = {}  # by instance and axis: -1, 0 or 1; none before it has rested

    def open(self) -> None:
        """Listens for pads; a system without them has none."""
        known = places.home() / MAPPINGS
        if _is_file(known):
            os.environ.setdefault("SDL_GAMECONTROLLERCONFIG_FILE", str(known))
        try:
            controller.init()
        except pygame.error:
            return

    def intent(self, event: pygame.event.Event) -> Intent | None:
        """What an event of a pad means; None for one of another device, and for what means nothing by itself."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plugged_in(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            return self._pulled_out(event.instance_id)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._pushed((event.instance_id, event.axis), event.value)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            return BUTTONS.get(event.button)
        elif event.type == pygame.CONTROLLERBUTTONUP:
            means = BUTTONS.get(event.button)
            return Done(means.command) if isinstance(means, Do) else None
        return None

    def _plugged_in(self, index: int) -> None:
        try:
            pad = controller.Controller(index)
            self._pads[pad.as_joystick().get_instance_id()] = pad
        except (pygame.error, ValueError):
            return  # it is gone again, or is no pad

    def _pulled_out(self, instance: int) -> Intent:
        """All that it held is let go."""
        self._pads.pop(instance, None)
        self._at = {(pad, axis): at for (pad, axis), at in self._at.items() if pad != instance}
        return Done(Command.LOOK_AT_HAND)

    def _pushed(self, axis: tuple[int, int], value: int) -> Intent | None:
        if abs(value) < RESTS:
            self._at[axis] = 0
            return None
        towards = 1 if value > 0 else -1
        if abs(value) < PUSHED or self._at.get(axis) != 0:
            return None
        self._at[axis] = towards
        back, on = AXES.get(axis[1], (None, None))
        return on if towards > 0 else back


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False
