"""Every menu at every size: nothing is cut off, nothing clickable overlaps, nothing is too small to hit."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.ui import faces
from game.ui.app import App
from game.ui.scenes.menu import MenuScene
from game.ui.stage import Stage
from tests.ui.menus import SCENES, furnish, open_app

SIZES = [
    ((1024, 640), (90, 100, 150)),
    ((1280, 720), (90, 100, 125, 150)),
    ((1920, 1080), (150,)),
    ((3840, 2160), (100,)),
]
CASES = [(size, text) for size, texts in SIZES for text in texts]

LEAST_TARGET = 28


@pytest.mark.parametrize(("size", "text"), CASES, ids=[f"{w}x{h} at {text}%" for (w, h), text in CASES])
def test_every_menu_fits(size: tuple[int, int], text: int) -> None:
    house = furnish()
    house.settings.text_size = text
    app = open_app(house, size)
    troubles: list[str] = []
    for name, make in SCENES.items():
        scene = make(app)
        app.push(scene)
        troubles += [f"{name}: {trouble}" for trouble in [*outside(scene), *overlaps(scene)]]
        if size == (1280, 720):
            troubles += [f"{name}: {trouble}" for trouble in too_small(scene)]
        for stage in scene.stages():
            troubles += [f"{name}: {trouble}" for trouble in cut_off(stage)]
        app.pop()
    assert not troubles, "\n".join(troubles)


def outside(scene: MenuScene) -> list[str]:
    """What sticks out of the window, or out of the width of the part it scrolls in."""
    found = []
    for stage in scene.stages():
        window = stage.view.inflate(2, 2)
        for piece in stage.pieces():
            rect = stage.camera.rect_px(piece.at)
            scrolls = stage is not scene.stage
            inside = window.left <= rect.left and rect.right <= window.right
            if not scrolls and not isinstance(piece.face, faces.WidgetFace):
                inside = inside and window.contains(rect)
            if not inside and not piece.key.startswith("sheet"):
                found.append(f"{piece.key} at {rect} is outside of {stage.view}")
    return found


def targets(scene: MenuScene) -> dict[str, pygame.Rect]:
    """The pixels of all that can be clicked and seen."""
    found = {key: scene.rect_of(key) for stage in scene.stages() for key in stage.live}
    return {key: rect for key, rect in found.items() if rect is not None}


def overlaps(scene: MenuScene) -> list[str]:
    """Clickable things that lie on each other."""
    found = []
    for (one, first), (other, second) in itertools.combinations(targets(scene).items(), 2):
        shared = first.clip(second)
        if shared.w > 1 and shared.h > 1:
            found.append(f"{one} {first} overlaps {other} {second}")
    return found


def too_small(scene: MenuScene) -> list[str]:
    """Targets that are hard to hit; what is half scrolled away is measured as a whole."""
    found = []
    for stage in scene.stages():
        for key in stage.live:
            rect = stage.rect_of(key)
            if rect is not None and min(rect.size) < LEAST_TARGET:
                found.append(f"{key} is only {rect.size}")
    return found


def cut_off(stage: Stage) -> list[str]:
    """Texts that end in an ellipsis and have no tip that says the rest."""
    found = []
    for piece in stage.pieces():
        rect = stage.camera.rect_px(piece.at)
        cut = faces.paint(piece.face, rect.size, stage.camera.scale, stage.look).cut
        if cut and not piece.tip:
            found.append(f"{piece.key} {rect.size} cuts off {cut[0]!r}")
    return found


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
            app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
