"""What picking a piece up would lead to: tried out on a fork before the hand is let do it."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from game.api import Ask, Piece
from game.core.match import Match
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.stage.hit import inside
from game.ui.table.model.options import sort_options

MOST_TRIED = 8
"""So many answers are tried out to see where a thing in the hand may come to lie; a question with more has places."""


def can_be_dragged(match: Match, option: str, piece: Piece, viewer: int, words: GuardedGame) -> bool:
    """Whether picking the piece up answers: the same seat is asked next about this very thing, on the table."""
    fork = _after(match, option)
    if fork is None or fork.ask is None or match.ask is None or fork.ask.seat != match.ask.seat:
        return False
    laid = _laid(fork, viewer, words)
    waits = piece.key in laid and laid[piece.key].at == piece.at and fork.ask.about != match.ask.about
    if fork.ask.subject != option and not waits:
        return False  # it has gone where it goes already, and something else is asked
    return bool(sort_options(fork.ask, laid).on_pieces)


def new_place(match: Match, option: str, key: str, viewer: int, words: GuardedGame) -> Piece | None:
    """The piece as it lies after the answer, whoever is asked next; None where luck has a say in that."""
    fork = _after(match, option)
    if fork is None or fork.state.chance.drawn != match.state.chance.drawn:
        return None
    return _laid(fork, viewer, words).get(key)


class Later(NamedTuple):
    """Where a thing in the hand may come to lie once the pending question is answered."""

    goals: frozenset[str]  # the pieces that the next question about it offers
    places: tuple[Piece, ...]  # itself, where it then lies without a question

    def has(self, under: Collection[str], view: str, x: float, y: float) -> bool:
        """Whether it would come to lie on one of these pieces, or on that point of the view."""
        lies = (place.view == view and inside(place.shape, place.at, x, y) for place in self.places)
        return not self.goals.isdisjoint(under) or any(lies)


NOWHERE = Later(frozenset(), ())


def later(match: Match, piece: Piece, viewer: int, words: GuardedGame) -> Later:
    """Tries the answers to the pending question, which is about a thing that was picked up: a price, say."""
    ask = match.ask
    goals: set[str] = set()
    places: list[Piece] = []
    for option in ask.options if ask is not None and len(ask.options) <= MOST_TRIED else ():
        fork = _after(match, option)
        if fork is None:
            continue
        laid = _laid(fork, viewer, words)
        if ask is not None and _goes_on(ask, fork.ask):
            goals |= sort_options(fork.ask, laid).on_pieces.keys()
        there = laid.get(piece.key)
        if there is not None and there.at != piece.at and there not in places:
            places.append(there)
    return Later(frozenset(goals), tuple(places))


def _goes_on(ask: Ask, following: Ask | None) -> bool:
    """Whether the next question is another one about the same thing."""
    if following is None or following.about == ask.about:
        return False
    return (following.seat, following.subject) == (ask.seat, ask.subject)


def _after(match: Match, option: str) -> Match | None:
    """The match with the answer given, if nothing hidden came out."""
    try:
        fork = match.fork()
        fork.take(option)
    except Exception:
        return None  # a click will say what is wrong
    return None if any(news.revealed for news in fork.news) else fork


def _laid(match: Match, viewer: int, words: GuardedGame) -> dict[str, Piece]:
    return {each.key: each for each in words.layout(match.state, match.ask, viewer)}
