"""One test and more for each room: what it does when activated, or what it adds when it is blue."""

import pytest

from plugins.cave_vs_cave.state import CaveState

# number, goods before, answers after the activation, goods after
CASES = [
    (1, {"wood": 1}, ["set:wood"], {"wood": 2}),
    (1, {"wood": 5, "flax": 0, "emmer": 2, "stone": 2}, ["set:flax"], {"wood": 5, "flax": 2, "emmer": 2, "stone": 2}),
    (1, {"emmer": 1}, ["skip"], {"emmer": 1}),
    (2, {"flax": 3}, ["pay:1flax"], {"flax": 2, "gold": 1}),
    (2, {"flax": 3}, ["pay:3flax"], {"gold": 2}),
    (2, {"flax": 3}, ["skip"], {"flax": 3}),
    (3, {"stone": 2}, [], {"stone": 3, "food": 2}),
    (3, {"stone": 3}, [], {"stone": 3, "food": 2}),
    (4, {"emmer": 1}, ["pay:1emmer"], {"food": 3}),
    (4, {"emmer": 4}, ["pay:4emmer"], {"food": 7}),
    (5, {"food": 1}, [], {"food": 3}),
    (5, {"food": 5}, [], {"food": 5}),
    (6, {"wood": 3, "gold": 2}, [], {"wood": 3, "stone": 1, "emmer": 1, "flax": 1, "food": 1, "gold": 2}),
    (7, {"food": 2}, ["pay:2food"], {"wood": 1, "stone": 1, "emmer": 1, "flax": 1}),
    (8, {"emmer": 5, "flax": 5}, ["pay:5emmer"], {"flax": 5, "gold": 4}),
    (8, {"emmer": 5, "flax": 5}, ["pay:5flax"], {"emmer": 5, "gold": 4}),
    (9, {"wood": 1, "emmer": 1, "flax": 1, "food": 1}, ["pay:1wood1emmer1flax1food"], {"gold": 3}),
    (10, {}, [], {"emmer": 1, "flax": 1, "food": 1}),
    (11, {"flax": 2}, ["pay:2flax"], {"food": 2, "gold": 2}),
    (12, {"wood": 2, "flax": 1}, ["pay:2wood1flax"], {"gold": 3}),
    (13, {}, [], {"stone": 1, "gold": 1}),
    (14, {"wood": 2, "food": 1, "gold": 1}, ["give:wood", "give:food", "give:gold"], {"wood": 1, "gold": 2}),
    (14, {"wood": 2, "food": 1, "stone": 1}, ["give:wood", "skip"], {"wood": 2, "food": 1, "stone": 1}),
    (16, {"emmer": 3}, ["pay:2emmer"], {"emmer": 1, "food": 4, "gold": 1}),
    (16, {"emmer": 3}, ["pay:3emmer"], {"food": 4, "gold": 2}),
    (17, {}, [], {"flax": 1, "gold": 1}),
    (18, {}, ["get:3flax"], {"flax": 3}),
    (18, {}, ["get:1gold"], {"gold": 1}),
    (19, {"gold": 3}, [], {"gold": 4, "food": 1}),
    (19, {"gold": 2}, [], {"gold": 2}),
]

