"""Archives that are the same bytes whenever and wherever they are made: sorted, of nobody, and of one time.

That time is the one of the commit that is built, unless `SOURCE_DATE_EPOCH` says another.
"""

from __future__ import annotations

import gzip
import os
import subprocess
import tarfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

ROOT = Path(__file__).resolve().parent.parent
VARIABLE = "SOURCE_DATE_EPOCH"
FIRST_OF_ZIP = 315_532_800
"""The first second of 1980: a zip knows nothing before it."""


def epoch() -> int:
    """The time that everything packed has, in seconds."""
    told = os.environ.get(VARIABLE, "")
    if not told.isdecimal():
        asked = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
        try:
            told = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
        except (OSError, subprocess.CalledProcessError):  # no repository: what was downloaded is built
            told = ""
    return max(int(told or FIRST_OF_ZIP), FIRST_OF_ZIP)


def environment() -> dict[str, str]:
    """What a build needs to be told so that it is the same each time."""
    return {**os.environ, VARIABLE: str(epoch()), "PYTHONHASHSEED": "0", "TZ": "UTC"}


@contextmanager
def tar_gz(file: BinaryIO, form: int = tarfile.PAX_FORMAT) -> Iterator[tarfile.TarFile]:
    """An archive to add to, with `settled` as the filter of what is added."""
    with (
        gzip.GzipFile(filename="", mode="wb", fileobj=file, compresslevel=6, mtime=epoch()) as packed,
        tarfile.open(fileobj=packed, mode="w", format=form) as opened,
    ):
        yield opened


def settled(about: tarfile.TarInfo) -> tarfile.TarInfo:
    """A file of nobody, which everybody may read."""
    about.uid = about.gid = 0
    about.uname = about.gname = "root"
    about.mtime = epoch()
    data = ".so" in about.name or about.name.endswith(".txt")  # some come out of their wheels as if they were programs
    runs = about.isdir() or about.issym() or (about.mode & 0o100 and not data)
    about.mode = 0o755 if runs else 0o644
    return about


def write_zip(path: Path, folder: Path, name: str) -> None:
    """The folder as a zip, under that name."""
    moment = time.gmtime(epoch())[:6]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for each in sorted(folder.rglob("*")):
            about = zipfile.ZipInfo((Path(name) / each.relative_to(folder)).as_posix(), moment)
            about.compress_type = zipfile.ZIP_DEFLATED
            about.external_attr = (0o755 if each.is_dir() or os.access(each, os.X_OK) else 0o644) << 16
            if each.is_dir():
                about.filename += "/"
                packed.writestr(about, b"")
            else:
                packed.writestr(about, each.read_bytes())
