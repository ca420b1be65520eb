"""The twelve action cards and the back of one of them."""

import pytest

from plugins.caverna.rules.new_round import reveal_card
from plugins.caverna.state import Caverna
from tests.caverna.helpers import arm, build, can_use, first_ask, give, goods, table, use, work_on


def with_card(card: str, seats: int = 3) -> Caverna:
    """A table on which the card has come into play."""
    state = table(seats)
    state.cards.remove(card) if card in state.cards else None
    state.cards.insert(0, card)
    reveal_card(state)
    return state


# -- stage 1 --


def test_blacksmithing_example() -> None:
    """Rulebook p. 22: 7 of 10 ore for a weapon, then a dog, 2 gold and a furnished cavern; the weapon is 8 then."""
    state = with_card("blacksmithing")
    player = give(state.players[0], ore=10, stone=1)
    use(state, "blacksmithing", "forge:7", "loot:dog", "loot:gold", "loot:furnish", "tile:carpenter")
    assert goods(player, "ore", "dog", "gold", "stone") == (3, 1, 2, 0)
    assert player.dwarfs[0].weapon == 8
    assert player.rooms["at:4,3"] == "carpenter"


def test_blacksmithing_strength_1_example() -> None:
    """Rulebook p. 21: strength 1 brings All weapons +1, a dog and a wood; the weapon is 3 then."""
    state = with_card("blacksmithing")
    player = arm(state.players[0], 1, 0)
    asks = use(state, "blacksmithing", "loot:weapons", "loot:dog", "loot:wood")
    assert set(asks[0].options) == {"loot:weapons", "loot:dog", "loot:wood"}
    assert goods(player, "dog", "wood") == (1, 1)
    assert [dwarf.weapon for dwarf in player.dwarfs] == [3, 0]


def test_blacksmithing_limits() -> None:
    """1 to 8 ore; an armed dwarf does not forge; without ore an unarmed one has no work there."""
    state = with_card("blacksmithing")
    player = state.players[0]
    assert not can_use(state, "blacksmithing")
    player.ore = 12
    assert can_use(state, "blacksmithing")
    options = first_ask(work_on(state, "blacksmithing")).options
    assert options == [f"forge:{strength}" for strength in range(1, 9)]
    armed = arm(state.players[1], 14, 0)
    armed.ore = 5
    assert first_ask(work_on(state, "blacksmithing", seat=1)).about == "loot"


def test_forging_without_an_expedition() -> None:
    """The new weapon need not be tried out."""
    state = with_card("blacksmithing")
    player = give(state.players[0], ore=3)
    use(state, "blacksmithing", "forge:3", "done")
    assert player.dwarfs[0].weapon == 3


@pytest.mark.parametrize(("card", "animal"), [("sheep_farming", "sheep"), ("donkey_farming", "donkey")])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 7])
def test_animal_farming(card: str, animal: str, seats: int) -> None:
    """Fences and a stable first, then the animals."""
    state = with_card(card, seats)
    player = give(state.players[0], wood=6, stone=1)
    player.land.update({"at:3,4": "meadow", "at:1,1": "meadow", "at:1,2": "meadow"})
    state.piles[card] = {animal: 4}
    use(state, card, "small_pasture", "at:3,4", "stable", "at:3,4", "large_pasture", "at:1,1/s")
    assert goods(player, "wood", "stone", animal) == (0, 0, 4)
    assert player.stables == ["at:3,4"]
    assert player.large == {"at:1,1": "at:1,2"}


def test_animals_without_room_are_eaten() -> None:
    """Two of four sheep live in the entry-level dwelling; the others are eaten."""
    state = with_card("sheep_farming", 2)
    player = give(state.players[0], food=0)
    state.piles["sheep_farming"] = {"sheep": 4}
    use(state, "sheep_farming")
    assert goods(player, "sheep", "food") == (2, 2)


