"""What the table says: prompts, options and reasons."""

import pytest

from game.api import TableSetup
from plugins.cave_vs_cave.game import CaveVsCave
from plugins.cave_vs_cave.rules.furnish import why_not_furnish
from plugins.cave_vs_cave.rules.goods import bundle
from plugins.cave_vs_cave.rules.player import Player
from tests.untold import visiting_card, walk

GAME = CaveVsCave()


@pytest.mark.parametrize(("seats", "mode"), [(1, "era_1"), (2, "eras"), (2, "quick_start")])
def test_all_that_is_read_is_said(seats: int, mode: str) -> None:
    setup = TableSetup(seats, 3, GAME.info.settle(seats, {"mode": mode}))
    assert walk(CaveVsCave(), setup, every=9) == {}


def test_the_visiting_card_is_said() -> None:
    assert visiting_card(CaveVsCave()) == {}


def test_the_prompt_says_what_furnishing_costs(table):
    t = table().all_tiles(dwarfs=2).goods(emmer=1)
    prompt = GAME.prompt(t.state, t.turn("A05").ask)
    assert prompt.text == "use Furnishing"
    assert prompt.tip == "Click the goods to take; furnishing costs {food:2}, which you do not have."


def test_the_prompt_says_that_nothing_fits(table):
    t = table().all_tiles(dwarfs=2).for_sale(5).goods(food=2, stone=1, emmer=1)
    assert "no room for sale fits" in GAME.prompt(t.state, t.turn("A05").ask).tip


def test_a_cut_is_told_as_a_choice(table):
    t = table().all_tiles()
    tip = GAME.prompt(t.state, t.turn("A07").ask).tip
    assert tip == "Click an orange room to activate it **or** click rock to excavate."


def test_the_prompt_counts_the_rooms_that_may_still_be_activated(table):
    t = table().all_tiles().room(5).room(3).room(8).goods()
    turn = t.turn("A11", "room:05")  # Expedition activates three
    assert GAME.prompt(t.state, turn.ask).text == "activate up to 2 more rooms"
    turn.answer("room:03")
    assert GAME.prompt(t.state, turn.ask).text == "activate another room"


def test_a_tip_and_its_option_do_not_say_the_same_twice(table):
    t = table().all_tiles()
    ask = t.turn("A03").ask
    tip = next(piece.tip for piece in GAME.layout(t.state, ask, 0) if piece.key == "cave0:I5")
    label = GAME.describe(t.state, ask, "cave0:I5")
    assert "rooms for sale" in tip
    assert (label.text, label.tip) == ("Excavate row 3, column 2", "")


def test_a_tile_that_is_used_up_says_so(table):
    t = table().all_tiles().goods(gold=2)
    turn = t.turn("A07", "cave0:I5")
    assert GAME.prompt(t.state, turn.ask).text == "Undermining is used up"
    assert GAME.describe(t.state, turn.ask, "end").warn == ""


def test_ending_a_turn_names_what_was_not_used(table):
    t = table().all_tiles().goods()
    nothing_used = GAME.describe(t.state, t.turn("A01").ask, "end")
    assert nothing_used.warn == "Unused: {activate_1}, +{emmer:2}, +{flax:1}. End the turn?"
    t = table().all_tiles().goods()
    some_used = GAME.describe(t.state, t.turn("A01", "get:2emmer").ask, "end")
    assert some_used.tip == "Unused: {activate_1}, +{flax:1}."
    assert some_used.loses == "unused: {activate_1}, +{flax:1}"
    assert not some_used.warn, "whoever has begun is told what is lost, and not asked"


