"""What keys are called, or with a pad its buttons: which one is named for what, as they are bound now.

Words that name a key ask here, wherever they are said. Nothing here knows pygame: where no keyboard is read (a game
told as lines), no key is named.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.api import Words
from game.api.said import joined
from game.core.speech import say
from game.ui.input.intents import Intent

NAMES: dict[str, Words] = {
    "Ctrl": say("Ctrl"),
    "Shift": say("Shift"),
    "Enter": say("Enter"),
    "Space": say("Space"),
    "Esc": say("Esc"),
    "Tab": say("Tab"),
    "Left": say("Left", "key"),
    "Right": say("Right", "key"),
    "Up": say("Up", "key"),
    "Down": say("Down", "key"),
    "Page up": say("Page up"),
    "Page down": say("Page down"),
    "Home": say("Home", "key"),
}
"""What stands on keys that are called otherwise in other languages."""

_named: dict[Intent, Words] = {}


def name_keys(bound: Mapping[Intent, str]) -> None:
    """From now on these keys are named for what they mean."""
    _named.clear()
    _named.update((means, written(name)) for means, name in bound.items())


def name_buttons(bound: Mapping[Intent, str]) -> None:
    """From now on these buttons of a pad are named, by their pictures, and no keys."""
    _named.clear()
    _named.update((means, f"{{pad_{name.lower()}}}") for means, name in bound.items())


def written(name: str) -> Words:
    """The name of a key, with what is held with it, as it stands on the keyboard of the player's language."""
    return joined([NAMES.get(each, each) for each in name.split("+")], "+") if len(name) > 1 else name


def key_of(means: Intent) -> Words:
    """The key to press for something as things are, as it stands on the keyboard; empty if it has none."""
    return _named.get(means, "")


def with_key(words: Words, means: Intent) -> Words:
    """A tip, and the key that does the same, or the button."""
    key = _named.get(means, "")
    if isinstance(key, str) and key.startswith("{"):
        return joined([words, key])
    return joined([words, say("Key **{key}**", key=key)]) if key else words


def all_named() -> tuple[tuple[Intent, Words], ...]:
    """Every key that is named: what is kept of texts that name keys has them in its key."""
    return tuple(_named.items())
