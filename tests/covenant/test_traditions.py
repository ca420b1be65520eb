"""One test for each of the 36 traditions."""

from pathlib import Path

import pytest

from plugins.covenant import scoring
from plugins.covenant.data import ENEMY_OF
from plugins.covenant.rules import build, dig, places, skirmish, transport
from plugins.covenant.rules.clan_board import keys, storage_spaces
from plugins.covenant.rules.council import check_keys, coins_and_traditions, keys_needed, score_dungeons
from plugins.covenant.rules.forge import inlay_jewel
from plugins.covenant.rules.gains import receive
from plugins.covenant.rules.objectives import objective_glory, relic_kinds
from plugins.covenant.rules.relics import use_relic
from plugins.covenant.rules.tools import strength
from plugins.covenant.rules.treasures import why_not_coin, why_not_tradition
from plugins.covenant.state import IN_FORGE
from tests.covenant.table import COURT, MINING, PRESTIGE, bag_holds, clan_of, kinds, lay, lay_down, play, table


def with_tradition(number: int):
    state = table()
    clan = clan_of(state)
    clan.traditions = [number]
    return state, clan


@pytest.mark.parametrize(("number", "tool"), [(1, "pick:0"), (2, "cart:0"), (3, "axe:0"), (4, "compass:0")])
def test_1_to_4_add_strength_to_one_tool(number: int, tool: str) -> None:
    _, clan = with_tradition(number)
    clan.working = 0
    others = {"pick:0", "cart:0", "axe:0", "compass:0", "T21"} - {tool}
    assert strength(clan, tool) == 2
    assert all(strength(clan, other) == 1 for other in others)


def test_5_iron_and_emeralds_are_worth_two_when_delivered() -> None:
    state, clan = with_tradition(5)
    clan.storage = [1, 1, 1, 0]
    clan.effort = 3
    play(
        transport.transport(state, clan, "PI3:iron"),
        "PI3:emerald",
        "PI3:gold",
        "PI3:marker2",
        "support:+1",
        "support:+1",
    )
    assert clan.glory == 5 + 2 + 2 + 2


def test_5_also_at_the_throne() -> None:
    state, clan = with_tradition(5)
    clan.storage = [1, 0, 0, 0]
    play(receive(state, clan, (("throne", 1),), "Test"), "throne:iron")
    assert clan.glory == 7


def test_6_two_glory_for_each_set_of_enemies_kept() -> None:
    state, clan = with_tradition(6)
    clan.dungeon = [ENEMY_OF[name] for name in ("goblin1", "goblin2", "orc1", "orc2", "troll1")]
    score_dungeons(state)
    # 1 for two goblins, 2 for the orcs, 2 for the troll, and one set
    assert clan.glory == 5 + 1 + 2 + 2 + 2


@pytest.mark.parametrize(("tile", "glory"), [("H11", 1), ("H22", 2), ("H15", 2)])
def test_7_glory_for_revealing_a_hall(tile: str, glory: int) -> None:
    state, clan = with_tradition(7)
    state.up = 1 << 0
    lay_down(state, 1, tile)
    play(dig.reveal_hall(state, clan), "hall1")
    assert clan.glory == 5 + glory


@pytest.mark.parametrize(("tile", "tracks"), [("H11", [1, 0, 2]), ("H22", [1, 2, 0]), ("H15", [1, 1, 1])])
def test_8_a_step_for_revealing_a_hall(tile: str, tracks: list[int]) -> None:
    state, clan = with_tradition(8)
    state.up = 1 << 0
    state.relics = [""] * 4
    lay_down(state, 1, tile)  # its own back gives two steps
    play(dig.reveal_hall(state, clan), "hall1")
    assert clan.tracks == tracks


def test_9_a_silver_jewel_works_at_once() -> None:
    state, clan = with_tradition(9)
    clan.storage = [0, 1, 0, 0]
    state.jewels[0] = "J01"  # defeat a goblin
    lay(state, 8, "H01", "goblin1")
    play(inlay_jewel(state, clan, "J01"), "pick:0", "goblin1", "done")
    assert clan.glory == 8
    assert kinds(clan.dungeon) == ["goblin"]


