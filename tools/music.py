"""Renders the music from its notes: plucked strings, pipes, a horn and a drum, made here. Kept in assets/music as OGG.

    python -m tools.music                          # writes all of ours anew
    python -m tools.music song.toml -o song.ogg    # a mod's, which it brings as Game.music (.wav, .flac and .ogg work)

The notes are TOML. `beat` is how many seconds a quarter takes, `order` names the parts as they follow each other,
`loud` is how loud the loudest moment is. A part has a line for each instrument, in eighths: `d4` is plucked or blown,
`-` holds it, `.` is silence, `|` is only for the eye. A lute may play chords instead: one chord for each bar, and the
steps of it (1 the root, 3 and 5, 8 an octave higher …) as they are plucked. Drums are `x` (skin), `X` (with all
strength) and `t` (rim). The last notes ring on into the beginning, so that a piece goes round without a seam. Writing
takes the packages numpy and soundfile.
"""

from __future__ import annotations

import argparse
import re
import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

RATE = 22_050
FOLDER = Path(__file__).parents[1] / "assets" / "music"
RING_SECONDS = 3.0
"""A note is heard for so long after it ends, at most."""

Wave = npt.NDArray[np.float64]

LEVELS = {"lute": 0.5, "harp": 0.42, "bass": 0.62, "pipe": 0.26, "horn": 0.3, "drum": 0.8}
STEPS = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
MINOR, MAJOR = (0, 2, 3, 5, 7, 9, 10), (0, 2, 4, 5, 7, 9, 10)


def pitch(note: str) -> float:
    """The frequency of a note: "a4" is 440, "bb3" is B flat."""
    found = re.fullmatch(r"([a-g])(b?)(\d)", note)
    if found is None:
        raise ValueError(f"“{note}” is no note")
    number = STEPS[found[1]] - len(found[2]) + 12 * (int(found[3]) + 1)
    return _frequency(number)


def _frequency(number: float) -> float:
    return float(440.0 * 2 ** ((number - 69) / 12))


def tokens(line: str) -> list[str]:
    """The eighths of a line."""
    return [token for token in line.split() if token != "|"]


def strummed(chords: str, pattern: str) -> list[float]:
    """What a lute plays: a frequency for each eighth, 0 for silence."""
    played = []
    for chord in tokens(chords):
        minor = chord.endswith("m")
        name = chord.removesuffix("m").lower()
        root = STEPS[name[0]] - len(name[1:]) + 48  # the octave below middle C
        scale = MINOR if minor else MAJOR
        for step in tokens(pattern):
            if step == ".":
                played.append(0.0)
                continue
            octave, place = divmod(int(step) - 1, 7)
            played.append(_frequency(root + 12 * octave + scale[place]))
    return played


def _times(seconds: float) -> Wave:
    return np.arange(int(RATE * seconds)) / RATE


def pluck(frequency: float, seconds: float, bright: float) -> Wave:
    """A string: overtones that die away, the high ones first; where it is plucked decides which are strong."""
    time = _times(seconds + RING_SECONDS)
    wave = np.zeros_like(time)
    for number in range(1, 15):
        heard = frequency * number * (1 + 0.0004 * number**2)
        if heard > RATE * 0.42:
            break
        strength = abs(np.sin(np.pi * number * 0.23)) / number ** (1.9 - bright)
        wave += strength * np.exp(-time * (0.9 + 0.32 * number + frequency / 420)) * np.sin(2 * np.pi * heard * time)
    damped = np.clip((seconds + 1.4 - time) / 0.5, 0, 1)
    attack = np.clip(time / 0.004, 0, 1)
    return wave * attack * damped


def blow(frequency: float, seconds: float, overtones: tuple[float, ...], attack: float) -> Wave:
    """A pipe or a horn: a tone that swells, trembles a little, and fades."""
    time = _times(seconds + 0.3)
    tremble = 1 + 0.003 * np.sin(2 * np.pi * 4.6 * time) * np.clip(time - 0.3, 0, 1)
    phase = np.cumsum(frequency * tremble) / RATE
    wave = sum(strength * np.sin(2 * np.pi * phase * (number + 1)) for number, strength in enumerate(overtones))
    breath = np.random.default_rng(int(frequency)).normal(0, 0.012, len(time))
    swell = np.clip(time / attack, 0, 1) ** 1.5 * np.clip((seconds + 0.22 - time) / 0.26, 0, 1)
    return np.asarray((wave + breath) * swell)


