"""The printed action spaces, one by one: what they let a dwarf do."""

import pytest

from plugins.caverna.rules import home_board
from tests.caverna.helpers import arm, build, can_use, first_ask, give, goods, replenish, table, use, work_on


def filled(seats: int, rounds: int = 1):
    state = table(seats)
    for round_ in range(1, rounds + 1):
        replenish(state, round_)
    return state


# -- twin tiles in the mountain --


@pytest.mark.parametrize(("seats", "space", "stone"), [
    (2, "drift_mining", 1),
    (3, "drift_mining", 1),
    (4, "drift_mining", 2),
    (5, "drift_mining", 2),
    (6, "drift_mining", 2),
    (7, "drift_mining", 2),
    (6, "drift_mining_2", 1),
    (7, "drift_mining_2", 1),
    (5, "small_scale_drift_mining", 1),
])  # fmt: skip
def test_drift_mining(seats: int, space: str, stone: int) -> None:
    """Stone and a cavern and tunnel; or the stone alone."""
    state = filled(seats)
    player = state.players[0]
    use(state, space, "at:5,3/e")
    assert player.stone == stone
    assert (player.land["at:5,3"], player.land["at:6,3"]) == ("cavern", "tunnel")
    other = state.players[1]
    state = filled(seats)
    use(state, space, "done", seat=1)
    assert state.players[1].stone == stone
    assert len(other.land) == 2


@pytest.mark.parametrize(("seats", "stone"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2), (7, 2)])
def test_excavation(seats: int, stone: int) -> None:
    """Stone and either side of the tile."""
    state = filled(seats)
    player = state.players[0]
    use(state, "excavation", "cavern_cavern", "at:5,4/e")
    assert player.stone == stone
    assert (player.land["at:5,4"], player.land["at:6,4"]) == ("cavern", "cavern")
    use(state, "excavation", "cavern_tunnel", "at:5,3/e")
    assert (player.land["at:5,3"], player.land["at:6,3"]) == ("cavern", "tunnel")


def test_water_under_the_mountain() -> None:
    """Covering a water source brings its food at once."""
    state = filled(2)
    player = state.players[0]
    food = player.food
    use(state, "drift_mining", "at:5,4/e")
    assert player.food == food + 1


# -- twin tiles in the forest --


@pytest.mark.parametrize(("seats", "wood"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 2), (7, 2)])
def test_clearing(seats: int, wood: int) -> None:
    """Wood and a meadow and field."""
    state = filled(seats)
    player = state.players[0]
    use(state, "clearing", "at:3,4/n")
    assert player.wood == wood
    assert (player.land["at:3,4"], player.land["at:3,3"]) == ("meadow", "field")


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_sustenance_for_few(seats: int) -> None:
    """The food that has piled up and 1 grain, and a meadow and field."""
    state = filled(seats, 2)
    player = give(state.players[0], food=0)
    use(state, "sustenance", "at:3,4/w")
    assert goods(player, "food", "grain") == (3, 1)  # one food from the river
    assert (player.land["at:3,4"], player.land["at:2,4"]) == ("meadow", "field")


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_sustenance_for_many(seats: int) -> None:
    """Grain, then vegetables; the tile may be declined."""
    state = filled(seats, 3)
    player = state.players[0]
    use(state, "sustenance", "done")
    assert goods(player, "grain", "vegetable") == (1, 2)


@pytest.mark.parametrize("seats", range(1, 8))
def test_slash_and_burn(seats: int) -> None:
    """A meadow and field, and then sow on it."""
    state = table(seats)
    player = give(state.players[0], grain=1)
    use(state, "slash_and_burn", "at:3,4/n", "sow:grain")
    assert player.grain == 0
    assert player.grain_fields == {"at:3,3": 3}


def test_slash_and_burn_without_seed() -> None:
    """With nothing to sow, the tile must be laid."""
    state = table(2)
    ask = first_ask(work_on(state, "slash_and_burn"))
    assert "done" not in ask.options


