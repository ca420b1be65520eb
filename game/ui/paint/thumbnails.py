"""Small pictures of tables, kept beside saves and in reports."""

import contextlib
import io
from pathlib import Path

import pygame

from game.core.files import FileTrouble, write_atomically
from game.core.library import thumbnail
from game.system.reading import pictures
from game.system.reading.files import Unreadable
from game.ui.paint import rasters

SIZE = (480, 270)

LARGEST = 2 * 1024 * 1024
"""Bytes of a file beside a save that is taken for its picture."""

_MOST_PIXELS = 4_000_000


def load(path: Path) -> pygame.Surface | None:
    """The picture kept beside a save; None if there is none, or one of a size that we never write."""
    try:
        return rasters.unpacked(pictures.read(path, LARGEST, _MOST_PIXELS), "thumbnail.png").convert_alpha()
    except (pygame.error, Unreadable):
        return None


def small(picture: pygame.Surface, size: tuple[int, int] = SIZE, kind: str = "png") -> bytes:
    """The picture as a small "png" or "jpg", cut to its shape."""
    factor = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    scaled = pygame.transform.smoothscale_by(picture, factor)
    cut = scaled.subsurface(scaled.get_rect().clip(pygame.Rect(_middle(scaled, size), size)))
    file = io.BytesIO()
    pygame.image.save(cut.convert(24), file, f"thumbnail.{kind}")
    return file.getvalue()


def _middle(picture: pygame.Surface, size: tuple[int, int]) -> tuple[int, int]:
    return max((picture.get_width() - size[0]) // 2, 0), max((picture.get_height() - size[1]) // 2, 0)


def keep_thumbnail(picture: pygame.Surface, save: Path) -> None:
    """Puts a small picture beside a save; a save without one is no trouble."""
    with contextlib.suppress(FileTrouble, pygame.error):
        write_atomically(thumbnail(save), small(picture))
