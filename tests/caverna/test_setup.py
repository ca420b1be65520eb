"""Setting up: boards, food, cards and harvest markers for each number of players."""

import pytest

from plugins.caverna.components import CARD, LOOT, SPACES, TILES, played_rounds
from plugins.caverna.scoring import standings
from tests.caverna.helpers import table

SMALL_BASIC = {"ruby_mining", "housework", "slash_and_burn"}
BASIC_FEW = {
    "drift_mining",
    "excavation",
    "starting_player",
    "logging",
    "supplies",
    "ore_mining",
    "wood_gathering",
    "clearing",
    "sustenance",
}
BASIC_MANY = {
    "drift_mining",
    "excavation",
    "starting_player",
    "imitation_2",
    "logging",
    "forest_exploration",
    "growth",
    "clearing",
    "ore_mining",
    "sustenance",
}
LARGE_FIVE = {"depot", "small_scale_drift_mining", "weekly_market", "imitation_4", "hardware_rental", "fence_building"}
LARGE_MANY = {"depot", "drift_mining_2", "weekly_market", "imitation_1", "hardware_rental", "fence_building"}

PRINTED = {
    1: (SMALL_BASIC | BASIC_FEW) - {"drift_mining", "starting_player", "supplies", "clearing"},
    2: SMALL_BASIC | BASIC_FEW,
    3: SMALL_BASIC | BASIC_FEW | {"strip_mining", "imitation_4", "forest_exploration"},
    4: SMALL_BASIC | BASIC_MANY,
    5: SMALL_BASIC | BASIC_MANY | LARGE_FIVE,
    6: SMALL_BASIC | BASIC_MANY | LARGE_MANY,
    7: SMALL_BASIC | BASIC_MANY | LARGE_MANY | {"large_depot", "imitation_0", "extension"},
}


@pytest.mark.parametrize("seats", range(1, 8))
def test_boards(seats: int) -> None:
    """Each number of players has its boards; solo covers four spaces of the two-player boards."""
    spaces = table(seats).spaces
    assert set(spaces) == PRINTED[seats]
    assert len(spaces) == {1: 8, 2: 12, 3: 15, 4: 13, 5: 19, 6: 19, 7: 22}[seats]


@pytest.mark.parametrize(
    ("seats", "food"),
    [
        (1, [2]),
        (2, [1, 1]),
        (3, [1, 1, 2]),
        (4, [1, 1, 2, 3]),
        (5, [1, 1, 2, 3, 3]),
        (6, [1, 1, 2, 3, 3, 3]),
        (7, [1, 1, 2, 3, 3, 3, 3]),
    ],
)
def test_food(seats: int, food: list[int]) -> None:
    """Food by seat from the starting player on."""
    state = table(seats)
    assert state.starting_player == 0
    assert [player.food for player in state.players] == food


@pytest.mark.parametrize("seats", range(1, 8))
def test_players_begin_alike(seats: int) -> None:
    """Two unarmed dwarfs, three stables, an entry-level dwelling and an empty cavern."""
    for player in table(seats).players:
        assert [dwarf.weapon for dwarf in player.dwarfs] == [0, 0]
        assert player.stables_left == 3
        assert player.land == {"at:4,4": "cavern", "at:4,3": "cavern"}
        assert player.rooms == {"at:4,4": "entry_level_dwelling"}
        assert (player.wood, player.gold, player.ruby, player.dog) == (0, 0, 0, 0)


@pytest.mark.parametrize("seats", range(1, 8))
def test_start_score(seats: int) -> None:
    """22 unused spaces, four missing animals, two dwarfs: 28 points to make up for."""
    for score in standings(table(seats)):
        assert score.total == -22 - 8 + 2
        lines = {line.title: line.points for line in score.lines}
        assert lines["Unused spaces"] == -22
        assert lines["Missing animals"] == -8
        assert lines["Dwarfs"] == 2
        assert score.place == 1


