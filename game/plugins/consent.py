"""Consent: a mod is code with the player's rights, so the player is asked before a new or changed one is run.

The player agrees to the content of a folder, never to its name: to the fingerprint of what was shown, or, for a mod
that they write themselves, to this very folder, by what the file system knows it by.
"""

import contextlib
import hashlib
import hmac
import os
import stat
from pathlib import Path
from typing import NamedTuple

import tomli_w

from game.core.errors import reason
from game.core.files import FileTrouble, keep_unless_sound, read_whole, write_atomically
from game.plugins import load_marks
from game.system import places
from game.system.folder_identity import identity
from game.system.reading import toml

FILE = "consent.toml"

AUTHORS_FILE = ".underhall-author"
"""By a secret in this file the folder of an author was known once. It went along when the folder was shared: one that
is found is taken out, and what it meant is kept in another way."""

MEGABYTE = 1024 * 1024
MOST_BYTES = 64 * MEGABYTE
"""So much may a mod's folder hold. Ours have less than one megabyte each."""

MOST_FILES = 10_000

_ALWAYS, _FOLDER = "always ", "folder "
MOST_REMOVED = 100
_NOTE = "# The mods that may run, each with the fingerprint of what was agreed to. Delete a line to be asked again.\n\n"


class TooMuch(FileTrouble):
    """A mod's folder that holds more than a mod may."""


class Contents(NamedTuple):
    """What was in a mod's folder when it was looked at."""

    fingerprint: str
    code: dict[str, bytes]  # its Python files, by their path in the folder: what runs is compiled from these
    folders: dict[str, str] = {}  # where its folders really are, behind links, with their path in the folder ("a/b/")
    linked: dict[str, str] = {}  # the same of single Python files that are links


def look(folder: Path) -> Contents:
    """Reads all that a mod's folder holds, but for what Python caches there, which is never used.

    Links are followed: what they lead to is part of the mod. Raises `TooMuch`, or OSError for what cannot be read.
    """
    looking = _Looking()
    looking.at(folder, "", frozenset())
    return Contents(looking.digest.hexdigest(), looking.code, looking.folders, looking.linked)


class _Looking:
    def __init__(self) -> None:
        self.digest = hashlib.sha256()
        self.code: dict[str, bytes] = {}
        self.folders: dict[str, str] = {}
        self.linked: dict[str, str] = {}
        self._bytes_left = MOST_BYTES
        self._files_left = MOST_FILES

    def at(self, folder: Path, inside: str, above: frozenset[tuple[int, int]]) -> None:
        """Looks at a folder: its files first, then the folders in it."""
        status = folder.stat()
        above |= {(status.st_dev, status.st_ino)}
        self.folders.setdefault(os.path.realpath(folder), inside)
        folders = []
        with os.scandir(folder) as found:
            entries = sorted(found, key=lambda entry: entry.name)
        for entry in entries:
            if entry.is_dir():
                if entry.name != "__pycache__":
                    folders.append(entry)
            else:
                self._file(Path(entry.path), inside + entry.name)
        for entry in folders:
            status = entry.stat()
            if (status.st_dev, status.st_ino) in above:  # a link that goes in circles
                self._note(f"{inside}{entry.name}", stat.S_IFLNK)
            else:
                self.at(Path(entry.path), f"{inside}{entry.name}/", above)

    def _file(self, file: Path, inside: str) -> None:
        try:
            status = file.stat()
        except FileNotFoundError:  # a link that leads nowhere
            self._note(inside, stat.S_IFLNK)
            return
        self._note(inside, stat.S_IFMT(status.st_mode))
        if not stat.S_ISREG(status.st_mode):  # of a pipe or a device there is nothing to read
            return
        self._take(status.st_size)
        with file.open("rb") as opened:
            content = opened.read(self._bytes_left + status.st_size + 1)
        self._take(len(content) - status.st_size)  # it may have grown meanwhile
        self.digest.update(hashlib.sha256(content).digest())
        if inside.endswith(".py"):
            self.code[inside] = content
            if file.is_symlink():
                self.linked[os.path.realpath(file)] = inside

    def _take(self, size: int) -> None:
        self._bytes_left -= size
        if self._bytes_left < 0:
            raise TooMuch(
                f"Its folder holds more than {MOST_BYTES // MEGABYTE} MB, which a mod may not have: it would take long "
                f"to read at every start. Make its pictures and sounds smaller."
            )

    def _note(self, inside: str, kind: int) -> None:
        self._files_left -= 1
        if self._files_left < 0:
            raise TooMuch(f"Its folder holds more than {MOST_FILES:,} files, which a mod may not have.")
        self.digest.update(f"\0{inside}\0{kind}\0".encode(errors="surrogateescape"))


