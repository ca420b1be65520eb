"""Consent: a mod is code with the player's rights, so the player is asked before a new or changed one is run."""

import contextlib
import hashlib
import os
import stat
import tomllib
from pathlib import Path

import tomli_w

from game import places
from game.core.files import FileTrouble, read_whole, reason, write_atomically

FILE = "consent.toml"

ALWAYS = "always"
"""Kept in place of a fingerprint for a mod that the player writes: it may change without being asked about again."""

_NOTE = "# The mods that may run, each with the fingerprint of what was agreed to. Delete a line to be asked again.\n\n"


def fingerprint(folder: Path) -> str:
    """A hash of all that a mod's folder holds, but for what Python caches there."""
    digest = hashlib.sha256()
    for path, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if name != "__pycache__")
        links = [name for name in folders if Path(path, name).is_symlink()]  # not walked into: they may go in circles
        for name in sorted([*files, *links]):
            file = Path(path, name)
            mode = file.lstat().st_mode
            digest.update(f"\0{file.relative_to(folder).as_posix()}\0{stat.S_IFMT(mode)}\0".encode(errors="replace"))
            if stat.S_ISLNK(mode):
                digest.update(os.readlink(file).encode(errors="replace"))
            if file.is_file():  # of a pipe or a device there is nothing to hash
                with file.open("rb") as content:
                    digest.update(hashlib.file_digest(content, "sha256").digest())
    return digest.hexdigest()


def given(folder: Path) -> bool:
    """Whether the player has agreed to run this mod as it is now."""
    agreed = _read().get(folder.name)
    return agreed == ALWAYS or (agreed is not None and agreed == fingerprint(folder))


def known(folder: Path) -> bool:
    """Whether the player has agreed to this mod before, perhaps when it was different."""
    return folder.name in _read()


def consent(folder: Path, *, always: bool = False) -> None:
    """Keeps that the player agrees to run this mod: as it is now, or however it may change.

    Raises `FileTrouble` with a sentence, as `withdraw` does, if that cannot be kept.
    """
    try:
        agreed = ALWAYS if always else fingerprint(folder)
    except OSError as error:
        raise FileTrouble(f"{folder.name} cannot be read: {reason(error)}") from error
    _write(_read() | {folder.name: agreed})


def withdraw(folder: Path) -> None:
    """Forgets that the player ever agreed to this mod."""
    _write({name: agreed for name, agreed in _read().items() if name != folder.name})


def _read() -> dict[str, str]:
    # A damaged file means that nothing was agreed to: the worst that follows is to be asked again.
    with contextlib.suppress(FileTrouble, ValueError, RecursionError):
        mods = tomllib.loads(read_whole(places.home() / FILE).decode("utf-8")).get("mods")
        if isinstance(mods, dict):
            return {name: agreed for name, agreed in mods.items() if isinstance(agreed, str)}
    return {}


def _write(mods: dict[str, str]) -> None:
    text = _NOTE + tomli_w.dumps({"mods": dict(sorted(mods.items()))})
    write_atomically(places.home() / FILE, text.encode())
