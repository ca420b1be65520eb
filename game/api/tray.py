"""The choice tray: a question "take one of a few" as large cards with words, over the middle of the table."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from game.api.ask import Ask
from game.api.faces import Face
from game.api.said import Words

MOST_CARDS = 6
"""A question with more to choose from is answered on the table."""


class Card(msgspec.Struct, frozen=True):
    """What the tray shows of an option: what it is, what it does, and what that means for whoever is asked."""

    title: Words
    face: Face | None = None  # its picture, as on the table
    text: Words = ""  # what it does, in words
    for_you: Words = ""  # what that means for the seat that is asked, as things stand
    total: Words = ""  # what it comes to in all, from now to the end, counted by the rules: "in all: {glory:4}"
    price: Words = ""  # "free", or "costs {glory:1}"
    color: str = ""  # the ground of its title: a colour of the theme, for its kind


MakeCard: TypeAlias = Callable[[Any, Ask, str], Card]
MakeOthers: TypeAlias = Callable[[Any, Ask], Sequence[str]]
MakeThen: TypeAlias = Callable[[Any, Ask], Words]


class Tray:
    """How a question is shown as a tray of cards::

        COIN_TRAY = Tray(
            coin_card,                                   # coin_card(state, ask, option) -> Card
            others=coins_out_of_reach,                   # what cannot be taken stands last, with the reason
            then=say("and where you put it pays once"),  # what is asked next, so that it is no surprise
        )
        questions = questions_of(SECTIONS, GHOSTS, {COIN: COIN_TRAY})

    With no `card`, a card has the words of `describe` and the face of the piece that the option's key belongs to. Of
    what cannot be taken the question's `why_not` says why. Answers among `Question.ends` stay in the prompt bar. Up to
    `MOST_CARDS` options are shown so; with more, and for games of older versions, the table is clicked as ever.
    """

    __slots__ = ("card", "others", "then")

    def __init__(
        self, card: MakeCard | None = None, *, others: MakeOthers | None = None, then: Words | MakeThen = ""
    ) -> None:
        self.card: Final = card
        self.others: Final = others
        self.then: Final = then

    def following(self, state: Any, ask: Ask) -> Words:
        """What comes after it, in words."""
        return self.then(state, ask) if callable(self.then) else self.then
