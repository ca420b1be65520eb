"""Every menu at every size: nothing is cut off, nothing clickable overlaps, nothing is too small to hit."""

from __future__ import annotations

import pygame
import pytest

from game.ui.app.app import App
from game.ui.menus.menu import MenuScene
from tests.ui import layout
from tests.ui.layout import CASES, fit, some, unpainted  # noqa: F401 - a fixture
from tests.ui.menus import MORE, SCENES, furnish, open_app

BLEEDS = ("sheet ", "veil ", "band ", "rule ", "beam ", "pennant:")
"""What is meant to reach to the window's edge and over it."""


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("name", [*SCENES, *MORE])
def test_every_menu_fits(name: str) -> None:
    app = open_app(furnish())
    scene = {**SCENES, **MORE}[name](app)
    app.push(scene)
    troubles = []
    for size, text in CASES:
        fit(app, size, text)
        troubles += [f"{size} at {text} %: {trouble}" for trouble in troubles_of(scene, size)]
    assert troubles == [], some(troubles)


def troubles_of(scene: MenuScene, size: tuple[int, int]) -> list[str]:
    found = [*outside(scene), *layout.overlaps_among(scene.stages())]
    for stage in scene.stages():
        found += layout.clipped_text(stage)
        if size == (1280, 720):
            found += layout.too_small(stage)
    return found


def outside(scene: MenuScene) -> list[str]:
    """What sticks out of the window, or out of the width of the part it scrolls in; a sheet's shadow may."""
    found = layout.outside(scene.stage)
    for area in scene.areas.values():
        found += layout.outside(area.stage, sideways_only=True)
    return [trouble for trouble in found if not trouble.startswith(BLEEDS)]


def test_a_press_of_tab_reaches_everything_that_can_be_clicked() -> None:
    app = open_app(furnish())
    for name, make in SCENES.items():
        scene = make(app)
        app.push(scene)
        wanted = {key for stage in scene.stages() for key in stage.live if not key.startswith("scroll:")}
        reached = set()
        for _ in range(len(wanted) + 2):
            app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
            reached.add(scene.focus)
            assert scene.rect_of(scene.focus) is not None, f"{name}: {scene.focus} has the focus and cannot be seen"
        assert reached == wanted, name
        app.pop()


def test_every_menu_can_be_left_with_escape() -> None:
    app = open_app(furnish())
    title = SCENES["title"](app)
    app.push(title)
    for name, make in SCENES.items():
        if name == "title":
            continue
        app.push(make(app))
        press_escape(app)
        assert isinstance(app.scene, type(title)), name
        del app.scenes[1:]


def press_escape(app: App) -> None:
    for _ in range(2):  # the finale takes the first one for "do not keep me waiting"
        if len(app.scenes) > 1:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                app.handle(pygame.event.Event(kind, key=pygame.K_ESCAPE, mod=0, unicode=""))
