"""Situations that are easy to get wrong: one test for each line of the list in the facts file, by its number."""

import pytest

from plugins.cave_vs_cave.rules.building import why_not_build
from plugins.cave_vs_cave.rules.cave import SPACE_INDEX, members
from plugins.cave_vs_cave.rules.draft import pass_the_draft
from plugins.cave_vs_cave.rules.excavate import why_not_dig
from plugins.cave_vs_cave.rules.furnish import why_not_furnish
from plugins.cave_vs_cave.rules.placing import spaces_for, why_not_fit
from plugins.cave_vs_cave.rules.player import Player
from plugins.cave_vs_cave.rules.rounds import haul_ore
from plugins.cave_vs_cave.rules.turns import why_not_take
from plugins.cave_vs_cave.scoring import standings
from plugins.cave_vs_cave.setup import set_up_era_2


def why_not(t, room, space):
    return why_not_fit(t.cave(0), room, SPACE_INDEX[space])


def test_01_adjacent_types_refuse_facing_walls(table):
    t = table().wall("I4-I5")  # natural wall in the west, a placed one in the east
    for room in (7, 8, 9, 21, 4, 20, 22, 12, 13):  # one to three, one or two, two or three
        assert "two walls facing each other" in why_not(t, room, "I4")
    for room in (26, 29, 31):  # up to three, any configuration
        assert why_not(t, room, "I4") is None


def test_02_exactly_one_wall_does_not_go_into_a_corner(table):
    t = table().open("I0")
    assert why_not(t, 2, "I0") == "Spinning Wheel needs exactly one wall; this space has two walls side by side."
    assert why_not(t, 2, "I4") is None


def test_03_neighbouring_tiles_are_never_walls(table):
    t = table().room(1, "I2")  # a room in the north, face-down tiles in the east
    assert why_not(t, 2, "I4") is None
    assert "needs" in why_not(t, 5, "I4")


def test_04_razing_a_wall_leaves_the_room_its_points_and_effect(table):
    t = table().all_tiles().wall("I4-I5").room(3, "I4").goods()
    t.turn("A09", "wall0:I4-I5", "end")
    assert t.content("I4") == "3"
    assert standings(t.state)[0].lines[0].points == 3
    t.state.turns = 0
    assert "room:03" in t.turn("A01").options


def test_05_a_wall_may_be_built_beside_placed_rooms(table):
    t = table().all_tiles().room(2, "I4").goods()
    t.turn("A06", "wall", "wall0:I4-ENTR", "end")
    assert t.content("I4") == "2"


def test_06_furnishing_ignores_paths(table):
    t = table().all_tiles().open("I10").wall("I9-I10").for_sale(18).goods(food=2, wood=2, stone=1)
    t.turn("A05", "room:18")
    assert t.content("I10") == "18"


def test_07_digging_once_does_not_become_digging_twice(table):
    t = table().all_tiles().goods(food=2)
    turn = t.turn("A03", "cave0:I2")
    assert turn.options == ["get:1stone", "end"]


def test_08_the_stone_of_excavation_is_independent(table):
    for answers in (["get:1stone", "cave0:I2"], ["cave0:I2", "get:1stone"], ["get:1stone"]):
        t = table().all_tiles().goods()
        t.turn("A03", *answers)
        assert t.has() == {"stone": 1}


def test_09_digging_twice_with_one_tile_in_reach(table):
    t = table(seats=1).all_tiles().goods(food=2)
    for space in ("I0", "I1", "I2", "I3", "I5", "I7", "I8", "I9"):
        t.open(space)
    before = len(t.state.display)
    turn = t.turn("A03", "dig:twice")  # I10 is the only one left and is not asked for
    assert t.has() == {}
    assert len(t.state.display) == before + 2, "one tile was dug by the effect: one more from the draw pile"
    assert turn.options == ["get:1stone", "end"]


def test_10_undermining_is_one_half_or_the_other(table):
    t = table().all_tiles().goods()
    assert not [o for o in t.turn("A07", "entrance:0", "get:1wood").options if o.startswith("cave")]
    t = table().all_tiles().goods(emmer=1)
    assert t.turn("A07", "cave0:I5").options == ["end"]


