"""Report a problem: one small file, which is also a test that replays it."""

from __future__ import annotations

import base64
import tomllib
from pathlib import Path

import pygame
import pytest

from game.core.match import Match
from game.core.restoring import restore
from game.core.savefile import read_save
from game.plugins.registry import Plugins
from game.template import DeepDigGame
from game.ui.app import reports
from game.ui.app.services import Services
from game.ui.scenes.report import ReportScene
from tests.ui.driver import Driver
from tests.ui.menus import begin, open_app

FIXTURES = sorted((Path(__file__).parents[1] / "fixtures" / "reports").glob("*.toml"))
"""Reports from players, put there unchanged."""


def replay(path: Path) -> Match:
    """Replays a report to its end, and looks at everything the table would show there."""
    games = {**Plugins.load().games, DeepDigGame.info.id: DeepDigGame()}
    restored = restore(read_save(path), games, path.name)
    assert restored.same, restored.message
    match = restored.match
    game, state, ask = match.game, match.state, match.ask
    seat = ask.seat if ask else 0
    assert len({piece.key for piece in game.layout(state, ask, seat)}) == len(list(game.layout(state, ask, seat)))
    game.standings(state)
    if ask is not None:
        game.prompt(state, ask)
        for option in ask.options:
            game.describe(state, ask, option)
            match.fork().choose(option)
    return match


@pytest.mark.parametrize("path", FIXTURES, ids=[path.stem for path in FIXTURES])
def test_what_was_reported_can_be_replayed(path: Path) -> None:
    replay(path)


def test_a_report_is_written_and_replays() -> None:
    services = Services.at_home()
    app = open_app(services)
    session = begin(services, answers=7)
    app.last_trace = "Traceback: the roof fell in"
    app.push(ReportScene(app, session))
    driver = Driver(app)
    driver.click("words")
    driver.write("The roof fell in.")
    driver.click("write")
    scene = driver.scene
    assert isinstance(scene, ReportScene)
    path = scene.written
    assert path is not None and path.parent == reports.folder()
    assert path.stat().st_size < 150_000
    report = tomllib.loads(path.read_text())["report"]
    assert report["words"] == "The roof fell in."
    assert report["trace"] == "Traceback: the roof fell in"
    assert report["plugins"]["caverna"]
    assert base64.b64decode(report["picture"]).startswith(b"\xff\xd8\xff")
    assert replay(path).answers == session.match.answers
    assert str(Path.home()) not in path.read_text()


def test_a_report_from_the_menus_has_no_game_in_it() -> None:
    services = Services.at_home()
    content = reports.describe(None, services.plugins, "words", "", pygame.Surface((64, 36)))
    assert set(content) == {"report"}
    assert reports.write(content).is_file()


def test_a_report_can_be_given_up() -> None:
    app = open_app(Services.at_home())
    app.push(ReportScene(app, None))
    driver = Driver(app)
    driver.press(pygame.K_ESCAPE)
    assert not app.scenes
    assert not reports.folder().exists()
