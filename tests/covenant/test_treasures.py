"""King's Coins, traditions and relics."""

import pytest

from plugins.covenant.rules.displays import refill
from plugins.covenant.rules.gains import receive
from plugins.covenant.rules.relics import relics_to_use, use_relic, why_not_relic
from plugins.covenant.rules.treasures import why_not_coin, why_not_tradition
from tests.covenant.table import MINING, clan_of, lay, play, table


def gain(state, *gains, answers=()):
    return play(receive(state, clan_of(state), gains, "Test"), *answers)


@pytest.fixture
def state():
    state = table()
    state.coins = ["K01", "K02", "K03", "K04"]
    state.traditions = [26, 22, 31, 5]
    state.relics = ["horn1", "lantern1", "tablet1", "helm1"]
    return state


# -- coins ---------------------------------------------------------------------------------------------------------


def test_a_coin_that_costs_two_on_the_relic_space(state) -> None:
    """Rulebook example: Blue loses 2 GP for the coin and places it on the space that gives a relic."""
    clan = clan_of(state)
    clan.tracks[MINING] = 1
    gain(state, ("coin", 1), answers=["K04", "coin_space1:0"])
    assert clan.glory == 3
    assert clan.coins == ["K04", "", "", "", "", ""]
    assert clan.relics == ["horn1"]
    assert state.coins == ["K01", "K02", "K03", ""]  # empty until the end of the turn


def test_a_coin_does_not_pay_its_own_benefit_when_placed(state) -> None:
    clan = clan_of(state)
    gain(state, ("coin", 1), answers=["K01", "coin_space3:0", "support:+1"])
    assert clan.glory == 5  # K01 would pay 3, in the Councils
    assert clan.supports == [2, 0]


@pytest.mark.parametrize(
    ("space", "answers", "check"),
    [
        (2, [], lambda clan: sorted(clan.dwarves) == [1, 1, 1, 2]),
        (3, ["support:swap"], lambda clan: clan.supports == [0, 1]),
        (4, ["done"], lambda clan: clan.inlays == {}),
        (5, ["tradition26"], lambda clan: clan.traditions == [26]),
        (6, ["mining", "prestige"], lambda clan: clan.tracks == [0, 1, 1]),
    ],
)
def test_the_other_coin_spaces(state, space, answers, check) -> None:
    clan = clan_of(state)
    clan.storage = [0, 1, 0, 0]
    gain(state, ("coin", 1), answers=["K01", f"coin_space{space}:0", *answers])
    assert clan.coins[space - 1] == "K01"
    assert check(clan)


def test_a_seventh_coin_takes_the_place_of_another(state) -> None:
    clan = clan_of(state)
    clan.coins = ["K11", "K12", "K13", "K14", "K15", "K16"]
    asks = gain(state, ("coin", 1), answers=["K01", "coin_space2:0"])
    assert len(asks[1].options) == 6
    assert clan.coins == ["K11", "K01", "K13", "K14", "K15", "K16"]
    assert sorted(clan.dwarves) == [1, 1, 1, 2]  # the benefit of the space again


def test_a_place_one_cannot_pay_for_cannot_be_chosen(state) -> None:
    clan = clan_of(state)
    clan.glory = 1
    asks = gain(state, ("coin", 1), answers=["done"])
    assert asks[0].options == ["K01", "K02", "K03", "done"]
    assert why_not_coin(state, clan, 3) == "This place costs 2 Glory Points."
    assert why_not_coin(state, clan, 2) is None


def test_nothing_affordable_gains_nothing(state) -> None:
    clan = clan_of(state)
    clan.glory = 0
    state.coins = ["", "", "K03", "K04"]
    assert gain(state, ("coin", 1)) == []
    assert why_not_coin(state, clan, 0) == "There is no coin in this place."


# -- traditions ----------------------------------------------------------------------------------------------------


def test_a_tradition_costs_what_its_place_costs(state) -> None:
    clan = clan_of(state)
    gain(state, ("tradition", 1), answers=["tradition5"])
    assert clan.glory == 3
    assert clan.traditions == [5]
    assert state.traditions == [26, 22, 31, 0]
    assert why_not_tradition(state, clan, 3) == "There is no tradition in this place."


def test_a_tradition_may_be_declined(state) -> None:
    gain(state, ("tradition", 1), answers=["done"])
    assert clan_of(state).traditions == []


# -- relics --------------------------------------------------------------------------------------------------------


def test_only_relics_beside_or_behind_the_mining_marker(state) -> None:
    clan = clan_of(state)
    clan.tracks[MINING] = 9
    asks = gain(state, ("relic", 1), answers=["tablet1"])
    assert asks[0].options == ["horn1", "lantern1", "tablet1"]
    assert clan.relics == ["tablet1"]
    assert why_not_relic(state, clan, 3) == "This relic lies beyond your Mining marker, at 13."


