"""Bright Windows, tried out: run it with pytest."""

from game.api import Chance, TableSetup
from game.core.match import Match
from game.testing import check_game
from game.testing.window import play

from .game import BrightWindowsGame
from .panes import points


def window(*kinds: str) -> list[str]:
    """A window of such panes, from the sill up."""
    return [f"{kind}:{number}" for number, kind in enumerate(kinds)]


def test_it_keeps_the_promises_that_every_game_makes() -> None:
    check_game(BrightWindowsGame(), answers=40, setups=[TableSetup(2, 1), TableSetup(5, 1)])


def test_a_sun_is_worth_its_row() -> None:
    assert points(window("sun", "rose", "rose", "sun"))["sun"] == 1 + 2


def test_a_moon_wants_no_sun_in_its_row() -> None:
    assert points(window("moon", "crow", "moon"))["moon"] == 8
    assert points(window("moon", "crow", "sun", "moon"))["moon"] == 4


def test_fish_swim_together() -> None:
    assert points(window("fish", "fish", "crow", "fish"))["fish"] == 2 * (2 + 1 + 1)
    assert points(window("fish", "crow", "fish"))["fish"] == 0


def test_roses_grow_with_each_other() -> None:
    assert [points(window(*["rose"] * count))["rose"] for count in range(1, 7)] == [1, 3, 6, 10, 15, 21]


def test_a_tower_stands_on_a_tower() -> None:
    assert points(window("tower", "rose", "rose", "tower", "tower", "rose", "tower"))["tower"] == 12


def test_a_crow_looks_around_and_knows_no_crows() -> None:
    assert points(window("rose", "crow", "sun", "crow", "fish"))["crow"] == 3 + 2


def test_all_take_at_once_and_pass_to_the_left() -> None:
    match = Match(BrightWindowsGame(), TableSetup(3, 1))
    hands = [list(hand) for hand in match.state.hands]
    for hand in hands:
        assert match.state.windows == [[], [], []]
        match.choose(hand[0])
    assert match.state.windows == [[hand[0]] for hand in hands]
    assert match.state.hands == [hands[2][1:], hands[0][1:], hands[1][1:]]


def test_a_game_is_two_rounds_of_six_panes() -> None:
    match = Match(BrightWindowsGame(), TableSetup(2, 3))
    match.play_out(Chance(1))
    assert [len(panes) for panes in match.state.windows] == [12, 12]
    assert len(match.answers) == 2 * 2 * 5, "the last pane of a hand is not asked for"


def test_they_take_by_mouse_in_any_order() -> None:
    table = play(BrightWindowsGame(), seats=3, seed=2)
    hands = [list(hand) for hand in table.match.state.hands]
    for seat in (1, 2, 0):
        table.lift_curtain(seat)
        table.click(hands[seat][3])
    assert table.match.answers == [hands[0][3], hands[1][3], hands[2][3]]
