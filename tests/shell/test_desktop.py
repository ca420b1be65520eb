"""A place in the menu on Linux, its undo, and files that open with a double click."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from game.cli import desktop_menu, main

Captured = pytest.CaptureFixture[str]

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the menus of Linux")


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder."""
    folder = tmp_path / "my data"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    return folder


def files_in(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


OURS = {
    "applications/underhall.desktop",
    "icons/hicolor/scalable/apps/underhall.svg",
    "mime/packages/underhall.xml",
}


def test_into_the_menu_and_out_again(data: Path, capsys: Captured) -> None:
    (data / "applications").mkdir(parents=True)
    (data / "applications" / "other.desktop").write_text("[Desktop Entry]\n")
    assert main(["--add-to-menu"]) == 0
    assert "in the menu now" in capsys.readouterr().out
    assert files_in(data) >= OURS
    assert main(["--add-to-menu"]) == 0  # again, after the program was moved
    assert main(["--remove-from-menu"]) == 0
    assert "Your games, mods and settings are where they were." in capsys.readouterr().out
    assert not files_in(data) & OURS
    assert "applications/other.desktop" in files_in(data)
    assert main(["--remove-from-menu"]) == 0
    assert capsys.readouterr().out == "Underhall is not in the menu.\n"


def test_the_entry_runs_nothing_from_the_folder_it_is_started_in(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))  # with no script `underhall` beside it
    assert main(["--add-to-menu"]) == 0
    entry = (data / "applications" / "underhall.desktop").read_text("utf-8")
    assert f'Exec="{tmp_path / "python"}" "-P" "-m" "game" %f\n' in entry


@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="needs desktop-file-validate")
@pytest.mark.parametrize("name", ["underhall", 'Zwergen "Höhle" 100% $HOME `id` \\n'])
def test_the_entry_is_valid_wherever_the_program_lies(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / name / "underhall"))
    desktop_menu.add_to_menu()
    entry = data / "applications" / "underhall.desktop"
    checked = subprocess.run(["desktop-file-validate", str(entry)], capture_output=True, text=True)
    assert (checked.returncode, checked.stdout) == (0, "")


@pytest.mark.skipif(not shutil.which("gio"), reason="needs gio")
def test_the_entry_starts_the_program_with_the_file(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / 'Zwergen "Höhle" $HOME `id` \\n' / "underhall"
    program.parent.mkdir()
    told = tmp_path / "told.txt"
    program.write_text(f'#!/bin/sh\nprintf "%s" "$1" > "{told}.draft" && mv "{told}.draft" "{told}"\n')
    program.chmod(0o755)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program))
    desktop_menu.add_to_menu()
    save = tmp_path / "my game.toml"
    save.write_text('format = 1\ngame = "covenant"\n')
    subprocess.run(["gio", "launch", str(data / "applications" / "underhall.desktop"), str(save)], check=True)
    for _ in range(100):
        if told.exists():
            break
        subprocess.run(["sleep", "0.05"], check=True)
    assert told.read_text() == str(save)


@pytest.mark.skipif(
    not (shutil.which("gio") and shutil.which("update-mime-database")), reason="needs gio and update-mime-database"
)
def test_saves_and_mods_are_told_from_other_files(data: Path, tmp_path: Path) -> None:
    def kind(path: Path) -> str:
        query = ["gio", "info", "-a", "standard::content-type", str(path)]
        done = subprocess.run(query, env={**os.environ}, capture_output=True, text=True, check=True)
        return done.stdout.rpartition("standard::content-type: ")[2].strip()

    desktop_menu.add_to_menu()
    save, other = tmp_path / "game.toml", tmp_path / "pyproject.toml"
    save.write_text('format = 1\ngame = "covenant"\ntitle = "Covenant"\n')
    other.write_text('[project]\nname = "something"\n')
    mod, holiday = tmp_path / "mod.zip", tmp_path / "holiday.zip"
    with zipfile.ZipFile(mod, "w") as packed:
        packed.writestr("goblin_market/__init__.py", "# a game\n")
        packed.writestr("goblin_market/plugin.toml", 'id = "goblin_market"\n')
    with zipfile.ZipFile(holiday, "w") as packed:
        packed.writestr("beach.jpg", b"\xff\xd8")
    assert kind(save) == desktop_menu.SAVE
    assert kind(mod) == desktop_menu.MOD
    assert kind(holiday) == "application/zip"
    assert kind(other) == "application/toml"


@pytest.mark.parametrize(("system", "told"), [("win32", "right-click underhall.exe"), ("darwin", "Applications")])
def test_elsewhere_it_is_told_what_to_do(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured, system: str, told: str
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert main(["--add-to-menu"]) == 1
    assert told in capsys.readouterr().err
    assert not data.exists()


def test_without_the_desktops_tools_it_says_what_is_missing(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr(desktop_menu.shutil, "which", lambda program: None)
    assert main(["--add-to-menu"]) == 0
    assert "update-mime-database and update-desktop-database must be installed" in capsys.readouterr().out
    assert files_in(data) == OURS


def test_a_folder_that_cannot_be_written_is_told(data: Path, capsys: Captured) -> None:
    data.write_text("in the way")
    assert main(["--add-to-menu"]) == 1
    assert "could not be written" in capsys.readouterr().err
