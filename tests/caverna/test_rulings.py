"""The open questions of the rulebook, as `docs/rulings/caverna.md` decides them: one test for each."""

import pytest

from plugins.caverna.components import SPACES_FOR, TILES, played_rounds
from plugins.caverna.rules import exchanges, home_board, land, new_round, rounds
from plugins.caverna.rules.anytime import carry_out
from plugins.caverna.rules.breeding import breed
from plugins.caverna.rules.exchanges import exchange_options
from plugins.caverna.rules.expedition import expedition
from plugins.caverna.rules.family import next_dwarf, why_not_grow
from plugins.caverna.rules.farming import stable_options
from plugins.caverna.rules.furnish import build as build_tile
from plugins.caverna.rules.furnish import caverns, why_not_furnish
from plugins.caverna.rules.harvest import breeding_phase, feed, need
from plugins.caverna.rules.housing import housed
from plugins.caverna.state import Dwarf
from tests.caverna.helpers import answer, arm, build, can_use, first_ask, give, goods, replenish, table, use, work_on


def test_9_1_second_drift_mining() -> None:
    """Five players have Small-scale drift mining, six and seven a second Drift mining with 1 stone a round."""
    assert "small_scale_drift_mining" in table(5).spaces
    assert "drift_mining_2" not in table(5).spaces
    for seats in (6, 7):
        assert "drift_mining_2" in table(seats).spaces
        assert "small_scale_drift_mining" not in table(seats).spaces
        assert SPACES_FOR[seats]["drift_mining_2"].each == {"stone": 1}


def test_9_2_small_scale_drift_mining_stone_alone() -> None:
    """The stone may be taken without the tile."""
    state = table(5)
    use(state, "small_scale_drift_mining", "done")
    assert state.players[0].stone == 1


def test_9_3_solo_clears_at_seven() -> None:
    """More than six: six goods stay, seven go; all tokens count together, before new ones come."""
    assert new_round.MOST_SOLO_GOODS == 6
    state = table(1)
    state.cards.insert(0, state.cards.pop(6))  # Ore delivery
    answer(new_round.start_round(state))
    state.piles["ore_delivery"] = {"stone": 3, "ore": 3}
    answer(new_round.start_round(state))
    assert state.piles["ore_delivery"] == {"stone": 4, "ore": 4}
    answer(new_round.start_round(state))
    assert state.piles["ore_delivery"] == {"stone": 1, "ore": 1}


def test_9_3_what_is_said_of_it_has_the_number_of_the_data(monkeypatch: pytest.MonkeyPatch) -> None:
    """A number that is written into a sentence would be wrong as soon as the data says another."""
    ask = new_round.SAVE_GOODS(0, ["space:logging", "done"])
    state = table(1)
    state.piles["logging"] = {"wood": 7}
    state.piles["wood_gathering"] = {"wood": 2}
    assert "more than 6 goods" in str(new_round.SAVE_GOODS.prompt.tip)  # type: ignore[union-attr]
    assert new_round.SAVE_GOODS.why_not is not None
    assert str(new_round.SAVE_GOODS.why_not(state, ask, "space:wood_gathering")).startswith("It has 6 goods or fewer")
    monkeypatch.setattr(new_round, "MOST_SOLO_GOODS", 8)
    assert str(new_round.SAVE_GOODS.why_not(state, ask, "space:wood_gathering")).startswith("It has 8 goods or fewer")


def test_9_4_solo_protection_lasts_a_round() -> None:
    """The ruby must be paid again each round."""
    state = table(1)
    give(state.players[0], ruby=2)
    state.piles["wood_gathering"] = {"wood": 7}
    answer(new_round.start_round(state), "space:wood_gathering")
    answer(new_round.start_round(state), "space:wood_gathering")
    assert state.players[0].ruby == 0
    assert state.piles["wood_gathering"] == {"wood": 9}


def test_9_5_goods_are_always_taken() -> None:
    """The rest may be declined; unwanted animals are eaten."""
    state = table(3)
    replenish(state, 1)
    use(state, "clearing", "done")
    assert state.players[0].wood == 1
    assert state.piles["clearing"] == {}


def test_9_6_imitation_of_imitation() -> None:
    """Not allowed."""
    state = table(7)
    state.occupied = {"imitation_1": 1}
    assert not can_use(state, "imitation_0")
    state.occupied = {"starting_player": 1}
    assert not can_use(state, "imitation_0")


