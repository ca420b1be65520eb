"""Nothing runs from where one happens to stand: each start of the program, in a folder full of traps."""

import importlib.util
import os
import py_compile
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
from pathlib import Path

import pytest

from game.system import isolation
from tests.abilities import MAKES_ENVIRONMENTS, NO_ENVIRONMENTS, makes_environments
from tests.shell.traps import SPRUNG, lay_traps

ROOT = Path(__file__).resolve().parents[2]

PLAY_WITH_A_BOT = """
import sys, time
from game.system.isolation import keep_out_strangers

if __name__ == "__main__":
    keep_out_strangers()
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
    for suffix in (".pth", ".py"):  # as the wheel brings them: see test_wheel.py
        shutil.copy(ROOT / "build" / f"console_script{suffix}", purelib / f"_underhall_start{suffix}")
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]
    module, _, function = scripts["underhall"].partition(":")
    (programs / "underhall").write_text(  # as pip writes it
        f"import re\nimport sys\nfrom {module} import {function}\n"
        f"if __name__ == '__main__':\n    sys.exit({function}())\n"
    )
    return programs


def start(command: list[str], traps: Path, home: Path, **variables: str) -> str:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    ran = subprocess.run(
        command,
        cwd=traps,
        env={**kept, "UNDERHALL_HOME": str(home), **variables},
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


@pytest.mark.parametrize(
    "variables",
    [{"PYTHONPATH": "."}, {"PYTHONPATH": os.pathsep}],
    ids=str,
)
def test_the_console_script_with_variables_that_lead_astray(
    traps: Path, home: Path, environment: Path, variables: dict[str, str]
) -> None:
    listed = start([python(environment), str(environment / "underhall"), "list"], traps, home, **variables)
    assert "cave_vs_cave" in listed and "evil" not in listed.lower()


def test_the_console_script_with_byte_code_that_leads_astray(traps: Path, home: Path, environment: Path) -> None:
    trap = traps / "game" / "__init__.py"
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    for module in ("game/__init__.py", "game/__main__.py", "game/cli/__init__.py"):
        planted = Path(importlib.util.cache_from_source(str(ROOT / module)))
        planted = traps / planted.relative_to(planted.anchor).parent.parent / planted.name
        py_compile.compile(str(trap), str(planted), invalidation_mode=unchecked, doraise=True)
    listed = start(
        [python(environment), str(environment / "underhall"), "list"], traps, home, PYTHONPYCACHEPREFIX=str(traps)
    )
    assert "cave_vs_cave" in listed


def test_other_programs_of_that_python_are_left_alone(traps: Path, environment: Path) -> None:
    code = "import sys; print(sys.path[1])"
    ran = subprocess.run(
        [python(environment), "-c", code], env={"PYTHONPATH": str(traps)}, capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == str(traps)


def test_the_folder_that_a_variable_gives_the_user_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    strange = str(tmp_path / "lib" / "site-packages")
    monkeypatch.setenv("PYTHONUSERBASE", str(tmp_path))
    monkeypatch.setattr(sys, "path", ["here", strange, isolation._OURS])
    assert isolation._installed() == [isolation._OURS]
    monkeypatch.setattr(isolation, "_OURS", strange)  # installed there: then it is where to look
    assert strange in isolation._installed()


@pytest.mark.parametrize("variables", [{}, {"PYTHONPATH": "."}])
def test_the_bots_process(traps: Path, home: Path, environment: Path, variables: dict[str, str]) -> None:
    (environment / "bots.py").write_text(PLAY_WITH_A_BOT, "utf-8")
    for early in ("sitecustomize", "usercustomize"):
        (traps / f"{early}.py").unlink()
    if variables:  # this script of the test is not one of ours, which forget the variables before they begin
        shutil.rmtree(traps / "game")
    assert start([python(environment), str(environment / "bots.py")], traps, home, **variables) == "answered True\n"


@pytest.mark.parametrize("variables", [{}, {"PYTHONPATH": "."}, {"PYTHONPATH": os.pathsep}])
def test_play_py(traps: Path, home: Path, environment: Path, tmp_path: Path, variables: dict[str, str]) -> None:
    project = tmp_path / "project"
    project.mkdir()
    for name in ("play.py", "pyproject.toml"):
        shutil.copy(ROOT / name, project)
    shutil.copytree(environment.parent, project / ".venv", symlinks=True)
    code = "import play; [play.stamp_file(p).write_text(play.stamp(), 'utf-8') for p in ('play', 'test')]"
    subprocess.run([sys.executable, "-c", code], cwd=project, check=True, timeout=60)
    for early in ("sitecustomize", "usercustomize"):
        (traps / f"{early}.py").unlink()
    listed = start([sys.executable, str(project / "play.py"), "list"], traps, home, **variables)
    assert "cave_vs_cave" in listed and "evil" not in listed.lower()


@makes_environments
def test_play_py_sets_up_with_nothing_from_here(traps: Path, home: Path, tmp_path: Path) -> None:
    shutil.copy(ROOT / "play.py", tmp_path)
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import play; play.make_environment()"
    start([sys.executable, "-P", "-c", code], traps, home)
    assert (tmp_path / ".venv").is_dir()
    start([sys.executable, "-P", "-c", code], traps, home)  # and looks whether pip is there
