"""Showing a folder in the system's own file manager."""

import os
import subprocess
import sys
from pathlib import Path

from game.api import Words
from game.core.speech import say
from game.system import programs


def show_folder(folder: Path) -> Words:
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
        return say("The folder is {folder}; it could not be opened from here.", folder=str(folder))
    return say("The folder is {folder}.", folder=str(folder))
