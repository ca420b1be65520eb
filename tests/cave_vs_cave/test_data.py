"""The printed things, checked against numbers counted by hand in the rulebook's appendix."""

import pytest

from game.api import TableSetup
from plugins.cave_vs_cave.actions import faces_of, words_of
from plugins.cave_vs_cave.rooms.text import FACES, TIPS
from plugins.cave_vs_cave.rules.cave import BOARD, SLOTS, SLOTS_OF_BOARD, SLOTS_OF_SIDE, SPACES, members
from plugins.cave_vs_cave.rules.walls import ACCEPTED, ROOM_ACCEPTS, fewest_walls
from plugins.cave_vs_cave.tiles import ACTIONS, BONUSES, GOODS, ROOMS, actions_with, rooms_with

BASE = TableSetup(2, 1)

# number, name, kind, cost, sets of walls accepted (N=1, E=2, S=4, W=8), points
ONE = {1, 2, 4, 8}
PAIR = {3, 6, 9, 12}
FACING = {5, 10}
THREE = {7, 11, 13, 14}
FOUR = {15}
ROOM_TABLE = [
    (0, "Cave Entrance", "orange", {}, set(), 0),
    (1, "Shelf", "orange", {"wood": 1}, ONE, 3),
    (2, "Spinning Wheel", "orange", {"wood": 1}, ONE, 4),
    (3, "Tunnel", "orange", {"wood": 1}, FACING, 3),
    (4, "Grindstone", "orange", {"stone": 1}, ONE | PAIR, 4),
    (5, "Food Corner", "orange", {"stone": 1}, PAIR, 3),
    (6, "Parlor", "orange", {"stone": 1, "gold": 1}, THREE, 6),
    (7, "Warehouse", "orange", {"wood": 2}, ONE | PAIR | THREE, 2),
    (8, "Stall", "orange", {"wood": 1, "gold": 1}, ONE | PAIR | THREE, 6),
    (9, "Sacrificial Altar", "orange", {"stone": 4}, ONE | PAIR | THREE, 7),
    (10, "Storeroom", "orange", {"wood": 2, "gold": 1}, PAIR, 6),
    (11, "Weaving Room", "orange", {"wood": 2}, PAIR, 5),
    (12, "Furniture Workshop", "orange", {"wood": 1, "stone": 2}, PAIR | THREE, 5),
    (13, "Gold Vein", "orange", {"gold": 5}, PAIR | THREE, 9),
    (14, "Junction Room", "orange", {"wood": 2}, FACING, 6),
    (15, "Digging Cave", "orange", {"wood": 3, "stone": 1}, THREE, 8),
    (16, "Bakehouse", "orange", {"wood": 1, "stone": 2}, THREE, 6),
    (17, "State Room", "orange", {"gold": 7}, THREE | FOUR, 12),
    (18, "Secret Chamber", "orange", {"wood": 2, "stone": 1}, FOUR, 8),
    (19, "Treasury", "orange", {"gold": 3}, FOUR, 10),
    (20, "Prospecting Site", "blue", {}, ONE | PAIR, 5),
    (21, "Retting Room", "blue", {"stone": 1}, ONE | PAIR | THREE, 3),
    (22, "Equipment Room", "blue", {"wood": 2}, ONE | PAIR, 3),
    (23, "Wood Storeroom", "blue", {"stone": 1}, PAIR, 2),
    (24, "Dungeon", "blue", {"stone": 3, "gold": 4}, FOUR, 11),
    (25, "Cattle Market", "orange", {"wood": 1}, {0} | ONE, 4),
    (26, "Ore Vein", "orange", {}, set(range(15)), 2),
    (27, "Bloomery", "orange", {"stone": 2, "gold": 1}, ONE | PAIR, 5),
    (28, "Store", "orange", {"stone": 1}, ONE | PAIR | THREE, 5),
    (29, "Cave Silo", "orange", {"iron": 2}, set(range(15)), 5),
    (30, "Box", "orange", {"wood": 1, "emmer": 1}, PAIR, 6),
    (31, "Mining Cave", "orange", {"wood": 1}, set(range(15)), 5),
    (32, "Hitching Post", "orange", {"wood": 1}, ONE | PAIR, 5),
    (33, "Wainwright", "orange", {"stone": 2, "gold": 2}, ONE | PAIR, 10),
    (34, "Ceremonial Hall", "orange", {"weapon": 2, "gold": 8}, ONE | PAIR, 14),
    (35, "Ironsmith", "orange", {"stone": 3}, PAIR | THREE, 7),
    (36, "Swordsmith", "orange", {"stone": 1, "gold": 2}, THREE, 10),
    (37, "Slaughtering Cave", "orange", {"wood": 1, "stone": 1}, THREE, 7),
    (38, "Weaponsmith", "orange", {"wood": 1, "gold": 3}, PAIR | THREE, 11),
    (39, "Weapon Chamber", "orange", {"weapon": 4}, FOUR, 12),
    (40, "Armory", "orange", {"iron": 3, "weapon": 2}, THREE | FOUR, 13),
    (41, "Oublette", "orange", {"iron": 4}, FOUR, 9),
    (42, "Gold-Donkey", "orange", {"wood": 2, "stone": 2}, FOUR, 6),
    (43, "Iron Trader", "blue", {"wood": 2, "gold": 1}, ONE | PAIR, 8),
    (44, "Equipment Cabinet", "blue", {"iron": 1}, ONE | PAIR, 5),
    (45, "Breeding Cave", "blue", {"emmer": 2}, PAIR | THREE, 6),
]


