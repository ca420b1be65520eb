"""The game as the table knows it: what belongs together, and nothing else."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from game.api import Ask, Chance, Game, GameInfo, Lesson, Number, Piece, Rules, Score, TableSetup, Words, by_name

from . import scoring
from .rules.powder import HOW
from .rules.your_turn import WHERE, turn
from .setup import deal_anew, new_game
from .speech import say
from .state import DeepDig
from .table import ghosts
from .table.layout import layout


class DeepDigGame(Game[DeepDig]):
    """Deep Dig."""

    info = GameInfo(
        id="deep_dig",
        title=say("Deep Dig"),
        version="1.0",
        seats=(2, 4),
        summary=say("Dig gems out of a mountain that groans louder with every tile, and haul them home in time."),
        minutes=(5, 15),
        options=(Number("depth", say("Rows of the mountain"), low=3, high=5, default=4),),
        credits=say("Design: the Underhall authors"),
        cover=("pick", "ruby", "emerald", "mythrall"),
    )
    state_type = DeepDig
    lesson = Lesson.read(Path(__file__).with_name("lesson.toml"))
    questions = by_name(WHERE.with_ghost(ghosts.pick), HOW.with_ghost(ghosts.pick_or_powder))

    def setup(self, table: TableSetup) -> DeepDig:
        """The state before the first turn."""
        return new_game(table)

    def turn(self, state: DeepDig) -> Rules:
        """One dwarf's turn."""
        return turn(state)

    def standings(self, state: DeepDig) -> list[Score]:
        """The score sheets."""
        return scoring.standings(state)

    def determinize(self, state: DeepDig, seat: int, chance: Chance) -> None:
        """Deals anew what the seat cannot see."""
        deal_anew(state, seat, chance)

    def has_secrets(self, state: DeepDig, seat: int) -> bool:
        """Each seat has a wish that the others must not see."""
        return True

    def layout(self, state: DeepDig, ask: Ask | None, seat: int) -> Iterable[Piece]:
        """Everything on the table."""
        return layout(state, seat)

    def status(self, state: DeepDig) -> Sequence[Words]:
        """How much of the mountain is left."""
        left = say(one="{n} tile left", many="{n} tiles left", n=len(state.hidden()))
        return (left, say("rumbles so far: {n}", n=state.groans))
