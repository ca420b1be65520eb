"""The furnishing tiles: cost, points and kind of each, and what each of them does."""

import pytest

from plugins.caverna.components import GOODS, TILES
from plugins.caverna.rules import new_round
from plugins.caverna.rules.anytime import carry_out
from plugins.caverna.rules.breeding import breed, newborn
from plugins.caverna.rules.exchanges import exchange_options
from plugins.caverna.rules.family import why_not_grow
from plugins.caverna.rules.farming import build_pasture, pasture_cost
from plugins.caverna.rules.furnish import build as build_tile
from plugins.caverna.rules.furnish import caverns, furnish, why_not_furnish
from plugins.caverna.rules.goods import gain
from plugins.caverna.rules.harvest import feed, need
from plugins.caverna.rules.housing import housed
from plugins.caverna.rules.payment import cost_of, payments
from plugins.caverna.scoring import bonus_points, score_sheet, tile_points
from plugins.caverna.state import Caverna, Dwarf, Player
from tests.caverna.helpers import answer, arm, build, can_use, first_ask, give, goods, replenish, table, use, work_on

# tile: kind, cost, printed points, in the introductory game; all from photographs of the tiles
PRINTED = {
    "dwelling": ("dwelling", "4 wood 3 stone", 3, True),
    "simple_dwelling_a": ("dwelling", "4 wood 2 stone", 0, True),
    "simple_dwelling_b": ("dwelling", "3 wood 3 stone", 0, True),
    "mixed_dwelling": ("dwelling", "5 wood 4 stone", 4, False),
    "couple_dwelling": ("dwelling", "8 wood 6 stone", 5, False),
    "additional_dwelling": ("dwelling", "4 wood 3 stone", 5, False),
    "cuddle_room": ("special_room", "1 wood", 2, True),
    "breakfast_room": ("special_room", "1 wood", 0, True),
    "stubble_room": ("special_room", "1 wood 1 ore", 1, True),
    "work_room": ("special_room", "1 stone", 2, False),
    "guest_room": ("special_room", "1 wood 1 stone", 0, False),
    "office_room": ("special_room", "1 stone", 0, False),
    "carpenter": ("material_room", "1 stone", 0, True),
    "stone_carver": ("material_room", "1 wood", 1, True),
    "blacksmith": ("material_room", "1 wood 2 stone", 3, True),
    "miner": ("material_room", "1 wood 1 stone", 3, False),
    "builder": ("material_room", "1 stone", 2, False),
    "trader": ("material_room", "1 wood", 2, False),
    "wood_supplier": ("material_room", "1 stone", 2, True),
    "stone_supplier": ("material_room", "1 wood", 1, True),
    "ruby_supplier": ("material_room", "2 wood 2 stone", 2, True),
    "dog_school": ("material_room", "", 0, False),
    "quarry": ("material_room", "1 wood", 2, False),
    "seam": ("material_room", "2 wood", 1, False),
    "slaughtering_cave": ("food_room", "2 wood 2 stone", 2, True),
    "cooking_cave": ("food_room", "2 stone", 2, True),
    "working_cave": ("food_room", "1 wood 1 stone", 2, True),
    "mining_cave": ("food_room", "3 wood 2 stone", 2, False),
    "breeding_cave": ("food_room", "1 grain 1 stone", 2, False),
    "peaceful_cave": ("food_room", "2 wood 2 stone", 2, False),
    "weaving_parlor": ("parlor", "2 wood 1 stone", 0, True),
    "milking_parlor": ("parlor", "2 wood 2 stone", 0, True),
    "state_parlor": ("parlor", "3 stone 5 gold", 0, False),
    "hunting_parlor": ("parlor", "2 wood", 1, True),
    "beer_parlor": ("parlor", "2 wood", 3, True),
    "blacksmithing_parlor": ("parlor", "3 ore", 2, False),
    "stone_storage": ("storage", "3 wood 1 ore", 0, True),
    "ore_storage": ("storage", "1 wood 2 stone", 0, True),
    "spare_part_storage": ("storage", "2 wood", 0, False),
    "main_storage": ("storage", "2 wood 1 stone", 0, True),
    "weapon_storage": ("storage", "3 wood 2 stone", 0, True),
    "supplies_storage": ("storage", "1 wood 3 food", 0, False),
    "broom_chamber": ("chamber", "1 wood", 0, False),
    "treasure_chamber": ("chamber", "1 wood 1 stone", 0, True),
    "food_chamber": ("chamber", "2 wood 2 vegetable", 0, True),
    "prayer_chamber": ("chamber", "2 wood", 0, False),
    "writing_chamber": ("chamber", "2 stone", 0, True),
    "fodder_chamber": ("chamber", "1 stone 2 grain", 0, True),
}