def test_only_one_stable_per_action() -> None:
    """A second stable is not offered."""
    state = with_card("sheep_farming", 2)
    give(state.players[0], stone=3)
    state.piles["sheep_farming"] = {"sheep": 1}
    asks = use(state, "sheep_farming", "stable", "at:1,1")
    assert len(asks) == 2
    assert state.players[0].stone == 2


def test_ore_mine_construction() -> None:
    """Two tunnels become an ore mine and a deep tunnel, with 3 ore; then a level 2 expedition."""
    state = with_card("ore_mine_construction")
    player = arm(state.players[0], 2, 0)
    player.land.update({"at:5,3": "tunnel", "at:5,2": "tunnel"})
    asks = use(state, "ore_mine_construction", "at:5,3/n", "loot:dog", "loot:wood")
    assert set(asks[0].options) == {"at:5,3/n", "at:5,2/s", "done"}
    assert player.land["at:5,3"] == "ore_mine"
    assert player.land["at:5,2"] == "deep_tunnel"
    assert goods(player, "ore", "dog", "wood") == (3, 1, 1)


def test_ore_mine_needs_ordinary_tunnels() -> None:
    """Not deep tunnels, not caverns; without a mine there is no ore."""
    state = with_card("ore_mine_construction")
    player = state.players[0]
    player.land.update({"at:5,3": "tunnel", "at:5,2": "deep_tunnel", "at:6,3": "cavern"})
    assert not can_use(state, "ore_mine_construction")
    arm(player, 1, 0)
    assert can_use(state, "ore_mine_construction")
    use(state, "ore_mine_construction", "loot:wood", "loot:dog")
    assert player.ore == 0


# -- stage 2 --


def test_wish_for_children_grow() -> None:
    """Family growth, if there is room."""
    state = with_card("wish_for_children")
    assert not can_use(state, "wish_for_children")
    player = build(state.players[0], "dwelling")
    assert can_use(state, "wish_for_children")
    use(state, "wish_for_children")
    assert len(player.dwarfs) == 3


def test_wish_for_children_furnish() -> None:
    """Or a dwelling, and no other tile; not both."""
    state = with_card("wish_for_children")
    player = give(state.players[0], wood=4, stone=3)
    asks = use(state, "wish_for_children", "tile:dwelling")
    assert set(asks[0].options) == {
        "tile:dwelling",
        "tile:simple_dwelling_a",
        "tile:simple_dwelling_b",
        "tile:additional_dwelling",
    }
    assert player.rooms["at:4,3"] == "dwelling"
    assert len(player.dwarfs) == 2


def test_urgent_wish_for_children() -> None:
    """Family life turns the card over: a dwelling and then a child, or 3 gold."""
    state = with_card("wish_for_children")
    state.cards.remove("family_life")
    state.cards.insert(0, "family_life")
    reveal_card(state)
    assert "wish_for_children" not in state.spaces
    assert "urgent_wish_for_children" in state.spaces
    player = give(state.players[0], wood=4, stone=3)
    use(state, "urgent_wish_for_children", "tile:dwelling", "grow")
    assert len(player.dwarfs) == 3
    other = state.players[1]
    state.occupied.clear()
    use(state, "urgent_wish_for_children", seat=1)
    assert other.gold == 3


def test_urgent_wish_growth_needs_the_dwelling_first() -> None:
    """Room alone does not help: without a dwelling to pay for, only the gold is left."""
    state = with_card("wish_for_children")
    state.spaces.append("urgent_wish_for_children")
    player = build(state.players[0], "dwelling", "dwelling")
    use(state, "urgent_wish_for_children")
    assert (player.gold, len(player.dwarfs)) == (3, 2)


def test_urgent_wish_growth_is_optional() -> None:
    """The child may wait."""
    state = with_card("wish_for_children")
    state.spaces.append("urgent_wish_for_children")
    player = give(state.players[0], wood=3, stone=3)
    use(state, "urgent_wish_for_children", "tile:simple_dwelling_b", "done")
    assert len(player.dwarfs) == 2


