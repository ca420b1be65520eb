"""Getting what was written onto the disk itself, within a second, without the window waiting for the disk."""

from __future__ import annotations

import contextlib
import errno
import os
import threading
import time

SECONDS = 0.25
"""So long a write waits for others that are synced together with it."""

SERIOUS = (errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.ENODEV, errno.ENXIO, errno.ESTALE)
"""What is written may be lost; any other error means that the file system knows no syncing."""


class Sync:
    """Syncs one open file. After an error nothing that was written may be relied on: write it anew elsewhere."""

    def __init__(self, file: int) -> None:
        self.error: OSError | None = None
        self._file = file
        self._busy = threading.Lock()

    def soon(self) -> None:
        """Syncs in the background."""
        _wait_for_disk(self)

    def now(self) -> None:
        """Syncs and waits for it; raises OSError if what was written may be lost."""
        with self._busy:
            if self._file < 0:
                return
            try:
                os.fsync(self._file)
            except OSError as error:
                if error.errno in SERIOUS:
                    self.error = error
                    raise

    def close(self) -> None:
        """The file is about to be closed: it is synced no more."""
        with self._busy:
            self._file = -1


_waiting: set[Sync] = set()
_changed = threading.Condition()
_thread: threading.Thread | None = None


def _wait_for_disk(sync: Sync) -> None:
    global _thread
    with _changed:
        _waiting.add(sync)
        if _thread is None:
            _thread = threading.Thread(target=_work, name="syncs the autosave", daemon=True)
            _thread.start()
        _changed.notify()


def _work() -> None:
    while True:
        with _changed:
            _changed.wait_for(lambda: _waiting)
        time.sleep(SECONDS)
        with _changed:
            batch = list(_waiting)
            _waiting.clear()
        for sync in batch:
            with contextlib.suppress(OSError):  # it is kept in `error`
                sync.now()


def _forget_thread() -> None:
    global _thread, _changed
    _thread, _changed = None, threading.Condition()  # threads do not survive in a forked child
    _waiting.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_thread)
