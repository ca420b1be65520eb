"""`underhall index`: a list of mods that somebody passes on is read, and installed from."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli import Misused
from game.cli.install import put_in
from game.cli.table import table
from game.plugins import index

if TYPE_CHECKING:
    from game.cli import Commands


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "index",
        help="reads a list of mods, and installs from it; nothing is fetched",
        epilog="example: underhall index index.toml --install lantern_fair",
    )
    parser.add_argument("file", type=Path, metavar="INDEX.toml", help="the list; its zips lie beside it")
    parser.add_argument("--install", metavar="MOD", help="installs this mod in its newest version, or updates it")
    parser.add_argument("--yes", action="store_true", help="replace an older one and let it run, without asking")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Tells what is in the list, or installs from it."""
    listed = index.newest(index.read(arguments.file))
    if arguments.install is None:
        rows = [(each.id, each.title, each.version, str(index.standing(each))) for each in listed]
        print(table(rows, ("mod", "title", "version", "here")) if rows else "The list is empty.")
        return 0
    found = next((each for each in listed if each.id == arguments.install), None)
    if found is None:
        raise Misused(f"{arguments.install!r} is not in the list; there are: {', '.join(e.id for e in listed)}.")
    return put_in(index.look_into(arguments.file, found), arguments)
