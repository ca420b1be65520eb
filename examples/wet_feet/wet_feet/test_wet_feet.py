"""Wet Feet, tried out: run it with pytest."""

from collections.abc import Callable

import pytest

from game.api import Bot, TableSetup
from game.core.bots import RandomBot, think
from game.core.match import Match
from game.testing import check_game

from . import rules
from .bots import Cautious, Wader
from .river import WetFeetGame
from .rules import WetFeet

Play = Callable[..., Match]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Play:
    """Plays answers with dice that fall as they are told to, one list for each roll."""

    def play(rolls: list[list[int]], *answers: str, seats: int = 2) -> Match:
        fallen = iter(rolls)

        def roll(state: WetFeet, seat: int) -> None:
            for die, shows in zip(state.in_hand(), next(fallen, [6] * 6), strict=False):
                state.dice[die] = shows

        monkeypatch.setattr(rules, "roll", roll)
        match = Match(WetFeetGame(), TableSetup(seats, 1, {"goal": "usual"}))
        for answer in answers:
            match.choose(answer)
        return match

    return play


def test_it_keeps_the_promises_that_every_game_makes() -> None:
    check_game(WetFeetGame(), answers=30)


def test_stones_times_the_last_one_are_safe_ashore(play: Play) -> None:
    first, second, third = [2, 5, 5, 6, 6, 6], [3, 1, 1, 1, 1], [4, 2, 4, 2]
    match = play([first, second, third], "die:0", "roll", "roll", "die:2", "end")
    assert match.state.points == [3 * 4, 0]
    assert match.ask is not None and match.ask.seat == 1


def test_a_stone_must_show_at_least_as_much_as_the_one_before(play: Play) -> None:
    match = play([[4, 5, 1, 1, 1, 1], [3, 4, 5, 1, 1]], "die:0", "roll")
    assert match.ask is not None and list(match.ask.options) == ["die:2", "die:3"]  # the 4 and the 5
    assert rules.why_not_lay(match.state, 1) == "The next stone must show 4 or more."
    assert rules.why_not_lay(match.state, 0) == "It lies in the river already."


def test_wet_feet_bring_nothing(play: Play) -> None:
    match = play([[5, 6, 1, 1, 1, 1], [1, 2, 3, 4, 4]], "die:0", "roll")
    assert (match.state.points, match.state.falls) == ([0, 0], [1, 0])
    assert match.ask is not None and match.ask.seat == 1


def test_a_single_stone_that_fits_is_laid_without_asking(play: Play) -> None:
    match = play([[5, 6, 1, 1, 1, 1], [1, 6, 3, 4, 4]], "die:0", "roll")
    assert match.ask is not None and match.ask.about == "on"
    assert match.state.stake == 2 * 6


def test_all_six_are_across_with_ten_more(play: Play) -> None:
    rolls = [[1] * 6, [2] * 5, [3] * 4, [4] * 3, [5] * 2, [6]]
    match = play(rolls, "die:0", "roll", "die:1", "roll", "die:2", "roll", "die:3", "roll", "die:4", "roll")
    assert match.state.points == [6 * 6 + 10, 0]


def test_everybody_has_the_same_number_of_turns(play: Play) -> None:
    match = play([[6] * 6], "die:0")
    match.state.points[0] = 57
    match.choose("end")
    assert match.state.points[0] == 63 and not match.over
    match.choose("die:0")
    match.choose("end")
    assert match.over


def test_a_tie_goes_to_drier_feet(play: Play) -> None:
    state = play([]).state
    state.points, state.falls = [60, 60], [3, 2]
    assert [score.place for score in rules.standings(state)] == [2, 1]


def after_two_sixes(points: list[int]) -> Match:
    """The second player has laid two sixes: 12 points, and a third six comes in about half of all rolls."""

    class Late(WetFeetGame):
        def setup(self, table: TableSetup) -> WetFeet:
            state = super().setup(table)
            state.points, state.on_turn = list(points), 1
            return state

    for seed in range(1000):
        match = Match(Late(), TableSetup(2, seed, {"goal": "usual"}))
        for _ in range(2):
            if match.ask is not None and match.ask.about == "on":
                match.choose("roll")
            sixes = [f"die:{die}" for die in match.state.in_hand() if match.state.dice[die] == 6]
            if match.ask is not None and sixes and sixes[0] in match.ask.options:
                match.choose(sixes[0])
        if match.state.stake == 12 and match.state.step == 6:
            return match
    raise AssertionError("no seed rolls two sixes")


def test_the_wader_goes_ashore_with_enough_and_dares_more_when_it_must() -> None:
    assert think(Wader(), after_two_sixes([10, 10])) == "end"
    assert think(Wader(), after_two_sixes([62, 45])) == "roll"  # 57 against 62 has lost


def won(bot: Bot, against: Bot, games: int) -> int:
    """How many games the first seat wins or shares."""
    wins = 0
    for seed in range(games):
        match = Match(WetFeetGame(), TableSetup(2, seed, {"goal": "short"}))
        while match.ask is not None:
            match.choose(think((bot, against)[match.ask.seat], match))
        wins += match.game.standings(match.state)[0].place == 1
    return wins


def test_bots_are_better_than_chance() -> None:
    assert won(Cautious(), RandomBot(), 10) >= 8
    assert won(Wader(), RandomBot(), 3) >= 3