def test_ruby_mine_construction() -> None:
    """On a tunnel without, on a deep tunnel with a ruby."""
    state = with_card("ruby_mine_construction")
    player = state.players[0]
    assert not can_use(state, "ruby_mine_construction")
    player.land.update({"at:5,3": "tunnel", "at:5,2": "deep_tunnel"})
    use(state, "ruby_mine_construction", "at:5,3")
    assert (player.land["at:5,3"], player.ruby) == ("ruby_mine", 0)
    use(state, "ruby_mine_construction", dwarf=1)
    assert (player.land["at:5,2"], player.ruby) == ("ruby_mine", 1)


# -- stage 3 --


def test_exploration() -> None:
    """A level 4 expedition, for an armed dwarf only; not with one or two players."""
    state = with_card("exploration")
    assert not can_use(state, "exploration")
    player = arm(state.players[0], 4, 0)
    use(state, "exploration", "loot:vegetable", "loot:ore", "loot:stone", "loot:grain")
    assert goods(player, "vegetable", "ore", "stone", "grain") == (1, 2, 1, 1)
    assert player.dwarfs[0].weapon == 5


def test_family_life() -> None:
    """A child and sowing."""
    state = with_card("wish_for_children")
    state.spaces.append("family_life")
    player = give(build(state.players[0], "dwelling"), grain=1)
    player.land["at:3,4"] = "field"
    use(state, "family_life", "grow", "sow:grain")
    assert len(player.dwarfs) == 3
    assert player.grain_fields == {"at:3,4": 3}


def test_family_life_sow_only() -> None:
    """Declining the child, one must sow."""
    state = with_card("wish_for_children")
    state.spaces.append("family_life")
    player = give(build(state.players[0], "dwelling"), grain=1)
    player.land["at:3,4"] = "field"
    use(state, "family_life", "done")
    assert len(player.dwarfs) == 2
    assert player.grain_fields == {"at:3,4": 3}


def test_ore_delivery() -> None:
    """The goods there and 2 ore per ore mine."""
    state = with_card("ore_delivery")
    state.piles["ore_delivery"] = {"stone": 2, "ore": 2}
    player = state.players[0]
    player.land["at:5,3"] = "ore_mine"
    use(state, "ore_delivery")
    assert goods(player, "stone", "ore") == (2, 4)


# -- stage 4 --


def test_adventure() -> None:
    """Forge, then two level 1 expeditions; the first makes the weapon stronger for the second."""
    state = with_card("adventure")
    player = give(state.players[0], ore=5)
    asks = use(state, "adventure", "forge:5", "loot:wild_boar", "loot:gold")
    assert "loot:gold" not in asks[1].options
    assert goods(player, "ore", "wild_boar", "gold") == (0, 1, 2)
    assert player.dwarfs[0].weapon == 7


def test_adventure_same_item_twice() -> None:
    """Two separate expeditions: an item may be chosen again, and All weapons +1 counts for the second."""
    state = with_card("adventure")
    player = arm(state.players[0], 1, 3)
    use(state, "adventure", "loot:weapons", "loot:weapons")
    assert [dwarf.weapon for dwarf in player.dwarfs] == [5, 5]


def test_adventure_second_only_after_the_first() -> None:
    """A dwarf that forged may skip both; declining the first ends it."""
    state = with_card("adventure")
    player = give(state.players[0], ore=2)
    use(state, "adventure", "forge:2", "done")
    assert player.dwarfs[0].weapon == 2


@pytest.mark.parametrize(("times", "ore", "gold", "food"), [(1, 5, 2, 1), (2, 3, 4, 2), (3, 1, 6, 3)])
def test_ore_trading(times: int, ore: int, gold: int, food: int) -> None:
    """Up to three times 2 ore for 2 gold and 1 food."""
    state = with_card("ore_trading")
    assert not can_use(state, "ore_trading")
    player = give(state.players[0], ore=7, food=0)
    use(state, "ore_trading", f"trade:{times}")
    assert goods(player, "ore", "gold", "food") == (ore, gold, food)


