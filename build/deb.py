"""A Debian package of the Linux program: the folder in /opt, a command, a place in the menu, and the types of files.

Such a package is an `ar` archive of two tar files, so nothing but Python is needed to write one.
"""

from __future__ import annotations

import io
import platform
import tarfile
from pathlib import Path

from game import __version__
from game.cli import desktop_menu

FOLDER = "/opt/underhall"
COMMAND = "/usr/bin/underhall"
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}

CONTROL = """\
Package: underhall
Version: {version}
Architecture: {architecture}
Maintainer: The Underhall authors <underhall@localhost>
Installed-Size: {kilobytes}
Depends: libc6 (>= {c_library}), libstdc++6, libgcc-s1
Section: games
Priority: optional
Description: board games in a dwarven hall
 One window, one mouse passed around a couch, and board games that plug into it.
"""


def write_deb(folder: Path, target: Path, c_library: str) -> Path:
    """Packs the program's folder; returns the package's path."""
    architecture = ARCHITECTURES.get(platform.machine(), platform.machine())
    path = target / f"underhall_{__version__}_{architecture}.deb"
    kilobytes = sum(file.lstat().st_size for file in folder.rglob("*")) // 1024
    control = CONTROL.format(
        version=__version__, architecture=architecture, kilobytes=kilobytes, c_library=c_library
    ).encode()
    parts = {
        "debian-binary": b"2.0\n",
        "control.tar.gz": _tar({"./control": control}),
        "data.tar.gz": _tar(desktop_files(), folder),
    }
    with path.open("wb") as file:
        file.write(b"!<arch>\n")
        for name, content in parts.items():
            file.write(f"{name:<16}{0:<12}{0:<6}{0:<6}{'100644':<8}{len(content):<10}`\n".encode())
            file.write(content + b"\n" * (len(content) % 2))
    return path


def desktop_files() -> dict[str, bytes]:
    """The place in everybody's menu."""
    files = desktop_menu.menu_files(Path("/usr/share"), [COMMAND])
    return {f".{path}": content for path, content in files.items()}


def _tar(files: dict[str, bytes], folder: Path | None = None) -> bytes:
    buffer = io.BytesIO()
    # dpkg does not read the newer format that Python would choose.
    with tarfile.open(fileobj=buffer, mode="w:gz", compresslevel=6, format=tarfile.GNU_FORMAT) as packed:
        for name in sorted({str(parent) for file in files for parent in Path(file).parents if parent.name}):
            packed.addfile(_roots(tarfile.TarInfo(f"./{name}"), tarfile.DIRTYPE))
        for name, content in files.items():
            about = tarfile.TarInfo(name)
            about.size = len(content)
            packed.addfile(_roots(about), io.BytesIO(content))
        if folder is not None:
            for name in ("./opt", "./usr/bin"):
                packed.addfile(_roots(tarfile.TarInfo(name), tarfile.DIRTYPE))
            link = _roots(tarfile.TarInfo(f".{COMMAND}"), tarfile.SYMTYPE)
            link.linkname = f"{FOLDER}/underhall"
            packed.addfile(link)
            packed.add(folder, arcname=f".{FOLDER}", filter=_roots)
    return buffer.getvalue()


def _roots(about: tarfile.TarInfo, kind: bytes | None = None) -> tarfile.TarInfo:
    """Installed files belong to root, and everybody may read them."""
    if kind is not None:
        about.type = kind
    about.uid = about.gid = 0
    about.uname = about.gname = "root"
    runs = about.isdir() or about.issym() or about.mode & 0o100
    about.mode = 0o755 if runs else 0o644
    return about
