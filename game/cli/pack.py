"""`underhall pack`: the zip of a mod that others install; the same folder gives the same zip, byte for byte."""

from __future__ import annotations

import argparse
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli import Failed, Misused
from game.core.errors import words_for
from game.plugins import archive, discovery, manifest

if TYPE_CHECKING:
    from game.cli import Commands

BEGINNING = (1980, 1, 1, 0, 0, 0)
"""The date of every file in a zip: when it was packed tells nobody anything."""
PLAIN_FILE = 0o100644 << 16


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "pack", help="makes the zip of a mod, to be given to others", epilog="example: underhall pack goblin_market"
    )
    parser.add_argument("mod", metavar="MOD", help="the mod's name, or its folder")
    parser.add_argument("-o", dest="file", type=Path, metavar="FILE", help="the zip; NAME-VERSION.zip if not said")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Packs the mod, and looks into the zip as whoever installs it does."""
    folder = folder_of(arguments.mod)
    try:
        card = manifest.read(folder)
    except manifest.ManifestError as error:
        raise Failed(f"{folder} cannot be packed. {error}") from error
    file: Path = arguments.file or Path(f"{card.id}-{card.version}.zip")
    try:
        packed = write(folder, card.id, file)
        archive.look_into(file)
    except OSError as error:
        raise Failed(f"{file} cannot be written: {error.strerror}.") from error
    except archive.ModError as error:
        file.unlink(missing_ok=True)
        raise Failed(f"{folder} cannot be packed. {words_for(error)}") from error
    print(f"{card.title} {card.version} is in {file}: {packed} files, {file.stat().st_size / 1000:.0f} kB.")
    return 0


def write(folder: Path, name: str, file: Path) -> int:
    """Writes the zip; returns how many files are in it."""
    shared = list(_shared(folder, file))
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for inside in shared:
            member = zipfile.ZipInfo(f"{name}/{inside.as_posix()}", BEGINNING)
            member.external_attr = PLAIN_FILE
            member.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(member, (folder / inside).read_bytes())
    return len(shared)


def _shared(folder: Path, file: Path) -> Iterator[Path]:
    """All files of a mod but those that begin with a dot, which are private, what Python compiled, and the zip."""
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder)
        private = any(part.startswith(".") or part == "__pycache__" for part in inside.parts)
        if path.is_file() and not path.is_symlink() and not private and path.absolute() != file.absolute():
            yield inside


def folder_of(name: str) -> Path:
    """The folder of a mod, by its name or its path."""
    for candidate in discovery.candidates():
        if candidate.source == discovery.MOD and candidate.name == name and candidate.folder is not None:
            return candidate.folder
    folder = Path(name).expanduser()
    if not folder.is_dir():
        raise Misused(f"There is no mod called {name!r} in your mods folder, and no folder of that name here.")
    return folder
