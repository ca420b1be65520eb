"""Text measured as the table draws it, where there is a pygame to draw it with."""

from __future__ import annotations

import contextlib
import importlib
import os
from collections.abc import Iterator

from game.testing.table_checks import know_icons_with, measure_with


@contextlib.contextmanager
def text_as_drawn() -> Iterator[None]:
    """Lets the checks see whether texts fit; without pygame they say that they could not look."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        fitting = importlib.import_module("game.ui.stage.fitting")
    except ImportError:
        yield
        return
    before = measure_with(fitting.measure), know_icons_with(fitting.unknown_icons)
    try:
        yield
    finally:
        measure_with(before[0])
        know_icons_with(before[1])
