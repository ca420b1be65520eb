"""Saved games: opened, renamed, deleted, brought back."""

from __future__ import annotations

import re

import pygame
import pytest

from game.api import Expansion, TableSetup
from game.core.seats import Seat
from game.core.session import Session
from game.plugins.expansions import forget, introduce
from game.ui.app import folders
from game.ui.app.services import Services
from game.ui.scenes.kept import SECONDS, KeptScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.opening import open_save
from game.ui.scenes.saves import SavesScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.trash import TrashScene
from game.ui.table.scene import TableScene
from game.ui.widgets.rows import ListRow
from tests.ui.driver import Driver
from tests.ui.menus import begin, furnish, open_app


@pytest.fixture
def driver() -> Driver:
    app = open_app(furnish())
    app.push(TitleScene(app))
    app.push(SavesScene(app))
    return Driver(app)


def saves(driver: Driver) -> SavesScene:
    scene = driver.scene
    assert isinstance(scene, SavesScene)
    return scene


def row_of(driver: Driver, name: str) -> str:
    scene = saves(driver)
    path = next(entry.path for entry in scene.entries if entry.name == name and entry.path.parent.name == "saves")
    scene.focus_on(f"save:{path}", by_keyboard=False)
    return f"save:{path}"


def test_a_save_is_chosen_and_played_on(driver: Driver) -> None:
    driver.click(row_of(driver, "Rainy Sunday 1"))
    driver.click("open")
    table = driver.scene
    assert isinstance(table, TableScene)
    assert len(table.session.match.answers) == 5


def test_the_first_game_that_can_be_played_is_chosen_but_not_opened_by_the_first_click(driver: Driver) -> None:
    scene = saves(driver)
    first = next(entry for entry in scene.entries if entry.header is not None)
    assert scene.entry == first
    row = f"save:{first.path}"
    driver.click(row)
    assert driver.scene is scene
    driver.click(row)
    assert isinstance(driver.scene, TableScene)