@pytest.mark.parametrize(("number", "name", "kind", "cost", "walls", "points"), ROOM_TABLE)
def test_room_is_printed_as_in_the_appendix(number, name, kind, cost, walls, points):
    room = ROOMS[number]
    assert (room.number, room.name, room.kind, room.cost, room.points) == (number, name, kind, cost, points)
    assert set(members(ROOM_ACCEPTS[number])) == walls


def test_there_are_46_rooms_with_the_right_backs():
    assert len(ROOMS.own) == 46
    assert rooms_with(BASE, 1, "light") == [1, 2, 3, 4, 5, 6]
    assert len(rooms_with(BASE, 1, "dark")) == 18
    assert rooms_with(BASE, 2, "light") == [25, 26, 27, 28, 29, 30]
    assert len(rooms_with(BASE, 2, "dark")) == 15


def test_no_room_costs_food_so_that_food_prices_never_compete_with_room_costs():
    assert not [room.name for room in ROOMS.own if "food" in room.cost]


def test_sums_of_points():
    assert sum(room.points for room in ROOMS.own if room.era == 1) == 137
    assert sum(room.points for room in ROOMS.own if room.era == 2) == 155
    assert sum(ROOMS[number].points for number in range(1, 7)) == 23
    assert sum(ROOMS[number].points for number in range(25, 31)) == 27


def test_action_tiles_have_the_right_backs():
    assert actions_with(BASE, 1, 1) == [1, 2, 3, 4]
    assert actions_with(BASE, 1, 2) == [5, 6, 7]
    assert actions_with(BASE, 1, 3) == [8, 9, 10, 11]
    assert actions_with(BASE, 1, 4) == [12]
    assert actions_with(BASE, 2, 4) == [13, 14, 15, 16]
    assert [action.name for action in ACTIONS.own] == [
        "Cultivation", "Housework", "Excavation", "Undergrowth", "Furnishing", "Masonry", "Undermining", "Expansion",
        "Breach", "Drift Mining", "Expedition", "Renovation", "Decoration", "Arms Trade", "Interior Design",
        "Weekly Market",
    ]  # fmt: skip


def test_four_bonus_spaces_and_only_the_last_asks_for_weapons():
    assert [bonus.needs_more for bonus in BONUSES.own] == ["", "", "", "weapon"]


def test_goods_limits():
    assert {good.id: good.limit for good in GOODS} == {
        "wood": 9, "stone": 9, "emmer": 9, "flax": 9, "food": 9, "gold": 19,
        "donkey": 9, "ore": 9, "iron": 9, "weapon": 19,
    }  # fmt: skip
    assert [good.id for good in GOODS if good.food] == ["emmer", "flax", "gold", "donkey"]


def test_era_1_board_has_11_spaces_and_14_slots():
    assert len(members(BOARD[1])) == 11
    assert {SLOTS[slot][0] for slot in members(SLOTS_OF_BOARD[1])} == {
        "I0-I1", "I2-I3", "I4-I5", "ENTR-I7", "I8-I9", "I9-I10",
        "I0-I2", "I1-I3", "I2-I4", "I3-I5", "I4-ENTR", "I5-I7", "ENTR-I8", "I7-I9",
    }  # fmt: skip


def test_era_2_board_has_8_spaces_and_9_slots_and_none_at_the_seam():
    assert [SPACES[space] for space in members(BOARD[2])] == [f"II{number}" for number in range(8)]
    assert {SLOTS[slot][0] for slot in members(SLOTS_OF_BOARD[2])} == {
        "II0-II3", "II1-II2", "II2-II3", "II2-II4", "II3-II5", "II4-II5", "II4-II6", "II5-II7", "II6-II7",
    }  # fmt: skip


def test_additional_cavern_has_two_open_sides_or_one():
    assert [SLOTS[slot][0] for slot in members(SLOTS_OF_SIDE[1])] == ["X-east", "X-south"]
    assert [SLOTS[slot][0] for slot in members(SLOTS_OF_SIDE[2])] == ["X-south"]


def test_fewest_walls_counts_only_free_sides():
    exactly_two = ACCEPTED["2"]
    assert fewest_walls(exactly_two, 0b0001, 0b1110) == (0b0010, 0b1000)  # east or west of a wall in the north
    assert fewest_walls(exactly_two, 0b0001, 0b0100) == ()  # south of it would face it
    assert fewest_walls(exactly_two, 0b0011, 0b1100) == (0,)


def test_every_room_and_action_has_a_tip_and_every_effect_a_face():
    assert all(TIPS.values())
    assert all(words_of(action.number) and all(faces_of(action.number)) for action in ACTIONS.own)
    assert [room.number for room in ROOMS.own if not FACES[room.number]] == [40]
