"""What the engine knows, the table shows: views, turns, ghosts, previews, warnings; and failures of a plugin."""

from __future__ import annotations

import time
from typing import Any

import pygame
import pytest

from game.api import TableSetup
from game.core.session import Session
from game.core.settings import Settings
from game.ui.menus.dialog import DialogScene
from game.ui.shell.navigation import make_app
from game.ui.table.panels.panel_faces import Gain
from game.ui.table.scene import TableScene
from tests.ui.driver import Driver, open_table, usual_seats
from tests.ui.gallery import GalleryGame


def gallery(seats: int = 2, *, apart: bool = False, broken: str = "", policy: str = "free") -> Session:
    return Session.start(
        GalleryGame(broken),
        TableSetup(seats, 5, {"apart": apart}),
        usual_seats(seats),
        library=None,
        policy=policy,  # type: ignore[arg-type]
    )


def table(**options: object) -> tuple[Driver, TableScene]:
    return open_table(gallery(**options))  # type: ignore[arg-type]


def test_hovering_an_option_previews_its_gains_and_losses() -> None:
    driver, _ = table()
    driver.hover("option:trade")
    wood, stone = driver.piece("preview:wood:0").face, driver.piece("preview:stone:0").face
    assert isinstance(wood, Gain) and wood.by == 2
    assert isinstance(stone, Gain) and stone.by == -1
    points = driver.piece("preview:banner:0").face
    assert isinstance(points, Gain) and points.by == 2
    driver.move((3, 300))
    assert not driver.has("preview:wood:0")


def test_the_table_turns_to_the_view_with_the_targets_and_back() -> None:
    driver, scene = table(apart=True)
    assert scene.model.view == "main"
    driver.click("tile:forge")
    assert scene.model.view == "board:0"
    assert driver.piece("view:board:0").face.count == 9  # type: ignore[attr-defined]
    driver.click("view:main")
    assert scene.model.view == "main"
    driver.press(pygame.K_2)
    assert scene.model.view == "board:0"
    driver.click("cell:0:1,1")
    assert scene.session.match.answers == ["tile:forge", "cell:0:1,1/n"]
    assert scene.model.view == "main"


@pytest.mark.parametrize("way", ["wheel", "right button", "key"])
def test_a_tile_is_turned_before_it_is_laid(way: str) -> None:
    driver, scene = table()
    driver.click("tile:forge")
    driver.hover("cell:0:1,1")
    assert driver.piece("ghost:lay").turn == 0
    if way == "wheel":
        driver.wheel("cell:0:1,1", 1)
    elif way == "right button":
        driver.click("cell:0:1,1", button=3)
    else:
        driver.press(pygame.K_r)
    assert driver.piece("ghost:lay").turn == 90
    driver.hover("cell:0:2,2")  # the turn stays with the hand
    assert driver.piece("ghost:lay").turn == 90
    driver.click("cell:0:2,2")
    assert scene.session.match.answers[-1] == "cell:0:2,2/e"


def test_dragging_a_tile_to_a_cell_lays_it() -> None:
    driver, scene = table()
    driver.drag("tile:cellar", driver.rect("cell:0:0,0").center)
    assert scene.session.match.answers == ["tile:cellar", "cell:0:0,0/n"]


def test_dropping_a_tile_elsewhere_takes_it_back() -> None:
    driver, scene = table()
    driver.drag("tile:cellar", (1200, 60 + 400))
    assert scene.session.match.answers == []
    assert scene.table_stages.table.pointer.dragged == ""
    assert scene.table_stages.table.sprites["tile:cellar"].pose.at == driver.piece("tile:cellar").at


def test_letting_go_where_a_tile_was_picked_up_is_a_click() -> None:
    driver, scene = table()
    at = driver.rect("tile:cellar").center
    driver.drag("tile:cellar", (at[0] + 12, at[1] + 9))
    assert scene.session.match.answers == ["tile:cellar"]


def test_escape_gives_a_drag_up() -> None:
    driver, scene = table()
    at = driver.rect("tile:cellar").center
    driver.move(at)
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    driver.move((at[0] + 40, at[1] + 200), (1, 0, 0))
    assert scene.session.match.answers == ["tile:cellar"]
    driver.press(pygame.K_ESCAPE)
    assert scene.session.match.answers == []


