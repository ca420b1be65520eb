"""Small holes that were found by attacking (S9), each closed: strange marks, long titles, drafts."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.cli import main
from game.core.files import FileTrouble, tidy_drafts, write_atomically
from game.core.library import LONGEST_SHOWN, Library
from game.core.savefile import describe_match, write_save
from game.plugins import consent, installation, load_marks
from game.plugins.installation import ModError
from game.plugins.registry import Plugins
from game.system import marks
from game.ui.app.services import Services
from game.ui.scenes.saves import SavesScene
from game.ui.shell.navigation import make_app
from tests.core.table import begun, people, play
from tests.shell.conftest import MakeMod

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals and locks of other systems")


# -- marks --


@pytest.mark.parametrize("name", ["99999999999999999999", "-1", "0", "1", "٣", "x" * 200, ".hidden"])
@pytest.mark.parametrize("content", [b"", b"coins", b"\xff" * 10_000])
def test_no_mark_stops_anything(
    name: str, content: bytes, home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UNDERHALL_NO_MODS", "")  # and taken away again
    (home / "loading").mkdir(parents=True)
    (home / "loading" / name).write_bytes(content)
    assert main(["fsck"]) == 0, capsys.readouterr()
    assert main(["list", "--no-mods"]) == 0
    assert "cave_vs_cave" in capsys.readouterr().out


@posix
def test_a_mark_is_held_by_a_lock_whatever_number_its_process_has(home: Path) -> None:
    program = (
        "import sys, time\n"
        "from game.system import marks\n"
        "with marks.marked('coins'):\n"
        "    print('there', flush=True)\n"
        "    time.sleep(60)\n"
    )
    loading = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert loading.stdout is not None and loading.stdout.readline() == "there\n"
    mark = next(marks.folder().iterdir())
    mark.rename(mark.with_name(str(os.getpid())))  # its name says that it is ours, and that it lives
    assert load_marks.left_out() == set()
    loading.kill()
    loading.wait()
    assert load_marks.left_out() == {"coins"}, "only its lock is gone"


# -- titles --


def test_titles_of_30_000_letters_cost_no_frame_its_time(home: Path) -> None:
    folder = home / "saves"
    write_save(folder / "first.toml", describe_match(play(begun(), 5), people(), "first", "free"))
    lines = (folder / "first.toml").read_text("utf-8").splitlines()
    for number in range(30):
        long = "\n".join(
            f'title = "{"{x}[loss|WW " * 2_700}"' if line.startswith("title = ") else line for line in lines
        )
        (folder / f"long{number}.toml").write_text(long, "utf-8")
    entries = Library(folder).entries()
    assert len(entries) == 31
    for entry in entries:
        assert entry.header is not None and len(entry.name) <= LONGEST_SHOWN
        assert all(len(text) <= LONGEST_SHOWN for text in (entry.header.title, entry.header.status))
        assert all(len(seat.name) <= LONGEST_SHOWN for seat in entry.header.seats)
    services = Services.at_home()
    app = make_app(services.settings, services=services)
    app.push(SavesScene(app))
    app.frame([], 0.1)
    began = time.process_time()
    for _ in range(5):
        app.redraw()
        app.frame([], 0.1)
    assert (time.process_time() - began) / 5 < 0.2


# -- drafts --


def _old(path: Path) -> Path:
    os.utime(path, (time.time() - 90_000, time.time() - 90_000))
    return path


def test_drafts_that_a_killed_program_left_are_removed_at_the_next_start(home: Path) -> None:
    folders = [home, home / "saves", home / "saves" / "autosaves"]
    for folder in folders:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / ".settings.toml.4711.draft").write_bytes(b"half")
        _old(folder / ".settings.toml.4711.draft")
        (folder / ".fresh.toml.4712.draft").write_bytes(b"somebody may be writing it")
    Services.at_home()
    for folder in folders:
        assert [path.name for path in folder.glob(".*.draft")] == [".fresh.toml.4712.draft"]


@posix
def test_a_draft_that_is_being_written_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[Path]] = []
    sync = os.fsync

    def look_while(file: int) -> None:
        for draft in tmp_path.glob(".*.draft"):
            _old(draft)
        tidy_drafts(tmp_path)
        seen.append(list(tmp_path.glob(".*.draft")))
        sync(file)

    monkeypatch.setattr(os, "fsync", look_while)
    write_atomically(tmp_path / "a.toml", b"a = 1")
    assert (tmp_path / "a.toml").read_bytes() == b"a = 1"
    assert len(seen[0]) == 1, "it was locked"


# -- removing a mod --


def test_a_mod_that_cannot_be_removed_is_still_there(make_mod: MakeMod, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = make_mod("coins")

    def full(*_: object) -> None:
        raise FileTrouble("consent.toml could not be written: the disk is full.")

    monkeypatch.setattr(consent, "withdraw", full)
    with pytest.raises(ModError, match=r"coins cannot be removed: .*the disk is full"):
        installation.remove("coins")
    assert (folder / "__init__.py").is_file() and not installation.in_trash()
    plugins = Plugins.load()
    assert "coins" in plugins.games, [aside.reason for aside in plugins.set_aside]


def test_what_was_being_unpacked_when_the_program_ended_does_not_stay(home: Path) -> None:
    left = home / "mods" / ".incoming-abc"
    (left / "half").mkdir(parents=True)
    _old(left)
    installation._tidy_incoming(home / "mods")
    assert not left.exists()
