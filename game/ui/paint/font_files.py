"""Fonts from files: each file is read once, with limits, and every size of it is made from memory.

A font that pygame opens by its path holds a handle for as long as it is used, and an evening uses a hundred sizes.
"""

from __future__ import annotations

import io
from functools import lru_cache
from pathlib import Path

import pygame

from game.system.reading import files

LARGEST = 32_000_000
"""Bytes: the fonts of East Asia have about twenty million."""


class FontError(ValueError):
    """Why a file cannot be used as a font, as a sentence."""


@lru_cache(maxsize=16)  # ours are eight of a quarter of a megabyte
def _content(file: str) -> bytes:
    return files.read(Path(file), LARGEST)


def load(file: str, px: int) -> pygame.font.Font:
    """The font in letters of that pixel size; raises `FontError`."""
    try:
        return pygame.font.Font(io.BytesIO(_content(file)), px)
    except (ValueError, pygame.error) as error:
        raise FontError(f"The font {Path(file).name} cannot be used: {str(error).rstrip('.')}.") from error


def check(file: Path) -> None:
    """Raises `FontError` if there is no font in a file, or none that can draw a letter."""
    if not pygame.font.get_init():
        pygame.font.init()
    _content.cache_clear()  # it may have been better, or worse, the last time
    try:
        load(str(file), 16).size("A")
    except pygame.error as error:
        raise FontError(f"The font {file.name} cannot be used: {error}.") from error
