"""Whatever nobody has agreed to and goes beyond a limit is a sentence, in little time and little memory."""

import ctypes
import io
import os
import platform
import struct
import sys
import time
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.files import LARGEST_FILE
from game.plugins.archive import MOST_BYTES
from game.testing import fuzz
from tests.core.test_toml import HOSTILE

MEGABYTES = 20
SECONDS = 1.0
"""Of the processor, and ten times what is promised: a busy machine counts some of its own trouble."""


def journal(record: bytes) -> bytes:
    return b"%08x %b\n" % (zlib.crc32(record), record)


def listing(entries: int) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for number in range(entries):
            archive.writestr(f"coins/{number}", "")
    return file.getvalue()


def bomb(name: str, size: int) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        archive.writestr("coins/__init__.py", "")
        with archive.open(f"coins/{name}", "w", force_zip64=True) as member:
            for _ in range(size // 1_000_000):
                member.write(bytes(1_000_000))
    return file.getvalue()


def png(width: int, height: int, rows: bytes) -> bytes:
    parts = [(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)), (b"IDAT", zlib.compress(rows))]
    body = b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in [*parts, (b"IEND", b"")]
    )
    return b"\x89PNG\r\n\x1a\n" + body


LARGEST = LARGEST_FILE - 100
BEYOND: dict[str, Callable[[], dict[str, bytes]]] = {
    ".toml": lambda: {
        **{name: text.encode()[:LARGEST] for name, text in HOSTILE.items()},
        "letters of four bytes": "\N{DRAGON}".encode() * (LARGEST // 4),
    },
    ".journal": lambda: {
        "brackets": journal(b"[" * LARGEST),
        "lists in a list": journal(b'{"format":2,"line":[' + b"[]," * (LARGEST // 3)),
        "objects": journal(b'{"format":' * (LARGEST // 10)),
        "a long number": journal(b'{"format":' + b"9" * LARGEST + b"}"),
        "many answers": journal(b'{"format":2,"line":{"answers":[' + b'"ab",' * (LARGEST // 5)),
        "many lines": journal(b"{}") * (LARGEST // 12),
        "empty lines": b"\n" * LARGEST,
        "one word": b"a" * LARGEST,
    },
    ".zip": lambda: {
        "many files": listing(5_000),
        "what unfolds": bomb("data.bin", 100_000_000),
        "a manifest that unfolds": bomb("plugin.toml", 10_000_000),
        "a zip after much else": bytes(MOST_BYTES - 1_000_000) + bomb("plugin.toml", 1_000_000),
    },
    ".png": lambda: {
        "what unfolds": png(20_000, 20_000, bytes(1_000_000)),
        "one with no end": png(480, 270, bytes(20_000_000)),
    },
}
"""For each kind of file, made only where it is needed."""


def most_memory() -> int:
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) * 1024


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells the most memory since a moment")
@pytest.mark.parametrize("suffix", BEYOND)
def test_every_parser_refuses_hostile_files_in_little_time_and_memory(suffix: str, tmp_path: Path) -> None:
    trim = ctypes.CDLL(None).malloc_trim if platform.libc_ver()[0] == "glibc" else lambda _: None
    for parser in fuzz.parsers(tmp_path):
        if parser.suffix != suffix or parser.name == "toml":  # which is no reader of files
            continue
        for name, content in {**BEYOND[suffix](), "a gigabyte": b""}.items():
            path = tmp_path / f"hostile{suffix}"
            path.write_bytes(content)
            if name == "a gigabyte":
                os.truncate(path, 1 << 30)  # it takes no room on the disk
            trim(0)  # what was freed before counts as well
            Path("/proc/self/clear_refs").write_text("5")
            before, began = most_memory(), time.process_time()
            try:
                parser.read(path)
            except parser.refuses as error:
                assert 10 < len(str(error)) < 400
            seconds, megabytes = time.process_time() - began, (most_memory() - before) / 1e6
            assert seconds < SECONDS and megabytes < MEGABYTES, f"{parser.name}, {name}"
