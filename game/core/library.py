"""The library: the folder of saves, with its autosaves and its trash.

library = Library()
for entry in library.entries():       # newest first; fast with hundreds of saves
    print(entry.name, entry.header.title if entry.header else entry.problem)
deleted = library.delete(entry.path)  # into the trash
library.bring_back(deleted)           # "Undo"
"""

from __future__ import annotations

import contextlib
import os
import re
import time
import unicodedata
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.api import Words
from game.core import journal, savefile
from game.core.dates import local, local_from_file
from game.core.errors import clipped, reason, words_for
from game.core.files import FileTrouble, read_whole, write_atomically
from game.core.save_format import SaveFile, SaveHeader
from game.core.savefile import SaveError
from game.core.speech import say
from game.system import places

AUTOSAVES_KEPT = 20
"""So many finished games that nobody saved by hand stay in the list."""

DAYS_IN_TRASH = 30
ALWAYS_IN_TRASH = 20
"""So many of what was deleted last stay in the trash, whatever the clock says."""


LONGEST_SHOWN = 200
MOST_SEATS = 100
"""Letters of a title, a name or a status, and seats, that a list has room for."""


class Entry(NamedTuple):
    """One save in the list."""

    path: Path
    name: str  # what the player called it
    when: datetime  # on this computer's clock
    header: SaveHeader | None  # None if the file cannot be used
    problem: Words = ""  # then this says why, in a sentence
    interrupted: bool = False  # an autosave whose table was never left: the program crashed, or has it open now
    running: bool = False  # the latter

    @property
    def thumbnail(self) -> Path:
        """Where the table puts a small picture of the match (PNG); the file may not be there."""
        return thumbnail(self.path)


class Deleted(NamedTuple):
    """A save that lies in the trash."""

    was: Path
    lies: Path

    @property
    def until(self) -> datetime:
        """When it may be removed for good, on this computer's clock."""
        return local_from_file(_deleted_at(self.lies) / 1e9 + DAYS_IN_TRASH * 86_400)


def thumbnail(save: Path) -> Path:
    """Where the small picture of a save is."""
    return save.with_suffix(".png")


