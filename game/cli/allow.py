"""`underhall allow`: agree to run a mod."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from game.cli import Failed
from game.plugins import consent, installation, load_marks
from game.system import places

if TYPE_CHECKING:
    from game.cli import Commands


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "allow",
        help="agree to run a mod, which can do whatever you can",
        epilog="example: underhall allow deep_dig",
    )
    parser.add_argument("name", metavar="NAME", help="the mod's folder in your mods folder")
    parser.add_argument("--always", action="store_true", help="also whenever it changes: for a mod that you write")
    parser.add_argument("--forget", action="store_true", help="take the consent back")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Keeps the consent."""
    folder = installation.find(arguments.name)
    if folder is None and arguments.name in load_marks.left_out():
        load_marks.allow(arguments.name)
        print(f"{arguments.name} is tried again at the next start.")
        return 0
    if folder is None:
        raise Failed(f"There is no mod called {arguments.name!r} in {places.mods()[0]}.")
    if arguments.forget:
        consent.withdraw(folder)
        print(f"{folder.name} will not run before you agree to it again.")
    else:
        consent.consent(folder, always=arguments.always)
        print(f"{folder.name} may run{', however it changes' if arguments.always else ' as it is now'}.")
    return 0
