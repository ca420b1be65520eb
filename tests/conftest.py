"""What every test has: a home of its own, and a window that nobody sees."""

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest

from game.languages import choosing, tongue
from game.system import voice

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# No deadline: a busy machine is not a bug. Derandomized: what passes here passes everywhere.
hypothesis.settings.register_profile("underhall", deadline=None, derandomize=True)
hypothesis.settings.load_profile("underhall")


if sys.platform == "win32":
    real_link = os.symlink

    def link(*words: Any, **more: Any) -> None:
        """A link, where Windows lets us make one."""
        with contextlib.suppress(OSError, NotImplementedError):
            real_link(*words, **more)
        # Wine says that it has made one. pytest tries, too ("…current"), and does without.
        if not os.path.lexists(words[1]) and not str(words[1]).endswith("current"):
            pytest.skip("Windows lets only some people make links, and Wine nobody")

    def pipe(*words: Any) -> None:
        """There are no pipes among the files of Windows."""
        pytest.skip("Windows has no pipes among its files")

    os.symlink = link
    os.mkfifo = pipe


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folder: a new and empty one for every test."""
    folder = tmp_path / "home"
    monkeypatch.setenv("UNDERHALL_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every test begins in English, whatever this machine prefers."""
    monkeypatch.setenv(choosing.VARIABLE, "en")
    yield
    tongue.speak("en")


@pytest.fixture(autouse=True)
def silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test speaks aloud on the machine of who runs it, and none leaves a voice behind that waits for words."""
    monkeypatch.setattr(voice, "find_speaker", lambda: None)
