"""What hovers where it would stand or lie while an option is considered."""

from collections.abc import Iterator

from game.api import Ask, Piece, Rect

from ..state import Covenant
from . import layout


def _where(state: Covenant, ask: Ask, option: str) -> tuple[Piece, Piece] | None:
    """The thing in question and the spot it may go to, if both lie on the same view."""
    if not ask.subject or option not in ask.options:
        return None
    pieces = {piece.key: piece for piece in layout(state, ask, ask.seat)}
    spot, thing = pieces.get(option), pieces.get(ask.subject)
    return None if spot is None or thing is None or spot.view != thing.view else (thing, spot)


def standing(state: Covenant, ask: Ask, option: str) -> Iterator[Piece]:
    """A building where it would stand, an enemy where it would go."""
    if found := _where(state, ask, option):
        thing, spot = found
        x, y = spot.at.center
        yield Piece(ask.subject, Rect(x - 20, y - 20, 40, 40), thing.face)


def lying(state: Covenant, ask: Ask, option: str) -> Iterator[Piece]:
    """A tool, a coin or a dwarf where it would lie."""
    if found := _where(state, ask, option):
        thing, spot = found
        yield Piece(ask.subject, spot.at.inset(4), thing.face)
