"""Nothing runs from where one happens to stand: each start of the program, in a folder full of traps."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.__main__ import leave_out_the_current_folder
from tests.abilities import MAKES_ENVIRONMENTS, NO_ENVIRONMENTS, makes_environments
from tests.shell.traps import SPRUNG, lay_traps

ROOT = Path(__file__).resolve().parents[2]

PLAY_WITH_A_BOT = """
import sys, time
from game.__main__ import leave_out_the_current_folder

if __name__ == "__main__":
    leave_out_the_current_folder()
    from game.api import TableSetup
    from game.bots.process import Thinker
    from game.core.match import Match
    from game.plugins.registry import Plugins
    match = Match(Plugins.load().games["cave_vs_cave"], TableSetup(1, 7))
    thinker = Thinker("cave_vs_cave")
    thinker.ask(match, "random")
    while (answer := thinker.answer()) is None:
        time.sleep(0.01)
    thinker.close()
    print("answered", answer in match.ask.options)
"""


@pytest.fixture
def traps(tmp_path: Path) -> Path:
    """A folder full of traps."""
    folder = tmp_path / "downloads"
    folder.mkdir()
    lay_traps(folder)
    return folder


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python with Underhall installed from this checkout; returns the folder of its programs."""
    if not MAKES_ENVIRONMENTS:
        pytest.skip(NO_ENVIRONMENTS)
    folder = tmp_path_factory.mktemp("env")
    venv.create(folder, symlinks=os.name != "nt")
    purelib = Path(sysconfig.get_path("purelib", vars={"base": str(folder)}))
    (purelib / "here.pth").write_text(f"{ROOT}\n{sysconfig.get_path('purelib')}\n", "utf-8")
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]
    module, _, function = scripts["underhall"].partition(":")
    (programs / "underhall").write_text(  # as pip writes it
        f"import re\nimport sys\nfrom {module} import {function}\n"
        f"if __name__ == '__main__':\n    sys.exit({function}())\n"
    )
    return programs


def start(command: list[str], traps: Path, home: Path) -> str:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    ran = subprocess.run(
        command,
        cwd=traps,
        env={**kept, "UNDERHALL_HOME": str(home)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    sprung = traps / SPRUNG
    assert not sprung.exists(), f"a trap was sprung: {sprung.read_text()}"
    return ran.stdout


def python(environment: Path) -> str:
    return str(environment / ("python.exe" if os.name == "nt" else "python"))


def test_the_traps_are_traps(traps: Path) -> None:
    subprocess.run([sys.executable, "-c", "import platformdirs, game"], cwd=traps, check=True, timeout=60)
    assert (traps / SPRUNG).read_text().splitlines() == ["platformdirs", "game"]


def test_the_console_script(traps: Path, home: Path, environment: Path) -> None:
    listed = start([python(environment), str(environment / "underhall"), "list"], traps, home)
    assert "cave_vs_cave" in listed and "evil" not in listed.lower()


def test_only_where_one_stands_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "flags", SimpleNamespace(safe_path=False))
    monkeypatch.setattr(sys, "path", ["where one stands", "what PYTHONPATH names", str(ROOT)])
    monkeypatch.setenv("PYTHONSAFEPATH", "")  # so that it is set back afterwards
    monkeypatch.setenv("PYTHONPATH", "what PYTHONPATH names")
    leave_out_the_current_folder()
    assert sys.path == ["what PYTHONPATH names", str(ROOT)]
    assert os.environ["PYTHONPATH"] == "what PYTHONPATH names"
    assert os.environ["PYTHONSAFEPATH"] == "1"  # for the processes that are started from here


def test_where_one_stands_may_be_left_out_already(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "flags", SimpleNamespace(safe_path=True))  # python -P, or -I
    monkeypatch.setattr(sys, "path", ["the standard library", str(ROOT)])
    monkeypatch.setenv("PYTHONSAFEPATH", "")
    leave_out_the_current_folder()
    assert sys.path == ["the standard library", str(ROOT)]


def test_a_checkout_that_is_not_installed_finds_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "flags", SimpleNamespace(safe_path=False))
    monkeypatch.setattr(sys, "path", [str(ROOT), "the standard library"])
    monkeypatch.setenv("PYTHONSAFEPATH", "")
    leave_out_the_current_folder()
    assert sys.path == ["the standard library", str(ROOT)]


def test_the_bots_process(traps: Path, home: Path, environment: Path) -> None:
    (environment / "bots.py").write_text(PLAY_WITH_A_BOT, "utf-8")
    assert start([python(environment), str(environment / "bots.py")], traps, home) == "answered True\n"


def test_play_py(traps: Path, home: Path, environment: Path, tmp_path: Path) -> None:
    project = tmp_path / "project"
    project.mkdir()
    for name in ("play.py", "pyproject.toml"):
        shutil.copy(ROOT / name, project)
    shutil.copytree(environment.parent, project / ".venv", symlinks=True)
    code = "import play; [play.stamp_file(p).write_text(play.stamp(), 'utf-8') for p in ('play', 'test')]"
    subprocess.run([sys.executable, "-c", code], cwd=project, check=True, timeout=60)
    listed = start([sys.executable, str(project / "play.py"), "list"], traps, home)
    assert "cave_vs_cave" in listed and "evil" not in listed.lower()


@makes_environments
def test_play_py_sets_up_with_nothing_from_here(traps: Path, home: Path, tmp_path: Path) -> None:
    shutil.copy(ROOT / "play.py", tmp_path)
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import play; play.make_environment()"
    start([sys.executable, "-P", "-c", code], traps, home)
    assert (tmp_path / ".venv").is_dir()
    start([sys.executable, "-P", "-c", code], traps, home)  # and looks whether pip is there
