"""Doing something again whenever a file changes: for `underhall check --watch`."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path

PAUSE = 0.4
"""Seconds between two looks at the files; an editor that writes several at once is waited for so long."""

Stamps = dict[str, tuple[int, int]]


def watch(folders: Iterable[Path], act: Callable[[], object], *, rounds: int | None = None) -> None:
    """Acts at once and after every change in the folders, until it is interrupted (or so many rounds are done)."""
    while True:
        seen = stamps(folders)
        act()
        if rounds is not None:
            rounds -= 1
            if rounds <= 0:
                return
        print("Watching for changes; stop with Ctrl+C.\n", flush=True)
        wait_for_change(seen, folders)


def wait_for_change(seen: Stamps, folders: Iterable[Path]) -> None:
    """Returns when a file has changed, come or gone since it was seen, and all is quiet again."""
    while (now := stamps(folders)) == seen:
        time.sleep(PAUSE)
    while True:
        time.sleep(PAUSE)
        later = stamps(folders)
        if later == now:
            return
        now = later


def stamps(folders: Iterable[Path]) -> Stamps:
    """The size and the time of every file that a person writes."""
    found: Stamps = {}
    for folder in folders:
        for path, inside, files in os.walk(folder):
            inside[:] = [name for name in inside if name not in ("__pycache__", ".git", ".pytest_cache")]
            for name in files:
                file = os.path.join(path, name)
                with contextlib.suppress(OSError):
                    status = os.stat(file)
                    found[file] = (status.st_mtime_ns, status.st_size)
    return found
