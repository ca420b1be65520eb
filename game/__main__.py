"""`python -m game` is the same as `underhall`."""

import multiprocessing
import sys

from game.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()  # in a packaged program, bots are started as this program again
    sys.exit(main())
