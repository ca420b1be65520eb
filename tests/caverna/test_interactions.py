"""Rules that meet: discounts together, tiles on tiles, rooms in feeding and scoring, rubies in mid-turn."""

import pytest

from plugins.caverna.components import TILES
from plugins.caverna.rules import home_board, land, rounds
from plugins.caverna.rules.anytime import carry_out
from plugins.caverna.rules.breeding import breed
from plugins.caverna.rules.exchanges import exchange_options
from plugins.caverna.rules.expedition import expedition
from plugins.caverna.rules.furnish import build as build_tile
from plugins.caverna.rules.furnish import caverns, furnish_options
from plugins.caverna.rules.harvest import feed, harvest, need
from plugins.caverna.rules.housing import housed
from plugins.caverna.rules.payment import payments
from plugins.caverna.scoring import bonus_points
from plugins.caverna.state import Dwarf
from tests.caverna.helpers import answer, arm, at_table, can_use, first_ask, give, goods, replenish, table, use, work_on

# -- discounts --


def test_carpenter_never_pays_back() -> None:
    """The Cuddle room for nothing; the Cooking cave, which needs no wood, for its 2 stone."""
    state, player = at_table("carpenter", stone=2)
    player.land.update({"at:5,3": "cavern"})
    answer(build_tile(state, player, "tile:cuddle_room"), "at:4,3")
    answer(build_tile(state, player, "tile:cooking_cave"))
    assert goods(player, "wood", "stone") == (0, 0)
    assert {"cuddle_room", "cooking_cave"} <= set(player.rooms.values())


def test_carpenter_and_stone_carver_together() -> None:
    """The Dwelling for 3 wood and 2 stone, and not for less."""
    state, player = at_table("carpenter", "stone_carver", wood=3, stone=2)
    assert "tile:dwelling" in furnish_options(state, player)
    answer(build_tile(state, player, "tile:dwelling"))
    assert goods(player, "wood", "stone") == (0, 0)
    for good in ("wood", "stone"):
        state, player = at_table("carpenter", "stone_carver", wood=3, stone=2)
        setattr(player, good, getattr(player, good) - 1)
        assert "tile:dwelling" not in furnish_options(state, player)


def test_the_discount_of_a_tile_begins_after_it() -> None:
    """Stone carver for its wood, Carpenter for its stone: neither makes itself cheaper."""
    assert payments(give(table(3).players[0], stone=0), TILES["carpenter"]) == []
    assert payments(give(table(3).players[0], wood=0), TILES["stone_carver"]) == []


def test_stone_carver_builds_one_stable_for_free() -> None:
    """Free, but still one per action, and no stone comes back."""
    state, player = at_table("stone_carver", stone=1)
    state.piles["donkey_farming"] = {"donkey": 1}
    use(state, "donkey_farming", "stable", "at:2,2")
    assert (player.stables, player.stone) == (["at:2,2"], 1)


@pytest.mark.parametrize(("strength", "ore"), [(1, 3), (2, 3), (3, 2), (5, 0)])
def test_blacksmith_saves_two_ore(strength: int, ore: int) -> None:
    """Of 3 ore: a weapon of 1 or 2 costs none, one of 5 all three."""
    state, player = at_table("blacksmith", ore=3)
    asks = use(state, "blacksmithing", f"forge:{strength}", "done")
    assert asks[0].options[-1] == "forge:5"
    assert (player.dwarfs[0].weapon, player.ore) == (strength, ore)


def test_blacksmith_does_not_trade() -> None:
    """Ore trading takes 2 ore each time all the same."""
    state, player = at_table("blacksmith", ore=1)
    state.spaces.append("ore_trading")
    assert not can_use(state, "ore_trading")
    player.ore = 2
    assert can_use(state, "ore_trading")
    use(state, "ore_trading")
    assert goods(player, "ore", "gold", "food") == (0, 2, 1)