@pytest.mark.parametrize(("mines", "rubies"), [(0, 2), (1, 2), (2, 3), (3, 3)])
def test_ruby_delivery(mines: int, rubies: int) -> None:
    """One more ruby with two ruby mines."""
    state = with_card("ruby_delivery")
    state.piles["ruby_delivery"] = {"ruby": 2}
    player = state.players[0]
    for space in ("at:5,1", "at:5,2", "at:5,3")[:mines]:
        player.land[space] = "ruby_mine"
    use(state, "ruby_delivery")
    assert player.ruby == rubies


# -- what may be declined, and what may not --


def test_ore_mine_construction_is_mine_or_expedition() -> None:
    """Who builds no mine must go away; who builds one may stay."""
    state = with_card("ore_mine_construction")
    player = arm(state.players[0], 1, 0)
    assert "done" not in first_ask(work_on(state, "ore_mine_construction")).options
    player.expedition = -1
    player.land.update({"at:5,3": "tunnel", "at:5,2": "tunnel"})
    asks = use(state, "ore_mine_construction", "done", "loot:dog", "done")
    assert "done" not in asks[1].options
    assert goods(player, "ore", "dog") == (0, 1)
    use(state, "ore_mine_construction", "at:5,3/n", "done")
    assert goods(player, "ore", "dog") == (3, 1)


def test_ore_mine_construction_for_the_unarmed() -> None:
    """Two tunnels side by side open it; two apart do not."""
    state = with_card("ore_mine_construction")
    player = state.players[0]
    player.land.update({"at:5,3": "tunnel", "at:4,2": "tunnel"})
    assert not can_use(state, "ore_mine_construction")
    player.land["at:5,2"] = "tunnel"
    assert can_use(state, "ore_mine_construction")
    assert set(first_ask(work_on(state, "ore_mine_construction")).options) == {
        "at:4,2/e", "at:5,2/w", "at:5,2/s", "at:5,3/n",
    }  # fmt: skip


def test_armed_dwarfs_must_go_where_there_is_nothing_else() -> None:
    """Blacksmithing and Adventure for an armed dwarf: one item at least."""
    state = with_card("blacksmithing")
    player = arm(state.players[0], 1, 0)
    for space in ("blacksmithing", "adventure", "exploration"):
        assert "done" not in first_ask(work_on(state, space)).options
        player.expedition = -1
    use(state, "adventure", "loot:dog", "done")  # the second expedition is optional
    assert (player.dog, player.dwarfs[0].weapon) == (1, 2)


@pytest.mark.parametrize("card", ["sheep_farming", "donkey_farming"])
def test_animal_farming_without_animals(card: str) -> None:
    """An emptied space: a meadow with 2 wood or a stone for a stable opens it, and one of them must be built."""
    state = with_card(card, 2)
    player = give(state.players[0], wood=2)
    assert not can_use(state, card)
    player.land["at:3,4"] = "meadow"
    assert can_use(state, card)
    player.wood = 1
    assert not can_use(state, card)
    player.stone = 1
    assert can_use(state, card)
    player.stables = ["at:1,1", "at:1,2", "at:2,2"]
    assert not can_use(state, card)
    give(player, wood=2, stone=0)
    use(state, card)
    assert player.land["at:3,4"] == "small_pasture"


def test_wish_for_children_with_the_guest_room_is_one_dwelling() -> None:
    """A dwelling and a child, not two dwellings."""
    state = with_card("wish_for_children")
    player = give(build(state.players[0], "guest_room"), wood=8, stone=6)
    player.land["at:4,2"] = "cavern"
    asks = use(state, "wish_for_children", "tile:dwelling", "at:4,2", "grow")
    assert asks[2].options == ["grow", "done"]


