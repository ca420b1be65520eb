"""The game as the table knows it: what belongs together, and nothing else."""

from collections.abc import Callable, Iterable, Sequence

from game.api import Ask, Chance, Game, GameInfo, Piece, Rules, Score, TableSetup, by_name

from . import scoring
from .rules.promising import HOW_MANY, deal, promise
from .rules.tricks import PLAY, trick
from .setup import deal_anew, new_game
from .state import DeepestVein
from .table.layout import layout

PHASES: dict[str, Callable[[DeepestVein], Rules]] = {"deal": deal, "promise": promise, "trick": trick}


class DeepestVeinGame(Game[DeepestVein]):
    """Deepest Vein."""

    info = GameInfo(
        id="deepest_vein",
        title="Deepest Vein",
        version="1.0",
        seats=(3, 4),
        summary="Promise in secret how many carts you will fill, then take exactly as many tricks.",
        minutes=(15, 25),
        credits="Design: the Underhall authors",
        cover=("cart", "ruby", "emerald", "mythrall", "gold"),
    )
    state_type = DeepestVein
    questions = by_name(HOW_MANY, PLAY)
    covered = True  # nobody wants a curtain before each card

    def setup(self, table: TableSetup) -> DeepestVein:
        """The table before the first deal."""
        return new_game(table)

    def turn(self, state: DeepestVein) -> Rules:
        """Dealing, promising, or one trick."""
        return PHASES[state.phase](state)

    def standings(self, state: DeepestVein) -> list[Score]:
        """The score sheets."""
        return scoring.standings(state)

    def determinize(self, state: DeepestVein, seat: int, chance: Chance) -> None:
        """Deals anew what the seat cannot see."""
        deal_anew(state, seat, chance)

    def has_secrets(self, state: DeepestVein, seat: int) -> bool:
        """Hands are secret."""
        return bool(state.hands[seat])

    def layout(self, state: DeepestVein, ask: Ask | None, seat: int) -> Iterable[Piece]:
        """Everything on the table."""
        return layout(state, seat)

    def status(self, state: DeepestVein) -> Sequence[str]:
        """How far the game is."""
        return (f"round {min(state.round + 1, state.seats)} of {state.seats}",)
