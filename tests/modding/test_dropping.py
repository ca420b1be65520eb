"""A mod's zip dropped on the window, and plugins loaded anew while a match is being played."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.api import TableSetup
from game.cli import main
from game.core.savefile import write_save
from game.core.session import Session
from game.plugins import installation
from game.ui import sound
from game.ui.app.app import App
from game.ui.app.people import usual_seats
from game.ui.app.services import Services
from game.ui.menus.dialog import DialogScene
from game.ui.paint import richtext
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.plugins import PluginsScene
from game.ui.scenes.title import TitleScene
from game.ui.shell.navigation import make_app
from game.ui.table.scene import TableScene
from tests.modding.test_install import mod_files, zip_of
from tests.shell.conftest import MakeMod
from tests.ui.driver import Driver

LARGEST = pygame.Rect(0, 0, 1280, 720)


@pytest.fixture
def app() -> App:
    """A window at the title."""
    services = Services.at_home()
    services.settings.motion, services.settings.volume = "none", 0
    app = make_app(services.settings, services=services)
    app.push(TitleScene(app))
    return app


def drop(app: App, file: Path) -> Driver:
    """Drops a file on the window."""
    driver = Driver(app)
    driver.send(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    return driver


def said(app: App) -> str:
    """All that the window says in passing."""
    return " ".join(map(str, Driver(app).said))


def test_a_zip_is_installed_after_a_question(app: App, tmp_path: Path, home: Path) -> None:
    driver = drop(app, zip_of(tmp_path / "coins.zip", mod_files()))
    assert isinstance(app.scene, DialogScene)
    assert app.scene.query.title == "Install this mod?"
    assert not (home / "mods").exists()
    driver.click("answer:yes")
    assert "coins" in app.services.plugins.games
    assert "Coins is installed and ready to play." in said(app)
    assert isinstance(app.scene, TitleScene)


def test_a_zip_is_not_installed_where_nothing_can_be_kept_about_it(app: App, tmp_path: Path, home: Path) -> None:
    (home / "consent.toml").mkdir(parents=True)
    driver = drop(app, zip_of(tmp_path / "coins.zip", mod_files()))
    driver.click("answer:yes")
    assert "consent.toml could not be written" in said(app)
    assert isinstance(app.scene, TitleScene) and not (home / "mods" / "coins").exists()


def test_a_no_installs_nothing(app: App, tmp_path: Path, home: Path) -> None:
    driver = drop(app, zip_of(tmp_path / "coins.zip", mod_files()))
    driver.click("answer:no")
    assert "coins" not in app.services.plugins.games
    assert not (home / "mods").exists()


def test_a_mod_that_is_there_is_replaced_only_after_a_question(app: App, tmp_path: Path, home: Path) -> None:
    drop(app, zip_of(tmp_path / "coins.zip", mod_files())).click("answer:yes")
    newer = zip_of(tmp_path / "newer.zip", mod_files(version='"2.0"'))
    driver = drop(app, newer)
    assert isinstance(app.scene, DialogScene) and app.scene.query.title == "Replace this mod?"
    driver.click("answer:no")
    assert app.services.plugins.plugin_of("coins").manifest.version == "1.0"
    drop(app, newer).click("answer:yes")
    assert app.services.plugins.plugin_of("coins").manifest.version == "2.0"
    assert len(installation.in_trash()) == 1


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("notes.txt", b"hello", "notes.txt is neither a save nor a mod"),
        ("game.zip", b"hello", "damaged, or no zip at all"),
        ("{wood}.zip", b"hello", r"\{wood\}.zip is damaged"),
    ],
)
def test_anything_else_gets_a_sentence(
    app: App, tmp_path: Path, home: Path, name: str, content: bytes, says: str
) -> None:
    (tmp_path / name).write_bytes(content)
    drop(app, tmp_path / name)
    assert says in said(app)
    assert isinstance(app.scene, TitleScene)


def test_a_zip_that_climbs_out_is_refused(app: App, tmp_path: Path, home: Path) -> None:
    drop(app, zip_of(tmp_path / "evil.zip", {**mod_files(), "../../evil.py": "x"}))
    assert "does not stay in its folder" in said(app)
    assert not (home / "mods").exists()


def test_a_broken_mod_is_installed_but_its_reason_is_said(app: App, tmp_path: Path) -> None:
    path = zip_of(tmp_path / "coins.zip", {**mod_files(), "__init__.py": "def games(:\n"})
    drop(app, path).click("answer:yes")
    assert "syntax error" in said(app)
    assert "cave_vs_cave" in app.services.plugins.games


# -- a match that is being played --


def play_coins(app: App) -> Session:
    """A game of coins, one answer old, with the pause menu and the plugins above it."""
    game = app.services.plugins.games["coins"]
    session = Session.start(game, TableSetup(1, 5), usual_seats(1), library=app.services.library, policy="free")
    app.push(TableScene(app, session))
    session.choose("left_hand")
    return session


def change(folder: Path, old: str, new: str) -> None:
    """Changes a mod's code, as its author would."""
    file = folder / "__init__.py"
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


