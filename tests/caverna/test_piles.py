"""Accumulating spaces: what is added in two rounds, and what a dwarf takes, for each number of players."""

import pytest

from plugins.caverna.rules import new_round
from tests.caverna.helpers import answer, replenish, table, use

FEW = (1, 2, 3)
TWO_OR_THREE = (2, 3)
MANY = (4, 5, 6, 7)
LARGE = (5, 6, 7)

# players, space, on it after one round, after two rounds
ACCUMULATING = [
    (TWO_OR_THREE, "drift_mining", {"stone": 1}, {"stone": 2}),
    (MANY, "drift_mining", {"stone": 2}, {"stone": 4}),
    ((6, 7), "drift_mining_2", {"stone": 1}, {"stone": 2}),
    (FEW, "excavation", {"stone": 1}, {"stone": 2}),
    (MANY, "excavation", {"stone": 2}, {"stone": 3}),
    (TWO_OR_THREE, "starting_player", {"food": 1}, {"food": 2}),
    (MANY, "starting_player", {"food": 1}, {"food": 2}),
    (FEW, "logging", {"wood": 3}, {"wood": 4}),
    (MANY, "logging", {"wood": 3}, {"wood": 6}),
    (FEW, "ore_mining", {"ore": 2}, {"ore": 3}),
    (MANY, "ore_mining", {"ore": 3}, {"ore": 5}),
    (FEW, "wood_gathering", {"wood": 1}, {"wood": 2}),
    (TWO_OR_THREE, "clearing", {"wood": 1}, {"wood": 2}),
    (MANY, "clearing", {"wood": 2}, {"wood": 4}),
    (FEW, "sustenance", {"food": 1}, {"food": 2}),
    (MANY, "sustenance", {"grain": 1}, {"grain": 1, "vegetable": 1}),
    ((3,), "forest_exploration", {"wood": 1}, {"wood": 2}),
    (MANY, "forest_exploration", {"wood": 2}, {"wood": 3}),
    ((3,), "strip_mining", {"ore": 1}, {"ore": 1, "stone": 1}),
    (LARGE, "depot", {"wood": 1, "ore": 1}, {"wood": 2, "ore": 2}),
    ((5,), "fence_building", {"wood": 1}, {"wood": 2}),
    ((6, 7), "fence_building", {"wood": 2}, {"wood": 3}),
    ((7,), "large_depot", {"wood": 2, "ore": 1, "stone": 1}, {"wood": 3, "ore": 2, "stone": 2}),
    ((1, 3, 4, 5, 6, 7), "ruby_mining", {"ruby": 1}, {"ruby": 2}),
    ((2,), "ruby_mining", {}, {}),
]
CASES = [
    pytest.param(players, space, one, two, id=f"{space}-{players}")
    for seats, space, one, two in ACCUMULATING
    for players in seats
]


@pytest.mark.parametrize(("seats", "space", "one", "two"), CASES)
def test_goods_pile_up(seats: int, space: str, one: dict[str, int], two: dict[str, int]) -> None:
    """Goods are added every round, also to what was left."""
    state = table(seats)
    replenish(state, 1)
    assert state.piles[space] == one
    replenish(state, 2)
    assert state.piles[space] == two


def test_all_piles_are_tested() -> None:
    """Every accumulating space of every number of players is in the table above."""
    tested = {(players, space) for seats, space, _, _ in ACCUMULATING for players in seats}
    assert tested == {(seats, space) for seats in range(1, 8) for space in table(seats).piles}


def test_two_players_find_no_rubies_before_round_3() -> None:
    """With two players rubies come from round 3 on."""
    state = table(2)
    for round_, rubies in [(1, {}), (2, {}), (3, {"ruby": 1}), (4, {"ruby": 2})]:
        replenish(state, round_)
        assert state.piles["ruby_mining"] == rubies


def test_an_emptied_space_starts_again() -> None:
    """3(1) wood: three on the empty space, then one more; after it was emptied, three again."""
    state = table(2)
    replenish(state, 1)
    replenish(state, 2)
    assert state.piles["logging"] == {"wood": 4}
    use(state, "logging")
    assert state.players[0].wood == 4
    replenish(state, 3)
    assert state.piles["logging"] == {"wood": 3}