ERA_2_CASES = [
    (
        6,
        {"food": 1},
        [],
        dict.fromkeys(("wood", "stone", "emmer", "flax", "food", "gold", "donkey", "ore", "iron", "weapon"), 1),
    ),
    (25, {}, ["get:1donkey"], {"donkey": 1}),
    (25, {"gold": 2}, ["pay:1gold"], {"gold": 1, "donkey": 2}),
    (25, {"gold": 2}, ["pay:2gold"], {"donkey": 3}),
    (26, {}, [], {"ore": 3, "food": 2}),
    (27, {"ore": 2}, ["pay:2ore"], {"iron": 3, "gold": 1}),
    (28, {"gold": 1}, ["pay:1gold"], {"food": 4, "ore": 1, "flax": 1}),
    (29, {}, [], {"emmer": 4}),
    (30, {}, [], {"wood": 1, "flax": 1, "donkey": 1}),
    (31, {}, [], {"ore": 5}),
    (31, {"ore": 6}, [], {"ore": 9}),
    (32, {"donkey": 5}, ["pay:3donkey"], {"donkey": 2, "gold": 2}),
    (32, {"donkey": 5}, ["pay:4donkey"], {"donkey": 1, "gold": 3}),
    (32, {"donkey": 5}, ["pay:5donkey"], {"gold": 4}),
    (33, {"wood": 3, "iron": 1}, ["pay:3wood1iron"], {"gold": 5}),
    (34, {}, [], {"gold": 2}),
    (35, {"iron": 2}, ["pay:2iron"], {"weapon": 1, "gold": 3}),
    (36, {"ore": 7}, ["pay:1ore"], {"ore": 6, "weapon": 1}),
    (36, {"ore": 7}, ["pay:4ore"], {"ore": 3, "weapon": 2}),
    (36, {"ore": 7}, ["pay:7ore"], {"weapon": 3}),
    (37, {"donkey": 1}, ["pay:1donkey"], {"food": 5, "gold": 1}),
    (38, {"wood": 1, "iron": 1}, ["pay:1wood1iron"], {"weapon": 2}),
    (39, {}, [], {"weapon": 1}),
    (40, {"iron": 3}, [], {"iron": 3}),
    (41, {"food": 6}, ["pay:1food"], {"food": 5, "weapon": 1}),
    (41, {"food": 6}, ["pay:3food"], {"food": 3, "weapon": 2}),
    (41, {"food": 6}, ["pay:6food"], {"weapon": 3}),
    (42, {"donkey": 5}, [], {"donkey": 5, "gold": 2}),
]


@pytest.mark.parametrize(("number", "before", "answers", "after"), CASES)
def test_room_of_era_1(table, number, before, answers, after):
    t = table().all_tiles().room(number).goods(**before)
    t.turn("A04", f"room:{number:02}", *answers)
    assert t.has() == after


@pytest.mark.parametrize(("number", "before", "answers", "after"), ERA_2_CASES)
def test_room_in_era_2(table, number, before, answers, after):
    t = table("eras").era_2().room(number).goods(**before)
    t.turn("A04", f"room:{number:02}", *answers)
    assert t.has() == after


@pytest.mark.parametrize("good", ["wood", "stone", "emmer", "flax"])
def test_00_cave_entrance_gives_one_good_of_choice(table, good):
    t = table().all_tiles().goods()
    t.turn("A01", "entrance:0", f"get:1{good}")
    assert t.has() == {good: 1}


def test_01_shelf_offers_only_goods_below_two(table):
    t = table("eras").era_2().room(1).goods(wood=2, stone=1, emmer=0, flax=9, ore=0)
    assert t.turn("A04", "room:01").options == ["set:stone", "set:emmer", "skip"]


def test_15_digging_cave_digs_for_a_gold(table):
    t = table().all_tiles().room(15).goods(gold=1).hidden("I5", 13)
    t.turn("A04", "room:15", "cave0:I5")
    assert t.has() == {}
    assert t.content("I5") == "empty"
    assert t.state.display[-1] == 13


def test_15_digging_cave_without_gold_does_nothing(table):
    t = table().all_tiles().room(15).goods()
    assert t.turn("A04", "room:15").options == ["get:2wood", "end"]


def test_20_prospecting_site_sells_a_food_on_undergrowth_only(table):
    t = table().all_tiles().room(20).goods(food=2)
    turn = t.turn("A04", "blue:20")
    assert t.has() == {"food": 1, "gold": 1}
    assert "blue:20" not in turn.options
    assert "blue:20" not in t.turn("A01").options


def test_20_prospecting_site_needs_food(table):
    assert "blue:20" not in table().all_tiles().room(20).goods().turn("A04").options


def test_21_retting_room_gives_a_food_for_each_effect_with_flax(table):
    t = table().all_tiles().room(21).room(10).goods()
    t.turn("A01", "get:1flax", "room:10")
    assert t.has() == {"flax": 2, "emmer": 1, "food": 3}


def test_21_retting_room_gives_nothing_when_flax_is_at_its_limit(table):
    t = table().all_tiles().room(21).room(17).goods(flax=9)
    t.turn("A01", "room:17")
    assert t.has() == {"flax": 9, "gold": 1}


