"""The game as the table knows it: what belongs together, and nothing else."""

from collections.abc import Iterable, Sequence

from game.api import Ask, Game, GameInfo, Piece, Rules, Score, TableSetup, View, by_name

from . import scoring
from .moor import DUSK
from .rules.walking import GO, turn
from .setup import new_game
from .state import LostSheep
from .table.layout import MOOR, layout


class LostSheepGame(Game[LostSheep]):
    """Lost Sheep."""

    info = GameInfo(
        id="lost_sheep",
        title="Lost Sheep",
        version="1.0",
        seats=(2, 4),
        summary="Carry sheep home across a wide moor before the wolf finds them.",
        minutes=(15, 30),
        credits="Design: the Underhall authors",
        cover=("sheep", "dwarf", "fence", "water", "rock"),
        foresight=4,
    )
    state_type = LostSheep
    questions = by_name(GO)

    def setup(self, table: TableSetup) -> LostSheep:
        """Shepherds at their folds."""
        return new_game(table)

    def turn(self, state: LostSheep) -> Rules:
        """One shepherd walks."""
        return turn(state)

    def standings(self, state: LostSheep) -> list[Score]:
        """The score sheets."""
        return scoring.standings(state)

    def views(self, state: LostSheep, seat: int) -> Sequence[View]:
        """The moor, larger than the screen."""
        return (MOOR,)

    def layout(self, state: LostSheep, ask: Ask | None, seat: int) -> Iterable[Piece]:
        """Everything on the moor."""
        return layout(state)

    def status(self, state: LostSheep) -> Sequence[str]:
        """How late it is, and how many sheep are still out."""
        return (f"round {min(state.round, DUSK)} of {DUSK}", f"{len(state.loose)} lost", f"{state.eaten} eaten")
