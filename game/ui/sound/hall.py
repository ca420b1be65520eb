"""The hall: a fire, drips, a far hammer, and a quiet music that is made up as it goes and never nags."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.system.reading.files import Unreadable
from game.ui.sound.loading import Sound, load, load_music

HALL_CHANNELS = 4
"""Kept free of other sounds: the fire, what is heard now and then, and two strings."""

FIRE, NOISE, STRINGS = 0, 1, (2, 3)
BEAT_SECONDS = 0.62
NOTE_COUNT = 9
PHRASE_BEATS = (8, 12, 16)
REST_BEATS = (10, 30)
NOISE_BEATS = (12, 45)


def melody(luck: random.Random) -> Iterator[int | None]:
    """Notes without end, a string's number or a rest for each beat: a phrase that wanders, then a long silence."""
    at = luck.randrange(NOTE_COUNT)
    while True:
        for beat in range(luck.choice(PHRASE_BEATS)):
            if beat % 4 and luck.random() < 0.35:
                yield None
                continue
            at = min(max(at + luck.choice((-2, -1, -1, 0, 1, 1, 2)), 0), NOTE_COUNT - 1)
            yield at
        for _ in range(luck.randint(*REST_BEATS)):
            yield None


class Hall:
    """What is heard of the hall; both levels go from 0 to 1 and may be changed at any time."""

    def __init__(self) -> None:
        self.ambience = 0.0
        self.music = 0.0
        self._sounds: dict[str, Sound] = {}
        self._luck = random.Random()
        self._notes = melody(self._luck)
        self._until_noise = self._luck.randint(*NOISE_BEATS)
        self._string = 0
        self._next_beat = 0.0
        self._piece: Path | None = None  # what a game has instead of the hall's music

    def give_way_to(self, piece: Path | None) -> None:
        """A game's own music is played while it is on the table; None: the hall's again."""
        if piece != self._piece and pygame.mixer.get_init():
            pygame.mixer.music.stop()
        self._piece = piece

    def read(self, folder: Path) -> None:
        """Reads its sounds."""
        for name in ("fire", "drip", "hammer", *(f"note_{number}" for number in range(NOTE_COUNT))):
            with contextlib.suppress(Unreadable):
                self._sounds[name] = load(folder / f"{name}.flac")

    def forget(self) -> None:
        """The device is let go of."""
        self._sounds = {}

    def tick(self, now: float) -> float | None:
        """Plays what is due at that time, in seconds; returns how long until the next beat, None if it is silent."""
        if not self._sounds or not pygame.mixer.get_init():
            return None
        if max(self.ambience, self.music) <= 0:
            pygame.mixer.Channel(FIRE).stop()
            pygame.mixer.music.stop()
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
        if self._piece is not None:
            self._play_on(self._piece)
            return
        note = next(self._notes)
        if note is not None:
            self._string = 1 - self._string
            self._sound(STRINGS[self._string], f"note_{note}", self.music * self._luck.uniform(0.6, 1))

    def _play_on(self, piece: Path) -> None:
        """Lets a game's music go on, as loud as wanted; where it cannot be played the hall's is."""
        music = pygame.mixer.music
        if self.music <= 0:
            music.stop()
            return
        music.set_volume(self.music)
        if not music.get_busy():
            try:
                load_music(piece)
                music.play(-1, fade_ms=1500)
            except (pygame.error, Unreadable):
                self._piece = None

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
