"""The annals: every finished game in a few lines, so that what was done here is known at once.

    annals = Annals(library)
    annals.look()                       # which files are new or have changed: no save is read for that
    while annals.left: annals.step(games)
    for digest in annals.games: …

What was played is kept in `saves/played`, one small save for each game that came to its end, and is found in the saves
beside it; the index of all of it, `annals.json`, can be thrown away at any time and is then made anew.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from game.api import Game, Words
from game.core import savefile
from game.core.digest import Digest, digest_of, key_of
from game.core.errors import CoreError, words_for
from game.core.files import FileTrouble, read_whole, write_atomically
from game.core.library import Library, file_stem
from game.core.plugin_calls import PluginFailed
from game.core.restoring import restore
from game.core.save_format import SaveFile
from game.core.session import Session
from game.core.sound_words import is_words
from game.core.speech import say

FILE = "annals.json"
FORMAT = 4
"""Another one is thrown away, and all is looked at again."""
LARGEST = 64 * 1024 * 1024
PLAYED = "played"
_DAY = r"\d{4}-\d\d-\d\d"
"""Under this name the deal of a day is kept."""


class _Known(msgspec.Struct, array_like=True):
    """A file that was looked at: when it was written, how long it was, and what it is."""

    written: int
    length: int
    key: str = ""  # of the game in it; empty: none that is over
    trouble: Words = ""


class _Index(msgspec.Struct):
    format: int = FORMAT
    files: dict[str, _Known] = {}
    games: dict[str, Digest] = {}


class Annals:
    """The finished games of one library."""

    def __init__(self, library: Library) -> None:
        """Looks at nothing yet."""
        self._library = library
        self.played = library.folder / PLAYED
        self.path = library.folder / FILE
        self._index: _Index | None = None
        self.left: list[Path] = []
        """Files that have still to be looked at."""
        self.read = 0
        """How many saves were read: none, as long as the index knows them all."""

    # -- looking --

    @property
    def index(self) -> _Index:
        """The index, as it was kept; an empty one where it cannot be read."""
        if self._index is None:
            self._index = _Index()
            with contextlib.suppress(FileTrouble, ValueError, RecursionError):
                index = msgspec.json.decode(read_whole(self.path, largest=LARGEST), type=_Index)
                self._index = index if index.format == FORMAT else _Index()
        return self._index

    @property
    def games(self) -> list[Digest]:
        """All finished games that are known, the oldest first."""
        index = self.index
        shown = {known.key for known in index.files.values()}
        return sorted(
            (each for key, each in index.games.items() if key in shown), key=lambda each: (each.when, each.key)
        )

    @property
    def troubles(self) -> list[Words]:
        """The saves that are left out, each as a sentence."""
        found = (known.trouble for known in self.index.files.values() if known.trouble)
        return sorted((each for each in found if is_words(each)), key=str)

    def file_of(self, key: str) -> Path | None:
        """A file in which a game is."""
        found = (name for name, known in self.index.files.items() if known.key == key)
        return next((self._library.folder / name for name in found), None)

    def look(self) -> None:
        """Finds the files that are new, or were written anew; those that are gone are forgotten."""
        found: dict[str, _Known] = {}
        self.left = []
        for path, written, length in self._files():
            name = self._name(path)
            known = self.index.files.get(name)
            if known is not None and (known.written, known.length) == (written, length):
                found[name] = known
            else:
                self.left.append(path)
        self.index.files = found

    def _files(self) -> list[tuple[Path, int, int]]:
        found = []
        for folder in (self._library.folder, self._library.autosaves, self.played):
            with contextlib.suppress(OSError), os.scandir(folder) as entries:
                for entry in entries:
                    if entry.name.endswith(savefile.SUFFIX) and entry.name[0] != ".":
                        with contextlib.suppress(OSError):
                            status = entry.stat()
                            found.append((Path(entry.path), status.st_mtime_ns, status.st_size))
        return sorted(found)

    def _name(self, path: Path) -> str:
        return path.relative_to(self._library.folder).as_posix()

    # -- making it anew --

    def step(self, games: Mapping[str, Game[Any]]) -> None:
        """Looks at one file."""
        path = self.left.pop()
        with contextlib.suppress(OSError):
            status = path.stat()
            self.index.files[self._name(path)] = self._looked_at(path, status.st_mtime_ns, status.st_size, games)
        if not self.left:
            self.keep()

    def _looked_at(self, path: Path, written: int, length: int, games: Mapping[str, Game[Any]]) -> _Known:
        self.read += 1
        try:
            if not savefile.read_header(path).over:
                return _Known(written, length)
            save = savefile.read_save(path)
            key = key_of(save.game, save.seed, save.seats, save.line.answers)
            if key not in self.index.games:
                restored = restore(save, games, path.name)
                if not restored.same:
                    why = say("{file} is of other rules and is left out.", file=path.name)
                    return _Known(written, length, trouble=why)
                digest = digest_of(restored.match, save)
                if path.parent == self.played and re.fullmatch(_DAY, save.name):
                    digest.occasion = save.name
                self._enter(digest)
            return _Known(written, length, key)
        except PluginFailed as failed:
            why = say("{file} is left out: the game cannot be counted. {why}", file=path.name, why=words_for(failed))
            return _Known(written, length, trouble=why)
        except CoreError as error:
            why = say("{file} is left out: {why}", file=path.name, why=words_for(error))
            return _Known(written, length, trouble=why)

    def _enter(self, digest: Digest) -> None:
        before = self.index.games.get(digest.key)
        if before is not None:
            digest.occasion = digest.occasion or before.occasion
        self.index.games[digest.key] = digest

    # -- a game has come to its end --

    def remember(self, session: Session, occasion: str = "") -> Digest | None:
        """Keeps a game that is over; None if it was a lesson, is kept nowhere, or cannot be counted.

        Raises `FileTrouble` with a sentence if it cannot be written.
        """
        if not session.match.over or session.keeping.library is None:
            return None
        save = session.keeping.as_save()
        key = key_of(save.game, save.seed, save.seats, session.match.answers)
        if key in self.index.games:
            return self.index.games[key]
        try:
            digest = digest_of(session.match, save)
        except (PluginFailed, CoreError):
            return None
        digest.occasion = occasion
        path = self.played / f"{file_stem(f'{save.saved:%Y-%m-%d} {save.game} {key[:8]}')}{savefile.SUFFIX}"
        savefile.write_save(path, _slim(save, occasion))
        self._enter(digest)
        status = path.stat()
        self.index.files[self._name(path)] = _Known(status.st_mtime_ns, status.st_size, key)
        self.keep()
        return digest

    def keep(self) -> None:
        """Writes the index; where that fails it is made anew the next time."""
        with contextlib.suppress(FileTrouble):
            write_atomically(self.path, msgspec.json.encode(self.index))


def _slim(save: SaveFile, occasion: str) -> SaveFile:
    """A finished game needs no state to go on from: its answers are all there."""
    line = msgspec.structs.replace(save.line, checkpoint="", checkpoint_after=0, taken_back=[])
    return msgspec.structs.replace(save, line=line, name=occasion or save.name, auto=True)
