"""Listens to the music: level, clicks, seams and sameness of every rendered piece, in numbers.

    python -m tools.listen            # all of ours, as a table
    python -m tools.listen song.ogg   # a mod's

What is measured: the length, the peak, the loudness (root mean square over the whole, and of the quietest and the
loudest two seconds), how sharply it jumps where the end leads into the beginning and anywhere else (the second
difference of the wave, in which a click stands out, against that of its surroundings), how much louder or softer it
begins than it ends, and how much of it is new: the share of bars unlike all bars before. `tests/ui/test_music.py` holds
the limits.
"""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from tools.music import FOLDER, RATE, Wave

WINDOW, AFTER = RATE // 500, 3
"""Samples that a sharp one is compared with: 2 ms, from the third after it on."""
CANDIDATES = 20_000
"""So many of the sharpest samples are looked at."""
AUDIBLE = 2e-3
"""What is less sharp is not heard as a knock."""
BAR_SECONDS = 3.0
NEW = 0.9
"""A bar whose spectrum is less like every one before it is new."""


@dataclass(frozen=True)
class Heard:
    """What was measured of a piece; levels are in decibels below full scale."""

    seconds: float
    peak: float
    loudness: float
    softest: float
    loudest: float
    seam: float
    """The jump from the last sample to the first, against the largest within the second before and after it."""
    step: float
    """How much louder the first second is than the last, in decibels."""
    click: float
    """The sharpest sample against what follows it within 2 ms."""
    new: float
    """The share of bars of three seconds that are unlike all before."""


def decibels(level: float) -> float:
    """A level from 0 to 1."""
    return float(20 * np.log10(max(level, 1e-6)))


def loudness(wave: Wave) -> float:
    """The root mean square."""
    return decibels(float(np.sqrt(np.mean(wave**2))))


def sharpness(wave: Wave) -> Wave:
    """How sharply the wave bends: a step of one sample stands out by far."""
    return np.abs(np.diff(wave, 2))


def seam(wave: Wave) -> float:
    """How sharply the end leads into the beginning, against the sharpest moment of the seconds around it."""
    around = sharpness(np.concatenate((wave[-RATE:], wave[:RATE])))
    joint = slice(RATE - 3, RATE + 2)
    rest = np.concatenate((around[: joint.start], around[joint.stop :]))
    return float(np.max(around[joint]) / max(np.max(rest), 1e-6))


def click(wave: Wave) -> float:
    """The sharpest bend against what follows it: whatever is struck goes on to sound, a click is two samples alone."""
    bends = sharpness(wave)
    windows = np.lib.stride_tricks.sliding_window_view(bends, WINDOW + AFTER)
    sharpest = np.argsort(bends[: len(windows)])[-CANDIDATES:]
    followed = np.sort(windows[sharpest, AFTER:], axis=1)[:, -6]  # the sixth sharpest: some tone, not another click
    return float(np.max(bends[sharpest] / np.maximum(followed, AUDIBLE)))


def newness(wave: Wave) -> float:
    """The share of bars that are unlike every bar before, by the notes that are in them."""
    length = int(BAR_SECONDS * RATE)
    bars = wave[: len(wave) // length * length].reshape(-1, length)
    notes = np.array([_notes(bar) for bar in bars])
    alike = notes @ notes.T
    return float(np.mean([number == 0 or np.max(alike[number, :number]) < NEW for number in range(len(bars))]))


def _notes(bar: Wave) -> npt.NDArray[np.float64]:
    """How strong each half-tone of six octaves is in each of four quarters of a bar, as a vector of length 1."""
    found = []
    for part in np.array_split(bar, 4):
        spectrum = np.abs(np.fft.rfft(part * np.hanning(len(part))))
        pitches = np.fft.rfftfreq(len(part), 1 / RATE)
        tones = np.round(12 * np.log2(np.maximum(pitches, 1) / 55)).astype(int)
        found.append(np.bincount(np.clip(tones, 0, 72), weights=spectrum * (pitches > 54), minlength=73))
    vector = np.concatenate(found)
    return np.asarray(vector / max(np.linalg.norm(vector), 1e-9))


def listen(wave: Wave) -> Heard:
    """Measures a piece that goes round."""
    pairs = wave[: len(wave) // (2 * RATE) * 2 * RATE].reshape(-1, 2 * RATE)
    levels = [loudness(pair) for pair in pairs]
    return Heard(
        seconds=len(wave) / RATE,
        peak=decibels(float(np.max(np.abs(wave)))),
        loudness=loudness(wave),
        softest=min(levels),
        loudest=max(levels),
        seam=seam(wave),
        step=loudness(wave[:RATE]) - loudness(wave[-RATE:]),
        click=click(wave),
        new=newness(wave),
    )


def decoded(path: Path) -> Wave:
    """A file as the window plays it: mono, 16 bits."""
    import pygame

    if not pygame.mixer.get_init():
        pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
    return np.frombuffer(pygame.mixer.Sound(str(path)).get_raw(), dtype="<i2") / 32768


def main() -> None:
    """Prints what was heard."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path)
    files = parser.parse_args().files or sorted(FOLDER.glob("*.ogg"))
    print(
        f"{'piece':22}{'s':>6}{'peak':>7}{'rms':>7}{'soft':>7}{'loud':>7}{'seam':>6}{'step':>6}{'click':>7}{'new':>7}"
    )
    size = 0
    for path in files:
        wave = decoded(path)
        size += 2 * len(wave)
        heard = listen(wave)
        print(
            f"{path.stem:22}{heard.seconds:6.0f}{heard.peak:7.1f}{heard.loudness:7.1f}{heard.softest:7.1f}"
            f"{heard.loudest:7.1f}{heard.seam:6.2f}{heard.step:6.1f}{heard.click:7.1f}{heard.new:7.0%}"
        )
    print(f"{size / 2**20:.1f} MB decoded")


if __name__ == "__main__":
    main()
