"""Forging tools and inlaying jewels: costs, columns, the eight forge spaces, the six jewels."""

import pytest

from plugins.covenant.rules import forge
from plugins.covenant.rules.clan_board import keys, storage_spaces
from plugins.covenant.rules.clan_turn import clan_turn
from plugins.covenant.rules.forge import inlay_slot, jewel_effect, own_tools, why_not_jewel, why_not_tool
from plugins.covenant.rules.gains import receive
from plugins.covenant.rules.tools import strength
from plugins.covenant.state import IN_FORGE, ON_TOOL_SPACE
from tests.covenant.table import COURT, MINING, PRESTIGE, clan_of, lay, play, table


def gain(state, *gains, answers=()):
    return play(receive(state, clan_of(state), gains, "Test"), *answers)


@pytest.fixture
def state():
    state = table()
    state.tools = ["T01", "T08", "T15", "T21"]  # pick for emerald, axe for gold, compass for mythrall, book for gold
    state.jewels = ["J01", "J06", "J11", "J16", "J21", "J26"]
    state.silver_deck, state.gold_deck = ["J02"], ["J17"]
    clan_of(state).storage = [2, 1, 1, 0]
    return state


# -- forging -------------------------------------------------------------------------------------------------------


def test_forging_takes_an_iron_and_the_tools_resource(state) -> None:
    clan = clan_of(state)
    asks = gain(state, ("forge", 1), answers=["T01", "forge6:0"])
    assert asks[0].options == ["T01", "T08", "T21", "done"]  # no mythrall for the compass
    assert clan.storage == [1, 0, 1, 0]
    assert clan.forged == ["", "", "", "", "", "T01", "", ""]
    assert state.tools == ["", "T08", "T15", "T21"]
    assert why_not_tool(state, clan, "T15") == "This tool takes 1 {iron} and 1 {mythrall}."


def test_without_iron_nothing_is_forged(state) -> None:
    clan = clan_of(state)
    clan.storage = [0, 4, 0, 0]
    assert gain(state, ("forge", 1)) == []
    assert why_not_tool(state, clan, "T01") == "Forging a tool takes 1 {iron}."


def test_a_column_with_two_tools_takes_no_third(state) -> None:
    """Rulebook example: Blue has placed 2 tools in column T, so that column is full."""
    clan = clan_of(state)
    clan.forged[0], clan.forged[1] = "T02", "T03"  # forge spaces 1 and 2 are column T
    asks = gain(state, ("forge", 1), answers=["T01", "forge7:0", "done"])
    assert asks[1].options == [f"forge{space}:0" for space in (3, 4, 5, 6, 7, 8)]


def test_eight_forged_tools_are_all_there_is_room_for(state) -> None:
    clan = clan_of(state)
    clan.forged = [f"T0{number}" for number in range(2, 10)]
    assert gain(state, ("forge", 1)) == []
    assert why_not_tool(state, clan, "T01") == "All eight places for forged tools are taken."


# -- the eight forge spaces ----------------------------------------------------------------------------------------


def forge_on(state, space, *answers):
    return gain(state, ("forge", 1), answers=["T01", f"forge{space}:0", *answers])


def test_space_1_strengthens_and_frees_a_house_and_a_workshop(state) -> None:
    clan = clan_of(state)
    forge_on(state, 1)
    assert sum(clan.dwarves) == 5
    assert clan.houses == clan.workshops == [IN_FORGE, IN_FORGE, IN_FORGE, ON_TOOL_SPACE]


def test_space_2_gives_two_supports_and_frees_a_house_and_a_workshop(state) -> None:
    clan = clan_of(state)
    forge_on(state, 2, "support:+1")
    assert clan.supports == [2, 0]
    assert clan.houses.count(IN_FORGE) == clan.workshops.count(IN_FORGE) == 3


def test_space_3_gives_keys_and_two_prestige(state) -> None:
    clan = clan_of(state)
    forge_on(state, 3)
    assert keys(clan) == 4
    assert clan.tracks[PRESTIGE] == 2


