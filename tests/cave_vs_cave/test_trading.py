"""The anytime action: emmer, flax, gold and donkeys for food, at any moment of one's turn."""

import pytest


@pytest.mark.parametrize("good", ["emmer", "flax", "gold"])
def test_before_choosing_a_tile(table, good):
    t = table().all_tiles().goods(**{good: 2})
    turn = t.turn(f"eat:{good}", f"eat:{good}")
    assert t.has() == {"food": 2}
    assert turn.trades == []


def test_donkeys_from_era_2_on(table):
    t = table("eras").era_2().goods(donkey=1)
    t.turn("eat:donkey")
    assert t.has() == {"food": 1}


def test_not_beyond_nine_food(table):
    assert table().all_tiles().goods(food=9, emmer=5).turn().trades == []


def test_wood_stone_ore_iron_and_weapons_are_not_eaten(table):
    t = table("eras").era_2().goods(wood=1, stone=1, ore=1, iron=1, weapon=1)
    assert t.turn().trades == []


def test_in_every_question_of_a_turn(table):
    t = table().all_tiles(dwarfs=3).room(2).room(14).open("I2").for_sale(4).goods(food=5, gold=5, flax=3, stone=2)
    moments = []
    turn = t.turn()
    for answer in ("A11", "room:02", "skip", "room:14", "give:flax", "skip", "done", "end"):
        moments.append(turn.ask.about)
        assert "eat:gold" in turn.trades, turn.ask.about
        turn.answer(answer)
    assert moments == ["tile", "use", "room", "activate", "give", "give", "activate", "use"]
    t.state.turns = 0
    turn = t.turn("A08", "room:04")
    assert turn.ask.about == "price"
    assert turn.trades == ["eat:flax", "eat:gold"]
    turn.answer("price:5food")
    assert turn.ask.about == "place"
    assert turn.trades == ["eat:flax", "eat:gold"]
    turn.answer("eat:gold", "cave0:I2")
    assert t.has() == {"food": 1, "gold": 4, "flax": 3, "stone": 1}


def test_a_trade_can_make_a_price_payable(table):
    t = table().all_tiles(dwarfs=2).for_sale(1).goods(food=1, emmer=1, wood=1)
    turn = t.turn("A05", "end")
    t.state.turns, t.state.taken = 0, [-1] * 12
    turn = t.turn("A05", "eat:emmer")
    assert "room:01" in turn.options


def test_a_room_whose_price_lacks_food_still_asks(table):
    t = table().all_tiles().room(7).goods(food=1, flax=1)
    turn = t.turn("A01", "room:07")
    assert turn.options == ["skip"]
    turn.answer("eat:flax", "pay:2food")
    assert t.has() == {"wood": 1, "stone": 1, "emmer": 1, "flax": 1}


def test_trading_away_the_price_leads_back(table):
    t = table().all_tiles(dwarfs=3).for_sale(1).goods(food=5, gold=2, wood=1)
    turn = t.turn("A08", "room:01", "eat:gold", "back")
    assert turn.ask.about == "use"
    assert t.has() == {"food": 6, "gold": 1, "wood": 1}
