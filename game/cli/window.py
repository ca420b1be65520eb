"""`underhall`: the window."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli import Failed

if TYPE_CHECKING:
    from game.cli import Commands


def add(commands: Commands) -> None:
    """Adds the command, which is also what happens with no command at all."""
    parser = commands.add_parser(
        "window", help="opens the window (as with no command)", epilog="example: underhall my_game.toml"
    )
    parser.add_argument(
        "file", nargs="?", type=Path, metavar="FILE", help="a save to go on with, or a mod's zip to install"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Opens the window, and in it the save or the mod that was asked for."""
    file: Path | None = getattr(arguments, "file", None)
    if file is not None and not file.is_file():
        raise Failed(f"There is no file {file}.")
    if not has_display():
        raise Failed(
            "There is no display to open a window on; without one these work: underhall list, selfplay, shot, "
            "replay, check and bench (see underhall --help)."
        )
    from game.ui.shell.window import NoScreen, open_window

    try:
        return open_window(file)
    except NoScreen as trouble:
        raise Failed(str(trouble)) from trouble


def has_display() -> bool:
    """Whether a window can be opened here."""
    if os.environ.get("SDL_VIDEODRIVER") or sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