def test_builder_replaces_one_of_each() -> None:
    """Never two wood or two stone, and an ore that is paid anyway is paid too."""
    _, player = at_table("builder", ore=9)
    assert payments(player, TILES["seam"]) == []  # 2 wood
    assert payments(player, TILES["cooking_cave"]) == []  # 2 stone
    assert payments(player, TILES["treasure_chamber"]) == [{"wood": 0, "stone": 0, "ore": 2}]
    player.wood = 2
    assert {"wood": 2, "ore": 2} in payments(give(player, wood=3), TILES["stone_storage"])


def test_builder_not_for_stables() -> None:
    """Fences and stables take wood and stone only."""
    state, player = at_table("builder", ore=5)
    player.land["at:3,4"] = "meadow"
    state.piles["sheep_farming"] = {"sheep": 1}
    use(state, "sheep_farming")
    assert goods(player, "ore", "sheep") == (5, 1)


def test_builder_after_the_discounts() -> None:
    """With the Carpenter a tile of 1 wood needs none, so there is nothing to replace."""
    _, player = at_table("builder", "carpenter", ore=1)
    assert payments(player, TILES["cuddle_room"]) == [{"wood": 0}]


def test_builder_and_the_dwelling_from_an_expedition() -> None:
    """2 wood and 2 stone, of which an ore each may be ore."""
    state, player = at_table("builder", wood=1, stone=1, ore=2)
    arm(player, 11)
    answer(expedition(state, player, player.dwarfs[0], 1), "loot:dwelling")
    assert goods(player, "wood", "stone", "ore") == (0, 0, 0)
    assert player.owns("dwelling")


# -- the Work room --


def test_work_room_and_dwellings() -> None:
    """Furnish a dwelling works on a tunnel too, and so does the dwelling from an expedition."""
    for space in ("wish_for_children", "urgent_wish_for_children"):
        state, player = at_table("work_room", wood=4, stone=2)
        player.rooms["at:4,3"] = "carpenter"
        player.wood = 3
        player.land["at:5,3"] = "tunnel"
        use(state, space, *(["tile:simple_dwelling_a", "done"] if space.startswith("urgent") else []))
        assert player.rooms["at:5,3"] == "simple_dwelling_a"
    state, player = at_table("work_room", wood=2, stone=2)
    player.rooms["at:4,3"] = "builder"
    player.land["at:5,3"] = "deep_tunnel"
    answer(expedition(state, arm(player, 11), player.dwarfs[0], 1), "loot:dwelling")
    assert player.rooms["at:5,3"] == "dwelling"


def test_without_the_work_room_a_tunnel_stays_bare() -> None:
    """No cavern, no tile, and Wish for children is closed without room for a child."""
    state, player = at_table(wood=9, stone=9)
    player.rooms["at:4,3"] = "builder"
    player.land.update({"at:5,3": "tunnel", "at:5,2": "deep_tunnel"})
    assert furnish_options(state, player) == []
    state.spaces.append("wish_for_children")
    assert not can_use(state, "wish_for_children")


def test_the_work_room_itself_needs_a_cavern() -> None:
    """It cannot be the first tile on a tunnel."""
    state, player = at_table(stone=1)
    player.rooms["at:4,3"] = "builder"
    player.land["at:5,3"] = "tunnel"
    assert "tile:work_room" not in furnish_options(state, player)


def test_a_furnished_tunnel_is_no_ruby_mine() -> None:
    """Nor half of an ore mine; with nothing else the spaces are closed."""
    state, player = at_table("work_room")
    player.land["at:5,3"] = "tunnel"
    player.rooms["at:5,3"] = "carpenter"
    state.spaces += ["ruby_mine_construction", "ore_mine_construction"]
    assert not can_use(state, "ruby_mine_construction")
    player.land["at:5,2"] = "tunnel"
    assert can_use(state, "ruby_mine_construction")
    assert not can_use(state, "ore_mine_construction")
    player.land["at:5,1"] = "tunnel"
    assert can_use(state, "ore_mine_construction")
    assert first_ask(work_on(state, "ore_mine_construction")).options == ["at:5,2/n", "at:5,1/s"]


# -- Trader and Spare part storage --


