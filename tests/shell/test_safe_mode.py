"""A mod that ends or holds the program is named at the next start, which goes on without it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.cli import main
from game.plugins import consent, hang_report, load_marks
from game.plugins.registry import Plugins
from game.system import marks, places
from tests.shell.conftest import MakeMod

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.usefixtures("only_mods")

Captured = pytest.CaptureFixture[str]

DEADLY = {
    "ends the process": "import os\nos._exit(3)\n",
    "crashes": "import faulthandler\nfaulthandler._sigsegv()\n",
    "aborts": "import os\nos.abort()\n",
}


def underhall(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "UNDERHALL_HOME": str(home), "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, "-m", "game", *words], env=environment, capture_output=True, text=True, timeout=120
    )


@pytest.mark.parametrize("code", DEADLY.values(), ids=DEADLY)
def test_a_mod_that_ends_the_program_is_left_out_by_the_next_start(make_mod: MakeMod, home: Path, code: str) -> None:
    make_mod("cards")
    folder = make_mod("coins", before=code)
    assert underhall(home, "list").returncode != 0
    ran = underhall(home, "list")
    assert ran.returncode == 0
    assert "The program ended while it was being loaded" in " ".join(ran.stdout.split())
    assert "underhall allow coins" in " ".join(ran.stdout.split()) and "cards" in ran.stdout
    assert underhall(home, "list").returncode == 0, "and it stays out"
    (folder / "__init__.py").write_text((folder / "__init__.py").read_text().replace(code, ""), "utf-8")
    assert main(["allow", "coins"]) == 0
    assert set(Plugins.load().games) == {"cards", "coins"}


def test_an_authors_own_mod_stays_their_own_when_it_is_let_run_again(make_mod: MakeMod, home: Path) -> None:
    folder = make_mod("coins", agreed=False)
    consent.consent(folder, always=True)
    leave_mark("coins")
    assert Plugins.load().set_aside[0].left_out
    consent.consent(folder, Plugins.load().set_aside[0].seen)
    (folder / "more.py").write_text("x = 1")
    assert list(Plugins.load().games) == ["coins"]


def leave_mark(name: str) -> None:
    """As a process that ended leaves one."""
    mark = marks.folder() / "0123"
    mark.parent.mkdir(parents=True, exist_ok=True)
    mark.write_text(name)


def test_a_program_that_is_still_loading_is_no_reason_to_leave_anything_out(make_mod: MakeMod, home: Path) -> None:
    make_mod("coins")
    code = "from game.system import marks\nwith marks.marked('coins'):\n    print('there', flush=True)\n    input()"
    environment = {**os.environ, "UNDERHALL_HOME": str(home), "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, "-c", code], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None and other.stdout.readline()
        assert list(Plugins.load().games) == ["coins"]
        assert [mark.read_text() for mark in marks.folder().iterdir()] == ["coins"]
        other.communicate(b"\n")
    assert list(marks.folder().iterdir()) == []


def test_the_mark_of_a_process_that_ended_counts_whoever_has_its_number_now(make_mod: MakeMod, home: Path) -> None:
    """Numbers of processes come again, so a mark is known by its lock."""
    make_mod("coins")
    marks.folder().mkdir()
    (marks.folder() / str(os.getppid())).write_text("coins")
    assert Plugins.load().set_aside[0].left_out


def test_strange_names_and_kinds_of_marks_harm_nobody(make_mod: MakeMod, home: Path) -> None:
    make_mod("coins")
    marks.folder().mkdir()
    (marks.folder() / ("9" * 20)).write_text("")
    (marks.folder() / "123").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(marks.folder() / "456")
        (marks.folder() / "789").symlink_to("/dev/zero")
    assert list(Plugins.load().games) == ["coins"]
    (marks.folder() / ("9" * 20)).write_text("cards")
    assert list(Plugins.load().games) == ["coins"]
    assert "cards" in load_marks.left_out()


@pytest.mark.parametrize("text", ["", "\0\xff", "x" * 100_000, "[plugins", '"]\nevil = 1'])
def test_strange_marks_harm_nobody(make_mod: MakeMod, home: Path, text: str) -> None:
    make_mod("coins")
    leave_mark(text)
    (home / load_marks.LEFT_OUT).write_text(text)
    assert list(Plugins.load().games) == ["coins"]
    assert list(Plugins.load().games) == ["coins"]


def test_no_mods_starts_with_what_came_with_the_program(make_mod: MakeMod, home: Path, capsys: Captured) -> None:
    make_mod("coins", before="import os\nos._exit(3)\n")
    ran = underhall(home, "list", "--json", "--no-mods")
    assert ran.returncode == 0
    assert {plugin["source"] for plugin in json.loads(ran.stdout)["plugins"]} == {"bundled"}


# -- stuck at the table --

STUCK = """
import sys, time
from game.plugins import hang_report
hang_report.STUCK_SECONDS = 0.2
line = hang_report.HangRecorder()
line.reset()
sys.path.insert(0, sys.argv[1])
import rules
"""


def test_rules_that_hold_the_interpreter_in_c_are_told_after_the_restart(home: Path) -> None:
    folder = home / "mods" / "coins"
    folder.mkdir(parents=True)
    (folder / "rules.py").write_text("import re\n\nre.match('(a+)+$', 'a' * 60 + 'b')\n")
    environment = {**os.environ, "UNDERHALL_HOME": str(home), "PYTHONPATH": str(ROOT)}
    stuck = subprocess.Popen([sys.executable, "-c", STUCK, str(folder)], env=environment)
    until = time.monotonic() + 60
    while not ((home / hang_report.STUCK).exists() and "rules.py" in (home / hang_report.STUCK).read_text()):
        assert time.monotonic() < until
        time.sleep(0.05)
    stuck.kill()
    stuck.wait()
    assert hang_report.last_words() == (
        "The last time the program was ended while coins did not come back for ten seconds (rules.py, line 3). If that "
        "happens again, remove it or ask its authors."
    )
    assert hang_report.last_words() == ""


def test_a_program_that_comes_back_or_ends_well_leaves_no_words(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hang_report, "STUCK_SECONDS", 0.05)
    line = hang_report.HangRecorder()
    line.reset()
    time.sleep(0.3)
    assert (home / hang_report.STUCK).read_text()
    monkeypatch.setattr(hang_report, "STUCK_SECONDS", 60)
    line.reset()
    assert not (home / hang_report.STUCK).read_text()
    line.stop()
    assert not (home / hang_report.STUCK).exists() and hang_report.last_words() == ""


# -- installed packages --


def install(site: Path, name: str, entry: str) -> None:
    info = site / f"{name}-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[underhall.games]\n{entry}\n")


@pytest.mark.parametrize("value", ["!!", "no module at all", "a:b:c", ".", "a..b", "é\u202e:", "pkg.sub"])
def test_a_malformed_entry_point_is_put_aside_like_any_other(
    make_mod: MakeMod, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    make_mod("coins")
    install(tmp_path / "site", "odd", f"odd = {value}")
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    plugins = Plugins.load()
    assert list(plugins.games) == ["coins"]
    assert [aside.candidate.name for aside in plugins.set_aside] == ["odd"]


def test_a_package_whose_papers_cannot_be_read_costs_nobody_the_others(
    make_mod: MakeMod, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_mod("coins")
    install(tmp_path / "site", "odd", "odd = odd")
    (tmp_path / "site" / "odd-1.dist-info" / "entry_points.txt").write_bytes(b"\xff\xfe[underhall.games]\n")
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    assert list(Plugins.load().games) == ["coins"]


def test_the_parent_of_an_installed_plugin_runs_in_the_guard_too(
    make_mod: MakeMod, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_mod("coins")
    site = tmp_path / "site"
    install(site, "odd", "odd = parent.sub")
    (site / "parent" / "sub").mkdir(parents=True)
    (site / "parent" / "__init__.py").write_text("raise SystemExit('from the parent')")
    (site / "parent" / "sub" / "__init__.py").write_text("")
    (site / "parent" / "sub" / "plugin.toml").write_text((places.mods()[0] / "coins" / "plugin.toml").read_text())
    monkeypatch.syspath_prepend(str(site))
    [aside] = Plugins.load().set_aside
    assert "taken by" in aside.reason  # nothing of it has run: its id is another's
    text = (site / "parent" / "sub" / "plugin.toml").read_text()
    (site / "parent" / "sub" / "plugin.toml").write_text(text.replace('id = "coins"', 'id = "odd"'))
    plugins = Plugins.load()
    assert list(plugins.games) == ["coins"]
    assert "tried to end the whole program" in plugins.set_aside[0].reason
