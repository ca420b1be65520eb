"""The game as the table knows it: what belongs together, and nothing else."""

from collections.abc import Iterable, Sequence

from game.api import Ask, Chance, Choice, Game, GameInfo, Piece, Rules, Score, TableSetup, Value, by_name

from . import scoring
from .mine import BEAMS, wanted
from .rules.working import WORK, turn
from .setup import deal_anew, new_game
from .state import RisingWater
from .table.layout import layout


class RisingWaterGame(Game[RisingWater]):
    """Rising Water."""

    info = GameInfo(
        id="rising_water",
        title="Rising Water",
        version="1.0",
        seats=(1, 4),
        summary="All together against the water: bring enough gems up before the last beam breaks.",
        minutes=(15, 25),
        options=(
            Choice(
                "weather",
                "Weather",
                (
                    Value("calm", "Calm", "Water comes in once after each turn.", first=True),
                    Value("storm", "Storm", "Water comes in twice after each turn."),
                ),
            ),
        ),
        credits="Design: the Underhall authors",
        cover=("water", "ruby", "dwarf", "emerald", "pillar"),
    )
    state_type = RisingWater
    questions = by_name(WORK)

    def setup(self, table: TableSetup) -> RisingWater:
        """All in the open air."""
        return new_game(table)

    def turn(self, state: RisingWater) -> Rules:
        """Somebody works, and the water comes."""
        return turn(state)

    def standings(self, state: RisingWater) -> list[Score]:
        """All win, or nobody does."""
        return scoring.standings(state)

    def determinize(self, state: RisingWater, seat: int, chance: Chance) -> None:
        """Shuffles what comes."""
        deal_anew(state, seat, chance)

    def layout(self, state: RisingWater, ask: Ask | None, seat: int) -> Iterable[Piece]:
        """Everything on the table."""
        return layout(state)

    def status(self, state: RisingWater) -> Sequence[str]:
        """How it stands."""
        return (f"{state.up} of {wanted(state.seats)} gems", f"whole beams: {BEAMS - state.broken}")
