"""Bots at the table: whoever looks on has a quiet place, a pace, a pause, and sees how far a slow bot has thought."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.api import TableSetup
from game.core.session import Session
from game.core.settings import Settings
from game.core.speech import say
from game.template import DeepDigGame
from game.ui.table.model import bot_turns
from game.ui.table.scene import TableScene
from game.ui.widgets.values import Progress
from tests.ui.driver import FRAME, Driver, open_table, usual_seats
from tests.ui.thinkers import SlowThinker


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> type[SlowThinker]:
    monkeypatch.setattr(TableScene, "celebrate", lambda _: None)

    class Own(SlowThinker):
        pass

    monkeypatch.setattr(bot_turns, "Thinker", Own)
    return Own


@pytest.fixture
def watch(thinker: type[SlowThinker]) -> Callable[..., tuple[Driver, TableScene]]:
    def begin(people: int = 0, pace: str = "brisk", motion: str = "none") -> tuple[Driver, TableScene]:
        seats = usual_seats(3)
        for seat in seats[people:]:
            seat.bot = "random"
        session = Session.start(DeepDigGame(), TableSetup(3, 7), seats, library=None)
        settings = Settings(motion=motion, bot_pace=pace)  # type: ignore[arg-type]
        return open_table(session, settings=settings)

    return begin


Watch = Callable[..., tuple[Driver, TableScene]]


def turns_in(driver: Driver, scene: TableScene, seconds: float) -> int:
    """How many turns are played in so many seconds."""
    before = len(scene.session.match.turns)
    for _ in range(round(seconds / FRAME)):
        driver.app.frame([], FRAME)
    return len(scene.session.match.turns) - before


def test_a_spectator_stays_on_one_side_of_the_table(watch: Watch) -> None:
    driver, scene = watch(pace="swift")
    sides, asked = set(), set()
    while scene.session.ask is not None and len(asked) < 3:
        sides.add(scene.model.viewer)
        asked.add(scene.session.ask.seat)
        driver.app.frame([], FRAME)
    assert asked == {0, 1, 2}
    assert sides == {0}


@pytest.mark.parametrize(("pace", "least", "most"), [("calm", 3, 4), ("brisk", 7, 9), ("swift", 8, 300)])
def test_each_pace_leaves_time_to_look(watch: Watch, pace: str, least: int, most: int) -> None:
    driver, scene = watch(pace=pace)
    assert least <= turns_in(driver, scene, 4.0) <= most


@pytest.mark.parametrize("motion", ["less", "full"])
def test_motion_hardly_changes_a_pace(watch: Watch, motion: str) -> None:
    driver, scene = watch(pace="calm", motion=motion)
    assert 3 <= turns_in(driver, scene, 4.0) <= 4


def test_the_pace_is_changed_at_the_table(watch: Watch) -> None:
    driver, _ = watch(pace="calm")
    for pace in ("brisk", "swift", "calm"):
        driver.click("tool:pace")
        assert driver.app.settings.bot_pace == pace
        assert driver.piece("tool:pace").face.text == f"Pace: {pace}"  # type: ignore[attr-defined]


def test_bots_can_be_held_and_go_on(watch: Watch) -> None:
    driver, scene = watch(pace="brisk")
    driver.click("tool:hold")
    assert turns_in(driver, scene, 3.0) == 0
    assert scene.wake_in() is None, "nothing goes on, so the loop may sleep"
    driver.click("tool:hold")
    assert turns_in(driver, scene, 3.0) > 3


def test_the_keyboard_holds_them_too(watch: Watch) -> None:
    driver, scene = watch(pace="brisk")
    driver.press(pygame.K_e)
    assert scene.model.bot_turns.paused and "Play on" in driver.piece("tool:hold").face.text  # type: ignore[attr-defined]
    driver.press(pygame.K_e)
    assert not scene.model.bot_turns.paused


def test_with_a_person_at_the_table_there_is_nothing_to_hold(watch: Watch) -> None:
    driver, scene = watch(people=1, pace="calm")
    while not scene.session.bot_asked:
        scene.model.moves.answer(scene.session.ask.options[-1], sure=True)  # type: ignore[union-attr]
        scene.model.look_up()
    assert not driver.has("tool:hold") and not driver.has("tool:pace")
    assert scene.model.viewer == 0


def test_a_bot_that_thinks_for_long_shows_how_far_it_is(watch: Watch, thinker: type[SlowThinker]) -> None:
    thinker.ready, thinker.thought = False, 0.25
    driver, scene = watch()
    driver.wait(0.5)
    assert not driver.has("thought"), "a short while is no wait"
    driver.wait(1.0)
    assert driver.piece("thought").face == Progress(0.25, say("{share}%", share=25))
    thinker.thought = 0.8
    driver.wait(0.1)
    assert driver.piece("thought").face == Progress(0.8, "80%")
    thinker.ready = True
    driver.wait(0.2)
    assert scene.session.match.answers and not driver.has("thought")
