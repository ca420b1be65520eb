"""A program folder that nobody can write into, as on a stick, a shared disk, or under "Program Files".

Permissions do not stop root, so for root the folder is mounted read-only, in a view of the disk that only this check
and what it starts has; for everybody else its write permissions are taken away.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

OWN_VIEW = "UNDERHALL_TRIAL_HAS_ITS_OWN_VIEW"


def take_own_view() -> None:
    """Starts this program again with a view of the disk of its own, if it is root's."""
    if os.geteuid() != 0 or OWN_VIEW in os.environ or not shutil.which("unshare"):
        return
    if subprocess.run(["unshare", "--mount", "true"], capture_output=True).returncode:
        return  # not in every container
    os.environ[OWN_VIEW] = "yes"
    os.execvp("unshare", ["unshare", "--mount", sys.executable, *sys.argv])


def lock(folder: Path) -> bool:
    """Makes the folder read-only; False if that is not possible here."""
    if os.geteuid() != 0:
        _permit(folder, writing=False)
    elif OWN_VIEW in os.environ:
        _mount("--bind", str(folder), str(folder))
        _mount("-o", "remount,bind,ro", str(folder))
    return not _writable(folder)


@contextlib.contextmanager
def unlocked(folder: Path) -> Iterator[None]:
    """Makes it writable for a moment."""
    locked = not _writable(folder)
    if locked and os.geteuid() != 0:
        _permit(folder, writing=True)
    elif locked:
        _mount("-o", "remount,bind,rw", str(folder))
    try:
        yield
    finally:
        if locked and os.geteuid() != 0:
            _permit(folder, writing=False)
        elif locked:
            _mount("-o", "remount,bind,ro", str(folder))


def unlock(folder: Path) -> None:
    """Makes it writable again, so that it can be removed."""
    if os.geteuid() != 0:
        _permit(folder, writing=True)
    elif OWN_VIEW in os.environ:
        subprocess.run(["umount", "--lazy", str(folder)], capture_output=True)


def _mount(*words: str) -> None:
    subprocess.run(["mount", *words], check=True)


def _permit(folder: Path, writing: bool) -> None:
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            mode = path.stat().st_mode
            path.chmod(mode | 0o200 if writing else mode & ~0o222)


def _writable(folder: Path) -> bool:
    probe = folder / "may I write here"
    try:
        probe.touch()
    except OSError:
        return False
    probe.unlink()
    return True
