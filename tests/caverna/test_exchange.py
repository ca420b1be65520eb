"""Exchanges at any time: rubies, play order, and finding room for animals."""

from itertools import combinations

import pytest

from plugins.caverna.rules import rounds
from plugins.caverna.rules.anytime import carry_out, exchange, settle
from plugins.caverna.rules.exchanges import exchange_options
from plugins.caverna.state import Caverna, Player
from tests.caverna.helpers import answer, arm, build, first_ask, give, goods, replenish, table, use, work_on


def rich_in_rubies(rubies: int = 2, **supply: int) -> tuple[Caverna, Player]:
    state = table(3)
    return state, give(state.players[0], **{"ruby": rubies, "food": 0, **supply})


@pytest.mark.parametrize(
    "good", ["dog", "sheep", "donkey", "wild_boar", "wood", "stone", "ore", "grain", "vegetable", "gold"]
)
def test_a_ruby_for_a_good(good: str) -> None:
    """One for one."""
    state, player = rich_in_rubies()
    answer(carry_out(state, player, f"ruby:{good}"))
    assert goods(player, "ruby", good) == (1, 1)


def test_cattle_cost_a_ruby_and_a_food() -> None:
    """Without food there is none."""
    state, player = rich_in_rubies(food=1)
    answer(carry_out(state, player, "ruby:cattle"))
    assert goods(player, "ruby", "food", "cattle") == (1, 0, 1)
    assert "ruby:cattle" not in exchange_options(player)


def test_a_ruby_for_two_food() -> None:
    """Worth a boar or a vegetable, so two food."""
    state, player = rich_in_rubies()
    answer(carry_out(state, player, "ruby:food"))
    assert goods(player, "ruby", "food") == (1, 2)


@pytest.mark.parametrize(
    ("tile", "rubies", "space"),
    [("field", 1, "at:3,4"), ("meadow", 1, "at:3,4"), ("tunnel", 1, "at:5,3"), ("cavern", 2, "at:5,3")],
)
def test_single_tiles(tile: str, rubies: int, space: str) -> None:
    """A field, meadow or tunnel for one, a cavern for two rubies."""
    state, player = rich_in_rubies(2)
    places = () if space == "at:3,4" else (space,)
    answer(carry_out(state, player, f"ruby:{tile}"), *places)
    assert player.land[space] == tile
    assert player.ruby == 2 - rubies


def test_one_ruby_buys_no_cavern() -> None:
    """It costs two."""
    _, player = rich_in_rubies(1)
    assert "ruby:cavern" not in exchange_options(player)
    assert "ruby:tunnel" in exchange_options(player)


def test_rubies_in_the_middle_of_an_action() -> None:
    """Rulebook p. 18: a field and a seed before sowing; a tunnel before the ruby mine."""
    state, player = rich_in_rubies(2)
    player.land["at:3,4"] = "meadow"
    state.spaces.append("family_life")
    answer(exchange(state, player), "ruby:field", "at:3,3", "ruby:grain", "done")
    use(state, "family_life")
    assert player.grain_fields == {"at:3,3": 3}
    state, player = rich_in_rubies(1, vegetable=1)
    player.land.update({"at:3,4": "field", "at:3,3": "meadow"})
    use(state, "slash_and_burn", "done", "sow:vegetable", "exchange", "ruby:field", "at:2,4")
    assert player.ruby == 0


def test_rubies_before_fences() -> None:
    """Rulebook p. 19: a meadow from a ruby can be fenced in the same action."""
    state, player = rich_in_rubies(1, wood=2)
    state.piles["sheep_farming"] = {"sheep": 1}
    use(state, "sheep_farming", "exchange", "ruby:meadow", "small_pasture")
    assert player.land["at:3,4"] == "small_pasture"


def test_nothing_to_exchange_nothing_offered() -> None:
    """The option appears only with something to exchange."""
    state = table(3)
    replenish(state, 1)
    state.phase = "work"
    give(state.players[0], food=5)
    assert "exchange" not in first_ask(rounds.work(state)).options
    state.players[0].grain = 1
    assert "exchange" in first_ask(rounds.work(state)).options


# -- the order of dwarfs --


def working(*weapons: int, rubies: int = 0) -> tuple[Caverna, Player]:
    state = table(3)
    replenish(state, 1)
    state.phase = "work"
    return state, arm(give(state.players[0], ruby=rubies), *weapons)


