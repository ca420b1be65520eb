"""The language of the window: as it was set, or as the system prefers."""

from __future__ import annotations

import contextlib

import pygame

from game.languages import tongue
from game.languages.choosing import chosen


def speak(setting: str) -> bool:
    """Speaks the language that was set; empty: what the system prefers. True if that is another than before."""
    id = chosen(setting, () if setting else _preferred())
    if id == tongue.now().language.id:
        return False
    tongue.speak(id)
    return True


def _preferred() -> list[str]:
    """What the system says that its user reads, best first."""
    with contextlib.suppress(pygame.error, AttributeError):  # not every system can say it
        return [str(each["language"]) for each in pygame.system.get_pref_locales()]
    return []
