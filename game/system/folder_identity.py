"""By what a folder is known again, whatever is written into it and whatever it is called.

Its number in the file system and when it was made: both are the system's, no copy and no zip has them, and nothing of
that lies in the folder.
"""

from __future__ import annotations

import ctypes
import os
import struct
import sys
from pathlib import Path

_HERE, _BIRTH = -100, 0x800  # of Linux' statx: from the working folder on; what is asked for


def identity(folder: Path) -> str:
    """The folder's own, behind links; empty where the system cannot tell. Raises OSError if it is not there."""
    status = folder.stat()
    born = _born(folder, status)
    return f"{status.st_ino:x}-{born:x}" if status.st_ino and born else ""


def _born(folder: Path, status: os.stat_result) -> int:
    """When it was made, in nanoseconds; 0: nobody knows."""
    if sys.platform == "win32":
        return status.st_ctime_ns
    born = getattr(status, "st_birthtime", None)  # macOS and its relatives
    if born is not None:
        return int(born * 1e9)
    try:
        buffer = ctypes.create_string_buffer(256)
        if ctypes.CDLL(None).statx(_HERE, os.fsencode(folder), 0, _BIRTH, buffer):
            return 0
    except (OSError, AttributeError):  # an older system
        return 0
    known = struct.unpack_from("<I", buffer, 0)[0] & _BIRTH
    seconds, nanoseconds = struct.unpack_from("<qI", buffer, 80)
    return seconds * 10**9 + nanoseconds if known else 0
