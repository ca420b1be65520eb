"""Marks: what of a plugin is being run or read just now, so that the next start knows what ended this one.

A mark is a small file with the plugin's name, locked as long as its process lives. One that is found unlocked was left
by a process that ended in between.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import stat
import time
from collections.abc import Iterator
from pathlib import Path

from game.system import locks, places

_LONGEST = 400
_STALE_SECONDS = 3600.0
_kept_here = True


def none_here() -> None:
    """From now on this process leaves no marks: it is one that is ended at any time, and nobody's fault."""
    global _kept_here
    _kept_here = False


@contextlib.contextmanager
def marked(name: str) -> Iterator[None]:
    """While a plugin is run or read there is a mark with its name; only if the process ends in between it stays."""
    path = folder() / secrets.token_hex(8)
    file = -1
    with contextlib.suppress(OSError):
        if _kept_here:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
            locks.lock(file)
            os.write(file, name.encode("utf-8", "replace"))  # once it is locked: an empty mark names nobody
    try:
        yield
    finally:
        if file >= 0:
            with contextlib.suppress(OSError):
                os.ftruncate(file, 0)
            os.close(file)
            with contextlib.suppress(OSError):
                path.unlink()


@contextlib.contextmanager
def of_mod(path: Path) -> Iterator[None]:
    """While a file of a mod is read there is a mark with the mod's name; for other files there is none."""
    mod = places.mod_of(path)
    with marked(mod.name) if mod is not None else contextlib.nullcontext():
        yield


def left() -> Iterator[tuple[Path, str]]:
    """The marks of processes that are no more, each with the name in it; whoever has noted it removes the file."""
    with contextlib.suppress(OSError):
        for path in sorted(folder().iterdir()):
            name = _left_in(path)
            if name:
                yield path, name


def _left_in(path: Path) -> str:
    try:
        status = path.lstat()
        if not stat.S_ISREG(status.st_mode):
            return ""
        file = os.open(path, os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0))
    except OSError:
        return ""
    try:
        if not locks.lock(file, tries=1):
            return ""
        os.lseek(file, 0, os.SEEK_SET)
        name = os.read(file, _LONGEST)
    except OSError:
        return ""
    finally:
        os.close(file)
    if not name and abs(time.time() - status.st_mtime) > _STALE_SECONDS:  # killed between two of its lines
        with contextlib.suppress(OSError):
            path.unlink()
    return name.decode("utf-8", "replace")


def folder() -> Path:
    """Where the marks are."""
    return places.home() / "loading"
