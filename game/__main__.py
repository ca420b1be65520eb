"""Where the program starts, as `underhall` and as `python -m game`."""

import sys

from game.system.isolation import keep_out_strangers


def main() -> int:
    """Runs the command of the command line and returns the exit code."""
    keep_out_strangers()
    from game import cli  # only now: it imports packages that a stranger could have put in its way

    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
