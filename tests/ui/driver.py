"""Drives the app as a person does; see `game.testing.window`."""

from __future__ import annotations

from typing import Any

from game.api import TableSetup
from game.core.session import Session
from game.core.settings import Settings
from game.plugins.registry import Plugins
from game.testing.window import FRAME, open_table
from game.testing.window import Window as Driver
from game.ui.app.people import usual_seats
from game.ui.shell.navigation import make_app
from game.ui.table.scene import TableScene

__all__ = ["FRAME", "Driver", "open_table", "table_of", "usual_seats"]


def table_of(name: str, **settings: Any) -> tuple[Driver, TableScene]:
    """A new game of two in a whole program, with the doors open."""
    game = Plugins.load().games[name]
    setup = TableSetup(2, 5, game.info.settle(2, {}))
    session = Session.start(game, setup, usual_seats(2), library=None, policy="free")
    app = make_app(Settings(motion="none", **settings))
    scene = TableScene(app, session)
    app.push(scene)
    driver = Driver(app)
    driver.settle()
    if driver.has("answer:ready"):
        driver.click("answer:ready")
    return driver, scene