def test_9_7_office_room() -> None:
    """Outer edges only; squares over the edge are normal spaces afterwards, but no single tile goes there."""
    state = table(3)
    player = give(build(state.players[0], "office_room"), wood=4, stone=1)
    player.land["at:3,4"] = "meadow"
    player.land["at:2,4"] = "field"
    options = land.twin_options(player, "meadow_field")
    assert "at:1,4/w" in options
    assert "at:1,4/s" in options
    assert not any(option.startswith(("at:4", "at:5")) for option in options)
    land.lay_twin(player, "meadow_field", "at:1,5/n")
    assert player.gold == 2
    assert player.land["at:1,5"] == "meadow"
    assert "at:1,5" in stable_options(player)
    assert "at:2,5" not in stable_options(player)
    player.land.update({"at:5,5": "tunnel", "at:5,4": "tunnel", "at:6,5": "cavern"})
    state.spaces.append("ore_mine_construction")
    assert first_ask(work_on(state, "ore_mine_construction")).options == ["at:5,5/n", "at:5,4/s", "exchange"]
    assert "at:6,5" in caverns(player)


def test_9_8_carpenter_per_fences_action() -> None:
    """6 wood become 5 in one action; each pasture as loot is an action of its own."""
    state = table(6)
    player = give(build(state.players[0], "carpenter"), wood=5)
    player.land.update({"at:1,1": "meadow", "at:2,1": "meadow", "at:3,3": "meadow"})
    use(state, "fence_building", "large_pasture", "at:1,1/e", "small_pasture")
    assert player.wood == 0


def test_9_9_guest_room_and_wish_for_children() -> None:
    """Either order works; still one child only."""
    state = table(3)
    player = give(build(state.players[0], "guest_room", "dwelling"), wood=3, stone=3)
    use(state, "wish_for_children", "grow", "tile:simple_dwelling_b")
    assert len(player.dwarfs) == 3
    player = give(build(state.players[1], "guest_room"), wood=4, stone=2)
    use(state, "wish_for_children", "grow", seat=1)
    assert len(player.dwarfs) == 3


def test_9_10_guest_room_and_extension() -> None:
    """Both branches once in the game."""
    state = table(7)
    player = build(state.players[0], "guest_room")
    use(state, "extension", "cavern_tunnel", "at:5,3/n", "meadow_field", "at:3,4/n")
    assert player.extended_twice
    use(state, "extension", "cavern_tunnel", "at:4,2/n", dwarf=1)
    assert goods(player, "wood", "stone") == (1, 2)


def test_9_11_extension_needs_the_tile() -> None:
    """Without room for a tile there is no good."""
    state = table(7)
    player = state.players[0]
    for space in home_board.BOARD:
        player.land.setdefault(space, "field" if space in home_board.FOREST else "tunnel")
    assert not can_use(state, "extension")
    state = table(7)
    player = give(state.players[0], ruby=1, stone=0)
    for space in home_board.BOARD:
        player.land.setdefault(space, "field" if space in home_board.FOREST else "tunnel")
    del player.land["at:6,1"], player.land["at:6,2"]
    use(state, "extension", "cavern_tunnel", "exchange", "ruby:tunnel", "at:6,2")
    assert player.stone == 0


def test_9_12_and_then() -> None:
    """Urgent wish and Adventure: the second part only after the first, and optional."""
    state = table(3)
    player = build(state.players[0], "dwelling")
    use(state, "urgent_wish_for_children")  # only the gold is left: room alone does not let a family grow here
    assert len(player.dwarfs) == 2
    player = give(state.players[1], ore=1)
    use(state, "adventure", "done", seat=1)
    assert player.dwarfs[0].weapon == 1


def test_9_13_unarmed_dwarfs_do_not_go() -> None:
    """Ore mine construction without its expedition; Exploration not at all."""
    state = table(3)
    player = state.players[0]
    player.land.update({"at:5,3": "tunnel", "at:5,2": "tunnel"})
    use(state, "ore_mine_construction", "at:5,2/s")
    assert player.ore == 3
    state.spaces.append("exploration")
    assert not can_use(state, "exploration")


def test_9_14_start_of_round_before_refilling() -> None:
    """A ruby that the supplier brings can save a full space."""
    state = table(1)
    player = state.players[0]
    player.deliveries["ruby"] = 1
    state.piles["wood_gathering"] = {"wood": 7}
    answer(new_round.start_round(state), "space:wood_gathering")
    assert state.piles["wood_gathering"] == {"wood": 8}


