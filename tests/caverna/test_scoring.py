"""Scoring: the rulebook's example and every line of the pad."""

import pytest

from plugins.caverna.scoring import land_points, score_sheet, standings
from plugins.caverna.state import Dwarf
from tests.caverna.helpers import build, give, table


def test_80_points_example() -> None:
    """Rulebook p. 6: the example home board is worth 80 points."""
    state = table(3)
    player = state.players[0]
    give(player, dog=2, sheep=4, donkey=2, wild_boar=3, cattle=10, vegetable=3, ruby=1, gold=13, grain=4)
    player.dwarfs += player.dwarfs[:2]  # four dwarfs
    # Three tiles of 2 points, two dwellings built during the game, and the Fodder chamber.
    player.land.update(dict.fromkeys(("at:4,1", "at:4,2", "at:5,2", "at:5,3", "at:5,4"), "cavern"))
    player.rooms.update(
        {
            "at:4,3": "fodder_chamber",
            "at:4,2": "dwelling",
            "at:4,1": "dwelling",
            "at:5,2": "cuddle_room",
            "at:5,3": "cooking_cave",
            "at:5,4": "working_cave",
        }
    )
    # A ruby mine, an ore mine and its deep tunnel, another ruby mine: 4 + 3 + 4.
    player.land.update({"at:6,4": "ruby_mine", "at:6,3": "ore_mine", "at:6,2": "deep_tunnel", "at:6,1": "ruby_mine"})
    # A small and a large pasture, fields with 5 grain and 1 vegetable; three spaces are unused.
    player.land.update({"at:3,4": "small_pasture", "at:3,2": "large_pasture", "at:3,3": "large_pasture"})
    player.large["at:3,2"] = "at:3,3"
    player.land.update(
        {"at:2,4": "field", "at:1,4": "field", "at:2,3": "field", "at:1,3": "meadow", "at:2,2": "meadow"}
    )
    player.land["at:3,1"] = "meadow"
    player.stables.append("at:1,1")
    player.grain_fields = {"at:2,4": 3, "at:1,4": 2}
    player.vegetable_fields = {"at:2,3": 1}

    lines = {line.title: line.points for line in score_sheet(player)}
    assert lines == {
        "Animals": 2 + 4 + 2 + 3 + 10,
        "Missing animals": 0,
        "Grain": 5,
        "Vegetables": 4,
        "Rubies": 1,
        "Dwarfs": 4,
        "Unused spaces": -3,
        "Furnishings, pastures, mines": 12 + 6 + 11,
        "Parlors, storages, chambers": 6,
        "Gold": 13,
        "Begging markers": 0,
    }
    assert sum(lines.values()) == 80
    assert standings(state)[0].total == 80
    notes = {line.title: str(line.note) for line in score_sheet(player)}
    assert notes["Furnishings, pastures, mines"] == "furnishings 12, pastures 6, mines 11"


def test_grain_is_rounded_up() -> None:
    """Half a point per grain in all, supply and fields together."""
    player = give(table(3).players[0], grain=2)
    player.grain_fields["at:3,4"] = 3
    assert {line.title: line.points for line in score_sheet(player)}["Grain"] == 3


def test_begging_markers() -> None:
    """3 points each."""
    player = give(table(3).players[0], begging=4)
    assert {line.title: line.points for line in score_sheet(player)}["Begging markers"] == -12


def test_materials_and_food_are_worth_nothing() -> None:
    """Wood, stone, ore, food and weapons bring no points by themselves."""
    player = table(3).players[0]
    before = sum(line.points for line in score_sheet(player))
    give(player, wood=9, stone=9, ore=9, food=9)
    player.dwarfs[0].weapon = 14
    assert sum(line.points for line in score_sheet(player)) == before


def test_a_stable_makes_a_space_used() -> None:
    """Unused is what has neither a tile nor a stable."""
    player = table(3).players[0]
    player.stables.append("at:1,1")
    assert {line.title: line.points for line in score_sheet(player)}["Unused spaces"] == -21