def test_slash_and_burn_to_sow_only() -> None:
    """Declining the tile, one must sow."""
    state = table(2)
    player = give(state.players[0], vegetable=1)
    player.land["at:3,4"] = "field"
    use(state, "slash_and_burn", "done")
    assert player.vegetable_fields == {"at:3,4": 2}


def test_sowing_limits() -> None:
    """Up to two fields of grain and two of vegetables."""
    state = table(2)
    player = give(state.players[0], grain=5, vegetable=5)
    for space in home_board.FOREST[:6]:
        player.land[space] = "field"
    use(state, "slash_and_burn", "done", "sow:grain", "sow:grain", "sow:vegetable", "sow:vegetable")
    assert goods(player, "grain", "vegetable") == (3, 3)
    assert sorted(player.grain_fields.values()) == [3, 3]
    assert sorted(player.vegetable_fields.values()) == [2, 2]


@pytest.mark.parametrize(("tile", "good", "place"), [
    ("meadow_field", "wood", "at:3,4/n"),
    ("cavern_tunnel", "stone", "at:5,3/e"),
])  # fmt: skip
def test_extension(tile: str, good: str, place: str) -> None:
    """Seven players: a forest tile with a wood or a mountain tile with a stone."""
    state = table(7)
    player = state.players[0]
    use(state, "extension", tile, place)
    assert goods(player, "wood", "stone") == ((1, 0) if good == "wood" else (0, 1))
    assert len(player.land) == 4


# -- housework and family --


@pytest.mark.parametrize("seats", range(1, 8))
def test_housework(seats: int) -> None:
    """A dog and a furnished cavern."""
    state = table(seats)
    player = give(state.players[0], stone=1)
    use(state, "housework", "tile:carpenter")
    assert player.rooms["at:4,3"] == "carpenter"
    assert goods(player, "dog", "stone") == (1, 0)
    assert "carpenter" not in state.supply


def test_housework_dog_only() -> None:
    """The dog alone, although a tile could be built."""
    state = table(2)
    player = give(state.players[0], stone=1)
    use(state, "housework", "dog", "done")
    assert goods(player, "dog", "stone") == (1, 1)
    assert len(player.rooms) == 1


def test_housework_with_nothing_to_pay() -> None:
    """With no goods the dog comes without a question; only the free Dog school is left to choose."""
    state = table(2, game="introductory")
    use(state, "housework")
    assert state.players[0].dog == 1


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_growth(seats: int) -> None:
    """Either goods or a child."""
    state = table(seats)
    player = give(build(state.players[0], "dwelling"), food=0)
    use(state, "growth", "supplies")
    assert goods(player, "wood", "stone", "ore", "food", "gold") == (1, 1, 1, 1, 2)
    assert len(player.dwarfs) == 2
    use(state, "growth", "grow", dwarf=1)
    assert len(player.dwarfs) == 3
    assert player.dwarfs[2].newborn
    assert player.dwarfs[2].at == "growth"


def test_growth_needs_room() -> None:
    """Without room only the goods are left, and that is not asked."""
    state = table(4)
    use(state, "growth")
    assert state.players[0].gold == 2


# -- goods --


@pytest.mark.parametrize(("seats", "ore"), [(1, 2), (2, 2), (3, 2), (4, 3), (5, 3), (6, 3), (7, 3)])
def test_ore_mining_with_mines(seats: int, ore: int) -> None:
    """Two more ore for each ore mine."""
    state = filled(seats)
    player = state.players[0]
    player.land.update({"at:5,3": "ore_mine", "at:6,3": "ore_mine"})
    use(state, "ore_mining")
    assert player.ore == ore + 4


@pytest.mark.parametrize("seats", [1, 3, 4, 5, 6, 7])
@pytest.mark.parametrize(("mines", "rubies"), [(0, 1), (1, 2), (3, 2)])
def test_ruby_mining_with_mines(seats: int, mines: int, rubies: int) -> None:
    """One more ruby with any number of ruby mines."""
    state = filled(seats)
    player = state.players[0]
    for space in ("at:5,1", "at:5,2", "at:5,3")[:mines]:
        player.land[space] = "ruby_mine"
    use(state, "ruby_mining")
    assert player.ruby == rubies


