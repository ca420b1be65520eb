"""The window while plugins run: one that ends pygame's display or its fonts finds them opened again."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import sound
from game.ui.paint import fonts, richtext

_reopen: list[Callable[[], None]] = []


class Closed(Exception):
    """A plugin has closed the window; it is open again."""


def keep_open(reopen: Callable[[], None]) -> None:
    """Says how the window is opened again; the last one to say so has it."""
    _reopen[:] = [reopen]


def check() -> None:
    """Raises `Closed`, with everything open again, if what has just run has ended a part of pygame that is needed."""
    if mend():
        raise Closed("It closed the window, which was opened again.")


def mend() -> bool:
    """Opens what is closed; whether anything was."""
    if pygame.font.get_init() and pygame.display.get_init():
        return False
    pygame.font.init()
    fonts.forget()
    richtext.forget()
    if not pygame.display.get_init():
        sound.reopen()
        for reopen in _reopen:
            reopen()
    return True
