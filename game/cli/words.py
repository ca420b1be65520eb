"""`underhall words`: what a plugin says, for those who translate it."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING

import game
from game.cli import Failed, Misused
from game.languages import po
from game.languages.catalogue import FOLDER, read_po
from game.languages.extraction import Extracted, extracted
from game.languages.language import SOURCE, Language, languages
from game.languages.merging import merged
from game.languages.po import Po
from game.languages.proofreading import mistakes, page_troubles, unfinished
from game.languages.punctuation import oddities
from game.plugins import discovery, manifest
from game.system import places
from game.system.reading.files import Unreadable

if TYPE_CHECKING:
    from game.cli import Commands

WINDOW = "window"
NOT_THE_WINDOWS = ("template/*", "cli/*", "bench/*", "testing/*")
"""The command line stays English, and the template has a voice of its own."""

THEME = {"title": "theme", "summary": "theme"}
"""The fields of a theme's file that are words, with their context."""


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "words",
        help="collects what a game says, for those who translate it",
        epilog="example: underhall words deep_dig de",
    )
    parser.add_argument(
        "game", metavar="GAME", help=f"the plugin's id or its folder; {WINDOW!r}: the window's own words"
    )
    parser.add_argument(
        "language", nargs="?", metavar="LANG", help="the language, as de or fr; all that there are if not said"
    )
    parser.add_argument("--check", action="store_true", help="only say what is missing, out of date or wrong")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Brings the catalogues up to date, or looks them through; the exit code is 1 if something is not in order."""
    folder, said = _said_by(arguments.game)
    for problem in said.problems:
        print(problem)
    wanted = [arguments.language] if arguments.language else _there(folder)
    if not wanted:
        print(f"{len(said.entries)} sentences, and no language yet. Begin one: underhall words {arguments.game} de")
    troubled = bool(said.problems)
    for id in wanted:
        language = _language(id)
        look = _look_through if arguments.check else _bring_up_to_date
        troubled = look(folder, said, language) or troubled
    return int(troubled)


def _said_by(name: str) -> tuple[Path, Extracted]:
    """The folder of a plugin, or of the program, and what it says."""
    if name == WINDOW:
        folder = Path(game.__file__).parent
        if not any(folder.glob("*.py")):
            raise Misused("The window's own words are collected where the program's source is; this is a package.")
        themes = (places.bundled("assets") / "themes").glob("*.toml")
        beside = dict.fromkeys(sorted(themes), THEME)
        beside[places.bundled("assets") / "characters" / "characters.toml"] = {"*.*": ""}  # all that they say
        return folder, extracted(folder, NOT_THE_WINDOWS, beside)
    if Path(name).is_dir():
        return Path(name), extracted(Path(name))
    known = []
    for candidate in discovery.candidates():
        if candidate.folder is None:
            continue
        known.append(candidate.name)
        if candidate.is_called(name) or _id_of(candidate.folder) == name:
            return candidate.folder, extracted(candidate.folder)
    raise Misused(f"There is no plugin called {name!r}; there are: {', '.join((*known, WINDOW))}.")


def _id_of(folder: Path) -> str:
    try:
        return manifest.read(folder).id
    except manifest.ManifestError:
        return ""


def _there(folder: Path) -> list[str]:
    """The languages that a plugin has catalogues of."""
    return sorted({path.stem for path in (folder / FOLDER).glob("*.[mp]o")})


def _language(id: str) -> Language:
    if id == SOURCE:
        raise Misused("English needs no catalogue: it stands where it is said.")
    if not re.fullmatch(r"[a-z]{2,3}(_[A-Z]{2})?", id):
        raise Misused(f"{id!r} is no language: write it as de, fr or pt_BR.")
    return languages().get(id) or Language(id=id, name=id)


def _catalogue(path: Path) -> Po:
    try:
        return read_po(path) or read_po(path.with_suffix(".mo")) or Po()  # packages have compiled ones
    except Unreadable as error:
        raise Failed(str(error)) from error


def _bring_up_to_date(folder: Path, said: Extracted, language: Language) -> bool:
    path = folder / FOLDER / f"{language.id}.po"
    catalogue, counts = merged(_catalogue(path), said.entries, language)
    try:
        path.parent.mkdir(exist_ok=True)
        path.write_text(po.write(catalogue), "utf-8", newline="\n")
    except OSError as error:
        raise Failed(f"{path} could not be written: {error}.") from error
    print(
        f"{path}: {counts.said} sentences, {counts.done} done, {counts.missing} missing,"
        f" {counts.fuzzy} to look at again, {counts.gone} no longer said and taken out."
    )
    return False


def _look_through(folder: Path, said: Extracted, language: Language) -> bool:
    path = folder / FOLDER / f"{language.id}.po"
    catalogue = _catalogue(path)
    try:
        beside = [*page_troubles(folder, language.id), *oddities(catalogue, folder, language)]
    except Unreadable as error:
        beside = [str(error)]
    found = [*mistakes(catalogue), *unfinished(catalogue, said.entries), *beside]
    for trouble in found:
        print(f"{path.name}: {trouble}")
    done = sum(entry.is_done for entry in catalogue.entries)
    print(f"{path.name}: {done} of {len(said.entries)} sentences, {len(found)} things to mend.")
    return bool(found)
