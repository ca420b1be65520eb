"""Nothing runs from where one happens to stand: only what is installed is imported, here and in the bots' process.

Python looks for modules in the current folder and in what `PYTHONPATH` names, and finds plugins by the `dist-info`
folders that lie there. Whoever starts Underhall in a folder of downloads must not run what lies in it. This module
is imported before anything else of the program, and so imports nothing that is not loaded already.
"""

import os
import sys

_OURS = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def keep_out_strangers() -> None:
    """Forgets the current folder and the `PYTHON…` variables, for this process and those it starts."""
    if not getattr(sys, "frozen", False):  # a packaged program looks nowhere but into itself
        sys.path[:] = _installed()
        sys.pycache_prefix = None
    for name in [name for name in os.environ if name.startswith("PYTHON")]:
        del os.environ[name]
    os.environ["PYTHONSAFEPATH"] = "1"


def _installed() -> list[str]:
    """The folders to import from, without those that Python was told about only for this once."""
    environ = {} if sys.flags.ignore_environment else os.environ
    named, base = environ.get("PYTHONPATH", ""), environ.get("PYTHONUSERBASE", "")
    strange = {os.path.abspath(path) for path in named.split(os.pathsep)} if named else set()
    first = [] if sys.flags.safe_path else sys.path[:1]  # of `python -m`, or of the script
    found = [path for path in sys.path[len(first) :] if path and os.path.abspath(path) not in strange]
    if base and not _is_below(_OURS, base):
        found = [path for path in found if not _is_below(path, base)]
    return found if _OURS in found else [*found, _OURS]  # a checkout that is not installed


def _is_below(path: str, folder: str) -> bool:
    return os.path.abspath(path).startswith(os.path.join(os.path.abspath(folder), ""))
