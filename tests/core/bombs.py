"""Small files that unfold to gigabytes or take minutes, of every kind that a mod can bring; and what is no file."""

from __future__ import annotations

import os
import random
import struct
import zlib
from collections.abc import Callable
from pathlib import Path


def flac(frames: int, rate: int = 22_050, said: int = 0) -> bytes:
    """Silence: each frame has 32,768 samples in fifteen bytes."""
    info = struct.pack(">HH", 32_768, 32_768) + bytes(6) + (rate << 44 | 15 << 36 | said).to_bytes(8, "big") + bytes(16)
    made = [b"fLaC\x80" + len(info).to_bytes(3, "big") + info]
    for number in range(frames):
        head = b"\xff\xf8\xf0\x08" + chr(number % 60_000 % 0xD800).encode()
        body = head + bytes([_crc(head, 8, 0x07)]) + b"\0\0\0"
        made.append(body + _crc(body, 16, 0x8005).to_bytes(2, "big"))
    return b"".join(made)


def _crc(data: bytes, bits: int, polynomial: int) -> int:
    value, top, mask = 0, 1 << bits - 1, (1 << bits) - 1
    for byte in data:
        value ^= byte << bits - 8
        for _ in range(8):
            value = (value << 1 ^ polynomial if value & top else value << 1) & mask
    return value


def ogg(packets: int, rate: int = 22_050) -> bytes:
    """Pages of packets of one byte, each of which stands for four thousand samples."""
    head = b"\x01vorbis" + struct.pack("<IBIiiiBB", 0, 1, rate, 0, 0, 0, 0xDD, 1)
    pages = [b"OggS\0\x02" + bytes(20) + b"\x01" + bytes([len(head)]) + head]
    pages += [b"OggS\0\0" + bytes(20) + b"\xff" + b"\1" * 255 + bytes(255)] * (packets // 255)
    return b"".join(pages)


def wav(samples: int, rate: int) -> bytes:
    """A sound that says how quickly it is played."""
    head = struct.pack("<4sIHHIIHH", b"fmt ", 16, 1, 1, rate, rate * 2, 2, 16)
    return b"RIFF\0\0\0\0WAVE" + head + struct.pack("<4sI", b"data", samples * 2) + bytes(samples * 2)


def png(width: int, height: int) -> bytes:
    """One colour, or nearly nothing."""
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(bytes(100_000))),
        (b"IEND", b""),
    ]
    body = b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts
    )
    return b"\x89PNG\r\n\x1a\n" + body


def jpeg(scans: int) -> bytes:
    """The header of a picture, and how often its pixels are gone over."""
    frame = struct.pack(">HBHHB", 11, 8, 3000, 4000, 1) + b"\1\x11\0"
    return b"\xff\xd8\xff\xc2" + frame + b"\xff\xda\0\x08\1\1\0\0\0\0\0" * scans + b"\xff\xd9"


def mo(sentences: int, size: int, letter: bytes = b"a") -> bytes:
    """A compiled catalogue in which each sentence is all of the letters that there are."""
    told = min(sentences, 20_000)
    start = 28 + 16 * told
    head = struct.pack("<7I", 0x950412DE, 0, sentences, 28, 28 + 8 * told, 0, 0)
    ids = struct.pack("<II", 4 if told == 1 else size, start)
    return head + ids * told + struct.pack("<II", size, start + 4) * told + b"abcd" + letter * size


