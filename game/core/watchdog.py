"""The watchdog: ends a rulebook that loops without ever asking, at no cost to the answers of all others.

A thread looks twice a second at what every other thread is doing. One that is seen again and again inside the very
same call of a watched function (`Match.take` and the like) is stuck there, and gets an `EndlessLoop` thrown into it.
Watched calls may follow each other for as long as it takes (a whole game is replayed by many); a `bounded` one has to
end with all that is in it, whatever watched calls a plugin may make meanwhile.
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
_bounded: set[CodeType] = set()
_thread: threading.Thread | None = None


def watched(function: Function) -> Function:
    """Marks a function that never takes long: being stuck in one call of it ends with `EndlessLoop`."""
    _watched.add(function.__code__)
    return function


def bounded(function: Function) -> Function:
    """Marks a watched function in which nothing else that is watched counts: a plugin is asked something there."""
    _bounded.add(function.__code__)
    return watched(function)


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
            stays = looks >= LOOKS_UNTIL_STUCK
            # Whoever swallows it gets it again, but not before there was time to tell about the first one.
            seen[thread] = (call, 0 if stays else looks)
            if stays:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(EndlessLoop))
        stuck = seen


def _watched_call(top: FrameType) -> FrameType | None:
    """The call on a thread's stack that has to end: the innermost bounded one, else the innermost watched one.

    None also while somebody debugs it.
    """
    found: FrameType | None = None
    frame: FrameType | None = top
    while frame is not None:
        if frame.f_code in _bounded:
            return frame
        if found is None and frame.f_code in _watched:
            found = frame
        if frame.f_globals.get("__name__") == "bdb":
            return None
        frame = frame.f_back
    return found
