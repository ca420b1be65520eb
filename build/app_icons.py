"""The program's icon in the format of each platform, drawn from the SVG at every size that is asked for.

Both formats are containers of PNG files with a small header, so nothing but pygame-ce is needed to write them.
"""

import io
import os
import struct
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = {32: b"ic11", 64: b"ic12", 128: b"ic07", 256: b"ic08", 512: b"ic09", 1024: b"ic10"}


def icon_file(platform: str, svg: Path, folder: Path) -> str | None:
    """Writes the icon that PyInstaller wants on the platform; Linux has none inside the executable."""
    folder.mkdir(parents=True, exist_ok=True)
    if platform == "win32":
        return _write(folder / "underhall.ico", ico(svg))
    if platform == "darwin":
        return _write(folder / "underhall.icns", icns(svg))
    return None


def png(svg: Path, size: int) -> bytes:
    """The icon as a PNG file of that many pixels."""
    import pygame

    buffer = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(str(svg), (size, size)), buffer, "icon.png")
    return buffer.getvalue()


def ico(svg: Path) -> bytes:
    """A Windows icon."""
    pictures = [png(svg, size) for size in ICO_SIZES]
    offset = 6 + 16 * len(pictures)
    header = struct.pack("<HHH", 0, 1, len(pictures))
    for size, picture in zip(ICO_SIZES, pictures, strict=True):
        edge = size % 256  # 0 stands for 256
        header += struct.pack("<BBBBHHII", edge, edge, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return header + b"".join(pictures)


def icns(svg: Path) -> bytes:
    """A macOS icon."""
    blocks = b""
    for size, kind in ICNS_KINDS.items():
        picture = png(svg, size)
        blocks += kind + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(blocks) + 8) + blocks


def _write(path: Path, content: bytes) -> str:
    path.write_bytes(content)
    return str(path)