@pytest.mark.parametrize("seats", range(3, 8))
@pytest.mark.parametrize("seed", range(5))
def test_cards_by_stage(seats: int, seed: int) -> None:
    """Three cards of stage 1, Wish for children in round 4, two of stage 2, three each of stages 3 and 4."""
    cards = table(seats, seed).cards
    assert set(cards[:3]) == {"blacksmithing", "sheep_farming", "ore_mine_construction"}
    assert cards[3] == "wish_for_children"
    assert set(cards[4:6]) == {"donkey_farming", "ruby_mine_construction"}
    assert set(cards[6:9]) == {"exploration", "family_life", "ore_delivery"}
    assert set(cards[9:]) == {"adventure", "ore_trading", "ruby_delivery"}


def test_two_players_play_eleven_rounds() -> None:
    """No Exploration, no round 9."""
    cards = table(2).cards
    assert len(cards) == 11
    assert set(cards[6:8]) == {"family_life", "ore_delivery"}
    assert played_rounds(2) == [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12]


def test_solo_cards_have_a_fixed_order() -> None:
    """The order is printed in the rulebook; round 9 is left out."""
    assert table(1).cards == [
        "blacksmithing",
        "sheep_farming",
        "ore_mine_construction",
        "wish_for_children",
        "donkey_farming",
        "ruby_mine_construction",
        "ore_delivery",
        "family_life",
        "ore_trading",
        "adventure",
        "ruby_delivery",
    ]
    assert played_rounds(1) == [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12]


@pytest.mark.parametrize(("seats", "leaves"), [(2, 3), (3, 4), (4, 4), (5, 4), (6, 4), (7, 4)])
def test_harvest_markers(seats: int, leaves: int) -> None:
    """Four leaves and three question marks; two players remove a leaf."""
    assert sorted(table(seats).markers) == ["leaf"] * leaves + ["question"] * 3


def test_solo_has_no_markers() -> None:
    """There are no harvest events in the solo game."""
    assert table(1).markers == []


def test_shuffles_differ_by_seed_and_repeat() -> None:
    """Chance decides the order, and the seed decides chance."""
    orders = {tuple(table(4, seed).cards) for seed in range(20)}
    assert len(orders) > 5
    assert table(4, 3).cards == table(4, 3).cards


def test_supply_boards() -> None:
    """48 kinds of furnishing tiles, 27 of them in the introductory game."""
    assert len(TILES.own) == 48
    assert len(table(4).supply) == 48
    introductory = table(4, game="introductory").supply
    assert len(introductory) == 27
    assert "miner" not in introductory
    assert "carpenter" in introductory


def test_components() -> None:
    """Twelve cards (one with two sides) and 23 loot items."""
    assert len([space for space in SPACES.own if space.board == CARD]) == 13
    assert len(LOOT.own) == 23


@pytest.mark.parametrize("seats", range(3, 8))
def test_three_and_more_play_twelve_rounds(seats: int) -> None:
    """One after the other, none left out."""
    assert played_rounds(seats) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]


def test_solo_rounds_of_the_cards() -> None:
    """The table of the rulebook's last page."""
    assert {card.id: card.solo_round for card in SPACES.own if card.solo_round} == {
        "blacksmithing": 1, "sheep_farming": 2, "ore_mine_construction": 3,
        "wish_for_children": 4, "donkey_farming": 5, "ruby_mine_construction": 6,
        "ore_delivery": 7, "family_life": 8,
        "ore_trading": 10, "adventure": 11, "ruby_delivery": 12,
    }  # fmt: skip


def test_harvest_markers_are_open_unless_chosen_otherwise() -> None:
    """The surprise is an option."""
    assert not table(4).late_markers
    assert table(4, late_markers=True).late_markers


@pytest.mark.parametrize(("seats", "markers"), [(2, 6), (3, 7), (7, 7)])
def test_harvest_markers_are_shuffled(seats: int, markers: int) -> None:
    """The first question mark can be anywhere, and so can the last."""
    orders = [table(seats, seed).markers for seed in range(60)]
    assert {order.index("question") for order in orders} >= {0, 1, 2}
    assert {markers - 1 - order[::-1].index("question") for order in orders} >= {markers - 1, markers - 2, markers - 3}
    assert table(seats, 5).markers == table(seats, 5).markers
