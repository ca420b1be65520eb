"""The watchdog: ends a rulebook that loops without ever asking, at no cost to the answers of all others.

A thread looks twice a second at what every other thread is doing. One that is seen again and again inside the very
same call of a watched function (`Match.take` and the like) is stuck there, and gets an `EndlessLoop` thrown into it.
"""

import ctypes
import os
import sys
import threading
import time
from collections.abc import Callable
from types import CodeType, FrameType
from typing import TypeVar

SECONDS_BETWEEN_LOOKS = 0.5
LOOKS_UNTIL_STUCK = 10
"""Counted in looks and not on the clock: a laptop that slept in the middle of a turn is not an endless turn."""

Function = TypeVar("Function", bound=Callable[..., object])


class EndlessLoop(BaseException):
    """Thrown into a thread whose rules loop without asking; not an `Exception`, lest the rules swallow it."""


_watched: set[CodeType] = set()
_thread: threading.Thread | None = None


def watched(function: Function) -> Function:
    """Marks a function that never takes long: being stuck in one call of it ends with `EndlessLoop`."""
    _watched.add(function.__code__)
    return function


def start() -> None:
    """Sees to it that the watchdog is awake; called by whatever is about to run rules."""
    global _thread
    if _thread is None:
        _thread = threading.Thread(target=_watch, name="watchdog of the rules", daemon=True)
        _thread.start()


def _forget_thread() -> None:
    global _thread
    _thread = None  # threads do not survive in a forked child


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_thread)


def _watch() -> None:
    stuck: dict[int, tuple[FrameType, int]] = {}  # for each thread, the watched call it is in, and looks at it
    while True:
        time.sleep(SECONDS_BETWEEN_LOOKS)
        seen: dict[int, tuple[FrameType, int]] = {}
        for thread, top in sys._current_frames().items():
            call = _watched_call(top)
            if call is None:
                continue
            before, looks = stuck.get(thread, (None, 0))
            looks = looks + 1 if before is call else 1
            seen[thread] = (call, looks)
            if looks >= LOOKS_UNTIL_STUCK:  # and again at each look after that, should the rules swallow it
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(EndlessLoop))
        stuck = seen


def _watched_call(top: FrameType) -> FrameType | None:
    """The innermost call of a watched function on a thread's stack; None also while somebody debugs it."""
    frame: FrameType | None = top
    while frame is not None:
        if frame.f_code in _watched:
            return frame
        if frame.f_globals.get("__name__") == "bdb":
            return None
        frame = frame.f_back
    return None