def test_11_undermining_digs_through_walls_but_not_through_rock(table):
    t = table().all_tiles().wall("I4-I5", "ENTR-I7", "I2-I4", "ENTR-I8").goods()
    assert t.turn("A07").options == ["entrance:0", "cave0:I2", "cave0:I5", "cave0:I7", "cave0:I8", "end"]
    player = Player(t.state, 0)
    assert "Undermining" in why_not_dig(player, SPACE_INDEX["I2"])
    assert "No clear path" in why_not_dig(player, SPACE_INDEX["I0"], through_walls=True)


def test_12_digging_cave_through_undermining_is_a_normal_dig(table):
    t = table().all_tiles().room(15).wall("I4-I5").goods(gold=1)
    assert "cave0:I5" not in t.turn("A07", "room:15").options


def test_13_expansion_furnishes_before_or_after_digging(table):
    t = table().all_tiles(dwarfs=3).hidden("I2", 2).for_sale(1).goods(gold=2, wood=1)
    t.turn("A08", "room:01", "cave0:I2")
    assert (t.content("I4"), t.content("I2")) == ("1", "empty")
    t = table().all_tiles(dwarfs=3).hidden("I2", 2).for_sale(1).goods(gold=2, wood=1)
    t.turn("A08", "cave0:I2", "room:02", "cave0:I2")
    assert t.content("I2") == "2"


def test_14_either_furnishing_of_housework_alone_is_fine(table):
    t = table().all_tiles(dwarfs=2).for_sale(1).goods(gold=1, wood=1)
    assert t.turn("A02", "room:01").over
    t = table().all_tiles(dwarfs=2).for_sale(1).goods(food=2, wood=1)
    assert t.turn("A02", "room:01").over


def test_15_housework_may_furnish_the_additional_cavern_it_has_just_won(table):
    t = table().all_tiles(dwarfs=2)
    for room, space in zip(
        (10, 11, 12, 13, 14, 15, 16, 17, 18), ("I0", "I1", "I2", "I3", "I5", "I7", "I8", "I9", "I10"), strict=True
    ):
        t.room(room, space)
    t.for_sale(1, 5).goods(food=2, wood=1, gold=1, stone=1)
    turn = t.turn("A02", "room:01", "price:2food")
    assert turn.options == ["side:two", "side:three"]
    turn.answer("side:two", "room:05")
    assert (t.content("I4"), t.content("X")) == ("1", "5")


def test_16_furnishing_pays_with_the_food_it_gives(table):
    t = table().all_tiles(dwarfs=3).for_sale(1).goods(food=2, wood=1)
    t.turn("A05", "get:1food", "room:01")
    assert t.has() == {}


def test_17_no_extra_cost_without_furnishing(table):
    t = table().all_tiles(dwarfs=2).for_sale(5).goods(food=5, stone=1)  # the only empty space has one wall
    turn = t.turn("A02")
    assert turn.over
    assert t.has() == {"food": 5, "stone": 1}


def test_18_dwarfs_in_era_2_are_four(table):
    t = table("eras").era_2().room(1, "I4").open("I2").for_sale(2).goods(food=3, wood=1)
    assert "room:02" not in t.turn("A05").options
    t.goods(food=4, wood=1)
    t.state.taken = [-1] * len(t.state.taken)
    assert "room:02" in t.turn("A05").options


def test_19_activations_are_different_rooms_with_trades_in_between(table):
    t = table().all_tiles(dwarfs=3).room(10).room(7).goods(food=1)
    turn = t.turn("A11", "room:10")
    assert turn.options == ["entrance:0", "room:07", "done"]
    turn.answer("eat:emmer", "room:07", "pay:2food")
    assert t.has() == {"flax": 2, "food": 1, "wood": 1, "stone": 1, "emmer": 1}


