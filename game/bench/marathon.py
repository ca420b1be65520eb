"""A game as long as one likes, for measuring what must not depend on how long a game is."""

from __future__ import annotations

from game.api import Ask, Chance, Game, GameInfo, Number, Rules, Score, ScoreLine, State, TableSetup


class Road(State):
    """How far the walker has come."""

    miles: int
    steps: int = 0


class Marathon(Game[Road]):
    """Step by step to the end of the road."""

    info = GameInfo(
        id="marathon",
        title="Marathon",
        version="1",
        seats=(1, 1),
        options=(Number("miles", "Miles", low=1, high=100_000, default=5_000),),
    )
    state_type = Road

    def setup(self, table: TableSetup) -> Road:
        """At the beginning of the road."""
        return Road(seats=1, chance=Chance(table.seed), miles=int(table.options["miles"]))

    def turn(self, state: Road) -> Rules:
        """One step."""
        yield Ask(0, "step", ("left", "right"))
        state.steps += 1
        state.over = state.steps == state.miles

    def standings(self, state: Road) -> list[Score]:
        """A point for each step."""
        return [Score(0, (ScoreLine("Steps", state.steps),))]
