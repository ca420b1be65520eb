"""A question to the people themselves, before a screen goes on: what a dialog asks, without its picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from game.api import Words


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer: what it is called among the others, its words, its icon, and how its button looks."""

    value: str
    text: Words
    icon: str = ""
    kind: str = "wood"


@dataclass(frozen=True, slots=True)
class Query:
    """A title, a few words and some answers; `then` is told the value of the one that was given.

    The first answer is the proposed one, which Enter gives; Escape gives the last, or the one that is named.
    """

    title: Words
    text: Words
    choices: Sequence[Choice]
    then: Callable[[str], object]
    escape: str = ""
    crest: int = -1  # the seat whose crest is shown
    curtain: bool = False  # nothing of what lies below is seen meanwhile
    seats: Mapping[int, str] = field(default_factory=dict)  # what somebody answers with a pad of their own, by seat
    upright: bool = False  # the answers stand one below the other


def yes_or_no(title: Words, text: Words, yes: Words, no: Words, act: Callable[[], object]) -> Query:
    """Does something if the answer is yes."""
    choices = (Choice("yes", yes, kind="primary"), Choice("no", no))
    return Query(title, text, choices, lambda value: act() if value == "yes" else None)
