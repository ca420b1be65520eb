"""`underhall --add-to-menu` and `--remove-from-menu`: a place in the desktop's menu."""

from __future__ import annotations

import argparse
import sys

from game.cli import Failed, desktop_menu

ELSEWHERE = {
    "win32": "On Windows, right-click underhall.exe: from there it can be pinned to the start menu or the taskbar.",
    "darwin": "On a Mac, move Underhall.app into the folder Applications.",
}


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the two options, which stand in place of a command."""
    for option, run, told in (
        ("--add-to-menu", add_to_menu, "put Underhall into the desktop's menu (Linux)"),
        ("--remove-from-menu", remove_from_menu, "take it out again"),
    ):
        parser.add_argument(option, action="store_const", dest="run", const=run, help=told)


def add_to_menu(arguments: argparse.Namespace) -> int:
    """Puts it there."""
    _only_on_linux()
    print(desktop_menu.add_to_menu())
    return 0


def remove_from_menu(arguments: argparse.Namespace) -> int:
    """Takes it away."""
    _only_on_linux()
    print(desktop_menu.remove_from_menu())
    return 0


def _only_on_linux() -> None:
    if sys.platform in ELSEWHERE:
        raise Failed(f"This is for the menus of Linux. {ELSEWHERE[sys.platform]}")
