"""The window while plugins run: one that ends pygame's display or its fonts finds them opened again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pygame

from game.core import plugin_calls
from game.core.speech import say
from game.ui import sound
from game.ui.boundary import safety_net
from game.ui.paint import fonts, richtext

T = TypeVar("T")

_reopen: list[Callable[[], None]] = []


def keep_open(reopen: Callable[[], None]) -> None:
    """Says how the window is opened again; the last one to say so has it."""
    _reopen[:] = [reopen]
    safety_net.call_by(kept_open)


def kept_open(act: Callable[[], T]) -> T:
    """What a plugin's act gives; raises `Closed`, with everything open again, if it has ended a part of pygame.

    Where no window is open (`underhall check` paints without one) there is nothing to keep.
    """
    was_open = pygame.font.get_init() and pygame.display.get_init()
    given = plugin_calls.call(act)
    if was_open and not (pygame.font.get_init() and pygame.display.get_init()):
        mend()
        raise safety_net.Closed(say("It closed the window, which was opened again."))
    return given


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
