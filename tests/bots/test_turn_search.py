"""The search over a whole turn, and what it must never do: peek, end half-way, depend on the way there."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.api import Ask, Chance, Game, GameInfo, Rules, Score, ScoreLine, State, TableSetup
from game.bots.learning.plan import game_called
from game.bots.levels import LEVELS
from game.bots.mind import judgement_for, mind_of
from game.bots.positions import Root
from game.bots.thought import unheard
from game.bots.turn_search import Budget, follow, search
from game.core.match import Match


class Shop(State):
    coins: int = 6
    bought: list[str] = []
    hidden: int = 0
    day: int = 0


PRICES = {"a": (1, 1), "b": (2, 3), "c": (3, 5), "d": (5, 7)}


class ShopGame(Game[Shop]):
    """Buy things with six coins; one turn; what lies hidden is worth a point if it is even."""

    info = GameInfo(id="shop", title="Shop", version="1", seats=(1, 1))
    state_type = Shop
    asked = 0

    def setup(self, table: TableSetup) -> Shop:
        chance = Chance(table.seed)
        return Shop(seats=1, hidden=chance.below(100), chance=chance)

    def turn(self, state: Shop) -> Rules:
        while True:
            self.asked += 1
            options = [name for name, (price, _) in PRICES.items() if price <= state.coins and name not in state.bought]
            answer = yield Ask(0, "buy", [*options, "look", "end"])
            if answer == "end":
                break
            if answer == "look":
                state.coins -= min(state.coins, state.hidden % 2)
                continue
            state.coins -= PRICES[answer][0]
            state.bought.append(answer)
        state.day += 1
        state.over = state.day == 2

    def standings(self, state: Shop) -> list[Score]:
        return [Score(0, (ScoreLine("Things", sum(PRICES[name][1] for name in state.bought)),))]

    def determinize(self, state: Shop, seat: int, chance: Chance) -> None:
        state.hidden = chance.below(100)

    def canonical(self, state: Shop) -> object:
        return state.coins, frozenset(state.bought), state.day


def features(state: Shop, seat: int) -> Sequence[int]:
    return (sum(PRICES[name][1] for name in state.bought),)


def judge(rows: list[Sequence[float]]) -> list[int]:
    return [int(1000 * row[0]) for row in rows]


def found(nodes: int = 500, width: int = 50, seed: int = 3, luck: int = 1, begun: tuple[str, ...] = ()) -> Any:
    match = Match(ShopGame(), TableSetup(1, seed))
    return search(Root.of(match, 0, Chance(luck)), features, judge, Budget(nodes, width), begun=begun)


def test_the_best_whole_turn_is_found() -> None:
    best = found().ends[0]
    assert best.value == 9 * 1000
    assert sorted(best.answers[:-1]) == ["a", "b", "c"] and best.answers[-1] == "end"


def test_equal_states_are_counted_once() -> None:
    ends = found().ends
    assert len(ends) == len({(end.state.coins, frozenset(end.state.bought)) for end in ends})


@pytest.mark.parametrize("nodes", [1, 5, 12])
def test_a_small_budget_still_ends_the_turn(nodes: int) -> None:
    small = found(nodes=nodes, width=2)
    assert small.ends and all(end.ask is None for end in small.ends)
    assert small.nodes < 2 * nodes + 20


def test_the_first_answers_can_be_given() -> None:
    assert {end.answers[0] for end in found(begun=("d",)).ends} == {"d"}


def test_what_is_hidden_is_dealt_anew() -> None:
    """The same for every real deal, as long as the luck of the thoughts is the same."""
    values = {tuple((end.answers, end.value) for end in found(seed=seed).ends) for seed in range(6)}
    assert len(values) == 1


def test_a_search_goes_on_from_the_middle_of_a_turn() -> None:
    match = Match(ShopGame(), TableSetup(1, 3))
    match.choose("a")
    ends = search(Root.of(match, 0, Chance(1)), features, judge, Budget(500, 50)).ends
    assert ends[0].value == 9 * 1000 and "a" not in ends[0].answers


def test_going_on_from_the_middle_of_a_turn_finds_the_same(monkeypatch):
    game = game_called("cave_vs_cave")
    match = Match(game, TableSetup(1, 5, {"mode": "era_1"}))
    judgement = judgement_for(game, match.setup)
    apprentice = next(level for level in LEVELS if level.name == "apprentice")
    went_on = 0
    for turn in range(12):
        found = []
        for goes_on in (game.goes_on, lambda state, ask: False):
            asked: list[bool] = []

            def noted(state, ask, goes_on=goes_on, asked=asked):
                asked.append(goes_on(state, ask))
                return asked[-1]

            monkeypatch.setattr(game, "goes_on", noted)
            ends, nodes = search(Root.of(match, 0, Chance(turn)), game.features, judgement, Budget(150, 8))
            found.append(([(end.answers, end.value, end.key) for end in ends], nodes))
            monkeypatch.undo()
            went_on += sum(asked)
        assert found[0] == found[1]
        follow(match, mind_of(apprentice, judgement, game).lines(match, 0, unheard)[0].answers)
    assert went_on > 50