def test_the_covered_tile_loses_its_exchange() -> None:
    """The Trader under the Spare part storage sells nothing any more, and both are gone from the supply."""
    state, player = at_table("trader", wood=4, stone=1, ore=1, gold=4)
    answer(build_tile(state, player, "tile:spare_part_storage"))  # though the printed cavern is free
    assert "at:4,3" not in player.rooms
    assert player.wood == 2
    assert "trade:materials" not in exchange_options(player)
    assert "trade:spare_parts" in exchange_options(player)
    assert "spare_part_storage" not in state.supply


def test_two_players_may_have_one_of_them_each() -> None:
    """Only in one home does one cover the other."""
    state, _ = at_table("trader")
    other = give(state.players[1], wood=2)
    answer(build_tile(state, other, "tile:spare_part_storage"))
    assert other.rooms["at:4,3"] == "spare_part_storage"
    assert other.covered == {}


# -- the Guest room --


def test_guest_room_is_not_for_a_slash() -> None:
    """Excavation lets choose a side of one tile: still one tile only."""
    state, player = at_table("guest_room")
    replenish(state, 1)
    use(state, "excavation", "cavern_tunnel", "at:5,3/n")
    assert len([space for space in player.land if space in home_board.MOUNTAIN]) == 3 + 2


def test_guest_room_and_imitation() -> None:
    """Growth, imitated: the goods and a child, who stands on Imitation."""
    state, player = at_table("guest_room", "dwelling", seats=7)
    use(state, "growth", seat=1)
    use(state, "imitation_0", "grow")
    assert goods(player, "wood", "stone", "ore", "food", "gold") == (1, 1, 1, 1, 2)
    assert (len(player.dwarfs), player.dwarfs[2].at) == (3, "imitation_0")


def test_guest_room_lets_decline_the_second_part() -> None:
    """And/or: the child alone, the dwelling alone, one ruby mine alone."""
    state, player = at_table("guest_room", "dwelling", wood=4, stone=3)
    use(state, "wish_for_children", "grow", "done")
    assert (len(player.dwarfs), player.wood) == (3, 4)
    state, player = at_table("guest_room", "dwelling", wood=3, stone=3)
    use(state, "wish_for_children", "tile:simple_dwelling_b", "done")
    assert (len(player.dwarfs), player.wood) == (2, 0)
    state, player = at_table("guest_room")
    player.land.update({"at:5,3": "tunnel", "at:5,2": "deep_tunnel"})
    use(state, "ruby_mine_construction", "at:5,2", "done")
    assert (player.land["at:5,3"], player.ruby) == ("tunnel", 1)
    state, player = at_table("guest_room", seats=7)
    use(state, "extension", "meadow_field", "at:3,4/n", "done")
    assert goods(player, "wood", "stone") == (1, 0)
    use(state, "extension", "meadow_field", "at:2,4/n", "cavern_tunnel", "at:5,3/n", dwarf=1)
    assert goods(player, "wood", "stone") == (2, 1)  # the first time was not a double one


def test_without_the_guest_room_either_means_one() -> None:
    """One ruby mine, a child without the goods, one tile of Extension."""
    state, player = at_table()
    player.land.update({"at:5,3": "tunnel", "at:5,2": "deep_tunnel"})
    use(state, "ruby_mine_construction", "at:5,2")
    assert list(player.land.values()).count("ruby_mine") == 1
    state, player = at_table("dwelling", seats=4)
    use(state, "growth", "grow")
    assert goods(player, "wood", "gold") == (0, 0)


# -- the Office room --


def test_office_room_pays_for_twin_tiles_only() -> None:
    """An ore mine and a large pasture over the edge bring no gold, but hold animals like any other."""
    state, player = at_table("office_room", wood=4)
    player.land.update({"at:5,5": "tunnel", "at:5,4": "tunnel", "at:1,5": "meadow", "at:1,4": "meadow"})
    use(state, "ore_mine_construction", "at:5,5/n")
    assert (player.land["at:5,5"], player.land["at:5,4"]) == ("ore_mine", "deep_tunnel")
    state.piles["sheep_farming"] = {"sheep": 4}
    give(player, donkey=3)
    use(state, "sheep_farming", "large_pasture", "at:1,5/n")
    assert player.large == {"at:1,5": "at:1,4"}
    assert goods(player, "gold", "sheep", "donkey", "ore") == (0, 4, 3, 3)