@pytest.fixture
def coins(make_mod: MakeMod) -> Path:
    """A mod whose author may change it freely."""
    from game.plugins import consent

    folder = make_mod("coins")
    consent.consent(folder, always=True)
    return folder


def test_the_running_match_goes_on_with_the_new_code(coins: Path, app: App) -> None:
    session = play_coins(app)
    table = app.scene
    app.push(PauseScene(app, session))
    app.push(PluginsScene(app))
    change(coins, "state.heads += state.chance.below(2)", "state.heads += 100")
    driver = Driver(app)
    driver.click("reload")
    assert "Coins goes on with the new code: its answer fits." in said(app)
    assert session.match.state.heads == 100
    app.pop()
    app.pop()
    assert isinstance(app.scene, TableScene) and app.scene is not table
    driver.settle()
    driver.click("option:right_hand")
    assert session.match.state.heads == 200
    assert session.match.answers == ["left_hand", "right_hand"]


def test_it_is_said_at_which_answer_the_match_no_longer_fits(coins: Path, app: App) -> None:
    session = play_coins(app)
    app.push(PluginsScene(app))
    change(coins, '"left_hand"', '"both_hands"')
    Driver(app).click("reload")
    assert "Answer 1 of 1, 'left_hand', no longer fits" in said(app)
    assert session.match.answers == []
    assert session.ask is not None and "both_hands" in session.ask.options


def test_a_mod_that_breaks_leaves_the_running_match_on_its_old_code(coins: Path, app: App) -> None:
    session = play_coins(app)
    app.push(PluginsScene(app))
    change(coins, "def games():", "def games(:")
    driver = Driver(app)
    driver.click("reload")
    assert "goes on with the old code" in said(app)
    assert driver.has("aside:mod:coins")
    app.pop()
    driver.click("option:right_hand")
    assert session.match.answers == ["left_hand", "right_hand"]


def test_a_mod_is_removed_on_its_screen_and_brought_back(coins: Path, app: App) -> None:
    app.push(PluginsScene(app))
    driver = Driver(app)
    driver.click("remove:mod:coins")
    assert isinstance(app.scene, DialogScene)
    driver.click("answer:no")
    assert coins.exists()
    driver.click("remove:mod:coins")
    driver.click("answer:yes")
    assert not coins.exists() and "coins" not in app.services.plugins.games
    assert not driver.has("found:mod:coins")
    driver.click("bring_back")
    assert coins.exists()
    assert driver.has("found:mod:coins") and "coins" in app.services.plugins.games, "the very bytes that were agreed to"
    assert not driver.has("bring_back")


def test_the_pause_menu_leads_to_the_mods(coins: Path, app: App) -> None:
    session = play_coins(app)
    app.push(PauseScene(app, session))
    Driver(app).click("plugins")
    assert isinstance(app.scene, PluginsScene)


