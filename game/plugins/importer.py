"""The code of mods: compiled from the very bytes that the player agreed to, whatever lies in the folder by now.

Python would take byte-code from a mod's `__pycache__` without looking at the source, and a module that was put there
after the player was asked. So everything below a mods folder is imported by a loader of our own, however it is
imported: as `mods.…`, by another mod, or because the mod put its own folder on `sys.path`.
"""

from __future__ import annotations

import importlib
import os
import shutil
import sys
from importlib.machinery import FileFinder, SourceFileLoader
from pathlib import Path
from types import CodeType

from game.plugins import consent
from game.plugins.consent import Contents
from game.system import places

_admitted: dict[str, Contents] = {}  # by the mod's folder
_real: dict[str, str] = {}  # where that folder really is: its author's may be linked into the mods folder


def admit(folder: Path, contents: Contents) -> None:
    """From now on the code of this mod is what was looked at; byte-code in its folder is thrown away."""
    for cache in folder.rglob("__pycache__"):  # a mod may load its files in ways of its own, which would use it
        shutil.rmtree(cache, ignore_errors=True)
    _admitted[_plain(folder)] = contents
    _real[_plain(folder)] = os.path.realpath(folder)
    importlib.invalidate_caches()


def guard_imports() -> None:
    """Sees to it that nothing below the mods folders is imported in another way."""
    if _finder not in sys.path_hooks:
        sys.path_hooks.insert(0, _finder)
    for path in [path for path in sys.path_importer_cache if _mod_and_rest(path) is not None]:
        if not isinstance(sys.path_importer_cache[path], _Finder):
            del sys.path_importer_cache[path]


class Loader(SourceFileLoader):
    """Runs a module of a mod."""

    def get_code(self, fullname: str) -> CodeType:
        """The module, from the source that was agreed to; byte-code is neither read nor written."""
        place = _mod_and_rest(self.path)
        if place is None:
            raise ImportError(f"{fullname} is not in a mods folder", name=fullname)
        folder, inside = place
        source = _agreed(folder).code.get(inside)
        if source is None:
            raise ImportError(f"{inside} was not there when the player agreed to {folder.name}", name=fullname)
        code: CodeType = self.source_to_code(source, self.path)
        return code


class _Finder(FileFinder):
    """Finds packages and modules that are Python source, and nothing else."""


def _finder(path: str) -> _Finder:
    if not _is_mods_folder(path) and _mod_and_rest(path) is None:
        raise ImportError("not a folder of mods", path=path)
    return _Finder(path, (Loader, [".py"]))


def _agreed(folder: Path) -> Contents:
    """What was agreed to of a mod; one that nobody has asked about yet is asked for in the player's list."""
    contents = _admitted.get(_plain(folder))
    if contents is None:
        contents = consent.look(folder)
        if not consent.given(folder, contents):
            raise ImportError(f"the player has not agreed to run the mod {folder.name}")
        admit(folder, contents)
    return contents


def _mod_and_rest(path: str) -> tuple[Path, str] | None:
    """The folder of the mod that a path is in, and the path inside it; None if it is in no mod."""
    plain = _plain(path)
    for root in places.mods():
        if plain.startswith(_plain(root) + os.sep):
            name, _, rest = plain[len(_plain(root)) + 1 :].partition(os.sep)
            return root / name, rest.replace(os.sep, "/")
    for folder, real in _real.items():
        if plain == real or plain.startswith(real + os.sep):
            return Path(folder), plain[len(real) + 1 :].replace(os.sep, "/")
    return None


def _is_mods_folder(path: str) -> bool:
    return any(_plain(path) == _plain(root) for root in places.mods())


def _plain(path: str | Path) -> str:
    return os.path.normpath(os.path.abspath(path))
