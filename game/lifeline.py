"""The lifeline: what was going on when the program ended without being asked to, told at its next start.

A mod can end the process, or hold it in a place from which nothing can call it back. So a mark is written before a
plugin is loaded and taken away after; a mark that is found at the start names the plugin to start without. And while
games are played, a clock that needs nothing from Python writes down where the program is stuck.
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import tomli_w

from game import places
from game.core import toml
from game.core.errors import clipped
from game.core.files import FileTrouble, read_whole, write_atomically

LEFT_OUT = "left-out.toml"
STUCK = "stuck.txt"
STUCK_SECONDS = 10.0
_LARGEST = 100_000

_NOTE = "# Plugins that are left out because the program ended while they were loaded. Delete a line to try again.\n\n"


@contextlib.contextmanager
def loading(name: str) -> Iterator[None]:
    """While a plugin is loaded there is a mark with its name; only if the process ends in between it stays."""
    mark = _marks() / f"{os.getpid()}"
    with contextlib.suppress(OSError):
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.write_text(name, "utf-8")
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            mark.unlink()


def left_out() -> set[str]:
    """The plugins to start without: those that were being loaded when a process ended, until somebody allows them."""
    found = _read()
    for mark in _left_marks():
        with contextlib.suppress(OSError):
            found[clipped(mark.read_text("utf-8", errors="replace"), 80)] = "the program ended while it was loaded"
            _write(found)
            mark.unlink()
    return set(found)


def allow(name: str) -> None:
    """The plugin may be tried again."""
    found = _read()
    if name in found:
        _write({each: why for each, why in found.items() if each != name})


def _left_marks() -> list[Path]:
    """The marks of processes that are no more."""
    with contextlib.suppress(OSError):
        return [mark for mark in _marks().iterdir() if mark.name.isdecimal() and not _is_alive(int(mark.name))]
    return []


def _is_alive(process: int) -> bool:
    if process == os.getpid():
        return False  # the number was given anew, to us
    if os.name == "nt":
        return _is_alive_on_windows(process)
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def _is_alive_on_windows(process: int) -> bool:
    import ctypes

    kernel = ctypes.windll.kernel32  # type: ignore[attr-defined,unused-ignore]
    handle = kernel.OpenProcess(0x1000, False, process)  # to ask about it, nothing more
    if not handle:
        return False
    code = ctypes.c_ulong()
    kernel.GetExitCodeProcess(handle, ctypes.byref(code))
    kernel.CloseHandle(handle)
    return code.value == 259  # still active


def _marks() -> Path:
    return places.home() / "loading"


def _read() -> dict[str, str]:
    with contextlib.suppress(FileTrouble, ValueError):
        found = toml.parse(read_whole(places.home() / LEFT_OUT, largest=_LARGEST), toml.SHORT)
        plugins = found.get("plugins")
        if isinstance(plugins, dict):
            return {name: str(why) for name, why in plugins.items()}
    return {}


def _write(plugins: dict[str, str]) -> None:
    with contextlib.suppress(FileTrouble):
        write_atomically(places.home() / LEFT_OUT, (_NOTE + tomli_w.dumps({"plugins": plugins})).encode())


# -- stuck at the table --


class Lifeline:
    """While games are played: if nobody takes hold of it for ten seconds, it is written down what the program does."""

    def __init__(self) -> None:
        self._file: IO[str] | None = None

    def hold(self) -> None:
        """All is well; called about once a second."""
        if self._file is None:
            try:
                places.home().mkdir(parents=True, exist_ok=True)
                self._file = (places.home() / STUCK).open("w", encoding="utf-8")
            except OSError:
                return
        elif self._file.tell() or os.fstat(self._file.fileno()).st_size:  # it was stuck, and came back
            self._file.seek(0)
            self._file.truncate()
        faulthandler.dump_traceback_later(STUCK_SECONDS, file=self._file)

    def let_go(self) -> None:
        """Nothing is played any more."""
        if self._file is not None:
            faulthandler.cancel_dump_traceback_later()
            self._file.close()
            self._file = None
            with contextlib.suppress(OSError):
                (places.home() / STUCK).unlink()


def last_words() -> str:
    """What the program was stuck in when it was ended the last time, as a sentence; said once."""
    path = places.home() / STUCK
    try:
        text = read_whole(path, largest=_LARGEST).decode("utf-8", errors="replace")
        path.unlink()
    except (FileTrouble, OSError):
        return ""
    for folder in [*places.mods(), places.bundled("plugins")]:
        found = re.search(rf'File "{re.escape(str(folder))}[\\/]([^"\\/]+)[\\/]([^"]*)", line (\d+)', text)
        if found:
            return (
                f"The last time the program was ended while {clipped(found[1])} did not come back for ten seconds "
                f"({clipped(found[2])}, line {found[3]}). If that happens again, remove it or ask its authors."
            )
    return ""