def test_ruby_mining_is_empty_at_first_with_two() -> None:
    """Nothing to take: nobody may go there; a ruby mine changes that."""
    state = filled(2)
    assert not can_use(state, "ruby_mining")
    state.players[0].land["at:5,3"] = "ruby_mine"
    assert can_use(state, "ruby_mining")


@pytest.mark.parametrize("seats", range(1, 8))
def test_logging_expedition(seats: int) -> None:
    """Wood, then a level 1 expedition of an armed dwarf."""
    state = filled(seats)
    player = arm(state.players[0], 1, 0)
    use(state, "logging", "loot:dog")
    assert goods(player, "wood", "dog") == (3, 1)
    assert player.dwarfs[0].weapon == 2


def test_logging_unarmed() -> None:
    """An unarmed dwarf takes the wood only."""
    state = filled(2)
    use(state, "logging")
    assert state.players[0].wood == 3


@pytest.mark.parametrize("seats", [5, 6, 7])
def test_weekly_market(seats: int) -> None:
    """Four gold, then one of each good at most, with own gold too."""
    state = table(seats)
    player = give(state.players[0], gold=3)
    asks = use(state, "weekly_market", "buy:cattle", "buy:dog", "buy:grain", "buy:ore")
    assert goods(player, "gold", "cattle", "dog", "grain", "ore") == (0, 1, 1, 1, 1)
    assert "buy:cattle" not in asks[1].options


@pytest.mark.parametrize(("good", "price"), [
    ("dog", 2), ("sheep", 1), ("donkey", 1), ("wild_boar", 2), ("cattle", 3),
    ("wood", 1), ("stone", 1), ("ore", 1), ("grain", 1), ("vegetable", 2),
])  # fmt: skip
def test_weekly_market_prices(good: str, price: int) -> None:
    """The price list."""
    state = table(5)
    player = state.players[0]
    use(state, "weekly_market", f"buy:{good}", "done")
    assert player.gold == 4 - price
    assert getattr(player, good) == 1


def test_weekly_market_without_buying() -> None:
    """The gold may be kept."""
    state = table(6)
    use(state, "weekly_market", "done")
    assert state.players[0].gold == 4


@pytest.mark.parametrize(("seats", "wood"), [(6, 2), (7, 2)])
def test_hardware_rental_for_six(seats: int, wood: int) -> None:
    """Wood, a level 2 expedition and sowing."""
    state = table(seats)
    player = arm(give(state.players[0], grain=1), 2, 0)
    player.land["at:3,4"] = "field"
    use(state, "hardware_rental", "loot:dog", "loot:grain", "sow:grain")
    assert goods(player, "wood", "dog", "grain") == (wood, 1, 1)
    assert player.dwarfs[0].weapon == 3
    assert player.grain_fields == {"at:3,4": 3}


def test_hardware_rental_for_five() -> None:
    """No wood with five players: an unarmed dwarf without seed has no work there."""
    state = table(5)
    assert not can_use(state, "hardware_rental")
    player = give(state.players[0], grain=1)
    player.land["at:3,4"] = "field"
    assert can_use(state, "hardware_rental")
    use(state, "hardware_rental")
    assert player.grain_fields == {"at:3,4": 3}
    assert player.wood == 0


@pytest.mark.parametrize(("seats", "wood"), [(5, 1), (6, 2), (7, 2)])
def test_fence_building(seats: int, wood: int) -> None:
    """Wood, then a small pasture for 2 and a large one for 4."""
    state = filled(seats)
    player = give(state.players[0], wood=6 - wood)
    player.land.update({"at:1,1": "meadow", "at:2,1": "meadow", "at:3,3": "meadow"})
    use(state, "fence_building", "large_pasture", "at:1,1/e", "small_pasture")
    assert player.wood == 0
    assert player.land["at:1,1"] == player.land["at:2,1"] == "large_pasture"
    assert player.land["at:3,3"] == "small_pasture"


# -- starting player and imitation --