def test_20_a_new_orange_room_waits_for_an_activation(table):
    t = table().all_tiles(dwarfs=2).for_sale(1).goods(food=3, wood=1)
    turn = t.turn("A05", "room:01")
    assert "room:01" not in turn.options
    assert t.has() == {"food": 1}


def test_21_a_new_blue_room_works_at_once(table):
    t = table().all_tiles(dwarfs=4).room(1, "I4").room(2, "I2").open("I10").wall("I9-I10").for_sale(24)
    t.goods(stone=3, gold=4)
    t.turn("A12", "room:24", "wall", "wall0:I0-I1")
    assert t.has() == {"gold": 2}
    t = table("eras").era_2(ahead=1).room(1, "I4").open("I2").for_sale(44).goods(food=5, iron=1)
    t.turn("A08", "room:44", "cave0:II6")
    assert t.has() == {"ore": 1, "food": 1}


def test_22_retting_room_triggers_for_each_effect(table):
    t = table().all_tiles().room(21).room(10).goods()
    t.turn("A01", "room:10", "get:1flax")
    assert t.has() == {"emmer": 1, "flax": 2, "food": 3}


@pytest.mark.parametrize(
    ("room", "goods", "answers", "food"),
    [
        (1, {}, ["set:flax"], 1),
        (6, {"food": 1}, [], 2),
        (7, {"food": 2}, ["pay:2food"], 1),
        (17, {}, [], 1),
        (18, {}, ["get:3flax"], 1),
        (28, {"gold": 1}, ["pay:1gold"], 5),
        (30, {}, [], 1),
    ],
)
def test_23_retting_room_counts_every_way_to_gain_flax(table, room, goods, answers, food):
    t = table("eras").era_2().room(21).room(room).goods(**goods)
    t.turn("A01", f"room:{room:02}", *answers)
    assert t.has()["food"] == food


def test_24_retting_food_comes_after_the_flax(table):
    t = table().all_tiles().room(21).room(7).goods(food=1)
    turn = t.turn("A01", "room:07")
    assert "pay:2food" not in str(turn.options)
    assert t.has() == {"food": 1}


@pytest.mark.parametrize(
    ("tile", "wood"), [("A01", 1), ("A04", 1), ("A06", 1), ("A10", 1), ("A16", 1), ("A07", 0), ("A11", 0)]
)
def test_25_wood_storeroom_knows_its_tiles(table, tile, wood):
    t = table("eras").era_2(bonus={"A16": 0}).room(23).room(34).goods()
    turn = t.turn(tile, "room:34")
    if turn.ask and "done" in turn.options:
        turn.answer("done")
    assert t.has().get("wood", 0) == wood


def test_26_blue_gains_may_come_first(table):
    t = table("eras").era_2(bonus={"A16": 0}).room(23).room(45).room(43).room(33).room(37).goods(wood=2, food=0)
    t.turn("A16", "blue:23", "blue:43", "room:33", "pay:3wood1iron", "blue:45", "room:37", "pay:1donkey")
    assert t.has() == {"gold": 6, "food": 5}


def test_27_equipment_room_only_knows_two_and_three(table):
    t = table("eras").era_2(bonus={"A16": 0}).room(22).room(34).room(13).room(10).goods()
    turn = t.turn("A16", "room:34", "room:13")
    assert turn.ask.about == "use"
    for tile, rooms in (("A07", 3), ("A11", 4)):
        t = table("eras").era_2().room(22).room(34).room(13).room(10).room(26).goods()
        answers = ["room:34", "room:13", "room:10", "room:26"][:rooms]
        turn = t.turn(tile, *answers[:-1])
        assert turn.ask.about == "activate"
        assert turn.answer(answers[-1]).ask.about == "use"


def test_28_iron_trader_with_equipment_room_pays_once(table):
    t = table("eras").era_2().room(22).room(43).room(34).room(13).room(10).goods()
    t.turn("A07", "room:34", "room:13", "room:10")
    assert t.has()["iron"] == 1


