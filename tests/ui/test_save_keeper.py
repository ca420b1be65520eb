"""What cannot be written is told as long as it lasts, and nobody closes the window on it without a clear yes."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.core import files
from game.core.resuming import resume
from game.core.session import Session
from game.ui.app.app import App
from game.ui.app.services import Services
from game.ui.menus.dialog import DialogScene
from game.ui.scenes.title import TitleScene
from game.ui.table.scene import TableScene
from tests.ui.driver import Driver
from tests.ui.menus import begin, open_app


@pytest.fixture
def make_room(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """The disk of the home is full until this is called."""

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    real = files._replace

    def full_at_home(draft: Path, path: Path) -> None:
        full() if "home" in path.parts else real(draft, path)

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        patch.setattr(files, "_replace", full_at_home)
        yield patch.undo


@pytest.fixture
def table() -> tuple[Driver, Session]:
    """A table over the title, with six answers given while all was well."""
    services = Services.at_home()
    app = open_app(services)
    app.running = True
    app.push(TitleScene(app))
    session = begin(services, answers=6)
    app.push(TableScene(app, session))
    return Driver(app), session


def play_on(driver: Driver, session: Session, answers: int = 4) -> None:
    for _ in range(answers):
        assert session.ask is not None
        session.choose(session.ask.options[0])
    driver.wait(1.2)


def close(app: App) -> None:
    app.handle(pygame.event.Event(pygame.QUIT))


def test_the_warning_stands_until_it_is_over(
    table: tuple[Driver, Session], make_room: Callable[[], None], tmp_path: Path
) -> None:
    driver, session = table
    play_on(driver, session)
    for _ in range(3):
        assert driver.app.save_keeper.warning == "{warning} Not saved: the disk is full · 4 steps in memory only"
        driver.wait(5)  # a toast would have gone
    make_room()
    driver.wait(1.2)
    assert driver.app.save_keeper.warning == ""
    assert resume(_journal(driver), driver.app.services.plugins.games, library=None).match.answers == (
        session.match.answers
    )


def _journal(driver: Driver) -> Path:
    [entry] = [entry for entry in driver.app.services.library.entries() if entry.running]
    return entry.path


def test_closing_asks_and_staying_stays(table: tuple[Driver, Session], make_room: Callable[[], None]) -> None:
    driver, session = table
    play_on(driver, session)
    for key in (pygame.K_RETURN, pygame.K_ESCAPE):
        close(driver.app)
        dialog = driver.scene
        assert isinstance(dialog, DialogScene) and "disk is full" in dialog.query.text
        driver.press(key)
        assert driver.app.running and isinstance(driver.scene, TableScene)
    make_room()
    close(driver.app)
    assert not driver.app.running
    assert driver.app.services.library.entries()[0].header.length == 10  # type: ignore[union-attr]


def test_closing_again_asks_no_second_time(table: tuple[Driver, Session], make_room: Callable[[], None]) -> None:
    driver, session = table
    play_on(driver, session)
    close(driver.app)
    close(driver.app)
    assert sum(isinstance(scene, DialogScene) for scene in driver.app.scenes) == 1
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TableScene)
    close(driver.app)  # and later it asks as ever
    assert isinstance(driver.scene, DialogScene)


def test_closing_loses_something_only_after_a_clear_yes(
    table: tuple[Driver, Session], make_room: Callable[[], None]
) -> None:
    driver, session = table
    play_on(driver, session)
    close(driver.app)
    driver.click("answer:leave")
    assert not driver.app.running


def test_closing_offers_another_folder(
    table: tuple[Driver, Session], make_room: Callable[[], None], tmp_path: Path
) -> None:
    driver, session = table
    play_on(driver, session)
    stick = tmp_path / "stick"
    stick.mkdir()
    close(driver.app)
    driver.click("answer:elsewhere")
    dialog = driver.scene
    assert isinstance(dialog, DialogScene) and dialog.entry is not None
    assert Path(dialog.entry.text).is_dir()
    dialog.entry.text = str(tmp_path / "nowhere")
    driver.click("answer:ok")
    assert isinstance(driver.scene, DialogScene) and "There is no folder" in driver.scene.query.text
    driver.click("answer:elsewhere")
    dialog = driver.scene
    assert isinstance(dialog, DialogScene) and dialog.entry is not None
    dialog.entry.text = str(stick)
    driver.click("answer:ok")
    assert not driver.app.running
    [kept] = stick.glob("*.toml")
    assert resume(kept, driver.app.services.plugins.games, library=None).match.answers == session.match.answers


def test_a_table_that_was_left_is_kept_in_memory_until_it_is_written(
    table: tuple[Driver, Session], make_room: Callable[[], None]
) -> None:
    driver, session = table
    play_on(driver, session)
    driver.app.pop()  # as after an error at the table, too
    assert isinstance(driver.scene, TitleScene)
    driver.wait(1.2)
    assert driver.app.save_keeper.warning
    close(driver.app)
    assert driver.app.running and isinstance(driver.scene, DialogScene)
    driver.press(pygame.K_ESCAPE)
    make_room()
    driver.wait(1.2)
    assert driver.app.save_keeper.warning == ""
    lengths = [entry.header.length for entry in driver.app.services.library.entries() if entry.header is not None]
    assert lengths == [10]


def test_a_table_where_all_is_well_is_closed_without_a_question(table: tuple[Driver, Session]) -> None:
    driver, session = table
    play_on(driver, session)
    assert driver.app.save_keeper.warning == ""
    close(driver.app)
    assert not driver.app.running
