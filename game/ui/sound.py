"""Sound: short, wooden, synthesised, and never in the way.

`sound.open(volume)` once; `sound.play("click")` anywhere. The sounds are made in the background; until they are ready,
and where there is no sound device, playing one does nothing.
"""

import array
import contextlib
import math
import os
import random
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame

RATE = 22_050
_CHANNELS = 12

Samples = list[float]


def _silence(seconds: float) -> Samples:
    return [0.0] * int(RATE * seconds)


def _knock(pitch: float, seconds: float, hardness: float = 1.0, body: float = 2.76) -> Samples:
    """A stick on wood: two damped tones of a bar, and the click of the stroke."""
    noise = random.Random(int(pitch * 10))
    samples = []
    for index in range(int(RATE * seconds)):
        t = index / RATE
        tone = math.sin(2 * math.pi * pitch * t) * math.exp(-t * 9 / seconds)
        overtone = 0.45 * math.sin(2 * math.pi * pitch * body * t) * math.exp(-t * 22 / seconds)
        stroke = hardness * 0.5 * noise.uniform(-1, 1) * math.exp(-t * 700)
        samples.append(tone + overtone + stroke)
    return samples


def _brush(seconds: float, low: float, high: float, rise: float = 0.3) -> Samples:
    """A sheet or a tile drawn over the table: noise through a filter that opens and closes."""
    noise = random.Random(int(seconds * 1000 + high))
    samples, held, steady = [], 0.0, 0.0
    count = int(RATE * seconds)
    for index in range(count):
        t = index / count
        envelope = (t / rise if t < rise else (1 - t) / (1 - rise)) ** 1.5
        openness = low + (high - low) * envelope
        held += openness * (noise.uniform(-1, 1) - held)
        steady += 0.02 * (held - steady)
        samples.append((held - steady) * envelope)
    return samples


def _after(delay: float, samples: Samples, gain: float = 1.0) -> tuple[int, Samples, float]:
    return int(RATE * delay), samples, gain


def _mixed(*parts: tuple[int, Samples, float]) -> Samples:
    """Several sounds, each from its own moment on."""
    total = _silence(max((start + len(samples)) / RATE for start, samples, _ in parts) + 1 / RATE)
    for start, samples, gain in parts:
        for index, sample in enumerate(samples):
            total[start + index] += sample * gain
    return total


def _tune(notes: list[float], step: float, seconds: float) -> Samples:
    """A few notes on a wooden bar after one another."""
    return _mixed(*(_after(step * index, _knock(pitch, seconds, 0.5, 3.93), 0.8) for index, pitch in enumerate(notes)))


def _dice() -> Samples:
    tumble = random.Random(6)
    strokes, at = [], 0.0
    for index in range(9):
        strokes.append(_after(at, _knock(tumble.uniform(900, 1700), 0.05, 1.4), 0.9 - index * 0.07))
        at += tumble.uniform(0.025, 0.06) * (1 + index * 0.12)
    return _mixed(*strokes)


RECIPES: dict[str, tuple[float, Callable[[], Samples]]] = {
    # name: (loudness, how it is made)
    "tick": (0.22, lambda: _knock(1500, 0.03, 0.4)),
    "click": (0.42, lambda: _knock(780, 0.07)),
    "place": (0.75, lambda: _mixed(_after(0, _knock(165, 0.17, 1.2, 2.2)), _after(0.004, _knock(420, 0.06), 0.4))),
    "pick_up": (
        0.40,
        lambda: _mixed(_after(0, _brush(0.06, 0.1, 0.6), 0.5), _after(0.03, _knock(610, 0.06, 0.6), 0.6)),
    ),
    "slide": (0.34, lambda: _brush(0.20, 0.06, 0.35)),
    "flip": (0.48, lambda: _mixed(_after(0, _brush(0.10, 0.1, 0.75), 0.8), _after(0.09, _knock(330, 0.08), 0.8))),
    "page": (0.36, lambda: _brush(0.24, 0.15, 0.7, 0.55)),
    "dice": (0.62, _dice),
    "coin": (
        0.40,
        lambda: _mixed(_after(0, _knock(1320, 0.16, 0.5, 2.41)), _after(0.05, _knock(1760, 0.2, 0.4, 2.41))),
    ),
    "loss": (0.45, lambda: _tune([392, 311], 0.09, 0.2)),
    "stone": (
        0.66,
        lambda: _mixed(_after(0, _knock(240, 0.10, 2.4, 1.52)), _after(0.07, _knock(190, 0.12, 1.8, 1.52), 0.7)),
    ),
    "undo": (0.40, lambda: _tune([620, 465], 0.055, 0.11)),
    "redo": (0.40, lambda: _tune([465, 620], 0.055, 0.11)),
    "turn": (0.55, lambda: _tune([392, 523, 659], 0.10, 0.34)),
    "error": (
        0.50,
        lambda: _mixed(_after(0, _knock(130, 0.14, 0.6, 1.41)), _after(0.09, _knock(120, 0.16, 0.6, 1.41))),
    ),
    "win": (0.62, lambda: _tune([392, 523, 659, 784, 659, 784, 1047], 0.12, 0.5)),
}