def test_the_warning_comes_first_and_cannot_be_pushed_away(app: App, tmp_path: Path, home: Path) -> None:
    chatter = '"' + "Perfectly safe. " * 400 + '"'
    driver = drop(app, zip_of(tmp_path / "coins.zip", mod_files(summary=chatter, title=chatter)))
    dialog = app.scene
    assert isinstance(dialog, DialogScene)
    text = str(dialog.query.text)
    assert text.index("A mod is a program") < text.index("What it says about itself") < text.index("Perfectly safe")
    assert len(str(dialog.query.text)) < 800
    text = next(piece for stage in dialog.stages() for piece in stage.pieces() if piece.key == "text")
    words = richtext.typeset(dialog.query.text, text.at.w * dialog.scale, 21 * dialog.scale)
    assert words.size[1] <= text.at.h * dialog.scale + 1, "all of it is seen"
    assert driver.rect("answer:yes").bottom <= app.size[1]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE])
def test_the_safe_answer_is_the_default(app: App, tmp_path: Path, home: Path, key: int) -> None:
    driver = drop(app, zip_of(tmp_path / "coins.zip", mod_files()))
    driver.press(key)
    assert isinstance(app.scene, TitleScene)
    assert "coins" not in app.services.plugins.games and not (home / "mods").exists()


def test_what_was_asked_about_is_what_is_installed(app: App, tmp_path: Path, home: Path) -> None:
    path = zip_of(tmp_path / "coins.zip", mod_files())
    driver = drop(app, path)
    path.unlink()
    zip_of(path, {**mod_files(), "__init__.py": "raise SystemExit"})
    driver.click("answer:yes")
    assert "coins" in app.services.plugins.games


# -- saves --


def a_save(folder: Path, *, auto: bool = False) -> Path:
    """A save that lies somewhere, three answers long."""
    game = Services.at_home().plugins.games["cave_vs_cave"]
    session = Session.start(game, TableSetup(2, 5), usual_seats(2), library=None)
    for _ in range(3):
        assert session.ask is not None
        session.choose(session.ask.options[0])
    save = session.keeping.as_save(auto=auto)
    folder.mkdir(parents=True, exist_ok=True)
    write_save(folder / "my game.toml", save)
    return folder / "my game.toml"


def test_a_save_is_gone_on_with(app: App, tmp_path: Path) -> None:
    drop(app, a_save(tmp_path / "downloads"))
    assert isinstance(app.scene, TableScene)
    assert len(app.scene.session.match.answers) == 3


@pytest.mark.parametrize("auto", [False, True])
def test_a_save_that_lies_elsewhere_is_never_written(app: App, tmp_path: Path, auto: bool) -> None:
    file = a_save(tmp_path / "downloads", auto=auto)
    before = file.read_bytes()
    drop(app, file)
    assert isinstance(app.scene, TableScene)
    session = app.scene.session
    assert session.ask is not None
    session.choose(session.ask.options[0])
    app.pop()
    assert file.read_bytes() == before
    [kept] = [entry for entry in app.services.library.entries() if entry.header is not None]
    assert kept.header is not None and kept.header.length == 4


def test_no_save_takes_the_table_away(app: App, tmp_path: Path) -> None:
    file = a_save(tmp_path / "downloads")
    drop(app, file)
    table = app.scene
    drop(app, file)
    assert app.scene is table
    assert "Leave this table first" in said(app)


def test_some_other_toml_is_told(app: App, tmp_path: Path) -> None:
    file = tmp_path / "pyproject.toml"
    file.write_text('[project]\nname = "something"\n')
    drop(app, file)
    assert isinstance(app.scene, TitleScene)
    assert "pyproject.toml" in said(app)


# -- opened from the command line, as a double click does --


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[App]:
    """The windows that were opened; none of them runs."""
    windows: list[App] = []
    monkeypatch.setattr(App, "run", lambda app: windows.append(app))
    monkeypatch.setattr(sound, "open", lambda *how, **more: None)
    return windows


def test_a_save_on_the_command_line(opened: list[App], tmp_path: Path) -> None:
    assert main([str(a_save(tmp_path / "downloads"))]) == 0
    assert isinstance(opened[0].scene, TableScene)


def test_a_zip_on_the_command_line(opened: list[App], tmp_path: Path) -> None:
    assert main([str(zip_of(tmp_path / "Coins.ZIP", mod_files()))]) == 0
    assert isinstance(opened[0].scene, DialogScene)


def test_a_file_that_is_not_there(opened: list[App], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "gone.toml")]) == 1
    assert "There is no file" in capsys.readouterr().err
    assert opened == []