def test_space_4_gives_keys_storage_and_two_enemy_moves(state) -> None:
    clan = clan_of(state)
    lay(state, 8, "H01", "goblin1")
    lay(state, 9, "H02")
    lay(state, 10, "H03")
    forge_on(state, 4, "goblin1", "goblin1", "hall10")  # one enemy moves twice: 8, 9, 10
    assert keys(clan) == 4
    assert storage_spaces(clan) == 6
    assert len(state.halls[10].enemies) == 1 and not state.halls[8].enemies


def test_space_5_gives_two_court_and_a_throne_delivery(state) -> None:
    clan = clan_of(state)
    clan.tracks[COURT] = 2
    forge_on(state, 5, "throne:gold")
    assert clan.tracks[COURT] == 4
    assert clan.glory == 5 + 1 + 2  # a point on the Court Track, two for the gold
    assert state.throne[2] == [0]


def test_space_6_gives_two_mining(state) -> None:
    forge_on(state, 6)
    assert clan_of(state).tracks[MINING] == 2


def test_space_7_inlays_for_the_normal_cost(state) -> None:
    clan = clan_of(state)
    forge_on(state, 7, "J06", "cart:0")  # gold row
    assert clan.inlays == {"cart:0": "J06"}
    assert clan.storage == [1, 0, 0, 0]
    assert clan.glory == 8


def test_space_8_takes_an_iron_for_a_relic_and_unlocks_storage(state) -> None:
    clan = clan_of(state)
    clan.tracks[MINING] = 1
    state.relics[0] = "horn1"
    forge_on(state, 8, "horn1")
    assert clan.relics == ["horn1"]
    assert clan.storage == [0, 0, 1, 0]
    assert storage_spaces(clan) == 6


def test_space_8_unlocks_storage_even_if_the_iron_is_kept(state) -> None:
    clan = clan_of(state)
    clan.tracks[MINING] = 1
    forge_on(state, 8, "done")
    assert clan.storage == [1, 0, 1, 0]
    assert storage_spaces(clan) == 6


# -- inlaying ------------------------------------------------------------------------------------------------------


def test_one_gold_for_a_gold_inlay_and_two_glory(state) -> None:
    """Rulebook example: discard 1 gold; a gold inlay grants 2 GP."""
    clan = clan_of(state)
    asks = gain(state, ("inlay", 1), answers=["J21", "axe:0"])
    assert asks[0].options == ["J01", "J06", "J16", "J21", "done"]  # emerald and gold rows; no mythrall
    assert asks[1].options == ["axe:0", "compass:0"]  # the printed tools with a gold place
    assert clan.storage == [2, 1, 0, 0]
    assert clan.glory == 7
    assert clan.inlays == {"axe:0": "J21"}
    assert state.jewels == ["J01", "J06", "J11", "J16", "J17", "J26"]  # replaced at once, same colour


def test_a_silver_inlay_is_three_glory(state) -> None:
    gain(state, ("inlay", 1), answers=["J01", "pick:0"])
    assert clan_of(state).glory == 8


def test_a_tool_holds_one_jewel_of_its_colour(state) -> None:
    clan = clan_of(state)
    clan.inlays = {"pick:0": "J03", "cart:0": "J04"}
    asks = gain(state, ("inlay", 1), answers=["done"])
    assert asks[0].options == ["J16", "J21", "done"]
    assert why_not_jewel(state, clan, 0) == "None of your tools has a free silver place."
    assert why_not_jewel(state, clan, 2) == "This jewel takes 1 {mythrall}."


def test_forged_tools_bring_places_of_their_own(state) -> None:
    clan = clan_of(state)
    clan.forged[6] = "T01"
    assert own_tools(clan) == ["pick:0", "axe:0", "compass:0", "cart:0", "T01"]
    assert inlay_slot(clan, "T01") == "silver"
    assert inlay_slot(clan, "axe:0") == "gold"


# -- the six jewels ------------------------------------------------------------------------------------------------


def test_jewel_strength_adds_one_to_the_dwarf_on_its_tool(state) -> None:
    clan = clan_of(state)
    clan.inlays = {"axe:0": "J16"}
    clan.working = 0
    assert strength(clan, "axe:0") == 2
    assert strength(clan, "pick:0") == 1


