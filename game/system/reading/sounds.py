"""WAV, FLAC, OGG and MP3 files: how long they last is counted before they are unpacked, whatever they say themselves.

A silent second takes a byte or two in a FLAC or OGG, so that a few megabytes unfold to hours; and a sound that says it
has one sample per second is stretched until it has as many as the others.
"""

import re
import struct
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from game.system.reading import files

LARGEST = 4 * 1024 * 1024
LONGEST = 30.0
"""Seconds of a sound; unpacked they take 1.3 MB."""

LARGEST_MUSIC = 32 * 1024 * 1024
LONGEST_MUSIC = 3_600.0
"""Of music, which is unpacked while it is played."""

RATES = (8_000, 192_000)  # samples per second
MOST_CHANNELS = 2

_BLOCKS = (0, 192, 576, 1_152, 2_304, 4_608, 0, 0, *(256 << code for code in range(8)))
"""Samples in a frame of FLAC, by the four bits that say so."""
_FLAC_FRAME = re.compile(rb"\xff[\xf8\xf9](?=[^\x00-\x0f][\x00-\xaf])")
_PLAIN, _FLOATS, _EXTENDED, _ADPCM = 1, 3, 0xFFFE, (0x02, 0x11)
_MP3_FRAME = re.compile(rb"\xff[\xe2-\xff](?=[^\xf0-\xff])")
_MP3_RATES = (44_100, 48_000, 32_000)
_OPUS_RATE = 48_000
MOST_FRAMES = 400_000
"""An hour has fewer, of whichever kind; what has more is not counted any further."""


class Length(NamedTuple):
    """How much a sound has in it, at most."""

    rate: int
    channels: int
    samples: float

    @property
    def seconds(self) -> float:
        """How long it lasts."""
        return self.samples / self.rate if self.rate > 0 else float("inf")


def read(path: Path) -> bytes:
    """The bytes of a sound that can be unpacked; raises `Unreadable`."""
    return _checked(path, LARGEST, LONGEST)


def check_music(path: Path) -> None:
    """Raises `Unreadable` for music that cannot be played while it is read."""
    _checked(path, LARGEST_MUSIC, LONGEST_MUSIC)


def _checked(path: Path, most: int, longest: float) -> bytes:
    return files.read_checked(path, most, lambda content: wrong_with(content, longest))


def wrong_with(content: bytes, longest: float = LONGEST) -> str | None:
    """Why a sound is not unpacked, as the end of a sentence; None if it can be."""
    length = length_of(content)
    if length is None:
        return "is no WAV, FLAC, OGG or MP3 that can be played: save it as one of these."
    if not RATES[0] <= length.rate <= RATES[1] or not 1 <= length.channels <= MOST_CHANNELS:
        return f"has {length.channels} channels of {length.rate:,} samples a second: save it as an ordinary sound."
    if not length.samples:
        return "has no sound in it."
    if length.seconds > longest:
        return f"lasts longer than {longest:,.0f} seconds: make it shorter."
    return None


def length_of(content: bytes) -> Length | None:
    """How much is in a sound, by all that is in the file; None if it is none."""
    try:
        if content[:4] == b"RIFF" and content[8:12] == b"WAVE":
            return _wav(content)
        if content[:4] == b"fLaC":
            return _flac(content)
        if content[:4] == b"OggS":
            return _ogg(content)
    except (struct.error, IndexError):
        return None
    if content[:3] == b"ID3" or (content[:1] == b"\xff" and content[1:2] and content[1] & 0xE0 == 0xE0):
        return Length(44_100, 2, 44_100 * _counted(_mp3_frames(content)))
    return None


def _counted(frames: Iterator[float]) -> float:
    """What they make together."""
    total = sum(islice(frames, MOST_FRAMES))
    return total if next(frames, None) is None else float("inf")


