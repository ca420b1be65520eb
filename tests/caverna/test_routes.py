"""Goods by every route: the tiles that count new stones, dogs and births, and the goods that come with a round."""

import pytest

from plugins.caverna.rules import new_round
from plugins.caverna.rules.anytime import carry_out
from plugins.caverna.rules.expedition import expedition
from plugins.caverna.rules.furnish import build as build_tile
from plugins.caverna.rules.harvest import breeding_phase
from plugins.caverna.state import Caverna
from tests.caverna.helpers import answer, arm, at_table, give, goods, replenish, use


def at_round_start(state: Caverna) -> None:
    """The goods that come with the next round."""
    new_round.start_of_round_goods(state)


# -- the Seam: an ore for each new stone, by every route --


def test_seam_and_action_spaces() -> None:
    """Two stones from Drift mining, one from Growth, one from Extension."""
    state, player = at_table("seam", seats=7)
    replenish(state, 1)
    use(state, "drift_mining", "done")
    assert goods(player, "stone", "ore") == (2, 2)
    use(state, "growth", dwarf=1)
    assert goods(player, "stone", "ore") == (3, 2 + 1 + 1)  # the ore of Growth itself, and that of the Seam
    use(state, "extension", "cavern_tunnel", "at:5,3/n")
    assert goods(player, "stone", "ore") == (4, 5)


def test_seam_and_loot() -> None:
    """The stone of strength 3."""
    state, player = at_table("seam")
    arm(player, 3)
    answer(expedition(state, player, player.dwarfs[0], 1), "loot:stone")
    assert goods(player, "stone", "ore") == (1, 1)


def test_seam_and_the_market() -> None:
    """A stone bought for a gold."""
    state, player = at_table("seam", seats=5)
    use(state, "weekly_market", "buy:stone", "done")
    assert goods(player, "stone", "ore") == (1, 1)


def test_seam_and_the_trader() -> None:
    """The set has an ore already: two in all."""
    state, player = at_table("seam", "trader", gold=2)
    answer(carry_out(state, player, "trade:materials"))
    assert goods(player, "wood", "stone", "ore") == (1, 1, 2)


def test_seam_and_the_stone_supplier() -> None:
    """The delivered stone is new."""
    state, player = at_table("seam", wood=1)
    answer(build_tile(state, player, "tile:stone_supplier"))
    assert goods(player, "stone", "ore") == (0, 0)
    at_round_start(state)
    assert goods(player, "stone", "ore") == (1, 1)


def test_seam_and_the_stone_carver() -> None:
    """Its two stones at once are new."""
    state, player = at_table("seam", wood=1)
    answer(build_tile(state, player, "tile:stone_carver"))
    assert goods(player, "stone", "ore") == (2, 2)


def test_seam_and_the_quarry() -> None:
    """A donkey is born, its stone comes, and an ore with it."""
    state, player = at_table("seam", "quarry", donkey=2)
    player.land["at:4,1"] = "ruby_mine"
    answer(breeding_phase(state, player))
    assert goods(player, "donkey", "stone", "ore") == (3, 1, 1)


def test_seam_and_the_miner() -> None:
    """The ore of the Miner and that of the Seam come together."""
    state, player = at_table("seam", "miner", donkey=1)
    player.land["at:4,1"] = "ore_mine"
    player.deliveries = {"stone": 1}
    at_round_start(state)
    assert goods(player, "stone", "ore") == (1, 2)


def test_seam_does_not_count_stones_that_stay() -> None:
    """An exchange that is only looked at, and the Spare part storage, bring no ore."""
    state, player = at_table("seam", "spare_part_storage", wood=2, stone=2, ore=2)
    use(state, "blacksmithing", "exchange", "trade:spare_parts", "done", "loot:dog", "done")
    assert goods(player, "wood", "stone", "ore", "gold") == (1, 1, 0, 2)


# -- the Dog school: a wood for each new dog, by every route --


def test_dog_school_and_loot() -> None:
    """The dog of strength 1."""
    state, player = at_table("dog_school")
    arm(player, 1)
    answer(expedition(state, player, player.dwarfs[0], 1), "loot:dog")
    assert goods(player, "dog", "wood") == (1, 1)