def test_jewel_goblin_defeats_one_goblin_with_its_die(state) -> None:
    clan = clan_of(state)
    lay(state, 8, "H01", "goblin1", "orc1")
    state.dice[0] = 5  # 2 Glory Points
    asks = play(jewel_effect(state, clan, "J01"), "goblin1", "die:goblin")
    assert asks[0].options == ["goblin1", "done"]
    assert clan.glory == 7
    assert clan.tracks[PRESTIGE] == 0  # a lone goblin never makes a pair
    assert len(clan.dungeon) == 1


def test_jewel_orc_or_goblin_gives_prestige_for_an_orc(state) -> None:
    clan = clan_of(state)
    lay(state, 8, "H01", "goblin1", "orc1", "troll1")
    asks = play(jewel_effect(state, clan, "J21"), "orc1", "done")
    assert asks[0].options == ["goblin1", "orc1", "done"]
    assert clan.tracks[PRESTIGE] == 1


def test_jewel_deliver_brings_one_resource_to_a_site(state) -> None:
    clan = clan_of(state)
    asks = play(jewel_effect(state, clan, "J06"), "PI3:iron")
    assert "throne:iron" not in asks[0].options
    assert clan.glory == 6
    assert state.sites[2].spaces.count(0) == 1


def test_jewel_deliver_may_complete_a_site(state) -> None:
    clan = clan_of(state)
    play(jewel_effect(state, clan, "J06"), "PI1:gold", "PI1:marker1")
    assert clan.pillars[0] == IN_FORGE
    assert clan.glory == 7
    assert clan.tracks[COURT] == 1


def test_jewel_house_builds_an_available_house(state) -> None:
    clan = clan_of(state)
    lay(state, 8, "H13")  # gold vein
    play(jewel_effect(state, clan, "J26"), "house0:0", "hall8", "drop:iron", "done")
    assert clan.houses[0] == 8
    assert clan.storage == [1, 1, 2, 0]  # one iron made way for the vein's gold; the vein's own iron was let go


def test_jewel_inlay_inlays_another_jewel(state) -> None:
    clan = clan_of(state)
    play(jewel_effect(state, clan, "J11"), "J01", "cart:0")
    assert clan.inlays == {"cart:0": "J01"}
    assert clan.glory == 8


def test_a_jewel_inlaid_by_the_tools_own_action_works_this_turn(state) -> None:
    """Rulebook, Use the tool: an inlay added to the tool in use can be used in the turn under way."""
    clan = clan_of(state)
    clan.dwarves = [2, 2, 2, 2]
    state.up = 0
    lay(state, 8, "H08")  # mythrall vein: the workshop forges and inlays
    lay(state, 9, "H01", "goblin1")
    clan.storage = [0, 0, 1, 0]
    state.jewels[4] = "J21"  # gold row, gold jewel: defeat an orc or goblin
    asks = play(
        clan_turn(state, clan), "compass:0", "workshop0:0", "hall8", "J21", "compass:0", "J21", "goblin1", "done"
    )
    assert clan.inlays == {"compass:0": "J21"}
    assert len(clan.dungeon) == 1
    assert asks[-3].about == "use" and "J21" in asks[-3].options


def test_asymmetric_boards_change_the_columns() -> None:
    from plugins.covenant.data.boards import CLAN_BOARDS

    blue, red, yellow, purple = CLAN_BOARDS.own
    assert blue.spaces == ((6, 7), (2, 3), (0, 1), (4, 5))
    assert red.spaces == ((5, 7), (0, 2), (1, 6), (3, 4))
    assert yellow.inlays == ("silver", "silver", "gold", "gold")
    assert purple.spaces[3] == (0, 4)


def test_a_jewel_beside_iron_is_paid_with_iron(monkeypatch) -> None:
    """Which resource a row of jewels takes is data: nothing about it is fixed in the rules."""
    state = table()
    clan = clan_of(state)
    clan.storage = [1, 0, 0, 0]
    monkeypatch.setattr(forge, "JEWEL_COST", (0, 0, 0, 0, 0, 0))
    assert forge.jewels_to_inlay(state, clan)