def costs(text: str) -> dict[str, int]:
    """A cost from the table above."""
    parts = text.split()
    return {good: int(amount) for amount, good in zip(parts[::2], parts[1::2], strict=True)}


def player_with(*tiles: str, **supply: int) -> Player:
    """A player who has built the tiles."""
    return give(build(table(3).players[0], *tiles), **{"food": 0, **supply})


def run(state: Caverna, player: Player, option: str, *answers: str) -> None:
    """Makes an exchange."""
    answer(carry_out(state, player, option), *answers)


@pytest.mark.parametrize("tile", PRINTED)
def test_printed_values(tile: str) -> None:
    """Cost, points, kind, and whether it is in the introductory game."""
    kind, cost, points, intro = PRINTED[tile]
    record = TILES[tile]
    assert (record.kind, record.cost, record.points, record.intro) == (kind, costs(cost), points, intro)


@pytest.mark.parametrize("tile", PRINTED)
def test_building_pays_the_cost_and_scores_the_points(tile: str) -> None:
    """With exactly its cost in the supply a tile can be built; with one good less it cannot."""
    _, cost, points, _ = PRINTED[tile]
    state = table(3)
    player = give(state.players[0], **{"food": 0, **costs(cost)})
    answer(build_tile(state, player, f"tile:{tile}"))
    assert player.rooms["at:4,3"] == tile
    assert tile_points(player) == points
    assert (tile in state.supply) == (tile == "dwelling")
    for good in costs(cost):
        poor = give(table(3).players[0], **{"food": 0, **costs(cost)})
        setattr(poor, good, costs(cost)[good] - 1)
        assert payments(poor, TILES[tile]) == []


def test_all_tiles_are_tested() -> None:
    """48 kinds."""
    assert set(PRINTED) == {tile.id for tile in TILES.own}
    assert len(PRINTED) == 48


# -- dwellings --


@pytest.mark.parametrize(
    ("tile", "dwarfs"),
    [
        ("dwelling", 3),
        ("simple_dwelling_a", 3),
        ("simple_dwelling_b", 3),
        ("mixed_dwelling", 3),
        ("couple_dwelling", 4),
        ("additional_dwelling", 2),
    ],
)
def test_room_for_dwarfs(tile: str, dwarfs: int) -> None:
    """How many dwarfs find room with one such tile."""
    player = player_with(tile)
    while why_not_grow(table(3), player) is None:
        player.dwarfs.append(Dwarf())
    assert len(player.dwarfs) == dwarfs


def test_ordinary_dwellings_do_not_run_out() -> None:
    """Any number of them."""
    state = table(3)
    player = give(state.players[0], wood=40, stone=30)
    for space in ("at:5,1", "at:5,2", "at:5,3"):
        player.land[space] = "cavern"
    for _ in range(4):
        ask = first_ask(build_tile(state, player, "tile:dwelling")) if len(caverns(player)) > 1 else None
        place = (ask.options[0],) if ask else ()
        answer(build_tile(state, player, "tile:dwelling"), *place)
    assert list(player.rooms.values()).count("dwelling") == 4


def test_mixed_dwelling_holds_a_pair_of_animals() -> None:
    """Two animals of one kind."""
    player = player_with("mixed_dwelling", sheep=2, cattle=2)
    assert housed(player)
    player.donkey = 1
    assert not housed(player)


def test_couple_dwelling_still_grows_by_one() -> None:
    """Urgent wish gives one child only."""
    state = table(3)
    state.spaces.append("urgent_wish_for_children")
    player = give(state.players[0], wood=8, stone=6)
    use(state, "urgent_wish_for_children", "tile:couple_dwelling", "grow")
    assert len(player.dwarfs) == 3


def test_additional_dwelling_is_for_the_sixth() -> None:
    """Five dwarfs elsewhere, then one more here."""
    player = player_with("additional_dwelling", "dwelling", "dwelling", "dwelling")
    player.dwarfs = [Dwarf() for _ in range(5)]
    assert why_not_grow(table(3), player) is None
    player.dwarfs.append(Dwarf())
    assert why_not_grow(table(3), player) == "You have six dwarfs already."


def test_five_dwarfs_are_the_most_otherwise() -> None:
    """Even with spare room."""
    player = player_with("couple_dwelling", "dwelling", "dwelling", "dwelling")
    player.dwarfs = [Dwarf() for _ in range(5)]
    assert why_not_grow(table(3), player) is not None


# -- special rooms --


def test_cuddle_room() -> None:
    """As many sheep as dwarfs, newborn ones too."""
    player = player_with("cuddle_room", sheep=4)
    assert housed(player)
    player.sheep = 5
    assert not housed(player)
    player.dwarfs.append(Dwarf(newborn=True))
    assert housed(player)
    player.sheep, player.donkey = 0, 3
    assert not housed(player)


