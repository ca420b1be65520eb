"""Measuring time on a machine that does other things too."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable


def seconds(work: Callable[[], object]) -> float:
    """How long the work takes, once."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def typical(work: Callable[[], object], times: int = 20) -> float:
    """How long the work usually takes: the median, in seconds, with the garbage collector out of the way."""
    work()
    gc.collect()
    gc.disable()
    try:
        return statistics.median(seconds(work) for _ in range(times))
    finally:
        gc.enable()


def rate(play: Callable[[int], int], at_least: float = 0.3) -> float:
    """How many answers a second `play(seed)` gives, over whole games for that many seconds at least."""
    answers = 0
    seed = 0
    gc.collect()
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < at_least:
        answers += play(seed)
        seed += 1
    return answers / spent