def test_no_relic_in_reach_gains_nothing(state) -> None:
    assert gain(state, ("relic", 1)) == []
    assert clan_of(state).relics == []


def test_a_relic_is_used_once_and_not_in_the_turn_it_was_gained(state) -> None:
    clan = clan_of(state)
    clan.relics = ["horn1", "crown1", "helm2"]
    clan.used_relics = ["helm2"]
    clan.fresh_relics = ["crown1"]
    assert relics_to_use(clan) == ["horn1"]


@pytest.mark.parametrize(
    ("relic", "answers", "check"),
    [
        ("horn2", ["support:swap"], lambda clan: clan.supports == [0, 1]),
        ("lantern2", ["take:gold", "take:iron"], lambda clan: clan.storage == [1, 0, 1, 0]),
        ("tablet2", ["court", "mining"], lambda clan: clan.tracks == [1, 0, 1]),
        ("crown2", [], lambda clan: sum(clan.dwarves) == 5 and clan.glory == 6),
    ],
)
def test_relic_benefits(state, relic, answers, check) -> None:
    clan = clan_of(state)
    clan.relics = [relic]
    play(use_relic(state, clan, relic), *answers)
    assert clan.used_relics == [relic]
    assert check(clan)


def test_war_helm_defeats_an_orc_or_a_goblin(state) -> None:
    clan = clan_of(state)
    lay(state, 8, "H01", "orc1", "troll1")
    state.dice[1] = 5  # 3 Glory Points
    clan.relics = ["helm2"]
    asks = play(use_relic(state, clan, "helm2"), "orc1", "die:orc")
    assert asks[0].options == ["orc1", "done"]
    assert clan.glory == 8
    assert clan.tracks[1] == 1


def test_master_anvil_forges_or_inlays_for_the_normal_cost(state) -> None:
    clan = clan_of(state)
    clan.storage = [1, 1, 0, 0]
    state.tools = ["T01", "T05", "T21", "T06"]  # emerald, mythrall, gold, emerald
    state.jewels = ["J01", "J06", "J11", "J16", "J21", "J26"]
    clan.relics = ["anvil1"]
    asks = play(use_relic(state, clan, "anvil1"), "T06", "forge6:0")
    assert asks[0].options == ["T01", "T06", "J01", "J16", "done"]
    assert clan.forged[5] == "T06"
    assert clan.storage == [0, 0, 0, 0]
    assert clan.tracks[MINING] == 2


def test_master_anvil_inlays(state) -> None:
    clan = clan_of(state)
    clan.storage = [0, 1, 0, 0]
    state.jewels = ["J01", "J06", "J11", "J16", "J21", "J26"]
    clan.relics = ["anvil1"]
    play(use_relic(state, clan, "anvil1"), "J01", "cart:0")
    assert clan.inlays == {"cart:0": "J01"}
    assert clan.glory == 8


# -- replacing tiles -----------------------------------------------------------------------------------------------


def test_rubble_slides_to_the_right(state) -> None:
    """Rulebook example: two empty spaces in the Mining area; all tiles move right, new ones come from the left."""
    state.rubble = [3, -1, 5, -1, 7]
    state.rubble_deck = [10, 11]
    refill(state)
    assert sorted(state.rubble[:2]) == [10, 11]
    assert state.rubble[2:] == [3, 5, 7]


def test_coins_traditions_and_relics_slide_towards_the_oldest_place(state) -> None:
    state.coins[0] = ""
    state.coin_deck = ["K20"]
    state.traditions[1] = 0
    state.tradition_deck = [9]
    state.relics[0] = ""
    state.relic_deck = []
    refill(state)
    assert state.coins == ["K02", "K03", "K04", "K20"]
    assert state.traditions == [26, 31, 5, 9]
    assert state.relics == ["lantern1", "tablet1", "helm1", ""]  # an exhausted stack leaves a gap


def test_tools_do_not_move(state) -> None:
    state.tools = ["T01", "", "T03", ""]
    state.tool_deck = ["T09", "T10"]
    refill(state)
    assert (state.tools[0], state.tools[2]) == ("T01", "T03")
    assert sorted((state.tools[1], state.tools[3])) == ["T09", "T10"]


def test_discarded_rubble_comes_back_when_the_stack_is_empty(state) -> None:
    state.rubble = [-1, 1, 2, 3, 4]
    state.rubble_deck = []
    state.rubble_discard = [8]
    refill(state)
    assert state.rubble == [8, 1, 2, 3, 4]
    assert state.rubble_discard == []
