"""`underhall new-plugin`: the folder of a new game, or of another kind of mod, that works at once."""

from __future__ import annotations

import argparse
import importlib.resources
import keyword
import re
import shutil
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING

from game import api
from game.cli import Failed, Misused
from game.plugins import consent, discovery
from game.plugins.manifest import is_name
from game.system import places

if TYPE_CHECKING:
    from game.cli import Commands


WHOLE = "whole"
KINDS = ("minimal", "cards", "coop", "hex", "expansion", "theme", "bot", "character")
"""Beside the whole one: small games in one file, and mods that bring no game. They are in `assets/kinds`."""


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "new-plugin",
        help="a new mod's folder that works and can be changed at once",
        epilog="example: underhall new-plugin goblin_market --kind cards",
    )
    parser.add_argument("name", metavar="NAME", help="small letters, digits and underscores")
    parser.add_argument(
        "--into", type=Path, metavar="DIR", help="where the folder is made; your mods folder if not said"
    )
    parser.add_argument(
        "--kind",
        choices=(WHOLE, *KINDS),
        default=WHOLE,
        help=f"what is made: {WHOLE}, a game in the shape of the large ones, or one of the others, a page or two each",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Makes the folder."""
    if (problem := wrong_with(arguments.name)) is not None:
        raise Misused(problem)
    mods = places.mods()[0]
    folder: Path = (arguments.into or mods).expanduser().absolute() / arguments.name
    if folder.exists():
        raise Failed(f"There is already something called {folder}; choose another name, or move it away.")
    try:
        write(arguments.name, folder, arguments.kind)
    except OSError as error:
        shutil.rmtree(folder, ignore_errors=True)
        raise Failed(f"The folder {folder} cannot be made: {error.strerror}.") from error
    print(f"{title_of(arguments.name)} is in {folder}.")
    if folder.parent == mods.absolute():
        consent.consent(folder, always=True)  # the player is its author: it changes all the time
        start = places.program()
        if is_game(arguments.kind):
            print(f"Play it: {start}, or with no screen: {start} selfplay {arguments.name}")
        else:
            print(f"See it: {start}")
        print(f"Is it sound? {start} check {arguments.name}")
    else:
        print(f"To play it, put it into {mods}.")
    return 0


def wrong_with(name: str) -> str | None:
    """Why a new game cannot be called that, or None."""
    if not is_name(name):
        better = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_0123456789")[:40]
        hint = f"; how about {better}?" if is_name(better) else "."
        return f"{name!r} cannot be a game's name: use small letters, digits and underscores, a letter first{hint}"
    if keyword.iskeyword(name) or keyword.issoftkeyword(name) or class_of(name) in api.__all__:
        return f"{name!r} is a word with a meaning of its own here; choose another name."
    if any(name == candidate.name for candidate in discovery.candidates() if candidate.source != discovery.MOD):
        return f"There is already a game called {name!r}; choose another name."
    return None


def is_game(kind: str) -> bool:
    """Whether such a mod brings a game."""
    return kind not in ("expansion", "theme", "bot", "character")


def write(name: str, folder: Path, kind: str = WHOLE) -> None:
    """Writes a copy of the template into the folder, under its new name."""
    template = (
        importlib.resources.files("game.template") if kind == WHOLE else places.bundled("assets") / "kinds" / kind
    )
    _copy(template, folder, name)
    (folder / ".gitignore").write_text(NOT_SHARED, "utf-8")


NOT_SHARED = "__pycache__/\n*.pyc\n.pytest_cache/\n.mypy_cache/\n.ruff_cache/\ndist/\n"
"""What Python and its tools leave in a folder, which nobody wants to have in a repository."""
NOT_COPIED = re.compile(r".*\.pyc|.*\.po|help\.\w+\.md")
"""What is compiled, and translations: another game says something else."""


def _copy(template: Traversable, folder: Path, name: str) -> None:
    folder.mkdir(parents=True)
    for file in template.iterdir():
        if file.is_dir() and file.name != "__pycache__":
            _copy(file, folder / file.name, name)
        elif file.is_file() and not NOT_COPIED.fullmatch(file.name):
            text = file.read_text("utf-8")
            text = text.replace("Deep Dig", title_of(name)).replace("DeepDig", class_of(name))
            text = text.replace("deep_dig", name).replace('["The Underhall authors"]', '["Your name"]')
            (folder / file.name.replace("deep_dig", name)).write_text(text, "utf-8")


def title_of(name: str) -> str:
    """A title made from a name: goblin_market is Goblin Market."""
    return " ".join(word.capitalize() for word in name.split("_") if word)


def class_of(name: str) -> str:
    """The name of a class made from a name: goblin_market is GoblinMarket."""
    return "".join(word.capitalize() for word in name.split("_"))
