"""Which C library a program for Linux needs: it runs with this version and all newer ones."""

from __future__ import annotations

import re
from pathlib import Path

_VERSION = re.compile(rb"\0GLIBC_(\d+)\.(\d+)")


def needed_c_library(folder: Path) -> str:
    """The newest version that any program or library in the folder asks for, such as "2.31"."""
    newest = (0, 0)
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) != b"\x7fELF":
                    continue
                content = file.read()
            newest = max([newest, *((int(major), int(minor)) for major, minor in _VERSION.findall(content))])
    return "{}.{}".format(*newest)
