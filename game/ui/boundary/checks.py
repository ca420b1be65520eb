"""The net below what games do on the screen: whatever they do there costs them their turn, and nobody a game.

What it *does* (failing, ending the program, never coming to an end) is caught by whoever calls it, as `FALLS`. What it
*gives* is looked at here before anything is drawn of it.
"""

from __future__ import annotations

import math
from itertools import islice
from typing import Any

from game.api import Ask, Face, Gesture, Label, Piece, Rival, Score, ScoreLine, View
from game.core.errors import clipped
from game.core.watchdog import EndlessLoop

FALLS = (Exception, SystemExit, EndlessLoop)

MOST_PIECES = 4_000
MOST_VIEWS = 200
MOST_SEATS = 100
MOST_LINES = 200
LONGEST_TEXT = 4_000
LARGEST_VIEW = 20_000.0  # units
LARGEST_SCALE = 4
TIMES_THE_VIEW = 3.0
"""A piece may be so many times as large as its view, and lie as far outside."""


class Unsound(ValueError):
    """What is wrong with what a plugin gave, as a sentence."""


def check_views(views: tuple[Any, ...]) -> tuple[View, ...]:
    """The views, if they can be shown."""
    for view in views:
        if not isinstance(view, View) or not (_is_text(view.id) and _is_text(view.title)):
            raise Unsound(f"{clipped(repr(view))} is no View.")
        if not all(_is_number(side) and 1 <= side <= LARGEST_VIEW for side in view.size):
            raise Unsound(f"The view {clipped(view.id)} has a size of {clipped(view.size)}.")
        if not (_is_number(view.least) and 0 <= view.least <= LARGEST_SCALE):
            raise Unsound(f"The view {clipped(view.id)} is never smaller than {clipped(view.least)}: write 0.5 to 1.")
    return views


def check_pieces(pieces: list[Any], views: tuple[View, ...]) -> tuple[list[Piece], str]:
    """Those of the pieces that can be shown, and what is wrong with the first that cannot."""
    sizes = {view.id: view.size for view in views}
    sound: list[Piece] = []
    wrong = f"It has more than {MOST_PIECES:,} pieces." if len(pieces) > MOST_PIECES else ""
    for piece in pieces[:MOST_PIECES]:
        problem = _wrong_with(piece, sizes)
        if problem:
            wrong = wrong or problem
        else:
            sound.append(piece)
    return sound, wrong


def check_answers(answers: Any, ask: Ask, gesture: Gesture) -> tuple[str, ...]:
    """What a gesture is said to mean, if that can be answered; nothing: none."""
    if answers is None:
        return ()
    found = (answers,) if isinstance(answers, str) else tuple(answers)
    if not all(isinstance(answer, str) for answer in found):
        raise Unsound(f"For {clipped(repr(gesture))} it answers {clipped(repr(answers))}, which is no text.")
    if found and found[0] not in ask.options and found[0] not in ask.chosen:
        raise Unsound(
            f"For {clipped(repr(gesture))} it answers {clipped(repr(found[0]))}, which is none of the options of"
            f" “{clipped(ask.about)}”."
        )
    return found


def check_label(label: Any) -> Label:
    """The words, if they are words."""
    if not isinstance(label, Label):
        raise Unsound(f"{clipped(repr(label))} is no Label.")
    if not all(map(_is_text, (label.text, label.tip, label.icon, label.warn, label.loses))):
        raise Unsound(f"{clipped(repr(label))} has something in it that is no text.")
    return label


def check_scores(scores: Any) -> list[Score]:
    """The score sheets of all seats in order, if they can be added up and read."""
    found = list(islice(scores, MOST_SEATS + 1))
    for seat, score in enumerate(found):
        if not isinstance(score, Score) or not _is_sheet(score.lines) or not all(map(_is_rival, score.rivals)):
            raise Unsound(f"{clipped(repr(score))} cannot be added up.")
        if score.seat != seat or not isinstance(score.place, int) or not _is_text(score.note):
            raise Unsound(f"{clipped(repr(score))} is not the score of seat {seat}.")
    return found


def _is_rival(rival: Any) -> bool:
    return isinstance(rival, Rival) and _is_text(rival.name) and _is_text(rival.icon) and _is_sheet(rival.lines)


def _is_sheet(lines: Any) -> bool:
    return len(lines) <= MOST_LINES and all(
        isinstance(line, ScoreLine) and _is_text(line.title) and _is_text(line.note) and _is_number(line.points)
        for line in lines
    )


def check_texts(texts: Any) -> tuple[str, ...]:
    """The texts, if they are texts."""
    found = tuple(texts)
    if wrong := [text for text in found if not _is_text(text)]:
        raise Unsound(f"{clipped(repr(wrong[0]))} is no text.")
    return found


def _wrong_with(piece: Any, sizes: dict[str, tuple[float, float]]) -> str:
    if not isinstance(piece, Piece):
        return f"{clipped(repr(piece))} is no Piece."
    if not (_is_text(piece.key) and _is_text(piece.view) and _is_text(piece.tip) and _is_text(piece.shape)):
        return f"The piece {clipped(piece.key)} has a key, a view, a tip or a shape that is no text."
    if not isinstance(piece.face, Face):
        return f"The piece {clipped(piece.key)} has {clipped(repr(piece.face))} for a face."
    width, height = sizes.get(piece.view, (1600.0, 740.0))
    try:
        x, y, w, h = piece.at
        fits = 0 <= w <= width * TIMES_THE_VIEW and 0 <= h <= height * TIMES_THE_VIEW
        fits = fits and abs(x) <= width * TIMES_THE_VIEW and abs(y) <= height * TIMES_THE_VIEW
        fits = fits and math.isfinite(piece.turn) and abs(piece.turn) < 1e6 and math.isfinite(piece.layer)
    except (TypeError, ValueError, OverflowError):
        fits = False
    return "" if fits else f"The piece {clipped(piece.key)} lies at {clipped(piece.at)}, where nothing can lie."


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and math.isfinite(value)


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_TEXT
