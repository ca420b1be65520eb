"""A monkey with a seed at every menu: no exception, no dead end."""

from __future__ import annotations

import os
import random

import pygame
import pytest

from game.ui import folders
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.title import TitleScene
from tests.ui.driver import Driver
from tests.ui.menus import SCENES, furnish, open_app

EVENTS = int(os.environ.get("MONKEY_EVENTS", "200"))
"""In the tests a short visit; MONKEY_EVENTS=10000 for a long one."""

KEYS = [
    pygame.K_TAB,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_RETURN,
    pygame.K_SPACE,
    pygame.K_ESCAPE,
    pygame.K_BACKSPACE,
    pygame.K_DELETE,
    pygame.K_HOME,
    pygame.K_END,
    pygame.K_PAGEDOWN,
    pygame.K_PAGEUP,
    pygame.K_a,
    pygame.K_c,
    pygame.K_v,
    pygame.K_F1,
]
SIZES = [(1024, 640), (1280, 720), (1600, 900), (1300, 1000)]


def event(chance: random.Random, driver: Driver) -> None:
    """Something that a monkey would do."""
    w, h = driver.app.size
    at = (chance.randrange(w), chance.randrange(h))
    live = sorted(driver.live()) if isinstance(driver.scene, MenuScene) else []
    if live and chance.random() < 0.5 and isinstance(driver.scene, MenuScene):
        rect = driver.scene.rect_of(chance.choice(live))
        at = rect.center if rect else at
    what = chance.random()
    if what < 0.35:
        button = chance.choice((1, 1, 1, 2, 3))
        driver.move(at)
        driver.send(
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button),
        )
    elif what < 0.45:
        driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        driver.move((chance.randrange(w), chance.randrange(h)), (1, 0, 0))
        if chance.random() < 0.8:
            end = (chance.randrange(w), chance.randrange(h))
            driver.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    elif what < 0.80:
        mod = chance.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
        driver.press(chance.choice(KEYS), mod)
    elif what < 0.86:
        driver.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=chance.choice((-3, -1, 1, 3)), flipped=False))
    elif what < 0.92:
        driver.write(chance.choice(("a", "{wood}", "[gain|", "é", "日本", "**", "\\", "0")))
    elif what < 0.95:
        driver.resize(chance.choice(SIZES))
    else:
        driver.wait(0.2)


@pytest.mark.parametrize("name", SCENES)
def test_a_monkey_breaks_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders.subprocess, "Popen", lambda *_, **__: None)
    chance = random.Random(name)
    app = open_app(furnish())
    driver = Driver(app)
    app.push(SCENES["title"](app))
    for _ in range(EVENTS):
        app.settings.fullscreen = False
        app.running = True
        if not isinstance(app.scene, MenuScene) or (len(app.scenes) == 1 and name != "title"):
            del app.scenes[1:]
            app.push(SCENES[name](app))
        event(chance, driver)
        app.settings.motion = chance.choice(("none", "full"))  # type: ignore[assignment]
    app.draw()
    for _ in range(12):  # no dead end: it is a few keys back to the title from anywhere
        if isinstance(app.scene, TitleScene):
            return
        driver.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(1, 1), button=1))
        if isinstance(app.scene, PauseScene):  # a table was begun: it is left from here
            driver.click("leave")
        else:
            driver.press(pygame.K_ESCAPE)
    assert isinstance(app.scene, TitleScene)
