"""Who gives up the first half of an action space, with nothing of it used yet, is asked once whether it is meant."""

import pytest

from game.api import Ask, Label
from plugins.caverna.game import CavernaGame
from plugins.caverna.state import Caverna
from tests.caverna.helpers import arm, build, first_ask, give, goods, table, work_on


def ending(state: Caverna, ask: Ask) -> Label:
    assert "done" in ask.options
    return CavernaGame().describe(state, ask, "done")


def able_to_sow(seats: int = 2) -> Caverna:
    state = table(seats)
    give(build(state.players[0], "dwelling"), grain=2).land["at:3,4"] = "field"
    return state


@pytest.mark.parametrize(("space", "about"), [("slash_and_burn", "lay_twin"), ("family_life", "grow")])
def test_the_first_half_is_asked_about(space: str, about: str) -> None:
    state = able_to_sow()
    state.spaces.append(space)
    ask = first_ask(work_on(state, space))
    label = ending(state, ask)
    assert ask.about == about and label.loses and "only sowing is left" in label.warn


def test_a_mine_that_is_not_built_is_asked_about() -> None:
    state = table(2)
    player = arm(state.players[0], 3, 0)
    player.land |= {"at:5,4": "tunnel", "at:6,4": "tunnel"}
    state.spaces.append("ore_mine_construction")
    assert "only an expedition is left" in ending(state, first_ask(work_on(state, "ore_mine_construction"))).warn


def test_where_something_was_taken_before_it_is_only_said() -> None:
    state = able_to_sow()
    state.piles["clearing"] = {"wood": 2}
    ask = first_ask(work_on(state, "clearing"))
    label = ending(state, ask)
    assert goods(state.players[0], "wood") == (2,)
    assert label.loses and not label.warn


def test_the_second_half_is_only_said() -> None:
    state = able_to_sow()
    ask = first_ask(work_on(state, "slash_and_burn"), "at:2,4/n", "sow:grain")
    label = ending(state, ask)
    assert ask.about == "sow" and label.loses and not label.warn