def test_without_the_office_room_nothing_sticks_out() -> None:
    """Tiles stay on the 24 spaces."""
    _, player = at_table()
    player.land["at:3,4"] = "meadow"
    for tile in land.TWINS:
        assert all(set(home_board.halves(option)) <= home_board.BOARD for option in land.twin_options(player, tile))


def test_office_room_when_the_board_is_nearly_full() -> None:
    """A single rock space is enough for a tile with its other half over the edge, also without any stone to take."""
    state, player = at_table("office_room")
    for space in home_board.MOUNTAIN:
        player.land.setdefault(space, "tunnel")
    del player.land["at:6,2"]
    assert set(land.twin_options(player, "cavern_tunnel")) == {"at:6,2/e", "at:7,2/w"}
    assert can_use(state, "drift_mining")
    use(state, "drift_mining", "at:6,2/e")
    assert player.gold == 2


def test_office_room_does_not_use_the_corners() -> None:
    """Exactly one half lies on the board."""
    _, player = at_table("office_room")
    player.land["at:3,4"] = "field"
    land.lay_twin(player, "meadow_field", "at:3,3/n")
    player.land.update({"at:1,1": "meadow", "at:0,1": "field"})
    for option in land.twin_options(player, "meadow_field"):
        assert sum(space in home_board.BOARD for space in home_board.halves(option)) >= 1
    assert "at:2,1/n" in land.twin_options(player, "meadow_field")
    assert "at:1,2/w" in land.twin_options(player, "meadow_field")


# -- the Peaceful cave --


def test_peaceful_cave_on_ore_mine_construction() -> None:
    """Before the mine the weapon may be given up; then the mine must be built and nobody goes away."""
    state, player = at_table("peaceful_cave")
    arm(player, 6, 0)
    player.land.update({"at:4,1": "tunnel", "at:4,2": "tunnel"})
    asks = use(state, "ore_mine_construction", "exchange", "peace:0", "done", "at:4,1/s")
    assert [ask.about for ask in asks] == ["ore_mine", "exchange", "ore_mine", "ore_mine"]
    assert "done" not in asks[3].options
    assert goods(player, "food", "ore") == (6, 3)
    assert player.dwarfs[0].weapon == 0


def test_peaceful_cave_before_a_dwarf_is_placed() -> None:
    """A dwarf that gives up its weapon may forge a new one in the same turn, and goes before armed ones."""
    state, player = at_table("peaceful_cave", ore=2)
    state.spaces.append("blacksmithing")
    state.phase = "work"
    arm(player, 3, 9)
    answer(
        rounds.work(state),
        "exchange", "peace:1", "done", "space:blacksmithing", "forge:2", "done",
    )  # fmt: skip
    assert player.food == 9
    assert [dwarf.weapon for dwarf in player.dwarfs] == [3, 2]
    assert player.dwarfs[1].at == "blacksmithing"


def test_peaceful_cave_and_the_prayer_chamber() -> None:
    """Before scoring the last weapon may still go: 8 points."""
    state, player = at_table("peaceful_cave", "prayer_chamber")
    state.phase, state.queue = "final", [0, 1, 2]
    arm(player, 14, 0)
    assert bonus_points(player)["prayer_chamber"] == 0
    answer(rounds.final_exchanges(state), "exchange", "peace:0")
    assert bonus_points(player)["prayer_chamber"] == 8


# -- feeding with several rooms --


def test_working_cave_and_mining_cave() -> None:
    """Three dwarfs need 6; two donkeys in mines save 2, the fed dwarf 2 more: 2 food are left to pay."""
    state, player = at_table("working_cave", "mining_cave", donkey=2, stone=1, food=2)
    state.harvest = "harvest"
    player.dwarfs.append(Dwarf())
    player.land.update({"at:4,1": "ore_mine", "at:4,2": "ruby_mine"})
    assert need(state, player) == 4
    answer(feed(state, player), "work:stone")
    assert goods(player, "stone", "food", "begging") == (0, 0, 0)


