"""Rising Water, tried out: run it with pytest."""

from game.api import Chance, TableSetup
from game.core.match import Match
from game.testing import check_game
from game.testing.window import play

from .game import RisingWaterGame
from .rules.working import do, seep, why_not_dig, why_not_go, works


def match(seats: int = 2, seed: int = 1, weather: str = "calm") -> Match:
    """A game that has just begun."""
    return Match(RisingWaterGame(), TableSetup(seats, seed, {"weather": weather}))


def test_it_keeps_the_promises_that_every_game_makes() -> None:
    setups = [TableSetup(1, 1, {"weather": "calm"}), TableSetup(4, 1, {"weather": "storm"})]
    check_game(RisingWaterGame(), answers=40, setups=setups)


def test_one_level_at_a_time() -> None:
    state = match().state
    assert works(state, 0) == ["level:1"]
    assert why_not_go(state, 0, 2) == "One level at a time."
    assert why_not_go(state, 0, 0) == "You are here."


def test_gems_are_dug_carried_and_brought_up() -> None:
    state = match().state
    for answer in ("level:1", "gem:1", "gem:1"):
        do(state, 0, answer)
    assert state.carries[0] == ["gold", "gold"] and state.gems[1] == 0 and state.up == 0
    assert why_not_dig(state, 0, 1) == "There are no more gems here."
    do(state, 0, "level:0")
    assert state.up == 2 and state.carries[0] == []


def test_water_covers_gems_and_is_pumped() -> None:
    state = match().state
    state.at[0], state.water[2] = 2, 3
    assert why_not_dig(state, 0, 2) == "The gems are under water: pump first."
    do(state, 0, "pump:2")
    assert state.water[2] == 2 and why_not_dig(state, 0, 2) is None


def test_a_full_gallery_breaks_beams_and_the_fifth_loses_the_mine() -> None:
    state = match().state
    state.seeps, state.water[4] = [4] * 6, 2
    seep(state)
    assert (state.water[4], state.broken) == (3, 0)
    seep(state)
    assert (state.water[4], state.broken) == (3, 1)
    state.broken, state.over = 5, True
    assert {score.place for score in RisingWaterGame().standings(state)} == {2}


def test_all_win_together() -> None:
    state = match().state
    state.up, state.broken, state.over = 6, 2, True
    scores = RisingWaterGame().standings(state)
    assert [(score.place, score.total) for score in scores] == [(1, 9.0), (1, 9.0)]
    assert scores[0].rivals[0].total < 9


def test_in_a_storm_water_comes_twice() -> None:
    for weather, water in (("calm", 1), ("storm", 2)):
        game = match(weather=weather)
        game.choose("end")
        assert sum(game.state.water) == water


def test_every_game_ends_by_itself() -> None:
    for seed in range(5):
        game = match(3, seed)
        game.play_out(Chance(seed))
        assert game.over


def test_a_turn_by_mouse() -> None:
    window = play(RisingWaterGame(), seats=2, seed=4)
    for key in ("level:1", "gem:1", "gem:1"):
        window.click(key)
    assert window.match.answers == ["level:1", "gem:1", "gem:1"]
    assert window.match.ask is not None and window.match.ask.seat == 1
