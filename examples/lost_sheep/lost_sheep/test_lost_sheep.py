"""Lost Sheep, tried out: run it with pytest."""

from game.api import Chance, TableSetup
from game.core.bots import think
from game.core.match import Match
from game.testing import check_game
from game.testing.window import play

from .bots import Collie
from .game import LostSheepGame
from .moor import FOLDS, beside, reach, worth
from .rules.walking import come_home, find, prowl, why_not_go


def match(seats: int = 2, seed: int = 1) -> Match:
    """A game that has just begun."""
    return Match(LostSheepGame(), TableSetup(seats, seed))


def test_it_keeps_the_promises_that_every_game_makes() -> None:
    check_game(LostSheepGame(), answers=30, setups=[TableSetup(3, 1)])


def test_six_fields_are_beside_one_in_the_middle_and_a_tarn_is_none() -> None:
    assert set(beside("2,5")) == {"1,5", "3,5", "2,4", "3,4", "2,6", "3,6"}
    assert set(beside("0,0")) == {"1,0", "0,1"}
    assert "7,1" not in beside("6,1")


def test_a_bog_takes_two_steps() -> None:
    found = reach("2,0", 2)
    assert found["3,0"] == 2 and found["1,0"] == 1 and found["0,0"] == 2


def test_where_nobody_may_end() -> None:
    state = match().state
    state.wolf, state.shepherds[1] = "1,0", "0,1"
    assert why_not_go(state, 0, "1,0") == "The wolf is there."
    assert why_not_go(state, 0, "0,1") == "Another shepherd stands there."
    assert why_not_go(state, 0, "15,9") == "You walk 4 steps: bogs take two, tarns are too deep."
    assert why_not_go(state, 0, "2,0") is None


def test_a_sheep_is_found_carried_home_and_counts() -> None:
    game, state = LostSheepGame(), match().state
    state.loose = {"8,0": "1,0"}
    state.shepherds[0] = "1,0"
    find(state, 0)
    assert state.carried[0] == "8,0" and not state.loose
    assert game.standings(state)[0].total == 0
    state.shepherds[0] = FOLDS[0]
    come_home(state, 0)
    assert state.home[0] == ["8,0"] and game.standings(state)[0].total == worth("8,0") == 1 + 7 // 3


def test_the_wolf_goes_two_fields_and_eats() -> None:
    state = match().state
    state.loose, state.wolf = {"8,0": "5,0"}, "1,0"
    prowl(state)
    assert state.wolf == "3,0" and state.eaten == 0
    prowl(state)
    assert state.eaten == 1 and not state.loose


def test_every_game_ends_by_itself() -> None:
    for seats in (2, 4):
        game = match(seats)
        game.play_out(Chance(seats))
        assert game.over and (game.state.round == 15 or not game.state.loose)


def test_the_collie_finds_sheep_and_brings_them_home() -> None:
    game = match(2, 5)
    while game.ask is not None:
        game.choose(think(Collie(), game))
    assert sum(len(fold) for fold in game.state.home) >= 4


def test_a_walk_by_mouse_on_a_board_larger_than_the_screen() -> None:
    window = play(LostSheepGame(), seats=2, seed=3)
    window.click("at:2,0")
    assert window.match.answers == ["at:2,0"]
    window.settle()
    table = window.stage_of("fold:1")
    assert table.view.contains(table.camera.rect_px(window.piece("shepherd:1").at)), "the table went to the other fold"
    window.press("ctrl+right")
    window.click("at:14,0")
    assert window.match.answers[1] == "at:14,0"