@pytest.mark.parametrize(
    ("card", "one", "two"),
    [
        ("sheep_farming", {"sheep": 1}, {"sheep": 2}),
        ("donkey_farming", {"donkey": 1}, {"donkey": 2}),
        ("ore_delivery", {"stone": 1, "ore": 1}, {"stone": 2, "ore": 2}),
        ("ruby_delivery", {"ruby": 2}, {"ruby": 3}),
    ],
)
@pytest.mark.parametrize("seats", [1, 2, 4, 7])
def test_cards_that_accumulate(seats: int, card: str, one: dict[str, int], two: dict[str, int]) -> None:
    """A card gets goods in the round in which it comes, and in every later one."""
    from plugins.caverna.rules.new_round import reveal_card

    state = table(seats)
    state.cards = [card]
    reveal_card(state)
    replenish(state, 7)
    assert state.piles[card] == one
    replenish(state, 8)
    assert state.piles[card] == two


@pytest.mark.parametrize(
    ("seats", "space", "gained"),
    [
        (2, "starting_player", {"food": 2, "ore": 2}),
        (3, "starting_player", {"food": 2, "ore": 2}),
        (4, "starting_player", {"food": 2, "ruby": 1}),
        (5, "starting_player", {"food": 2, "ruby": 1}),
        (6, "starting_player", {"food": 2, "ruby": 1}),
        (7, "starting_player", {"food": 2, "ruby": 1}),
        (2, "supplies", {"wood": 1, "stone": 1, "ore": 1, "food": 1, "gold": 2}),
        (3, "supplies", {"wood": 1, "stone": 1, "ore": 1, "food": 1, "gold": 2}),
        (1, "wood_gathering", {"wood": 2}),
        (2, "wood_gathering", {"wood": 2}),
        (3, "wood_gathering", {"wood": 2}),
        (3, "forest_exploration", {"wood": 2, "vegetable": 1}),
        (4, "forest_exploration", {"wood": 3, "food": 2}),
        (5, "forest_exploration", {"wood": 3, "food": 2}),
        (6, "forest_exploration", {"wood": 3, "food": 2}),
        (7, "forest_exploration", {"wood": 3, "food": 2}),
        (3, "strip_mining", {"ore": 1, "stone": 1, "wood": 2}),
        (5, "depot", {"wood": 2, "ore": 2}),
        (6, "depot", {"wood": 2, "ore": 2}),
        (7, "depot", {"wood": 2, "ore": 2}),
        (7, "large_depot", {"wood": 3, "ore": 2, "stone": 2}),
        (1, "ore_mining", {"ore": 3}),
        (2, "ore_mining", {"ore": 3}),
        (3, "ore_mining", {"ore": 3}),
        (4, "ore_mining", {"ore": 5}),
        (7, "ore_mining", {"ore": 5}),
        (1, "ruby_mining", {"ruby": 2}),
        (3, "ruby_mining", {"ruby": 2}),
        (7, "ruby_mining", {"ruby": 2}),
        (1, "logging", {"wood": 4}),
        (4, "logging", {"wood": 6}),
    ],
)
def test_taking_all_goods(seats: int, space: str, gained: dict[str, int]) -> None:
    """After two rounds a dwarf takes all that has piled up, and what the space gives besides."""
    state = table(seats)
    replenish(state, 1)
    replenish(state, 2)
    player = state.players[0]
    player.food = 0
    use(state, space)
    have = {good: getattr(player, good) for good in ("wood", "stone", "ore", "ruby", "gold", "food", "vegetable")}
    assert {good: amount for good, amount in have.items() if amount} == gained
    assert not state.piles.get(space)


@pytest.mark.parametrize("seats", range(2, 8))
def test_goods_pile_up_without_limit(seats: int) -> None:
    """Rulebook p. 8: only the solo game clears spaces."""
    state = table(seats)
    state.players[0].ruby = 1
    state.piles["logging"] = {"wood": 30}
    answer(new_round.start_round(state))
    assert state.piles["logging"] == {"wood": 31 if seats < 4 else 33}
    assert state.players[0].ruby == 1
