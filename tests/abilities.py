"""What not every system or Python can do, as marks for the tests that need it."""

import sys
import venv
from pathlib import Path

import pytest

LAUNCHER = Path(venv.__file__).parent / "scripts" / "nt" / "venvlauncher.exe"
MAKES_ENVIRONMENTS = sys.platform != "win32" or LAUNCHER.exists()
NO_ENVIRONMENTS = "this Python was put together without the launchers"
makes_environments = pytest.mark.skipif(not MAKES_ENVIRONMENTS, reason=NO_ENVIRONMENTS)
deletes_open_files = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows lets nobody delete a file that a program has open"
)
