"""Gestures: what a hand does at the table, as data, for games whose input is more than keys as answers.

A piece is named by its key; a spot within it is a share of its width and height, (0, 0) being the upper left corner.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec

from game.api.ask import Ask


class Click(msgspec.Struct, frozen=True, gc=False):
    """A click on a piece, at a spot within it."""

    piece: str
    x: float = 0.5
    y: float = 0.5


class DoubleClick(msgspec.Struct, frozen=True, gc=False):
    """The second of two quick clicks on a piece; the first one was a `Click`."""

    piece: str
    x: float = 0.5
    y: float = 0.5


class LongPress(msgspec.Struct, frozen=True, gc=False):
    """The button was held on a piece for half a second, and let go there."""

    piece: str
    x: float = 0.5
    y: float = 0.5


class Drag(msgspec.Struct, frozen=True, gc=False):
    """A piece was dragged onto another one, and let go at a spot within that.

    `over`: all that it passed over, in order, `to` being the last.
    """

    piece: str
    to: str
    over: tuple[str, ...] = ()
    x: float = 0.5
    y: float = 0.5


class Wheel(msgspec.Struct, frozen=True, gc=False):
    """The wheel was turned over a piece, by so many steps up (or down, below 0)."""

    piece: str
    steps: int


class Key(msgspec.Struct, frozen=True, gc=False):
    """One of the keys that the game declares in `Game.keys` was pressed."""

    key: str


Gesture: TypeAlias = Click | DoubleClick | LongPress | Drag | Wheel | Key

TABLE_KEYS = frozenset("acehlmprtuv0123456789,.+-=")
"""The keys that are the table's own: no game gets them."""


def lettered(ask: Ask, key: str, letters: Mapping[str, Sequence[str]]) -> str | None:
    """The option that a key means: the first that begins with what the letter stands for; None if none does.

    `letters`: `{"w": ("wall",), "g": ("get:", "set:")}`.
    """
    starts = tuple(letters.get(key, ()))
    return next((option for option in ask.options if option.startswith(starts)), None) if starts else None
