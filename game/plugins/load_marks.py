"""Marks of plugins that are being loaded: one that ended the program is left out at its next start.

A mod can end the process, or hold it in a place from which nothing can call it back. So a mark is written before a
plugin is loaded and taken away after; a mark that is found at the start names the plugin to start without.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

import tomli_w

from game.core import toml
from game.core.errors import clipped
from game.core.files import FileTrouble, read_whole, write_atomically
from game.system import places

LEFT_OUT = "left-out.toml"
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