def test_working_cave_feeds_again_in_the_next_harvest() -> None:
    """Once in each feeding, not once in the game."""
    state, player = at_table("working_cave", wood=2, food=4)
    state.harvest = "harvest"
    for left in (1, 0):
        answer(feed(state, player), "work:wood")
        assert player.wood == left
    assert goods(player, "food", "begging") == (0, 0)


def test_slaughtering_cave_is_for_animals_only() -> None:
    """Grain and vegetables give what they always give."""
    state, player = at_table("slaughtering_cave", grain=1, vegetable=1, ruby=1)
    answer(carry_out(state, player, "eat:grain"))
    answer(carry_out(state, player, "eat:vegetable"))
    answer(carry_out(state, player, "ruby:food"))
    assert player.food == 1 + 2 + 2


def test_slaughtering_cave_when_there_is_no_room() -> None:
    """Sheep that find no place bring 2 food each."""
    state, player = at_table("slaughtering_cave")
    state.piles["sheep_farming"] = {"sheep": 4}
    use(state, "sheep_farming")
    assert goods(player, "sheep", "food") == (2, 4)


def test_slaughtering_cave_and_a_boar_from_a_preserve() -> None:
    """A boar without room is worth 3 food then."""
    state, player = at_table("slaughtering_cave", cattle=2)
    replenish(state, 1)
    player.land.update({"at:3,4": "field", "at:3,3": "field"})
    use(state, "clearing", "at:3,1/s", "eat:wild_boar")
    assert goods(player, "wild_boar", "cattle", "food") == (0, 2, 3)


# -- animals and rooms --


def test_a_newborn_dwarf_makes_room_in_the_cuddle_room() -> None:
    """Four sheep with two dwarfs, five with the child."""
    state, player = at_table("cuddle_room", "dwelling", sheep=4, ruby=1)
    use(state, "family_life", "grow", "exchange", "ruby:sheep", "done")
    assert player.sheep == 5


def test_the_stubble_room_and_the_harvest() -> None:
    """A field that is emptied in the field phase holds an animal in the breeding phase."""
    state, player = at_table("stubble_room", sheep=2, food=4)
    state.harvest = "harvest"
    player.land["at:3,4"] = "field"
    player.grain_fields["at:3,4"] = 1
    answer(breed(state, player))
    assert player.sheep == 2
    answer(harvest(state, player))
    assert goods(player, "grain", "sheep", "food") == (1, 3, 0)


def test_the_stubble_room_takes_no_field_with_crops() -> None:
    """Neither grain nor vegetables."""
    _, player = at_table("stubble_room", sheep=3)
    player.land.update({"at:3,4": "field", "at:3,3": "field"})
    player.grain_fields["at:3,4"] = 1
    player.vegetable_fields["at:3,3"] = 1
    assert not housed(player)
    del player.vegetable_fields["at:3,3"]
    assert housed(player)
    player.sheep = 4  # a field holds one animal, also of the same kind
    assert not housed(player)


def test_without_the_stubble_room_fields_are_empty() -> None:
    """No animal stands on a field."""
    _, player = at_table(sheep=3)
    player.land["at:3,4"] = "field"
    assert not housed(player)


# -- points --


@pytest.mark.parametrize(
    "dwelling",
    ["dwelling", "simple_dwelling_a", "simple_dwelling_b", "mixed_dwelling", "couple_dwelling", "additional_dwelling"],
)
def test_every_dwelling_counts_for_the_state_parlor(dwelling: str) -> None:
    """2 food and 4 points for each of two beside it; the one across the corner does not count."""
    state, player = at_table(stone=3, gold=5)
    player.land.update(dict.fromkeys(("at:5,1", "at:6,1", "at:6,2", "at:5,2"), "cavern"))
    player.rooms.update({"at:4,3": "carpenter", "at:5,1": dwelling, "at:6,2": dwelling, "at:5,2": "couple_dwelling"})
    answer(build_tile(state, player, "tile:state_parlor"))
    assert player.rooms["at:6,1"] == "state_parlor"
    assert player.food == 4
    assert bonus_points(player)["state_parlor"] == 8