def test_breakfast_room() -> None:
    """Three cattle."""
    player = player_with("breakfast_room", cattle=5)
    assert housed(player)
    player.cattle = 6
    assert not housed(player)


def test_stubble_room() -> None:
    """One animal on each empty field; before sowing it must go elsewhere or be eaten."""
    state = table(3)
    player = give(build(state.players[0], "stubble_room"), sheep=2, wild_boar=1, grain=1, food=0)
    player.land["at:3,4"] = "field"
    assert housed(player)
    player.cattle = 1
    assert not housed(player)
    player.cattle = 0
    use(state, "slash_and_burn", "done", "eat:wild_boar")
    assert goods(player, "sheep", "wild_boar", "food") == (2, 0, 2)
    assert player.grain_fields == {"at:3,4": 3}


def test_work_room() -> None:
    """Tunnels and deep tunnels may be furnished, and then become no mines."""
    state = table(3)
    player = give(state.players[0], stone=2, wood=0)
    player.land.update({"at:5,3": "tunnel", "at:5,2": "deep_tunnel"})
    assert caverns(player) == ["at:4,3"]
    answer(build_tile(state, player, "tile:work_room"))
    assert player.rooms["at:4,3"] == "work_room"
    assert caverns(player) == ["at:5,3", "at:5,2"]
    answer(build_tile(state, player, "tile:carpenter"), "at:5,3")
    assert player.rooms["at:5,3"] == "carpenter"
    player.land["at:6,3"] = "tunnel"
    state.spaces += ["ore_mine_construction", "ruby_mine_construction"]
    assert not can_use(state, "ore_mine_construction")
    assert set(first_ask(work_on(state, "ruby_mine_construction")).options) == {"at:5,2", "at:6,3"}


def test_guest_room_wish_for_children() -> None:
    """Both, in either order: a dwelling and then a child in it."""
    state = table(3)
    state.spaces.append("wish_for_children")
    player = give(build(state.players[0], "guest_room"), wood=4, stone=3)
    use(state, "wish_for_children", "tile:dwelling", "grow")
    assert len(player.dwarfs) == 3
    assert "dwelling" in player.rooms.values()


def test_guest_room_urgent_wish() -> None:
    """The gold as well."""
    state = table(3)
    state.spaces.append("urgent_wish_for_children")
    player = give(build(state.players[0], "guest_room"), wood=4, stone=3)
    use(state, "urgent_wish_for_children", "tile:dwelling", "grow")
    assert (player.gold, len(player.dwarfs)) == (3, 3)


def test_guest_room_ruby_mines() -> None:
    """One on a tunnel and one on a deep tunnel."""
    state = table(3)
    player = build(state.players[0], "guest_room")
    player.land.update({"at:5,3": "tunnel", "at:5,2": "deep_tunnel", "at:5,1": "tunnel"})
    asks = use(state, "ruby_mine_construction", "at:5,3", "at:5,2")
    assert list(asks[1].options) == ["at:5,2", "done"]
    assert player.ruby == 1
    assert list(player.land.values()).count("ruby_mine") == 2


def test_guest_room_growth() -> None:
    """Goods and a child."""
    state = table(4)
    player = build(state.players[0], "guest_room", "dwelling")
    use(state, "growth", "grow")
    assert (player.gold, player.wood, len(player.dwarfs)) == (2, 1, 3)


def test_guest_room_extension_once_per_game() -> None:
    """Both tiles the first time, one the second."""
    state = table(7)
    player = build(state.players[0], "guest_room")
    use(state, "extension", "meadow_field", "at:3,4/n", "cavern_tunnel", "at:5,3/n")
    assert goods(player, "wood", "stone") == (1, 1)
    use(state, "extension", "meadow_field", "at:2,4/n", dwarf=1)
    assert goods(player, "wood", "stone") == (2, 1)


def test_office_room() -> None:
    """2 gold for each twin tile over the edge."""
    state = table(3)
    replenish(state, 1)
    player = build(state.players[0], "office_room")
    use(state, "clearing", "at:3,4/s")
    assert player.gold == 2
    assert player.land["at:3,5"] == "field"


# -- building material --


def test_carpenter() -> None:
    """A wood less for furnishing and for fences, once in each Build fences action."""
    state = table(3)
    player = give(build(state.players[0], "carpenter"), wood=5, stone=3)
    assert cost_of(player, TILES["dwelling"]) == {"wood": 3, "stone": 3}
    assert cost_of(player, TILES["cooking_cave"]) == {"stone": 2}
    player.land.update({"at:1,1": "meadow", "at:2,1": "meadow", "at:3,3": "meadow"})
    state.piles["sheep_farming"] = {"sheep": 1}
    use(state, "sheep_farming", "small_pasture", "at:3,3", "large_pasture", "at:1,1/e", "done")
    assert player.wood == 0


