"""Runs the project's tests on a Python for Windows, on Linux, with Wine. Further arguments go to pytest.

A test that hangs is ended, and counts as failed: its worker says where it was, and another one does the rest.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import system_packages
from windows_python import Unavailable, tools, windows_python

LONGEST_SECONDS = 600
"""For one test; the slowest takes some two minutes under Wine on a busy machine."""


def main(arguments: list[str]) -> int:
    """Gets what is missing, and tests."""
    if trouble := system_packages.get(tools(), "--yes" in arguments):
        print(trouble, file=sys.stderr)
        return 1
    try:
        python = windows_python("tester")
    except Unavailable as problem:
        print(problem, file=sys.stderr)
        return 1
    chosen = [word for word in arguments if word != "--yes"]
    if not any(word.startswith("-n") for word in chosen):
        chosen += ["-n", str(min(2, os.cpu_count() or 1))]
    # Its notes for the next time would be taken for those of the tests on Linux.
    hanging = ["-o", f"faulthandler_timeout={LONGEST_SECONDS}", "-o", "faulthandler_exit_on_timeout=true"]
    return python.call("-m", "pytest", "-p", "no:cacheprovider", *hanging, *chosen)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
