"""Previews: a fork answers the hovered option, and what changes is shown as +/- chips."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from game.api import Banner, Piece, Rect, Token
from game.core.match import Match
from game.ui.boundary.guarded_game import Chain, GuardedGame
from game.ui.table.model.sight import Sight
from game.ui.table.panels.panel_faces import Gain

CHIP = (64.0, 34.0)
LEAST_CHIP = 38.0
LAYER = 900


@dataclass(frozen=True, slots=True)
class Change:
    """A number on the table that an option would change."""

    key: str  # of the piece
    by: float


def changes(sight: Sight, chain: Chain, words: GuardedGame) -> list[Change]:
    """What the answers would change in the counts and scores that are seen; nothing where chance decides."""
    if sight.ask is not None and sight.ask.secret:
        return []  # what comes of it depends on what the others have answered
    try:
        fork = sight.match.fork()
        drawn = fork.state.chance.drawn
        for option in chain:
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


def _scores(sight: Sight, fork: Match, words: GuardedGame, pieces: list[Piece]) -> list[Change]:
    banners = {piece.face.seat: piece.key for piece in pieces if isinstance(piece.face, Banner)}
    return [
        Change(banners.get(score.seat, f"banner:{score.seat}"), score.total - was)
        for was, score in zip(sight.scores, words.standings(fork.state), strict=False)
        if score.total != was
    ]


def chips(found: list[Change], pieces: dict[str, Piece], targets: Collection[str] = ()) -> list[Piece]:
    """The chips, each at the foot of the piece whose number changes, or at its head where something is in the way."""
    changed = [pieces[change.key] for change in found if change.key in pieces]
    # Nothing that can be chosen is covered, and no gain lies on the banner of somebody else.
    taken = [piece.at for piece in pieces.values() if piece.key in targets or isinstance(piece.face, Banner)]
    laid = []
    for change in found:
        piece = pieces.get(change.key)
        if piece is None:
            continue
        width, height = _width(piece, changed), CHIP[1]
        left = piece.at.x + (piece.at.w - width) / 2
        if isinstance(piece.face, Banner):
            left = piece.at.x + piece.at.w - width - 6
        at = Rect(left, piece.at.y + piece.at.h - 4, width, height)
        if any(_overlap(at, other) for other in taken if not _lies_on(piece.at, other)):
            at = Rect(left, piece.at.y - height * 0.62, width, height)
        icon = piece.face.icon if isinstance(piece.face, Token) else "points"
        # Where goods stand close together, the chip is right below the good itself.
        face = Gain(change.by, icon if width == CHIP[0] else "")
        laid.append(Piece(f"preview:{change.key}", at, face, LAYER, view=piece.view))
    return laid


def _width(piece: Piece, changed: list[Piece]) -> float:
    """How wide a chip may be beside those of its neighbours."""
    apart = [
        abs(piece.at.center[0] - other.at.center[0])
        for other in changed
        if other.key != piece.key and abs(piece.at.y - other.at.y) < CHIP[1] and isinstance(other.face, Token)
    ]
    return max(min([CHIP[0], *(gap - 2 for gap in apart)]), LEAST_CHIP) if isinstance(piece.face, Token) else CHIP[0]


def _lies_on(one: Rect, other: Rect) -> bool:
    """Whether something lies on another thing (a light on the good that can be chosen): it is not in its way."""
    x, y = one.center
    return other.x <= x < other.x + other.w and other.y <= y < other.y + other.h


def _overlap(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.x + other.w and other.x < one.x + one.w and one.y < other.y + other.h and other.y < one.y + one.h
    )
