"""From files to sounds: read by the one reader, and only then unpacked."""

import io
from pathlib import Path

import pygame

from game.system import marks
from game.system.reading import patience, sounds
from game.system.reading.files import Unreadable

Sound = pygame.mixer.Sound


def load(path: Path) -> Sound:
    """The sound in a file; raises `Unreadable`."""
    content = sounds.read(path)
    with marks.of_mod(path):
        try:
            return patience.within(lambda: Sound(io.BytesIO(content)))
        except pygame.error as error:
            raise Unreadable(f"{path.name} is damaged ({error}): save it again.") from error
        except patience.TooLong as error:
            raise Unreadable(f"{path.name} takes too long to unpack: save it again.") from error


def load_music(path: Path) -> None:
    """Makes the music in a file the one that is played next; raises `Unreadable`."""
    sounds.check_music(path)
    with marks.of_mod(path):
        try:
            pygame.mixer.music.load(str(path))
        except pygame.error as error:
            raise Unreadable(f"{path.name} cannot be played ({error}).") from error
