"""Measuring time on a machine that does other things too."""

from __future__ import annotations

import gc
import statistics
import sys
import time
from collections.abc import Callable

FINE = 1e-5  # seconds: a clock that ticks less often is of no use here
RATE_SECONDS = 0.12

# Windows tells the time that a thread has worked to the tenth of a microsecond, but counts it in sixtieths of a second.
_FINE_ENOUGH = sys.platform != "win32" and time.get_clock_info("thread_time").resolution < FINE
now = time.thread_time if _FINE_ENOUGH else time.perf_counter
"""The seconds that this thread has worked, where the system knows them: what others do meanwhile does not count."""


def typical(work: Callable[[], object], times: int = 20, after: Callable[[], object] = lambda: None) -> float:
    """How many seconds the work usually takes (the median); `after` puts things back, and is not counted."""
    work()
    after()
    spent = []
    gc.collect()
    gc.disable()
    try:
        for _ in range(times):
            began = now()
            work()
            spent.append(now() - began)
            after()
    finally:
        gc.enable()
    return statistics.median(spent)


def rate(play: Callable[[int], int]) -> float:
    """How many answers a second `play(seed)` gives, over whole games for a while."""
    answers = 0
    seed = 0
    gc.collect()
    began = now()
    while (spent := now() - began) < RATE_SECONDS:
        answers += play(seed)
        seed += 1
    return answers / spent
