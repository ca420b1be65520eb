"""The plainest game there is, for measurements and tests in which the rules should not matter."""

from game.api import Ask, Chance, Game, GameInfo, Rules, Score, ScoreLine, State, TableSetup


class TallyState(State):
    """How far it was counted."""

    counted: int = 0


class Tally(Game[TallyState]):
    """Counts on, for as long as one likes."""

    info = GameInfo(id="tally", title="Tally", version="1", seats=(1, 1))
    state_type = TallyState

    def __init__(self, length: int) -> None:
        self.length = length

    def setup(self, table: TableSetup) -> TallyState:
        """Nothing counted yet."""
        return TallyState(seats=1, chance=Chance(table.seed))

    def turn(self, state: TallyState) -> Rules:
        """Counts one further."""
        yield Ask(0, "count", ("on", "further"))
        state.counted += 1
        state.over = state.counted >= self.length

    def standings(self, state: TallyState) -> list[Score]:
        """As far as it was counted."""
        return [Score(0, (ScoreLine("Counted", state.counted),))]
