"""The app: a stack of scenes, a loop that sleeps, and a net below every scene."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pygame
import pytest

from game.api import TableSetup, Zone
from game.core.session import Session
from game.core.settings import Settings
from game.ui.app.app import App
from game.ui.app.scene import Scene
from game.ui.app.services import Services
from game.ui.scenes.pause import PauseScene
from game.ui.shell import failure, window
from game.ui.shell.navigation import make_app
from game.ui.stage.sprite import Sprite
from game.ui.table.scene import TableScene
from tests.ui.driver import Driver, open_table, usual_seats
from tests.ui.gallery import GalleryGame
from tests.ui.menus import begin, open_app


class Page(Scene):
    """Writes down what happens to it."""

    def __init__(self, name: str, told: list[str]) -> None:
        self.name = name
        self.told = told
        self.fails = ""

    def _tell(self, what: str) -> None:
        self.told.append(f"{self.name} {what}")
        if self.fails == what:
            raise KeyError("a hole")

    def enter(self) -> None:
        self._tell("enters")

    def leave(self) -> None:
        self._tell("leaves")

    def pause(self) -> None:
        self._tell("pauses")

    def resume(self) -> None:
        self._tell("resumes")

    def resize(self) -> None:
        self._tell("resizes")

    def draw(self, surface: pygame.Surface) -> None:
        if self.fails == "draws":
            raise KeyError("a hole")


def still_app() -> App:
    return make_app(Settings(motion="none"), (1280, 720))


def test_the_life_of_scenes() -> None:
    app = still_app()
    told: list[str] = []
    app.push(Page("hall", told))
    app.push(Page("menu", told))
    app.replace(Page("table", told))
    app.pop()
    app.pop()
    assert told == [
        "hall enters",
        "hall pauses",
        "menu enters",
        "menu leaves",
        "table enters",
        "table leaves",
        "hall resumes",
        "hall leaves",
    ]
    assert app.running is False


def test_every_scene_hears_of_another_window_size() -> None:
    app = still_app()
    told: list[str] = []
    app.push(Page("hall", told))
    app.push(Page("menu", told))
    Driver(app).resize((1600, 900))
    assert app.size == (1600, 900)
    assert app.unit == 1
    assert told[-2:] == ["hall resizes", "menu resizes"]


def test_nothing_moves_and_nothing_comes_so_nothing_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    app = still_app()
    app.push(Page("hall", []))
    app.frame([], 0.016)
    drawn = []
    monkeypatch.setattr(app, "draw", lambda: drawn.append(1))
    for _ in range(20):
        app.frame([], 0.016)
    assert drawn == []


def test_the_loop_sleeps_while_nothing_happens() -> None:
    app = still_app()

    class Ends(Scene):
        def wake_in(self) -> float | None:
            return 0.5 if time.monotonic() < until else 0.001

        def update(self, dt: float) -> bool:
            if time.monotonic() >= until:
                app.quit()
            return False

    until = time.monotonic() + 0.9
    app.push(Ends())
    pygame.event.clear()
    worked = time.thread_time()
    app.run()
    assert time.thread_time() - worked < 0.2


@pytest.mark.parametrize("when", ["enters", "draws"])
def test_a_scene_that_fails_is_taken_away_with_a_sentence(when: str) -> None:
    app = still_app()
    app.on_failure = failure.recover
    told: list[str] = []
    app.push(Page("hall", told))
    broken = Page("menu", told)
    broken.fails = when
    app.push(broken)
    app.frame([pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))], 0.016)
    assert [scene.name for scene in app.scenes] == ["hall"]  # type: ignore[attr-defined]
    assert any("a hole" in text for text in app.toasts.texts)
    assert "KeyError" in app.last_trace


def test_a_table_that_fails_keeps_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.start(GalleryGame(), TableSetup(2, 5, {}), usual_seats(2), library=None)
    driver, scene = open_table(session)
    app = driver.app
    app.on_failure = failure.recover
    app.scenes.insert(0, Page("hall", []))
    left = []
    monkeypatch.setattr(session.keeping, "leave", lambda: left.append(1))

    def fail(dt: float) -> bool:
        raise ValueError("the table broke")

    monkeypatch.setattr(scene, "update", fail)
    app.frame([], 0.016)
    assert left == [1]
    assert scene not in app.scenes
    assert any("Your game is kept" in text for text in app.toasts.texts)


def test_toasts_come_and_go() -> None:
    app = still_app()
    app.push(Page("hall", []))
    app.toast("Saved.")
    app.toast("Saved.")
    assert app.toasts.texts == ["Saved."]
    driver = Driver(app)
    driver.wait(4)
    assert app.toasts.texts == []


def test_the_window_of_the_first_start_fits_the_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.ui.shell import window

    for desktop, least in (((1920, 1080), (1574, 886)), ((1366, 768), (1120, 640)), ((3440, 1440), (2099, 1181))):
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda desktop=desktop: [desktop])
        assert window.first_size() == least


def test_a_mouse_that_moves_over_nothing_paints_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.start(GalleryGame(), TableSetup(2, 5, {}), usual_seats(2), library=None)
    driver, _ = open_table(session)
    driver.move((1000, 400))
    drawn = []
    monkeypatch.setattr(driver.app, "draw", lambda: drawn.append(1))
    driver.move((1010, 410))
    driver.move((1020, 420))
    assert drawn == []
    driver.hover("tile:forge")
    assert drawn


def test_a_table_below_a_menu_is_painted_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.stage.picture.RENDER_SECONDS", 1e-9)
    monkeypatch.setattr("game.ui.stage.picture.FRESH_SECONDS", 1e-9)  # one face to a frame
    services = Services.at_home()
    services.settings.motion = "none"
    app = open_app(services)
    session = begin(services, answers=4)
    table = TableScene(app, session)
    app.push(table)
    app.push(PauseScene(app, session))
    frames = 1
    while app.frame([], 1 / 60):
        frames += 1
        assert frames < 2000
    assert frames > 20
    assert not table.restless
    assert all(sprite.image is not None for sprite in table.table_stages.table.sprites.values() if not is_zone(sprite))


def is_zone(sprite: Sprite) -> bool:
    return isinstance(sprite.piece.face, Zone)


def test_a_scene_that_has_left_keeps_no_pictures() -> None:
    session = Session.start(GalleryGame(), TableSetup(2, 5, {"apart": False}), usual_seats(2), library=None)
    driver, gone = open_table(session)
    app = driver.app
    app.draw()
    sprites = [sprite for stage in gone.stages() for sprite in stage.sprites.values()]
    assert any(sprite.image is not None for sprite in sprites)
    app.pop()
    assert all(sprite.image is None for sprite in sprites)
    assert all(stage.picture._pixels is None for stage in gone.stages())


@pytest.mark.parametrize(
    ("content", "fullscreen"),
    [(b"fullscreen = true", True), (b"fullscreen = 1", False), (b"x = " + b"[" * 50_000, False), (b"\xff\0", False)],
)
def test_the_first_frame_comes_whatever_the_settings_say(home: Path, content: bytes, fullscreen: bool) -> None:
    home.mkdir()
    (home / "settings.toml").write_bytes(content)
    assert window._wants_fullscreen() == fullscreen
    window.light_up()
    assert pygame.display.get_surface() is not None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes")
def test_the_first_frame_does_not_wait_for_a_pipe(home: Path) -> None:
    home.mkdir()
    os.mkfifo(home / "settings.toml")
    assert not window._wants_fullscreen()


def test_after_a_full_screen_the_window_is_as_large_as_before_even_if_it_takes_a_second_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where nobody manages windows, the first try leaves it as large as the screen."""
    app = make_app(Settings())
    before, set_mode = app.size, pygame.display.set_mode
    asked: list[tuple[int, int]] = []

    def stubborn(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        asked.append(size)
        return set_mode((1600, 900) if size == (0, 0) or asked.count(size) == 1 else size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", stubborn)
    app.toggle_fullscreen()
    app.toggle_fullscreen()
    assert app.size == before and not app.settings.fullscreen
