"""PNG and JPEG files: looked at before they are unpacked, because a small file can unfold to gigabytes."""

from pathlib import Path

from game.system.reading import files

LARGEST = 16 * 1024 * 1024  # bytes
MOST_PIXELS = 12_000_000  # a board of 4000 × 3000; unpacked it takes 48 MB
MOST_SCANS = 100
"""Times that a JPEG goes over its pixels; each takes as long as a whole picture, and some bytes."""

_PNG = b"\x89PNG\r\n\x1a\n"
_SIZES = (*range(0xC0, 0xC4), *range(0xC5, 0xC8), *range(0xC9, 0xCC), *range(0xCD, 0xD0))  # JPEG's frame headers


def read(path: Path, most: int = LARGEST, pixels: int = MOST_PIXELS) -> bytes:
    """The bytes of a picture that can be unpacked; raises `Unreadable`."""
    return files.read_checked(path, most, lambda content: wrong_with(content, pixels))


def wrong_with(content: bytes, pixels: int = MOST_PIXELS) -> str | None:
    """Why a picture is not unpacked, as the end of a sentence; None if it can be."""
    size = size_of(content)
    if size is None:
        return "is no PNG or JPEG: save it as one of these."
    if not 0 < size[0] * size[1] <= pixels:
        return f"has {size[0]} × {size[1]} pixels: make it smaller, {pixels // 10**6} million are the most."
    if content.count(b"\xff\xda") > MOST_SCANS and content[: len(_PNG)] != _PNG:
        return "is a JPEG in more layers than any picture has: save it again."
    if not _is_whole(content):
        return "is damaged (it is cut short): save it again."
    return None


def size_of(content: bytes) -> tuple[int, int] | None:
    """The width and height of a PNG or JPEG by its header alone; else None."""
    if content[:8] == _PNG and content[12:16] == b"IHDR":
        return int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")
    if content[:3] != b"\xff\xd8\xff":
        return None
    at = 2
    while at + 9 < len(content) and content[at] == 0xFF:
        if content[at + 1] in _SIZES:
            return int.from_bytes(content[at + 7 : at + 9], "big"), int.from_bytes(content[at + 5 : at + 7], "big")
        at += 2 + int.from_bytes(content[at + 2 : at + 4], "big")
    return None


def _is_whole(content: bytes) -> bool:
    """Whether the parts of a PNG are as long as they say: one that is said to go on far behind the end of the file
    keeps the system's reader busy for minutes."""
    if content[: len(_PNG)] != _PNG:
        return True  # of a JPEG only its header is looked at
    at = len(_PNG)
    while at + 12 <= len(content):
        if content[at + 4 : at + 8] == b"IEND":
            return True
        at += 12 + int.from_bytes(content[at : at + 4], "big")
    return False