def strike(kind: str) -> Wave:
    """A drum: its skin, or its rim."""
    noise = np.random.default_rng(ord(kind)).normal(0, 1, int(RATE * 0.5))
    time = _times(0.5)
    if kind == "t":
        return 0.22 * noise * np.exp(-time * 60) + 0.2 * np.sin(2 * np.pi * 420 * time) * np.exp(-time * 45)
    deep = 1.25 if kind == "X" else 0.8
    fall = 62 + 55 * np.exp(-time * 26)
    skin = np.sin(2 * np.pi * np.cumsum(fall) / RATE) * np.exp(-time * 9)
    return deep * (skin + 0.12 * noise * np.exp(-time * 90)) * np.clip(time / 0.002, 0, 1)


def sound_of(instrument: str, frequency: float, seconds: float) -> Wave:
    """One note."""
    if instrument in ("lute", "harp", "bass"):
        return pluck(frequency, seconds, {"lute": 0.35, "harp": 0.1, "bass": 0.25}[instrument])
    if instrument == "pipe":
        return blow(frequency, seconds, (1.0, 0.28, 0.22, 0.05), 0.09)
    return blow(frequency, seconds, (1.0, 0.62, 0.45, 0.3, 0.18, 0.1), 0.14)


def notes_of(line: Any, instrument: str) -> list[tuple[int, int, float | str]]:
    """Where each note of a line begins and how long it is, in eighths, and which it is."""
    if isinstance(line, dict):
        played = strummed(line["chords"], line["pattern"])
        return [(at, 1, frequency) for at, frequency in enumerate(played) if frequency]
    found: list[tuple[int, int, float | str]] = []
    for at, token in enumerate(tokens(line)):
        if token == "-" and found:
            begun, _, note = found[-1]
            found[-1] = begun, at - begun + 1, note
        elif token != ".":
            found.append((at, 1, token if instrument == "drum" else pitch(token)))
    return found


def length_of(part: dict[str, Any]) -> int:
    """How many eighths a part has: its longest line."""
    return max(
        len(strummed(line["chords"], line["pattern"])) if isinstance(line, dict) else len(tokens(line))
        for line in part.values()
    )


def render(piece: dict[str, Any]) -> Wave:
    """The whole piece, as loud as it is to be."""
    eighth = piece["beat"] / 2
    parts = [piece["part"][name] for name in piece["order"].split()]
    total = int(sum(map(length_of, parts)) * eighth * RATE)
    wave = np.zeros(total + int(RATE * 8))
    swing = np.random.default_rng(11)
    at = 0
    for part in parts:
        for instrument, line in part.items():
            for begun, long, note in notes_of(line, instrument):
                hand = swing.normal(0, 0.006) if instrument != "drum" else 0.0  # nobody is a clock
                touch = LEVELS[instrument] * swing.uniform(0.8, 1.0)
                made = strike(note) if isinstance(note, str) else sound_of(instrument, note, long * eighth)
                start = max(int(((at + begun) * eighth + hand) * RATE), 0)
                wave[start : start + len(made)] += touch * made
        at += length_of(part)
    wave = _in_a_hall(wave)
    loop = wave[:total].copy()
    loop[: len(wave) - total] += wave[total : 2 * total][: len(wave) - total]  # what still rings when it begins again
    return np.asarray(np.tanh(loop / np.max(np.abs(loop)) * 1.15) / np.tanh(1.15) * piece["loud"])


def _in_a_hall(wave: Wave) -> Wave:
    """The same in a room of stone: what comes back from its walls."""
    time = _times(1.6)
    walls = np.random.default_rng(3).normal(0, 1, len(time)) * np.exp(-time * 4.2) * np.clip(time / 0.02, 0, 1)
    walls /= np.sqrt(np.sum(walls**2))
    size = 1 << (len(wave) + len(walls)).bit_length()
    back = np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(walls, size), size)[: len(wave)]
    return wave + 0.22 * back


def write(source: Path, target: Path) -> float:
    """Renders one piece; returns how many seconds it has."""
    import soundfile

    wave = render(tomllib.loads(source.read_text(encoding="utf-8")))
    more = {"compression_level": 0.75} if target.suffix == ".ogg" else {}
    with soundfile.SoundFile(target, "w", RATE, channels=1, **more) as out:
        for start in range(0, len(wave), RATE):  # libsndfile takes a long piece of Vorbis only bit by bit
            out.write(wave[start : start + RATE])
    return len(wave) / RATE


def main() -> None:
    """Writes what is asked for, or all of ours."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("notes", nargs="?", type=Path)
    parser.add_argument("-o", "--output", type=Path)
    arguments = parser.parse_args()
    sources = [arguments.notes] if arguments.notes else sorted(FOLDER.glob("*.toml"))
    for source in sources:
        target = arguments.output if arguments.notes and arguments.output else source.with_suffix(".ogg")
        seconds = write(source, target)
        print(f"{target}: {seconds:.0f} s, {target.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
