"""play.py: from any folder, twice in a row, offline once set up, and plain about what is wrong."""

import ast
import errno
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.abilities import makes_environments

ROOT = Path(__file__).resolve().parents[2]

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A checkout as it comes from the shelf, in a folder with a strange name."""
    folder = tmp_path / "Üntěr the hall"
    folder.mkdir()
    for name in ("play.py", "pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, folder)
    (folder / "game").mkdir()
    shutil.copy(ROOT / "game" / "__init__.py", folder / "game")
    return folder


@pytest.fixture
def play(project: Path) -> ModuleType:
    """That checkout's play.py, as a module."""
    spec = importlib.util.spec_from_file_location("play_under_test", project / "play.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def set_up_by_hand(project: Path, play: ModuleType) -> None:
    """Makes the environment as play.py leaves it, from what is installed here."""
    venv.create(project / ".venv", symlinks=os.name != "nt")
    purelib = sysconfig.get_path("purelib", vars={"base": str(project / ".venv")})
    Path(purelib, "here.pth").write_text(f"{ROOT}\n{sysconfig.get_path('purelib')}\n", "utf-8")
    for purpose in ("play", "test"):
        play.stamp_file(purpose).write_text(play.stamp(), "utf-8")


def run(project: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs it from another folder, on a machine whose package registry is out of reach."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "PYTHON"))}
    offline = {
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
        "PIP_RETRIES": "0",
        "PIP_NO_CACHE_DIR": "1",
    }
    return subprocess.run(
        [sys.executable, str(project / "play.py"), *arguments],
        cwd="/",
        env={**kept, **offline, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
    )


@makes_environments
def test_once_set_up_it_starts_at_once_twice_in_a_row_offline(project: Path, play: ModuleType) -> None:
    set_up_by_hand(project, play)
    for _ in range(2):
        ran = run(project, "--version")
        assert (ran.returncode, ran.stderr) == (0, "")
        assert ran.stdout.startswith("Underhall ")


@makes_environments
def test_arguments_and_exit_codes_are_handed_on(project: Path, play: ModuleType) -> None:
    set_up_by_hand(project, play)
    ran = run(project, "selfplay", "no_such_game")
    assert ran.returncode == 2
    assert "There is no game called 'no_such_game'" in ran.stderr


@makes_environments
def test_an_unreachable_registry_is_told_plainly(project: Path, play: ModuleType) -> None:
    ran = run(project, "list")
    assert ran.returncode == 1
    assert ran.stdout.startswith("Setting up Underhall in ")
    assert "the package registry cannot be reached" in ran.stderr
    assert "Traceback" not in ran.stderr
    assert not play.is_set_up("play")


def test_old_pythons_can_read_the_file_and_are_told_so(project: Path) -> None:
    ast.parse((project / "play.py").read_text("utf-8"), feature_version=(3, 4))
    code = (
        "import runpy, sys; sys.version_info = (3, 6, 9, 'final', 0); "
        f"runpy.run_path({str(project / 'play.py')!r}, run_name='__main__')"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8")
    assert ran.returncode == 2
    assert "Underhall needs Python 3.11 or newer; this is Python 3.6." in ran.stdout
    assert ran.stderr == ""


@makes_environments
def test_it_is_set_up_again_when_something_changed(project: Path, play: ModuleType) -> None:
    set_up_by_hand(project, play)
    assert play.is_set_up("play") and play.is_set_up("test")
    with (project / "pyproject.toml").open("a") as file:
        file.write("# a new dependency\n")
    assert not play.is_set_up("play")
    play.stamp_file("play").write_text(play.stamp())
    assert play.is_set_up("play") and not play.is_set_up("test")
    play.PYTHON.unlink()
    assert not play.is_set_up("play")


@makes_environments
def test_being_moved_is_noticed(project: Path, play: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    set_up_by_hand(project, play)
    monkeypatch.setattr(play, "ROOT", project / ".." / project.name)
    assert not play.is_set_up("play")


@pytest.mark.parametrize(
    ("number", "says"),
    [(errno.ENOSPC, "The disk is full"), (errno.EACCES, "Nothing can be written"), (errno.EROFS, "Nothing can be")],
)
def test_trouble_with_the_disk(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: Captured, number: int, says: str
) -> None:
    def fail() -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(play, "make_environment", fail)
    assert play.main([]) == 1
    err = capsys.readouterr().err
    assert says in err and "Traceback" not in err


@pytest.mark.parametrize(
    ("output", "says"),
    [
        ("ERROR: Could not install: [Errno 28] No space left on device", "The disk is full"),
        ("OSError: [Errno 30] Read-only file system: '/x'", "Nothing can be written"),
        ("ERROR: No matching distribution found for pygame-ce", "registry cannot be reached"),
        ("NewConnectionError: Temporary failure in name resolution", "registry cannot be reached"),
        ("one\ntwo\nerror: the compiler ran away", "The last lines were:\n    one\n    two\n    error: the compiler"),
    ],
)
def test_what_pip_says_is_told_plainly(play: ModuleType, output: str, says: str) -> None:
    assert says in play.about_output(output, "It could not be installed.")


def test_a_tool_that_fails_on_a_full_disk_without_saying_so(play: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play.shutil, "disk_usage", lambda path: SimpleNamespace(free=1))
    assert "The disk is full" in play.about_output("Error: Command 'ensurepip' returned exit status 1.", "It failed.")


def test_a_python_without_venv_is_told_how_to_get_it(play: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def run_nothing(command: list[str], **how: Any) -> Any:
        return subprocess.CompletedProcess(command, 1, stdout="The virtual environment: ensurepip is not available")

    monkeypatch.setattr(play.subprocess, "run", run_nothing)
    with pytest.raises(play.Stop, match="sudo apt install python"):
        play.make_environment()


# -- play.py test --


@pytest.fixture
def checks(play: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that `play.py test` runs, with mypy failing, and nothing really run.

    Each begins with "deep" if it is told to be.
    """
    ran: list[list[str]] = []

    def call(command: list[str], cwd: str, env: dict[str, str] | None) -> int:
        named = command[2:] if command[1] == "-m" else [Path(command[0]).name]
        ran.append(["deep"] * ("UNDERHALL_DEEP" in (env or {})) + named)
        return int(named[0] == "mypy")

    monkeypatch.setattr(play.subprocess, "call", call)
    monkeypatch.setattr(play, "set_up", lambda purpose: None)
    monkeypatch.setattr(play, "get_window_tools", lambda yes: None)
    return ran


def test_all_checks_run_even_if_one_fails(play: ModuleType, checks: list[list[str]], capsys: Captured) -> None:
    assert play.main(["test", "-k", "undo"]) == 1
    assert [command[0] for command in checks] == ["ruff", "ruff", "lint-imports", "mypy", "pytest"]
    assert checks[-1][-2:] == ["-k", "undo"]
    summary = capsys.readouterr().out.partition("-- summary --\n")[2]
    assert [line.split()[-3] for line in summary.splitlines()] == ["passed", "passed", "passed", "FAILED", "passed"]


def test_the_long_walks_are_whole_if_one_asks_for_it(play: ModuleType, checks: list[list[str]]) -> None:
    play.main(["test", "--deep", "-k", "undo", "--yes"])
    assert [command[0] for command in checks] == ["deep"] * 5
    assert checks[-1][-4:] == ["-k", "undo", "-o", "faulthandler_timeout=3600"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux needs them")
def test_nothing_is_installed_for_the_window_without_a_yes(
    project: Path, play: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    (project / "build").mkdir()
    shutil.copy(ROOT / "build" / "system_packages.py", project / "build")
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "system_packages", raising=False)
    monkeypatch.setattr(shutil, "which", lambda tool: tool if tool in ("apt-get", "sudo") else None)
    monkeypatch.setattr(sys, "stdin", None)  # nobody is there to ask
    ran: list[list[str]] = []
    monkeypatch.setattr(subprocess, "run", lambda words, **how: ran.append(words))
    play.get_window_tools(yes=False)
    told = capsys.readouterr().out
    assert "apt-get install -y --no-install-recommends xvfb xdotool" in told
    assert "Nothing was installed." in told and "start this again with --yes" in told
    assert told.endswith("The tests that click in a real window are skipped.\n")
    assert ran == []


def test_each_purpose_is_set_up_by_itself(play: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    installed: list[str] = []
    monkeypatch.setattr(play, "make_environment", lambda: play.VENV.mkdir(exist_ok=True))
    monkeypatch.setattr(play, "install", installed.append)
    monkeypatch.setattr(play, "PYTHON", Path(sys.executable))
    for purpose in ("play", "test", "package", "play", "test", "package"):
        play.set_up(purpose)
    assert installed == [".", ".[test]", ".[package]"]


def test_whoever_tests_can_play(play: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "make_environment", lambda: play.VENV.mkdir(exist_ok=True))
    monkeypatch.setattr(play, "install", lambda what: None)
    monkeypatch.setattr(play, "PYTHON", Path(sys.executable))
    play.set_up("test")
    assert play.is_set_up("play")


def test_ci_runs_the_same() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert "python3 play.py test --yes" in script.read_text()  # nobody is there to ask
