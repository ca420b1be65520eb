"""What every test has: a home of its own, and a window that nobody sees."""

import os
from pathlib import Path

import hypothesis
import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# No deadline: a busy machine is not a bug. Derandomized: what passes here passes everywhere.
hypothesis.settings.register_profile("underhall", deadline=None, derandomize=True)
hypothesis.settings.load_profile("underhall")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folder: a new and empty one for every test."""
    folder = tmp_path / "home"
    monkeypatch.setenv("UNDERHALL_HOME", str(folder))
    return folder