def test_9_15_suppliers_skip_round_9() -> None:
    """With one or two players the goods come in the next rounds that are played."""
    state = table(2)
    state.players[0].deliveries["wood"] = 3
    state.round = 7
    state.cards, state.markers = state.cards[7:], ["leaf"] * 4
    for expected in (8, 10, 11):
        answer(new_round.start_round(state))
        assert state.round == expected
    assert state.players[0].wood == 3
    assert 9 not in played_rounds(2)


def test_9_16_donkeys_in_mines() -> None:
    """The Miner counts ore mines, the Mining cave both kinds; never more than there are donkeys."""
    state = table(3)
    state.harvest = "harvest"
    player = give(build(state.players[0], "miner", "mining_cave"), donkey=1)
    player.land.update({"at:4,1": "ore_mine", "at:4,2": "ore_mine", "at:5,1": "ruby_mine"})
    new_round.start_of_round_goods(state)
    assert player.ore == 1
    assert need(state, player) == 3
    player.donkey = 9
    assert need(state, player) == 1


def test_9_17_working_cave_takes_the_dearest_dwarf() -> None:
    """2 food in a harvest, although a newborn would need 1 only."""
    state = table(3)
    state.harvest = "harvest"
    player = give(build(state.players[0], "working_cave"), wood=1, food=3)
    player.dwarfs = [Dwarf(), Dwarf(), Dwarf(newborn=True)]
    answer(feed(state, player), "work:wood")
    assert (player.food, player.begging) == (0, 0)


def test_9_18_any_time_actions() -> None:
    """On one's own turn, in the middle of an action, in feeding, before breeding and before scoring."""
    state = table(3)
    state.harvest = "harvest"
    player = give(state.players[0], ruby=1, food=0)
    replenish(state, 1)
    assert "exchange" in first_ask(rounds.work(state)).options
    assert "exchange" in first_ask(work_on(state, "drift_mining")).options
    assert "exchange" in first_ask(feed(state, player)).options
    give(player, sheep=1)
    assert "exchange" in first_ask(breeding_phase(state, player)).options
    assert "exchange" in first_ask(rounds.final_exchanges(state)).options


def test_9_18_rubies_before_the_only_choice() -> None:
    """What a ruby could change is not decided by itself: ore to forge or to trade, stone for a dwelling, a tunnel."""
    state = table(3)
    give(state.players[0], ore=1, ruby=1)
    use(state, "blacksmithing", "exchange", "ruby:ore", "forge:2", "loot:dog", "done")
    assert state.players[0].dwarfs[0].weapon == 3
    player = give(state.players[1], ore=3, ruby=1, gold=0)
    use(state, "ore_trading", "exchange", "ruby:ore", "trade:2", seat=1)
    assert goods(player, "ore", "gold") == (0, 4)
    player = give(state.players[2], wood=3, stone=2, ruby=1)
    use(state, "urgent_wish_for_children", "exchange", "ruby:stone", "tile:simple_dwelling_b", "grow", seat=2)
    assert len(player.dwarfs) == 3
    state = table(3)
    player = give(state.players[0], ruby=1)
    player.land["at:5,3"] = "tunnel"
    use(state, "ruby_mine_construction", "exchange", "ruby:tunnel", "at:5,2", "at:5,2")
    assert player.land["at:5,2"] == "ruby_mine"


def test_9_19_a_ruby_just_before_breeding() -> None:
    """The bought animal may be a parent at once."""
    state = table(3)
    player = give(state.players[0], ruby=1, sheep=1)
    player.land["at:3,4"] = "small_pasture"
    answer(breeding_phase(state, player), "exchange", "ruby:sheep", "done")
    assert player.sheep == 3


def test_9_20_gold_to_food_in_one_go() -> None:
    """Each conversion loses one gold; larger ones are offered."""
    state = table(3)
    player = give(state.players[0], gold=6, food=0)
    answer(carry_out(state, player, "gold:2"))
    answer(carry_out(state, player, "gold:2"))
    assert goods(player, "gold", "food") == (0, 4)
    player = give(state.players[0], gold=6, food=0)
    assert "gold:5" in exchange_options(player)
    assert "gold:6" not in exchange_options(player)