def test_weakest_dwarf_first() -> None:
    """Unarmed ones, then in ascending order of strength."""
    state, player = working(5, 0, 14, 3)
    order = []
    for space in ("wood_gathering", "supplies", "ore_mining", "starting_player"):
        state.on_turn = 0
        answer(rounds.work(state), f"space:{space}")
        order.append(next(number for number, dwarf in enumerate(player.dwarfs) if dwarf.at == space))
    assert order == [1, 3, 0, 2]


def test_a_ruby_breaks_the_order() -> None:
    """Rulebook p. 21: with strengths 3 and 14 left, a ruby lets 14 go first."""
    state, player = working(3, 14, rubies=1)
    ask = first_ask(rounds.work(state))
    assert ask.subject == "dwarf:0.0"
    assert "dwarf:0.1" in ask.options
    answer(rounds.work(state), "dwarf:0.1", "space:wood_gathering")
    assert player.ruby == 0
    assert player.dwarfs[1].at == "wood_gathering"
    assert player.dwarfs[0].at == ""


def test_one_ruby_passes_any_number_of_dwarfs() -> None:
    """Four unarmed dwarfs wait while the strong one goes."""
    state, player = working(0, 0, 0, 0, 14, rubies=1)
    ask = first_ask(rounds.work(state))
    assert [option for option in ask.options if option.startswith("dwarf:")] == ["dwarf:0.4"]
    answer(rounds.work(state), "dwarf:0.4", "space:wood_gathering")
    assert player.dwarfs[4].at == "wood_gathering"


def test_no_ruby_no_choice() -> None:
    """The order is fixed then."""
    state, _ = working(3, 14)
    assert not any(option.startswith("dwarf:") for option in first_ask(rounds.work(state)).options)


def test_equal_strengths_are_interchangeable() -> None:
    """Nothing to choose between them."""
    state, _ = working(3, 3, rubies=1)
    assert not any(option.startswith("dwarf:") for option in first_ask(rounds.work(state)).options)


# -- animals that find no room --


def test_settling_by_choice() -> None:
    """Which animals to eat is the player's choice."""
    state, player = rich_in_rubies(0, sheep=2, cattle=1)
    answer(settle(state, player), "eat:cattle")
    assert goods(player, "sheep", "cattle", "food") == (2, 0, 3)
    state, player = rich_in_rubies(0, sheep=2, cattle=1)
    answer(settle(state, player), "eat:sheep", "eat:sheep")
    assert goods(player, "sheep", "cattle", "food") == (0, 1, 2)


def test_settling_by_eating_several_of_other_kinds() -> None:
    """Although one sheep would do, cattle and donkey may go so that all four sheep stay."""
    state, player = rich_in_rubies(0, sheep=4, cattle=1, donkey=1)
    player.land.update({"at:3,4": "meadow", "at:3,3": "meadow"})
    player.stables = ["at:3,4", "at:3,3"]
    answer(settle(state, player), "exchange", "eat:cattle", "eat:donkey", "done")
    assert goods(player, "sheep", "cattle", "donkey", "food") == (4, 0, 0, 4)


def test_settling_after_a_large_pasture() -> None:
    """Two stabled meadows hold two kinds, the large pasture made of them one; in Fence building and as loot."""
    for space in ("fence_building", "exploration"):
        state = table(5)
        player = give(state.players[0], sheep=1, cattle=1, wild_boar=2, wood=6, food=0)
        player.dwarfs[0].weapon = 10
        player.land.update({"at:3,4": "meadow", "at:3,3": "meadow"})
        player.stables = ["at:3,4", "at:3,3"]
        pasture = "large_pasture" if space == "fence_building" else "loot:large_pasture"
        ask = first_ask(work_on(state, space), pasture, "at:3,4/n")
        assert ask.about == "settle"
        assert {"eat:sheep", "eat:cattle", "eat:wild_boar"} <= set(ask.options)


def test_settling_with_a_ruby() -> None:
    """A dog bought with a ruby watches sheep on a meadow."""
    state, player = rich_in_rubies(1, sheep=4)
    player.land["at:3,4"] = "meadow"
    answer(settle(state, player), "exchange", "ruby:dog", "done")
    assert goods(player, "sheep", "dog") == (4, 1)


def test_two_donkeys_together() -> None:
    """Two donkeys eaten together are worth 3 food."""
    state, player = rich_in_rubies(0, donkey=4)
    answer(settle(state, player), "eat:two_donkeys")
    assert goods(player, "donkey", "food") == (2, 3)


def test_exchanging_while_a_space_is_carried_out() -> None:
    """Between two steps of an action the panel is offered too."""
    state, player = rich_in_rubies(1, wood=1)
    build(player, "beer_parlor")
    ask = first_ask(work_on(state, "housework"))
    assert "exchange" in ask.options