def test_state_parlor_at_its_best() -> None:
    """Four dwellings around it: 16 points."""
    _, player = at_table()
    player.land.update(dict.fromkeys(("at:5,3", "at:5,2", "at:6,3", "at:5,4"), "cavern"))
    player.rooms.update(dict.fromkeys(("at:4,3", "at:5,2", "at:6,3", "at:5,4"), "dwelling"))
    player.rooms["at:5,3"] = "state_parlor"
    assert bonus_points(player) == {"state_parlor": 16}


def test_main_storage_counts_every_yellow_tile() -> None:
    """A parlor, a storage and a chamber beside itself: 8 points; green tiles and dwellings do not count."""
    _, player = at_table("main_storage", "weaving_parlor", "stone_storage", "broom_chamber", "cuddle_room", "miner")
    assert bonus_points(player)["main_storage"] == 8


def test_food_chamber_counts_vegetables_on_fields() -> None:
    """Four grain in the supply, two vegetables on a field: two pairs."""
    _, player = at_table("food_chamber", grain=4)
    player.vegetable_fields["at:3,4"] = 2
    assert bonus_points(player) == {"food_chamber": 4}


def test_a_newborn_dwarf_counts_for_the_storages() -> None:
    """It is unarmed: no points for the Supplies storage."""
    _, player = at_table("supplies_storage", "broom_chamber")
    arm(player, 1, 1, 1, 1)
    player.dwarfs.append(Dwarf(newborn=True))
    assert bonus_points(player) == {"supplies_storage": 0, "broom_chamber": 5}


# -- rubies for land in the middle of a turn --


def test_single_tunnels_for_an_ore_mine() -> None:
    """Rulebook p. 16: two single tunnels from rubies, then the ore mine on both."""
    state, player = at_table(ruby=2)
    state.spaces.append("ore_mine_construction")
    state.phase = "work"
    assert not can_use(state, "ore_mine_construction")
    answer(
        rounds.work(state),
        "exchange", "ruby:tunnel", "at:5,3", "ruby:tunnel", "at:5,2", "space:ore_mine_construction", "at:5,2/s",
    )  # fmt: skip
    assert (player.land["at:5,2"], player.land["at:5,3"]) == ("ore_mine", "deep_tunnel")
    assert goods(player, "ruby", "ore") == (0, 3)


def test_a_ruby_for_a_tunnel_before_the_ruby_mine() -> None:
    """Rulebook p. 18: the tunnel is bought and built over in the same turn."""
    state, player = at_table(ruby=1)
    state.spaces.append("ruby_mine_construction")
    state.phase = "work"
    answer(rounds.work(state), "exchange", "ruby:tunnel", "at:4,2", "space:ruby_mine_construction")
    assert (player.land["at:4,2"], player.ruby) == ("ruby_mine", 0)


def test_two_rubies_for_a_cavern_to_furnish() -> None:
    """Rulebook p. 15: without an empty cavern nothing can be furnished; rubies dig one."""
    state, player = at_table(ruby=2, wood=1)
    player.rooms["at:4,3"] = "carpenter"
    player.wood = 0
    assert furnish_options(state, player) == []
    use(state, "housework", "exchange", "ruby:cavern", "at:5,3", "tile:cuddle_room")
    assert player.rooms["at:5,3"] == "cuddle_room"


def test_single_tiles_bring_their_rewards() -> None:
    """Water and boars come with a tile for a ruby too."""
    state, player = at_table(ruby=3)
    player.land.update({"at:3,4": "meadow", "at:3,2": "meadow"})
    answer(carry_out(state, player, "ruby:meadow"), "at:3,1")
    answer(carry_out(state, player, "ruby:field"), "at:2,4")
    answer(carry_out(state, player, "ruby:tunnel"), "at:5,4")
    assert goods(player, "wild_boar", "food", "ruby") == (1, 2, 0)


