"""Locks on open files: held as long as the process that has them lives, whatever number it has."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path

_AT = 1 << 40  # far behind the end of the file, where a lock keeps nobody from reading
_TRIES = 20
"""Whoever looks at the list of saves holds each lock for an instant."""


def lock(file: int, tries: int = _TRIES) -> bool:
    """Marks an open file as in use as long as this process lives; False if another process has it."""
    for wait in range(tries):
        if wait:
            time.sleep(0.01)
        if _try_to_lock(file):
            return True
    return False


@contextlib.contextmanager
def alone(path: Path, seconds: float = 5.0) -> Iterator[None]:
    """While nobody else is, by a lock on a file of its own; where there can be none, or for too long, all the same."""
    file = -1
    try:
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0), 0o600)
            lock(file, round(seconds / 0.01))
        yield
    finally:
        if file >= 0:
            os.close(file)


def _try_to_lock(file: int) -> bool:
    try:
        import fcntl
    except ImportError:
        return _lock_on_windows(file)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True  # a file system without locks: better to play than to refuse
    return True


def _lock_on_windows(file: int) -> bool:
    import msvcrt

    try:
        os.lseek(file, _AT, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    except OSError:
        return False
    return True
