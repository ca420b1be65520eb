"""Where the program starts, as `underhall` and as `python -m game`."""

import os
import sys


def leave_out_the_current_folder() -> None:
    """Lets this process, and those it starts, import nothing from the folder that it was started in.

    Python looks there first for modules, and finds plugins by the `dist-info` folders that lie there: whoever starts
    Underhall among their downloads must not run what was downloaded.
    """
    if not sys.flags.safe_path and not getattr(sys, "frozen", False):  # a packaged program looks only into itself
        del sys.path[0]
        ours = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
        if ours not in sys.path:  # a checkout that is not installed
            sys.path.append(ours)
    os.environ["PYTHONSAFEPATH"] = "1"


def main() -> int:
    """Runs the command of the command line and returns the exit code."""
    leave_out_the_current_folder()
    from game import cli  # only now: it imports packages that something in the current folder could stand in for

    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
