"""What is printed is only ever text: an escape sequence that came from a file would command the terminal."""

from __future__ import annotations

import contextlib
import functools
import sys
from collections.abc import Callable
from typing import Any, ParamSpec, TextIO, TypeVar

from game.core.visible import visible

P = ParamSpec("P")
R = TypeVar("R")


class Plain:
    """A stream that writes text without what a terminal would obey; `stream` is the one behind it."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        """Writes the text; a command in it becomes a mark."""
        self.stream.write(visible(text))
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


def prints_plainly(function: Callable[P, R]) -> Callable[P, R]:
    """Lets a function print nothing but text."""

    @functools.wraps(function)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        out: Any = Plain(sys.stdout)
        err: Any = Plain(sys.stderr)
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            return function(*args, **kwargs)

    return run


def terminal() -> TextIO:
    """Standard error as it is, for the commands of our own progress bar."""
    stream: Any = sys.stderr
    return getattr(stream, "stream", stream)  # type: ignore[no-any-return]
