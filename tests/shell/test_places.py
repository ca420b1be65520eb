"""Where things are."""

import sys
from pathlib import Path

import pytest

from game.system import places

ROOT = Path(__file__).resolve().parents[2]


def test_what_is_bundled_is_found_in_a_checkout() -> None:
    assert places.bundled("plugins") == ROOT / "plugins"
    assert places.bundled("assets") == ROOT / "assets"


def test_what_is_bundled_is_found_in_a_wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bundled" / "assets").mkdir(parents=True)
    monkeypatch.setattr(places, "_PACKAGE", tmp_path)
    assert places.bundled("assets") == tmp_path / "bundled" / "assets"


def test_the_home_is_where_the_variable_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNDERHALL_HOME", str(tmp_path))
    assert places.home() == tmp_path
    monkeypatch.chdir(tmp_path)
    places.use_home(Path("here"))
    assert places.home() == tmp_path / "here"
    assert not places.home().exists()


def test_a_command_that_is_pasted_finds_the_same_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNDERHALL_HOME", str(tmp_path))
    assert places.program() == "underhall", "the variable is there for the next command too"
    places.use_home(tmp_path / "fair")
    assert places.program() == f"underhall --home {tmp_path / 'fair'}"
    places.use_home(tmp_path / "my fair")
    assert places.program() == f'underhall --home "{tmp_path / "my fair"}"'


@pytest.mark.skipif(sys.platform == "win32", reason="Windows takes ~name for a folder beside one's own")
def test_a_home_of_somebody_who_does_not_exist_is_a_folder_of_that_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("UNDERHALL_HOME", "~nobody_at_all/here")
    assert places.home() == tmp_path / "~nobody_at_all" / "here"


def test_the_home_is_where_the_platform_expects_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("UNDERHALL_HOME")
    assert places.home().name == "underhall"
    assert places.home().is_absolute()


def test_mods_lie_at_home_and_beside_a_packaged_program(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert places.mods() == [home / "mods"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "program" / "underhall"))
    assert places.mods() == [home / "mods", tmp_path / "program" / "mods"]