def test_9_21_newborns_without_room() -> None:
    """They are not gained; only those that are count for the Breeding cave."""
    state = table(3)
    player = give(build(state.players[0], "breeding_cave"), sheep=2, cattle=2, food=0)
    player.land["at:3,4"] = "small_pasture"
    player.stables.append("at:3,4")
    answer(breed(state, player), "born:sheep")
    assert goods(player, "sheep", "cattle", "food") == (3, 2, 1)


def test_9_21_eating_makes_room_for_a_second_newborn() -> None:
    """The dwelling holds the sheep, the stabled pasture four cattle; a donkey's stable would hold a third sheep."""
    state = table(3)
    player = give(state.players[0], sheep=2, cattle=3, donkey=1, food=0)
    player.land.update({"at:3,4": "small_pasture", "at:3,3": "meadow"})
    player.stables = ["at:3,4", "at:3,3"]
    answer(breed(state, player), "born:cattle", "exchange", "eat:donkey", "done")
    assert goods(player, "sheep", "cattle", "donkey", "food") == (3, 4, 0, 1)


def test_9_22_additional_dwelling() -> None:
    """Five dwarfs elsewhere first."""
    player = build(table(3).players[0], "additional_dwelling")
    assert why_not_grow(table(3), player) == "You have no room for another dwarf."


def test_9_23_meadow_under_a_forest_stable() -> None:
    """The stable stays and the boar may stay; a field cannot be laid."""
    player = give(table(3).players[0], wild_boar=3)
    player.stables.append("at:3,4")
    assert housed(player)
    land.lay(player, "meadow", "at:3,4")
    assert housed(player)
    assert player.stables == ["at:3,4"]


def test_9_24_peaceful_cave_not_during_an_expedition() -> None:
    """The dwarf on the way keeps its weapon; another may give his up, and counts as unarmed from then on."""
    state = table(3)
    player = arm(give(build(state.players[0], "peaceful_cave"), grain=1), 5, 7)
    rules_ = expedition(state, player, player.dwarfs[0], 2)
    first_ask(rules_)
    assert exchanges.why_not(player, "peace:0") == "This dwarf is on an expedition."
    assert exchanges.why_not(player, "peace:1") is None
    player.expedition = -1
    answer(carry_out(state, player, "peace:1"))
    assert next_dwarf(player) == 1


def test_9_25_empty_means_no_goods_at_all() -> None:
    """The Large depot with only a stone on it gets one wood."""
    state = table(7)
    state.piles["large_depot"] = {"stone": 1}
    replenish(state, 1)
    assert state.piles["large_depot"] == {"stone": 2, "wood": 1, "ore": 1}


def test_9_26_starting_player_again() -> None:
    """The starting player may use the space too."""
    state = table(4)
    replenish(state, 1)
    player = give(state.players[0], food=0)
    use(state, "starting_player")
    assert state.starting_player == 0
    assert goods(player, "food", "ruby") == (1, 1)


def test_9_27_imitating_family_growth_and_forging() -> None:
    """The dwarf on Imitation does it; the newborn stands with it."""
    state = table(7)
    build(state.players[1], "dwelling")
    use(state, "growth", "grow", seat=1)
    player = build(state.players[0], "dwelling")
    use(state, "imitation_0", "grow")
    assert player.dwarfs[2].at == "imitation_0"
    state = table(7)
    arm(state.players[1], 3, 0)
    use(state, "blacksmithing", "loot:dog", "done", seat=1)
    player = give(state.players[0], ore=4)
    use(state, "imitation_0", "forge:4", "done")
    assert player.dwarfs[0].weapon == 4


def test_9_28_new_means_after_the_tile() -> None:
    """The Seam brings nothing for stones one has, nor the Dog school for dogs."""
    state = table(3)
    player = give(state.players[0], wood=2, stone=4)
    answer(build_tile(state, player, "tile:seam"))
    assert player.ore == 0


def test_9_29_loot_dwelling_must_be_paid() -> None:
    """Rubies may be turned into what is missing first."""
    state = table(3)
    player = arm(give(state.players[0], wood=2, stone=1, ruby=1), 11)
    rules_ = expedition(state, player, player.dwarfs[0], 1)
    assert "loot:dwelling" not in first_ask(rules_).options
    rules_ = expedition(state, player, player.dwarfs[0], 1)
    answer(rules_, "exchange", "ruby:stone", "loot:dwelling")
    assert "dwelling" in player.rooms.values()


