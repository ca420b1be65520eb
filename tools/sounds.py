"""Makes the sounds of the house: short, wooden, synthesised by ourselves. They are kept in assets/sounds.

    python -m tools.sounds            # writes all of them anew; the same sounds every time

Each sound has a few takes, so that nothing repeats like a machine: `place_1.flac`, `place_2.flac`, … The noises of the
hall are made here too; its music is made by tools/music.py. FLAC keeps every sample, in well under half the room;
writing it takes the package soundfile, which nothing but the two of them needs.
"""

from __future__ import annotations

import array
import math
import random
from collections.abc import Callable
from pathlib import Path

RATE = 22_050
FOLDER = Path(__file__).parents[1] / "assets" / "sounds"
TAKES = 3

Samples = list[float]


def _silence(seconds: float) -> Samples:
    return [0.0] * int(RATE * seconds)


_take = 0  # the take that is being made: each is tuned and struck a little differently


def _tuned(pitch: float) -> float:
    return pitch * (1.0, 0.955, 1.04)[_take]


def _knock(pitch: float, seconds: float, hardness: float = 1.0, body: float = 2.76) -> Samples:
    """A stick on wood: two damped tones of a bar, and the click of the stroke."""
    pitch = _tuned(pitch)
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
    noise = random.Random(int(seconds * 1000 + high) + _take)
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
    tumble = random.Random(6 + _take)
    strokes, at = [], 0.0
    for index in range(9):
        strokes.append(_after(at, _knock(tumble.uniform(900, 1700), 0.05, 1.4), 0.9 - index * 0.07))
        at += tumble.uniform(0.025, 0.06) * (1 + index * 0.12)
    return _mixed(*strokes)


def _voice(low: float, high: float, seconds: float, rough: float, wobble: float = 5.0) -> Samples:
    """An animal: a throat that opens and closes, its pitch sliding from one tone to the other."""
    noise = random.Random(int(low * 7) + _take)
    samples, phase = [], 0.0
    count = int(RATE * seconds)
    for index in range(count):
        t = index / count
        pitch = _tuned(low + (high - low) * math.sin(math.pi * t)) * (1 + 0.03 * math.sin(2 * math.pi * wobble * t))
        phase += pitch / RATE
        tone = sum(math.sin(2 * math.pi * phase * n) / n for n in (1, 2, 3, 5, 7))
        samples.append((tone * (1 + rough * noise.uniform(-1, 1))) * math.sin(math.pi * t) ** 0.7)
    return samples


def _bell(pitch: float, seconds: float, partials: tuple[float, ...] = (0.5, 1.0, 1.19, 1.56, 2.0, 2.51)) -> Samples:
    """Struck metal: partials that die away, the high ones first."""
    pitch = _tuned(pitch)
    samples = []
    for index in range(int(RATE * seconds)):
        t = index / RATE
        samples.append(
            sum(
                math.sin(2 * math.pi * pitch * part * t) * math.exp(-t * (2.2 + 2 * number) / seconds) / (1 + number)
                for number, part in enumerate(partials)
            )
        )
    return samples


def _rubble(seconds: float, stones: int) -> Samples:
    """Stones that come down after one another."""
    luck = random.Random(stones + _take)
    parts = [_after(0, _brush(seconds, 0.08, 0.5, 0.1), 0.5)]
    for _ in range(stones):
        at = luck.uniform(0, seconds * 0.7) ** 1.2
        parts.append(_after(at, _knock(luck.uniform(160, 420), 0.07, 2.2, 1.52), luck.uniform(0.3, 0.8)))
    return _mixed(*parts)


