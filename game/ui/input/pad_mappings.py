"""Mappings for pads that SDL does not know: a file in the home, one line for each, in SDL's own words.

Anybody may put lines there; whoever sets up a pad by pressing what is asked has one written.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping

from game.api import Words
from game.core.files import read_whole, write_atomically
from game.core.speech import say
from game.system import places

FILE = "gamecontrollerdb.txt"
LARGEST = 4 * 1024 * 1024
HINT = "SDL_GAMECONTROLLERCONFIG_FILE"

ASKED: tuple[tuple[str, Words], ...] = (
    ("a", say("what shall choose (A)")),
    ("b", say("what shall go back (B)")),
    ("dpup", say("up")),
    ("dpdown", say("down")),
    ("dpleft", say("to the left")),
    ("dpright", say("to the right")),
    ("x", say("what shall take back (X)")),
    ("y", say("what shall show things close up (Y)")),
    ("leftshoulder", say("what shall show the last view (LB)")),
    ("rightshoulder", say("what shall show the next view (RB)")),
    ("back", say("what shall ask why not (View)")),
    ("start", say("what shall open the menu (Menu)")),
)
"""What somebody is asked to press, in order, by SDL's names."""

NEEDED = 6
"""Without the first so many nothing can be played; the others may be left out."""


def use_own() -> None:
    """SDL reads the file when it begins to listen for pads; a player's own variable comes first."""
    path = places.home() / FILE
    try:
        if path.is_file():
            os.environ.setdefault(HINT, str(path))
    except OSError:
        return


def line_for(kind: str, name: str, pressed: Mapping[str, str]) -> str:
    """The line for a pad: SDL's number for its kind, its name, and what was pressed for what."""
    system = {"Darwin": "Mac OS X"}.get(platform.system(), platform.system())
    called = "".join(letter for letter in name if letter.isprintable() and letter != ",").strip() or "Pad"
    parts = [f"{control}:{what}" for control, what in pressed.items()]
    return ",".join([kind, called, *parts, f"platform:{system}", ""])


def keep(kind: str, line: str) -> None:
    """Writes a line into the file, in the place of an older one for the same kind; raises `FileTrouble`."""
    path = places.home() / FILE
    before = read_whole(path, largest=LARGEST).decode("utf-8", errors="replace") if path.exists() else ""
    kept = [each for each in before.splitlines() if not each.startswith(f"{kind},")]
    write_atomically(path, ("\n".join([*kept, line]) + "\n").encode())
