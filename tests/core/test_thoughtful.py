"""The bots that play any game: they find what is best, play well, and keep to their budget."""

import pytest

from game.api import Ask, Chance, Game, GameInfo, Rival, Rules, Score, ScoreLine, State, TableSetup
from game.bots.answering import RandomBot, think
from game.bots.levels import Apprentice, Master
from game.bots.trying_out import lead
from game.core.match import Match
from tests.core.table import begun, play

DOORS = tuple(f"door:{number}" for number in range(1, 61))


class Hall(State):
    """Who got the gold."""

    found_by: int = -1


class Doors(Game[Hall]):
    """Everybody opens a door; behind the seventh are ten points for the first to come."""

    info = GameInfo(id="doors", title="The Doors", version="1", seats=(1, 2), summary="Sixty doors.")
    state_type = Hall

    def setup(self, table: TableSetup) -> Hall:
        return Hall(seats=table.seats, chance=Chance(table.seed))

    def turn(self, state: Hall) -> Rules:
        for seat in range(state.seats):
            if (yield Ask(seat, "open", DOORS)) == "door:7" and state.found_by < 0:
                state.found_by = seat
        state.over = True

    def standings(self, state: Hall) -> list[Score]:
        return [Score(seat, (ScoreLine("Gold", 10 * (state.found_by == seat)),)) for seat in range(state.seats)]


class Hasty(Apprentice):
    """Has no time to try all sixty doors."""

    playouts = 20


@pytest.mark.parametrize("bot", [Apprentice(), Master()])
def test_what_is_plainly_best_is_found(bot):
    for seats in (1, 2):
        assert think(bot, Match(Doors(), TableSetup(seats, 3))) == "door:7"


def test_a_bot_that_cannot_try_everything_still_answers():
    assert think(Hasty(), Match(Doors(), TableSetup(2, 3))) in DOORS


def test_the_lead_is_over_the_best_of_all_others():
    def score(seat: int, points: float, *rivals: float) -> Score:
        return Score(
            seat,
            (ScoreLine("All", points),),
            rivals=tuple(Rival("Council", (ScoreLine("All", each),)) for each in rivals),
        )

    assert lead([score(0, 12), score(1, 20), score(2, 15)], 1) == 5
    assert lead([score(0, 12), score(1, 20), score(2, 15)], 0) == -8
    assert lead([score(0, 31)], 0) == 31
    assert lead([score(0, 31, 40)], 0) == -9


def test_a_thoughtful_bot_answers_the_same_for_the_same_match():
    moments = [play(begun(seats=3), number) for number in range(4)]
    assert [think(Apprentice(), match) for match in moments] == [think(Apprentice(), match) for match in moments]


def test_an_apprentice_beats_random_players():
    won = 0
    for seed in range(30):  # with fewer, luck has a say
        match = begun(seats=2, seed=seed)
        players = Apprentice(), RandomBot()
        while match.ask is not None:
            match.choose(think(players[match.ask.seat], match))
        apprentice, other = match.game.standings(match.state)
        won += apprentice.total > other.total
    assert won >= 21


def test_a_master_thinks_longer_than_an_apprentice():
    thoughts = []
    for bot in (Apprentice(), Master()):
        spent: list[float] = []
        think(bot, begun(seats=4), spent.append)
        thoughts.append(len(spent))
        assert spent == sorted(spent) and spent[-1] <= 1
    assert thoughts[0] * 5 < thoughts[1] <= Master.playouts
