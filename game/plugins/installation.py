"""Mods come and go: installed from a zip, removed into a trash, brought back from there."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
import time
from pathlib import Path

from game.core.errors import reason, words_for
from game.core.files import FileTrouble
from game.core.speech import say
from game.plugins import consent, manifest, mod_storage
from game.plugins.archive import ModError, ZippedMod, look_into, unpack
from game.plugins.manifest import is_name
from game.system import places

__all__ = ["AlreadyThere", "ModError", "bring_back", "find", "install", "look_into", "remove"]

INCOMING, HOUR = ".incoming-", 3600.0

KEPT = 10
"""So many removed or replaced mods stay in the trash."""


class AlreadyThere(ModError):
    """A mod of that name is installed; it is replaced only if the player says so."""


def find(name: str) -> Path | None:
    """The folder of an installed mod."""
    if is_name(name):
        for folder in places.mods():
            if (folder / name).is_dir():
                return folder / name
    return None


def install(mod: ZippedMod | Path, *, replace: bool = False) -> Path:
    """Unpacks a mod into the mods folder and returns where; it waits there for the player's consent.

    Raises `AlreadyThere` if there is one of that name and it may not be replaced, `ModError` if it cannot be used.
    """
    if isinstance(mod, Path):
        mod = look_into(mod)
    name = mod.manifest.id
    if (places.bundled("plugins") / name).is_dir():
        raise ModError(
            say(
                "{title} has the id {name}, which a game that comes with Underhall has already.",
                title=mod.manifest.title,
                name=repr(name),
            )
        )
    there = find(name)
    if there is not None and not replace:
        raise AlreadyThere(
            say("There is already a mod called {name} in {parent}.", name=name, parent=str(there.parent))
        )
    target = there or places.mods()[0] / name
    if there is None and os.path.lexists(target):
        raise ModError(say("There is something in the way at {target}: move it elsewhere first.", target=str(target)))
    draft: Path | None = None
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _tidy_incoming(target.parent)
        draft = Path(tempfile.mkdtemp(prefix=INCOMING, dir=target.parent))  # a dot: nobody takes it for a mod
        unpack(mod, draft / name)
        _swap(draft / name, target, replace=there is not None)
    except OSError as error:
        raise ModError(
            say("{title} cannot be installed: {why}", title=mod.manifest.title, why=reason(error))
        ) from error
    finally:
        if draft is not None:
            shutil.rmtree(draft, ignore_errors=True)
    return target


def remove(name: str) -> Path:
    """Moves a mod into the trash and returns where it lies; `bring_back` undoes it."""
    folder = find(name)
    if folder is None:
        raise ModError(say("There is no mod called {name} in {mods}.", name=repr(name), mods=str(places.mods()[0])))
    try:
        lies = _to_trash(folder)
    except OSError as error:
        raise ModError(say("{name} cannot be removed: {why}", name=name, why=reason(error))) from error
    id = _id_in(lies)
    try:
        consent.withdraw(folder, lies.name)
    except FileTrouble as error:
        with contextlib.suppress(OSError):
            shutil.move(lies, folder)  # what is said to have failed has changed nothing
        raise ModError(say("{name} cannot be removed: {why}", name=name, why=words_for(error))) from error
    mod_storage.put_away(id)
    return lies


def bring_back(name: str) -> Path:
    """Takes the mod of that name that was removed or replaced last out of the trash; unchanged, it may run at once."""
    target = places.mods()[0] / name
    if find(name) is not None:
        raise ModError(
            say("There is a mod called {name} now; remove it first to have the old one back.", name=repr(name))
        )
    lying = [lies for lies in in_trash() if lies.name.partition("~")[2] == name]
    if not lying:
        raise ModError(
            say("There is no mod called {name} in the trash ({trash}).", name=repr(name), trash=str(trash()))
        )
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(lying[0], target)
    except OSError as error:
        raise ModError(say("{name} cannot be brought back: {why}", name=name, why=reason(error))) from error
    consent.give_back(target, lying[0].name)
    mod_storage.bring_back(_id_in(target))
    return target


def _id_in(folder: Path) -> str:
    """The id of the mod in a folder; the folder's name where it does not say."""
    try:
        return manifest.read(folder).id
    except manifest.ManifestError:
        return folder.name.rpartition("~")[2]


def trash() -> Path:
    """Where removed mods lie."""
    return places.home() / "trash" / "mods"


def in_trash() -> list[Path]:
    """The removed mods, the last one first."""
    with contextlib.suppress(OSError):
        return sorted((lies for lies in trash().iterdir() if "~" in lies.name), key=_when, reverse=True)
    return []


def _swap(draft: Path, target: Path, *, replace: bool) -> None:
    """Puts a mod in its place; the old one goes into the trash, and comes back if anything goes wrong."""
    old = _to_trash(target) if replace else None
    try:
        # Before it is in its place: it must never run on a consent that was given to another one of its name.
        consent.withdraw(target, old.name if old is not None else "")
        os.replace(draft, target)
    except (OSError, FileTrouble):
        if old is not None:
            shutil.move(old, target)
        raise


def _to_trash(folder: Path) -> Path:
    trash().mkdir(parents=True, exist_ok=True)
    lies = trash() / f"{time.time_ns()}~{folder.name}"
    if folder.is_symlink():  # a folder of its author's, lent to Underhall: only the loan ends
        os.symlink(os.readlink(folder), lies, target_is_directory=True)
        folder.unlink()
    else:
        _move(folder, lies)
    for old in in_trash()[KEPT:]:
        if old.is_symlink():
            old.unlink()
        else:
            shutil.rmtree(old, ignore_errors=True)
    return lies


def _tidy_incoming(folder: Path) -> None:
    """Removes what was being unpacked when a program ended."""
    for left in folder.glob(f"{INCOMING}*"):
        with contextlib.suppress(OSError):
            if left.is_dir() and not left.is_symlink() and abs(time.time() - left.stat().st_mtime) > HOUR:
                shutil.rmtree(left, ignore_errors=True)


def _move(folder: Path, lies: Path) -> None:
    """Onto another disk it is copied first: what is left of a copy that failed does not lie about."""
    try:
        shutil.move(folder, lies)
    except OSError:
        if folder.exists():
            shutil.rmtree(lies, ignore_errors=True)
        raise


def _when(lies: Path) -> int:
    stamp = lies.name.partition("~")[0]
    return int(stamp) if stamp.isdecimal() else 0
