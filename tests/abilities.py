"""What not every system or Python can do, as marks for the tests that need it; and whether there is time."""

import ctypes
import os
import shutil
import sys
import venv
from pathlib import Path

import pytest

DEEP = bool(os.environ.get("UNDERHALL_DEEP"))
"""Whether long walks are walked whole: `python3 play.py test --deep`."""

LAUNCHER = Path(venv.__file__).parent / "scripts" / "nt" / "venvlauncher.exe"
MAKES_ENVIRONMENTS = sys.platform != "win32" or LAUNCHER.exists()
NO_ENVIRONMENTS = "this Python was put together without the launchers"
makes_environments = pytest.mark.skipif(not MAKES_ENVIRONMENTS, reason=NO_ENVIRONMENTS)
deletes_open_files = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows lets nobody delete a file that a program has open"
)
UNDER_WINE = sys.platform == "win32" and hasattr(ctypes.WinDLL("ntdll"), "wine_get_version")
shares_work = pytest.mark.skipif(
    UNDER_WINE,
    reason="Wine's pipes hang when several are waited for at once: Python's own ProcessPoolExecutor hangs there too",
)
needs_git = pytest.mark.skipif(
    shutil.which("git") is None or not (Path(__file__).parents[1] / ".git").exists(),
    reason="there is no history to look at",
)
