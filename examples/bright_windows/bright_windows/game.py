"""The game as the table knows it: what belongs together, and nothing else."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from game.api import Ask, Chance, Game, GameInfo, Piece, Rules, Score, TableSetup, by_name

from . import scoring
from .panes import ROUNDS
from .rules.taking import TAKE, deal, take
from .setup import deal_anew, new_game
from .state import BrightWindows
from .table.layout import ghost, layout


class BrightWindowsGame(Game[BrightWindows]):
    """Bright Windows."""

    info = GameInfo(
        id="bright_windows",
        title="Bright Windows",
        version="1.0",
        seats=(2, 5),
        summary="All take a pane of painted glass at once; the order in which you take them is your window.",
        minutes=(10, 20),
        credits="Design and pictures: the Underhall authors",
        cover=(str(Path(__file__).parent / "pictures" / "cover.jpg"),),
    )
    state_type = BrightWindows
    questions = by_name(TAKE.with_ghost(ghost))

    def setup(self, table: TableSetup) -> BrightWindows:
        """The table before the first deal."""
        return new_game(table)

    def turn(self, state: BrightWindows) -> Rules:
        """A deal, or one pane for everybody."""
        return take(state) if state.hands[0] else deal(state)

    def standings(self, state: BrightWindows) -> list[Score]:
        """The score sheets."""
        return scoring.standings(state)

    def determinize(self, state: BrightWindows, seat: int, chance: Chance) -> None:
        """Deals anew what the seat cannot see."""
        deal_anew(state, seat, chance)

    def has_secrets(self, state: BrightWindows, seat: int) -> bool:
        """Hands are secret."""
        return bool(state.hands[seat])

    def layout(self, state: BrightWindows, ask: Ask | None, seat: int) -> Iterable[Piece]:
        """Everything on the table."""
        return layout(state, seat)

    def status(self, state: BrightWindows) -> Sequence[str]:
        """How far the game is."""
        return (f"round {max(1, state.round)} of {ROUNDS}",)