def _wav(content: bytes) -> Length | None:
    at = 12
    found: tuple[int, int, float] | None = None
    samples = 0.0
    while at + 8 <= len(content):
        size = struct.unpack_from("<I", content, at + 4)[0]
        if content[at : at + 4] == b"fmt ":
            kind, channels, rate, _, frame, bits = struct.unpack_from("<HHIIHH", content, at + 8)
            if kind in _ADPCM:
                found = (rate, channels, channels / 2)  # four bits for each sample
            elif kind in (_PLAIN, _FLOATS, _EXTENDED) and bits and frame == channels * ((bits + 7) // 8):
                found = (rate, channels, frame)
            else:
                return None
        elif content[at : at + 4] == b"data" and found:
            samples += min(size, len(content) - at - 8) / (found[2] or 1)
        at += 8 + size + size % 2
    return Length(found[0], found[1], samples) if found else None


def _flac(content: bytes) -> Length:
    said = int.from_bytes(content[18:26], "big")  # after the sizes of blocks and frames
    rate, channels = said >> 44, (said >> 41 & 7) + 1
    return Length(rate, channels, _counted(_flac_frames(content)))


def _flac_frames(content: bytes) -> Iterator[float]:
    """The samples of all that may be a frame; a few bytes that look like one make the sound a little longer."""
    for found in _FLAC_FRAME.finditer(content):
        at = found.start()
        code = content[at + 2] >> 4
        if code in (6, 7):  # it is said behind the number of the frame, which is as long as in UTF-8
            first = content[at + 4] if at + 4 < len(content) else 0
            more = next((bits for bits in range(8) if not first & (0x80 >> bits)), 8)
            said = content[at + 4 + max(more, 1) :][: code - 5]
            yield int.from_bytes(said, "big") + 1
        else:
            yield _BLOCKS[code] if not content[at + 3] & 1 else 0


def _mp3_frames(content: bytes) -> Iterator[float]:
    """The seconds of all that may be a frame; bytes that look like one make the sound longer by a third at most."""
    for found in _MP3_FRAME.finditer(content):
        first, second = content[found.start() + 1], content[found.start() + 2]
        version, layer, rate = first >> 3 & 3, first >> 1 & 3, second >> 2 & 3
        if version != 1 and layer and rate < 3:
            full = version == 3
            samples = 384 if layer == 3 else 1_152 if full or layer == 2 else 576
            yield samples / (_MP3_RATES[rate] / (1 if full else 2 if version == 2 else 4))


def _ogg(content: bytes) -> Length | None:
    first = b""
    packets = opus = 0.0
    at = pages = 0
    while 0 <= at < len(content) - 27:
        table = content[at + 27 : at + 27 + content[at + 26]]
        body = at + 27 + len(table)
        first = first or content[body : body + sum(table)]
        packets += sum(each < 255 for each in table)
        opus += _opus_samples(content, body, table)
        pages += 1
        if pages > MOST_FRAMES:
            return None
        at = content.find(b"OggS", body)  # pages may lie about their lengths, and readers look for the next one
    if first[:7] == b"\x01vorbis":
        channels, rate = first[11], struct.unpack_from("<I", first, 12)[0]
        return Length(rate, channels, packets * (1 << (first[28] >> 4)) / 2)
    if first[:8] == b"OpusHead":
        return Length(_OPUS_RATE, first[9], opus)
    return None


def _opus_samples(content: bytes, at: int, table: bytes) -> float:
    """The samples of the packets that begin on a page: each says in its first byte how long its frames are."""
    samples, begins = 0.0, True
    for size in table:
        if begins and at + 1 < len(content):
            kind, frames = content[at] >> 3, (1, 2, 2, content[at + 1] & 63)[content[at] & 3]
            if kind >= 16:
                samples += frames * (120 << (kind & 3))
            else:
                samples += frames * ((480, 960)[kind & 1] if kind >= 12 else (480, 960, 1_920, 2_880)[kind & 3])
        begins = size < 255
        at += size
    return samples