@pytest.mark.parametrize("seats", range(2, 8))
def test_starting_player(seats: int) -> None:
    """The token moves at once; the order changes with the next round."""
    state = filled(seats)
    state.phase, state.on_turn = "work", 1
    use(state, "starting_player", seat=1)
    assert state.starting_player == 1


@pytest.mark.parametrize(("seats", "space", "fee"), [
    (3, "imitation_4", 4),
    (4, "imitation_2", 2),
    (5, "imitation_2", 2),
    (5, "imitation_4", 4),
    (6, "imitation_2", 2),
    (6, "imitation_1", 1),
    (7, "imitation_2", 2),
    (7, "imitation_1", 1),
    (7, "imitation_0", 0),
])  # fmt: skip
def test_imitation(seats: int, space: str, fee: int) -> None:
    """Pay the fee and use an opponent's space, without the goods that had piled up."""
    state = filled(seats)
    use(state, "clearing", "at:3,4/n", seat=1)
    player = give(state.players[0], food=4)
    use(state, space, "at:3,4/n")
    assert player.food == 4 - fee
    assert player.wood == 0
    assert player.land["at:3,4"] == "meadow"
    assert player.dwarfs[0].at == space
    poor = give(state.players[2], food=max(0, fee - 1))
    state.occupied.pop(space)
    assert can_use(state, space, seat=2) == (fee == 0)
    assert poor.food == max(0, fee - 1)


def test_imitation_gives_fixed_goods_and_mine_bonuses() -> None:
    """What a space gives besides its pile comes to the imitator too."""
    state = filled(7)
    use(state, "forest_exploration", seat=1)
    player = give(state.players[0], food=0)
    use(state, "imitation_0")
    assert goods(player, "food", "wood") == (2, 0)
    state = filled(7)
    use(state, "ore_mining", seat=1)
    player = state.players[0]
    player.land["at:5,3"] = "ore_mine"
    use(state, "imitation_0")
    assert player.ore == 2


def test_imitation_needs_something_to_do() -> None:
    """An emptied space with nothing else cannot be imitated."""
    state = filled(7)
    use(state, "depot", seat=1)
    assert not can_use(state, "imitation_0")
    use(state, "forest_exploration", seat=2)
    assert can_use(state, "imitation_0")


def test_one_dwarf_per_space() -> None:
    """An occupied space is closed to everybody."""
    state = filled(2)
    assert can_use(state, "logging", seat=1)
    use(state, "logging")
    assert not can_use(state, "logging", seat=1)
    assert can_use(state, "housework", seat=1)
    use(state, "housework", "dog", "done")
    assert not can_use(state, "housework", seat=1)  # although there would be a dog to take
    assert not can_use(state, "housework", dwarf=1)


# -- what may be declined, and what may not --


@pytest.mark.parametrize("seats", range(1, 8))
def test_excavation_without_a_tile(seats: int) -> None:
    """The stone alone."""
    state = filled(seats)
    player = state.players[0]
    use(state, "excavation", "done")
    assert player.stone == (1 if seats < 4 else 2)
    assert len(player.land) == 2


@pytest.mark.parametrize(("space", "first"), [
    ("drift_mining", "at:5,3/n"), ("excavation", "cavern_tunnel"), ("clearing", "at:3,4/n"), ("logging", "loot:dog"),
])  # fmt: skip
def test_an_imitator_must_do_what_is_left(space: str, first: str) -> None:
    """With nothing piled up the tile or the expedition may not be declined."""
    state = filled(7)
    state.piles[space] = {}
    arm(state.players[0], 1, 0)
    state.occupied[space] = 1
    ask = first_ask(work_on(state, "imitation_0"))
    assert first in ask.options
    assert "done" not in ask.options


