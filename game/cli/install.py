"""`underhall install`: a mod from a zip."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli import Failed
from game.plugins import consent, installation, manifest
from game.plugins.archive import ZippedMod
from game.plugins.registry import Plugins
from game.system import places

if TYPE_CHECKING:
    from game.cli import Commands


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "install", help="installs a mod from a zip", epilog="example: underhall install lantern_fair.zip"
    )
    parser.add_argument("file", type=Path, metavar="FILE.zip", help="the zip that holds the mod's folder")
    parser.add_argument("--yes", action="store_true", help="replace an older one and let it run, without asking")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Installs it, and asks before it replaces or runs anything."""
    return put_in(installation.look_into(arguments.file), arguments)


def put_in(mod: ZippedMod, arguments: argparse.Namespace) -> int:
    """Installs what was looked at, or brings a mod up to date; asks before it replaces or runs anything."""
    card = mod.manifest
    there = installation.find(card.id)
    if there is not None and not agreed(
        arguments, f"Replace the {card.id} {_version(there)}that is in {there.parent}?"
    ):
        raise Failed(f"There is already a mod called {card.id} in {there.parent}. To replace it, add --yes.")
    folder = installation.install(mod, replace=there is not None)
    print(f"{card.title} {card.version}, by {', '.join(card.authors)}, is in {folder}.")
    if not agreed(arguments, "A mod is a program that can do whatever you can. Do you trust where it comes from?"):
        print(f"It waits for your consent: {places.program()} allow {card.id}")
        return 0
    consent.consent(folder)
    plugins = Plugins.load()
    for aside in plugins.set_aside:
        if aside.candidate.folder == folder:
            raise Failed(f"It was installed, but it cannot be used. {aside.reason}")
    print("It is ready to play.")
    return 0


def _version(folder: Path) -> str:
    try:
        return f"{manifest.read(folder).version} "
    except manifest.ManifestError:
        return ""


def agreed(arguments: argparse.Namespace, question: str) -> bool:
    """Whether the person agrees: with --yes, or when asked at a terminal."""
    if arguments.yes:
        return True
    if not sys.stdin or not sys.stdin.isatty():
        return False
    return input(f"{question} [y/N] ").strip().lower() in ("y", "yes")
