"""A progress bar on the terminal, silent when nobody is there to see it."""

import time
from types import TracebackType

from game.cli.plain import terminal

_WIDTH = 30
_EVERY = 0.1  # seconds between two drawings


class Progress:
    """Shows how far something has come::

    with Progress("playing", 100) as progress:
        for …:
            progress.step()
    """

    def __init__(self, doing: str, total: int) -> None:
        self._doing = doing
        self._total = max(total, 1)
        self._done = 0
        self._drawn = 0.0
        self._printed = 0
        self._terminal = terminal()
        self.seen = self._terminal.isatty()
        """Whether somebody is there to see it."""

    def step(self, note: str = "") -> None:
        """One more is done."""
        self.at(self._done + 1, note)

    def at(self, done: int, note: str = "") -> None:
        """So many are done."""
        self._done = done
        now = time.monotonic()
        if self.seen and (now - self._drawn >= _EVERY or done >= self._total):
            self._drawn = now
            filled = _WIDTH * min(done, self._total) // self._total
            bar = "█" * filled + "░" * (_WIDTH - filled)
            self._print(f"{self._doing} {bar} {done}/{self._total} {note}")

    def show(self, done: int, total: int, note: str) -> None:
        """So many of so many are done; for work that knows its size better than we do."""
        self._total = max(total, 1)
        self.at(done, note)

    def __enter__(self) -> "Progress":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.seen and self._drawn:
            self._print("")
            print("\r", end="", file=self._terminal, flush=True)

    def _print(self, line: str) -> None:
        """In place of the line before; blanks wipe out its rest on every terminal, which an escape code does not."""
        print(f"\r{line.ljust(self._printed)}", end="", file=self._terminal, flush=True)
        self._printed = len(line)