class Library:
    """The saves in one folder; by default the player's own."""

    def __init__(self, folder: Path | None = None) -> None:
        """Looks at nothing yet; folders are made when something is first written into them."""
        self.folder = places.home() / "saves" if folder is None else folder
        self.autosaves = self.folder / "autosaves"
        self.trash = self.folder / "trash"
        self._known: dict[Path, tuple[int, int, Entry]] = {}

    # -- looking --

    def entries(self) -> list[Entry]:
        """All saves and interrupted games, newest first; a file that cannot be used is listed with its problem."""
        found: dict[Path, tuple[int, int, Entry]] = {}
        for path in self._files():
            try:
                status = path.stat()
            except OSError:
                continue
            if path.suffix == journal.SUFFIX and not journal.has_begun(path):
                continue  # killed while it was begun: there is nothing to resume
            stamp = (status.st_mtime_ns, status.st_size)
            known = self._known.get(path)
            if known is not None and known[:2] == stamp:
                found[path] = known
            else:
                found[path] = (*stamp, _entry(path, local_from_file(status.st_mtime)))
        self._known = found
        entries = [entry._replace(running=_is_running(entry)) for _, _, entry in found.values()]
        return sorted(entries, key=lambda entry: entry.when, reverse=True)

    def latest(self) -> Entry | None:
        """The game to continue: the newest one that can be used and is not over; None if there is none."""
        for entry in self.entries():
            if entry.header is not None and not entry.header.over and not entry.running:
                return entry
        return None

    def _files(self) -> list[Path]:
        found: list[Path] = []
        for folder, suffixes in (
            (self.folder, (savefile.SUFFIX,)),
            (self.autosaves, (savefile.SUFFIX, journal.SUFFIX)),
        ):
            with contextlib.suppress(OSError), os.scandir(folder) as names:
                found += [Path(name.path) for name in names if name.name.endswith(suffixes) and name.name[0] != "."]
        return found

    # -- keeping --

    def keep(self, save: SaveFile, path: Path | None = None) -> Path:
        """Writes a save and returns its file: a new one named after the save, or over the one given."""
        if path is None:
            path = self._free_path(self.autosaves if save.auto else self.folder, save.name or save.title)
        savefile.write_save(path, save)
        if save.auto:
            self._tidy_autosaves(path)
        return path

    def journal_path(self, game_id: str) -> Path:
        """A new file for an autosave to be written into."""
        stamp = time.strftime("%Y%m%d-%H%M%S")
        return self._free_path(self.autosaves, f"{game_id} {stamp} {os.getpid()}", journal.SUFFIX)

    def _free_path(self, folder: Path, name: str, suffix: str = savefile.SUFFIX) -> Path:
        stem = file_stem(name)
        path = folder / f"{stem}{suffix}"
        number = 2
        while path.exists() or path.is_symlink():
            path = folder / f"{stem}-{number}{suffix}"
            number += 1
        return path

    def _tidy_autosaves(self, newest: Path) -> None:
        """Puts the oldest finished games that were kept by themselves into the trash; never one that can go on."""
        finished = [
            entry.path
            for entry in self.entries()
            if entry.path.parent == self.autosaves and entry.path != newest and entry.header and entry.header.over
        ]
        for path in sorted(finished, key=_age)[AUTOSAVES_KEPT - 1 :]:
            with contextlib.suppress(FileTrouble):
                self.delete(path)

    # -- deleting --

    def delete(self, path: Path) -> Deleted:
        """Moves a save and its picture into the trash; raises `FileTrouble` with a sentence if that fails.

        A game that is being played, here or in another window, is not deleted.
        """
        if path.suffix == journal.SUFFIX and journal.is_running(path):
            raise FileTrouble(say("This game is being played just now: leave its table first."))
        lies = self.trash / f"{time.time_ns()}~{path.parent.name}~{path.name}"
        try:
            self.trash.mkdir(parents=True, exist_ok=True)
            os.replace(path, lies)
            with contextlib.suppress(FileNotFoundError):
                os.replace(thumbnail(path), thumbnail(lies))
        except OSError as error:
            raise FileTrouble(say("{file} could not be deleted: {why}", file=path.name, why=reason(error))) from error
        self._tidy_trash()
        return Deleted(path, lies)

    def bring_back(self, deleted: Deleted) -> Path:
        """Takes a save out of the trash; under another name if its own was given away meanwhile."""
        path = deleted.was
        if path.exists():
            path = self._free_path(path.parent, path.stem, path.suffix)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            os.replace(deleted.lies, path)
            with contextlib.suppress(FileNotFoundError):
                os.replace(thumbnail(deleted.lies), thumbnail(path))
        except OSError as error:
            raise FileTrouble(
                say("{file} could not be brought back: {why}", file=path.name, why=reason(error))
            ) from error
        return path

    def in_trash(self) -> list[Deleted]:
        """What lies in the trash, the last one deleted first."""
        found: list[Deleted] = []
        if self.trash.is_dir():
            for lies in self.trash.iterdir():
                when, _, rest = lies.name.partition("~")
                folder, _, name = rest.partition("~")
                if when.isdecimal() and name and lies.suffix in (savefile.SUFFIX, journal.SUFFIX):
                    home = self.autosaves if folder == self.autosaves.name else self.folder
                    found.append(Deleted(home / name, lies))
        return sorted(found, key=lambda deleted: deleted.lies.name, reverse=True)

    def look_at(self, deleted: Deleted) -> Entry:
        """What a file in the trash is."""
        entry = _entry(deleted.lies, local_from_file(_deleted_at(deleted.lies) / 1e9))
        return entry if entry.header is not None else entry._replace(name=deleted.was.stem)

    def _tidy_trash(self) -> None:
        """Removes for good what has lain in the trash for long."""
        limit = time.time_ns() - DAYS_IN_TRASH * 86_400 * 1_000_000_000
        for deleted in self.in_trash()[ALWAYS_IN_TRASH:]:
            if _deleted_at(deleted.lies) <= limit:
                with contextlib.suppress(OSError):
                    deleted.lies.unlink()
                    thumbnail(deleted.lies).unlink(missing_ok=True)

    def copy_aside(self, path: Path) -> Path:
        """Keeps a copy of a damaged file before it is mended; raises `FileTrouble` if it cannot be kept."""
        copy, number = path.with_name(f"{path.name}.damaged"), 2
        content = read_whole(path)
        while copy.exists():
            copy, number = path.with_name(f"{path.name}.damaged-{number}"), number + 1
        write_atomically(copy, content)
        return copy


def file_stem(name: str) -> str:
    """A name as the stem of a file that every platform can have."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60]
    reserved = re.fullmatch(r"(con|prn|aux|nul|(com|lpt)\d)?", stem)  # Windows keeps these for itself
    return f"save-{stem}".rstrip("-") if reserved else stem


def _age(path: Path) -> int:
    """How old a file is; one from the future, before the clock was set back, is older than all others."""
    try:
        age = time.time_ns() - path.stat().st_mtime_ns
    except OSError:
        return 0
    return age if age >= 0 else 1 << 62


def _deleted_at(lies: Path) -> int:
    return int(lies.name.partition("~")[0])


def _is_running(entry: Entry) -> bool:
    return entry.interrupted and journal.is_running(entry.path)


def _entry(path: Path, when: datetime) -> Entry:
    try:
        if path.suffix == journal.SUFFIX:
            header, answered = journal.read_journal_header(path)
            header.length += answered
            header = _for_the_list(header)
            return Entry(path, header.name or header.title, when, header, interrupted=True)
        header = _for_the_list(savefile.read_header(path))
    except SaveError as error:
        return Entry(path, path.stem, when, None, words_for(error))
    return Entry(path, header.name or header.title, local(header.saved), header)


def _for_the_list(header: SaveHeader) -> SaveHeader:
    """What a list shows of a header by another hand, whose title may be a book: it is set anew with every frame."""
    seats = [
        msgspec.structs.replace(seat, name=clipped(seat.name, LONGEST_SHOWN)) for seat in header.seats[:MOST_SEATS]
    ]
    texts = {name: clipped(getattr(header, name), LONGEST_SHOWN) for name in ("title", "name", "version", "status")}
    return msgspec.structs.replace(header, seats=seats, **texts)
