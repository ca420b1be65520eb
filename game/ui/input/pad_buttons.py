"""The buttons of a pad: what they are called, what each means, and which of one's own mean something else."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.ui.input.intents import Back, Choose, Command, Do, Intent, Move, Pan, Step

BUTTONS: dict[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_X: "X",
    pygame.CONTROLLER_BUTTON_Y: "Y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "LB",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "RB",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "LS",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "RS",
    pygame.CONTROLLER_BUTTON_BACK: "View",
    pygame.CONTROLLER_BUTTON_START: "Menu",
}

TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "LT", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "RT"}
"""Axes that are buttons: they count once when they are pulled."""

CROSS: dict[int, Intent] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Move(-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Move(1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: Move(0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Move(0, 1),
}

STICKS: dict[int, tuple[Intent, Intent]] = {
    pygame.CONTROLLER_AXIS_LEFTX: (Move(-1, 0), Move(1, 0)),
    pygame.CONTROLLER_AXIS_LEFTY: (Move(0, -1), Move(0, 1)),
    pygame.CONTROLLER_AXIS_RIGHTX: (Pan(1, 0), Pan(-1, 0)),
    pygame.CONTROLLER_AXIS_RIGHTY: (Pan(0, 1), Pan(0, -1)),
}
"""What a stick means towards its beginning, and towards its end."""

MEANS: dict[str, Intent] = {
    "A": Choose(),
    "B": Back(),
    "X": Do(Command.UNDO),
    "Y": Do(Command.CLOSE_UP),
    "LB": Do(Command.LAST_VIEW),
    "RB": Do(Command.NEXT_VIEW),
    "LS": Do(Command.LOOK_AT_HAND),
    "RS": Do(Command.ADVICE),
    "LT": Do(Command.SAY_AGAIN),
    "RT": Step(1),
    "View": Do(Command.WHY_NOT),
    "Menu": Do(Command.MENU),
}
"""By the button's name."""

FIXED = frozenset({"A", "B", "Menu"})
"""They choose, go back and open the menu, whatever else is changed: nobody can lock themselves out."""


_COMMANDS = frozenset(command.value for command in Command)


def meanings(own: Mapping[str, str]) -> dict[str, Intent]:
    """What each button means, with those of one's own (by command, a button); what is misspelt is left out."""
    mine = {
        button: Do(Command(command))
        for command, button in own.items()
        if command in _COMMANDS and button in MEANS and button not in FIXED
    }
    given = set(mine.values())
    return {button: means for button, means in MEANS.items() if means not in given} | mine


def button_for(command: Command, own: Mapping[str, str]) -> str:
    """The button that a command has now; empty if it has none."""
    return next((button for button, means in meanings(own).items() if means == Do(command)), "")


def changed(command: Command, button: str, own: Mapping[str, str]) -> dict[str, str]:
    """The buttons of one's own after a command was given one: whatever had it before has it no more."""
    kept = {each: name for each, name in own.items() if each != command and name != button}
    return {**kept, str(command.value): button}
