"""Chips: what an option would change, beside the numbers that it changes."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from game.api import Banner, Panel, Piece, Rect, Token, Zone
from game.ui.table.model.foresight import Change
from game.ui.table.panels.panel_faces import Gain

CHIP = (64.0, 34.0)
LEAST_CHIP = 30.0
LAYER = 900

GROUNDS = (Panel, Zone)
"""What things lie on."""


def chips(found: list[Change], pieces: dict[str, Piece], targets: Collection[str] = ()) -> list[Piece]:
    """The chips, each at the foot of the piece whose number changes, or at its head where less is covered there."""
    changed = [pieces[change.key] for change in found if change.key in pieces]
    # Nothing that can be chosen is covered, and no gain lies on the banner of somebody else.
    never = [piece.at for piece in pieces.values() if piece.key in targets or isinstance(piece.face, Banner)]
    keys = {piece.key for piece in changed}
    # Of all else, as little as can be; the wood that things lie on is nothing that one reads.
    read = [piece.at for piece in pieces.values() if piece.key not in keys and not isinstance(piece.face, GROUNDS)]
    laid = []
    for change in found:
        piece = pieces.get(change.key)
        if piece is None:
            continue
        width, height = _width(piece, changed), CHIP[1]
        left = piece.at.x + (piece.at.w - width) / 2
        if isinstance(piece.face, Banner):
            left = piece.at.x + piece.at.w - width - 6
        foot = Rect(left, piece.at.y + piece.at.h - 4, width, height)
        head = Rect(left, max(0.0, piece.at.y - height * 0.62), width, height)  # what is cut off is not read
        in_the_way = [[other for other in some if not _lies_on(piece.at, other)] for some in (never, read)]
        in_the_way[1].append(piece.at)  # its own number is read beside it
        at = min((foot, head), key=lambda at: [_covered(at, others) for others in in_the_way])
        icon = piece.face.icon if isinstance(piece.face, Token) else "points"
        # Where goods stand close together, the chip is right beside the good itself.
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


def _covered(at: Rect, others: Iterable[Rect]) -> float:
    """How much of other things would lie below a chip."""
    wide_and_high = (
        (min(at.right, other.right) - max(at.x, other.x), min(at.bottom, other.bottom) - max(at.y, other.y))
        for other in others
    )
    return sum(width * height for width, height in wide_and_high if width > 0 and height > 0)