def test_22_equipment_room_adds_a_room_to_undermining_and_expedition(table):
    t = table().all_tiles().room(22).room(10).room(13).room(17).goods()
    turn = t.turn("A07", "room:10", "room:13")
    assert turn.ask.about == "activate"
    turn.answer("room:17")
    assert turn.ask.about == "use"
    t = table().all_tiles().room(22).room(10).room(13).room(17).goods()
    t.turn("A11", "room:10", "room:13", "room:17", "entrance:0", "get:1wood")
    assert t.has() == {"emmer": 1, "flax": 2, "food": 1, "stone": 1, "gold": 2, "wood": 1}


def test_22_equipment_room_does_not_touch_a_single_activation(table):
    t = table().all_tiles().room(22).room(10).room(13).goods()
    assert "room:13" not in t.turn("A01", "room:10").options


def test_23_wood_storeroom_pays_after_the_activation_by_itself(table):
    t = table().all_tiles().room(23).room(10).goods()
    t.turn("A01", "room:10")
    assert t.has() == {"emmer": 1, "flax": 1, "food": 1, "wood": 1}


def test_23_wood_storeroom_may_pay_beforehand(table):
    t = table().all_tiles().room(23).room(12).goods(wood=1, flax=1)
    turn = t.turn("A01", "blue:23")
    assert turn.options == ["entrance:0", "room:12"], "a room must follow"
    turn.answer("room:12", "pay:2wood1flax")
    assert t.has() == {"gold": 3}


def test_24_dungeon_gives_two_gold_for_a_wall(table):
    t = table().all_tiles().room(24).goods()
    t.turn("A06", "wall", "wall0:I0-I1")
    assert t.has() == {"gold": 2}


def test_43_iron_trader_pays_for_undermining_and_weekly_market(table):
    t = table("eras").era_2().room(43).room(10).room(13).goods()
    t.turn("A07", "room:10", "room:13")
    assert t.has() == {"emmer": 1, "flax": 1, "food": 1, "stone": 1, "gold": 1, "iron": 1}
    t = table("eras").era_2().room(43).room(34).goods()
    t.turn("A16", "room:34", "done")
    assert t.has() == {"gold": 2, "iron": 1}


def test_43_iron_trader_may_pay_beforehand_but_not_between(table):
    t = table("eras").era_2().room(43).room(38).room(34).goods(wood=1)
    t.turn("A16", "blue:43", "room:38", "pay:1wood1iron")
    assert t.has() == {"weapon": 2}
    t = table("eras").era_2().room(43).room(38).room(34).goods(wood=1)
    assert "blue:43" not in t.turn("A16", "room:34").options


def test_43_iron_trader_ignores_one_and_three(table):
    t = table("eras").era_2().room(43).room(34).goods()
    t.turn("A01", "room:34")
    assert t.has() == {"gold": 2}
    t.turn("A11", "room:34", "done")
    assert t.has() == {"gold": 4}


def test_44_equipment_cabinet_pays_once_for_an_effect(table):
    t = table("eras").era_2(ahead=1).room(44, "I0").open("II6", "II5").goods(food=2)
    t.turn("A03", "dig:twice", "cave0:II4", "cave0:II3")
    assert t.has() == {"ore": 2, "food": 1}, "one ore from the space II4, one from the cabinet"


def test_44_equipment_cabinet_pays_for_each_of_two_effects(table):
    t = table("eras").era_2(ahead=1).room(44, "I0").room(15, "I1").goods(gold=1)
    t.turn("A10", "cave0:II6", "room:15", "cave0:I5")
    assert t.has() == {"ore": 2, "food": 2}


def test_45_breeding_cave_gives_a_donkey_for_a_one(table):
    t = table("eras").era_2().room(45).room(34).goods()
    t.turn("A01", "room:34")
    assert t.has() == {"gold": 2, "donkey": 1}
    t = table("eras").era_2().room(45).room(34).room(13).goods()
    t.turn("A16", "blue:45", "room:34", "room:13")
    assert t.has() == {"gold": 3, "stone": 1, "donkey": 1}


def test_every_room_is_tried_here():
    tried = {case[0] for case in CASES + ERA_2_CASES} | {0, 15, 20, 21, 22, 23, 24, 43, 44, 45}
    assert tried == set(range(46))


def test_a_turn_leaves_nothing_behind(table):
    state: CaveState = table().all_tiles().goods(emmer=1).state
    t = table().all_tiles().goods()
    t.turn("A01", "entrance:0", "get:1wood", "end")
    assert (t.state.tile, t.state.used, t.state.activated) == (0, [], [])
    assert state.turns == 0
    assert t.state.turns == 1
