"""Previews: a fork answers the hovered option, and what changes is shown as +/- chips."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from game.api import Banner, Piece, Rect, Token
from game.core.match import Match
from game.ui.table.faces import Gain
from game.ui.table.sight import Sight
from game.ui.table.words import Words

CHIP = (64.0, 34.0)
LAYER = 900


@dataclass(frozen=True, slots=True)
class Change:
    """A number on the table that an option would change."""

    key: str  # of the piece
    by: float


def changes(sight: Sight, option: str, words: Words) -> list[Change]:
    """What the option would change in the counts and scores that are seen; nothing where chance decides."""
    try:
        fork = sight.match.fork()
        drawn = fork.state.chance.drawn
        fork.take(option)
    except Exception:
        return []  # the answer itself will say what is wrong
    # A preview must not tell what the dice will show or which card comes up.
    if fork.state.chance.drawn != drawn or any(news.revealed for news in fork.news):
        return []
    before = [piece for view in sight.pieces.values() for piece in view]
    after = words.layout(fork.state, fork.ask, sight.viewer)
    return [*_counts(before, after), *_scores(sight, fork, words, before)]


def _counts(before: list[Piece], after: list[Piece]) -> list[Change]:
    old = {piece.key: piece.face.count for piece in before if isinstance(piece.face, Token)}
    found = []
    for piece in after:
        if isinstance(piece.face, Token) and piece.key in old:
            was, now = old[piece.key], piece.face.count
            if was is not None and now is not None and was != now:
                found.append(Change(piece.key, now - was))
    return found


def _scores(sight: Sight, fork: Match, words: Words, pieces: list[Piece]) -> list[Change]:
    banners = {piece.face.seat: piece.key for piece in pieces if isinstance(piece.face, Banner)}
    return [
        Change(banners.get(score.seat, f"banner:{score.seat}"), score.total - was)
        for was, score in zip(sight.scores, words.standings(fork.state), strict=False)
        if score.total != was
    ]


def chips(found: list[Change], pieces: dict[str, Piece], targets: Collection[str] = ()) -> list[Piece]:
    """The chips, each at the foot of the piece whose number changes, or at its head where a target is in the way."""
    taken = [pieces[key].at for key in targets if key in pieces]
    laid = []
    for change in found:
        piece = pieces.get(change.key)
        if piece is None:
            continue
        width, height = CHIP
        left = piece.at.x + (piece.at.w - width) / 2
        if isinstance(piece.face, Banner):
            left = piece.at.x + piece.at.w - width - 6
        at = Rect(left, piece.at.y + piece.at.h - 4, width, height)
        if any(_overlap(at, other) for other in taken):
            at = Rect(left, piece.at.y - height * 0.62, width, height)
        icon = piece.face.icon if isinstance(piece.face, Token) else "points"
        laid.append(Piece(f"preview:{change.key}", at, Gain(change.by, icon), LAYER, view=piece.view))
    return laid


def _overlap(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.x + other.w and other.x < one.x + one.w and one.y < other.y + other.h and other.y < one.y + one.h
    )