def _fire(seconds: float) -> Samples:
    """A fire that can go round without a seam: a low rush and crackles."""
    luck = random.Random(9)
    count = int(RATE * seconds)
    samples, held = [], 0.0
    for _ in range(count):
        held += 0.03 * (luck.uniform(-1, 1) - held)
        samples.append(held * 0.9)
    for _ in range(int(seconds * 9)):
        start, size = luck.randrange(count), luck.uniform(0.05, 0.5)
        for index in range(int(RATE * 0.012)):
            samples[(start + index) % count] += size * luck.uniform(-1, 1) * math.exp(-index / 40)
    return samples


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
    "chime": (0.50, lambda: _mixed(_after(0, _bell(784, 0.9)), _after(0.12, _bell(1175, 0.9), 0.7))),
    "gong": (0.60, lambda: _bell(131, 1.25, (1.0, 1.48, 2.03, 2.74, 3.4, 4.1))),
    "dig": (
        0.66,
        lambda: _mixed(_after(0, _knock(520, 0.06, 3.0, 1.52)), _after(0.1, _rubble(0.45, 9), 0.9)),
    ),
    "thud": (0.75, lambda: _mixed(_after(0, _knock(82, 0.22, 1.6, 1.9)), _after(0.01, _brush(0.16, 0.05, 0.3), 0.4))),
    "wall": (0.62, lambda: _mixed(_after(0, _knock(210, 0.1, 2.0, 1.52)), _after(0.14, _knock(170, 0.12, 2.2, 1.52)))),
    "axe": (0.70, lambda: _mixed(_after(0, _knock(300, 0.12, 3.0, 1.7)), _after(0.02, _bell(1900, 0.3), 0.25))),
    "clash": (0.62, lambda: _mixed(_after(0, _bell(1480, 0.5)), _after(0.05, _knock(260, 0.14, 2.6, 1.4), 0.8))),
    "harvest": (0.42, lambda: _mixed(_after(0, _brush(0.35, 0.2, 0.7, 0.3)), _after(0.2, _knock(640, 0.08, 0.5), 0.4))),
    "feed": (0.36, lambda: _mixed(_after(0, _knock(900, 0.05, 1.6)), _after(0.09, _knock(820, 0.06, 1.6), 0.7))),
    "hunger": (0.45, lambda: _tune([330, 294, 220], 0.14, 0.3)),
    "birth": (0.42, lambda: _tune([523, 659, 880], 0.07, 0.24)),
    "grow": (0.46, lambda: _tune([392, 494, 587, 784], 0.08, 0.3)),
    "relic": (
        0.50,
        lambda: _mixed(_after(0, _bell(988, 1.0)), _after(0.1, _bell(1319, 0.9)), _after(0.2, _bell(1568, 0.9))),
    ),
    "step": (0.34, lambda: _mixed(_after(0, _knock(330, 0.07)), _after(0.11, _knock(392, 0.07)))),
    "sheep": (0.30, lambda: _voice(300, 380, 0.42, 0.4, 9)),
    "boar": (0.34, lambda: _voice(95, 140, 0.3, 0.9, 3)),
    "donkey": (0.30, lambda: _mixed(_after(0, _voice(420, 520, 0.22, 0.5)), _after(0.24, _voice(210, 180, 0.3, 0.6)))),
    "cattle": (0.32, lambda: _voice(120, 165, 0.7, 0.2, 2)),
    "dog": (0.36, lambda: _mixed(_after(0, _voice(260, 380, 0.11, 0.8)), _after(0.17, _voice(250, 370, 0.12, 0.8)))),
    "smoke": (0.20, lambda: _brush(0.5, 0.02, 0.12, 0.4)),
    "rise1": (0.30, lambda: _knock(523, 0.14, 0.4, 3.93)),
    "rise2": (0.31, lambda: _knock(587, 0.14, 0.4, 3.93)),
    "rise3": (0.32, lambda: _knock(659, 0.14, 0.4, 3.93)),
    "rise4": (0.33, lambda: _knock(784, 0.15, 0.4, 3.93)),
    "rise5": (0.34, lambda: _knock(880, 0.16, 0.4, 3.93)),
    "struck": (
        0.55,
        lambda: _mixed(_after(0, _knock(210, 0.12, 2.2, 1.6)), _after(0.02, _bell(1245, 0.8), 0.8)),
    ),
    "best": (
        0.60,
        lambda: _mixed(
            *(_after(0.11 * step, _bell(pitch, 0.7), 0.8) for step, pitch in enumerate((587, 740, 880, 1175)))
        ),
    ),
}

HALL: dict[str, tuple[float, Callable[[], Samples]]] = {
    "fire": (0.35, lambda: _fire(6.0)),
    "drip": (
        0.20,
        lambda: _mixed(_after(0, _bell(1320, 0.25, (1.0, 2.7))), _after(0.28, _bell(1180, 0.25, (1.0, 2.7)), 0.3)),
    ),
    "hammer": (0.16, lambda: _mixed(*(_after(0.55 * n, _bell(880 + 14 * n, 0.5), 1 - 0.15 * n) for n in range(3)))),
}


def synthesise(name: str, take: int = 0) -> bytes:
    """The sound as 16 bit samples of one channel."""
    global _take
    _take = take
    loudness, recipe = RECIPES[name] if name in RECIPES else HALL[name]
    samples = recipe()
    peak = max(max(abs(sample) for sample in samples), 1e-9)
    if name != "fire":  # which goes round
        fade = min(int(RATE * 0.006), len(samples))
        for index in range(fade):  # no click at the end
            samples[-1 - index] *= index / fade
    steps = array.array("h", (round(sample / peak * loudness * 30_000) for sample in samples))
    return steps.tobytes()


def main() -> None:
    """Writes them all."""
    import soundfile

    FOLDER.mkdir(parents=True, exist_ok=True)
    files = {f"{name}_{take + 1}": (name, take) for name in RECIPES for take in range(TAKES)}
    for file, (name, take) in {**files, **{name: (name, 0) for name in HALL}}.items():
        with soundfile.SoundFile(
            FOLDER / f"{file}.flac", "w", RATE, channels=1, subtype="PCM_16", compression_level=1.0
        ) as out:
            out.buffer_write(synthesise(name, take), "int16")
    written = list(FOLDER.glob("*.flac"))
    print(f"{len(written)} files, {sum(path.stat().st_size for path in written) // 1000} kB")


if __name__ == "__main__":
    main()
