"""The quieter line below the question, for the device that was used last: what its buttons do now."""

from __future__ import annotations

from game.api import Words
from game.api.said import filled, joined
from game.core.settings import Settings
from game.core.speech import say
from game.ui.input import bindings, pad_buttons
from game.ui.input.devices import Kind
from game.ui.input.intents import Back, Choose, Command, Do, Intent
from game.ui.input.key_names import written
from game.ui.table.model.prompt import HOVER
from game.ui.table.model.table_model import Shown

SHOWN: tuple[tuple[Intent, Words], ...] = (
    (Choose(), say("choose", "button")),
    (Back(), say("back", "button")),
    (Do(Command.UNDO), say("take back", "button")),
    (Do(Command.CLOSE_UP), say("close up", "button")),
    (Do(Command.WHY_NOT), say("why not?", "button")),
    (Do(Command.NEXT_VIEW), say("views", "button")),
    (Do(Command.MENU), say("menu", "button")),
)
"""What is told of, in this order."""

FINGERS = say("Tap what glows; press long to look closer; two fingers move and zoom.")


def told(device: Kind, shown: Shown, settings: Settings) -> Words:
    """With a pad its buttons, with the keyboard its keys; fingers and the mouse read what the game has to say."""
    if device is Kind.PAD:
        return _pad(shown, settings)
    if device is Kind.KEYS:
        return _keys(shown, settings)
    return FINGERS if device is Kind.FINGER and shown.said.tip == HOVER else shown.said.tip


def _works(means: Intent, shown: Shown) -> bool:
    """Only what works now."""
    if means == Do(Command.UNDO):
        return Command.UNDO in shown.tools
    return means != Do(Command.NEXT_VIEW) or len(shown.sight.views) > 1


def _pad(shown: Shown, settings: Settings) -> Words:
    buttons = {means: button for button, means in pad_buttons.meanings(settings.pad_buttons).items()}
    parts = [
        joined([f"{{pad_{buttons[means].lower()}}}", words])
        for means, words in SHOWN
        if means in buttons and _works(means, shown)
    ]
    return joined(parts, "   ")


def _keys(shown: Shown, settings: Settings) -> Words:
    parts: list[Words] = [_key("Tab", say("on", "button")), _key("Enter", say("choose", "button"))]
    for means, words in SHOWN:
        key = bindings.key_for(means.command, settings.keys) if isinstance(means, Do) else ""
        if key and _works(means, shown):
            parts.append(_key(key, words))
    return joined([*parts, _key("Esc", say("menu", "button"))], " · ")


def _key(name: str, words: Words) -> Words:
    return joined([filled("**{key}**", key=written(name)), words])