def test_9_30_work_room_on_any_tunnel() -> None:
    """Tunnels and deep tunnels without a mine or a tile."""
    state = table(3)
    player = give(build(state.players[0], "work_room"), stone=1)
    player.rooms["at:4,3"] = "builder"
    player.land.update({"at:5,3": "deep_tunnel", "at:5,2": "ore_mine"})
    assert caverns(player) == ["at:5,3"]
    assert why_not_furnish(state, player, TILES["carpenter"], caverns(player)) is None


def test_9_31_the_means_of_the_work_are_kept() -> None:
    """Rulebook p. 8: no dwarf without work. The last seed and the last ore are not exchanged away in the action."""
    state = table(3)
    player = give(state.players[0], grain=1, vegetable=1, food=0)
    player.land["at:3,4"] = "field"
    asks = use(state, "slash_and_burn", "done", "exchange", "eat:grain", "done")
    assert asks[-1].options == ["done"]  # then the vegetable is sown
    assert player.vegetable_fields == {"at:3,4": 2}
    player = give(state.players[1], grain=1, food=0)
    player.land["at:3,4"] = "field"
    asks = use(state, "slash_and_burn", "exchange", "eat:grain", "done", "at:3,3/n", seat=1)
    assert "done" not in asks[-1].options
    assert player.land["at:3,3"] == "meadow"  # without seed "no tile" is no answer
    player = give(build(state.players[2], "spare_part_storage"), ore=2, wood=2, stone=2)
    use(state, "blacksmithing", "exchange", "trade:spare_parts", "done", "loot:dog", "done", seat=2)
    assert player.dwarfs[0].weapon == 2


def test_9_31_hardware_rental_without_the_seed() -> None:
    """Five players: who eats the only seed instead of sowing it has to go on the expedition."""
    state = table(5)
    player = arm(give(state.players[0], grain=1, food=0), 1, 0)
    player.land["at:3,4"] = "field"
    asks = use(state, "hardware_rental", "exchange", "eat:grain", "done", "loot:dog", "loot:wood")
    assert "done" not in asks[3].options
    assert goods(player, "food", "dog", "wood") == (1, 1, 1)
    assert player.dwarfs[0].weapon == 2


def test_9_31_the_gold_for_the_last_tile_is_kept() -> None:
    """Furnish a cavern as loot, and only the State parlor can be paid: its 5 of 7 gold buy no food before."""
    state = table(3)
    player = arm(give(state.players[0], stone=3, gold=7, ruby=1, food=0), 7)
    state.built = [tile.id for tile in TILES.own if tile.id not in ("state_parlor", "dwelling")]
    asks = answer(
        expedition(state, player, player.dwarfs[0], 1), "loot:furnish", "exchange", "done", "tile:state_parlor"
    )
    assert [option for option in asks[2].options if option.startswith("gold:")] == ["gold:1"]
    assert goods(player, "stone", "gold") == (0, 2)


def test_9_32_a_ruby_of_the_last_dwarf_can_still_buy_a_donkey() -> None:
    """With the Mining cave before a feeding for which there is food enough: a donkey in the mine saves one food."""
    state = table(3)
    state.harvest = "harvest"
    player = give(build(state.players[0], "mining_cave"), food=4, ruby=1)
    player.land["at:5,3"] = "ore_mine"
    answer(feed(state, player), "exchange", "ruby:donkey", "done")
    assert goods(player, "food", "ruby", "donkey", "begging") == (1, 0, 1, 0)  # 2 dwarfs need 4, less 1
    give(player, food=4, ruby=1, donkey=1)
    answer(feed(state, player))  # the only mine has its donkey: nothing to ask
    assert player.food == 1


def test_9_32_before_a_round_begins_for_the_miner() -> None:
    """The ruby becomes a donkey in an ore mine, which brings an ore at once; nobody else is asked."""
    state = table(3)
    player = give(build(state.players[0], "miner"), ore=0, ruby=1)
    player.land["at:5,3"] = "ore_mine"
    give(state.players[1], ruby=3)
    asks = answer(new_round.start_round(state), "exchange", "ruby:donkey", "done")
    assert [ask.about for ask in asks] == ["before_round", "exchange", "exchange"]
    assert goods(player, "ore", "ruby", "donkey") == (1, 0, 1)
    assert state.round == 1
