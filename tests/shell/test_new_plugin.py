"""A new game's folder passes its checks and can be played at once."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from game.cli import main
from game.cli.new_plugin import KINDS, is_game
from game.plugins.registry import Plugins
from game.system import places

ROOT = Path(__file__).resolve().parents[2]

Captured = pytest.CaptureFixture[str]

pytestmark = pytest.mark.usefixtures("only_mods")


def test_a_new_game_is_listed_and_played(home: Path, capsys: Captured) -> None:
    assert main(["new-plugin", "goblin_market"]) == 0
    assert str(home / "mods" / "goblin_market") in capsys.readouterr().out
    assert main(["list"]) == 0
    assert "goblin_market  Goblin Market  2–4    1.0      mod" in capsys.readouterr().out
    assert main(["selfplay", "goblin_market", "--seats", "4", "--seed", "1"]) == 0


def test_it_keeps_all_promises(capsys: Captured) -> None:
    assert main(["new-plugin", "goblin_market"]) == 0
    assert main(["check", "goblin_market", "--answers", "60"]) == 0
    assert "All is well." in capsys.readouterr().out


def test_nothing_is_left_of_the_old_name(home: Path) -> None:
    assert main(["new-plugin", "goblin_market"]) == 0
    folder = home / "mods" / "goblin_market"
    files = {file.relative_to(folder).as_posix(): file.read_text() for file in folder.rglob("*") if file.is_file()}
    assert set(files) == {
        ".github/workflows/check.yml",
        ".gitignore",
        "README.md",
        "__init__.py",
        "data/tiles.toml",
        "game.py",
        "help.md",
        "icons/powder_keg.svg",
        "lesson.toml",
        "plugin.toml",
        "pyproject.toml",
        "rules/__init__.py",
        "rules/powder.py",
        "rules/your_turn.py",
        "scoring.py",
        "setup.py",
        "speech.py",
        "state.py",
        "table/__init__.py",
        "table/ghosts.py",
        "table/layout.py",
        "test_goblin_market.py",
        "tiles/__init__.py",
        "tiles/gems.py",
        "tiles/rumble.py",
        "words/fields.toml",
    }
    for text in files.values():
        for old in ("deep_dig", "Deep Dig", "DeepDig"):
            assert old not in text


def test_its_own_tests_pass(home: Path, tmp_path: Path) -> None:
    assert main(["new-plugin", "goblin_market"]) == 0
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(home / "mods" / "goblin_market")],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ran.returncode == 0, ran.stdout
    assert "8 passed" in ran.stdout


def test_its_tests_run_where_it_lies_as_its_readme_says(home: Path) -> None:
    """A mod has a `game.py`, which must not be taken for Underhall itself."""
    assert main(["new-plugin", "goblin_market"]) == 0
    folder = home / "mods" / "goblin_market"
    assert "    pytest .  " in (folder / "README.md").read_text("utf-8")
    call = "import sys, pytest; sys.exit(pytest.main(['-q', '-p', 'no:cacheprovider', '-k', 'promises', '.']))"
    ran = subprocess.run(
        [sys.executable, "-P", "-c", call],  # as the script `pytest` does, which does not look where one stands
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ran.returncode == 0, ran.stdout


def test_it_can_be_installed_with_pip(home: Path, tmp_path: Path) -> None:
    assert main(["new-plugin", "goblin_market"]) == 0
    ran = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=home / "mods" / "goblin_market",
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ran.returncode == 0, ran.stderr
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {"goblin_market/plugin.toml", "goblin_market/rules/powder.py", "goblin_market/data/tiles.toml"} <= set(names)
    assert "goblin_market/icons/powder_keg.svg" in names and not any(".github" in name for name in names)
    entry = next(name for name in names if name.endswith("entry_points.txt"))
    assert "goblin_market = goblin_market" in zipfile.ZipFile(wheel).read(entry).decode()


def test_its_author_may_change_it_without_being_asked(home: Path, capsys: Captured) -> None:
    assert main(["new-plugin", "goblin_market"]) == 0
    help_file = home / "mods" / "goblin_market" / "help.md"
    help_file.write_text(help_file.read_text() + "\nMore.")
    capsys.readouterr()
    assert main(["list"]) == 0
    assert "waiting" not in capsys.readouterr().out


def test_another_folder(tmp_path: Path, capsys: Captured) -> None:
    assert main(["new-plugin", "goblin_market", "--into", str(tmp_path / "my games")]) == 0
    assert (tmp_path / "my games" / "goblin_market" / "plugin.toml").is_file()
    assert "To play it, put it into" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("Goblin Market", "how about goblin_market?"),
        ("goblin-market", "how about goblin_market?"),
        ("../goblins", "how about goblins?"),
        ("7up", "cannot be a game's name"),
        ("", "cannot be a game's name"),
        ("ßß", "cannot be a game's name"),
        ("x" * 41, "cannot be a game's name"),
        ("class", "a meaning of its own"),
        ("state", "a meaning of its own"),
    ],
)
def test_bad_names_are_refused(name: str, says: str, capsys: Captured, home: Path) -> None:
    assert main(["new-plugin", name]) == 2
    err = capsys.readouterr().err
    assert says in err and err.count("\n") == 1
    assert not (home / "mods").exists()


def test_a_folder_that_exists_is_refused_and_left_alone(home: Path, capsys: Captured) -> None:
    folder = home / "mods" / "goblins"
    folder.mkdir(parents=True)
    (folder / "mine.txt").write_text("precious")
    assert main(["new-plugin", "goblins"]) == 1
    assert "There is already something called" in capsys.readouterr().err
    assert [file.name for file in folder.iterdir()] == ["mine.txt"]


def test_a_file_in_the_way_is_told(tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "file").write_text("")
    assert main(["new-plugin", "goblins", "--into", str(tmp_path / "file")]) == 1
    assert "cannot be made" in capsys.readouterr().err


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_works_at_once(home: Path, kind: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # an expansion needs the game that it extends
    monkeypatch.setenv(places.HOME_VARIABLE, str(home))
    assert main(["new-plugin", "goblin_market", "--kind", kind]) == 0
    folder = home / "mods" / "goblin_market"
    text = " ".join(file.read_text("utf-8") for file in folder.rglob("*") if file.is_file())
    assert "deep_dig" not in text and "Deep Dig" not in text and "DeepDig" not in text
    (brought,) = [plugin for plugin in Plugins.load().found if plugin.id == "goblin_market"]
    assert brought.notes == () and brought.brings != "an observer"
    if is_game(kind):
        assert main(["check", "goblin_market", "--answers", "40"]) == 0, capsys.readouterr().out
        assert main(["selfplay", "goblin_market", "--seed", "1"]) == 0
    elif kind == "expansion":
        assert main(["selfplay", "caverna", "--with", "goblin_market", "--seats", "1", "--seed", "1"]) == 0
    elif kind == "bot":
        assert main(["selfplay", "cave_vs_cave", "--bot", "goblin_market", "--seats", "1", "--seed", "1"]) == 0
    else:
        assert main(["check", "goblin_market"]) == 0, capsys.readouterr().out
