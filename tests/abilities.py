"""What not every system or Python can do, as marks for the tests that need it."""

import contextlib
import os
import sys
import tempfile
import venv
from pathlib import Path

import pytest

LAUNCHER = Path(venv.__file__).parent / "scripts" / "nt" / "venvlauncher.exe"
MAKES_ENVIRONMENTS = sys.platform != "win32" or LAUNCHER.exists()
NO_ENVIRONMENTS = "this Python was put together without the launchers"
makes_environments = pytest.mark.skipif(not MAKES_ENVIRONMENTS, reason=NO_ENVIRONMENTS)


def _has_links() -> bool:
    with tempfile.TemporaryDirectory() as folder, contextlib.suppress(OSError):
        os.symlink(folder, os.path.join(folder, "link"), target_is_directory=True)
        return os.path.lexists(os.path.join(folder, "link"))  # Wine says yes and makes none
    return False


has_links = pytest.mark.skipif(not _has_links(), reason="links cannot be made here")
