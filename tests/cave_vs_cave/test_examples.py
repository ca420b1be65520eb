"""The examples that the rulebook draws and tells."""

import pytest

from plugins.cave_vs_cave.rules.cave import SPACE_INDEX
from plugins.cave_vs_cave.rules.draft import finish_draft
from plugins.cave_vs_cave.rules.excavate import why_not_dig
from plugins.cave_vs_cave.rules.placing import why_not_fit
from plugins.cave_vs_cave.rules.player import Player
from plugins.cave_vs_cave.scoring import standings


def test_accessibility_picture(table):
    """Warehouse above the Cave Entrance, a wall on its right: check marks, a question mark, and crosses."""
    t = table().room(7, "I4").wall("I4-I5")
    player = Player(t.state, 0)
    reasons = {space: why_not_dig(player, SPACE_INDEX[space]) for space in t.spaces_with("rock")}
    assert [space for space, reason in reasons.items() if reason is None] == ["I2", "I7", "I8"]
    through_walls = [s for s in reasons if reasons[s] and why_not_dig(player, SPACE_INDEX[s], True) is None]
    assert through_walls == ["I5"]
    crosses = [s for s in reasons if why_not_dig(player, SPACE_INDEX[s], True) is not None]
    assert crosses == ["I0", "I1", "I3", "I9", "I10"]


def test_sacrificial_altar_goes_into_a_corner_and_spinning_wheel_not_between_two_walls(table):
    t = table().open("I8", "I5").wall("I4-I5")
    cave = t.cave()
    assert why_not_fit(cave, 9, SPACE_INDEX["I8"]) is None
    assert (
        why_not_fit(cave, 2, SPACE_INDEX["I5"])
        == "Spinning Wheel needs exactly one wall; this space has two walls facing each other."
    )


def test_bakehouse(table):
    t = table().all_tiles().room(16).goods(emmer=3)
    t.turn("A01", "room:16", "pay:2emmer")
    assert t.has() == {"emmer": 1, "food": 4, "gold": 1}


def test_score_sheet_179_to_178(table):
    t = table("eras").era_2()
    for number in (34, 40, 39, 17, 24, 38, 19, 33, 9):  # 14+13+12+12+11+11+10+10+7 = 100
        t.room(number, seat=0)
    for number in (36, 13, 41, 15, 18, 43, 35, 37, 6, 8, 10, 14, 16, 30, 42, 2):  # 10+9+9+8+8+8+7+7 + 7×6 + 4 = 112
        t.room(number, seat=1)
    t.goods(weapon=19, gold=8).goods(seat=1, weapon=5, iron=2)
    t.cave(0).era_1, t.cave(1).era_1 = [39, 17], [57, 3]
    t.state.over = True
    alice, bob = standings(t.state)
    assert [line.points for line in alice.lines] == [39, 17, 100, 19, 0, 4]
    assert [line.points for line in bob.lines] == [57, 3, 112, 5, 1, 0]
    assert (alice.total, bob.total) == (179, 178)
    assert (alice.place, bob.place) == (1, 2)


def test_draft_from_23_to_31_points(table):
    t = table("quick_start")
    for number, space in ((1, "I2"), (2, "I3"), (3, "I4"), (4, "I0"), (5, "I1"), (6, "I8")):  # 3+4+3+4+3+6 = 23
        t.room(number, space)
    assert standings(t.state)[0].total == 23
    t.state.display.clear()
    t.state.pile_1[:] = [15]
    t.turn()  # only the Digging Cave, only into the bay: nothing to ask
    assert t.content("I10") == "15"
    assert standings(t.state)[0].total == 31


@pytest.mark.parametrize(("first", "gold"), [(0, [3, 6]), (1, [6, 3])])
def test_draft_46_to_43_means_3_and_6_gold(table, first, gold):
    t = table("quick_start")
    for number in (17, 24, 19, 13, 2):  # 12+11+10+9+4 = 46
        t.room(number, seat=first)
    for number in (15, 18, 9, 6, 8, 11, 1):  # 8+8+7+6+6+5+3 = 43
        t.room(number, seat=1 - first)
    t.state.ahead = first
    finish_draft(t.state)
    assert [t.has(seat)["gold"] for seat in (0, 1)] == gold
    assert {good: count for good, count in t.has(0).items() if good != "gold"} == dict.fromkeys(
        ("wood", "stone", "emmer", "flax", "food", "donkey", "ore", "iron", "weapon"), 1
    )
