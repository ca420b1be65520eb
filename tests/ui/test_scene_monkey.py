"""A monkey with a seed at every menu: no exception, no dead end."""

from __future__ import annotations

import pytest

from game.ui.scenes.finale import FinaleScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.report import ReportScene
from game.ui.scenes.title import TitleScene
from tests.ui.driver import Driver
from tests.ui.menus import SCENES, furnish, open_app
from tests.ui.monkey import EVENTS, Monkey, cage, leave  # noqa: F401 - the cage is a fixture


@pytest.mark.usefixtures("cage")
@pytest.mark.parametrize("name", SCENES)
def test_a_monkey_breaks_nothing(name: str) -> None:
    app = open_app(furnish())
    driver = Driver(app)
    app.push(TitleScene(app))
    first = SCENES[name](app)

    def bring_home() -> None:
        leave(driver, TitleScene)
        if isinstance(first, FinaleScene | PauseScene | ReportScene):
            app.push(type(first)(app, first.session))  # the same game: it takes a while to play one to its end
        elif not isinstance(first, TitleScene):
            app.push(SCENES[name](app))

    Monkey(driver, name).run(EVENTS, type(first), bring_home)
    leave(driver, TitleScene)
    assert app.scenes == [app.scene]