def test_29_weekly_market_allows_activations_and_food(table):
    t = table("eras").era_2(bonus={"A16": 0}).room(34).goods(gold=2)
    t.turn("A16", "room:34", "done", "pay:2gold")
    assert t.has() == {"gold": 2, "food": 6}


def test_30_prospecting_site_works_when_all_else_is_declined(table):
    t = table().all_tiles().room(20).goods(food=1)
    t.turn("A04", "blue:20", "end")
    assert t.has() == {"gold": 1}
    t = table().all_tiles().room(20).goods(food=1)
    t.turn("A04", "get:2wood", "blue:20", "entrance:0", "get:1wood")
    assert t.has() == {"gold": 1, "wood": 3}


def test_31_dungeon_pays_on_any_board_but_not_in_the_draft(table):
    t = table("eras").era_2(bonus={"A15": 0}).room(24).goods()
    t.turn("A15", "wall", "wall0:II4-II6")
    assert t.has() == {"gold": 2}
    t = table("quick_start").room(24, "I10").room(1, "I0").room(2, "I2")
    t.for_sale(6)
    t.state.pile_1.clear()
    turn = t.turn()  # the Parlor needs three walls: one more in any corner
    while turn.ask:
        turn.answer(turn.options[0])
    assert t.cave().stock == 2
    assert t.has() == {}


def test_32_equipment_cabinet_once_per_effect(table):
    t = table("eras").era_2(ahead=1).room(44, "I0").goods(food=2)
    t.turn("A03", "dig:twice", "cave0:II6", "cave0:I2")
    assert t.has() == {"ore": 1, "food": 1}


@pytest.mark.parametrize(("stone", "after"), [(0, 1), (2, 3), (3, 3), (9, 9)])
def test_33_tunnel_stone_only_below_three(table, stone, after):
    t = table().all_tiles().room(3).goods(stone=stone)
    t.turn("A01", "room:03")
    assert t.has() == {"stone": after, "food": 2}


def test_34_treasury_at_19_gold(table):
    t = table().all_tiles().room(19).goods(gold=19)
    t.turn("A01", "room:19")
    assert t.has() == {"gold": 19, "food": 1}


def test_35_stall_at_17_gold_loses_two(table):
    t = table().all_tiles().room(8).goods(gold=17, emmer=5)
    t.turn("A01", "room:08", "pay:5emmer")
    assert t.has() == {"gold": 19}


def test_36_junction_room_takes_three_kinds_gold_among_them(table):
    t = table().all_tiles().room(14).goods(wood=9, gold=1, food=1)
    turn = t.turn("A01", "room:14", "give:wood")
    assert turn.options == ["give:food", "give:gold", "skip"]
    turn.answer("give:gold", "give:food")
    assert t.has() == {"wood": 8, "gold": 2}
    t = table().all_tiles().room(14).goods(wood=9, stone=9)
    assert t.turn("A01", "room:14").ask.about == "use", "two kinds are not enough"


def test_36_a_trade_for_food_makes_the_third_kind_for_the_junction_room(table):
    t = table().all_tiles().room(14).goods(wood=1, flax=2)
    t.turn("A01", "room:14", "eat:flax", "give:wood", "give:flax", "give:food")
    assert t.has() == {"gold": 2}
    t = table().all_tiles().room(14).goods(wood=2, flax=1)
    assert t.turn("A01", "room:14").ask.about == "use", "the only flax cannot be both"


def test_36_junction_room_dropped_half_way_gives_everything_back(table):
    t = table().all_tiles().room(14).goods(wood=1, flax=1, food=9)
    turn = t.turn("A01", "room:14", "give:food")
    assert turn.trades == [], "the food that was given must have room to come back"
    turn.answer("give:wood", "skip")
    assert t.has() == {"wood": 1, "flax": 1, "food": 9}


def test_37_single_kind_payments_are_not_mixed(table):
    t = table().all_tiles().room(8).goods(emmer=4, flax=4)
    assert t.turn("A01", "room:08").ask.about == "use"
    t = table().all_tiles(dwarfs=3).goods(wood=3, stone=2)
    assert not [o for o in t.turn("A11").options if o.startswith("pay")]


