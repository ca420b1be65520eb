"""Runs before pip's `underhall` does: forgets the folders that a `PYTHON…` variable leads to.

pip's script begins with `from game…`, and Python looks for that in the folders of `PYTHONPATH` first: a folder `game`
there would run in our place before a line of ours could keep it out. What stands in a `.pth` file of the environment
runs earlier, so the wheel brings one (`console_script.pth`), which runs this for our two scripts and does nothing for
any other program. Nothing is imported here that is not loaded already.
"""

import os
import sys

if not sys.flags.ignore_environment:
    stdlib = os.path.dirname(os.__file__)
    ours = {os.path.abspath(path) for path in (stdlib, sitedir)}  # noqa: F821  (given by the .pth file)
    named = os.environ.get("PYTHONPATH", "")
    strange = {os.path.abspath(path) for path in named.split(os.pathsep)} - ours if named else set()
    base = os.environ.get("PYTHONUSERBASE")
    below = os.path.join(os.path.abspath(base), "") if base else None
    if below and any(path.startswith(below) for path in ours):
        below = None  # it is where Underhall itself is installed
    sys.path[:] = [path for path in sys.path if path not in strange and not (below and path.startswith(below))]
    sys.pycache_prefix = None
    for name in [name for name in os.environ if name.startswith("PYTHON")]:
        del os.environ[name]
