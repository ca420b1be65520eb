"""A monkey at the table of every game: nothing it does ends the program or the game."""

from __future__ import annotations

from typing import Any, NamedTuple

import pygame
import pytest

from game.api import Chance, Game, TableSetup
from game.core.session import Session
from game.template import DeepDigGame
from game.ui.app.services import Services
from game.ui.menus.dialog import DialogScene
from game.ui.scenes.title import TitleScene
from game.ui.table.scene import TableScene
from tests.ui.driver import Driver, usual_seats
from tests.ui.gallery import GalleryGame
from tests.ui.menus import open_app
from tests.ui.monkey import EVENTS, Monkey, cage, leave  # noqa: F401 - the cage is a fixture
from tests.ui.test_table_games import unreachable

VISITS = 4
"""The monkey's time at a game's table is spent in so many games, each with other seats, settings and a later start."""

POLICIES = ("free", "until_revealed", "off", "free")


class Table(NamedTuple):
    """A game, and for each visit the seats and options."""

    game: Game[Any] | str
    visits: tuple[tuple[int, dict[str, bool | str | int]], ...]


TABLES = {
    "deep dig": Table(DeepDigGame(), ((2, {}), (3, {}), (4, {}), (2, {}))),
    "gallery": Table(GalleryGame(), ((2, {"apart": False}), (3, {"apart": True}), (7, {"apart": True}), (2, {}))),
    "cave vs cave": Table(
        "cave_vs_cave", ((2, {}), (2, {"mode": "short_game"}), (1, {"mode": "eras"}), (2, {"mode": "eras"}))
    ),
    "caverna": Table("caverna", ((7, {}), (2, {}), (1, {"game": "introductory"}), (4, {}))),
    "covenant": Table("covenant", ((4, {}), (1, {"difficulty": "expert"}), (2, {}), (3, {}))),
}


def begin(services: Services, table: Table, visit: int) -> Session:
    """A game that has come a quarter further in each visit; the last has a bot among its people and is nearly over."""
    game = services.plugins.games[table.game] if isinstance(table.game, str) else table.game
    seats, options = table.visits[visit]
    setup = TableSetup(seats, visit, game.info.settle(seats, options))
    people = usual_seats(seats)
    if visit == VISITS - 1:
        people[-1].bot = "random"
    whole = _play(Session.start(game, setup, people, library=None))
    given = whole.match.answers[: len(whole.match.answers) * visit // (VISITS - 1) - (4 if visit == VISITS - 1 else 0)]
    session = Session.start(game, setup, people, library=services.library, policy=POLICIES[visit])  # type: ignore[arg-type]
    for answer in given:
        session.choose(answer)
    return session


def _play(session: Session) -> Session:
    chance = Chance(5)
    while session.ask is not None:
        session.choose(chance.pick(session.ask.options))
    return session


@pytest.mark.usefixtures("cage")
@pytest.mark.parametrize("visit", range(VISITS))
@pytest.mark.parametrize("name", TABLES)
def test_a_monkey_at_the_table(name: str, visit: int) -> None:
    services = Services.at_home()
    services.settings.volume = 0
    services.settings.motion = ("full", "none")[visit % 2]  # type: ignore[assignment]
    services.settings.ask_before_loss = ("never", "unused", "always")[visit % 3]  # type: ignore[assignment]
    app = open_app(services)
    driver = Driver(app)
    app.push(TitleScene(app))

    def bring_home() -> None:
        leave(driver, TableScene)
        if not isinstance(app.scene, TableScene):
            app.push(TableScene(app, begin(services, TABLES[name], visit)))

    Monkey(driver, f"{name} {visit}").run(EVENTS // VISITS, TableScene, bring_home)
    bring_home()
    go_on(driver)


def go_on(driver: Driver) -> None:
    """There is no dead end: whatever the monkey has left open is closed, and the game can be played on with clicks."""
    table = driver.scene
    assert isinstance(table, TableScene)
    driver.app.settings.ask_before_loss = "never"
    driver.app.settings.motion = "none"
    driver.resize((1280, 720))
    for _ in range(6):
        if isinstance(driver.scene, DialogScene) and driver.scene.query.curtain:
            driver.click(f"answer:{driver.scene.query.choices[-1].value}")
        elif driver.scene is not table or table.closeup is not None or table.table_stages.help.writing:
            driver.press(pygame.K_ESCAPE)
        for key in ("tool:hide", "tool:now"):
            if driver.has(key):
                driver.click(key)
    driver.press(pygame.K_0)  # the whole table is seen; if it was seen before, what was nearer then …
    if table.table_stages.table.camera.zoom > 1.01:
        driver.press(pygame.K_0)  # … and the whole again
    for _ in range(12):
        let_bots_play(driver, table)
        if table.session.match.over:
            return
        if driver.has("answer:ready"):
            driver.click("answer:ready")
        assert unreachable(table) == []
        before = list(table.session.match.answers)
        answer(driver, table)
        assert table.session.match.answers != before


def let_bots_play(driver: Driver, table: TableScene) -> None:
    """Waits until a person is asked; the monkey may have told the bots to wait."""
    if table.model.bot_turns.paused:
        table.model.bot_control.hold()
    for _ in range(100):
        driver.settle()
        if not table.session.bot_asked:
            return
        driver.wait(0.5)
    raise AssertionError("the bots do not play on")


def answer(driver: Driver, table: TableScene) -> None:
    """Answers with a click on the first thing that answers something."""
    table.model.turn_to(table.model.sight.best_view(table.model.view))
    targets = [
        key
        for key in sorted(table.table_stages.table.live)
        if table.model.sight.offers.option_at(key, table.model.turn)
    ]
    buttons = sorted(key for key in driver.live() if key.startswith("option:"))
    driver.click((buttons or targets)[0])
