"""The clock that the loop looks at; a test gives it one that no time passes on."""

from __future__ import annotations

import time


class Clock:
    """The time of the machine."""

    def now(self) -> float:
        """Seconds since some moment in the past."""
        return time.perf_counter()

    def sleep(self, seconds: float) -> None:
        """Waits."""
        time.sleep(seconds)
