"""What a widget says of itself, in the words that stand on it: for the voice, and for whoever does not see it."""

from __future__ import annotations

from game.api import Piece, Words
from game.api.said import spoken
from game.core.speech import say
from game.ui.paint.markup import SeatLook, plain
from game.ui.stage.stage import Stage
from game.ui.widgets.field import TextField

WORDS = ("text", "title", "label", "figure", "what", "subtitle", "line", "right", "note", "facts", "summary")
"""What faces call the words that stand on them, in the order in which they are read."""

LABEL = "label:"
"""Pieces that name the row that they stand in."""


def flat(words: Words, seats: tuple[SeatLook, ...] = ()) -> str:
    """Words in one line, without marks."""
    return " ".join(plain(words, seats).split())


def words_of(stage: Stage, key: str, seats: tuple[SeatLook, ...] = ()) -> str:
    """All that is said of a widget: the row that it stands in, its own words, whether it is chosen, and its tip."""
    piece = stage.piece(key)
    if piece is None:
        return ""
    own = [flat(getattr(piece.face, name, ""), seats) for name in WORDS]
    if isinstance(piece.face, TextField) and not piece.face.text:
        own.append(flat(piece.face.placeholder, seats))
    if getattr(piece.face, "chosen", False) or getattr(piece.face, "kind", "") == "chosen":
        own.append(spoken(say("chosen")))
    told = [_row(stage, piece, seats), *own, flat(piece.tip, seats)]
    found: list[str] = []
    for each in told:
        if each and each not in found:
            found.append(each)
    return ". ".join(each.rstrip(". ") for each in found)


def _row(stage: Stage, piece: Piece, seats: tuple[SeatLook, ...]) -> str:
    """The label at the left of a widget, in the same row."""
    middle = piece.at.y + piece.at.h / 2
    labels = [
        each
        for each in stage.pieces()
        if each.key.startswith(LABEL) and each.at.x < piece.at.x and each.at.y <= middle <= each.at.y + each.at.h + 60
    ]
    nearest = min(labels, key=lambda each: abs(each.at.y - piece.at.y), default=None)
    return flat(getattr(nearest.face, "text", ""), seats) if nearest is not None else ""