# -- what is asked, and what is not --


@pytest.mark.parametrize(("earlier", "later"), [("trader", "spare_part_storage"), ("spare_part_storage", "trader")])
def test_the_covering_tile_is_offered_without_a_cavern(earlier: str, later: str) -> None:
    """A full cave can still be furnished with the one tile that covers another."""
    state, player = at_table(earlier, wood=9, stone=9)
    player.rooms["at:4,3"] = "work_room"
    state.built = [earlier, "work_room"]
    assert caverns(player) == []
    assert furnish_options(state, player) == [f"tile:{later}"]
    player.wood = 0
    assert furnish_options(state, player) == []


def test_a_full_cave_is_not_asked_to_pay() -> None:
    """Without a cavern the cow is not needed for the Supplies storage: nothing is asked after the dog."""
    state, player = at_table(wood=1, cattle=1)
    player.rooms["at:4,3"] = "builder"
    use(state, "housework")
    assert goods(player, "dog", "cattle") == (1, 1)


def test_gold_from_beer_for_the_state_parlor() -> None:
    """3 stone and 2 gold: brewing brings the other 3."""
    state, player = at_table("beer_parlor", stone=3, gold=2, grain=2)
    state.built = [tile.id for tile in TILES.own if tile.id != "state_parlor"]
    use(state, "housework", "exchange", "brew:gold", "done", "tile:state_parlor")
    assert goods(player, "gold", "stone", "grain") == (0, 0, 0)
    assert player.owns("state_parlor")


def test_a_tile_that_is_gone_is_not_asked_for() -> None:
    """With the Supplies storage built by another there is no reason to eat."""
    state, player = at_table(wood=1, cattle=1)
    state.built = [tile.id for tile in TILES.own if tile.id != "dwelling"]
    use(state, "housework")
    assert goods(player, "dog", "cattle") == (1, 1)


@pytest.mark.parametrize(("beside", "food"), [(0, 0), (1, 2), (3, 6)])
def test_state_parlor_food(beside: int, food: int) -> None:
    """2 food for each dwelling beside it, none without."""
    state, player = at_table(stone=3, gold=5)
    player.rooms["at:4,3"] = "carpenter"
    player.land.update(dict.fromkeys(("at:5,2", "at:5,1", "at:6,2", "at:4,2"), "cavern"))
    rooms = ["dwelling"] * beside + ["builder"] * (3 - beside)
    player.rooms.update(zip(("at:5,1", "at:6,2", "at:4,2"), rooms, strict=True))
    answer(build_tile(state, player, "tile:state_parlor"))
    assert player.food == food
    assert bonus_points(player) == {"state_parlor": 2 * food}


def test_nothing_to_feed_nothing_to_ask() -> None:
    """Donkeys in mines feed both dwarfs of a round 4: the Working cave is not needed."""
    state, player = at_table("working_cave", "mining_cave", donkey=2, wood=1)
    state.harvest = "pay_one"
    player.land.update({"at:4,1": "ore_mine", "at:4,2": "ore_mine"})
    answer(feed(state, player))
    assert goods(player, "wood", "begging") == (1, 0)


def test_an_unarmed_dwarf_is_not_asked_for_loot() -> None:
    """Not even with a ruby in the hand."""
    state, player = at_table(ruby=1)
    replenish(state, 1)
    use(state, "logging")
    assert goods(player, "wood", "ruby") == (3, 1)


def test_one_dwarf_of_each_strength_is_offered_out_of_order() -> None:
    """Strengths 3, 14, 14 and 7 wait: a ruby lets one of 14 or that of 7 go."""
    state, player = at_table(ruby=1)
    replenish(state, 1)
    state.phase = "work"
    arm(player, 3, 14, 14, 7)
    options = first_ask(rounds.work(state)).options
    assert [option for option in options if option.startswith("dwarf:")] == ["dwarf:0.1", "dwarf:0.3"]