def svg(body: str, box: str = "0 0 32 32") -> bytes:
    """A drawing."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>'.encode()


def scribble(points: int) -> str:
    """Lines across the whole drawing."""
    luck = random.Random(1)
    return "M" + " L".join(f"{luck.uniform(0, 32):.2f} {luck.uniform(0, 32):.2f}" for _ in range(points))


BOMBS: dict[str, Callable[[], dict[str, bytes]]] = {
    "toml": lambda: {
        "a deep key": b"a" + b".a" * 49_000 + b" = 1\n",
        "brackets": b"a = " + b"[" * 60_000,
        "quoted parts": b'"a"' + b'."a"' * 20_000 + b" = 1\n",
        "keys": b"".join(b"a%d = 1\n" % number for number in range(60_000)),
    },
    "md": lambda: {"a long page": b"# A\n\nwords and words\n" * 400_000, "one line": b"a" * 7_000_000},
    "svg": lambda: {
        "shapes": svg('<rect width="32" height="32" fill="#123456"/>' * 45_000),
        "a scribble": svg(f'<path d="{scribble(12_000)}" stroke="#000"/>'),
        "dashes": svg('<path d="M0 0 L32 32" stroke="#000" stroke-dasharray="0.0000001"/>'),
        "dashes in a style": svg('<path d="M0 0 L32 32" style="stroke:#000;stroke-dasharray:1e-9,1e-9"/>'),
        "giants": svg(
            '<circle r="32" stroke="#000" stroke-width="9" stroke-linejoin="round"/>', "0 0 0.000001 0.00001"
        ),
        "giants in giants": svg('<g transform="scale(1000)">' * 4 + '<path d="M0 0 L32 32"/>' + "</g>" * 4),
        "style": svg("<style>" + ".a{fill:#123}" * 9_000 + "</style>" + '<rect class="a" width="9"/>' * 500),
        "stops": svg("<linearGradient id='a'>" + "<stop offset='0.5'/>" * 12_000 + "</linearGradient>"),
    },
    "png": lambda: {"pixels": png(60_000, 60_000), "no picture": b"GIF89a" + bytes(100), "much": bytes(20_000_000)},
    "jpg": lambda: {"layers": jpeg(5_000)},
    "flac": lambda: {
        "silence": flac(60_000),
        "silence that says it is short": flac(20_000, said=100),
        "one sample a second": flac(3, rate=1),
    },
    "ogg": lambda: {"silence": ogg(500_000), "one sample a second": ogg(2_550, rate=1)},
    "wav": lambda: {"one sample a second": wav(40_000, 1), "hours": wav(1_900_000, 8_000)},
    "mp3": lambda: {"frames": b"\xff\xf3\x18\xc4" * 900_000, "a tracker's": b"IMPM" + bytes(10_000)},
    "po": lambda: {
        "one sentence without end": b'#| "a word"\n' * 150_000,
        "lines": b"\n" * 2_000_000,
        "sentences": b"".join(b'msgid "%d"\nmsgstr "b"\n' % number for number in range(60_000)),
        "one line": b'msgid "' + b"a" * 7_000_000,
    },
    "mo": lambda: {
        "the whole file, 20,000 times": mo(20_000, 2_000_000),
        "sentences": mo(10**9, 1_000),
        "forms": mo(1, 1_000_000, b"\0"),
    },
    "bin": lambda: {
        "features": _learned(features=10**12),
        "units": _learned(hidden=(10**9, 10**9)),
        "fewer than none": _learned(steps=-5),
        "nesting": b'{"made":' + b"[" * 500_000,
    },
}
"""For each kind of file, made only where it is needed."""


def _learned(features: int = 5, hidden: tuple[int, int] = (2, 2), steps: int = 0) -> bytes:
    return (
        f'{{"magic":"underhall-judgement-1","game":"coins","version":"1","seats":[1,9],"options":{{}},'
        f'"features":{features},"steps":{steps},"hidden":[{hidden[0]},{hidden[1]}],"shifts":[12,12,12],"against":0.5}}\n'
    ).encode()


def traps(folder: Path, suffix: str) -> dict[str, Path]:
    """What is no file, under names of files: opening one may never come back."""
    made = {name: folder / f"{name}.{suffix}" for name in ("a_folder", "pipe", "device", "nowhere", "circle", "name\0")}
    made["a_folder"].mkdir()
    os.mkfifo(made["pipe"])
    made["device"].symlink_to("/dev/zero")
    made["nowhere"].symlink_to(folder / "gone")
    made["circle"].symlink_to(made["circle"])
    return made
