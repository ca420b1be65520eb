"""Starting programs of the system from here."""

import os
import sys


def environment() -> dict[str, str]:
    """What they are started with: a packaged program brings libraries of its own, which must not take their place."""
    own = dict(os.environ)
    if getattr(sys, "frozen", False):
        before = own.pop("LD_LIBRARY_PATH_ORIG", None)  # PyInstaller keeps it there
        own.pop("LD_LIBRARY_PATH", None)
        if before is not None:
            own["LD_LIBRARY_PATH"] = before
    return own
