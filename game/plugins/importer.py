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
from importlib.machinery import (
    BYTECODE_SUFFIXES,
    EXTENSION_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    SourceFileLoader,
    SourcelessFileLoader,
)
from pathlib import Path
from types import CodeType

from game.plugins import consent
from game.plugins.consent import Contents
from game.system import places

_admitted: dict[str, Contents] = {}  # by the mod's folder
_real: dict[str, tuple[str, str]] = {}  # where its folders really are, each with the mod and the path inside it
_linked: dict[str, tuple[str, str]] = {}  # the same of single files
_linked_into: set[str] = set()  # the folders that these are really in


def admit(folder: Path, contents: Contents) -> None:
    """From now on the code of this mod is what was looked at; byte-code in its folder is thrown away."""
    for place in contents.folders:  # a mod may load its files in ways of its own, which would use it
        shutil.rmtree(os.path.join(place, "__pycache__"), ignore_errors=True)
    mod = places.plainly(folder)
    _admitted[mod] = contents
    _real.update({real: (mod, inside) for real, inside in contents.folders.items()})
    _linked.update({real: (mod, inside) for real, inside in contents.linked.items()})
    _linked_into.update(os.path.dirname(real) for real in contents.linked)
    importlib.invalidate_caches()
    _forget_other_finders()


def guard_imports() -> None:
    """Sees to it that nothing below the mods folders is imported in another way."""
    if _finder not in sys.path_hooks:
        sys.path_hooks.insert(0, _finder)
    _forget_other_finders()


def _forget_other_finders() -> None:
    for path in [path for path in sys.path_importer_cache if _mod_and_rest(path) or path in _linked_into]:
        if not isinstance(sys.path_importer_cache[path], _Finder):
            del sys.path_importer_cache[path]


class Loader(SourceFileLoader):
    """Runs a module of a mod."""

    def get_code(self, fullname: str) -> CodeType:
        """The module, from the source that was agreed to; byte-code is neither read nor written."""
        place = _mod_and_rest(self.path) or _mod_and_rest(os.path.realpath(self.path))
        if place is None:
            raise ImportError(f"{fullname} is not in a mods folder", name=fullname)
        folder, inside = place
        source = _agreed(folder).code.get(inside)
        if source is None:
            raise ImportError(f"{inside} was not there when the player agreed to {folder.name}", name=fullname)
        code: CodeType = self.source_to_code(source, self.path)
        return code


class _Neighbour(SourceFileLoader):
    """Runs a module of a folder into which a link of a mod leads: the mod's as agreed to, its neighbours as ever."""

    def get_code(self, fullname: str) -> CodeType | None:
        """The module."""
        real = os.path.realpath(self.path)
        return Loader(fullname, real).get_code(fullname) if real in _linked else super().get_code(fullname)


class _Finder(FileFinder):
    """Finds packages and modules that are Python source, and nothing else."""


def _finder(path: str) -> _Finder:
    real = os.path.realpath(path)
    if _is_mods_folder(path) or _mod_and_rest(path) or _mod_and_rest(real):
        return _Finder(path, (Loader, [".py"]))
    if real in _linked_into:
        return _Finder(
            path,
            (ExtensionFileLoader, EXTENSION_SUFFIXES),
            (_Neighbour, [".py"]),
            (SourcelessFileLoader, BYTECODE_SUFFIXES),
        )
    raise ImportError("not a folder of mods", path=path)


def _agreed(folder: Path) -> Contents:
    """What was agreed to of a mod; one that nobody has asked about yet is asked for in the player's list."""
    contents = _admitted.get(places.plainly(folder))
    if contents is None:
        contents = consent.look(folder)
        if not consent.given(folder, contents):
            raise ImportError(f"the player has not agreed to run the mod {folder.name}")
        admit(folder, contents)
    return contents


def _mod_and_rest(path: str) -> tuple[Path, str] | None:
    """The folder of the mod that a path is in, and the path inside it; None if it is in no mod."""
    plain = places.plainly(path)
    mod = places.mod_of(plain)
    if mod is not None:
        return mod, plain[len(str(mod)) + 1 :].replace(os.sep, "/")
    if plain in _linked:
        return Path(_linked[plain][0]), _linked[plain][1]
    folder, rest = plain, ""
    while folder:
        if folder in _real:
            name, inside = _real[folder]
            return Path(name), inside + rest
        folder, _, last = folder.rpartition(os.sep)
        rest = f"{last}/{rest}" if rest else last
    return None


def _is_mods_folder(path: str) -> bool:
    return any(places.plainly(path) == places.plainly(root) for root in places.mods())
