"""Reading and writing the player's files so that a crash, a full disk or a strange file harms nothing."""

import contextlib
import errno
import filecmp
import itertools
import os
import re
import stat
import time
from pathlib import Path

from game.core.errors import CoreError, reason, words_for
from game.core.speech import say
from game.core.syncing import SERIOUS
from game.system import locks
from game.system.reading import files as reading
from game.system.reading import toml
from game.system.reading.files import Unreadable

LARGEST_FILE = 8 * 1024 * 1024
"""A save of 5,000 answers has about 100 KB; whatever is larger than this is none of ours."""

_RETRIES = (0.02, 0.05, 0.1, 0.2, 0.4)
"""Seconds to wait where a virus scanner or an indexer holds the file for a moment (Windows)."""


_DRAFT = re.compile(r"\..+\.\d+\.draft")
_DAY = 86_400.0
"""Seconds that a draft stays: not every file system has locks, and somebody may want to look at it."""

Stamp = tuple[int, int]


class FileTrouble(CoreError):
    """A file that could not be read or written, told as a sentence."""


def write_atomically(path: Path, content: bytes, *, read_back: bool = False, mode: int = 0o666) -> None:
    """Writes the whole file or leaves the old one as it was; never anything between.

    With `read_back` what was written is read again, before it takes the place of the old file. `mode`: who may read
    it, as far as the player lets them.
    """
    draft = path.parent / f".{path.name}.{os.getpid()}.draft"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with open(draft, "wb", opener=lambda name, flags: os.open(name, flags, mode)) as file:
                locks.lock(file.fileno(), tries=1)  # it is known by that to be written just now
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            if read_back and draft.read_bytes() != content:
                raise OSError(errno.EIO, "what was written is not what is there")
            _replace(draft, path)
        except BaseException:
            with contextlib.suppress(OSError):
                draft.unlink(missing_ok=True)
            raise
        _sync_folder(path.parent)
    except OSError as error:
        # Of a folder in its place Windows says only that it is not permitted.
        told = reason(IsADirectoryError(errno.EISDIR, "") if path.is_dir() else error)
        raise FileTrouble(say("{file} could not be written: {why}", file=path.name, why=told)) from error


def tidy_drafts(folder: Path) -> None:
    """Removes what was being written when a program ended; nothing refers to it."""
    for draft in drafts_in(folder):
        with contextlib.suppress(OSError):
            draft.unlink()


def drafts_in(folder: Path, older: float = _DAY) -> list[Path]:
    """What was being written in a folder when a program ended: drafts that nobody holds, older than so many seconds."""
    with contextlib.suppress(OSError), os.scandir(folder) as names:
        found = [Path(name.path) for name in names if _DRAFT.fullmatch(name.name)]
        return sorted(draft for draft in found if _is_left(draft, older))
    return []


def _is_left(draft: Path, older: float) -> bool:
    with contextlib.suppress(OSError):
        status = draft.lstat()
        if not stat.S_ISREG(status.st_mode) or abs(time.time() - status.st_mtime) < older:
            return False
        file = os.open(draft, os.O_RDWR | getattr(os, "O_NOFOLLOW", 0))
        try:
            return locks.lock(file, tries=1)
        finally:
            os.close(file)
    return False


def read_whole(path: Path, largest: int = LARGEST_FILE) -> bytes:
    """The file's content; raises `FileTrouble` for what is no file of a sensible size."""
    try:
        return reading.read(path, largest)
    except Unreadable as error:
        raise FileTrouble(words_for(error)) from error


def size_of(path: Path) -> int:
    """How large the file is; raises `FileTrouble` if there is no proper file to read (opening a pipe would hang)."""
    try:
        return reading.size_of(path)
    except Unreadable as error:
        raise FileTrouble(words_for(error)) from error


def set_aside(path: Path, *, move: bool = False) -> Path | None:
    """Keeps a copy of a file that cannot be used, beside it and beside the copies of before; None if it cannot.

    With `move` the file itself is put there: it may be as large as the disk.
    """
    for number in itertools.count(1):
        copy = path.with_name(f"{path.stem}.damaged{f'-{number}' if number > 1 else ''}{path.suffix}")
        try:
            if os.path.lexists(copy):
                if not move and copy.is_file() and filecmp.cmp(path, copy, shallow=False):
                    return copy  # it was kept before
                continue
            if move:
                os.rename(path, copy)
            else:
                write_atomically(copy, read_whole(path))
            return copy
        except (OSError, FileTrouble):
            return None
    return None


def keep_unless_sound(path: Path) -> None:
    """Keeps a copy of a list that cannot be read, before it is begun anew."""
    if path.is_file():
        try:
            toml.parse(read_whole(path))
        except (FileTrouble, ValueError):
            set_aside(path)


def stamp(path: Path) -> Stamp | None:
    """What changes whenever somebody writes the file anew; None if it is not there."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def _replace(draft: Path, path: Path) -> None:
    for wait in () if path.is_dir() else _RETRIES:
        try:
            os.replace(draft, path)
            return
        except PermissionError:
            time.sleep(wait)
    os.replace(draft, path)


def _sync_folder(folder: Path) -> None:
    """Makes the new name survive a power cut, where the platform can (not on Windows)."""
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno in SERIOUS:
            raise
    finally:
        os.close(descriptor)
