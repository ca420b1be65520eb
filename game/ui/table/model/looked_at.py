"""The table as it is looked at: all that those need of it who only say or show something, and move nothing."""

from __future__ import annotations

from typing import Protocol

from game.ui.boundary.guarded_game import GuardedGame
from game.ui.table.model.sight import Sight
from game.ui.table.model.table_model import Shown


class LookedAt(Protocol):
    """`TableModel` is one."""

    sight: Sight
    view: str
    turn: str  # how the next piece is turned, as far as it can be
    words: GuardedGame
    seen: bool  # whether there has been a first look

    @property
    def viewer(self) -> int:
        """Whose eyes it is seen with."""

    @property
    def shown(self) -> Shown:
        """With all that is said, offered and opened around it."""
