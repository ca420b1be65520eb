"""`underhall check` as a reviewer: what failed, where to look, how to see it again; and --watch."""

from __future__ import annotations

import os
import queue
import re
import signal
import subprocess
import sys
import threading
import time
from functools import partial
from pathlib import Path

import pytest

from game.cli import main, watching
from game.plugins import consent
from tests.shell.conftest import MakeMod

ROOT = Path(__file__).resolve().parents[2]
Captured = pytest.CaptureFixture[str]

pytestmark = pytest.mark.usefixtures("only_mods")

# Each is added to a sound game of coins; then what the review must say of it.
MISTAKES = {
    "an exception in the rules": (
        "old = CoinGame.turn\n"
        "def turn(self, state):\n"
        "    yield from old(self, state)\n"
        "    if state.tossed == 2:\n"
        "        {}['gold']  # here\n"
        "CoinGame.turn = turn\n",
        ["KeyError: 'gold'", "Look at __init__.py, line {here}, in turn: {{}}['gold'] # here"],
    ),
    "an exception in the layout": (
        "def layout(self, state, ask, seat):\n    return [1 / 0]  # here\nCoinGame.layout = layout\n",
        ["ZeroDivisionError", "Look at __init__.py, line {here}, in layout: return [1 / 0] # here"],
    ),
    "an exception in the standings": (
        "def standings(self, state):\n    return state.gold  # here\nCoinGame.standings = standings\n",
        ["has no attribute 'gold'", "Look at __init__.py, line {here}, in standings"],
    ),
    "a layout with the same key twice": (
        "from game.api import Piece, Rect, Text\n"
        "def layout(self, state, ask, seat):  # here\n"
        "    return [Piece('a', Rect(0, 0, 50, 50), Text('x')), Piece('a', Rect(60, 0, 50, 50), Text('y'))]\n"
        "CoinGame.layout = layout\n",
        ["Two pieces have the key 'a'.", "Look at __init__.py, line {here}, in layout"],
    ),
    "luck from elsewhere": (
        "import random\nold = CoinGame.turn\n"
        "def turn(self, state):  # here\n"
        "    yield from old(self, state)\n"
        "    state.heads += random.getrandbits(30)\n"
        "CoinGame.turn = turn\n",
        ["✗ The same seed and answers give the same game", "in turn"],
    ),
    "answers without words": (
        "CoinGame.turn.__code__ = CoinGame.turn.__code__.replace(co_consts=tuple(\n"
        "    ('hand:1', 'hand:2') if each == ('left_hand', 'right_hand') else each\n"
        "    for each in CoinGame.turn.__code__.co_consts))\n",
        ["neither a piece on the table nor words for a button", "Look at the class CoinGame: it has no describe"],
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_the_review_says_what_where_and_how_to_see_it_again(mistake: str, make_mod: MakeMod, capsys: Captured) -> None:
    code, says = MISTAKES[mistake]
    folder = make_mod("coins", after=code)
    lines = (folder / "__init__.py").read_text().splitlines()
    here = next((number for number, line in enumerate(lines, 1) if line.endswith("# here")), 0)
    assert main(["check", "coins", "--answers", "60"]) == 1
    out = " ".join(capsys.readouterr().out.split())
    for words in says:
        assert words.format(here=here) in out
    assert re.search(r"See it again: underhall check coins --seats \d --only", out)


def test_the_game_up_to_the_mistake_is_kept_and_can_be_replayed(
    make_mod: MakeMod, capsys: Captured, home: Path
) -> None:
    make_mod("coins", after=MISTAKES["an exception in the rules"][0])
    main(["check", "coins", "--answers", "60"])
    out = " ".join(capsys.readouterr().out.split())
    found = re.search(r"underhall replay (\S+) Then answer '(\w+)'\.", out)
    assert found and Path(found[1]).parent == home / "checks"
    assert main(["replay", found[1]]) == 0
    assert found[2] in ("left_hand", "right_hand")


def test_the_same_reason_is_told_once(make_mod: MakeMod, capsys: Captured) -> None:
    make_mod("coins", after=MISTAKES["an exception in the rules"][0])
    main(["check", "coins", "--answers", "60"])
    out = capsys.readouterr().out
    assert out.count("For the same reason as above") >= 2
    assert out.count("See it again:") < out.count("✗")


def test_a_waiting_text_does_not_hide_a_plugin_that_cannot_be_loaded(make_mod: MakeMod, capsys: Captured) -> None:
    make_mod("coins", code="import gold_of_dwarves\n")
    assert main(["check", "coins"]) == 1
    out = capsys.readouterr().out
    assert "gold_of_dwarves" in out and "__init__.py" in out


# -- watching --


def test_changes_are_noticed_and_pyc_files_are_not(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("x")
    seen = watching.stamps([tmp_path])
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "a.pyc").write_text("x")
    assert watching.stamps([tmp_path]) == seen
    (tmp_path / "b.py").write_text("x")
    assert watching.stamps([tmp_path]) != seen
    (tmp_path / "b.py").unlink()
    assert watching.stamps([tmp_path]) == seen
    os.utime(tmp_path / "a.py", ns=(1, 1))
    assert watching.stamps([tmp_path]) != seen
    assert watching.stamps([tmp_path / "gone"]) == {}


def test_watching_acts_at_once_and_after_each_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "PAUSE", 0.01)
    (tmp_path / "a.py").write_text("0")
    acted = []

    def act() -> None:
        acted.append((tmp_path / "a.py").read_text())
        if len(acted) < 3:
            written = Path(f"{tmp_path}.new")  # it comes whole: nobody sees it half written
            written.write_text(str(len(acted)) * (len(acted) + 1))
            threading.Timer(0.05, written.replace, [tmp_path / "a.py"]).start()

    watching.watch([tmp_path], act, rounds=3)
    assert acted == ["0", "11", "222"]


class Watched:
    """A running `underhall check --watch`, whose words are waited for."""

    def __init__(self, home: Path, *words: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-m", "game", "--home", str(home), "check", *words, "--watch"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONIOENCODING": "utf-8"},
            # Whoever runs the tests in the background has Ctrl+C switched off, for all that they start.
            preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
        )
        self.lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in self.process.stdout or ():
            self.lines.put(line)

    def until(self, words: str, seconds: float = 90) -> str:
        """All that is said until these words come."""
        told = ""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                told += self.lines.get(timeout=0.2)
            except queue.Empty:
                assert self.process.poll() is None, f"it has ended: {told}"
                continue
            if words in told:
                return told
        raise AssertionError(f"{words!r} was not said, but: {told}")


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C cannot be sent to one process there")
def test_check_watch_follows_an_author_through_a_mistake_and_back(make_mod: MakeMod, home: Path) -> None:
    folder = make_mod("coins", after="from game.api import Label\nCoinGame.describe = lambda *_: Label('Toss it')\n")
    consent.consent(folder, always=True)
    sound = (folder / "__init__.py").read_text()
    watched = Watched(home, "coins", "--answers", "20")
    try:
        assert "All is well." in watched.until("Watching for changes")
        (folder / "__init__.py").write_text(sound.replace("state.tossed += 1", "state.tossed += 1 / 0"))
        told = watched.until("Watching for changes")
        assert "ZeroDivisionError" in told and "1 of 1 did not pass." in told
        (folder / "__init__.py").write_text(sound.replace("def games():", "def games(:"))
        assert "syntax error" in watched.until("Watching for changes")
        (folder / "__init__.py").write_text(sound)
        assert "All is well." in watched.until("Watching for changes")
        watched.process.send_signal(signal.SIGINT)
        watched.until("Stopped.")
        assert watched.process.wait(20) == 130
    finally:
        watched.process.kill()
        watched.process.wait(20)


def test_watching_a_plugin_that_does_not_exist_is_refused(make_mod: MakeMod, capsys: Captured) -> None:
    make_mod("coins")
    assert main(["check", "cards", "--watch"]) == 2
    assert "There is no plugin called 'cards'" in capsys.readouterr().err