def test_eating_for_a_tile_that_costs_food() -> None:
    """Supplies storage costs 1 wood and 3 food: after the dog of Housework a cow may still pay for it."""
    state = table(3)
    state.built.append("dog_school")  # it would cost nothing
    player = give(state.players[0], wood=1, food=0, cattle=1)
    use(state, "housework", "exchange", "eat:cattle", "tile:supplies_storage")
    assert "supplies_storage" in player.rooms.values()
    player = give(state.players[1], wood=0, food=0, cattle=1)
    use(state, "housework", seat=1)  # without the wood there is nothing to ask
    assert goods(player, "cattle", "dog") == (1, 1)


@pytest.mark.parametrize("animal", ["sheep", "donkey", "wild_boar"])
def test_an_animal_for_a_ruby_needs_room(animal: str) -> None:
    """Two cattle fill the dwelling: the new animal, or the cattle, must be eaten at once."""
    state, player = rich_in_rubies(1, cattle=2)
    answer(carry_out(state, player, f"ruby:{animal}"), f"eat:{animal}")
    assert goods(player, "ruby", animal, "cattle") == (0, 0, 2)


def test_cattle_for_a_ruby_need_room() -> None:
    """Two sheep fill the dwelling."""
    state, player = rich_in_rubies(1, sheep=2, food=1)
    assert "ruby:cattle" in exchange_options(player)
    answer(carry_out(state, player, "ruby:cattle"), "eat:cattle")
    assert goods(player, "ruby", "sheep", "cattle", "food") == (0, 2, 0, 3)


def test_rubies_with_the_slaughtering_cave() -> None:
    """It has nothing to do with goods that are not animals."""
    state, player = rich_in_rubies(2)
    build(player, "slaughtering_cave")
    answer(carry_out(state, player, "ruby:wood"))
    answer(carry_out(state, player, "ruby:gold"))
    assert goods(player, "wood", "gold", "food") == (1, 1, 0)


@pytest.mark.parametrize(("one", "other"), list(combinations(["sheep", "donkey", "wild_boar", "cattle"], 2)))
def test_two_kinds_can_be_arranged(one: str, other: str) -> None:
    """With one animal of each of two kinds it matters where they stand; with one kind it does not."""
    _, player = rich_in_rubies(0, **{one: 1})
    assert "arrange" not in exchange_options(player)
    setattr(player, other, 1)
    assert "arrange" in exchange_options(player)


def test_what_can_be_exchanged_with_nothing_but_goods() -> None:
    """All exchanges of a player with 2 rubies, 1 food, 3 gold and one of each crop and animal, but two donkeys."""
    _, player = rich_in_rubies(2, food=1, gold=3, grain=1, vegetable=1, sheep=1, donkey=2, wild_boar=1, cattle=1)
    assert set(exchange_options(player)) == {
        "ruby:dog", "ruby:sheep", "ruby:donkey", "ruby:wild_boar", "ruby:cattle", "ruby:wood", "ruby:stone",
        "ruby:ore", "ruby:grain", "ruby:vegetable", "ruby:gold", "ruby:food",
        "ruby:field", "ruby:meadow", "ruby:tunnel", "ruby:cavern",
        "eat:grain", "eat:vegetable", "eat:sheep", "eat:donkey", "eat:two_donkeys", "eat:wild_boar", "eat:cattle",
        "gold:1", "gold:2", "arrange",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("tile", "supply", "option"),
    [
        ("cooking_cave", {"grain": 1, "vegetable": 1}, "cook:stew"),
        ("beer_parlor", {"grain": 2}, "brew:food"),
        ("beer_parlor", {"grain": 2}, "brew:gold"),
        ("hunting_parlor", {"wild_boar": 2}, "hunt:boars"),
        ("blacksmithing_parlor", {"ruby": 1, "ore": 1}, "smith:jewel"),
        ("trader", {"gold": 2}, "trade:materials"),
        ("spare_part_storage", {"wood": 1, "stone": 1, "ore": 1}, "trade:spare_parts"),
    ],
)
def test_exchanges_of_tiles(tile: str, supply: dict[str, int], option: str) -> None:
    """Only with the tile, and with every good it needs."""
    _, player = rich_in_rubies(0, **supply)
    assert option not in exchange_options(player)
    build(player, tile)
    assert option in exchange_options(player)
    for good in supply:
        setattr(player, good, supply[good] - 1)
        assert option not in exchange_options(player)
        setattr(player, good, supply[good])


