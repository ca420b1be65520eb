"""Keys of one's own: which command has which key, what a key meant before, and which keys stay as they are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

import pygame

from game.api import Words
from game.core.speech import say
from game.ui.input.intents import Command, Do, Intent
from game.ui.input.keyboard import ALWAYS, KEYS

CALLED: dict[Command, Words] = {
    Command.FINISH: say("End an effect or the turn"),
    Command.UNDO: say("Take back"),
    Command.REDO: say("Redo"),
    Command.UNDO_TURN: say("Take back the turn"),
    Command.TURN: say("Turn the piece"),
    Command.CLOSE_UP: say("Close up"),
    Command.LOOK_AT_HAND: say("Look at a covered hand"),
    Command.PEEK: say("Look at one's own hidden things"),
    Command.ADVICE: say("The Master's advice"),
    Command.AGAIN: say("What the others did, once more"),
    Command.BEHIND: say("The table behind the cards"),
    Command.LOG: say("The log"),
    Command.TIMELINE: say("The timeline"),
    Command.EARLIER: say("One step back in the timeline"),
    Command.LATER: say("One step on in the timeline"),
    Command.RULES: say("The rules"),
    Command.FOLD: say("Fold the rail"),
    Command.NEXT_VIEW: say("The next view"),
    Command.LAST_VIEW: say("The last view"),
    Command.FIND: say("Go to what is asked"),
    Command.ZOOM_IN: say("Closer to the table"),
    Command.ZOOM_OUT: say("Further from the table"),
    Command.ZOOM_ALL: say("The whole table"),
    Command.SAY_AGAIN: say("Say it again"),
    Command.WHERE: say("Where am I?"),
    Command.HAVE: say("What do I have?"),
    Command.STAND: say("How does everybody stand?"),
    Command.WHY_NOT: say("What cannot be chosen, and why"),
}
"""What can have a key of one's own, in words."""

_DEFAULTS = {key.code: key.means.command for key in reversed(KEYS) if isinstance(key.means, Do) and not key.control}
_TAKEN = frozenset(key.code for key in KEYS if not key.control)
_FIXED = frozenset(key.code for key in (*ALWAYS, *KEYS) if not isinstance(key.means, Do)) | {pygame.K_F11}


def codes(own: Mapping[str, str]) -> dict[int, Do]:
    """The keys of one's own by code; what is misspelt in the settings is left out, of two alike the first counts."""
    found: dict[int, Do] = {}
    for command, name in own.items():
        code = code_of(name)
        if command in CALLED and code and code not in _FIXED:
            found.setdefault(code, Do(Command(command)))
    return found


def named(own: Mapping[str, str]) -> dict[Intent, str]:
    """The key to press for each thing that can be meant, as things are; of several the first."""
    first: dict[Intent, str] = {}
    for key in (*ALWAYS, *KEYS):
        first.setdefault(key.means, key.name)
    for means in first:
        if isinstance(means, Do):
            first[means] = key_for(means.command, own)
    return first


def code_of(name: str) -> int:
    """The key with that name; 0 if there is none."""
    return _by_name().get(name, 0)


@cache
def _by_name() -> dict[str, int]:
    """All keys; pygame's own way from a name to a key wants a window that is open."""
    keys = [code for name, code in vars(pygame).items() if name.startswith("K_")]
    return {pygame.key.name(code): code for code in keys if code}


def may_have(name: str) -> bool:
    """Whether a key can get another meaning: those that choose, move and leave cannot, nor do the digits."""
    code = code_of(name)
    return bool(code) and code not in _FIXED


def key_for(command: Command, own: Mapping[str, str]) -> str:
    """The key that a command has now, as it is written on a page; empty if it has none."""
    if own.get(command):
        return own[command].upper()
    mine = codes(own)
    having = [key for key in (*KEYS, *ALWAYS) if key.means == Do(command) and (key.control or key.code not in mine)]
    return min(having, key=lambda key: key.control).name if having else ""


def is_free(name: str, own: Mapping[str, str]) -> bool:
    """Whether a key is one letter or sign that means nothing to the table: a game may have it."""
    return len(name) == 1 and may_have(name) and means_now(name, own) is None and code_of(name) not in _TAKEN


def means_now(name: str, own: Mapping[str, str]) -> Command | None:
    """What a key means as things are."""
    code = code_of(name)
    mine = codes(own).get(code)
    return mine.command if mine is not None else _DEFAULTS.get(code)


def letter_for(game: str, letter: str, own: Mapping[str, str]) -> str:
    """The key that one of a game's own letters has now."""
    return own.get(f"{game}:{letter}", letter)


def typed(game: str, letters: Iterable[str], key: str, own: Mapping[str, str]) -> str:
    """Which of a game's own letters a key means; empty: none."""
    return next((letter for letter in letters if letter_for(game, letter, own) == key), "")


def changed_letter(game: str, letter: str, key: str, own: Mapping[str, str]) -> dict[str, str]:
    """The keys of one's own after a letter of a game was given another key."""
    kept = {each: name for each, name in own.items() if each != f"{game}:{letter}"}
    return kept if key == letter else {**kept, f"{game}:{letter}": key}


def changed(command: Command, name: str, own: Mapping[str, str]) -> dict[str, str]:
    """The keys of one's own after a command was given a key: whatever had it before has it no more."""
    kept = {
        each: key for each, key in own.items() if each != command and (":" in each or code_of(key) != code_of(name))
    }
    return {**kept, str(command.value): name}