@pytest.mark.parametrize(
    ("option", "text"),
    [
        ("get:2emmer", "+{emmer:2}"),
        ("entrance:0", "Activate Cave Entrance"),
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


def test_alone_the_top_bar_tells_the_goal(table):
    t = table(seats=1).all_tiles(dwarfs=2)
    assert GAME.status(t.state)[2:] == ["{dwarf} 2 turns", "Goal 50 {points}"]
    assert GAME.status(table("eras", seats=1).era_2().state)[3:] == ["Goal: more than 180 {points}"]


@pytest.mark.parametrize(
    ("goods", "hint"),
    [
        ({"wood": 1, "food": 2}, "Click a room for sale to furnish it."),
        ({"wood": 1, "gold": 1}, "Click a room for sale to furnish it."),
        ({"food": 8, "gold": 3}, "No room for sale fits your cave and purse."),
        ({"wood": 1, "food": 1}, "Furnishing costs {food:2} or {food:5} or {gold:1}, which you do not have."),
    ],
)
def test_the_two_furnishings_of_housework_are_told_as_one(table, goods, hint):
    t = table().all_tiles(dwarfs=2).for_sale(1).goods(emmer=1, **goods)  # the Shelf costs a wood
    assert GAME.prompt(t.state, t.turn("A02").ask).tip == hint


@pytest.mark.parametrize(
    ("goods", "unused"),
    [
        ({"food": 2}, "{dwarf}×{food} → {furnish}"),
        ({"gold": 1}, "{food:5}/{gold:1} → {furnish}"),
        ({"food": 5}, "{dwarf}×{food} → {furnish}, {food:5}/{gold:1} → {furnish}"),
    ],
)
def test_ending_housework_names_the_furnishing_that_can_be_paid(table, goods, unused):
    t = table().all_tiles(dwarfs=2).for_sale(1).goods(wood=1, **goods)
    turn = t.turn("A02")
    assert GAME.describe(t.state, turn.ask, "end").warn == f"Unused: {unused}. End the turn?"


def test_a_tile_that_offers_nothing_is_not_called_used_up(table):
    t = table().all_tiles().goods(gold=1)
    assert GAME.prompt(t.state, t.turn("A09").ask).tip == "You have no wall to raze."
    t = table().all_tiles().goods(gold=1).goods(seat=1)
    t.state.walls = 0
    assert str(GAME.prompt(t.state, t.turn("A12").ask).tip).startswith("No walls are left;")


def test_iron_to_be_forged_is_named(table):
    t = table("eras").era_2(bonus={"A14": 1}).goods(iron=2)  # no gold to buy arms with
    prompt = GAME.prompt(t.state, t.turn("A14").ask)
    assert prompt.text == "use Arms Trade"
    assert prompt.tip == "Forge iron into weapons."
    t = table("eras").era_2(bonus={"A14": 1}).goods(gold=1)
    assert GAME.prompt(t.state, t.turn("A14").ask).text == "Arms Trade offers you nothing now"


@pytest.mark.parametrize(
    ("answers", "key", "reason"),
    [
        (("A01", "entrance:0", "get:1flax"), "room:02", "The tile in hand does not activate rooms any more."),
        (("A10", "cave0:I5"), "cave0:I7", "The tile in hand does not excavate any more."),
        (("A06", "wall", "wall0:I4-I5"), "wall", "The tile in hand does not build walls any more."),
        (("A12", "room:01"), "room:05", "The tile in hand does not furnish any more."),
        (("A01",), "wall", "The tile in hand does not build walls."),
        (("A06", "wall"), "wall", None),
        ((), "wall", None),
    ],
)
def test_what_a_tile_does_no_more_is_told_from_what_it_never_did(table, answers, key, reason):
    t = table().all_tiles().room(2, "I0").for_sale(1, 5).goods(wood=3, stone=3, gold=9)
    t.goods(seat=1)
    turn = t.turn(*answers)
    assert GAME.why_not(t.state, turn.ask, key) == reason


def test_the_entrance_of_the_other_cave_is_not_mine(table):
    t = table().all_tiles().goods(gold=1)
    turn = t.turn("A01")
    assert GAME.why_not(t.state, turn.ask, "entrance:1") == "This room is in your opponent's cave."


def test_rooms_in_the_caves_are_not_drafted(table):
    t = table("quick_start").room(10, "I0").room(11, "I0", seat=1)
    ask = t.turn().ask
    assert ask.about == "draft"
    assert GAME.why_not(t.state, ask, "room:10") is None
    assert GAME.why_not(t.state, ask, "entrance:0") is None
    assert GAME.why_not(t.state, ask, "room:11") == "This room is in your opponent's cave."


def test_why_a_drafted_room_does_not_go_to_a_space(table):
    t = table("quick_start").for_sale(1)  # the Shelf: exactly one wall
    t.state.pile_1.clear()
    ask = t.turn().ask
    assert (
        GAME.why_not(t.state, ask, "cave0:I0") == "Shelf needs exactly one wall; this space has two walls side by side."
    )
    t = table("quick_start").for_sale(5)  # two walls side by side
    t.state.pile_1.clear()
    ask = t.turn().ask
    assert GAME.why_not(t.state, ask, "cave0:I4") == "Another space needs fewer new walls."
    t.cave().stock = 0
    assert GAME.why_not(t.state, ask, "cave0:I4") == "It would need {wall:1} more here; you have 0."


@pytest.mark.parametrize(
    ("room", "option", "text"),
    [
        (25, "pay:2gold", "{gold:2} → {donkey:3}"),  # the Cattle Market; the tile has 2 gold for 6 food
        (32, "pay:3donkey", "{donkey:3} → {gold:2}"),  # the Hitching Post; the tile has 3 donkeys for 6 food
        (36, "pay:7ore", "{ore:7} → {weapon:3}"),  # the Swordsmith; the bonus has 7 ore for 4 iron
    ],
)
def test_a_trade_of_a_room_is_not_told_as_one_of_the_tile(table, room, option, text):
    t = table("eras").era_2(bonus={"A16": 2}).room(room).goods(gold=3, donkey=5, ore=7)
    turn = t.turn("A16", f"room:{room}")
    assert GAME.describe(t.state, turn.ask, option).text == text


def test_the_digging_cave_says_that_it_costs_gold(table):
    t = table().all_tiles().room(15, "I0").goods(gold=1)
    turn = t.turn("A01", "room:15")
    assert GAME.prompt(t.state, turn.ask).text == "pay {gold:1} to excavate"
    assert GAME.describe(t.state, turn.ask, "cave0:I5").text == "Pay {gold:1} and excavate row 3, column 2"


def test_exchanges_are_not_told_as_gains(table):
    t = table().all_tiles().goods(wood=5)
    assert GAME.prompt(t.state, t.turn("A11").ask).tip == "Click a trade **or** click an orange room to activate it."


def test_after_a_blue_room_comes_the_first_room_not_another(table):
    t = table().all_tiles().room(23).room(10).goods()
    turn = t.turn("A01", "blue:23")
    assert GAME.prompt(t.state, turn.ask).text == "activate a room"


@pytest.mark.parametrize(
    ("goods", "told"),
    [
        ({"donkey": 2}, " You may trade donkeys for food."),
        ({"emmer": 1, "flax": 2}, " You may trade emmer and flax for food."),
        ({}, ""),
    ],
)
def test_who_cannot_pay_is_told_what_can_be_traded_for_food_donkeys_too(table, goods, told):
    t = table("eras").era_2().open("II7").for_sale(26).goods(food=1, **goods)  # the Ore Vein costs nothing
    t.state.dwarfs = 4
    assert (
        why_not_furnish(Player(t.state, 0), 26, [bundle(food=4)])
        == "You cannot pay {food:4} on top of its cost." + told
    )
