"""The stopwatch beside the table: how long somebody has thought about a question."""

import time
from collections.abc import Callable


class Stopwatch:
    """Runs from the moment it is made or restarted; pauses leave out the time in between."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` tells the time in seconds."""
        self._clock = clock
        self._since = clock()
        self._before = 0.0  # seconds that had passed when it was paused the last time
        self._paused = False

    def seconds(self) -> float:
        """What it shows."""
        return self._before + (0.0 if self._paused else self._clock() - self._since)

    def pause(self) -> None:
        """Stops it for a while."""
        self._before = self.seconds()
        self._paused = True

    def go_on(self) -> None:
        """Lets it run again after a pause."""
        if self._paused:
            self._since = self._clock()
            self._paused = False

    def restart(self) -> float:
        """Begins at zero again, paused or not; returns what it showed."""
        now = self._clock()
        shown = self._before + (0.0 if self._paused else now - self._since)
        self._before, self._since = 0.0, now
        return shown
