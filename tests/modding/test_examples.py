"""The examples are distributions of their own: installed by pip, found by their entry point, played by mouse."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.api import Chance, Game, TableSetup
from game.cli import main
from game.core.session import Session
from game.plugins import manifest
from game.ui.paint import icons
from tests.ui.driver import open_table, usual_seats

ROOT = Path(__file__).resolve().parents[2]
EVERYTHING = sorted(path.parent.name for path in ROOT.glob("examples/*/pyproject.toml"))
SRC = {name: ROOT / "examples" / name for name in EVERYTHING}
EXTENDS = {name: manifest.read(SRC[name] / name).extended for name in EVERYTHING}
EXAMPLES = [name for name in EVERYTHING if not (EXTENDS[name] or manifest.read(SRC[name] / name).needs)]
EXPANSIONS = [name for name in EVERYTHING if EXTENDS[name]]
CAMPAIGNS = [name for name in EVERYTHING if manifest.read(SRC[name] / name).needs]


def test_there_are_these_examples() -> None:
    assert EXAMPLES == [
        "bright_windows",
        "deepest_vein",
        "lantern_fair",
        "lost_sheep",
        "rising_water",
        "wet_feet",
    ]
    assert EXPANSIONS == ["deep_pantry", "hearth_and_hound", "helping_hand"]
    assert CAMPAIGNS == ["long_shaft"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that pip has installed all examples into, built from their pyproject.toml."""
    folder = tmp_path_factory.mktemp("site")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index", "--no-deps"]
    needed = tmp_path_factory.mktemp("needed")
    assert main(["new-plugin", "deep_dig", "--into", str(needed)]) == 0
    ran = subprocess.run(
        [*pip, "--no-build-isolation", "--target", str(folder), *map(str, SRC.values()), str(needed / "deep_dig")],
        capture_output=True,
        text=True,
        timeout=240,
    )
    assert ran.returncode == 0, ran.stderr
    return folder


def run(site: Path, home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Runs a command of Underhall where the examples are installed."""
    installed = f"import sys; sys.path += {[str(ROOT), str(site)]}; from game.__main__ import main; sys.exit(main())"
    return subprocess.run(
        [sys.executable, "-c", installed, *words],
        cwd=home.parent,
        env={**os.environ, "UNDERHALL_HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=120,
    )


def test_installed_examples_are_found_by_their_entry_points(site: Path, home: Path) -> None:
    listed = json.loads(run(site, home, "list", "--json").stdout)
    found = {plugin["id"]: plugin for plugin in listed["plugins"]}
    assert listed["set_aside"] == []
    for name in EVERYTHING:
        assert found[name]["source"] == "installed"
        assert Path(found[name]["folder"]) == site / name
        assert found[name]["games"] == ([name] if name in EXAMPLES else [])
        assert found[name]["notes"] == []


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_installed_example_brings_all_its_files_and_plays(site: Path, home: Path, name: str) -> None:
    shipped = {file.relative_to(SRC[name] / name).as_posix() for file in _files(SRC[name] / name)}
    assert shipped <= {file.relative_to(site / name).as_posix() for file in _files(site / name)}
    played = run(site, home, "selfplay", name, "--seed", "5", "--json")
    assert played.returncode == 0, played.stderr
    assert json.loads(played.stdout)["answers"] > 5


@pytest.mark.parametrize("name", EXPANSIONS)
def test_an_installed_expansion_is_played_and_small(site: Path, home: Path, name: str) -> None:
    played = run(site, home, "selfplay", EXTENDS[name], "--with", name, "--seed", "5", "--seats", "2", "--json")
    assert played.returncode == 0, played.stderr
    assert json.loads(played.stdout)["expansions"] == [name]
    listed = run(site, home, "list").stdout
    assert f"an expansion of {EXTENDS[name]}" in listed
    files = [file for file in _files(SRC[name] / name) if file.parent.name != "words" and "test_" not in file.name]
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) < 250
    assert {"plugin.toml", "vignettes.toml"} <= {file.name for file in files}


@pytest.mark.parametrize("name", [*EXPANSIONS, *CAMPAIGNS])
def test_an_expansion_speaks_every_language_of_the_house(name: str) -> None:
    assert main(["words", str(SRC[name] / name), "--check"]) == 0
    assert {file.stem for file in (SRC[name] / name / "words").glob("*.po")} == {"de", "es", "fr"}


def _files(folder: Path) -> list[Path]:
    return [file for file in folder.rglob("*") if file.is_file() and file.suffix != ".pyc"]


def test_the_examples_own_tests_pass(tmp_path: Path) -> None:
    folders = [str(SRC[name] / name) for name in EVERYTHING]
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *folders],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=240,
    )
    assert ran.returncode == 0, ran.stdout  # 5 if there were none
    for name in EVERYTHING:
        assert list((SRC[name] / name).glob("test_*.py")), f"{name} has no tests"


@pytest.fixture
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Game:  # type: ignore[type-arg]
    """The game of an example, from its source."""
    name: str = request.param
    monkeypatch.syspath_prepend(SRC[name])
    icons.add_folder(SRC[name] / name / "icons")
    [made] = importlib.import_module(name).games()
    return made


@pytest.mark.parametrize("game", EXAMPLES, indirect=True)
@pytest.mark.parametrize("more", [0, 1])
def test_an_example_is_played_by_mouse_from_the_first_click_to_the_score(game: Game, more: int) -> None:  # type: ignore[type-arg]
    seats = game.info.seats[0] + more
    setup = TableSetup(seats, 11, game.info.settle(seats, {}))
    session = Session.start(game, setup, usual_seats(seats), library=None, policy="free")
    driver, _scene = open_table(session)
    clicked_pieces = 0
    whim = Chance(3)
    for _ in range(600):
        if session.match.over:
            break
        if driver.has("answer:ready"):
            driver.click("answer:ready")
            continue
        before = (list(session.match.answers), dict(session.gathering.given))
        on_table = [option for option in session.ask.options if option in driver.live()]  # type: ignore[union-attr]
        buttons = sorted(key for key in driver.live() if key.startswith("option:"))
        target = whim.pick(on_table or buttons)
        clicked_pieces += bool(on_table)
        driver.click(target)
        assert (session.match.answers, session.gathering.given) != before, f"a click on {target} did not answer"
    assert session.match.over
    assert clicked_pieces > 5
    assert not driver.has("ghost:ghost"), "a ghost stays behind"
    scores = game.standings(session.match.state)
    assert min(score.place for score in scores) == 1 or all(score.rivals for score in scores)


@pytest.mark.parametrize("game", ["lantern_fair"], indirect=True)
def test_lantern_fair_shows_each_seat_only_its_own_cards(game: Game) -> None:  # type: ignore[type-arg]
    session = Session.start(game, TableSetup(2, 3), usual_seats(2), library=None, policy="free")
    driver, _scene = open_table(session)
    assert driver.live() == {"answer:ready"}, "the curtain must hide the first hand"
    driver.click("answer:ready")
    first, second = ({f"card:{card}" for card in hand} for hand in session.match.state.hands)
    assert first <= driver.live() and not any(driver.has(key) for key in second)
    card = sorted(first)[0]
    driver.hover(card)
    assert driver.has("ghost:ghost")
    driver.hover(f"tile:{session.match.state.stall[0]}")
    assert "First everybody lays a card." in driver.read
    driver.click(card)
    driver.click("answer:ready")
    assert second <= driver.live() and not any(driver.has(key) for key in first)
    assert driver.piece("bid:0").face.style == "brass"  # type: ignore[attr-defined]  # a back, not a number
