"""Dragging: picking a piece up answers it, dropping it on a target of the next question answers that."""

from __future__ import annotations

from game.api import Piece
from game.core.match import Match
from game.ui.table.options import sort_options
from game.ui.table.words import Words


def can_be_dragged(match: Match, option: str, piece: Piece, viewer: int, words: Words) -> bool:
    """Whether picking the piece up answers: the same seat is asked next about this very thing, on the table."""
    if match.ask is None:
        return False
    seat = match.ask.seat
    try:
        fork = match.fork()
        fork.take(option)
    except Exception:
        return False  # a click will say what is wrong
    if fork.ask is None or fork.ask.seat != seat or any(news.revealed for news in fork.news):
        return False
    laid = {each.key: each for each in words.layout(fork.state, fork.ask, viewer)}
    waits = piece.key in laid and laid[piece.key].at == piece.at and fork.ask.about != match.ask.about
    if fork.ask.subject != option and not waits:
        return False  # it has gone where it goes already, and something else is asked
    return bool(sort_options(fork.ask, laid).on_pieces)
