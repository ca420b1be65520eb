"""One test and more for each action tile and each bonus space."""

import pytest


def test_a01_cultivation_in_any_order(table):
    for order in (["get:2emmer", "get:1flax"], ["get:1flax", "get:2emmer"]):
        t = table().all_tiles().goods()
        turn = t.turn("A01", *order, "entrance:0", "get:1stone")
        assert t.has() == {"emmer": 2, "flax": 1, "stone": 1}
        assert turn.options == ["end"]


def test_a02_housework_furnishes_twice(table):
    t = table().all_tiles(dwarfs=2).open("I2").for_sale(1, 2).goods(food=2, wood=2, gold=1)
    turn = t.turn("A02", "room:01", "price:2food", "cave0:I4")
    assert t.has() == {"wood": 1, "gold": 1}
    turn.answer("room:02")
    assert t.has() == {}
    assert turn.over
    assert (t.content("I4"), t.content("I2")) == ("1", "2")


def test_a02_housework_prices(table):
    t = table().all_tiles(dwarfs=3).for_sale(1).goods(food=5, wood=1, gold=1)
    assert t.turn("A02", "room:01").options == ["price:3food", "price:5food", "price:1gold", "back"]


def test_a03_excavation_once_and_a_stone(table):
    t = table().all_tiles().goods()
    turn = t.turn("A03")
    assert turn.options == ["cave0:I2", "cave0:I5", "cave0:I7", "cave0:I8", "get:1stone", "end"]
    turn.answer("cave0:I5", "get:1stone")
    assert t.has() == {"stone": 1}
    assert t.content("I5") == "empty"


def test_a03_excavation_twice_for_two_food(table):
    t = table().all_tiles().goods(food=2)
    turn = t.turn("A03", "dig:twice", "cave0:I2")
    assert "cave0:I0" in turn.options, "made accessible by the first"
    turn.answer("cave0:I0")
    assert t.has() == {}
    assert t.spaces_with("empty") == ["I0", "I2", "I4"]


def test_a04_undergrowth(table):
    t = table().all_tiles().goods()
    t.turn("A04", "get:2wood", "entrance:0", "get:1flax")
    assert t.has() == {"wood": 2, "flax": 1}


def test_a05_furnishing_takes_the_food_first(table):
    t = table().all_tiles(dwarfs=2).for_sale(1).goods(food=1, wood=1)
    turn = t.turn("A05")
    assert turn.options == ["get:1food", "end"]
    turn.answer("get:1food", "room:01")
    assert t.has() == {}
    assert t.content("I4") == "1"


def test_a06_masonry(table):
    t = table().all_tiles().goods()
    turn = t.turn("A06", "get:1stone", "wall", "wall0:I4-I5", "entrance:0", "get:1wood")
    assert t.has() == {"stone": 1, "wood": 1}
    assert t.state.walls == 6
    assert turn.over


def test_a06_masonry_without_walls_in_the_supply(table):
    t = table().all_tiles()
    t.state.walls = 0
    assert "wall" not in t.turn("A06").options


def test_a06_masonry_lets_one_put_the_wall_back(table):
    t = table().all_tiles()
    turn = t.turn("A06", "wall", "back")
    assert "wall" in turn.options
    assert t.state.walls == 7


def test_a07_undermining_is_either_or(table):
    t = table().all_tiles().room(10).goods()
    turn = t.turn("A07", "room:10", "entrance:0", "get:1wood")
    assert turn.options == ["end"]
    assert t.has() == {"emmer": 1, "flax": 1, "food": 1, "wood": 1}
    t = table().all_tiles().wall("I4-I5").goods()
    turn = t.turn("A07", "cave0:I5")
    assert turn.over


def test_a08_expansion(table):
    t = table().all_tiles(dwarfs=3).hidden("I5", 2).for_sale().goods(gold=2, wood=1)
    turn = t.turn("A08")
    assert [option for option in turn.options if option.startswith("room")] == []
    turn.answer("cave0:I5", "room:02", "cave0:I5")
    assert t.has() == {}
    assert t.content("I5") == "2"


def test_a08_expansion_prices(table):
    t = table().all_tiles(dwarfs=3).for_sale(1).goods(gold=2, food=5, wood=1)
    assert t.turn("A08", "room:01").options == ["price:5food", "price:2gold", "back"]


def test_a09_breach(table):
    t = table().all_tiles().wall("I4-I5").goods()
    assert t.turn("A09").options == ["wall0:I4-I5", "end"]
    t = table().all_tiles().wall("I4-I5").goods()
    t.turn("A09", "wall0:I4-I5")
    assert t.has() == {"stone": 2, "food": 3, "gold": 1}
    assert t.state.walls == 7
    assert t.cave().walls == 0


def test_a09_breach_without_a_wall_gives_nothing(table):
    t = table().all_tiles().wall("I4-I5", seat=1).goods()
    assert t.turn("A09").over


def test_a10_drift_mining(table):
    t = table().all_tiles(dwarfs=3).goods()
    t.turn("A10", "cave0:I7", "entrance:0", "get:1wood")
    assert t.has() == {"wood": 1, "food": 1}, "the space I7 shows a food"


