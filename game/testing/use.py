"""What a program takes from the machine while it runs: memory, handles, threads, and the time of a frame."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path
from statistics import median
from typing import NamedTuple

MEGABYTE = 1024 * 1024
_HANDLES = Path("/proc/self/fd"), Path("/dev/fd")
_TASKS = Path("/proc/self/task")


class Use(NamedTuple):
    """What was taken at one moment."""

    seconds: float  # since the beginning
    megabytes: float  # of memory that is really there; 0 where the system does not tell
    handles: int  # open files, pipes and devices; 0 where the system does not tell
    threads: int
    frame: float  # milliseconds of the processor for a drawn frame, the middle one since the last moment; 0: none was
    doing: str


def used(seconds: float, frames: list[float], doing: str) -> Use:
    """What this program takes now."""
    return Use(seconds, memory(), handles(), threads(), 1000 * median(frames) if frames else 0.0, doing)


def memory() -> float:
    """Megabytes of this program that are in memory."""
    if sys.platform.startswith("linux"):
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE
    if sys.platform == "win32":
        return 0.0
    told = subprocess.run(
        ["ps", "-o", "rss=", "-p", str(os.getpid())], capture_output=True, text=True, check=False
    ).stdout.strip()
    return int(told) / 1024 if told.isdigit() else 0.0


def handles() -> int:
    """Open files, pipes and devices of this program."""
    for folder in _HANDLES:
        if folder.is_dir():
            return len(os.listdir(folder)) - 1  # one of them is this look
    return 0


def threads() -> int:
    """Threads of this program, also those that Python knows nothing of."""
    return len(os.listdir(_TASKS)) if _TASKS.is_dir() else threading.active_count()
