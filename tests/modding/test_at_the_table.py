"""A mod as a player meets it: chosen on the New game screen, played against its bot in a process of its own."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import pytest

from game.api import TableSetup
from game.cli import main
from game.core.seats import Seat
from game.core.session import Session
from game.plugins import consent
from game.ui.app.services import Services
from game.ui.scenes.new_game import NewGameScene
from game.ui.shell.navigation import make_app
from game.ui.table.scene import TableScene
from tests.modding.test_examples import SRC
from tests.ui.driver import Driver


def open_window() -> Driver:
    """The window of a player whose mods were all agreed to."""
    services = Services.at_home()
    services.settings.motion, services.settings.volume = "none", 0
    return Driver(make_app(services.settings, services=services))


@pytest.mark.parametrize(("name", "bot"), [("lantern_fair", "dreamer"), ("wet_feet", "wader")])
def test_a_mods_bot_answers_from_a_process_of_its_own(name: str, bot: str, home: Path) -> None:
    folder = home / "mods" / name
    shutil.copytree(SRC[name] / name, folder, ignore=shutil.ignore_patterns("__pycache__"))
    consent.consent(folder)
    driver = open_window()
    game = driver.app.services.plugins.games[name]
    seats = [Seat("Ada", "red", bot=bot), Seat("Bo", "blue")]
    session = Session.start(game, TableSetup(2, 4), seats, library=None, policy="free")
    driver.app.push(TableScene(driver.app, session))
    try:
        until = time.monotonic() + 60
        while session.bot_asked and time.monotonic() < until:
            driver.wait(0.1)
            time.sleep(0.02)
        assert session.ask is not None and session.ask.seat == 1
        assert session.match.answers, "the bot has answered"
    finally:
        driver.app.pop()


def test_a_new_plugin_is_played_by_mouse_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-plugin", "goblin_market"]) == 0
    driver = open_window()
    driver.app.push(NewGameScene(driver.app))
    driver.click("play:goblin_market")
    driver.click("start")
    driver.click("answer:start")  # the template has a lesson, which is offered once
    driver.settle()
    table = driver.app.scene  # one person against a bot: no curtain
    assert isinstance(table, TableScene)
    assert table.session.match.game.info.title == "Goblin Market"
    driver.click("at:2,0")
    assert table.session.match.answers[:1] == ["at:2,0"]
    driver.app.pop()
