"""The player: the sound device, the sounds that are ready, and the takes that each of them has."""

from __future__ import annotations

import contextlib
import os
import re
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame

from game.system import places
from game.system.reading.files import Unreadable
from game.ui.sound.hall import HALL_CHANNELS, Hall
from game.ui.sound.loading import Sound, load

RATE = 22_050
_CHANNELS = 16
_SUFFIXES = (".ogg", ".wav", ".mp3", ".flac")
TAKES = 3
MOST_SECONDS = 300.0
"""So long may all sounds of a game or a mod be together: they are in memory, 13 MB of them."""

NAMES = (
    *("tick", "click", "place", "pick_up", "slide", "flip", "page", "dice", "coin", "loss", "stone", "undo", "redo"),
    *("turn", "error", "win", "chime", "gong", "dig", "thud", "wall", "axe", "clash", "harvest", "feed", "hunger"),
    *("birth", "grow", "relic", "step", "sheep", "boar", "donkey", "cattle", "dog", "smoke"),
    *("rise1", "rise2", "rise3", "rise4", "rise5", "struck", "best"),
)
"""What can be played at every table; a game may bring more of its own."""

Takes = list[Sound]


class Player:
    """The sound device and the sounds that are ready."""

    def __init__(self) -> None:
        self.volume = 0.0
        self.ready: dict[str, Takes] = {}
        self.hall = Hall()
        self._game: dict[str, Takes] = {}  # the sounds of the game that is on the table: nobody else hears them
        self._folders: list[Path] = []
        self._turns: dict[str, int] = {}  # the take of each sound that comes next
        self._worker: threading.Thread | None = None
        self._closing = threading.Event()

    def open(self, volume: float, folders: Sequence[Path] = (), *, ambience: float = 0.0, music: float = 0.0) -> None:
        """Opens the device and reads the sounds, in the background; files of a plugin take the place of ours."""
        self._folders = list(folders)
        self.volume = volume
        self.hall.ambience, self.hall.music = ambience, music
        if self._worker is None and max(volume, ambience, music) > 0:
            self._closing.clear()
            self._worker = threading.Thread(target=self._prepare, args=(self._folders,), daemon=True)
            self._worker.start()

    def use_folders(self, folders: Sequence[Path]) -> None:
        """Plugins were loaded anew: what is playing stops, and their files are read again."""
        if self._worker is not None and (folders or self._folders):
            self.close()
            self.open(self.volume, folders, ambience=self.hall.ambience, music=self.hall.music)

    def reopen(self) -> None:
        """Somebody else has closed the device: all is read again."""
        if self._worker is not None:
            self.close()
            self.open(self.volume, self._folders, ambience=self.hall.ambience, music=self.hall.music)

    def use_game(self, folders: Sequence[Path], music: Path | None = None) -> None:
        """The sounds and the music of one game, for as long as it is on the table: none when it is left."""
        self._game = {}
        self.hall.give_way_to(music)
        if pygame.mixer.get_init():
            for folder in folders:
                names = {re.sub(r"_\d$", "", path.stem) for path in folder.glob("*") if path.suffix in _SUFFIXES}
                self._game |= _read_all(sorted(names), folder)
            self._set_loudness(self._game)

    def set_mood(self, mood: str, game: str = "", near: float = 0.0) -> None:
        """What goes on, for the music: see `Hall.set_mood`."""
        self.hall.set_mood(mood, game, near)

    def _prepare(self, folders: list[Path]) -> None:
        if not _open_device():
            return
        ours = places.bundled("assets") / "sounds"
        self.hall.read(ours)
        theirs: dict[str, Takes] = {}
        for folder in reversed(folders):
            theirs |= _read_all(NAMES, folder, self._closing)
        for name in NAMES:
            if self._closing.is_set():
                return
            takes = theirs.get(name) or _read(name, ours)
            self._set_loudness({name: takes})
            self.ready[name] = takes

    def _set_loudness(self, sounds: dict[str, Takes]) -> None:
        for takes in list(sounds.values()):
            for take in takes:
                with contextlib.suppress(pygame.error):  # the device may be gone
                    take.set_volume(self.volume)

    def set_volume(self, volume: float) -> None:
        """Louder or quieter, from 0 to 1; what is playing changes too."""
        self.volume = volume
        self._set_loudness(self.ready)
        self._set_loudness(self._game)
        if volume > 0:
            self.open(volume, self._folders, ambience=self.hall.ambience, music=self.hall.music)

    def set_levels(self, volume: float, ambience: float, music: float) -> None:
        """All three, from 0 to 1: sounds, the noises of the hall, and its music."""
        self.hall.ambience, self.hall.music = ambience, music
        self.set_volume(volume)
        if max(ambience, music) > 0:
            self.open(volume, self._folders, ambience=ambience, music=music)

    def play(self, name: str) -> None:
        """Plays the next take of a sound, if it can."""
        takes = self._game.get(name) or self.ready.get(name)
        if takes and self.volume > 0 and pygame.mixer.get_init():
            turn = self._turns.get(name, -1) + 1
            self._turns[name] = turn
            with contextlib.suppress(pygame.error):
                takes[turn % len(takes)].play()

    def tick(self) -> float | None:
        """Lets the hall be heard; returns the seconds until it wants to be asked again, None if it does not."""
        return self.hall.tick(time.monotonic())

    def close(self) -> None:
        """Lets go of the device."""
        self._closing.set()
        if self._worker is not None:
            self._worker.join(2)
        self._worker = None
        self.hall.forget()
        self.ready.clear()
        self._game.clear()
        if pygame.mixer.get_init():
            pygame.mixer.quit()


def _read_all(names: Sequence[str], folder: Path, closing: threading.Event | None = None) -> dict[str, Takes]:
    """The sounds in the folder of a plugin, as many of them as may be in memory."""
    found: dict[str, Takes] = {}
    left = MOST_SECONDS
    for name in names:
        takes = _read(name, folder)
        left -= sum(take.get_length() for take in takes)
        if left < 0 or (closing is not None and closing.is_set()):
            break
        if takes:
            found[name] = takes
    return found


def _read(name: str, folder: Path) -> Takes:
    """The takes of a sound in a folder: `place.ogg`, or `place_1.ogg` and so on."""
    takes = []
    for stem in (name, *(f"{name}_{take}" for take in range(1, TAKES + 1))):
        for suffix in _SUFFIXES:
            path = folder / f"{stem}{suffix}"
            if os.path.lexists(path):
                with contextlib.suppress(Unreadable):
                    takes.append(load(path))
                    break
    return takes


def _open_device() -> bool:
    """Whether there is a sound device; without one the system's own complaints are kept from the terminal."""
    with _quiet_stderr():
        try:
            pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
            pygame.mixer.set_num_channels(_CHANNELS)
            pygame.mixer.set_reserved(HALL_CHANNELS)
        except pygame.error:
            return False
    return True


@contextlib.contextmanager
def _quiet_stderr() -> Iterator[None]:
    """Sends what C libraries write to the error stream nowhere."""
    try:
        kept = os.dup(2)
        nowhere = os.open(os.devnull, os.O_WRONLY)
    except OSError:
        yield
        return
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
