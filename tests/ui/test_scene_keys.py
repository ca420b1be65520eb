"""Keys of one's own: shown, changed, told when another meaning is lost, and reset."""

from __future__ import annotations

import pygame
import pytest

from game.core.settings import load_settings
from game.ui.app.services import Services
from game.ui.input import bindings
from game.ui.input.intents import Command, Do, Type
from game.ui.input.keyboard import Keyboard
from game.ui.scenes.keys import KeysScene
from tests.ui.driver import Driver
from tests.ui.menus import open_app


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


@pytest.fixture
def driver() -> Driver:
    app = open_app(Services.at_home())
    app.push(KeysScene(app))
    return Driver(app)


def test_a_key_of_ones_own_comes_first_and_the_others_stay() -> None:
    keyboard = Keyboard()
    keyboard.use(bindings.codes({"undo": "z", "log": "r", "nonsense": "x", "rules": "no such key", "help": "return"}))
    assert keyboard.intent(key(pygame.K_z)) == Do(Command.UNDO)
    assert keyboard.intent(key(pygame.K_u)) == Do(Command.UNDO)
    assert keyboard.intent(key(pygame.K_r)) == Do(Command.LOG)
    assert keyboard.intent(key(pygame.K_x)) == Type("x")
    assert keyboard.intent(key(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)) == Do(Command.UNDO_TURN)
    keyboard.use({})
    assert keyboard.intent(key(pygame.K_r)) == Do(Command.TURN)


def test_what_had_a_key_before_has_it_no_more() -> None:
    own = bindings.changed(Command.LOG, "r", {"undo": "r"})
    assert own == {"log": "r"}
    assert bindings.means_now("r", {}) is Command.TURN and bindings.means_now("r", own) is Command.LOG
    assert bindings.key_for(Command.LOG, own) == "R" and bindings.key_for(Command.TURN, own) == ""
    assert bindings.key_for(Command.UNDO, {}) == "U" and bindings.key_for(Command.UNDO, {"log": "u"}) == "Ctrl+Z"
    assert bindings.key_for(Command.REDO, {}) == "Ctrl+Y" and bindings.key_for(Command.FOLD, {}) == "F2"
    assert not any(map(bindings.may_have, ("return", "tab", "left", "escape", "f11", "1", "")))


def test_a_key_is_changed_on_the_page_kept_and_reset(driver: Driver) -> None:
    driver.click("key:undo")
    driver.press("return")
    assert driver.app.settings.keys == {}, "Enter always chooses"
    driver.press("l")
    assert driver.app.settings.keys == {"undo": "l"} == load_settings()[0].keys
    assert "The log" in str(driver.piece("hint").face), "what is lost is told"
    assert driver.app.devices.read(key(pygame.K_l)) == [Do(Command.UNDO)]
    driver.click("reset")
    assert driver.app.settings.keys == {} == load_settings()[0].keys
    assert driver.app.devices.read(key(pygame.K_l)) == [Do(Command.LOG)]


def test_esc_leaves_a_key_as_it_is_and_then_the_page(driver: Driver) -> None:
    scene = driver.scene
    driver.click("key:undo")
    driver.press("escape")
    assert driver.app.settings.keys == {} and driver.scene is scene
    driver.press("escape")
    assert driver.app.scene is not scene and not driver.app.devices.keyboard.asks