def test_the_wheel_zooms_where_nothing_turns_and_the_middle_button_pans() -> None:
    driver, scene = table()
    camera = scene.table_stages.table.camera
    driver.wheel("tile:forge", 3)
    assert camera.zoom > 1.3
    left = camera.left
    at = scene.table_stages.table.view.center
    driver.move(at)
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=2))
    driver.send(pygame.event.Event(pygame.MOUSEMOTION, pos=(at[0] - 30, at[1]), rel=(-30, 0), buttons=(0, 1, 0)))
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=2))
    assert camera.left < left
    driver.press(pygame.K_0)
    assert camera.zoom == 1


@pytest.mark.parametrize(
    ("wanted", "older", "asked"),
    [
        ("unused", False, True),
        ("unused", True, False),  # it may warn at the end of every turn
        ("always", True, True),
        ("never", False, False),
    ],
)
def test_a_warning_is_asked_once_unless_the_player_does_not_want_that(wanted: Any, older: bool, asked: bool) -> None:
    driver, scene = open_table(gallery(), settings=Settings(motion="none", ask_before_loss=wanted))
    scene.model.doubts.older = older
    driver.click("option:end")
    assert isinstance(driver.scene, DialogScene) is asked
    if asked:
        driver.click("answer:no")
        assert scene.session.match.answers == []
        driver.click("option:end")
        driver.click("answer:yes")
    assert scene.session.match.answers == ["end"]


def test_a_layout_that_fails_leaves_a_game_that_can_be_played_with_buttons() -> None:
    driver, scene = table(broken="layout")
    assert any("lay out its table" in text for text in driver.said)
    assert {"option:tile:forge", "option:trade", "option:end"} <= driver.live()
    driver.click("option:trade")
    assert scene.session.match.answers == ["trade"]


def test_a_painter_that_fails_leaves_an_empty_frame() -> None:
    driver, scene = table(broken="painter")
    driver.wait(0.1)
    assert any("paint one of its pieces" in text for text in driver.said)
    driver.click("option:trade")
    assert scene.session.match.answers == ["trade"]


def test_words_that_fail_are_replaced_by_plain_ones() -> None:
    driver, _ = table(broken="describe")
    assert any("put an option into words" in text for text in driver.said)
    assert driver.piece("option:trade").face.text == "trade"  # type: ignore[attr-defined]


def test_rules_that_fail_leave_the_game_before_that_answer() -> None:
    driver, scene = table(broken="rules")
    driver.click("tile:forge")
    driver.click("cell:0:0,0")
    before = list(scene.session.match.answers)
    driver.click("option:trade")
    assert scene.session.match.answers == before
    assert driver.said
    driver.click("option:end")
    assert scene.session.match.answers == [*before, "end"]


def against_a_bot(bot: str) -> tuple[TableScene, Driver]:
    """A person and a bot at the table; the person has just ended a turn."""
    seats = usual_seats(2)
    seats[1].bot = bot
    session = Session.start(GalleryGame(), TableSetup(2, 5, {}), seats, library=None, policy="free")
    app = make_app(Settings(motion="none", ask_before_loss="never"), (1280, 720))
    scene = TableScene(app, session, finder="tests.ui.gallery:find")
    app.push(scene)
    driver = Driver(app)
    driver.settle()
    driver.click("option:end")
    return scene, driver


def test_bots_play_in_their_own_process_until_a_person_is_asked() -> None:
    scene, driver = against_a_bot("trader")
    session = scene.session
    assert session.bot_asked == "trader"
    assert scene.table_stages.table.live == frozenset()
    until = time.monotonic() + 30
    while session.bot_asked and time.monotonic() < until:
        driver.wait(0.05)
        time.sleep(0.02)
    assert session.match.answers == ["end", "trade", "trade", "trade", "end"]
    scene.leave()


def test_the_window_does_not_wait_for_a_bot_whose_question_was_taken_back() -> None:
    scene, driver = against_a_bot("sleeper")
    session = scene.session
    driver.wait(0.1)
    began = time.monotonic()
    driver.click("tool:undo")
    assert session.match.answers == []
    driver.click("option:trade")
    driver.click("option:end")
    driver.wait(0.1)
    assert session.match.answers == ["trade", "end"]
    assert session.bot_asked == "sleeper"
    assert time.monotonic() - began < 20
    scene.leave()


def test_a_bot_that_fails_gives_its_seat_to_a_person() -> None:
    scene, driver = against_a_bot("nobody")
    session = scene.session
    until = time.monotonic() + 30
    while not driver.has("tool:take_seat") and time.monotonic() < until:
        driver.wait(0.05)
        time.sleep(0.02)
    driver.settle()
    driver.click("tool:take_seat")
    assert session.people[1].is_person
    driver.click("option:end")
    assert session.match.answers == ["end", "end"]
    scene.leave()
