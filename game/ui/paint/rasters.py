"""Pictures that plugins bring as PNG or JPEG files: looked at before they are unpacked, and kept in bounded memory."""

import io
from pathlib import Path

import pygame

from game.core.files import FileTrouble, read_whole
from game.ui.paint import brush
from game.ui.paint.picture_cache import PictureCache

LARGEST = 16 * 1024 * 1024  # bytes
SUFFIXES = (".png", ".jpg", ".jpeg")
MOST_PIXELS = 12_000_000  # a board of 4000 × 3000; unpacked it takes 48 MB

_loaded = PictureCache(MOST_PIXELS)
_PNG = b"\x89PNG\r\n\x1a\n"
_SIZES = (*range(0xC0, 0xC4), *range(0xC5, 0xC8), *range(0xC9, 0xCC), *range(0xCD, 0xD0))  # JPEG's frame headers


class PictureError(ValueError):
    """A picture that cannot be shown, and why, as a sentence."""


def load(file: str) -> pygame.Surface:
    """The picture in a file, as large as it is there; shared, so never draw on it. Raises `PictureError`."""
    return _loaded.get(file) or _loaded.keep(file, _read(Path(file)))


def forget() -> None:
    """Reads all pictures anew when they are next shown (a plugin was reloaded)."""
    _loaded.clear()


def _read(path: Path) -> pygame.Surface:
    name = "/".join(path.parts[-3:])
    try:
        content = read_whole(path, largest=LARGEST)
    except FileTrouble as error:
        raise PictureError(f"The picture {name} cannot be shown: {error}") from error
    size = size_of(content)
    if size is None:
        raise PictureError(f"The picture {name} is no PNG or JPEG: save it as one of these.")
    if not 0 < size[0] * size[1] <= MOST_PIXELS:
        raise PictureError(
            f"The picture {name} has {size[0]} × {size[1]} pixels: make it smaller, {MOST_PIXELS // 10**6} million are"
            " the most."
        )
    try:
        if not is_whole(content):
            raise pygame.error("it is cut short")
        loaded = pygame.image.load(io.BytesIO(content), path.name)
    except pygame.error as error:
        raise PictureError(f"The picture {name} is damaged ({error}): save it again.") from error
    picture = brush.blank(loaded.get_size())  # with an opacity of its own, and with no window needed
    picture.blit(loaded, (0, 0))
    return picture


def is_whole(content: bytes) -> bool:
    """Whether the parts of a PNG are as long as they say: one that is said to go on far behind the end of the file
    keeps the system's reader busy for minutes."""
    if content[: len(_PNG)] != _PNG:
        return True  # of a JPEG only its header is looked at
    at = len(_PNG)
    while at + 12 <= len(content):
        if content[at + 4 : at + 8] == b"IEND":
            return True
        at += 12 + int.from_bytes(content[at : at + 4], "big")
    return False


def size_of(content: bytes) -> tuple[int, int] | None:
    """The width and height of a PNG or JPEG by its header alone: a small file can unfold to gigabytes; else None."""
    if content[:8] == _PNG and content[12:16] == b"IHDR":
        return int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")
    if content[:3] != b"\xff\xd8\xff":
        return None
    at = 2
    while at + 9 < len(content) and content[at] == 0xFF:
        if content[at + 1] in _SIZES:
            return int.from_bytes(content[at + 7 : at + 9], "big"), int.from_bytes(content[at + 5 : at + 7], "big")
        at += 2 + int.from_bytes(content[at + 2 : at + 4], "big")
    return None
