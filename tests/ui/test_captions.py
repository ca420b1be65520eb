"""Captions: a line below the table from which alone a game can be played by keyboard."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.api import Chance, Label, TableSetup
from game.plugins.registry import Plugins
from game.template.game import DeepDigGame
from game.testing.blind import Unheard, heard_answers, play_blind
from game.ui.app import speaking
from game.ui.paint.theme import contrast
from game.ui.table.model.captions import Caption
from game.ui.table.model.spoken import flat
from game.ui.table.panels.caption_line import GROUND, HEAD, LETTERS
from game.ui.table.scene import TableScene
from tests.abilities import DEEP
from tests.modding.test_option_names import GAMES as NAMED
from tests.ui.driver import table_of

GAMES = sorted(Plugins.load().games)
ANSWERS = 5_000 if DEEP else 25
"""Whole games only where there is time."""


def caption(scene: TableScene) -> Caption:
    return scene.captions.now


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_by_keyboard_from_the_captions_alone(name: str) -> None:
    """The three games; whole ones only where there is time."""
    driver, scene = table_of(name, captions=True)
    for given, _ in enumerate(heard_answers(driver, scene, Chance(4)), 1):
        if given >= ANSWERS:
            return
    assert scene.session.match.over


@pytest.mark.parametrize("name", sorted({*NAMED} - {*GAMES}))
def test_the_template_and_the_examples_are_played_by_ear(name: str) -> None:
    game = NAMED[name]
    seats = max(2, game.info.seats[0])
    setup = TableSetup(seats, 3, game.info.settle(seats, {}))
    given = play_blind(game, setup, ANSWERS if DEEP else 8)
    assert given >= 1


def test_what_is_never_said_is_told_to_whoever_makes_the_game() -> None:
    class Mute(DeepDigGame):
        def describe(self, state: Any, ask: Any, option: str) -> Label:
            return Label("Something")

    with pytest.raises(Unheard, match="called the same"):
        play_blind(Mute(), TableSetup(2, 1, {}), 5)


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


def test_icons_are_called_by_words_of_the_players_language() -> None:
    speaking.speak("de")
    try:
        assert flat("{ore} 7, {wild_boar}") == "Erz 7, Wildschweine"
        assert flat("{of_a_mod}") == "of a mod"
    finally:
        speaking.speak("en")
