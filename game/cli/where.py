"""`underhall where`: all that is kept outside the program, and a way to be rid of what can be made anew."""

from __future__ import annotations

import argparse
import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from game.cli import Failed
from game.cli.table import table
from game.system import places

if TYPE_CHECKING:
    from game.cli import Commands


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "where",
        help="the folders in which something of yours or of Underhall's is kept",
        epilog="example: underhall where --clean",
    )
    parser.add_argument("--clean", action="store_true", help="delete what can be made anew; your home is never touched")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Lists the folders, or deletes the cache."""
    cache = platformdirs.user_cache_path("underhall", appauthor=False)
    if arguments.clean:
        return _clean(cache)
    kept = [("your saves, settings and mods", places.home()), ("what can be made anew", cache)]
    rows = [(what, str(folder), _size(folder)) for what, folder in kept]
    print(table(rows, ("what", "where", "size"), right=(2,)))
    return 0


def _clean(cache: Path) -> int:
    if not cache.exists():
        print(f"There is nothing to clean: {cache} does not exist.")
        return 0
    size = _size(cache)
    try:
        shutil.rmtree(cache)
    except OSError as error:
        raise Failed(f"{cache} could not be deleted: {error.strerror or error}. Delete it by hand.") from None
    print(f"{cache} is deleted ({size}). What is needed of it is made again.")
    return 0


def _size(folder: Path) -> str:
    """How much lies in a folder, without what it only links to."""
    if not folder.is_dir():
        return "nothing yet"
    files = (os.path.join(place, name) for place, _, names in os.walk(folder) for name in names)
    total = sum(os.lstat(file).st_size for file in files)
    return f"{total / 1e6:.1f} MB"