@pytest.mark.parametrize("date", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00", "2024-05-01T12:00:00"])
def test_a_save_with_an_impossible_date_is_listed_and_opened_like_the_others(driver: Driver, date: str) -> None:
    scene = saves(driver)
    path = next(entry.path for entry in scene.entries if entry.name == "Rainy Sunday 1" and not entry.interrupted)
    path.write_text(re.sub(r"(?m)^saved = .*", f"saved = {date}", path.read_text("utf-8")), "utf-8")
    scene.resume()
    driver.click(row_of(driver, "Rainy Sunday 1"))
    driver.click("open")
    assert isinstance(driver.scene, TableScene)


def test_games_that_nobody_saved_by_hand_say_so(driver: Driver) -> None:
    for entry in saves(driver).entries:
        row = driver.piece(f"save:{entry.path}").face
        assert isinstance(row, ListRow)
        assert ("left open" in row.right) == (entry.path.parent.name == "autosaves")


def test_rename_keeps_the_game(driver: Driver) -> None:
    driver.click(row_of(driver, "Rainy Sunday 1"))
    driver.click("rename")
    driver.write("A *better* {name}")
    driver.press(pygame.K_RETURN)
    names = [entry.name for entry in saves(driver).entries]
    assert "A *better* {name}" in names
    assert names.count("Rainy Sunday 1") == 1, "only the one kept by itself has the old name"
    driver.click("open")
    assert isinstance(driver.scene, TableScene)
    assert len(driver.scene.session.match.answers) == 5


def test_renaming_can_be_thought_better_of(driver: Driver) -> None:
    driver.click(row_of(driver, "Rainy Sunday 1"))
    driver.click("rename")
    driver.write("Other")
    driver.press(pygame.K_ESCAPE)
    assert "Other" not in [entry.name for entry in saves(driver).entries]


def test_delete_can_be_undone(driver: Driver) -> None:
    key = row_of(driver, "Rainy Sunday 2")
    driver.click(key)
    before = len(saves(driver).entries)
    driver.click("delete")
    assert len(saves(driver).entries) == before - 1
    assert not driver.has(key)
    driver.click("undelete")
    assert len(saves(driver).entries) == before
    assert driver.has(key)
    assert not driver.has("undelete")


def test_a_damaged_save_says_so_and_can_only_be_deleted(driver: Driver) -> None:
    driver.click(row_of(driver, "damaged.save"))
    entry = saves(driver).entry
    assert entry is not None and entry.header is None
    assert "damaged" in entry.problem
    assert "open" not in driver.live() and "rename" not in driver.live()
    assert "delete" in driver.live()


def test_all_can_be_deleted_and_nothing_breaks(driver: Driver) -> None:
    while saves(driver).entries:
        driver.click("delete")
    assert driver.has("none")
    while driver.has("undelete"):
        driver.click("undelete")
    assert len(saves(driver).entries) == 7


def test_an_empty_list_leads_to_a_new_game() -> None:
    services = Services.at_home()
    services.settings.motion = "none"
    app = open_app(services)
    app.push(TitleScene(app))
    app.push(SavesScene(app))
    driver = Driver(app)
    assert driver.has("none")
    driver.click("begin")
    assert [type(scene) for scene in app.scenes] == [TitleScene, NewGameScene]


def test_open_folder_names_it(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[list[str]] = []
    monkeypatch.setattr(folders.subprocess, "Popen", lambda command, **_: opened.append(command))
    monkeypatch.setattr(folders.sys, "platform", "linux")
    driver.click("folder")
    assert opened[0][1].endswith("saves")
    assert "saves" in driver.app.toasts.texts[-1]


def test_a_save_that_is_gone_meanwhile_is_told(driver: Driver) -> None:
    key = row_of(driver, "Rainy Sunday 0")
    driver.click(key)
    entry = saves(driver).entry
    assert entry is not None
    entry.path.unlink()
    driver.click("open")
    assert isinstance(driver.scene, SavesScene)
    assert driver.app.toasts.texts


def test_a_new_save_is_there_when_the_screen_is_seen_again(driver: Driver) -> None:
    begin(driver.app.services, answers=9).keeping.save("Fresh")
    saves(driver).resume()
    assert "Fresh" in [entry.name for entry in saves(driver).entries]


def test_the_trash_is_a_page_with_the_way_back(driver: Driver) -> None:
    driver.click(row_of(driver, "Rainy Sunday 1"))
    driver.click("delete")
    path = saves(driver).deleted[-1][1].was
    assert not path.exists()
    driver.click("trash")
    trash = driver.scene
    assert isinstance(trash, TrashScene)
    [(deleted, entry)] = trash.lying
    assert entry.name == "Rainy Sunday 1" and entry.header is not None and entry.header.length == 5
    row = driver.piece(f"lies:{deleted.lies.name}").face
    assert isinstance(row, ListRow) and "kept until" in row.right
    assert (deleted.until - entry.when).days == 30
    driver.click(f"back:{deleted.lies.name}")
    assert path.exists() and trash.lying == []
    assert driver.has("none")
    driver.press(pygame.K_ESCAPE)
    assert "Rainy Sunday 1" in [entry.name for entry in saves(driver).entries]


def test_a_game_that_is_being_played_elsewhere_can_neither_be_opened_nor_deleted(driver: Driver) -> None:
    session = begin(driver.app.services, answers=3)
    scene = saves(driver)
    scene.resume()
    [running] = [entry for entry in scene.entries if entry.running]
    scene.chosen = str(running.path)
    scene.refresh()
    assert "open" not in driver.live() and "delete" not in driver.live()
    assert "being played" in str(driver.piece(f"save:{running.path}").face)
    assert session.match.answers


def test_a_save_names_the_expansions_it_is_played_with_and_says_which_one_is_missing(driver: Driver) -> None:
    scene = saves(driver)
    path = next(entry.path for entry in scene.entries if entry.name == "Rainy Sunday 1" and not entry.interrupted)
    kept = 'expansions = ["kennels"]\n' + path.read_text("utf-8")
    path.write_text(kept, "utf-8")
    scene.resume()
    driver.click(row_of(driver, "Rainy Sunday 1"))
    assert "Played with kennels." in str(driver.piece("about").face.text)  # type: ignore[attr-defined]
    driver.click("open")
    assert isinstance(driver.scene, KeptScene)
    assert "is played with kennels, an expansion of" in str(driver.piece("about").face.text)  # type: ignore[attr-defined]
    assert path.read_text("utf-8") == kept, "it is untouched"


@pytest.mark.parametrize("interrupted", [False, True])
def test_without_its_expansion_what_is_kept_is_shown_and_nothing_is_damaged(interrupted: bool) -> None:
    services = furnish()
    game = services.plugins.games["caverna"]
    expansion = Expansion("kennels", "Kennels")
    introduce(game, expansion, None)
    setup = TableSetup(1, 1, game.info.settle(1, {}), ("kennels",))
    session = Session.start(game, setup, [Seat("Ada")], library=services.library)
    for _ in range(3):
        assert session.ask is not None
        session.choose(session.ask.options[0])
    path = session.keeping.autosave.path if interrupted else session.keeping.save("Dogs")
    answers = list(session.match.answers)
    assert path is not None
    session.keeping.autosave.close()
    forget(game, "kennels")
    before = path.read_bytes()
    app = open_app(services)
    app.push(TitleScene(app))
    assert open_save(app, path) is None
    scene = app.scene
    assert isinstance(scene, KeptScene)
    assert "played with kennels, an expansion of" in str(scene.missing)
    driver = Driver(app)
    driver.click("side:answers")
    rows = [driver.piece(f"answer:{number}").face for number in range(3)]
    assert [row.title for row in rows if isinstance(row, ListRow)] == [
        f"{number}.  {answer}" for number, answer in enumerate(answers, 1)
    ]
    assert path.read_bytes() == before
    introduce(game, expansion, None)
    try:
        assert open_save(app, path) is not None
        assert isinstance(app.scene, TableScene)
    finally:
        forget(game, "kennels")


def read(driver: Driver, key: str) -> str:
    return str(driver.piece(key).face.text)  # type: ignore[attr-defined]


def test_without_its_expansion_a_game_is_watched_turn_by_turn() -> None:
    """What was told and what everybody had is in the save; it is stepped through, and plays by itself."""
    services = furnish()
    game = services.plugins.games["caverna"]
    introduce(game, Expansion("kennels", "Kennels"), None)
    setup = TableSetup(2, 1, game.info.settle(2, {}), ("kennels",))
    session = Session.start(game, setup, [Seat("Ada"), Seat("Bo")], library=services.library)
    while len(session.match.turns) < 6:
        assert session.ask is not None
        session.choose(session.ask.options[0])
    match = session.match
    points = [[score.total for score in scores] for _, scores in match.score_history]
    path = session.keeping.save("Dogs")
    session.keeping.autosave.close()
    forget(game, "kennels")
    app = open_app(services)
    app.push(TitleScene(app))
    assert open_save(app, path) is None
    scene = app.scene
    assert isinstance(scene, KeptScene) and scene.side == "watch"
    assert len(scene.frames) == 6 and [frame.points for frame in scene.frames] == points[:6]
    assert [line for frame in scene.frames for line in frame.words] == [news.text for news in match.log]
    assert [answer for frame in scene.frames for answer in frame.answers] == match.answers
    driver = Driver(app)
    assert "Played with Kennels" in read(driver, "told")
    assert "before" not in driver.live()
    driver.click("after")
    driver.click("after")
    assert scene.shown == 2 and "Turn 3 of 6" in read(driver, "where")
    assert str(match.log[-1].text) not in read(driver, "told")
    driver.click("before")
    assert scene.shown == 1
    driver.click("play")
    assert scene.playing
    driver.wait(4 * SECONDS + 1)
    assert scene.shown == 5 and not scene.playing, "it stops at the end"
    assert str(match.log[-1].text) in read(driver, "told")
    driver.click("play")
    assert scene.shown == 0 and scene.playing, "and begins anew"
    _, go_to, _ = scene.page.slides["along"]
    go_to(0.6)
    assert scene.shown == 3 and not scene.playing, "who takes the knob has it in the hand"
    driver.click("play")
    driver.click("side:answers")
    assert not scene.playing and driver.has("answer:0")
