"""Captions: a line below the table from which alone a game can be played by keyboard."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.api import Chance
from game.plugins.registry import Plugins
from game.ui.paint.theme import contrast
from game.ui.table.model.captions import Caption
from game.ui.table.model.spoken import flat, names
from game.ui.table.panels.caption_line import GROUND, HEAD, LETTERS
from game.ui.table.scene import TableScene
from tests.abilities import DEEP
from tests.ui.driver import Driver, table_of

GAMES = sorted(Plugins.load().games)
ANSWERS = 5_000 if DEEP else 25
"""Whole games only where there is time."""


def caption(scene: TableScene) -> Caption:
    return scene.captions.now


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_by_keyboard_from_the_captions_alone(name: str) -> None:
    driver, scene = table_of(name, captions=True)
    luck = Chance(4)
    match = scene.session.match
    while not match.over and len(match.answers) < ANSWERS:
        assert match.ask is not None
        known = names(scene.model.words, match.state, match.ask, scene.look.seats)
        given = len(match.answers)
        heard = _listen(driver, scene, set(known.values()), luck.below(4))
        driver.press("return")
        _agree(driver, scene)
        match = scene.session.match
        meant = [option for option, called in known.items() if called == heard]
        assert match.answers[given : given + 1] == meant, f"“{heard}” was heard"


def _listen(driver: Driver, scene: TableScene, wanted: set[str], further: int) -> str:
    """Goes on with Tab until a name is heard that can be chosen, and a few further."""
    heard = ""
    for _ in range(400):
        driver.press("tab")
        said = caption(scene).head.rstrip(". ")
        if (found := next((each for each in wanted if each.rstrip(". ") == said), "")) and (heard := found):
            further -= 1
            if further < 0:
                return heard
    raise AssertionError(f"none of {sorted(wanted)} is ever said; the last was {caption(scene)}")


def _agree(driver: Driver, scene: TableScene) -> None:
    """Says yes to what is asked twice, and lifts curtains."""
    for _ in range(6):
        if driver.app.scene is not scene:
            driver.press("return")
        elif driver.has("answer:ready"):
            driver.click("answer:ready")
        else:
            return


def test_what_is_asked_comes_first_then_what_the_others_did() -> None:
    driver, scene = table_of("caverna", captions=True)
    assert "place" in caption(scene).head
    driver.press("tab")
    first = caption(scene)
    assert first.head.endswith(".") and first.text
    driver.press("tab")
    assert caption(scene) != first
    driver.press("return")
    match = scene.session.match
    assert match.answers
    happened = flat(match.log[-1].text, scene.look.seats)
    assert happened in caption(scene).whole and caption(scene).whole.index(happened) > 0


def test_one_key_each_says_it_again_where_one_is_what_one_has_and_how_all_stand() -> None:
    driver, scene = table_of("caverna", captions=True)
    driver.press("tab")
    driver.press("tab")
    focused = caption(scene)
    driver.press("f6")
    assert ", 2 of " in caption(scene).head and "Round" in caption(scene).text
    driver.press("f7")
    assert caption(scene).head == "You have:" and "food" in caption(scene).text
    driver.press("f8")
    assert caption(scene).head == "Points:" and caption(scene).text.count(",") == 1
    driver.press("f5")
    assert focused.head in caption(scene).text and "place" in caption(scene).head


def test_without_captions_nothing_takes_room_and_the_keys_are_answered_in_passing() -> None:
    driver, scene = table_of("caverna")
    assert scene.table_stages.frame.captions.height == 0 and not driver.has("caption")
    driver.press("f8")
    assert any("Points:" in each for each in driver.said)


def test_the_line_lies_on_nothing_and_can_be_read() -> None:
    driver, scene = table_of("caverna", captions=True)
    frame = scene.table_stages.frame
    assert frame.captions.top == frame.table.bottom and frame.captions.bottom == frame.prompt.top
    assert driver.has("caption")
    assert contrast(_rgb(GROUND), _rgb(LETTERS)) > 15 and contrast(_rgb(GROUND), _rgb(HEAD)) > 10


def _rgb(colour: str) -> Any:
    return pygame.Color(colour)
