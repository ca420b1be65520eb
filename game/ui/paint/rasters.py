"""Pictures that plugins bring as PNG or JPEG files: looked at before they are unpacked, and kept in bounded memory."""

import io
from pathlib import Path

import pygame

from game.system import marks
from game.system.reading import files, patience, pictures
from game.system.reading.files import Unreadable
from game.ui.paint import brush
from game.ui.paint.picture_cache import PictureCache

SUFFIXES = (".png", ".jpg", ".jpeg")

_loaded = PictureCache[pygame.Surface](pictures.MOST_PIXELS)


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
        content = files.read(path, pictures.LARGEST)
    except Unreadable as error:
        raise PictureError(f"The picture {name} cannot be shown: {error}") from error
    if (problem := pictures.wrong_with(content)) is not None:
        raise PictureError(f"The picture {name} {problem}")
    try:
        with marks.of_mod(path):
            loaded = unpacked(content, path.name)
    except Unreadable as error:
        raise PictureError(f"The picture {name} {error}") from error
    picture = brush.blank(loaded.get_size())  # with an opacity of its own, and with no window needed
    picture.blit(loaded, (0, 0))
    return picture


def unpacked(content: bytes, name: str) -> pygame.Surface:
    """The picture in the bytes of a file that was looked at; raises `Unreadable` with the end of a sentence."""
    try:
        return patience.within(lambda: pygame.image.load(io.BytesIO(content), name))
    except pygame.error as error:
        raise Unreadable(f"is damaged ({error}): save it again.") from error
    except patience.TooLong as error:
        raise Unreadable("takes too long to unpack: save it again.") from error