def test_family_life_needs_room_or_seed() -> None:
    """Closed to who has neither; with room only the child is born without a question."""
    state = with_card("wish_for_children")
    state.spaces.append("family_life")
    player = state.players[0]
    assert not can_use(state, "family_life")
    player.land["at:3,4"] = "field"
    assert not can_use(state, "family_life")
    player.vegetable = 1
    assert can_use(state, "family_life")
    player.vegetable = 0
    build(player, "dwelling")
    assert can_use(state, "family_life")
    use(state, "family_life")
    assert len(player.dwarfs) == 3


def test_ore_delivery_with_several_mines() -> None:
    """2 ore for each of three mines; with nothing there only a mine opens it."""
    state = with_card("ore_delivery")
    player = state.players[0]
    assert not can_use(state, "ore_delivery")
    player.land.update(dict.fromkeys(("at:5,3", "at:5,2", "at:5,1"), "ore_mine"))
    assert can_use(state, "ore_delivery")
    use(state, "ore_delivery")
    assert goods(player, "stone", "ore") == (0, 6)


def test_ruby_delivery_without_rubies() -> None:
    """Two ruby mines open it even then, one does not."""
    state = with_card("ruby_delivery")
    player = state.players[0]
    player.land["at:5,3"] = "ruby_mine"
    assert not can_use(state, "ruby_delivery")
    player.land["at:5,2"] = "ruby_mine"
    assert can_use(state, "ruby_delivery")


def test_urgent_wish_is_open_to_all() -> None:
    """There is always the gold."""
    state = with_card("wish_for_children")
    state.spaces.append("urgent_wish_for_children")
    assert can_use(state, "urgent_wish_for_children")
    player = give(state.players[0], wood=4, stone=3)
    use(state, "urgent_wish_for_children", "gold")
    assert (player.gold, player.wood) == (3, 4)
    assert len(player.rooms) == 1


def test_wish_for_children_with_the_guest_room_is_one_child() -> None:
    """Room for two more, but one child in one action."""
    state = with_card("wish_for_children")
    player = give(build(state.players[0], "guest_room", "couple_dwelling"), wood=4, stone=3)
    asks = use(state, "wish_for_children", "grow", "done")
    assert "grow" not in asks[1].options
    assert len(player.dwarfs) == 3


def test_one_ore_mine_per_action() -> None:
    """Four tunnels are room for two mines, but a dwarf opens one."""
    state = with_card("ore_mine_construction")
    player = state.players[0]
    player.land.update(dict.fromkeys(("at:5,3", "at:5,2", "at:6,3", "at:6,2"), "tunnel"))
    use(state, "ore_mine_construction", "at:5,3/n")
    assert list(player.land.values()).count("ore_mine") == 1
    assert player.ore == 3


def test_ore_is_traded_three_times_at_most() -> None:
    """However much of it there is."""
    state = with_card("ore_trading")
    give(state.players[0], ore=20)
    assert first_ask(work_on(state, "ore_trading")).options == ["trade:1", "trade:2", "trade:3"]


def test_urgent_wish_with_the_guest_room_may_be_gold_only() -> None:
    """The dwelling may be declined; without it there is no child."""
    state = with_card("wish_for_children")
    player = give(build(state.players[0], "guest_room", "dwelling"), wood=4, stone=3)
    use(state, "urgent_wish_for_children", "done")
    assert goods(player, "gold", "wood", "stone") == (3, 4, 3)
    assert len(player.dwarfs) == 2


@pytest.mark.parametrize("card", ["blacksmithing", "adventure"])
def test_an_armed_dwarf_needs_no_ore(card: str) -> None:
    """The expedition alone is work enough."""
    state = with_card(card)
    assert not can_use(state, card)
    arm(state.players[0], 3, 0)
    assert can_use(state, card)
    assert not can_use(state, card, dwarf=1)