def test_one_gold_buys_nothing() -> None:
    """The least is 2 gold for 1 food: with 1 gold there is nothing to exchange."""
    state, player = rich_in_rubies(0, gold=1)
    replenish(state, 1)
    state.phase = "work"
    assert "exchange" not in first_ask(rounds.work(state)).options
    player.gold = 2
    assert "exchange" in first_ask(rounds.work(state)).options


def test_rearranging_animals() -> None:
    """A pen and a kind for it; the wish is kept, and pens for one kind only are not asked about."""
    state, player = rich_in_rubies(0, sheep=2, cattle=2)
    player.land.update({"at:3,4": "small_pasture", "at:5,3": "ore_mine"})
    ask = first_ask(exchange(state, player), "arrange")
    assert set(ask.options) == {"at:3,4", "at:4,4", "done"}
    answer(exchange(state, player), "arrange", "at:3,4", "pen:cattle", "done", "done")
    assert player.pens == {"at:3,4": "cattle"}


@pytest.mark.parametrize(
    "supply",
    [{"ruby": 1}, {"gold": 2}, {"grain": 1}, {"vegetable": 1}, {"sheep": 1}, {"donkey": 1}, {"wild_boar": 1},
     {"cattle": 1}],
)  # fmt: skip
def test_each_of_these_goods_can_be_exchanged(supply: dict[str, int]) -> None:
    """One kind of good is enough; wood, stone, ore, food and dogs are not."""
    state, player = rich_in_rubies(0, wood=1, stone=1, ore=1, food=3, dog=1)
    replenish(state, 1)
    state.phase = "work"
    assert "exchange" not in first_ask(rounds.work(state)).options
    give(player, **supply)
    assert "exchange" in first_ask(rounds.work(state)).options


def test_a_weapon_or_spare_parts_can_be_exchanged() -> None:
    """With the Peaceful cave and the Spare part storage."""
    state, player = rich_in_rubies(0, wood=1, stone=1, ore=1)
    replenish(state, 1)
    state.phase = "work"
    arm(player, 2, 2)
    build(player, "peaceful_cave")
    assert "exchange" in first_ask(rounds.work(state)).options
    arm(player, 0, 0)
    assert "exchange" not in first_ask(rounds.work(state)).options
    build(player, "spare_part_storage")
    assert "exchange" in first_ask(rounds.work(state)).options


def test_exchanging_after_a_ruby_for_the_order() -> None:
    """The dwarf that was called out of order stays the one that works."""
    state, player = working(3, 14, rubies=1)
    player.grain = 1
    answer(rounds.work(state), "dwarf:0.1", "exchange", "eat:grain", "space:wood_gathering")
    assert player.dwarfs[1].at == "wood_gathering"
    assert player.dwarfs[0].at == ""


def test_up_to_twelve_food_for_gold_in_one_go() -> None:
    """Six dwarfs never need more."""
    _, player = rich_in_rubies(0, gold=13)
    assert exchange_options(player) == [f"gold:{food}" for food in range(1, 13)]
    player.gold = 30
    assert exchange_options(player) == [f"gold:{food}" for food in range(1, 13)]


def test_the_order_is_changed_once_in_a_turn() -> None:
    """With rubies left no other dwarf is offered any more."""
    state, player = working(3, 14, 7, rubies=3)
    ask = first_ask(rounds.work(state), "dwarf:0.1")
    assert not any(option.startswith("dwarf:") for option in ask.options)
    assert player.ruby == 2


def test_a_field_for_a_ruby_needs_a_space_without_a_stable() -> None:
    """A stable in front of the cave keeps the first field away, but not the meadow."""
    _, player = rich_in_rubies(1)
    player.stables.append("at:3,4")
    assert "ruby:field" not in exchange_options(player)
    assert "ruby:meadow" in exchange_options(player)
    player.land["at:3,4"] = "meadow"
    assert "ruby:field" in exchange_options(player)


def test_only_animals_that_make_room_are_offered_first() -> None:
    """The donkey stands in a mine: to eat it would not help the sheep."""
    state, player = rich_in_rubies(0, sheep=3, donkey=1)
    player.land["at:5,3"] = "ore_mine"
    assert first_ask(settle(state, player)).options == ["eat:sheep", "exchange"]


def test_all_animals_are_offered_where_no_kind_is_enough() -> None:
    """Three kinds and one dwelling: two of them have to go."""
    state, player = rich_in_rubies(0, sheep=2, wild_boar=1, cattle=1)
    assert set(first_ask(settle(state, player)).options) == {"eat:sheep", "eat:wild_boar", "eat:cattle", "exchange"}
    answer(settle(state, player), "eat:cattle", "eat:wild_boar")
    assert goods(player, "sheep", "wild_boar", "cattle", "food") == (2, 0, 0, 5)