def test_stone_carver() -> None:
    """2 stone at once; a stone less for furnishing, and stables for free."""
    state = table(3)
    player = give(state.players[0], wood=1)
    answer(build_tile(state, player, "tile:stone_carver"))
    assert player.stone == 2
    assert cost_of(player, TILES["dwelling"]) == {"wood": 4, "stone": 2}
    state.piles["sheep_farming"] = {"sheep": 1}
    player.stone = 0
    use(state, "sheep_farming", "stable", "at:1,1")
    assert player.stables == ["at:1,1"]


def test_blacksmith() -> None:
    """2 ore at once; 2 ore less for each weapon; never stronger than 8."""
    state = table(3)
    state.spaces.append("blacksmithing")
    player = give(state.players[0], wood=1, stone=2)
    answer(build_tile(state, player, "tile:blacksmith"))
    assert player.ore == 2
    ask = first_ask(work_on(state, "blacksmithing"))
    assert ask.options == ["forge:1", "forge:2", "forge:3", "forge:4"]
    player.ore = 20
    assert first_ask(work_on(state, "blacksmithing")).options[-1] == "forge:8"
    use(state, "blacksmithing", "forge:8", "done")
    assert player.ore == 14
    other = arm(give(state.players[1], ore=0), 0, 0)
    build(other, "blacksmith")
    state.occupied.clear()
    assert can_use(state, "blacksmithing", seat=1)


def test_miner() -> None:
    """An ore per donkey in an ore mine at the start of each round."""
    state = table(3)
    player = give(build(state.players[0], "miner"), donkey=3)
    player.land.update({"at:5,3": "ore_mine", "at:5,2": "ruby_mine"})
    new_round.start_of_round_goods(state)
    assert player.ore == 1


def test_builder() -> None:
    """An ore for a wood and an ore for a stone: the Blacksmith for 2 ore and 1 stone."""
    state = table(3)
    player = give(build(state.players[0], "builder"), ore=2, stone=1)
    assert payments(player, TILES["blacksmith"]) == [{"wood": 0, "stone": 1, "ore": 2}]
    answer(build_tile(state, player, "tile:blacksmith"))
    assert goods(player, "wood", "stone", "ore") == (0, 0, 2)  # 2 ore from the Blacksmith itself


def test_builder_choice_of_payment() -> None:
    """Where there is more than one way to pay, the player chooses."""
    state = table(3)
    player = give(build(state.players[0], "builder"), ore=2, stone=2, wood=1)
    answer(build_tile(state, player, "tile:blacksmith"), "pay:2stone+1ore")
    assert goods(player, "wood", "stone", "ore") == (1, 0, 3)


def test_builder_not_for_fences() -> None:
    """Only furnishing tiles."""
    player = player_with("builder", ore=5)
    player.land["at:3,4"] = "meadow"
    assert pasture_cost(player, "small_pasture", {"small_pasture": {"wood": 2}}) == {"wood": 2}


def test_trader() -> None:
    """2 gold for a set of materials, as often as one likes."""
    state = table(3)
    player = give(build(state.players[0], "trader"), gold=5)
    run(state, player, "trade:materials")
    run(state, player, "trade:materials")
    assert goods(player, "gold", "wood", "stone", "ore") == (1, 2, 2, 2)
    assert "trade:materials" not in exchange_options(player)


@pytest.mark.parametrize(
    ("tile", "good", "times"),
    [("wood_supplier", "wood", 7), ("stone_supplier", "stone", 5), ("ruby_supplier", "ruby", 4)],
)
def test_suppliers(tile: str, good: str, times: int) -> None:
    """One good at the start of each of the next rounds."""
    state = table(3)
    player = give(state.players[0], wood=2, stone=2)
    answer(build_tile(state, player, f"tile:{tile}"))
    before = getattr(player, good)
    for _ in range(10):
        new_round.start_of_round_goods(state)
    assert getattr(player, good) == before + times


def test_dog_school() -> None:
    """A wood for each new dog; also for the one that comes with Housework after it."""
    state = table(3)
    player = state.players[0]
    use(state, "housework", "tile:dog_school")
    assert goods(player, "dog", "wood") == (1, 1)
    gain(player, {"dog": 2})
    assert player.wood == 3


def test_dog_school_not_for_earlier_dogs() -> None:
    """The dog taken first brings no wood."""
    state = table(3)
    player = state.players[0]
    use(state, "housework", "dog", "tile:dog_school")
    assert goods(player, "dog", "wood") == (1, 0)