def test_38_parlor_fills_all_ten_goods_in_era_2(table):
    t = table("eras").era_2().room(6).goods(wood=4)
    t.turn("A01", "room:06")
    assert t.has() == {
        "wood": 4, "stone": 1, "emmer": 1, "flax": 1, "food": 1, "gold": 1,
        "donkey": 1, "ore": 1, "iron": 1, "weapon": 1,
    }  # fmt: skip


def test_39_shelf_holds_four_goods_in_era_2_too(table):
    t = table("eras").era_2().room(1).goods()
    assert t.turn("A04", "room:01").options == ["set:wood", "set:stone", "set:emmer", "set:flax", "skip"]


def test_40_renovation_gate_is_checked_when_choosing(table):
    t = table().all_tiles(dwarfs=4).for_sale(13).open("I0").goods(gold=6).goods(seat=1, gold=5)
    turn = t.turn("A12", "room:13")
    assert t.has() == {"gold": 1}
    assert turn.answer("wall", "wall0:I2-I4"), "having less gold now does not matter"
    t = table().all_tiles(dwarfs=4).goods(gold=5).goods(seat=1, gold=5)
    assert why_not_take(t.state, 0, 12) == "Only for the player with more gold: you have 5, your opponent has 5."
    assert why_not_take(t.state, 1, 12) == "Only for the player with more gold: you have 5, your opponent has 5."


def test_41_eating_gold_can_close_the_gate(table):
    t = table().all_tiles(dwarfs=4).goods(gold=6).goods(seat=1, gold=5)
    turn = t.turn()
    assert "A12" in turn.options
    assert "A12" not in turn.answer("eat:gold").options


def test_42_weapons_gate_the_last_space_with_its_bonus(table):
    t = table("eras").era_2(bonus={"A16": 3}).goods(weapon=3).goods(seat=1, weapon=3)
    assert "A16" not in t.turn().options
    assert why_not_take(t.state, 0, 16) == "Only for the player with more weapons: you have 3, your opponent has 3."
    t.goods(weapon=4)
    assert "get:2weapon" in t.turn("A16").options


def test_43_only_the_bonus_below_the_tile_taken(table):
    t = table("eras").era_2(bonus={"A13": 0, "A15": 1}).goods(iron=2)
    turn = t.turn("A13")
    assert "get:3ore" in turn.options
    assert "forge:1" not in turn.options
    assert "get:3ore" not in t.turn("A03").options


def test_44_arms_trade_once(table):
    t = table("eras").era_2(bonus={"A14": 0}).goods(gold=6)
    turn = t.turn("A14", "arms:donkey")
    assert t.has() == {"gold": 3, "weapon": 4, "donkey": 1}
    assert not [o for o in turn.options if o.startswith("arms")]


def test_45_forging_stops_at_19_weapons(table):
    t = table("eras").era_2(bonus={"A15": 1}).goods(iron=5, weapon=17)
    t.turn("A15", "forge:5")
    assert t.has() == {"weapon": 19}


def test_46_hauling_keeps_donkeys_and_stops_at_nine_ore(table):
    t = table("eras").era_2().goods(donkey=3, ore=2).goods(seat=1, donkey=5, ore=7)
    haul_ore(t.state)
    assert (t.has(0), t.has(1)) == ({"donkey": 3, "ore": 5}, {"donkey": 5, "ore": 9})
    assert [news.text for news in t.state.news[-2:]] == [
        "{seat:0} hauls {ore:3} with {donkey:3}",
        "{seat:1} hauls {ore:2} with {donkey:5}",
    ]
    t.state.phase, t.state.round = "round_end", 4
    t.goods(donkey=3)
    t.turn()
    assert t.has() == {"donkey": 3}, "not after the last round"
    t.state.phase, t.state.round, t.state.revealed = "round_end", 3, 14
    t.turn()
    assert t.has() == {"donkey": 3, "ore": 3}


