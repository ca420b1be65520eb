"""The loot card: one test for each item, and the rules of expeditions."""

import pytest

from plugins.caverna.components import LOOT, TILES
from plugins.caverna.rules import exchanges, home_board
from plugins.caverna.rules.expedition import expedition, why_not_loot
from plugins.caverna.state import Caverna, Player
from tests.caverna.helpers import answer, arm, build, first_ask, give, goods, table

STRENGTHS = {
    "weapons": 1, "wood": 1, "dog": 1, "grain": 2, "sheep": 2, "stone": 3, "donkey": 3, "vegetable": 4, "ore": 4,
    "wild_boar": 5, "gold": 6, "furnish": 7, "stable": 8, "tunnel": 9, "small_pasture": 9, "cattle": 10,
    "large_pasture": 10, "meadow": 11, "dwelling": 11, "field": 12, "sow": 12, "cavern": 14, "breed": 14,
}  # fmt: skip


def go(weapon: int, level: int, *answers: str, **supply: int):
    """An expedition of a dwarf with that weapon; returns the player."""
    state = table(3)
    player = arm(give(state.players[0], **{"food": 0, **supply}), weapon)
    answer(expedition(state, player, player.dwarfs[0], level), *answers)
    return player


def test_minimum_strengths() -> None:
    """As printed on the card."""
    assert {loot.id: loot.strength for loot in LOOT.own} == STRENGTHS


@pytest.mark.parametrize("weapon", range(1, 15))
def test_items_within_strength(weapon: int) -> None:
    """A dwarf is offered all items up to its strength; 13 offers nothing new."""
    state = table(3)
    player = arm(give(state.players[0], wood=9, stone=9, grain=9, sheep=2), weapon)
    player.land.update({"at:3,4": "meadow", "at:3,3": "meadow", "at:2,4": "field", "at:1,4": "meadow"})
    player.stables.append("at:1,4")
    player.land["at:1,4"] = "small_pasture"
    ask = first_ask(expedition(state, player, player.dwarfs[0], 4, must=True))
    expected = {f"loot:{item}" for item, strength in STRENGTHS.items() if strength <= weapon}
    assert set(ask.options) - {"exchange"} == expected


@pytest.mark.parametrize(
    ("item", "gained"),
    [
        ("wood", {"wood": 1}),
        ("dog", {"dog": 1}),
        ("grain", {"grain": 1}),
        ("sheep", {"sheep": 1}),
        ("stone", {"stone": 1}),
        ("donkey", {"donkey": 1}),
        ("vegetable", {"vegetable": 1}),
        ("ore", {"ore": 2}),
        ("wild_boar", {"wild_boar": 1}),
        ("gold", {"gold": 2}),
        ("cattle", {"cattle": 1}),
    ],
)
def test_goods(item: str, gained: dict[str, int]) -> None:
    """The items that are goods, at their very strength; the cattle needs no food."""
    player = go(STRENGTHS[item], 1, f"loot:{item}")
    assert {good: getattr(player, good) for good in gained} == gained
    assert player.dwarfs[0].weapon == STRENGTHS[item] + 1


def test_all_weapons() -> None:
    """Every armed dwarf gets stronger, the one on the way by two; unarmed ones stay so; 14 is the most."""
    state = table(3)
    player = arm(state.players[0], 3, 0, 14, 5)
    answer(expedition(state, player, player.dwarfs[0], 1), "loot:weapons")
    assert [dwarf.weapon for dwarf in player.dwarfs] == [5, 0, 14, 6]


def test_all_weapons_takes_effect_afterwards() -> None:
    """Strength 2 brings no stone although All weapons +1 was taken first."""
    state = table(3)
    player = arm(state.players[0], 2)
    ask = first_ask(expedition(state, player, player.dwarfs[0], 3), "loot:weapons")
    assert "loot:stone" not in ask.options


def test_furnish() -> None:
    """Any tile at its usual cost."""
    player = go(7, 1, "loot:furnish", "tile:cuddle_room", wood=1)
    assert player.rooms["at:4,3"] == "cuddle_room"
    assert player.wood == 0


def test_stable() -> None:
    """A stable for free."""
    player = go(8, 1, "loot:stable", "at:2,2")
    assert player.stables == ["at:2,2"]
    assert player.stone == 0


