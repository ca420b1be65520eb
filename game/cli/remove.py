"""`underhall remove`: takes a mod away, and brings it back."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from game.cli import Failed
from game.plugins import consent, discovery, installation

if TYPE_CHECKING:
    from game.cli import Commands


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "remove", help="takes a mod away, and brings it back", epilog="example: underhall remove lantern_fair"
    )
    parser.add_argument("name", metavar="NAME", help="the mod's folder in your mods folder")
    parser.add_argument("--undo", action="store_true", help="bring back the one that was removed or replaced last")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Moves the mod into the trash, or out of it."""
    name = arguments.name
    if arguments.undo:
        folder = installation.bring_back(name)
        runs = "It is as you agreed to it." if consent.given(folder) else f"To let it run: underhall allow {name}"
        print(f"{name} is back in {folder}. {runs}")
        return 0
    if installation.find(name) is None:
        for candidate in discovery.candidates():
            if candidate.name == name and candidate.source == discovery.BUNDLED:
                raise Failed(f"{name} comes with Underhall and cannot be removed.")
            if candidate.name == name and candidate.source == discovery.INSTALLED:
                raise Failed(f"{name} was installed as a Python package; remove it as it came, with pip uninstall.")
    installation.remove(name)
    print(f"{name} is removed. Saved games of it stay. To bring it back: underhall remove --undo {name}")
    return 0
