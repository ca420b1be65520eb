"""The bytes of a file: of a proper one, inside its mod's folder, and never more than they may be."""

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path

from game.system import marks, places
from game.system.saying import say


class Unreadable(ValueError):
    """Why a file is not read, as a sentence."""


def read(path: Path, most: int) -> bytes:
    """What is in a file, if it is a proper one of at most so many bytes."""
    content = _bytes(path, most + 1, most)
    if len(content) > most:  # it has grown meanwhile
        raise Unreadable(_too_large(path, len(content)))
    return content


def read_checked(path: Path, most: int, wrong_with: Callable[[bytes], str | None]) -> bytes:
    """What is in such a file, if there is nothing wrong with it; that is told as the end of a sentence."""
    content = read(path, most)
    if (problem := wrong_with(content)) is not None:
        raise Unreadable(f"{path.name} {problem}")
    return content


def beginning(path: Path, most: int) -> bytes:
    """The first bytes of a proper file, however long it is."""
    return _bytes(path, most)


def _bytes(path: Path, wanted: int, most: int | None = None) -> bytes:
    with marks.of_mod(path):
        _look_at(path, most)
        try:
            # It may have become a pipe since it was looked at, which must not be waited for.
            file = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
            with open(file, "rb") as opened:
                _check(path, os.fstat(file), most)
                return opened.read(wanted)
        except OSError as error:
            raise Unreadable(say("{file} could not be read: {why}", file=path.name, why=reason(error))) from error


def size_of(path: Path) -> int:
    """How large a file is; raises `Unreadable` if there is no proper file to read (opening a pipe would hang)."""
    return _look_at(path).st_size


def _look_at(path: Path, most: int | None = None) -> os.stat_result:
    try:
        status = path.stat()
    except (OSError, ValueError) as error:
        told = reason(error) if isinstance(error, OSError) else say("its name cannot be a file's.")
        raise Unreadable(say("{file} could not be read: {why}", file=repr(path.name), why=told)) from error
    _check(path, status, most)
    folder = places.mod_of(path)
    if folder is not None and not Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder)):
        raise Unreadable(say("{file} leads out of its mod's folder: put the file itself there.", file=path.name))
    return status


def _check(path: Path, status: os.stat_result, most: int | None) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise Unreadable(say("{file} is a folder, not a file.", file=path.name))
    if not stat.S_ISREG(status.st_mode):
        raise Unreadable(say("{file} is not a proper file.", file=path.name))
    if most is not None and status.st_size > most:
        raise Unreadable(_too_large(path, status.st_size))


def _too_large(path: Path, size: int) -> str:
    told = f"{size // 1_000_000} MB" if size >= 1_000_000 else f"{size // 1_000} kB"
    return say("{file} is too large ({size}) to be a file of this program.", file=path.name, size=told)


def reason(error: OSError) -> str:
    """What an OSError means to a player, and what to do about it."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return say("the disk is full. Make some room and try again.")
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return say("this program has no permission for it. Look at the rights of the file and its folder.")
    if error.errno == errno.ENOENT:
        return say("it is not there.")
    if error.errno in (errno.EISDIR, errno.ENOTDIR, errno.EEXIST):
        return say("there is a folder where a file should be, or a file where a folder should be.")
    return f"{(error.strerror or type(error).__name__).rstrip('.')}."