def test_no_fourth_stable() -> None:
    """Three stables are all."""
    state = table(3)
    player = arm(state.players[0], 8)
    player.stables = ["at:1,1", "at:1,2", "at:2,2"]
    assert "loot:stable" not in first_ask(expedition(state, player, player.dwarfs[0], 1)).options


def test_tunnel() -> None:
    """A single tunnel, with the water it covers."""
    player = go(9, 1, "loot:tunnel", "at:5,4")
    assert player.land["at:5,4"] == "tunnel"
    assert player.food == 1


def test_small_pasture() -> None:
    """One meadow for 1 wood; here a meadow from a ruby, in the middle of the expedition."""
    player = go(9, 2, "loot:wood", "exchange", "ruby:meadow", "loot:small_pasture", ruby=1)
    assert player.land["at:3,4"] == "small_pasture"
    assert goods(player, "wood", "ruby") == (0, 0)


def test_large_pasture() -> None:
    """Two adjacent meadows for 2 wood."""
    state = table(3)
    player = arm(give(state.players[0], wood=2), 10)
    player.land.update({"at:3,4": "meadow", "at:3,3": "meadow"})
    answer(expedition(state, player, player.dwarfs[0], 1), "loot:large_pasture", "at:3,3/s")
    assert player.land["at:3,4"] == "large_pasture"
    assert player.wood == 0


def test_meadow() -> None:
    """A single meadow; the first one in front of the cave."""
    player = go(11, 1, "loot:meadow")
    assert player.land["at:3,4"] == "meadow"


def test_dwelling() -> None:
    """The ordinary dwelling for 2 wood and 2 stone."""
    player = go(11, 1, "loot:dwelling", wood=2, stone=2)
    assert player.rooms["at:4,3"] == "dwelling"
    assert goods(player, "wood", "stone") == (0, 0)


def test_field_then_sow() -> None:
    """Loot may be used for later loot: a field, a grain, and sowing it."""
    player = go(12, 3, "loot:field", "loot:grain", "loot:sow")
    assert player.grain_fields == {"at:3,4": 3}


def test_cavern() -> None:
    """A single cavern."""
    player = go(14, 1, "loot:cavern", "at:5,3")
    assert player.land["at:5,3"] == "cavern"


def three_pairs() -> tuple[Caverna, Player]:
    """A strong dwarf, and three kinds of animals with room for a newborn of each."""
    state = table(3)
    player = arm(give(state.players[0], sheep=2, donkey=2, cattle=2), 14)
    for space in ("at:1,1", "at:1,2", "at:1,4"):
        player.land[space] = "small_pasture"
        player.stables.append(space)
    return state, player


def test_breed() -> None:
    """Up to two kinds with parents and room get a newborn."""
    state, player = three_pairs()
    answer(expedition(state, player, player.dwarfs[0], 1), "loot:breed", "born:sheep", "born:cattle")
    assert goods(player, "sheep", "donkey", "cattle") == (3, 2, 3)


def test_breed_needs_room() -> None:
    """Not offered where no newborn fits."""
    state = table(3)
    player = arm(give(state.players[0], sheep=2), 14)
    assert "loot:breed" not in first_ask(expedition(state, player, player.dwarfs[0], 1)).options


def test_each_item_once() -> None:
    """Different items, up to the level; fewer are allowed."""
    state = table(3)
    player = arm(state.players[0], 1)
    ask = first_ask(expedition(state, player, player.dwarfs[0], 3), "loot:wood")
    assert set(ask.options) == {"loot:weapons", "loot:dog", "done"}
    player = go(5, 3, "loot:wood", "done")
    assert player.dwarfs[0].weapon == 6


def test_an_expedition_brings_at_least_one_item() -> None:
    """Declining everything is no expedition: the weapon stays as it is."""
    player = go(5, 3, "done")
    assert player.dwarfs[0].weapon == 5


def test_strength_ends_at_14() -> None:
    """The highest strength there is."""
    assert go(14, 1, "loot:gold").dwarfs[0].weapon == 14