def fingerprint(folder: Path) -> str:
    """A hash of all that a mod's folder holds."""
    return look(folder).fingerprint


def given(folder: Path, contents: Contents | None = None) -> bool:
    """Whether the player has agreed to run this mod as it is now, or as it was when it was looked at."""
    agreed = _read().get(folder.name)
    if agreed is None or agreed.startswith(_ALWAYS):
        return _is_own(folder)
    return hmac.compare_digest(agreed, (contents or look(folder)).fingerprint)


def _is_own(folder: Path) -> bool:
    agreed = _read().get(folder.name, "")
    if not agreed.startswith(_ALWAYS):
        return False
    agreed = agreed.removeprefix(_ALWAYS)
    if agreed.startswith(_FOLDER):
        return bool(own := _identity(folder)) and hmac.compare_digest(agreed.removeprefix(_FOLDER), own)
    if not hmac.compare_digest(agreed, _secret_in(folder) or "-"):
        return False
    with contextlib.suppress(FileTrouble, OSError):  # as it was kept once; from now on as it is kept today
        _write(_read() | {folder.name: _marked_as_own(folder)})
        (folder / AUTHORS_FILE).unlink(missing_ok=True)
    return True


def known(folder: Path) -> bool:
    """Whether the player has agreed to this mod before, perhaps when it was different."""
    return folder.name in _read()


def consent(folder: Path, seen: str = "", *, always: bool = False) -> None:
    """Keeps that the player agrees to run this mod: as they have `seen` it (a fingerprint), or as it is now.

    With `always`, however it may change: for who writes it. Raises `FileTrouble` with a sentence, as `withdraw` does,
    if that cannot be kept.
    """
    load_marks.allow(folder.name)
    if not always and _is_own(folder):
        return
    try:
        agreed = _marked_as_own(folder) if always else seen or fingerprint(folder)
    except OSError as error:
        raise FileTrouble(f"{folder.name} cannot be read: {reason(error)}") from error
    _write(_read() | {folder.name: agreed})


def withdraw(folder: Path, trashed: str = "") -> None:
    """Forgets that the player ever agreed to this mod; what lies in the trash under that name may have it back."""
    agreed = _read()
    removed = _read("removed")
    if trashed and folder.name in agreed:
        removed[trashed] = agreed[folder.name]
    agreed.pop(folder.name, None)
    _write(agreed, dict(sorted(removed.items())[-MOST_REMOVED:]))


def give_back(folder: Path, trashed: str) -> bool:
    """A mod came out of the trash: whoever had agreed to its very bytes need not be asked again. True if so."""
    removed = _read("removed")
    before = removed.pop(trashed, "")
    if not before:
        return False
    _write(_read() | {folder.name: before}, removed)
    with contextlib.suppress(OSError, FileTrouble):
        if given(folder):
            return True
    withdraw(folder)
    return False


def _marked_as_own(folder: Path) -> str:
    own = identity(folder)
    return _ALWAYS + _FOLDER + own if own else fingerprint(folder)  # where a folder has nothing of its own: as it is


def _identity(folder: Path) -> str:
    try:
        return identity(folder)
    except OSError:
        return ""


def _secret_in(folder: Path) -> str:
    with contextlib.suppress(FileTrouble):
        return read_whole(folder / AUTHORS_FILE, largest=100).decode("ascii", "replace").strip()
    return ""


def _read(table: str = "mods") -> dict[str, str]:
    # A damaged file means that nothing was agreed to: the worst that follows is to be asked again.
    with contextlib.suppress(FileTrouble, ValueError):
        mods = toml.parse(read_whole(places.home() / FILE, largest=MEGABYTE)).get(table)
        if isinstance(mods, dict):
            return {name: agreed for name, agreed in mods.items() if isinstance(agreed, str) and agreed.isascii()}
    return {}


def _write(mods: dict[str, str], removed: dict[str, str] | None = None) -> None:
    removed = _read("removed") if removed is None else removed
    tables = {"mods": dict(sorted(mods.items())), **({"removed": removed} if removed else {})}
    text = _NOTE + tomli_w.dumps(tables)
    keep_unless_sound(places.home() / FILE)
    write_atomically(places.home() / FILE, text.encode())
