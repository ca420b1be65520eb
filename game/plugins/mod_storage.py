"""What mods keep between matches: a small folder for each in the player's home, with limits, gone when the mod goes."""

from __future__ import annotations

import contextlib
import re
import shutil
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.api import Choice, KeepError, Number, Option, OptionValue, Switch
from game.core.errors import clipped
from game.core.files import FileTrouble, read_whole, write_atomically
from game.system import places

FOLDER = "kept"
SETTINGS = "settings"
"""The name under which a mod's settings are kept."""
MOST_NAMES = 32
LARGEST, LARGEST_ALL = 64 * 1024, 256 * 1024
KEPT_IN_TRASH = 10
_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")


def folder_of(id: str) -> Path:
    """Where a plugin keeps what it keeps; made when it first does."""
    return places.home() / FOLDER / id


def size_of(id: str) -> int:
    """How many bytes a plugin keeps."""
    return sum(_sizes(folder_of(id)).values())


def _sizes(folder: Path) -> dict[str, int]:
    found: dict[str, int] = {}
    with contextlib.suppress(OSError):
        for file in folder.glob("*.json"):
            found[file.stem] = file.stat().st_size
    return found


class KeptMod:
    """A plugin with what it keeps and what is set for it (see `game.api.Mod`)."""

    def __init__(self, id: str, title: str = "", options: Sequence[Option] = ()) -> None:
        self._id, self._title, self.options = id, title or id, options

    @property
    def id(self) -> str:
        """The id of the plugin."""
        return self._id

    @property
    def settings(self) -> dict[str, OptionValue]:
        """What the player has set; where that does not fit any more, what is usual."""
        chosen = self.read(SETTINGS)
        return {each.id: _fitting(each, chosen.get(each.id)) for each in self.options}

    def set(self, name: str, value: OptionValue) -> None:
        """Keeps a setting; raises `KeepError`."""
        self.keep(SETTINGS, {**self.settings, name: value})

    def read(self, name: str) -> dict[str, Any]:
        """What was kept under that name; empty where there is nothing, or where it cannot be read."""
        if not _NAME.fullmatch(name):
            return {}
        try:
            found = msgspec.json.decode(read_whole(self._file(name), largest=LARGEST))
        except (FileTrouble, msgspec.DecodeError, RecursionError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}

    def keep(self, name: str, data: Mapping[str, Any]) -> None:
        """Keeps plain data under a name; raises `KeepError` with a sentence, and keeps what there was."""
        content = self._encoded(name, data)
        there = _sizes(folder_of(self._id))
        all_of_it = sum(there.values()) - there.get(name, 0) + len(content)
        if len(content) > LARGEST or all_of_it > LARGEST_ALL or (name not in there and len(there) >= MOST_NAMES):
            raise KeepError(
                f"{self._title} has kept as much as a mod may: {MOST_NAMES} names, {LARGEST // 1024} kB each and "
                f"{LARGEST_ALL // 1024} kB in all. {name!r} was not kept."
            )
        try:
            write_atomically(self._file(name), content)
        except FileTrouble as trouble:
            raise KeepError(f"{self._title} could not keep {name!r}. {trouble}") from trouble

    def forget(self, name: str) -> None:
        """Forgets what was kept under that name."""
        if _NAME.fullmatch(name):
            with contextlib.suppress(OSError):
                self._file(name).unlink(missing_ok=True)

    def _file(self, name: str) -> Path:
        return folder_of(self._id) / f"{name}.json"

    def _encoded(self, name: str, data: Mapping[str, Any]) -> bytes:
        if not isinstance(name, str) or not _NAME.fullmatch(name):
            raise KeepError(f"{clipped(repr(name))} is no name: use small letters, digits and underscores, at most 40.")
        try:
            content = msgspec.json.format(msgspec.json.encode(dict(data)), indent=1)
            back = msgspec.json.decode(content)
        except (TypeError, ValueError, RecursionError, msgspec.MsgspecError) as error:
            raise KeepError(f"{name!r} cannot be kept: {clipped(error)}. Keep numbers, texts, lists, dicts.") from None
        if not isinstance(back, dict):
            raise KeepError(f"{name!r} cannot be kept: it is no dict.")
        return content


def _fitting(option: Option, value: Any) -> OptionValue:
    usual = option.default_for(1) if not isinstance(option, Choice) else option.values[0].id
    if isinstance(option, Choice):
        return value if value in [each.id for each in option.values] else usual
    return value if isinstance(option, Switch | Number) and option.problem(value, 1) is None else usual


# -- when a mod goes, and comes back --


def _trash() -> Path:
    return places.home() / "trash" / FOLDER


def put_away(id: str) -> None:
    """The mod is removed: what it kept goes with it, into the trash."""
    folder = folder_of(id)
    with contextlib.suppress(OSError):
        if folder.is_dir():
            _trash().mkdir(parents=True, exist_ok=True)
            shutil.move(folder, _trash() / f"{time.time_ns()}~{id}")
        for old in sorted(_trash().glob("*~*"))[:-KEPT_IN_TRASH]:
            shutil.rmtree(old, ignore_errors=True)


def bring_back(id: str) -> None:
    """The mod is back: what it had kept last too, unless it has begun to keep something since."""
    with contextlib.suppress(OSError):
        lying = sorted(_trash().glob(f"*~{id}"))
        if lying and not folder_of(id).exists():
            folder_of(id).parent.mkdir(parents=True, exist_ok=True)
            shutil.move(lying[-1], folder_of(id))