def test_quarry() -> None:
    """A stone for a newborn donkey, not for others or bought ones."""
    state = table(3)
    player = give(build(state.players[0], "quarry"), donkey=2, sheep=2)
    gain(player, {"donkey": 1})
    assert player.stone == 0
    newborn(state, player, ["sheep"])
    assert player.stone == 0
    newborn(state, player, ["donkey"])
    assert player.stone == 1


def test_seam() -> None:
    """An ore for each new stone, wherever it comes from."""
    state = table(3)
    player = give(build(state.players[0], "seam"), ruby=1)
    replenish(state, 1)
    use(state, "drift_mining", "done")
    assert goods(player, "stone", "ore") == (1, 1)
    run(state, player, "ruby:stone")
    assert goods(player, "stone", "ore") == (2, 2)


# -- food --


@pytest.mark.parametrize(
    ("option", "animal", "count", "food"),
    [
        ("eat:sheep", "sheep", 1, 2),
        ("eat:donkey", "donkey", 1, 2),
        ("eat:two_donkeys", "donkey", 2, 5),
        ("eat:wild_boar", "wild_boar", 1, 3),
        ("eat:cattle", "cattle", 1, 4),
        ("hunt:boars", "wild_boar", 2, 2),
    ],
)
def test_slaughtering_cave(option: str, animal: str, count: int, food: int) -> None:
    """A food more for each animal eaten; not with the Hunting parlor."""
    state = table(3)
    player = give(build(state.players[0], "slaughtering_cave", "hunting_parlor"), food=0)
    setattr(player, animal, count)
    run(state, player, option)
    assert player.food == food


def test_cooking_cave() -> None:
    """A grain and a vegetable make 5 food."""
    state = table(3)
    player = give(build(state.players[0], "cooking_cave"), grain=2, vegetable=1, food=0)
    run(state, player, "cook:stew")
    assert goods(player, "grain", "vegetable", "food") == (1, 0, 5)
    assert "cook:stew" not in exchange_options(player)


@pytest.mark.parametrize(("option", "supply"), [
    ("work:wood", {"wood": 1}), ("work:stone", {"stone": 1}), ("work:ore", {"ore": 2}),
])  # fmt: skip
def test_working_cave(option: str, supply: dict[str, int]) -> None:
    """One dwarf is fed with a wood, a stone or two ore, once per feeding; in a harvest that saves 2 food."""
    state = table(3)
    state.harvest = "harvest"
    player = give(build(state.players[0], "working_cave"), food=2, **{k: v * 2 for k, v in supply.items()})
    answer(feed(state, player), option)
    assert (player.food, player.begging) == (0, 0)
    assert goods(player, *supply) == tuple(supply.values())
    state.harvest = "pay_one"
    player.food = 1
    answer(feed(state, player), option)
    assert (player.food, player.begging) == (0, 0)


def test_working_cave_may_be_ignored() -> None:
    """The food may be paid all the same."""
    state = table(3)
    state.harvest = "harvest"
    player = give(build(state.players[0], "working_cave"), food=4, wood=1)
    answer(feed(state, player), "pay")
    assert goods(player, "food", "wood") == (0, 1)


def test_mining_cave() -> None:
    """A food less for each donkey in a mine, down to none."""
    state = table(3)
    state.harvest = "harvest"
    player = give(build(state.players[0], "mining_cave"), donkey=3)
    player.land.update({"at:5,3": "ore_mine", "at:5,2": "ruby_mine"})
    assert need(state, player) == 2
    state.harvest = "pay_one"
    assert need(state, player) == 0
    player.land["at:5,1"] = "ruby_mine"
    assert need(state, player) == 0


@pytest.mark.parametrize(("kinds", "food"), [(1, 1), (2, 2), (3, 3), (4, 5)])
def test_breeding_cave(kinds: int, food: int) -> None:
    """1, 2, 3 or 5 food for as many newborn animals."""
    state = table(3)
    player = give(build(state.players[0], "breeding_cave"), food=0)
    newborn(state, player, ["sheep", "donkey", "wild_boar", "cattle"][:kinds])
    assert player.food == food


def test_peaceful_cave() -> None:
    """A weapon for as much food; the dwarf may forge again."""
    state = table(3)
    state.spaces.append("blacksmithing")
    player = arm(give(build(state.players[0], "peaceful_cave"), food=0, ore=1), 9, 0)
    assert "peace:0" in exchange_options(player)
    assert "peace:1" not in exchange_options(player)
    run(state, player, "peace:0")
    assert player.food == 9
    assert player.dwarfs[0].weapon == 0
    use(state, "blacksmithing", "done")
    assert player.dwarfs[0].weapon == 1


# -- parlors --


