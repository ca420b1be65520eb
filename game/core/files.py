"""Reading and writing the player's files so that a crash, a full disk or a strange file harms nothing."""

import contextlib
import errno
import os
import stat
import time
from pathlib import Path

from game.core.errors import CoreError
from game.core.syncing import SERIOUS

LARGEST_FILE = 8 * 1024 * 1024
"""A save of 5,000 answers has about 100 KB; whatever is larger than this is none of ours."""

_RETRIES = (0.02, 0.05, 0.1, 0.2, 0.4)
"""Seconds to wait where a virus scanner or an indexer holds the file for a moment (Windows)."""


Stamp = tuple[int, int]


class FileTrouble(CoreError):
    """A file that could not be read or written, told as a sentence."""


def write_atomically(path: Path, content: bytes) -> None:
    """Writes the whole file or leaves the old one as it was; never anything between."""
    draft = path.parent / f".{path.name}.{os.getpid()}.draft"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with draft.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            _replace(draft, path)
        except BaseException:
            with contextlib.suppress(OSError):
                draft.unlink(missing_ok=True)
            raise
        _sync_folder(path.parent)
    except OSError as error:
        # Of a folder in its place Windows says only that it is not permitted.
        told = reason(IsADirectoryError(errno.EISDIR, "") if path.is_dir() else error)
        raise FileTrouble(f"{path.name} could not be written: {told}") from error


def read_whole(path: Path, largest: int = LARGEST_FILE) -> bytes:
    """The file's content; raises `FileTrouble` for what is no file of a sensible size."""
    size = size_of(path)
    if size > largest:
        raise FileTrouble(f"{path.name} is too large ({size // 1_000_000} MB) to be a file of this program.")
    try:
        with path.open("rb") as file:
            return file.read(largest)
    except OSError as error:
        raise FileTrouble(f"{path.name} could not be read: {reason(error)}") from error


def size_of(path: Path) -> int:
    """How large the file is; raises `FileTrouble` if there is no proper file to read (opening a pipe would hang)."""
    try:
        status = path.stat()
    except (OSError, ValueError) as error:
        told = reason(error) if isinstance(error, OSError) else "its name cannot be a file's."
        raise FileTrouble(f"{path.name!r} could not be read: {told}") from error
    if stat.S_ISDIR(status.st_mode):
        raise FileTrouble(f"{path.name} is a folder, not a file.")
    if not stat.S_ISREG(status.st_mode):
        raise FileTrouble(f"{path.name} is not a proper file.")
    return status.st_size


def stamp(path: Path) -> Stamp | None:
    """What changes whenever somebody writes the file anew; None if it is not there."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def reason(error: OSError) -> str:
    """What an OSError means to a player, and what to do about it."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return "the disk is full. Make some room and try again."
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return "this program has no permission for it. Look at the rights of the file and its folder."
    if error.errno == errno.ENOENT:
        return "it is not there."
    if error.errno in (errno.EISDIR, errno.ENOTDIR, errno.EEXIST):
        return "there is a folder where a file should be, or a file where a folder should be."
    return f"{(error.strerror or type(error).__name__).rstrip('.')}."


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
