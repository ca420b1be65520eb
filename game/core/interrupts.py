"""Ctrl+C: a person's own ends the program, and one that a plugin raises by itself is a mistake like any other."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Interrupted(KeyboardInterrupt):
    """A person has pressed Ctrl+C."""


@contextmanager
def listening() -> Iterator[None]:
    """Within it, it is known whose a `KeyboardInterrupt` is: around all that a program does."""
    if threading.current_thread() is not threading.main_thread() or not _by_default():
        yield
        return
    signal.signal(signal.SIGINT, _interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pass_on(error: BaseException) -> None:
    """Raises an error again if it is a person who wants the program to end; returns if it is anything else.

    It is the first line wherever all that a plugin may raise is caught. Where nobody has listened (in another
    program, or its tests) every `KeyboardInterrupt` is taken for a person's.
    """
    if isinstance(error, Interrupted) or (isinstance(error, KeyboardInterrupt) and _by_default()):
        raise error


def _by_default() -> bool:
    return signal.getsignal(signal.SIGINT) is signal.default_int_handler


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise Interrupted
