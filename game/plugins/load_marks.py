"""Plugins that are left out, because they ended the program while they were loaded.

A mod can end the process, or hold it in a place from which nothing can call it back. So there is a mark while a plugin
is loaded, or one of its files is read (`game.system.marks`); one that was left names the plugin to start without.
"""

from __future__ import annotations

import contextlib

import tomli_w

from game.core.errors import clipped
from game.core.files import FileTrouble, keep_unless_sound, read_whole, write_atomically
from game.system import marks, places
from game.system.reading import toml

LEFT_OUT = "left-out.toml"
_LARGEST = 100_000

_NOTE = "# Plugins that are left out because the program ended while they were loaded. Delete a line to try again.\n\n"


def left_out() -> set[str]:
    """The plugins to start without: those that were being loaded when a process ended, until somebody allows them."""
    found = _read()
    for mark, name in marks.left():
        found[clipped(name, 80)] = "the program ended while it was loaded"
        _write(found)
        with contextlib.suppress(OSError):
            mark.unlink()
    return set(found)


def allow(name: str) -> None:
    """The plugin may be tried again."""
    found = _read()
    if name in found:
        _write({each: why for each, why in found.items() if each != name})


def _read() -> dict[str, str]:
    with contextlib.suppress(FileTrouble, ValueError):
        found = toml.parse(read_whole(places.home() / LEFT_OUT, largest=_LARGEST), toml.SHORT)
        plugins = found.get("plugins")
        if isinstance(plugins, dict):
            return {name: str(why) for name, why in plugins.items()}
    return {}


def _write(plugins: dict[str, str]) -> None:
    keep_unless_sound(places.home() / LEFT_OUT)
    with contextlib.suppress(FileTrouble):
        write_atomically(places.home() / LEFT_OUT, (_NOTE + tomli_w.dumps({"plugins": plugins})).encode())