def test_carpenter_and_loot() -> None:
    """The pastures cost 0 and 1 wood, the dwelling 1 wood and 2 stone; with the Stone carver 1 stone."""
    state = table(3)
    player = arm(build(give(state.players[0], wood=2, stone=1), "carpenter", "stone_carver"), 11)
    player.land.update({"at:3,4": "meadow", "at:3,3": "meadow", "at:1,1": "meadow"})
    answer(
        expedition(state, player, player.dwarfs[0], 4),
        "loot:small_pasture", "at:1,1", "loot:large_pasture", "at:3,3/s", "loot:dwelling", "done",
    )  # fmt: skip
    assert goods(player, "wood", "stone") == (0, 0)
    assert "dwelling" in player.rooms.values()


def test_an_animal_without_room_is_eaten() -> None:
    """Two cattle fill the dwelling: the sheep is food at once."""
    player = go(2, 1, "loot:sheep", "eat:sheep", cattle=2)
    assert goods(player, "sheep", "cattle", "food") == (0, 2, 1)


def test_items_that_could_not_be_used_are_not_offered() -> None:
    """Without a tile to pay for, a meadow, wood, seed, a pair of animals or land."""
    state = table(3)
    player = arm(state.players[0], 14)
    state.built = [tile.id for tile in TILES.own if tile.id != "dwelling"]
    ask = first_ask(expedition(state, player, player.dwarfs[0], 4))
    useless = {"furnish", "small_pasture", "large_pasture", "dwelling", "sow", "breed"}
    assert {option[5:] for option in ask.options if option != "done"} == set(STRENGTHS) - useless
    player.land.update(dict.fromkeys(home_board.BOARD, "tunnel"))
    player.expedition = -1
    ask = first_ask(expedition(state, player, player.dwarfs[0], 4))
    assert not {"loot:tunnel", "loot:cavern", "loot:meadow", "loot:field"} & set(ask.options)


def test_breeding_as_loot_must_bring_one() -> None:
    """Of three kinds that could, one must be chosen; the second is optional."""
    state, player = three_pairs()
    asks = answer(expedition(state, player, player.dwarfs[0], 1), "loot:breed", "born:donkey", "done")
    assert {"born:sheep", "born:donkey", "born:cattle"} <= set(asks[1].options)
    assert "done" not in asks[1].options
    assert goods(player, "sheep", "donkey", "cattle") == (2, 3, 2)


def test_after_the_expedition_a_weapon_may_be_given_up() -> None:
    """The dwarf is on the way only until all items are taken."""
    state = table(3)
    player = arm(build(state.players[0], "peaceful_cave"), 4, 0)
    answer(expedition(state, player, player.dwarfs[0], 1), "loot:dog")
    assert exchanges.why_not(player, "peace:0") is None


def test_two_meadows_apart_are_no_large_pasture() -> None:
    """They must be adjacent, and both halves of it meadows."""
    state = table(3)
    player = arm(give(state.players[0], wood=9), 10)
    player.land.update({"at:3,4": "meadow", "at:2,3": "meadow", "at:3,3": "field"})
    ask = first_ask(expedition(state, player, player.dwarfs[0], 1))
    assert "loot:small_pasture" in ask.options
    assert "loot:large_pasture" not in ask.options


def test_pastures_as_loot_must_be_paid() -> None:
    """1 wood for the small one, 2 for the large one."""
    state = table(3)
    player = arm(state.players[0], 10)
    player.land.update({"at:3,4": "meadow", "at:3,3": "meadow"})
    for wood, offered in [(0, set()), (1, {"loot:small_pasture"}), (2, {"loot:small_pasture", "loot:large_pasture"})]:
        player.wood, player.expedition = wood, -1
        options = first_ask(expedition(state, player, player.dwarfs[0], 1)).options
        assert {option for option in options if option.endswith("pasture")} == offered


def test_reasons_against_an_item() -> None:
    """Too weak, or nothing to do with it; goods can always be carried."""
    state = table(3)
    player = state.players[0]
    assert why_not_loot(state, player, LOOT["stone"], 2) == "This needs a weapon of strength 3."
    assert why_not_loot(state, player, LOOT["stone"], 3) is None
    assert why_not_loot(state, player, LOOT["sow"], 14) == "You have no grain and no vegetables."
