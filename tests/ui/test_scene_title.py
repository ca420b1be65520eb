"""The title: where it leads, and that it lives."""

from __future__ import annotations

import pygame
import pytest

from game.api import Piece
from game.template import DeepDigGame
from game.ui.app.services import Services
from game.ui.paint.hallway import hallway
from game.ui.scenes.attract import SelfPlay
from game.ui.scenes.fame import FameScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.plugins import PluginsScene
from game.ui.scenes.saves import SavesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import IDLE_SECONDS, TitleScene
from game.ui.table.scene import TableScene
from game.ui.widgets.pictures import Pennant
from tests.ui.driver import Driver
from tests.ui.menus import begin, open_app


@pytest.fixture
def driver() -> Driver:
    app = open_app(Services.at_home())
    app.settings.motion = "none"
    app.push(TitleScene(app))
    return Driver(app)


@pytest.mark.parametrize(
    ("key", "scene"),
    [
        ("new", NewGameScene),
        ("load", SavesScene),
        ("fame", FameScene),
        ("plugins", PluginsScene),
        ("settings", SettingsScene),
    ],
)
def test_every_button_leads_somewhere_and_escape_leads_back(driver: Driver, key: str, scene: type) -> None:
    driver.click(key)
    assert isinstance(driver.scene, scene)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TitleScene)


def test_without_a_game_to_continue_there_is_no_such_button(driver: Driver) -> None:
    assert not driver.has("continue")


def test_continue_goes_on_where_the_table_was_left(driver: Driver) -> None:
    session = begin(driver.app.services, answers=5)
    session.keeping.leave()
    driver.app.push(SettingsScene(driver.app))
    driver.press(pygame.K_ESCAPE)
    driver.click("continue")
    table = driver.scene
    assert isinstance(table, TableScene)
    assert table.session.match.answers == session.match.answers


def test_quit_ends_the_program(driver: Driver) -> None:
    driver.app.running = True
    driver.click("quit")
    assert not driver.app.running


def test_escape_does_not_leave_the_house(driver: Driver) -> None:
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TitleScene)


def test_after_thirty_seconds_a_table_plays_itself_until_the_mouse_moves(driver: Driver) -> None:
    driver.app.settings.motion = "full"
    driver.app.apply_settings()
    title = driver.scene
    assert isinstance(title, TitleScene)
    assert IDLE_SECONDS == 30
    for _ in range(29 * 30):
        driver.app.update(1 / 30)
    assert title.self_play is None
    for _ in range(2 * 30):
        driver.app.update(1 / 30)
    assert title.self_play is not None
    assert "new" in driver.live(), "it plays at the wall: the way on stays open"
    driver.app.draw()
    played = title.self_play
    for _ in range(60):
        driver.app.update(0.05)
    assert played._match is not None and len(played._match.answers) >= 2
    driver.app.draw()
    driver.move((300, 300))
    assert title.self_play is None
    assert "new" in driver.live()


def painted(driver: Driver) -> TitleScene:
    """The title with all its layers."""
    title = driver.scene
    assert isinstance(title, TitleScene)
    for _ in range(5):
        driver.app.draw()
    assert title.hall.whole
    return title


def test_the_fire_burns_only_where_motion_is_wanted(driver: Driver) -> None:
    painted(driver)
    assert driver.scene.wake_in() is None
    seen = []
    for motion in ("none", "less", "full"):
        driver.app.settings.motion = motion
        driver.app.apply_settings()
        driver.app.draw()
        driver.app.now += 100
        before = driver.app.window.copy()
        driver.app.frame([], 0.2)
        seen.append(pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(driver.app.window, "RGB"))
    assert seen == [False, False, True]


def test_the_hall_has_depth_its_layers_move_against_each_other_with_the_mouse(driver: Driver) -> None:
    title = painted(driver)
    width, height = driver.app.size
    eyes = [pygame.Vector2(-1, 0), pygame.Vector2(1, 0)]
    moved = {
        name: abs(title.hall._place(name, eyes[0])[0] - title.hall._place(name, eyes[1])[0])
        for name in ("far", "middle", "near")
    }
    assert 0 < moved["far"] < moved["middle"] < moved["near"] < 0.1 * width
    for eye in (*eyes, pygame.Vector2(0, -1), pygame.Vector2(0, 1)):
        left, top = title.hall._place("far", eye)
        wide, high = title.hall._room("far")
        assert left <= 0 and top <= 0 and left + wide >= width and top + high >= height, "no edge is ever seen"


def test_the_fire_answers_the_mouse_and_burns_high_for_a_while_when_it_is_stoked(driver: Driver) -> None:
    title = painted(driver)
    driver.move((10, 10))
    assert title.heat == 0
    hearth = title.hall.hearth.center
    driver.move(hearth)
    assert title.heat > 0.9
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=hearth, button=1))
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=hearth, button=1))
    driver.move((10, 10))
    assert title.heat > 0.5
    for _ in range(80):
        driver.app.update(0.05)
    assert title.heat == 0


def test_the_banners_of_who_played_last_hang_in_the_hall(driver: Driver) -> None:
    assert not driver.has("pennant:0")
    begin(driver.app.services, answers=5).keeping.leave()
    driver.app.push(SettingsScene(driver.app))
    driver.press(pygame.K_ESCAPE)
    face = driver.piece("pennant:0").face
    assert isinstance(face, Pennant) and face.name == "Ann"


def test_a_rough_picture_comes_first_and_the_rest_over_the_next_frames(driver: Driver) -> None:
    hallway.cache_clear()
    title = driver.scene
    assert isinstance(title, TitleScene)
    steps = []
    for _ in range(5):
        steps.append(title.hall.whole)
        driver.app.draw()
    assert steps == [False, False, False, False, True]


def test_what_went_wrong_at_the_start_is_told_once(home: object) -> None:
    services = Services.at_home()
    services.messages = ["The settings could not be read."]
    app = open_app(services)
    app.push(TitleScene(app))
    app.update(0.01)
    assert app.toasts.texts == ["The settings could not be read."]
    assert services.told() == []


def test_a_game_that_cannot_be_shown_is_passed_over() -> None:
    class Cracked(DeepDigGame):
        def layout(self, state: object, ask: object, seat: int) -> list[Piece]:
            raise ZeroDivisionError("the roof fell in")

    app = open_app(Services.at_home())
    view = pygame.Rect(0, 0, 400, 300)
    alone = SelfPlay(app, view, [Cracked()], 1)
    assert not alone.update(5.0)
    alone.draw(app.window)
    both = SelfPlay(app, view, [Cracked(), DeepDigGame()], 1)
    for _ in range(20):
        assert both.update(1.0)
    both.draw(app.window)
