"""A mod is packed: nothing private, the same zip each time, and one that installs."""

import os
import zipfile
from pathlib import Path

import pytest

from game.cli import main
from tests.shell.conftest import MakeMod

pytestmark = pytest.mark.usefixtures("only_mods")

Captured = pytest.CaptureFixture[str]


def test_nothing_private_and_the_same_each_time(make_mod: MakeMod, tmp_path: Path, capsys: Captured) -> None:
    folder = make_mod("coins")
    for private in (".secret", ".git/config", "__pycache__/x.pyc", "data/.env", "data/coins.toml"):
        (folder / private).parent.mkdir(exist_ok=True)
        (folder / private).write_text("x = 1\n")
    first, second = tmp_path / "first.zip", tmp_path / "second.zip"
    assert main(["pack", "coins", "-o", str(first)]) == 0
    assert capsys.readouterr().out.startswith(f"Coins 1.0 is in {first}: 3 files")
    os.utime(folder / "plugin.toml", (1, 1))
    assert main(["pack", str(folder), "-o", str(second)]) == 0
    assert first.read_bytes() == second.read_bytes()
    with zipfile.ZipFile(first) as packed:
        assert packed.namelist() == ["coins/__init__.py", "coins/data/coins.toml", "coins/plugin.toml"]


def test_it_installs(make_mod: MakeMod, tmp_path: Path, home: Path) -> None:
    make_mod("coins")
    file = tmp_path / "coins.zip"
    assert main(["pack", "coins", "-o", str(file)]) == 0
    assert main(["remove", "coins"]) == 0
    assert main(["install", str(file), "--yes"]) == 0
    assert (home / "mods" / "coins" / "plugin.toml").is_file()


def test_what_cannot_be_packed(make_mod: MakeMod, tmp_path: Path, capsys: Captured) -> None:
    assert main(["pack", "nothing"]) == 2
    assert "There is no mod called 'nothing' in your mods folder" in capsys.readouterr().err
    folder = make_mod("odd", manifest="id = 1")
    assert main(["pack", "odd", "-o", str(tmp_path / "odd.zip")]) == 1
    assert f"{folder} cannot be packed. Its plugin.toml lacks" in capsys.readouterr().err
    assert not (tmp_path / "odd.zip").exists()
    make_mod("coins")
    assert main(["pack", "coins", "-o", str(tmp_path / "no" / "coins.zip")]) == 1
    assert "cannot be written" in capsys.readouterr().err