def test_ties_share_the_win() -> None:
    """Two winners, and the next one is third."""
    state = table(3)
    state.players[0].gold = 5
    state.players[2].gold = 5
    assert [score.place for score in standings(state)] == [1, 3, 1]


def test_points_of_covered_tiles_do_not_count() -> None:
    """The Trader under the Spare part storage is worth nothing."""
    player = build(table(3).players[0], "spare_part_storage", "main_storage")
    player.covered["at:6,4"] = "trader"
    lines = {line.title: line.points for line in score_sheet(player)}
    assert lines["Furnishings, pastures, mines"] == 0
    assert lines["Parlors, storages, chambers"] == 4


def test_solo_note() -> None:
    """The magical hundred points."""
    state = table(1)
    state.players[0].gold = 128
    assert standings(state)[0].note == ""
    state.over = True
    assert standings(state)[0].total == 100
    assert "reached the 100 points" in standings(state)[0].note
    state.players[0].gold = 127
    assert "1 points short" in standings(state)[0].note


def test_sheep_count_twice_with_the_weaving_parlor() -> None:
    """Rulebook p. 23: as animals, and again as bonus points."""
    player = give(build(table(3).players[0], "weaving_parlor"), sheep=6)
    lines = {line.title: line.points for line in score_sheet(player)}
    assert lines["Animals"] == 6
    assert lines["Missing animals"] == -6
    assert lines["Parlors, storages, chambers"] == 3


def test_rubies_count_twice_with_the_treasure_chamber() -> None:
    """As rubies, and again as bonus points."""
    player = give(build(table(3).players[0], "treasure_chamber"), ruby=4)
    lines = {line.title: line.points for line in score_sheet(player)}
    assert (lines["Rubies"], lines["Parlors, storages, chambers"]) == (4, 4)


@pytest.mark.parametrize(
    ("what", "points"), [("small_pasture", 2), ("ore_mine", 3), ("ruby_mine", 4), ("meadow", 0), ("deep_tunnel", 0)]
)
def test_land_points(what: str, points: int) -> None:
    """What is printed on pastures and mines, for each of two of them."""
    player = table(3).players[0]
    player.land.update({"at:1,1": what, "at:2,2": what})
    assert land_points(player) == 2 * points


def test_a_large_pasture_counts_once() -> None:
    """4 points for both of its spaces together."""
    player = table(3).players[0]
    player.land.update(dict.fromkeys(("at:1,1", "at:2,1", "at:1,3", "at:1,4"), "large_pasture"))
    player.large = {"at:1,1": "at:2,1", "at:1,3": "at:1,4"}
    assert land_points(player) == 8


def test_each_missing_kind_costs_two() -> None:
    """Dogs are no farm animals: they do not count for it."""
    player = give(table(3).players[0], dog=5)
    for animal, points in [("sheep", -6), ("donkey", -4), ("wild_boar", -2), ("cattle", 0)]:
        setattr(player, animal, 1)
        assert {line.title: line.points for line in score_sheet(player)}["Missing animals"] == points


def test_writing_chamber_takes_losses_of_all_kinds_together() -> None:
    """8 points for missing animals, 22 unused spaces, 6 for begging: 36 lost without it, 29 with it."""
    player = give(table(3).players[0], begging=2)
    losses = ("Missing animals", "Unused spaces", "Begging markers")
    assert sum(line.points for line in score_sheet(player) if line.title in losses) == -36
    player.rooms["at:4,3"] = "writing_chamber"
    assert sum(line.points for line in score_sheet(player) if line.title in losses) == -29


def test_a_newborn_dwarf_is_worth_a_point() -> None:
    """Also when it was born in the last round."""
    player = table(3).players[0]
    player.dwarfs.append(Dwarf(newborn=True))
    assert {line.title: line.points for line in score_sheet(player)}["Dwarfs"] == 3