def test_9_a_gold_jewel_gives_one_more_glory() -> None:
    state, clan = with_tradition(9)
    clan.storage = [0, 1, 0, 0]
    state.jewels[3] = "J21"
    play(inlay_jewel(state, clan, "J21"), "axe:0")
    assert clan.glory == 8


def test_9_chains_while_resources_and_places_last() -> None:
    state, clan = with_tradition(9)
    clan.storage = [0, 1, 1, 0]
    state.jewels = ["J11", "J12", "J06", "J16", "J17", "J18"]  # silver: inlay, inlay
    asks = play(inlay_jewel(state, clan, "J11"), "pick:0", "J12")
    assert clan.inlays == {"pick:0": "J11", "cart:0": "J12"}
    assert clan.glory == 5 + 3 + 3
    assert asks[-1].about == "inlay"


def test_10_any_face_of_the_die() -> None:
    state, clan = with_tradition(10)
    lay(state, 8, "H01", "goblin1")
    state.dice[0] = 0
    drawn = state.chance.drawn
    clan.effort = 1
    asks = play(skirmish.skirmish(state, clan, "goblin1"), "die:goblin/6")
    assert asks[0].options == [f"die:goblin/{face}" for face in range(1, 7)] + ["done"]
    assert clan.glory == 7
    assert state.chance.drawn == drawn + 1  # rolled all the same


def test_11_trolls_need_two_strength_and_still_give_two_prestige() -> None:
    state, clan = with_tradition(11)
    lay(state, 8, "H01", "troll1")
    assert skirmish.choices(state, clan, 2) == ["troll1"]
    assert skirmish.choices(state, clan, 1) == []
    clan.effort = 2
    clan.tracks[PRESTIGE] = 6
    clan.dwarves = [4] * 4
    play(skirmish.skirmish(state, clan, "troll1"), "done")
    assert clan.tracks[PRESTIGE] == 8


def test_12_a_throne_delivery_in_the_council() -> None:
    state, clan = with_tradition(12)
    clan.storage = [0, 0, 0, 1]
    play(coins_and_traditions(state, clan), "throne:mythrall")
    assert clan.glory == 7
    assert state.throne[3] == [0]


def test_13_a_step_for_forging() -> None:
    state, clan = with_tradition(13)
    clan.storage = [1, 1, 0, 0]
    state.tools[0] = "T01"
    state.relics = [""] * 4
    play(receive(state, clan, (("forge", 1),), "Test"), "T01", "forge6:0", "court")
    assert clan.tracks == [1, 0, 2]


def test_14_any_relic_on_display() -> None:
    state, clan = with_tradition(14)
    state.relics = ["horn1", "lantern1", "tablet1", "crown1"]
    play(receive(state, clan, (("relic", 1),), "Test"), "crown1")
    assert clan.relics == ["crown1"]
    assert clan.tracks[MINING] == 0


def test_15_a_support_for_an_achievement() -> None:
    state, clan = with_tradition(15)
    clan.tracks = [3, 0, 0]
    assert play(receive(state, clan, (("court", 1),), "Test")) == []
    assert clan.supports == [1, 0]


def test_16_glory_for_monuments_built_or_not() -> None:
    state, clan = with_tradition(16)
    clan.pillars = [IN_FORGE, 3, -3]
    clan.gates = [-3, -3, 7]
    play(coins_and_traditions(state, clan))
    assert clan.glory == 8


def test_17_the_benefit_of_a_coin_on_display() -> None:
    state, clan = with_tradition(17)
    state.coins = ["K05", "K05", "K03", "K01"]
    state.coins = ["K09", "K05", "K03", "K01"]
    play(coins_and_traditions(state, clan), "K01")
    assert clan.glory == 8  # 3 from the coin, no cost for its place
    assert state.coins[3] == "K01"


