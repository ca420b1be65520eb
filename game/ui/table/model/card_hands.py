"""Hands of cards on the table: their owner sorts them by dragging, and looks at them while holding the eye.

Where a game says so (`Game.covered`) hands lie face down, and no curtain falls before a turn: who has the mouse knows
the own cards by their places, and looks again while the others look away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.api import Back, Piece, Words
from game.core.speech import say
from game.ui.input.intents import Command, Do
from game.ui.input.key_names import with_key

if TYPE_CHECKING:
    from game.core.session import Session
    from game.ui.boundary.guarded_game import GuardedGame
    from game.ui.stage.stage import Stage


def covered() -> Words:
    """What is told about a card that lies face down."""
    return with_key(say("It lies face down. Hold the eye above to look at your hand."), Do(Command.LOOK_AT_HAND))


def not_that_one() -> Words:
    """What is said when such a card is tried in vain."""
    words = say("That card cannot be chosen now. Hold the eye above: those that can be chosen glow.")
    return with_key(words, Do(Command.LOOK_AT_HAND))


class CardHands:
    """How the hands of one table lie."""

    def __init__(self, session: Session, words: GuardedGame) -> None:
        self._session = session
        self._words = words
        self.orders: dict[int, list[str]] = {}  # for each seat, its cards as it has sorted them
        self.looking = False  # the eye is held
        self._carried = ("", -1)  # the card that may be put elsewhere in its hand, and whose hand that is

    @property
    def can_be_covered(self) -> bool:
        """Whether hands lie face down here: where there is somebody to hide them from."""
        session = self._session
        return self._words.covered and len(session.people.persons) > 1 and not session.match.over

    def laid(self, pieces: list[Piece]) -> tuple[list[Piece], frozenset[str]]:
        """The pieces with the hands sorted and covered, and which of them lie face down."""
        places = self._sorted(pieces) if self.orders else {}
        covers = self.can_be_covered and not self.looking
        covered = frozenset(piece.key for piece in pieces if piece.hand >= 0) if covers else frozenset()
        if not places and not covered:
            return pieces, covered
        return [self._lies(piece, places.get(piece.key), piece.key in covered) for piece in pieces], covered

    @staticmethod
    def _lies(piece: Piece, place: Piece | None, covered: bool) -> Piece:
        if place is not None:
            piece = msgspec.structs.replace(piece, at=place.at, layer=place.layer, turn=place.turn)
        return msgspec.structs.replace(piece, face=Back("brass"), tip="") if covered else piece

    def _sorted(self, pieces: list[Piece]) -> dict[str, Piece]:
        """For each card of a sorted hand, the one whose place it has."""
        found = {}
        for seat, order in self.orders.items():
            hand = [piece for piece in pieces if piece.hand == seat]
            known = {key: number for number, key in enumerate(order)}
            wanted = sorted(hand, key=lambda piece: known.get(piece.key, len(known)))
            found.update({piece.key: place for piece, place in zip(wanted, hand, strict=True)})
        return found

    # -- sorting --

    def pick_up(self, piece: Piece, seat: int) -> bool:
        """Takes a card into the fingers; False if it is not in that seat's own hand."""
        own = piece.hand == seat
        self._carried = (piece.key, seat) if own else ("", -1)
        return own

    def let_go(self, table: Stage) -> bool:
        """Puts the card where the mouse is in its hand; True if the hand lies otherwise now."""
        (key, seat), self._carried = self._carried, ("", -1)
        if not key:
            return False
        onto = table.at_pixel(*table.pointer.position, lambda s: s.piece.hand == seat and s.piece.key != key)
        if not onto:
            return False
        hand = sorted((piece for piece in table.pieces() if piece.hand == seat), key=lambda piece: piece.layer)
        order = [piece.key for piece in hand]
        to = order.index(onto)
        self.orders[seat] = [each for each in order if each != key]
        self.orders[seat].insert(to, key)
        return True
