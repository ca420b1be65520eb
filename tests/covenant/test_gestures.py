"""Covenant by hand: dwarves to tools and to work, goods to their places, letters; at the table, with real events."""

import pygame
import pytest

from game.api import Chance, TableSetup
from game.core.session import Session
from game.core.settings import Settings
from plugins.covenant.data.boards import DELIVERY_OF, THRONE_KEYS, TOOL_KIND
from plugins.covenant.game import CovenantGame
from plugins.covenant.rules.dwarves import DWARF_KEYS
from tests.ui.driver import open_table, usual_seats


def sit_down_where(stop, seed=7):
    """A table where so much has been played at random that `stop(session)` finds something; and what it found."""
    session = Session.start(CovenantGame(), TableSetup(2, seed, {}), usual_seats(2), library=None, policy="free")
    chance = Chance(seed)
    while not (found := stop(session)):
        session.choose(chance.pick([each for each in session.ask.options if each != "end"] or session.ask.options))
    session.take_mouse()
    driver, scene = open_table(session, settings=Settings(motion="none", ask_before_loss="never"))
    driver.lift_curtain()
    return driver, scene, session, found


def free_tool(session: Session) -> tuple[str, str] | None:
    """A dwarf that can be chosen, and a tool for it."""
    ask = session.ask
    if ask.about != "dwarf":
        return None
    fork = session.match.fork()
    dwarf = next(option for option in ask.options if option in DWARF_KEYS[ask.seat])
    fork.choose(dwarf)
    return (dwarf, fork.ask.options[-1]) if fork.ask.about == "tool" else None


def test_a_dwarf_is_dragged_to_its_tool_in_one_go() -> None:
    driver, _, session, (dwarf, tool) = sit_down_where(free_tool)
    before = len(session.match.answers)
    driver.drag_onto(dwarf, tool)
    assert session.match.answers[before:] == [dwarf, tool]
    assert tool in session.match.state.clans[session.answered_by[-1]].jobs
    driver.click("tool:undo")
    assert len(session.match.answers) == before


def work_to_do(session: Session) -> tuple[str, str] | None:
    """A dwarf at its pick, and rubble that it can clear."""
    ask = session.ask
    clan = session.match.state.clans[ask.seat]
    if ask.about != "use" or TOOL_KIND[ask.subject] != "pick" or clan.working < 0:
        return None
    rubble = next((option for option in ask.options if option.startswith("rubble")), "")
    return (DWARF_KEYS[ask.seat][clan.working], rubble) if rubble else None


def test_a_dwarf_is_dragged_from_its_tool_to_the_rubble() -> None:
    driver, _, session, (dwarf, rubble) = sit_down_where(work_to_do)
    driver.drag_onto(dwarf, rubble)
    assert session.match.answers[-1] == rubble


def delivery(session: Session) -> str:
    """A delivery that a dwarf with a cart can make."""
    return next((option for option in session.ask.options if option in DELIVERY_OF), "")


def test_goods_are_dragged_to_the_site_that_they_are_for() -> None:
    driver, _, session, option = sit_down_where(delivery)
    site, _, resource = option.partition(":")
    driver.drag_onto(f"drop:{resource}", f"site:{site}")
    assert session.match.answers[-1] == option


def at_the_throne(session: Session) -> str:
    """What can be brought to the Throne."""
    return next((option for option in session.ask.options if option in THRONE_KEYS), "")


@pytest.mark.parametrize("on_its_well", [True, False])
def test_goods_are_dragged_to_the_throne(on_its_well: bool) -> None:
    driver, _, session, option = sit_down_where(at_the_throne)
    resource = option.removeprefix("throne:")
    driver.drag_onto(f"drop:{resource}", option if on_its_well else "throne")
    assert session.match.answers[-1] == option


def test_a_letter_takes_the_tool() -> None:
    driver, _, session, _ = sit_down_where(lambda session: session.ask.about == "tool")
    tool = next(option for option in session.ask.options if TOOL_KIND[option] == "axe")
    driver.hover(tool)
    assert "Key **F**" in driver.read
    driver.press(pygame.K_f)
    assert session.match.answers[-1] == tool