def test_no_twin_tile_no_place() -> None:
    """A space that offers a tile only is closed to a full home board, and open again with room for one tile."""
    state = table(7)
    player = state.players[0]
    for space in home_board.BOARD:
        player.land.setdefault(space, "tunnel" if space in home_board.MOUNTAIN else "field")
    for space in ("drift_mining", "excavation", "clearing", "sustenance", "slash_and_burn", "extension"):
        assert not can_use(state, space)
    del player.land["at:1,1"], player.land["at:1,2"]
    assert not can_use(state, "drift_mining")
    assert not can_use(state, "excavation")
    for space in ("clearing", "sustenance", "slash_and_burn", "extension"):
        assert can_use(state, space)
    player.land.update({"at:1,1": "field", "at:1,2": "field"})
    del player.land["at:6,1"], player.land["at:6,2"]
    for space in ("drift_mining", "excavation", "extension"):
        assert can_use(state, space)
    assert not can_use(state, "clearing")


def test_slash_and_burn_on_a_full_board_needs_seed() -> None:
    """With an empty field and a grain it is open, although no tile fits."""
    state = table(2)
    player = state.players[0]
    for space in home_board.FOREST:
        player.land[space] = "field"
    assert not can_use(state, "slash_and_burn")
    player.grain = 1
    assert can_use(state, "slash_and_burn")
    player.grain_fields = dict.fromkeys(home_board.FOREST, 1)
    assert not can_use(state, "slash_and_burn")


def test_fences_need_a_meadow_and_wood() -> None:
    """Fence building without its wood: open with a meadow and 2 wood, with the Carpenter 1."""
    state = table(5)
    player = give(state.players[0], wood=2)
    assert not can_use(state, "fence_building")
    player.land["at:3,4"] = "meadow"
    assert can_use(state, "fence_building")
    player.wood = 1
    assert not can_use(state, "fence_building")
    build(player, "carpenter")
    assert can_use(state, "fence_building")


def test_one_pasture_of_each_size() -> None:
    """Rulebook p. 19: one small and one large pasture per action, however much wood there is."""
    state = filled(5)
    player = give(state.players[0], wood=20)
    player.land.update(dict.fromkeys(home_board.FOREST, "meadow"))
    use(state, "fence_building", "small_pasture", "at:1,1", "large_pasture", "at:2,1/e")
    assert list(player.land.values()).count("small_pasture") == 1
    assert list(player.land.values()).count("large_pasture") == 2
    assert player.wood == 20 + 1 - 2 - 4
    asks = use(state, "fence_building", "large_pasture", "at:1,2/e", "done", dwarf=1)
    assert asks[2].options[:2] == ["small_pasture", "done"]


def test_growth_with_the_guest_room_needs_room_too() -> None:
    """Without a dwelling only the goods come."""
    state = table(4)
    player = build(state.players[0], "guest_room")
    use(state, "growth")
    assert (player.gold, len(player.dwarfs)) == (2, 2)


@pytest.mark.parametrize(("mines", "rubies"), [(0, 1), (1, 2), (2, 2)])
def test_ruby_mining_for_two(mines: int, rubies: int) -> None:
    """From round 3 on as with more players."""
    state = filled(2, 3)
    player = state.players[0]
    for space in ("at:5,1", "at:5,2")[:mines]:
        player.land[space] = "ruby_mine"
    use(state, "ruby_mining")
    assert player.ruby == rubies


def test_weekly_market_needs_the_gold() -> None:
    """With 4 gold: cattle and one more cheap thing."""
    state = table(5)
    asks = use(state, "weekly_market", "buy:cattle", "buy:wood")
    assert {option for option in asks[1].options if option.startswith("buy:")} == {
        "buy:sheep", "buy:donkey", "buy:wood", "buy:stone", "buy:ore", "buy:grain",
    }  # fmt: skip
    assert state.players[0].gold == 0


def test_hardware_rental_in_its_order() -> None:
    """Expedition, then sowing; with nothing else to do the expedition must be made, and with seed one of both."""
    state = table(5)
    player = arm(state.players[0], 1, 0)
    assert "done" not in first_ask(work_on(state, "hardware_rental")).options
    player.expedition = -1
    player.land["at:3,4"] = "field"
    player.vegetable = 1
    use(state, "hardware_rental", "done")
    assert player.vegetable_fields == {"at:3,4": 2}
    assert player.dwarfs[0].weapon == 1


