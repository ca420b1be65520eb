"""Showing a folder in the system's own file manager."""

import os
import subprocess
import sys
from pathlib import Path

from game.system import programs


def show_folder(folder: Path) -> str:
    """Opens the folder, which is made if it is not there; returns a sentence about it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            opener = "open" if sys.platform == "darwin" else "xdg-open"
            null = subprocess.DEVNULL
            own = programs.environment()
            subprocess.Popen([opener, str(folder)], env=own, stdin=null, stdout=null, stderr=null)
    except OSError:
        return f"The folder is {folder}; it could not be opened from here."
    return f"The folder is {folder}."
