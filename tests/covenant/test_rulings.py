"""Rulings of `docs/rulings/covenant.md` that no other test holds; that page names the test of each."""

import pytest

from plugins.covenant import scoring
from plugins.covenant.rules import build
from plugins.covenant.rules.clan_turn import clan_turn
from plugins.covenant.rules.council import coins_and_traditions
from plugins.covenant.rules.gains import receive
from tests.covenant.table import MINING, PRESTIGE, clan_of, lay, play, table


def test_a_pick_may_be_used_without_digging() -> None:
    state = table()
    state.rubble = [0, 1, 2, 3, 4]
    asks = play(clan_turn(state, clan_of(state)), "pick:0", "end")
    assert asks[-1].options == ["rubble02", "rubble03", "rubble04", "rubble05", "end"]
    assert state.rubble == [0, 1, 2, 3, 4]


def test_only_a_part_of_a_row_may_be_built() -> None:
    state = table()
    clan = clan_of(state)
    clan.effort = 3  # a house and a workshop
    state.up = 0
    lay(state, 4, "H01")
    lay(state, 10, "H02")
    asks = play(build.build(state, clan, "house0:0"), "hall4", "done")
    assert "workshop0:0" in asks[-1].options
    assert state.halls[4].houses == [0] and clan.workshops == table().clans[0].workshops


@pytest.mark.parametrize(("strength", "more"), [(2, False), (3, True)])
def test_a_tradition_gained_during_the_action_adds_no_strength_to_it(strength: int, more: bool) -> None:
    """A strength of 3 builds a house and a workshop; one of 2 does not become 3 by what the workshop brings."""
    state = table()
    clan = clan_of(state)
    clan.dwarves = [strength] * 4
    clan.tracks[PRESTIGE] = 3  # the two steps of the forge's third space bring the tradition
    clan.storage = [1, 1, 0, 0]
    state.traditions = [4, 1, 2, 3]  # one more strength with the compass
    state.tools = ["T01", "", "", ""]
    state.up = 0
    lay(state, 4, "H01")  # a workshop forges here
    lay(state, 10, "H02")
    answers = ["compass:0", "workshop0:0", "hall4", "T01", "forge3:0", "tradition4"]
    play(clan_turn(state, clan), *answers, *["done"] * more)
    assert clan.traditions == [4]


@pytest.mark.parametrize(("strength", "more"), [(2, False), (3, True)])
def test_a_jewel_of_strength_inlaid_by_the_action_is_too_late_for_it(strength: int, more: bool) -> None:
    state = table()
    clan = clan_of(state)
    clan.dwarves = [strength] * 4
    clan.storage = [0, 0, 1, 0]
    state.jewels[4] = "J16"  # one more strength with its tool
    state.up = 0
    lay(state, 8, "H08")  # a workshop inlays here
    lay(state, 0, "H02")
    play(clan_turn(state, clan), "compass:0", "workshop0:0", "hall8", "J16", "compass:0", *["done"] * more)
    assert clan.inlays == {"compass:0": "J16"}


def test_a_jewel_that_was_clicked_and_declined_is_used() -> None:
    state = table()
    clan = clan_of(state)
    clan.inlays = {"axe:0": "J21"}
    lay(state, 8, "H01", "goblin1")
    asks = play(clan_turn(state, clan), "axe:0", "J21", "done", "end")
    assert "J21" in asks[1].options and asks[-1].options == ["goblin1", "end"]


def test_displays_are_refilled_after_each_clan_of_a_council() -> None:
    state = table()
    clan = clan_of(state)
    clan.coins = ["K10", "", "", "", "", ""]  # a step of Prestige, to a tradition
    clan.tracks[PRESTIGE] = 4
    state.traditions, state.tradition_deck = [5, 1, 2, 3], [9]
    play(coins_and_traditions(state, clan), "tradition5")
    assert state.traditions == [1, 2, 3, 9]


def test_resources_and_supports_are_unlimited() -> None:
    """The box has 15 irons, 20 supports of +1 and 10 of +2."""
    state = table(4)
    for rich in state.clans[1:]:
        rich.storage, rich.supports = [5, 0, 0, 0], [7, 4]
    clan = clan_of(state)
    play(receive(state, clan, (("iron", 1), ("support", 1)), "Test"))
    assert (clan.storage, clan.supports) == ([1, 0, 0, 0], [1, 0])


def test_alone_the_most_achievements_decide_a_tie_and_beyond_that_both_win() -> None:
    state = table(1)
    clan, elders = state.clans
    clan.glory = elders.glory = 80
    assert scoring.standings(state)[0].place == 1
    elders.tracks[MINING] = 4
    assert scoring.standings(state)[0].place == 2
    clan.tracks[MINING] = 9
    assert scoring.standings(state)[0].place == 1