def test_weaving_parlor() -> None:
    """A food per sheep at once, a point per two sheep at the end."""
    state = table(3)
    player = give(state.players[0], wood=2, stone=1, sheep=5, food=0)
    answer(build_tile(state, player, "tile:weaving_parlor"))
    assert player.food == 5
    assert bonus_points(player) == {"weaving_parlor": 2}


def test_milking_parlor() -> None:
    """A food per cattle at once, a point per cattle at the end."""
    state = table(3)
    player = give(state.players[0], wood=2, stone=2, cattle=3, food=0)
    answer(build_tile(state, player, "tile:milking_parlor"))
    assert player.food == 3
    assert bonus_points(player) == {"milking_parlor": 3}


def test_state_parlor() -> None:
    """2 food at once and 4 points at the end for each dwelling beside it, the entry-level dwelling too."""
    state = table(3)
    player = give(state.players[0], stone=3, gold=5, food=0)
    player.land.update({"at:5,3": "cavern", "at:4,2": "cavern"})
    player.rooms["at:5,3"] = "mixed_dwelling"
    answer(build_tile(state, player, "tile:state_parlor"), "at:4,3")
    assert player.food == 4
    assert bonus_points(player) == {"state_parlor": 8}
    player.rooms["at:4,2"] = "simple_dwelling_a"
    assert bonus_points(player) == {"state_parlor": 12}
    player.rooms["at:4,2"] = "carpenter"
    assert bonus_points(player) == {"state_parlor": 8}


def test_hunting_parlor() -> None:
    """Two boars for 2 gold and 2 food."""
    state = table(3)
    player = give(build(state.players[0], "hunting_parlor"), wild_boar=3, food=0)
    run(state, player, "hunt:boars")
    assert goods(player, "wild_boar", "gold", "food") == (1, 2, 2)
    assert "hunt:boars" not in exchange_options(player)


def test_beer_parlor() -> None:
    """Two grain from the supply for 3 gold or 4 food."""
    state = table(3)
    player = give(build(state.players[0], "beer_parlor"), grain=4, food=0)
    run(state, player, "brew:gold")
    run(state, player, "brew:food")
    assert goods(player, "grain", "gold", "food") == (0, 3, 4)
    player.land["at:3,4"] = "field"
    player.grain_fields["at:3,4"] = 3
    assert "brew:gold" not in exchange_options(player)


def test_blacksmithing_parlor() -> None:
    """A ruby and an ore for 2 gold and 1 food."""
    state = table(3)
    player = give(build(state.players[0], "blacksmithing_parlor"), ruby=2, ore=1, food=0)
    run(state, player, "smith:jewel")
    assert goods(player, "ruby", "ore", "gold", "food") == (1, 0, 2, 1)
    assert "smith:jewel" not in exchange_options(player)


# -- storages --


def test_stone_storage() -> None:
    """A point per stone."""
    assert bonus_points(player_with("stone_storage", stone=7)) == {"stone_storage": 7}


def test_ore_storage() -> None:
    """A point per two ore, rounded down."""
    assert bonus_points(player_with("ore_storage", ore=7)) == {"ore_storage": 3}


def test_spare_part_storage() -> None:
    """A set of materials for 2 gold."""
    state = table(3)
    player = give(build(state.players[0], "spare_part_storage"), wood=2, stone=2, ore=1)
    run(state, player, "trade:spare_parts")
    assert goods(player, "wood", "stone", "ore", "gold") == (1, 1, 0, 2)


@pytest.mark.parametrize(("earlier", "later"), [("trader", "spare_part_storage"), ("spare_part_storage", "trader")])
def test_trader_and_spare_part_storage_exclude_each_other(earlier: str, later: str) -> None:
    """The later one covers the earlier at full price, with no cavern needed; the covered one counts for nothing."""
    state = table(3)
    player = give(build(state.players[0], earlier), wood=2, stone=0)
    player.rooms["at:4,3"] = "work_room"
    space = next(space for space, tile in player.rooms.items() if tile == earlier)
    assert caverns(player) == []
    answer(build_tile(state, player, f"tile:{later}"))
    assert player.rooms[space] == later
    assert player.covered == {space: earlier}
    assert not player.owns(earlier)
    assert tile_points(player) == 2 + (2 if later == "trader" else 0)


def test_main_storage() -> None:
    """2 points per yellow tile, itself included; not for a covered one."""
    player = player_with("main_storage", "beer_parlor", "writing_chamber", "carpenter", "dwelling")
    assert bonus_points(player)["main_storage"] == 6


def test_weapon_storage() -> None:
    """3 points per armed dwarf."""
    assert bonus_points(arm(player_with("weapon_storage"), 0, 3, 14)) == {"weapon_storage": 6}


