"""A wheel built from the project and installed elsewhere carries the games and the assets, and runs."""

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from tests.abilities import makes_environments

ROOT = Path(__file__).resolve().parents[2]

pytest.importorskip("hatchling", reason="the build backend is needed to build a wheel without the internet")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the files as they are."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        timeout=120,
    )
    [built] = folder.glob("underhall-*.whl")
    return built


@pytest.fixture(scope="module")
def underhall(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The installed program, in an environment that knows nothing of the checkout."""
    folder = tmp_path_factory.mktemp("elsewhere") / "env"
    venv.create(folder, symlinks=os.name != "nt")
    site = Path(sysconfig.get_path("purelib", vars={"base": str(folder)}))
    # What is installed here, but without its .pth files: one of them may lead to the checkout.
    (site / "here.pth").write_text(sysconfig.get_path("purelib"), "utf-8")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(site)
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def run(underhall: Path, *arguments: str, cwd: Path) -> str:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    ran = subprocess.run(
        [str(underhall), "-m", "game", *arguments],
        cwd=cwd,
        env=kept,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
    )
    assert (ran.returncode, ran.stderr) == (0, ""), ran.stderr
    return ran.stdout


def test_it_carries_every_file_of_the_games_and_the_assets(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder in ("plugins", "assets"):
        files = [file for file in (ROOT / folder).rglob("*") if file.is_file() and file.suffix != ".pyc"]
        assert len(files) > 20
        assert {f"game/bundled/{file.relative_to(ROOT).as_posix()}" for file in files} <= names
    assert "game/template/test_deep_dig.py" in names
    assert "game/template/help.md" in names
    assert not [name for name in names if "__pycache__" in name]


def test_it_leaves_the_other_programs_of_that_python_alone(wheel: Path) -> None:
    """Nothing lies beside the package, above all no `.pth` file, which would run whenever that Python starts."""
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.partition("/")[0] for name in names if ".dist-info/" not in name} == {"game"}


@makes_environments
def test_it_plays_elsewhere(underhall: Path, tmp_path: Path) -> None:
    listed = run(underhall, "list", cwd=tmp_path)
    for game in ("cave_vs_cave", "caverna", "covenant"):
        assert game in listed
    assert "Put aside" not in listed
    assert "answers in" in run(underhall, "selfplay", "cave_vs_cave", "--seed", "1", cwd=tmp_path)


@makes_environments
def test_it_makes_new_games(underhall: Path, tmp_path: Path) -> None:
    run(underhall, "new-plugin", "goblins", cwd=tmp_path)
    assert "answers in" in run(underhall, "selfplay", "goblins", "--seed", "1", cwd=tmp_path)


@makes_environments
def test_it_draws_its_tables(underhall: Path, tmp_path: Path) -> None:
    run(underhall, "shot", "cave_vs_cave", "--seed", "1", "-o", "table.png", cwd=tmp_path)
    assert (tmp_path / "table.png").read_bytes().startswith(b"\x89PNG")


@makes_environments
def test_its_assets_are_found(underhall: Path, tmp_path: Path) -> None:
    code = (
        "from game.system import places\n"
        "print((places.bundled('assets') / 'icons' / 'wood.svg').is_file(), places.__file__)"
    )
    ran = subprocess.run([str(underhall), "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert ran.stdout.startswith("True ")
    assert str(ROOT) not in ran.stdout
