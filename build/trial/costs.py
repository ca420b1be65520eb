"""What the packaged program costs: the time to its first picture, memory, size, and what it needs of the system."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from pathlib import Path

from package import size_of

from tests.ui.xwindow import XWindow, tones
from trial.programs import Failure, Program
from trial.twin import kill, screen, wait_for_picture

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 5
MOST_MB = 75


def check_size(program: Program, folder: Path) -> str:
    """What somebody downloads and keeps stays small: a package that crept in would be noticed here."""
    size = size_of(program.folder) / 1e6
    if size > MOST_MB:
        raise Failure(f"The folder has {size:.0f} MB; at most {MOST_MB} are allowed.")
    return f"{size:.0f} MB (at most {MOST_MB})"


def measure_start(program: Program, folder: Path) -> str:
    """The time to the first picture of the title, packaged and not, one after the other; and the memory then."""
    if program.windows:
        from windows_python import windows_python

        python = windows_python()
        unpackaged = python.wine.command(python.program, "-m", "game")
    else:
        unpackaged = [sys.executable, "-m", "game"]
    seconds: dict[str, list[float]] = {"packaged": [], "unpackaged": []}
    memory: dict[str, list[float]] = {"packaged": [], "unpackaged": []}
    home = folder / "start home"
    with screen(folder) as (display, frames):
        own = {"DISPLAY": display, "PYTHONPATH": program.path(ROOT), "SDL_AUDIODRIVER": "dummy"}
        environment = program.environment(home, **own)
        for turn in range(ROUNDS + 1):
            for name, command in (("packaged", program.command()), ("unpackaged", unpackaged)):
                null, pipe = subprocess.DEVNULL, subprocess.PIPE
                started = time.monotonic()
                opened = subprocess.Popen(command, cwd=home, env=environment, stdin=null, stdout=pipe, stderr=pipe)
                window = XWindow(display, frames, folder / "unused", opened)
                took, size = first_picture(window, started)
                kill(program, display, opened)
                while tones(window.picture()) > 5:
                    time.sleep(0.1)
                if turn:  # the first one of each warms the disk up
                    seconds[name].append(took)
                    memory[name].append(size)
    best = {name: min(times) for name, times in seconds.items()}
    most = {name: max(sizes) for name, sizes in memory.items()}
    said = json.dumps({name: round(value, 2) for name, value in best.items()})
    ratio = best["packaged"] / best["unpackaged"]
    return f"{ratio:.2f} × the unpackaged program (at most 1.3 is the aim); seconds {said}; memory {_mb(most)}"


def first_picture(window: XWindow, started: float) -> tuple[float, float]:
    """Seconds from the start until there is something to see, and the memory a second later, in MB."""
    wait_for_picture(window)
    took = time.monotonic() - started
    time.sleep(1)
    return took, peak(window.program.pid)


def _mb(sizes: dict[str, float]) -> str:
    return ", ".join(f"{name} {size:.0f} MB" for name, size in sizes.items())


def peak(process: int) -> float:
    """The most memory that the process had, in MB."""
    status = Path(f"/proc/{process}/status").read_text()
    found = re.search(r"^VmHWM:\s+(\d+) kB", status, re.MULTILINE)
    return int(found[1]) / 1000 if found else 0.0