def test_supplies_storage() -> None:
    """8 points if all dwarfs are armed."""
    player = player_with("supplies_storage")
    assert bonus_points(arm(player, 1, 3, 14)) == {"supplies_storage": 8}
    assert bonus_points(arm(player, 1, 3, 0)) == {"supplies_storage": 0}


# -- chambers --


@pytest.mark.parametrize(("dwarfs", "points"), [(2, 0), (4, 0), (5, 5), (6, 10)])
def test_broom_chamber(dwarfs: int, points: int) -> None:
    """5 points with five dwarfs, 10 with six."""
    assert bonus_points(arm(player_with("broom_chamber"), *[0] * dwarfs)) == {"broom_chamber": points}


def test_treasure_chamber() -> None:
    """A point per ruby."""
    assert bonus_points(player_with("treasure_chamber", ruby=4)) == {"treasure_chamber": 4}


def test_food_chamber() -> None:
    """2 points per pair of grain and vegetable, on fields too."""
    player = player_with("food_chamber", grain=1, vegetable=3)
    player.grain_fields["at:3,4"] = 3
    assert bonus_points(player) == {"food_chamber": 6}


def test_prayer_chamber() -> None:
    """8 points without any weapon."""
    assert bonus_points(arm(player_with("prayer_chamber"), 0, 0)) == {"prayer_chamber": 8}
    assert bonus_points(arm(player_with("prayer_chamber"), 0, 1)) == {"prayer_chamber": 0}


def test_writing_chamber() -> None:
    """Up to 7 lost points are not lost, over all three kinds of losses."""
    player = player_with("writing_chamber")
    before = sum(line.points for line in score_sheet(player))
    player.rooms = {space: "carpenter" if tile == "writing_chamber" else tile for space, tile in player.rooms.items()}
    assert sum(line.points for line in score_sheet(player)) == before - 7


def test_writing_chamber_prevents_no_more_than_is_lost() -> None:
    """With 5 points to lose it saves 5."""
    from plugins.caverna.rules import home_board

    player = player_with("writing_chamber", sheep=1, donkey=1, cattle=1, begging=1)
    for space in home_board.FOREST:
        player.land[space] = "meadow"
    for space in home_board.MOUNTAIN:
        player.land.setdefault(space, "cavern")
    lines = {line.title: line.points for line in score_sheet(player)}
    assert (lines["Missing animals"], lines["Unused spaces"], lines["Begging markers"]) == (0, 0, 0)


def test_fodder_chamber() -> None:
    """A point per three farm animals, rounded down; dogs do not count."""
    player = player_with("fodder_chamber", sheep=4, donkey=2, wild_boar=3, cattle=10, dog=2)
    assert bonus_points(player) == {"fodder_chamber": 6}


# -- general --


def test_unique_tiles_are_gone_once_built() -> None:
    """Nobody else can build them."""
    state = table(3)
    give(state.players[0], stone=1)
    give(state.players[1], stone=1)
    answer(build_tile(state, state.players[0], "tile:carpenter"))
    ask = first_ask(furnish(state, state.players[1]))
    assert "tile:carpenter" not in ask.options
    assert "tile:builder" in ask.options


def test_no_tile_on_a_tunnel_or_mine() -> None:
    """Only empty caverns."""
    player = table(3).players[0]
    player.land.update({"at:5,3": "tunnel", "at:5,2": "ruby_mine", "at:6,3": "cavern"})
    assert caverns(player) == ["at:4,3", "at:6,3"]


def test_breeding_by_choice() -> None:
    """Room for one of two newborns: the player chooses."""
    state = table(3)
    player = give(state.players[0], sheep=2, cattle=2)
    player.land["at:3,4"] = "small_pasture"
    player.stables.append("at:3,4")
    answer(breed(state, player), "born:cattle")
    assert goods(player, "sheep", "cattle") == (2, 3)


def test_fencing_two_meadows_with_dogs_may_cost_room() -> None:
    """Two dogs on each of two meadows watch six sheep; one large pasture with four dogs watches five."""
    state = table(3)
    player = give(state.players[0], sheep=8, dog=4, wood=4, food=0)
    player.land.update({"at:3,4": "meadow", "at:3,3": "meadow"})
    assert housed(player)
    answer(build_pasture(state, player, "large_pasture", {"wood": 4}), "at:3,3/s")
    assert goods(player, "sheep", "food") == (7, 1)


def test_room_for_four_dwarfs_example() -> None:
    """Rulebook p. 15: a cave with room for four in which three live has room for one child, and no more."""
    state = table(4)
    player = build(state.players[0], "couple_dwelling")
    player.dwarfs.append(Dwarf())
    use(state, "growth", "grow")
    assert len(player.dwarfs) == 4
    assert why_not_grow(state, player) == "You have no room for another dwarf."
    use(state, "growth", dwarf=1)  # only the goods are left
    assert (len(player.dwarfs), player.gold) == (4, 2)