NAMES = tuple(RECIPES)


def synthesise(name: str) -> bytes:
    """The sound as 16 bit samples of one channel."""
    loudness, recipe = RECIPES[name]
    samples = recipe()
    peak = max(max(abs(sample) for sample in samples), 1e-9)
    fade = min(int(RATE * 0.006), len(samples))
    for index in range(fade):  # no click at the end
        samples[-1 - index] *= index / fade
    steps = array.array("h", (round(sample / peak * loudness * 30_000) for sample in samples))
    if sys.byteorder == "big":
        steps.byteswap()
    return steps.tobytes()


class Player:
    """The sound device and the sounds that are ready."""

    def __init__(self) -> None:
        self.volume = 0.0
        self.ready: dict[str, pygame.mixer.Sound] = {}
        self._folders: list[Path] = []
        self._worker: threading.Thread | None = None
        self._closing = threading.Event()

    def open(self, volume: float, folders: Sequence[Path] = ()) -> None:
        """Opens the device and makes the sounds, in the background; files of a plugin take the place of ours."""
        self._folders = list(folders)
        self.volume = volume
        if self._worker is None and volume > 0:
            self._closing.clear()
            self._worker = threading.Thread(target=self._prepare, args=(self._folders,), daemon=True)
            self._worker.start()

    def use_folders(self, folders: Sequence[Path]) -> None:
        """Plugins were loaded anew: what is playing stops, and their files are read again."""
        if self._worker is not None and (folders or self._folders):
            self.close()
            self.open(self.volume, folders)

    def _prepare(self, folders: list[Path]) -> None:
        if not _open_device():
            return
        for name in NAMES:
            if self._closing.is_set():
                return
            with contextlib.suppress(pygame.error):
                made = _from_folder(name, folders) or pygame.mixer.Sound(buffer=synthesise(name))
                made.set_volume(self.volume)
                self.ready[name] = made

    def set_volume(self, volume: float) -> None:
        """Louder or quieter, from 0 to 1; what is playing changes too."""
        self.volume = volume
        for made in list(self.ready.values()):
            with contextlib.suppress(pygame.error):  # the device may be gone
                made.set_volume(volume)
        if volume > 0:
            self.open(volume, self._folders)

    def play(self, name: str) -> None:
        """Plays a sound if it can."""
        made = self.ready.get(name)
        if made is not None and self.volume > 0 and pygame.mixer.get_init():
            with contextlib.suppress(pygame.error):
                made.play()

    def close(self) -> None:
        """Lets go of the device."""
        self._closing.set()
        if self._worker is not None:
            self._worker.join(2)
        self._worker = None
        self.ready.clear()
        if pygame.mixer.get_init():
            pygame.mixer.quit()


def _from_folder(name: str, folders: list[Path]) -> pygame.mixer.Sound | None:
    for folder in folders:
        for suffix in (".ogg", ".wav", ".mp3", ".flac"):
            path = folder / f"{name}{suffix}"
            if path.is_file():
                with contextlib.suppress(pygame.error):
                    return pygame.mixer.Sound(str(path))
    return None


def _open_device() -> bool:
    """Whether there is a sound device; without one the system's own complaints are kept from the terminal."""
    with _quiet_stderr():
        try:
            pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
            pygame.mixer.set_num_channels(_CHANNELS)
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


_player = Player()

open = _player.open
play = _player.play
set_volume = _player.set_volume
use_folders = _player.use_folders
close = _player.close
