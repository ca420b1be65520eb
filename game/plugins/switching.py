"""Mods that are switched off: they stay where they are, with all that they have kept, and nothing of them runs."""

from __future__ import annotations

import contextlib

import tomli_w

from game.core.files import keep_unless_sound, write_atomically
from game.system import places
from game.system.reading import toml

FILE = "switched_off.toml"
_NOTE = "# The mods that are switched off. Take a name out to have it back.\n\n"


def switched_off() -> set[str]:
    """The names of the mods' folders, or of installed plugins, that do not run; none where that cannot be read."""
    with contextlib.suppress(OSError, ValueError):
        found = toml.read(places.home() / FILE).get("off", [])
        return {each for each in found if isinstance(each, str)} if isinstance(found, list) else set()
    return set()


def switch(name: str, *, on: bool) -> None:
    """Switches a mod on or off, from the next time that it is loaded; raises `FileTrouble` with a sentence."""
    off = switched_off() - {name} if on else switched_off() | {name}
    keep_unless_sound(places.home() / FILE)
    write_atomically(places.home() / FILE, (_NOTE + tomli_w.dumps({"off": sorted(off)})).encode())
