"""What a gesture means where a game has input of its own: asked before the table's own way, and for glow and previews.

Nothing of it is kept: the game is a pure function of the state and the gesture, so it can be asked at any time what a
click here or a drop there would mean.
"""

from __future__ import annotations

from game.api import Click, Gesture
from game.ui.boundary.guarded_game import Chain
from game.ui.stage.stage import Stage
from game.ui.table.model.looked_at import LookedAt
from game.ui.table.model.sight import Sight


class GameInput:
    """Asks the game what the hand means."""

    def __init__(self, table: LookedAt, stage: Stage) -> None:
        self._model = table
        self._stage = stage
        self._asked: tuple[Sight | None, dict[tuple[str, ...], dict[str, Chain]]] = (None, {})

    def meant(self, gesture: Gesture) -> Chain:
        """The answers that a gesture means; none if the game says nothing."""
        sight, words = self._model.sight, self._model.words
        if not sight.active or sight.ask is None or not words.has_input:
            return ()
        return words.meant(sight.state, sight.ask, gesture)

    def spot(self, key: str) -> tuple[float, float]:
        """Where in a piece the mouse is, as shares of its width and height; in the middle for the keyboard."""
        table = self._stage
        piece = table.piece(key)
        if piece is None or table.pointer.by_keyboard:
            return (0.5, 0.5)
        x, y = table.camera.to_units(*table.pointer.position)
        shares = ((x - piece.at.x) / max(piece.at.w, 1e-6), (y - piece.at.y) / max(piece.at.h, 1e-6))
        return (min(max(shares[0], 0.0), 1.0), min(max(shares[1], 0.0), 1.0))

    def click(self, key: str) -> Chain:
        """What a click on a piece means, right where the mouse is."""
        return self.meant(Click(key, *self.spot(key)))

    def goals(self, key: str, over: tuple[str, ...] = ()) -> dict[str, Chain]:
        """Where a piece may be let go after it has passed over these, and what that means, on the view that is seen."""
        sight, words = self._model.sight, self._model.words
        if not sight.active or sight.ask is None or not words.has_input:
            return {}
        if self._asked[0] is not sight:
            self._asked = (sight, {})
        asked = self._asked[1]
        way = (self._model.view, key, *over)
        if way not in asked:
            pieces = sight.pieces.get(self._model.view, ())
            asked[way] = words.goals(sight.state, sight.ask, key, [piece.key for piece in pieces], over)
        return asked[way]
