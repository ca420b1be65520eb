"""Waiting for what cannot be ended, and only for so long: what a library does in C with a stranger's file."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

SECONDS = 3.0


class TooLong(Exception):
    """It is still not done. What it does goes on where nobody waits for it; what it was given has limits."""


def within(work: Callable[[], T], seconds: float = SECONDS) -> T:
    """What the work brings; raises what it raises, and `TooLong`. The library must let go of Python meanwhile."""
    brought: list[T] = []
    failed: list[Exception] = []

    def run() -> None:
        try:
            brought.append(work())
        except Exception as error:
            failed.append(error)

    worker = threading.Thread(target=run, name="reads a stranger's file", daemon=True)
    worker.start()
    worker.join(seconds)
    if failed:
        raise failed[0]
    if not brought:
        raise TooLong
    return brought[0]
