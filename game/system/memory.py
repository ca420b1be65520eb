"""Memory that is given back to the system: an evening of pictures that come and go must not leave holes behind.

The allocator of most Linux systems (glibc's) learns from every large picture that is let go to keep such room for
itself, up to 32 MB a piece, and what small things lie between them is never given back. Elsewhere nothing is done.
"""

from __future__ import annotations

import ctypes
import sys
from functools import cache
from typing import Any

LARGE = 256 * 1024
"""Bytes: what is larger is asked of the system, and given back to it, on its own."""

_MMAP_THRESHOLD = -3


@cache
def _allocator() -> Any:
    """The C library, if it can be told; None where it cannot."""
    if not sys.platform.startswith("linux"):
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "mallopt") and hasattr(library, "malloc_trim") else None


def keep_no_holes() -> None:
    """From now on what is large is given back at once."""
    if (library := _allocator()) is not None:
        library.mallopt(_MMAP_THRESHOLD, LARGE)


def give_back() -> None:
    """Gives back what was let go of small things: for moments at which much was, such as leaving a table."""
    if (library := _allocator()) is not None:
        library.malloc_trim(0)
