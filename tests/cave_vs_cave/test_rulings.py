"""Rulings of `docs/rulings/cave_vs_cave.md` that no other test holds; that page names the test of each."""

import pytest

from game.api import TableSetup
from game.core.match import Match
from plugins.cave_vs_cave.game import CaveVsCave

GAME = CaveVsCave()


@pytest.mark.parametrize(("space", "symbol"), [("II4", "ore"), ("II5", "iron")])
def test_symbols_of_the_era_2_board(table, space, symbol):
    t = table("eras").era_2(ahead=1).open("II6").goods()
    t.turn("A10", f"cave0:{space}", "end")
    assert t.has() == {symbol: 1}


def test_the_right_edge_of_the_era_2_board_alone_is_rock_but_for_the_opening(table):
    t = table("short_game").all_tiles(dwarfs=4).for_sale(32).open("II3", "II5").goods(food=4, wood=1)
    places = t.turn("A05", "room:32").options  # one wall or two, and none was built
    assert places == ["cave0:II3", "cave0:II5"], "the rock at their right is their wall; II7 has none"


def test_undermining_goes_through_no_natural_wall(table):
    t = table("eras").era_2(ahead=1).open("I2").goods()
    options = t.turn("A07").options
    assert "cave0:I0" in options
    assert "cave0:II3" not in options, "beside I2 as well, but the rock between them was not built by anybody"


def test_nobody_trades_while_ore_is_hauled(table):
    t = table("eras").era_2().goods(donkey=3, gold=5).goods(seat=1, gold=5)
    t.state.phase, t.state.round, t.state.revealed = "round_end", 3, 14
    assert t.turn().over, "nothing is asked"
    assert t.has() == {"donkey": 3, "gold": 5, "ore": 3}


def test_nobody_trades_between_the_eras():
    match = Match(GAME, TableSetup(2, 3, {"mode": "eras"}))
    while match.ask.about != "go_on":
        match.choose(match.ask.options[0] if match.ask.about == "tile" else match.ask.options[-1])
    match.state.caves[match.ask.seat].goods[:] = [5] * len(match.state.caves[0].goods)
    assert match.ask.options == ("go_on", "stop")


def test_an_activation_counts_although_what_the_room_does_is_declined(table):
    t = table().all_tiles().room(2).room(23).goods(flax=1)
    t.turn("A01", "room:02", "skip")
    assert t.has() == {"flax": 1, "wood": 1}, "the Wood Storeroom pays for the Spinning Wheel that spun nothing"


def test_who_paid_for_two_digs_digs_twice(table):
    t = table().all_tiles().goods(food=2)
    turn = t.turn("A03", "dig:twice", "cave0:I2")
    assert turn.options == ["cave0:I0", "cave0:I3", "cave0:I5", "cave0:I7", "cave0:I8"], "no way to leave it at one"


def test_no_bonus_between_the_two_activations_of_the_weekly_market(table):
    t = table("eras").era_2(bonus={"A16": 0}).room(34).room(13).goods()
    turn = t.turn("A16")
    assert "get:1iron" in turn.options
    assert turn.answer("room:34").options == ["entrance:0", "room:13", "done"]


def test_a_turn_ends_by_itself_only_when_nothing_can_be_traded(table):
    assert table().all_tiles().goods().turn("A03", "cave0:I5", "get:1stone").over
    turn = table().all_tiles().goods(gold=1).turn("A03", "cave0:I5", "get:1stone")
    assert (turn.trades, turn.options) == (["eat:gold"], ["end"])


def test_alone_there_is_nobody_to_compare_gold_and_weapons_with(table):
    assert "A12" in table(seats=1).all_tiles(dwarfs=4).goods().turn().options
    t = table("eras", seats=1).era_2(bonus={"A16": 3}).goods()
    assert "get:2weapon" in t.turn("A16").options


def test_alone_each_effect_that_digs_one_tile_turns_over_another(table):
    t = table("eras", seats=1).era_2().room(15, "I0").goods(gold=1)
    t.state.pile_1, t.state.pile_2, t.state.display = [], [31, 32, 33], []
    t.open("II7").turn("A10", "cave0:II6", "room:15", "cave0:II5")
    assert t.state.display[1::2] == [33, 32], "after each of the two tiles that were dug"
    assert t.state.pile_2 == [31]


def test_a_tile_that_the_draft_turned_over_and_nobody_could_place_stays_for_sale(table):
    t = table("quick_start").for_sale(19)  # four walls
    t.state.pile_1[:] = [19]
    t.state.display.clear()
    t.cave().stock = 0
    t.turn()
    assert not t.cave().drafting
    assert t.state.display == [19]


def test_the_short_game_is_begun_by_lot():
    setups = [TableSetup(2, seed, {"mode": "short_game"}) for seed in range(1, 21)]
    assert {GAME.setup(setup).start for setup in setups} == {0, 1}
