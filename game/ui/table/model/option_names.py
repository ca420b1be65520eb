"""What an option is called where it is spoken of away from its piece, and what it does: in the game's own words."""

from __future__ import annotations

import re

from game.api import Piece
from game.api.piece import answered_by
from game.api.said import spoken
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.paint.markup import escape
from game.ui.table.model.sight import Sight

NAME = re.compile(r"\*\*(?:\d+ · )?([^*]+?):?\*\*")


def called(sight: Sight, words: GuardedGame, option: str) -> str:
    """The name of the thing that is chosen, where it has one; else the words of the option."""
    piece = _piece(sight, option)
    name = NAME.match(spoken(piece.tip)) if piece is not None else None
    if name is not None:
        return name[1].strip()
    text = words.describe(sight.state, sight.ask, option).text if sight.ask is not None else ""
    return spoken(text) or escape(option)


def done_by(sight: Sight, words: GuardedGame, option: str) -> str:
    """What choosing it does, in one line: the option's own tip, else what the tip of its piece says after the name."""
    tip = spoken(words.describe(sight.state, sight.ask, option).tip) if sight.ask is not None else ""
    piece = _piece(sight, option)
    if not tip and piece is not None:
        tip = NAME.sub("", spoken(piece.tip), count=1)
    return next((line.strip(" :·") for line in tip.splitlines() if line.strip(" :·")), "")


def _piece(sight: Sight, option: str) -> Piece | None:
    """The piece that gives the answer."""
    key = option.partition("/")[0]
    return next((piece for view in sight.pieces.values() for piece in view if answered_by(piece.key) == key), None)
