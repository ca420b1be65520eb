"""Beats: what is worth being seen between two questions, and the effects that show it. All of it is data."""

from collections.abc import Callable
from contextvars import ContextVar
from typing import NamedTuple

import msgspec

from game.api.faces import Die
from game.api.said import Words


class Effect(msgspec.Struct, frozen=True, gc=False):
    """Something that has no piece of its own and is seen for a moment. Places are the keys of pieces."""


class Burst(Effect, frozen=True):
    """So many of an icon leave a piece; with `to` they fly there in an arc, one after the other, and it pops.

    Where they are kept, a green chip counts them: at a banner, and where `to` has the icon's name in it ("purse:wood").
    """

    icon: str
    at: str
    to: str = ""
    count: int = 1


class Dust(Effect, frozen=True):
    """Chips and dust fly from a piece: rock that cracks, a tile that lands with weight."""

    at: str
    count: int = 24
    cracks: bool = False  # first a pick strikes, and cracks run over the piece: solid rock


class Glint(Effect, frozen=True):
    """A gleam runs over a piece: coins, a relic, something that has become better."""

    at: str


class Shake(Effect, frozen=True):
    """The table shakes a little: an axe's blow, a wall that falls."""

    strength: float = 2.0  # table units


class Tumble(Effect, frozen=True):
    """Dice tumble large over a piece before they settle."""

    dice: tuple[Die, ...]
    at: str


class Phase(msgspec.Struct, frozen=True, gc=False):
    """One of several phases that follow each other: a medallion with an icon, and its name."""

    icon: str
    name: Words


class Beat(msgspec.Struct, frozen=True, gc=False):
    """One thing that is seen as it happens, on the table as it is at that moment (see `State.show`)."""

    text: Words
    seat: int = -1  # whose doing it is; -1: the game's own
    title: Words = ""  # a headline over the table: a round, an era, a harvest
    focus: str = ""  # the key of the piece that is shown large: a card that was turned up
    sound: str = ""
    effects: tuple[Effect, ...] = ()
    phases: tuple[Phase, ...] = ()  # what it is a part of: a medallion each, of which the present one burns
    phase: int = -1  # the number of the present one; those before it are done


class Audience(NamedTuple):
    """Somebody who watches a state: the very one, no copy that is played out beside it."""

    state: object
    watch: Callable[[Beat], None]


audience: ContextVar[Audience | None] = ContextVar("audience", default=None)
"""Who watches while the rules run: the core's own business, which sets it for as long as an answer takes."""
