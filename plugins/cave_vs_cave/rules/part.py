"""A part of an action tile: what can be clicked to use it, what then happens, and how it is told."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from game.api import Label, Rules, Words

from ..speech import say

if TYPE_CHECKING:
    from .player import Player

CLICK_TO_TAKE: Final = say("A click takes it.")
FULL: Final = say("Your goods track is full.")


class Plate(NamedTuple):
    """What lies in the middle of the table for a part in hand: the answer that a click gives, if it gives one."""

    key: str
    text: Words
    usable: bool
    tip: Words


class Part:
    """One of the things that an action tile offers, each of which is used once."""

    face: str  # its signs on the tile
    words: Words  # what one may do with it
    not_at_all: ClassVar[Words] = ""  # that a tile does not do so
    not_any_more: ClassVar[Words] = ""  # that it did
    click: ClassVar[Words] = ""  # what is clicked to use it

    def offers(self, player: "Player") -> Sequence[str]:
        """The answers that use this part now."""
        raise NotImplementedError

    def use(self, player: "Player", answer: str) -> Rules | None:
        """Carries out the part; `None` if there was nothing to ask."""
        raise NotImplementedError

    def usable(self, player: "Player") -> bool:
        """Whether it can be used now."""
        return bool(self.offers(player))

    def hint(self, player: "Player") -> Words:
        """How to use it, or why it cannot be used; empty if there is nothing to say."""
        raise NotImplementedError

    def describe(self, player: "Player", option: str) -> Label:
        """What one of its answers means."""
        raise NotImplementedError

    def sign(self, player: "Player") -> str:
        """Its signs as they count for this player."""
        return self.face

    def plates(self, player: "Player") -> Iterator[Plate]:
        """What lies in the middle of the table for it: here one that says what to click."""
        yield Plate("", self.sign(player), self.usable(player), self.click)
