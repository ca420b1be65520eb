"""`E` ends what is asked; where nothing of it has been used yet it asks once, in every game."""

import pygame
import pytest

from game.api import Chance, TableSetup
from game.core.session import Session
from game.core.settings import Settings
from game.plugins.registry import Plugins
from game.ui.app.people import usual_seats
from tests.ui.driver import open_table


@pytest.mark.parametrize("name", ["cave_vs_cave", "caverna", "covenant"])
def test_e_with_everything_unused_asks_once(name: str) -> None:
    game = Plugins.load().games[name]
    session = Session.start(game, TableSetup(2, 7), usual_seats(2), library=None, policy="free")
    driver, scene = open_table(session, settings=Settings(motion="none"))
    luck, asked = Chance(2), 0
    for _ in range(60):
        ask = session.ask
        if ask is None or asked >= 2:
            break
        scene.model.refresh(still=True)
        driver.settle()
        driver.take_time()  # whoever presses E has seen what is asked
        warned = [option for option in ask.options if game.describe(session.match.state, ask, option).warn]
        if warned and scene.controls.meanings.end == f"option:{warned[0]}":
            before = list(session.match.answers)
            driver.press(pygame.K_e)
            assert driver.has("answer:yes"), f"{ask.about}: {warned[0]}"
            driver.click("answer:no")
            assert session.match.answers == before
            driver.press(pygame.K_e)
            driver.click("answer:yes")
            assert session.match.answers == [*before, warned[0]], "once"
            asked += 1
        else:
            session.choose(luck.pick(ask.options))
        session.take_mouse()
    assert asked