def test_18_a_support_and_a_court_step_for_completing_a_site() -> None:
    state, clan = with_tradition(18)
    clan.storage = [0, 0, 1, 0]
    clan.effort = 1
    clan.tracks[COURT] = 5
    play(transport.transport(state, clan, "GA1:gold"), "GA1:marker1")
    assert clan.supports == [1, 0]
    assert clan.tracks[COURT] == 7  # the marker and the tradition


def test_19_glory_for_relics_used_or_not() -> None:
    state, clan = with_tradition(19)
    clan.relics = ["horn1", "horn2", "crown1"]
    clan.used_relics = ["horn1"]
    play(coins_and_traditions(state, clan))
    assert clan.glory == 8


def test_20_the_benefit_of_another_relic_on_display() -> None:
    state, clan = with_tradition(20)
    clan.relics = ["horn1"]
    state.relics = ["horn2", "crown1", "tablet1", ""]
    asks = play(use_relic(state, clan, "horn1"), "crown1")
    assert asks[0].options == ["horn1", "crown1", "tablet1"]
    assert clan.used_relics == ["horn1"]
    assert clan.glory == 6 and sum(clan.dwarves) == 5
    assert state.relics[1] == "crown1"


def test_21_glory_for_every_two_buildings() -> None:
    state, clan = with_tradition(21)
    clan.houses = [8, 9, IN_FORGE, -2]
    clan.workshops = [10, 11, -1, -2]
    clan.gates = [4, -1, -3]
    play(coins_and_traditions(state, clan))
    assert clan.glory == 7  # five buildings in the halls


def test_22_two_more_achievements_at_the_end() -> None:
    state, clan = with_tradition(22)
    clan.tracks = [4, 4, 0]
    clan.objectives = ["I-1", "II-3"]
    assert scoring.final_achievements(clan) == 4
    scoring.final_scoring(state)
    assert clan.earned["Achievements"] == 5
    assert clan.earned["Objectives"] == 4  # enough to show one objective


def test_22_does_not_trigger_traditions_of_achievements() -> None:
    state, clan = with_tradition(22)
    clan.traditions = [22, 23, 15]
    scoring.final_scoring(state)
    assert clan.supports == [0, 0]
    assert "Traditions" not in clan.earned


def test_23_glory_for_an_achievement() -> None:
    state, clan = with_tradition(23)
    clan.tracks = [3, 3, 0]
    play(receive(state, clan, (("court", 1), ("prestige", 1)), "Test"))
    assert clan.glory == 7


def test_24_a_key_and_a_storage_space() -> None:
    _, clan = with_tradition(24)
    assert keys(clan) == 3
    assert storage_spaces(clan) == 5


def test_25_own_basic_buildings_may_share_a_hall() -> None:
    state, clan = with_tradition(25)
    lay(state, 8, "H01")
    state.halls[8].houses = [0]
    assert places.why_not_basic(state, clan, 8) is None
    state.halls[8].workshops = [1]
    assert places.why_not_basic(state, clan, 8) == "This hall has no free place for a building."


def test_26_infested_halls_cost_only_one() -> None:
    state, clan = with_tradition(26)
    lay(state, 8, "H01", "goblin1", "goblin2")
    lay(state, 9, "H02", "goblin3")
    clan.houses = [8, 9, -1, -2]
    scoring.score_infested(state, clan)
    assert clan.glory == 3


def test_27_a_support_for_a_workshop() -> None:
    state, clan = with_tradition(27)
    state.up = 0
    lay(state, 8, "H01")
    clan.effort = 2
    play(build.build(state, clan, "workshop0:0"))
    assert clan.supports == [1, 0]


def test_28_no_glory_costs() -> None:
    state, clan = with_tradition(28)
    clan.glory = 0
    assert why_not_coin(state, clan, 3) is None
    assert why_not_tradition(state, clan, 3) is None
    play(receive(state, clan, (("coin", 1),), "Test"), state.coins[3], "coin_space2:0")
    assert clan.glory == 0