def test_dog_school_and_the_market() -> None:
    """A dog bought for two gold."""
    state, player = at_table("dog_school", seats=5)
    use(state, "weekly_market", "buy:dog", "done")
    assert goods(player, "dog", "wood", "gold") == (1, 1, 2)


def test_dog_school_and_rubies() -> None:
    """A dog for a ruby."""
    state, player = at_table("dog_school", ruby=1)
    answer(carry_out(state, player, "ruby:dog"))
    assert goods(player, "dog", "wood") == (1, 1)


def test_dog_school_pays_for_a_tile_of_the_same_housework() -> None:
    """The dog comes first, and its wood buys the Cuddle room."""
    state, player = at_table("dog_school")
    use(state, "housework", "dog", "tile:cuddle_room")
    assert goods(player, "dog", "wood") == (1, 0)
    assert player.owns("cuddle_room")


# -- the Quarry and the Breeding cave: births, by every route --


def test_quarry_and_breeding_cave_at_harvest() -> None:
    """Donkey and sheep are born: a stone, and 2 food for two newborn."""
    state, player = at_table("quarry", "breeding_cave", donkey=2, sheep=2)
    for space in ("at:1,1", "at:1,2"):
        player.land[space] = "small_pasture"
        player.stables.append(space)
    answer(breeding_phase(state, player))
    assert goods(player, "donkey", "sheep", "stone", "food") == (3, 3, 1, 2)


def test_quarry_and_breeding_cave_with_loot() -> None:
    """Strength 14 breeds too."""
    state, player = at_table("quarry", "breeding_cave", donkey=2)
    arm(player, 14)
    player.land["at:4,1"] = "ore_mine"
    answer(expedition(state, player, player.dwarfs[0], 1), "loot:breed")
    assert goods(player, "donkey", "stone", "food") == (3, 1, 1)


@pytest.mark.parametrize("route", ["ruby", "market", "loot", "farming"])
def test_quarry_is_for_births_only(route: str) -> None:
    """A donkey that is bought, found or collected brings no stone."""
    state, player = at_table("quarry", seats=5, ruby=1)
    if route == "ruby":
        answer(carry_out(state, player, "ruby:donkey"))
    elif route == "market":
        use(state, "weekly_market", "buy:donkey", "done")
    elif route == "loot":
        arm(player, 3)
        answer(expedition(state, player, player.dwarfs[0], 1), "loot:donkey")
    else:
        state.piles["donkey_farming"] = {"donkey": 1}
        use(state, "donkey_farming", "done")
    assert goods(player, "donkey", "stone") == (1, 0)


# -- suppliers: one good in each round --


@pytest.mark.parametrize(
    ("tile", "good", "rounds"),
    [("wood_supplier", "wood", 7), ("stone_supplier", "stone", 5), ("ruby_supplier", "ruby", 4)],
)
def test_suppliers_deliver_one_good_a_round(tile: str, good: str, rounds: int) -> None:
    """Nothing in the round itself, then one each round until all have come."""
    state, player = at_table(wood=2, stone=2)
    answer(build_tile(state, player, f"tile:{tile}"))
    setattr(player, good, 0)
    for round_ in range(1, 10):
        at_round_start(state)
        assert getattr(player, good) == min(round_, rounds)


def test_suppliers_side_by_side() -> None:
    """Each of them delivers; other players get nothing."""
    state, player = at_table()
    player.deliveries = {"wood": 2, "stone": 1, "ruby": 3}
    at_round_start(state)
    at_round_start(state)
    assert goods(player, "wood", "stone", "ruby") == (2, 1, 2)
    assert goods(state.players[1], "wood", "stone", "ruby") == (0, 0, 0)


def test_the_miner_needs_donkeys_and_ore_mines() -> None:
    """Three ore mines and two donkeys: 2 ore; no donkey, no ore; a donkey without the Miner, no ore."""
    state, player = at_table("miner", donkey=2)
    player.land.update(dict.fromkeys(("at:4,1", "at:4,2", "at:5,1"), "ore_mine"))
    at_round_start(state)
    assert player.ore == 2
    player.donkey = 0
    at_round_start(state)
    assert player.ore == 2
    other = give(state.players[1], donkey=2)
    other.land.update({"at:4,1": "ore_mine"})
    at_round_start(state)
    assert other.ore == 0
