"""What picking a piece up would lead to: tried out on a fork before the hand is let do it."""

from __future__ import annotations

from collections.abc import Collection

from game.api import Piece
from game.core.match import Match
from game.ui.hit import inside
from game.ui.table.options import sort_options
from game.ui.table.words import Words

MOST_TRIED = 16
"""So many answers are tried out to see whether one leads to where a thing was let go."""


def can_be_dragged(match: Match, option: str, piece: Piece, viewer: int, words: Words) -> bool:
    """Whether picking the piece up answers: the same seat is asked next about this very thing, on the table."""
    fork = _after(match, option)
    if fork is None or fork.ask is None or match.ask is None or fork.ask.seat != match.ask.seat:
        return False
    laid = _laid(fork, viewer, words)
    waits = piece.key in laid and laid[piece.key].at == piece.at and fork.ask.about != match.ask.about
    if fork.ask.subject != option and not waits:
        return False  # it has gone where it goes already, and something else is asked
    return bool(sort_options(fork.ask, laid).on_pieces)


def new_place(match: Match, option: str, key: str, viewer: int, words: Words) -> Piece | None:
    """The piece as it lies after the answer, whoever is asked next; None where luck has a say in that."""
    fork = _after(match, option)
    if fork is None or fork.state.chance.drawn != match.state.chance.drawn:
        return None
    return _laid(fork, viewer, words).get(key)


def leads_to(
    match: Match, key: str, goals: Collection[str], spot: tuple[str, float, float], viewer: int, words: Words
) -> bool:
    """Whether an answer to the pending question leads to one that offers a goal, or lays the piece on the spot.

    `spot`: a view and a point of it.
    """
    ask = match.ask
    view, x, y = spot
    for option in ask.options[:MOST_TRIED] if ask is not None else ():
        fork = _after(match, option)
        if fork is None:
            continue
        laid = _laid(fork, viewer, words)
        if ask is not None and fork.ask is not None and (fork.ask.seat, fork.ask.subject) == (ask.seat, ask.subject):
            offered = sort_options(fork.ask, laid).on_pieces
            if any(goal in offered for goal in goals):
                return True
        piece = laid.get(key)
        if piece is not None and piece.view == view and inside(piece.shape, piece.at, x, y):
            return True
    return False


def _after(match: Match, option: str) -> Match | None:
    """The match with the answer given, if nothing hidden came out."""
    try:
        fork = match.fork()
        fork.take(option)
    except Exception:
        return None  # a click will say what is wrong
    return None if any(news.revealed for news in fork.news) else fork


def _laid(match: Match, viewer: int, words: Words) -> dict[str, Piece]:
    return {each.key: each for each in words.layout(match.state, match.ask, viewer)}