def test_29_a_new_house_takes_an_enemy_prisoner() -> None:
    state, clan = with_tradition(29)
    state.up = 0
    lay(state, 8, "H13", "troll1", "goblin1")
    clan.effort = 1
    asks = play(build.build(state, clan, "house0:0"), "troll1")
    assert asks[0].options == ["troll1", "goblin1", "done"]
    assert kinds(clan.dungeon) == ["troll"]
    assert clan.tracks[PRESTIGE] == 0  # no Prestige, no die


def test_30_counts_as_one_more_kind_of_relic_even_a_seventh() -> None:
    state, clan = with_tradition(30)
    assert relic_kinds(clan) == 1
    clan.relics = ["horn1", "lantern1", "tablet1", "helm1", "anvil1", "crown1"]
    assert relic_kinds(clan) == 7
    assert objective_glory(clan, "II-6") == 14
    clan.traditions = [30, 19]
    play(coins_and_traditions(state, clan))
    assert clan.glory == 5 + 7


def test_31_a_key_holds_two_goblins() -> None:
    state, clan = with_tradition(31)
    clan.dungeon = [ENEMY_OF[name] for name in ("goblin1", "goblin2", "goblin3", "orc1")]
    assert keys_needed(clan) == 3
    play(check_keys(state, clan), "goblin1")
    assert kinds(clan.dungeon) == ["goblin", "goblin", "orc"]  # two keys hold two goblins and the orc


def test_32_pillars_side_by_side() -> None:
    state, clan = with_tradition(32)
    points = state.mountain().point_between
    state.up = (1 << 19) - 1
    state.clans[1].pillars[0] = points[(4, 8, 9)]
    assert places.why_not_pillar(state, clan, points[(4, 5, 9)]) is None
    assert places.why_not_pillar(state, clan, points[(4, 8, 9)]) == "A pillar already stands here."


def test_33_another_clans_gate_in_one_of_the_halls_does_not_block() -> None:
    state, clan = with_tradition(33)
    sides = state.mountain().side_between
    state.up = (1 << 19) - 1
    state.clans[1].gates[0] = sides[(8, 9)]
    assert places.why_not_gate(state, clan, sides[(9, 10)]) is None
    assert places.why_not_gate(state, clan, sides[(8, 9)]) == "A gate already stands here."
    state.clans[1].gates[1] = sides[(10, 14)]
    assert places.why_not_gate(state, clan, sides[(9, 10)]) == "Both of these halls already have a gate."
    state.clans[1].gates[1] = -1
    clan.gates[0] = sides[(4, 9)]
    assert places.why_not_gate(state, clan, sides[(9, 10)]) == "One of these halls already has a gate."


def test_34_a_new_pillar_moves_enemies() -> None:
    state, clan = with_tradition(34)
    state.up = 0
    for hall, tile in ((4, "H09"), (5, "H10"), (9, "H11")):
        lay(state, hall, tile)
    lay(state, 4, "H09", "goblin1")
    lay(state, 5, "H10", "orc1")
    clan.pillars[0] = IN_FORGE
    clan.effort = 2
    clan.tracks[MINING] = 11
    clan.storage_tiles = 2
    play(build.build(state, clan, "pillar0:0"), "take:iron", "take:iron", "goblin1", "hall9", "orc1", "hall9")
    assert len(state.halls[9].enemies) == 2


def test_35_a_new_gate_strengthens_a_dwarf() -> None:
    state, clan = with_tradition(35)
    state.up = 0
    lay(state, 8, "H01")
    lay(state, 9, "H02")
    clan.gates[0] = IN_FORGE
    clan.effort = 2
    play(build.build(state, clan, "gate0:0"))
    assert sum(clan.dwarves) == 5
    assert clan.glory == 7


def test_36_glory_and_an_enemy_move_in_the_council() -> None:
    state, clan = with_tradition(36)
    state.up = 0
    lay(state, 8, "H01", "goblin1")
    lay(state, 9, "H02")
    bag_holds(state)
    play(coins_and_traditions(state, clan), "goblin1")
    assert clan.glory == 6
    assert len(state.halls[9].enemies) == 1


def test_every_tradition_has_a_test() -> None:
    source = Path(__file__).read_text("utf-8")
    assert all(f"def test_{number}_" in source for number in range(5, 37))
    assert "def test_1_to_4_" in source