@pytest.mark.parametrize("seats", [6, 7])
def test_hardware_rental_wood_alone(seats: int) -> None:
    """Expedition and sowing may both be declined after the wood."""
    state = table(seats)
    player = arm(give(state.players[0], grain=1), 1, 0)
    player.land["at:3,4"] = "field"
    use(state, "hardware_rental", "done", "done")
    assert goods(player, "wood", "grain") == (2, 1)


def test_hardware_rental_expedition_alone() -> None:
    """Five players: after the expedition nobody has to sow."""
    state = table(5)
    player = arm(give(state.players[0], grain=1), 1, 0)
    player.land["at:3,4"] = "field"
    use(state, "hardware_rental", "loot:dog", "done", "done")
    assert goods(player, "dog", "grain") == (1, 1)


def test_an_animal_from_the_market_needs_room() -> None:
    """Bought and eaten at once where there is none."""
    state = table(5)
    player = give(state.players[0], cattle=2, food=0)
    use(state, "weekly_market", "buy:wild_boar", "eat:wild_boar", "done")
    assert goods(player, "gold", "cattle", "wild_boar", "food") == (2, 2, 0, 2)


def test_excavation_in_a_full_mountain() -> None:
    """The stone comes without a question about a tile."""
    state = filled(2)
    player = state.players[0]
    for space in home_board.MOUNTAIN:
        player.land.setdefault(space, "cavern")
    use(state, "excavation")
    assert player.stone == 1


def test_two_fields_of_a_crop_at_most() -> None:
    """After two fields of grain only vegetables are left to sow."""
    state = table(2)
    player = give(state.players[0], grain=5, vegetable=5)
    player.land.update(dict.fromkeys(home_board.FOREST, "field"))
    asks = use(state, "slash_and_burn", "sow:grain", "sow:grain", "sow:vegetable", "done")
    assert [option for option in asks[2].options if option.startswith("sow:")] == ["sow:vegetable"]
    assert goods(player, "grain", "vegetable") == (3, 4)


def test_extension_must_lay_a_tile() -> None:
    """Neither the choice of the tile nor its place can be declined."""
    state = table(7)
    asks = use(state, "extension", "meadow_field", "at:3,4/n")
    assert asks[0].options == ["meadow_field", "cavern_tunnel"]
    assert "done" not in asks[1].options


def test_no_empty_field_no_sowing() -> None:
    """A field of grain and a field of vegetables are both full."""
    state = table(5)
    player = give(state.players[0], grain=1, vegetable=1)
    player.land.update({"at:3,4": "field", "at:3,3": "field"})
    player.grain_fields["at:3,4"] = 1
    assert can_use(state, "hardware_rental")
    player.vegetable_fields["at:3,3"] = 1
    assert not can_use(state, "hardware_rental")
    player.land["at:3,2"] = "field"
    use(state, "hardware_rental", "sow:vegetable")
    assert player.vegetable_fields == {"at:3,3": 1, "at:3,2": 2}


def test_hardware_rental_is_open_to_the_armed() -> None:
    """Five players: the expedition needs no seed."""
    state = table(5)
    assert not can_use(state, "hardware_rental")
    arm(state.players[0], 1, 0)
    assert can_use(state, "hardware_rental")
    assert not can_use(state, "hardware_rental", dwarf=1)


@pytest.mark.parametrize(("seats", "wood"), [(5, 1), (6, 2), (7, 2)])
def test_fence_building_wood_alone(seats: int, wood: int) -> None:
    """The fences may be declined after the wood; without the wood they must be built."""
    state = filled(seats)
    player = give(state.players[0], wood=2)
    player.land.update({"at:3,4": "meadow", "at:3,3": "meadow"})
    use(state, "fence_building", "done")
    assert player.wood == 2 + wood
    assert "small_pasture" not in player.land.values()
    give(player, wood=6, stone=1)  # the stone is of no use: no stable is built here
    assert first_ask(work_on(state, "fence_building")).options == ["small_pasture", "large_pasture"]
