"""The hall: a fire, drips, a far hammer, and its music, which grows as a round nears its end."""

from __future__ import annotations

import contextlib
import random
from pathlib import Path

import pygame

from game.system import places
from game.system.reading.files import Unreadable
from game.ui.sound.loading import Sound, load, load_music

HALL_CHANNELS = 3
"""Kept free of other sounds: the fire, what is heard now and then, and a layer of the music."""

FIRE, NOISE, LAYER = 0, 1, 2
MOODS = ("title", "table", "last_round", "finale")
"""The pieces of music in assets/music, by what goes on."""

BEAT_SECONDS = 0.5
NOISE_BEATS = (14, 54)
FADE = 0.25
"""So much of its loudness a piece loses in a beat when another is to follow, and a layer changes by."""


class Hall:
    """What is heard of the hall; both levels go from 0 to 1 and may be changed at any time."""

    def __init__(self) -> None:
        self.ambience = 0.0
        self.music = 0.0
        self.mood = "title"
        self._sounds: dict[str, Sound] = {}
        self._luck = random.Random()
        self._until_noise = self._luck.randint(*NOISE_BEATS)
        self._next_beat = 0.0
        self._own: Path | None = None  # what a game has instead of the hall's music
        self._game = ""  # whose layer comes to the table's music
        self._near = 0.0  # how loud that layer is to be, from 0 to 1
        self._layer: tuple[str, Sound] | None = None
        self._layer_level = 0.0
        self._playing: Path | None = None
        self._level = 1.0  # of the piece that is played: less while it makes room for another
        self._silent: set[Path] = set()  # what cannot be played

    def give_way_to(self, piece: Path | None) -> None:
        """A game's own music is played while it is on the table; None: the hall's again."""
        self._own = piece

    def set_mood(self, mood: str, game: str = "", near: float = 0.0) -> None:
        """What goes on: the piece, the game whose layer comes to it, and how near the end of the round is (0 to 1)."""
        self.mood, self._game, self._near = mood, game, near

    @property
    def piece(self) -> Path | None:
        """What is to be heard now; None: nothing."""
        ours = music_folder() / f"{self.mood}.ogg"
        return next((each for each in (self._own, ours) if each is not None and each not in self._silent), None)

    def read(self, folder: Path) -> None:
        """Reads its sounds."""
        for name in ("fire", "drip", "hammer"):
            with contextlib.suppress(Unreadable):
                self._sounds[name] = load(folder / f"{name}.flac")

    def forget(self) -> None:
        """The device is let go of."""
        self._sounds = {}
        self._playing = self._layer = None

    def tick(self, now: float) -> float | None:
        """Plays what is due at that time, in seconds; returns how long until the next beat, None if it is silent."""
        if not self._sounds or not pygame.mixer.get_init():
            return None
        if max(self.ambience, self.music) <= 0:
            pygame.mixer.Channel(FIRE).stop()
            self._stop()
            return None
        if now >= self._next_beat:
            self._next_beat = now + BEAT_SECONDS
            with contextlib.suppress(pygame.error):  # the device may be gone
                self._beat()
        return self._next_beat - now

    def _beat(self) -> None:
        self._tend_fire()
        self._until_noise -= 1
        if self._until_noise <= 0:
            self._until_noise = self._luck.randint(*NOISE_BEATS)
            level = self.ambience * self._luck.uniform(0.4, 1)
            self._sound(NOISE, self._luck.choice(("drip", "drip", "hammer")), level)
        self._tend_music()

    def _tend_music(self) -> None:
        """Lets the piece go on as loud as wanted; another one comes when the one before has faded."""
        wanted = self.piece
        if self.music <= 0 or wanted is None:
            self._stop()
            return
        music = pygame.mixer.music
        if self._playing is not None and self._playing != wanted and music.get_busy():
            self._level -= FADE
            if self._level > 0:
                music.set_volume(self.music * self._level)
                self._tend_layer(0.0)
                return
        if self._playing != wanted or not music.get_busy():
            self._begin(wanted)
        music.set_volume(self.music)
        self._tend_layer(self._near)

    def _begin(self, piece: Path) -> None:
        self._stop()
        self._level = 1.0
        try:
            load_music(piece)
            pygame.mixer.music.play(-1, fade_ms=1500)
        except (pygame.error, Unreadable):
            self._silent.add(piece)
            return
        self._playing = piece
        if piece == music_folder() / "table.ogg":
            self._begin_layer()

    def _begin_layer(self) -> None:
        """A game's layer goes along with the table's music from its first note on, unheard until it is wanted."""
        self._layer_level = 0.0
        if self._layer is None or self._layer[0] != self._game:
            try:
                self._layer = self._game, load(music_folder() / f"table_{self._game}.ogg")
            except Unreadable:
                self._layer = None
        if self._layer is not None:
            self._layer[1].set_volume(0.0)
            pygame.mixer.Channel(LAYER).play(self._layer[1], loops=-1)

    def _tend_layer(self, wanted: float) -> None:
        if self._layer is not None:
            change = min(max(wanted - self._layer_level, -FADE), FADE)
            self._layer_level += change
            self._layer[1].set_volume(self.music * self._layer_level)

    def _stop(self) -> None:
        if self._playing is not None:
            self._playing = None
            pygame.mixer.music.stop()
            pygame.mixer.Channel(LAYER).stop()

    def _tend_fire(self) -> None:
        channel, fire = pygame.mixer.Channel(FIRE), self._sounds.get("fire")
        if fire is None or self.ambience <= 0:
            channel.stop()
            return
        fire.set_volume(self.ambience * 0.6)
        if not channel.get_busy():
            channel.play(fire, loops=-1, fade_ms=1500)

    def _sound(self, channel: int, name: str, level: float) -> None:
        made = self._sounds.get(name)
        if made is not None and level > 0:
            made.set_volume(level)
            pygame.mixer.Channel(channel).play(made)


def music_folder() -> Path:
    """Where the music is that comes with the program."""
    return places.bundled("assets") / "music"
