"""Where the packaged program starts."""

import multiprocessing
import sys

if __name__ == "__main__":
    # A bot thinks in a process of its own; when frozen, that process is this executable started again.
    multiprocessing.freeze_support()
    from game.__main__ import main

    sys.exit(main())