@pytest.mark.parametrize("good", ["wood", "stone"])
def test_a11_expedition_sells_five_of_a_kind(table, good):
    t = table().all_tiles(dwarfs=3).goods(**{good: 5})
    turn = t.turn("A11", f"pay:5{good}")
    assert t.has() == {"gold": 4}
    assert turn.options == ["end"]


def test_a11_expedition_does_not_mix_wood_and_stone(table):
    t = table().all_tiles(dwarfs=3).goods(wood=4, stone=4)
    assert [option for option in t.turn("A11").options if option.startswith("pay")] == []


def test_a11_expedition_activates_three(table):
    t = table().all_tiles(dwarfs=3).room(10).room(13).room(17).goods()
    turn = t.turn("A11", "room:10", "room:13", "room:17")
    assert turn.options == ["end"]
    assert t.has() == {"emmer": 1, "flax": 2, "food": 1, "stone": 1, "gold": 2}


def test_a12_renovation_asks_only_for_the_room_cost(table):
    t = table().all_tiles(dwarfs=4).for_sale(1).goods(gold=2, wood=1).goods(seat=1, gold=1)
    t.turn("A12", "wall", "wall0:I0-I1", "room:01")
    assert t.has() == {"gold": 2}
    assert t.content("I4") == "1"


@pytest.mark.parametrize(("mine", "theirs", "open_to_me"), [(2, 1, True), (1, 1, False), (1, 2, False)])
def test_a12_renovation_needs_more_gold(table, mine, theirs, open_to_me):
    t = table().all_tiles(dwarfs=4).goods(gold=mine).goods(seat=1, gold=theirs)
    assert ("A12" in t.turn().options) is open_to_me


def test_a13_decoration(table):
    t = table("eras").era_2(bonus={"A13": 0}).room(1, "I4").open("I2").for_sale(2).goods(food=5, gold=1, wood=1)
    turn = t.turn("A13", "room:02")
    assert turn.options == ["price:5food", "price:1gold", "back"]
    turn.answer("price:1gold", "get:3ore")
    assert t.has() == {"food": 5, "ore": 3}


@pytest.mark.parametrize("extra", ["donkey", "wood"])
def test_a14_arms_trade(table, extra):
    t = table("eras").era_2(bonus={"A14": 1}).goods(gold=3)
    turn = t.turn("A14", f"arms:{extra}")
    assert t.has() == {"weapon": 4, extra: 1}
    assert not [option for option in turn.options if option.startswith("arms")]


def test_a15_interior_design(table):
    t = table("eras").era_2(ahead=1, bonus={"A15": 0}).goods()
    t.turn("A15", "get:1donkey", "cave0:II6", "wall", "wall0:II5-II7")
    assert t.has() == {"donkey": 1}
    assert t.content("II6") == "empty"
    assert t.state.walls == 9


def test_a16_weekly_market(table):
    t = table("eras").era_2(bonus={"A16": 0}).room(34).room(13).goods(gold=2)
    t.turn("A16", "pay:2gold", "room:34", "room:13", "get:1iron")
    assert t.has() == {"food": 6, "gold": 3, "stone": 1, "iron": 1}
    t = table("eras").era_2(bonus={"A16": 0}).goods(donkey=3)
    t.turn("A16", "pay:3donkey")
    assert t.has() == {"food": 6}


def test_bonus_1_one_of_three(table):
    t = table("eras").era_2(bonus={"A15": 0}).goods()
    turn = t.turn("A15")
    assert [option for option in turn.options if option.startswith("get")] == ["get:3ore", "get:1iron", "get:1donkey"]
    turn.answer("get:1iron")
    assert not [option for option in turn.options if option.startswith("get")]


def test_bonus_2_forges_any_number_of_iron(table):
    t = table("eras").era_2(bonus={"A15": 1}).goods(iron=4)
    turn = t.turn("A15")
    assert [o for o in turn.options if o.startswith("forge")] == ["forge:1", "forge:2", "forge:3", "forge:4"]
    turn.answer("forge:3")
    assert t.has() == {"iron": 1, "weapon": 3}


@pytest.mark.parametrize(("ore", "iron"), [(1, 1), (3, 2), (5, 3), (7, 4)])
def test_bonus_3_smelts_ore(table, ore, iron):
    t = table("eras").era_2(bonus={"A15": 2}).goods(ore=7)
    t.turn("A15", f"pay:{ore}ore")
    assert t.has() == {name: count for name, count in {"ore": 7 - ore, "iron": iron}.items() if count}


def test_bonus_4_gives_weapons_to_the_better_armed(table):
    t = table("eras").era_2(bonus={"A13": 3}).goods(weapon=2).goods(seat=1, weapon=1)
    t.turn("A13", "get:2weapon")
    assert t.has() == {"weapon": 4}
    t = table("eras").era_2(bonus={"A13": 3}).goods(weapon=1).goods(seat=1, weapon=1)
    assert "A13" not in t.turn().options


def test_a_tile_can_be_taken_for_nothing(table):
    t = table().all_tiles()
    assert t.turn("A01", "end").over
    assert t.state.taken[t.state.board.index(1)] == 0