def test_47_gold_donkey_rounds_down(table):
    t = table("eras").era_2().room(42).goods(donkey=5)
    t.turn("A01", "room:42")
    assert t.has() == {"donkey": 5, "gold": 2}


def test_48_armory_can_be_activated_for_nothing(table):
    t = table("eras").era_2().room(40).room(23).goods()
    t.turn("A01", "room:40")
    assert t.has() == {"wood": 1}, "it still counts as an activation for the Wood Storeroom"


def test_49_paths_start_at_the_new_opening(table):
    t = table("eras").era_2(ahead=1).goods()
    digs = [o for o in t.turn("A10").options if o.startswith("cave")]
    assert digs == ["cave0:I2", "cave0:I5", "cave0:I7", "cave0:I8", "cave0:II5", "cave0:II6"]


def test_50_the_winner_digs_above_the_opening_first(table):
    t = table("eras").era_2(ahead=0).goods()
    assert [o for o in t.turn("A10").options if o.startswith("cave")] == ["cave0:II7"]
    assert "above the opening" in why_not_dig(Player(t.state, 0), SPACE_INDEX["II6"])


def test_51_solo_reveals_from_the_pile_of_the_board(table):
    t = table("eras", seats=1).era_2().open("II7")
    t.state.pile_1, t.state.pile_2 = [13], [31, 32]
    t.turn("A10", "cave0:I5")
    assert t.state.pile_1 == []
    assert t.state.display[-1] == 13
    t.all_tiles(dwarfs=4)
    t.turn("A10", "cave0:I2")
    assert t.state.display[-1] != 32, "an empty pile reveals nothing"
    t.all_tiles(dwarfs=4)
    t.turn("A10", "cave0:II6")
    assert t.state.display[-1] == 32


def test_52_solo_era_2_adds_no_walls(table):
    assert table("eras", seats=1).era_2().state.walls == 7
    assert table("eras", seats=2).era_2().state.walls == 10


def test_53_era_2_raises_zeros_without_any_effect(table):
    t = table("eras").room(21).goods(wood=4, gold=10).goods(seat=1, food=2)
    t.state.ahead = 0
    set_up_era_2(t.state)
    assert t.has() == {
        "wood": 4, "stone": 1, "emmer": 1, "flax": 1, "food": 1, "gold": 10,
        "donkey": 1, "ore": 1, "iron": 1, "weapon": 1,
    }  # fmt: skip
    assert t.has(1)["gold"] == 1
    assert t.has(1)["food"] == 2


def test_54_furnishing_over_a_symbol_gives_nothing(table):
    t = table().all_tiles().open("I7").for_sale(1).room(2, "I4").goods(food=2, wood=1)
    t.turn("A05", "room:01")
    assert t.content("I7") == "1"
    assert t.has() == {}


def test_55_open_sides_of_the_additional_cavern_take_walls(table):
    t = table().all_tiles().room(1, "I4")
    for room, space in zip(range(10, 18), ("I0", "I1", "I2", "I3", "I5", "I8", "I9", "I10"), strict=True):
        t.room(room, space)
    t.open("I7").for_sale(2).goods(food=3, wood=1)
    t.turn("A05", "room:02", "side:two", "end")
    t.state.turns = 0
    turn = t.turn("A06", "wall")
    assert {"wall0:X-east", "wall0:X-south"} <= set(turn.options)
    turn.answer("wall0:X-south")
    assert why_not(t, 6, "X") is None
    assert why_not_build(Player(t.state, 0), 24) == "There is already a wall here."


def test_56_breach_razes_own_placed_walls_only(table):
    t = table().all_tiles().wall("I4-I5").wall("I0-I1", seat=1).goods()
    assert t.turn("A09").options == ["wall0:I4-I5", "end"]


def test_57_draft_uses_the_spaces_with_the_fewest_walls(table):
    t = table("quick_start")
    spaces = members(spaces_for(Player(t.state, 0), 5))  # two walls side by side: the corners have them
    assert spaces == tuple(SPACE_INDEX[name] for name in ("I0", "I1", "I8"))
    for room, space in ((1, "I0"), (2, "I1"), (4, "I8")):
        t.room(room, space)
    spaces = members(spaces_for(Player(t.state, 0), 5))  # now one wall is needed, anywhere but in the bay I10
    assert spaces == tuple(SPACE_INDEX[name] for name in ("I2", "I3", "I4", "I5", "I7", "I9"))