# -- from that moment on: not for the deed that brought the tradition -----------------------------------------------


def about_to_forge(tradition: int):
    """A clan that can forge a tool, and so far up the Prestige Track that the next step brings the tradition."""
    state = table()
    clan = clan_of(state)
    clan.tracks[PRESTIGE] = 3
    clan.storage = [1, 1, 0, 0]
    state.traditions = [tradition, 1, 2, 3]
    state.tools = ["T01", "", "", ""]
    return state, clan


def test_13_is_not_for_the_tool_that_brought_it() -> None:
    state, clan = about_to_forge(13)
    play(receive(state, clan, (("forge", 1),), "Test"), "T01", "forge3:0", "tradition13")
    assert clan.tracks == [0, 5, 0]


def test_27_is_not_for_the_workshop_that_brought_it() -> None:
    state, clan = about_to_forge(27)
    lay(state, 4, "H01")
    play(build.construct(state, clan, "workshop", 0), "hall4", "T01", "forge3:0", "tradition27")
    assert clan.supports == [0, 0]


def test_34_is_not_for_the_pillar_that_brought_it() -> None:
    state = table()
    clan = clan_of(state)
    clan.tracks[PRESTIGE] = 4
    clan.pillars[0] = IN_FORGE
    state.traditions = [34, 1, 2, 3]
    state.up = 0
    enemies = ("goblin1", "goblin2", "goblin3")
    for hall, tile, enemy in zip(state.mountain().points[5], ("H04", "H09", "H10"), enemies, strict=True):
        lay(state, hall, tile, enemy)
    asks = play(build.construct(state, clan, "pillar", 0), "first:prestige", "tradition34")
    assert clan.traditions == [34]
    assert "move" not in [ask.about for ask in asks]


def test_18_is_not_for_the_site_that_brought_it() -> None:
    state = table()
    clan = clan_of(state)
    clan.tracks[COURT] = 1
    clan.storage = [0, 0, 1, 0]
    state.traditions = [18, 1, 2, 3]
    deliver = receive(state, clan, (("deliver", 1),), "Test")
    play(deliver, "GA1:gold", "GA1:marker1", state.coins[0], "coin_space5:0", "tradition18")
    assert clan.supports == [0, 0]
    assert clan.tracks[COURT] == 2  # a step for the marker, none for the tradition


# -- rewards come in the order the clan likes ----------------------------------------------------------------------


def test_23_can_be_taken_before_the_achievement_of_the_same_reward() -> None:
    state = table()
    clan = clan_of(state)
    clan.tracks = [3, 4, 0]
    state.traditions = [23, 1, 2, 3]
    play(receive(state, clan, (("court", 1), ("prestige", 1)), "Halls"), "first:prestige", "tradition23")
    assert clan.tracks == [4, 5, 0]
    assert clan.glory == 5 + 1


def test_19_can_count_the_relic_that_17_brings() -> None:
    state = table()
    clan = clan_of(state)
    clan.tracks[MINING] = 4
    clan.traditions = [17, 19]
    state.coins = ["K11", "K01", "K03", "K04"]  # K11: a Mining step, here to a relic, and 1 Glory Point
    state.relics = ["crown1", "", "", ""]
    play(coins_and_traditions(state, clan), "tradition17", "K11")
    assert clan.relics == ["crown1"]
    assert clan.glory == 5 + 1 + 1


def test_coins_that_make_room_can_pay_before_coins_that_need_it() -> None:
    """Rulebook, Council: the benefits of the coins, in the order the clan likes."""
    state = table()
    clan = clan_of(state)
    clan.coins = ["K02", "K14", "", "", "", ""]  # iron; any resource and a delivery to the Throne
    clan.storage = [0, 3, 0, 0]  # one space is free
    state.throne = [[1, 1], [1, 1], [], []]
    play(coins_and_traditions(state, clan), "K14", "take:gold", "throne:gold")
    assert clan.storage == [1, 3, 0, 0]
