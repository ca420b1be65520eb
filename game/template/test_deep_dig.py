"""Deep Dig, tried out. Run it with pytest."""

from game.api import Chance, TableSetup
from game.core.match import Match
from game.testing import check_game
from game.testing.window import play

from .game import DeepDigGame
from .rules.powder import why_not_blast
from .rules.your_turn import why_not_dig
from .setup import deal_anew
from .state import KEYS, DeepDig
from .tiles.rumble import RUMBLE


def begin(*mountain: str, seats: int = 2) -> Match:
    """A match in a mountain of three rows whose first tiles are known; the rest are rubies."""

    class Arranged(DeepDigGame):
        def setup(self, table: TableSetup) -> DeepDig:
            state = super().setup(table)
            state.mountain = [*mountain, *["ruby"] * (18 - len(mountain))]
            state.wishes = ["emerald"] * seats
            return state

    return Match(Arranged(), TableSetup(seats, 1, {"depth": 3}))


def answer(match: Match, *options: str) -> Match:
    """Gives the answers, one after the other."""
    for option in options:
        match.choose(option)
    return match


def test_it_keeps_the_promises_that_every_game_makes() -> None:
    check_game(DeepDigGame(), answers=100)


def test_the_top_row_can_be_dug_and_nobody_goes_home_with_an_empty_cart() -> None:
    match = begin()
    assert match.ask is not None
    assert list(match.ask.options) == ["at:0,0", "at:1,0", "at:2,0", "at:3,0", "at:4,0", "at:5,0"]
    for tile in range(18):
        assert (why_not_dig(match.state, tile) is None) == (KEYS[tile] in match.ask.options)
    assert why_not_dig(match.state, 6) == "The shaft is not so deep yet: dig the tile above first."


def test_a_gem_is_worth_its_depth_once_it_is_home() -> None:
    match = answer(begin(), "at:0,0", "pick", "at:0,1", "pick", "at:0,2")
    assert [score.total for score in match.game.standings(match.state)] == [0, 0]
    match.choose("end")
    assert [score.total for score in match.game.standings(match.state)] == [1 + 2 + 3, 0]
    assert match.ask is not None and match.ask.seat == 1


def test_powder_digs_two_tiles_and_is_used_up() -> None:
    match = answer(begin(), "at:3,0", "powder", "at:0,0", "powder")
    assert match.state.cart == [3, 9, 0, 6]
    assert why_not_blast(match.state, 0, 1) == "Your powder is used up."
    match.choose("at:1,0")
    assert match.ask is not None and match.ask.about == "where"


def test_the_roof_holds_if_the_die_shows_more_than_the_rumbles() -> None:
    match = begin("ruby", RUMBLE, RUMBLE)
    match.state.chance = Chance(seed_that_rolls(2))
    answer(match, "at:0,0", "pick", "at:1,0", "pick")
    assert match.state.groans == 1 and match.state.cart == [0]
    match.state.chance = Chance(seed_that_rolls(2))
    answer(match, "at:2,0", "pick")
    assert match.state.groans == 2 and match.state.cart == []
    assert match.ask is not None and match.ask.seat == 1


def test_the_wish_counts_in_the_end_and_more_gems_break_a_tie() -> None:
    match = begin("emerald", "emerald", "ruby")
    match.state.faces = [18, 19, 20, 21, 22, 23]  # all dug out
    match.state.hoards = [[0, 1], [2, 8]]  # two emeralds of 1; rubies of 1 and 2
    assert [score.total for score in match.game.standings(match.state)] == [2, 3]
    match.state.over = True
    assert [score.total for score in match.game.standings(match.state)] == [4, 3]
    match.state.hoards = [[0, 1], [2, 3, 8]]  # 4 with two gems against 4 with three
    assert [(score.total, score.place) for score in match.game.standings(match.state)] == [(4, 2), (4, 1)]


def test_a_bot_cannot_peek() -> None:
    match = begin("ruby", RUMBLE, seats=3)
    answer(match, "at:0,0", "pick")
    state = match.fork().state
    state.wishes, state.unused_wishes = ["ruby", "ruby", "emerald"], ["emerald", "mythrall", "mythrall"]
    state.mountain = (["ruby", "emerald", "mythrall", RUMBLE] * 5)[:18]
    deal_anew(state, 0, Chance(5))
    assert state.mountain[0] == "ruby" and state.wishes[0] == "ruby"
    assert sorted(state.mountain) == sorted((["ruby", "emerald", "mythrall", RUMBLE] * 5)[:18])
    assert state.mountain != (["ruby", "emerald", "mythrall", RUMBLE] * 5)[:18]


def test_it_is_played_by_mouse() -> None:
    window = play(DeepDigGame(), seats=2, seed=7)
    window.lift_curtain()  # the queen's wish is a secret
    window.click("at:2,0")
    window.click("option:pick")
    assert window.match.answers == ["at:2,0", "pick"]


def seed_that_rolls(number: int) -> int:
    """A seed whose next die shows the number."""
    return next(seed for seed in range(1000) if Chance(seed).die() == number)
