"""Deepest Vein, tried out: run it with pytest."""

from game.api import Chance, TableSetup
from game.core.match import Match
from game.testing import check_game
from game.testing.window import play

from .cards import winner
from .game import DeepestVeinGame
from .rules.tricks import count, why_not_play


def test_it_keeps_the_promises_that_every_game_makes() -> None:
    check_game(DeepestVeinGame(), answers=60)


def test_the_deepest_of_the_vein_takes_the_trick_unless_gold_cuts() -> None:
    assert winner(["ruby:3", "ruby:7", "emerald:8"]) == 1
    assert winner(["ruby:3", "gold:1", "ruby:8"]) == 1
    assert winner(["gold:2", "ruby:8", "gold:5"]) == 2
    assert winner(["mythrall:1", "ruby:8", "emerald:8"]) == 0


def test_a_vein_must_be_followed() -> None:
    state = Match(DeepestVeinGame(), TableSetup(3, 1)).state
    state.hands[1], state.trick = ["ruby:2", "gold:4"], ["ruby:5"]
    assert why_not_play(state, 1, "ruby:2") is None
    assert why_not_play(state, 1, "gold:4") == "You must follow {ruby} while you have some."
    state.trick = ["emerald:5"]
    assert why_not_play(state, 1, "gold:4") is None


def test_a_promise_that_was_kept_pays_and_nothing_else_does() -> None:
    state = Match(DeepestVeinGame(), TableSetup(3, 1)).state
    state.promises, state.carts = [0, 2, 4], [0, 3, 4]
    count(state)
    assert state.points == [3, 0, 7] and state.kept == [1, 0, 1]


def test_nobody_knows_a_promise_before_all_have_promised() -> None:
    match = Match(DeepestVeinGame(), TableSetup(3, 1))
    match.choose("2")
    match.choose("3")
    assert match.state.promises == [-1, -1, -1]
    thoughts = {tuple(match.imagine(2, Chance(seed)).answers) for seed in range(30)}
    assert len(thoughts) > 15
    match.choose("1")
    assert match.state.promises == [2, 3, 1]


def test_a_card_is_played_by_mouse() -> None:
    window = play(DeepestVeinGame(), seats=3, seed=5)
    for number in ("2", "3", "1"):
        window.lift_curtain()
        window.click(number)
    window.lift_curtain()
    card = window.match.ask.options[0] if window.match.ask else ""
    window.click(card)
    assert window.match.answers == ["2", "3", "1", card] and window.match.state.trick == [card]
