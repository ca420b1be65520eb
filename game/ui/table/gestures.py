"""Dragging: picking a piece up answers it, dropping it on a target of the next question answers that."""

from __future__ import annotations

from game.core.match import Match
from game.ui.table.options import sort_options
from game.ui.table.words import Words


def can_be_dragged(match: Match, option: str, viewer: int, words: Words) -> bool:
    """Whether picking the piece up makes sense: the same seat is asked next, and something on the table answers."""
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
    keys = {piece.key for piece in words.layout(fork.state, fork.ask, viewer)}
    return bool(sort_options(fork.ask, keys).on_pieces)