def test_a_sixth_dwarf_is_born_in_the_additional_dwelling() -> None:
    """Five live elsewhere; the tile may have been built long before."""
    state = table(4)
    player = build(state.players[0], "additional_dwelling", "couple_dwelling", "dwelling")
    player.dwarfs = [Dwarf() for _ in range(5)]
    use(state, "growth", "grow")
    assert len(player.dwarfs) == 6
    use(state, "growth", dwarf=1)
    assert len(player.dwarfs) == 6


def test_builder_opens_tiles() -> None:
    """A tile that only ore makes affordable is offered, others are not."""
    state = table(3)
    player = give(build(state.players[0], "builder"), ore=2)
    options = first_ask(furnish(state, player)).options
    assert {"tile:miner", "tile:trader", "tile:cuddle_room", "tile:carpenter"} <= set(options)
    assert not {"tile:seam", "tile:cooking_cave", "tile:blacksmith"} & set(options)


def test_introductory_tiles_only() -> None:
    """In the introductory game nobody can build one of the other tiles."""
    state = table(3, game="introductory")
    player = give(state.players[0], wood=20, stone=20, ore=20, gold=20, food=20, grain=9, vegetable=9)
    options = first_ask(furnish(state, player)).options
    tiles = {option[5:] for option in options if option.startswith("tile:")}
    assert tiles == {tile for tile, (_, _, _, intro) in PRINTED.items() if intro}
    state.spaces.append("wish_for_children")
    asked = first_ask(work_on(state, "wish_for_children")).options
    assert set(asked) - {"exchange"} == {"tile:dwelling", "tile:simple_dwelling_a", "tile:simple_dwelling_b"}


AT_ONCE = {
    "stone_carver": {"stone": 2},
    "blacksmith": {"ore": 2},
    "state_parlor": {"food": 2},  # the printed cavern lies beside the entry-level dwelling
    "weaving_parlor": {"food": 3},
    "milking_parlor": {"food": 2},
}


@pytest.mark.parametrize("tile", PRINTED)
def test_what_a_tile_brings_at_once(tile: str) -> None:
    """With three sheep and two cattle at home: most tiles take their cost and bring nothing."""
    state = table(3)
    player = give(state.players[0], **{"food": 0, **costs(PRINTED[tile][1])})
    player.land.update({"at:1,1": "small_pasture", "at:1,2": "small_pasture"})
    give(player, sheep=3, cattle=2)
    answer(build_tile(state, player, f"tile:{tile}"))
    have = {good: getattr(player, good) for good in GOODS}
    assert {good: amount for good, amount in have.items() if amount} == {"sheep": 3, "cattle": 2} | AT_ONCE.get(
        tile, {}
    )


def test_without_the_tiles_nothing_of_it() -> None:
    """Donkeys in mines, births, stones, dogs and weapons are worth what the rulebook says, and no more."""
    state = table(4)
    player = give(state.players[0], donkey=2, food=0)
    player.land.update({"at:5,3": "ore_mine", "at:5,2": "ruby_mine", "at:4,2": "ore_mine"})
    state.harvest = "harvest"
    assert need(state, player) == 4
    newborn(state, player, ["donkey"])
    new_round.start_of_round_goods(state)
    replenish(state, 1)
    use(state, "drift_mining", "done")
    use(state, "housework", "dog", "done", dwarf=1)
    arm(player, 9)
    assert goods(player, "donkey", "stone", "ore", "dog", "wood", "food") == (3, 2, 0, 1, 0, 0)
    assert "peace:0" not in exchange_options(player)


def test_reasons_against_a_tile() -> None:
    """Gone, not in the introductory game, no cavern, too dear."""
    state = table(3)
    player = give(state.players[0], stone=1)
    tiles = {name: TILES[name] for name in ("carpenter", "builder", "cooking_cave", "dog_school")}
    assert why_not_furnish(state, player, tiles["carpenter"], caverns(player)) is None
    assert why_not_furnish(state, player, tiles["carpenter"], []) == "You have no empty cavern."
    assert why_not_furnish(state, player, tiles["cooking_cave"], caverns(player)) == "You lack 1 stone."
    state.built.append("carpenter")
    assert why_not_furnish(state, player, tiles["carpenter"], caverns(player)) == "It has been built already."
    introductory = table(3, game="introductory")
    player = give(introductory.players[0], stone=1)
    assert why_not_furnish(introductory, player, tiles["builder"], caverns(player)) == (
        "It is not in the introductory game."
    )
