"""The search over a whole game: what it finds, where it may be used, and that it does not depend on the way there."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.api import Ask, Chance, Game, GameInfo, Rules, Score, ScoreLine, State, TableSetup
from game.bots.learning.learner import Learner
from game.bots.levels import Master
from game.bots.mind import TURNS_OF_A_PLAN, Mind
from game.bots.positions import Root
from game.bots.whole_game import Beam, ByChance
from game.core.match import Match

DAYS = 8


class Forge(State, kw_only=True):
    points: int = 0
    skill: int = 0
    day: int = 0
    dice: bool = False


class ForgeGame(Game[Forge]):
    """Eight days: work for a point and one for each skill, or learn. To learn for three or four days is best."""

    info = GameInfo(id="forge", title="Forge", version="1", seats=(1, 2))
    state_type = Forge

    def __init__(self, *, dice: bool = False) -> None:
        self.dice = dice

    def setup(self, table: TableSetup) -> Forge:
        return Forge(seats=table.seats, chance=Chance(table.seed), dice=self.dice)

    def turn(self, state: Forge) -> Rules:
        what = yield Ask(state.day % state.seats, "do", ("work", "learn"))
        if what == "work":
            how = yield Ask(state.day % state.seats, "how", ("well", "badly"))
            state.points += (1 + state.skill) * (how == "well")
        else:
            state.skill += 1
        if state.dice and state.day == 3:
            state.points += state.chance.die()
        state.day += 1
        state.over = state.day == DAYS

    def standings(self, state: Forge) -> list[Score]:
        return [Score(seat, (ScoreLine("Work", state.points),)) for seat in range(state.seats)]

    def features(self, state: Forge, seat: int) -> Sequence[int]:
        return state.points, 0, 100 * (DAYS - state.day) // DAYS, state.skill

    def canonical(self, state: Forge) -> object:
        return state.points, state.skill, state.day


class Planner(Master):
    """The Master, which plans the rest of the game with few nodes."""

    name = "planner"
    whole_game = 2_000


BEST = 4 * (1 + 4)
JUDGEMENT = Learner(4, (2, 2), 1, 100).judgement("forge", "1", {"seats": (1, 2)}, against=0.5)
"""The points so far: it sees nothing in learning."""


def beam(game: Game[Any], seats: int = 1) -> Beam:
    return Beam(Root.of(Match(game, TableSetup(seats, 3)), 0, Chance(1)), JUDGEMENT)


def test_a_plan_that_pays_only_late_is_found_among_enough_lines() -> None:
    wide, narrow = beam(ForgeGame()), beam(ForgeGame())
    assert sum(len(ends) for ends in wide.steps(50)) > 8 and wide.best.value == 1000 * BEST
    answers = [answer for end in wide.best.line() for answer in end.answers]
    assert answers in (["learn"] * days + ["work", "well"] * (DAYS - days) for days in (3, 4))
    assert len(wide.best.line()) == DAYS
    for _ in narrow.steps(1):
        pass
    assert narrow.best.value == 1000 * DAYS, "whoever follows one line only works"


def test_equal_tables_are_gone_on_with_once() -> None:
    search = beam(ForgeGame())
    seen = [(end.state.points, end.state.skill, end.state.day) for ends in search.steps(50) for end in ends]
    assert len(seen) == len(set(seen))


@pytest.mark.parametrize("nodes", [200, 1_000])
def test_about_as_many_nodes_are_spent_as_there_are(nodes: int) -> None:
    told: list[float] = []
    search = beam(ForgeGame())
    assert search.spend(nodes, told.append).value >= 1000 * DAYS
    assert search.nodes <= 1.3 * nodes
    assert told == sorted(told) and told[0] > 0 and told[-1] <= 1


def test_where_chance_or_others_take_part_there_is_no_such_search() -> None:
    with pytest.raises(ByChance):
        beam(ForgeGame(dice=True)).spend(1_000)
    with pytest.raises(ByChance):
        beam(ForgeGame(), seats=2).spend(1_000)


def played_by(mind: Mind, match: Match) -> Match:
    while match.ask is not None:
        match.choose(mind.answer(match))
    return match


def test_the_master_plays_along_such_a_plan() -> None:
    assert played_by(Mind(Planner(), JUDGEMENT), Match(ForgeGame(), TableSetup(1, 3))).state.points == BEST


@pytest.mark.parametrize(("seats", "dice"), [(1, True), (2, False)])
def test_elsewhere_it_thinks_from_turn_to_turn(seats: int, dice: bool) -> None:
    assert played_by(Mind(Planner(), JUDGEMENT), Match(ForgeGame(dice=dice), TableSetup(seats, 3))).state.points >= DAYS


def test_answers_are_the_same_whether_the_process_is_new_or_not_and_after_others_have_played() -> None:
    kept = Mind(Planner(), JUDGEMENT)
    match = Match(ForgeGame(), TableSetup(1, 3))
    while match.ask is not None:
        answer = kept.answer(match)
        assert Mind(Planner(), JUDGEMENT).answer(match) == answer
        somebody_else = match.state.day == 1 and match.ask.about == "do"
        match.choose("work" if somebody_else else answer)
    assert match.state.points > DAYS, "it has planned anew from there"


def test_the_rest_of_the_game_is_planned_in_every_few_turns_only(monkeypatch: pytest.MonkeyPatch) -> None:
    planned: list[int] = []
    spend = Beam.spend

    def counted(self: Beam, *given: Any) -> Any:
        planned.append(DAYS - len(self.first[0].line()))
        return spend(self, *given)

    monkeypatch.setattr(Beam, "spend", counted)
    played_by(Mind(Planner(), JUDGEMENT), Match(ForgeGame(), TableSetup(1, 3)))
    assert len(planned) == -(-DAYS // TURNS_OF_A_PLAN)