def test_58_drafting_goes_on_while_not_ahead(table):
    t = table("quick_start").room(2, "I2").room(4, "I2", seat=1)  # 4 points each
    t.state.drafter = 1
    pass_the_draft(t.state)
    assert t.state.drafter == 1, "a tie: the same player again"
    t.room(1, "I3", seat=1)  # 7 : 4
    pass_the_draft(t.state)
    assert t.state.drafter == 0


def test_59_the_draft_ends_for_each_player_alone(table):
    t = table("quick_start")
    for room, space in ((17, "I0"), (24, "I1"), (19, "I2"), (13, "I3")):  # 12 + 11 + 10 + 9 = 42
        t.room(room, space)
    t.cave().drafting = False
    t.state.drafter = 0
    pass_the_draft(t.state)
    assert (t.state.phase, t.state.drafter) == ("draft", 1)
    pass_the_draft(t.state)
    assert t.state.drafter == 1, "the other plays on alone"


def test_60_half_points_are_not_rounded(table):
    t = table("eras").era_2().goods(gold=3, iron=1, weapon=2)
    score = standings(t.state)[0]
    assert score.total == 0 + 2 + 0.5 + 1.5


def test_61_rooms_of_either_era_go_on_either_board(table):
    t = table("eras").era_2(ahead=1).for_sale(2, 27).goods(food=9, gold=2, wood=1, stone=2).open("II3")
    t.turn("A02", "room:02", "price:4food", "cave0:II3", "room:27", "price:5food")
    assert (t.content("II3"), t.content("I4")) == ("2", "27")
    t.state.turns = 0
    assert {"room:02", "room:27"} <= set(t.turn("A11").options)


def test_62_the_opponent_may_furnish_what_was_excavated(table):
    t = table().all_tiles(dwarfs=2).hidden("I2", 7).for_sale().goods()
    t.turn("A03", "cave0:I2", "get:1stone")
    t.goods(seat=1, food=2, wood=2)
    assert "room:07" in t.turn("A05").options


def test_63_a_taken_tile_is_gone_until_the_round_ends(table):
    t = table().all_tiles(dwarfs=2)
    t.turn("A01", "end")
    assert "A01" not in t.turn().options
    assert why_not_take(t.state, 1, 1) == "{seat:0} has taken it this round; it comes back for the next one."
    t.state.phase, t.state.revealed = "round_end", 11
    t.turn()
    assert why_not_take(t.state, 1, 1) is None


def test_reasons_for_not_furnishing(table):
    t = table().for_sale(5, 1, 21).goods(stone=1, food=1)
    player = Player(t.state, 0)
    assert str(why_not_furnish(player, 5)).startswith("It needs exactly two walls side by side")
    assert why_not_furnish(player, 1) == "It costs {wood:1} (you have 0)."
    assert why_not_furnish(player, 21) == "You must always have more orange rooms than blue ones."
    t.goods(wood=1)
    assert why_not_furnish(player, 1) is None
    assert "on top of its cost" in why_not_furnish(player, 1, [((4, 2),)])


def test_gold_is_not_paid_unasked_while_other_goods_can_be_traded_for_food(table):
    t = table().all_tiles(dwarfs=4).open("I5").for_sale(1).goods(wood=2, emmer=1, food=4, gold=2)
    turn = t.turn("A08", "room:01")
    assert turn.options == ["price:2gold", "back"]
    turn.answer("eat:emmer")
    assert turn.options == ["price:5food", "price:2gold", "back"]
    t = table().all_tiles(dwarfs=4).open("I5").for_sale(1).goods(wood=2, food=4, gold=2)
    assert t.turn("A08", "room:01").ask.about != "price", "gold for food would not spare the gold"
