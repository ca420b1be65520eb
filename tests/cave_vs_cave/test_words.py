"""What the table says: prompts, options and reasons."""

import pytest

from plugins.cave_vs_cave.rules import CaveVsCave

GAME = CaveVsCave()


def test_the_prompt_says_what_furnishing_costs(table):
    t = table().all_tiles(dwarfs=2).goods(emmer=1)
    prompt = GAME.prompt(t.state, t.turn("A05").ask)
    assert prompt.text == "use Furnishing"
    assert prompt.tip == "Take goods; furnishing costs {food:2}, which you do not have."


def test_the_prompt_says_that_nothing_fits(table):
    t = table().all_tiles(dwarfs=2).for_sale(5).goods(food=2, stone=1, emmer=1)
    assert "no room for sale fits" in GAME.prompt(t.state, t.turn("A05").ask).tip


def test_a_cut_is_told_as_a_choice(table):
    t = table().all_tiles()
    tip = GAME.prompt(t.state, t.turn("A07").ask).tip
    assert tip == "Click an orange room to activate it **or** click rock to excavate."


def test_a_tile_that_is_used_up_says_so(table):
    t = table().all_tiles().goods(gold=2)
    turn = t.turn("A07", "cave0:I5")
    assert GAME.prompt(t.state, turn.ask).text == "Undermining is used up"
    assert GAME.describe(t.state, turn.ask, "end").warn == ""


def test_ending_a_turn_names_what_was_not_used(table):
    t = table().all_tiles().goods()
    turn = t.turn("A01", "get:2emmer")
    assert GAME.describe(t.state, turn.ask, "end").warn == "Not used: {activate_1}, +{flax:1}. End the turn?"


@pytest.mark.parametrize(
    ("option", "text"),
    [
        ("get:2emmer", "+{emmer:2}"),
        ("entrance:0", "Activate this room"),
        ("blue:23", "Wood Storeroom: +{wood:1}"),
        ("eat:gold", "{gold:1} → {food:1}"),
    ],
)
def test_options_in_words(table, option, text):
    t = table().all_tiles().room(23).goods(gold=1)
    turn = t.turn("A01")
    assert option in turn.ask.options
    assert GAME.describe(t.state, turn.ask, option).text == text


def test_prices_in_words(table):
    t = table().all_tiles(dwarfs=3).for_sale(1).goods(food=5, gold=1, wood=1)
    turn = t.turn("A02", "room:01")
    told = [GAME.describe(t.state, turn.ask, option).text for option in turn.options]
    assert told == ["Pay {food:3}", "Pay {food:5}", "Pay {gold:1}", "Back"]


def test_trades_of_a_room_in_words(table):
    t = table().all_tiles().room(2).goods(flax=3)
    turn = t.turn("A01", "room:02")
    told = [GAME.describe(t.state, turn.ask, option).text for option in turn.options]
    assert told == ["{flax:1} → {gold:1}", "{flax:3} → {gold:2}", "Do nothing"]


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ("room:21", "Blue rooms are not activated: they work by themselves."),
        ("room:10", "Already activated this turn."),
        ("room:13", "This room is in your opponent's cave."),
        ("room:05", "The tile in hand does not furnish."),
        ("cave0:I5", "The tile in hand does not excavate."),
        ("cave1:I5", "This is your opponent's cave."),
    ],
)
def test_reasons_while_a_tile_is_in_hand(table, key, reason):
    t = table().all_tiles().room(21, "I0").room(10, "I1").room(13, "I0", seat=1).for_sale(5).goods()
    turn = t.turn("A01", "room:10")
    assert GAME.why_not(t.state, turn.ask, key) == reason


def test_status_of_every_phase(table):
    assert GAME.status(table("quick_start").state) == ["Draft", "until 42 {points}"]
    t = table().all_tiles(dwarfs=2)
    assert GAME.status(t.state) == ["{era_1} Era I", "Round 1 of 8", "{dwarf} 2 turns each"]
    assert GAME.status(table("eras", seats=1).era_2().state)[:2] == ["{era_2} Era II", "Round 1 of 4"]
