"""A list of mods is published, passed on, read, and installed from; what does not fit is a sentence."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.cli import main
from game.plugins import index, installation
from game.ui.app.services import Services
from game.ui.menus.dialog import DialogScene
from game.ui.scenes.index import IndexScene
from game.ui.scenes.title import TitleScene
from game.ui.shell.navigation import make_app
from tests.shell.conftest import MakeMod
from tests.shell.mods import manifest_text
from tests.ui.driver import Driver

pytestmark = pytest.mark.usefixtures("only_mods")

Captured = pytest.CaptureFixture[str]


WORDS = """
from game.api import Label
CoinGame.describe = lambda self, state, ask, option: Label("The " + option.replace("_", " "))
"""


def publish(make_mod: MakeMod, site: Path, version: str = "1.0") -> Path:
    """A published mod that is not here any more; its list."""
    make_mod("coins", after=WORDS, manifest=manifest_text("coins", api="3", version=f'"{version}"'))
    assert main(["publish", "coins", "--dry-run", "--into", str(site), "--answers", "8"]) == 0
    installation.remove("coins")
    return site / index.FILE


@pytest.fixture
def site(make_mod: MakeMod, tmp_path: Path) -> Path:
    """Two versions on a page; the list of them."""
    publish(make_mod, tmp_path / "site")
    return publish(make_mod, tmp_path / "site", "1.10")


def test_nothing_is_sent(make_mod: MakeMod, capsys: Captured) -> None:
    make_mod("coins")
    assert main(["publish", "coins"]) == 1
    assert "Underhall sends nothing anywhere: add --dry-run" in capsys.readouterr().err


def test_what_does_not_pass_is_not_written(make_mod: MakeMod, tmp_path: Path, capsys: Captured) -> None:
    make_mod("coins", after="\nCoinGame.standings = lambda self, state: []\n", manifest=manifest_text("coins", api="3"))
    assert main(["publish", "coins", "--dry-run", "--into", str(tmp_path / "site"), "--answers", "8"]) == 1
    assert "does not pass its checks: nothing was written" in capsys.readouterr().err
    assert not (tmp_path / "site").exists()


def test_a_list_is_read_and_installed_from(site: Path, capsys: Captured) -> None:
    assert sorted(file.name for file in site.parent.iterdir()) == [
        "coins-1.0.zip",
        "coins-1.10.zip",
        "index.html",
        "index.toml",
    ]
    capsys.readouterr()
    assert main(["index", str(site)]) == 0
    assert "coins  Coins  1.10     new" in capsys.readouterr().out
    assert main(["index", str(site), "--install", "coins", "--yes"]) == 0
    assert index.installed_version("coins") == "1.10"
    assert main(["index", str(site)]) == 0
    assert "you have it" in capsys.readouterr().out
    assert main(["index", str(site), "--install", "nobody"]) == 2


def test_an_update_is_told_and_made(site: Path, capsys: Captured) -> None:
    assert main(["install", str(site.parent / "coins-1.0.zip"), "--yes"]) == 0
    assert main(["index", str(site)]) == 0
    assert "an update: you have 1.0" in capsys.readouterr().out
    assert main(["index", str(site), "--install", "coins"]) == 1, "it is replaced only if one agrees"
    assert main(["index", str(site), "--install", "coins", "--yes"]) == 0
    assert index.installed_version("coins") == "1.10"


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda site: (site.parent / "coins-1.10.zip").unlink(), "Underhall fetches nothing"),
        (
            lambda site: (site.parent / "coins-1.10.zip").write_bytes((site.parent / "coins-1.0.zip").read_bytes()),
            "is not the zip that the list means",
        ),
        (lambda site: _edit(site, 'version = "1.10"', 'version = "1.11"'), "holds another mod than the list says"),
        (lambda site: _edit(site, 'file = "coins-1.10.zip"', 'file = "../coins.zip"'), "cannot be right: coins"),
        (lambda site: _edit(site, 'file = "coins-1.10.zip"', 'file = "https://x/c.zip"'), "cannot be right: coins"),
        (lambda site: site.write_text("mod = 5"), "is no list of mods"),
        (lambda site: site.write_text("[[mod]]\nid = 'x'"), "is no list of mods"),
        (lambda site: site.write_bytes(b"\xff"), "is no list of mods"),
    ],
)
def test_what_does_not_fit_is_a_sentence(site: Path, spoil, told: str, capsys: Captured) -> None:  # type: ignore[no-untyped-def]
    spoil(site)
    assert main(["index", str(site), "--install", "coins", "--yes"]) == 1
    assert told in capsys.readouterr().err
    assert installation.find("coins") is None


def _edit(site: Path, old: str, new: str) -> None:
    text = site.read_text("utf-8")
    assert old in text
    site.write_text(text.replace(old, new), "utf-8")


def test_a_list_is_dropped_on_the_window(site: Path) -> None:
    services = Services.at_home()
    services.settings.motion, services.settings.volume = "none", 0
    app = make_app(services.settings, services=services)
    app.push(TitleScene(app))
    driver = Driver(app)
    driver.send(pygame.event.Event(pygame.DROPFILE, file=str(site)))
    assert isinstance(driver.scene, IndexScene)
    driver.click("install:coins")
    assert isinstance(driver.scene, DialogScene)
    driver.click("answer:yes")
    assert "coins" in app.services.plugins.games


def test_what_a_list_says_of_a_mod_is_short_and_has_no_commands(tmp_path: Path) -> None:
    file = tmp_path / index.FILE
    words = {"title": "C\\u001b[2Joins", "version": "1." + "9" * 9_000, "summary": "\\u202E" + "x" * 400_000}
    said = "".join(f'{key} = "{text}"\n' for key, text in words.items())
    file.write_text(f'[[mod]]\nid = "coins"\napi = 3\nfile = "c.zip"\nsize = 1\nsha256 = "{"0" * 64}"\n{said}', "utf-8")
    [coins] = index.read(file)
    assert coins.title == "C�[2Joins" and len(coins.version) == 20
    assert coins.summary.startswith("�xx") and len(coins.summary) == 240
