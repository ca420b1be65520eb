"""A Debian package of the Linux program: the folder in /opt, a command, a place in the menu, and the types of files.

Such a package is an `ar` archive of two tar files, so nothing but Python is needed to write one.
"""

from __future__ import annotations

import gzip
import io
import platform
import tarfile
import time
from email.utils import formatdate
from pathlib import Path

from same_bytes import ROOT, epoch, settled, tar_gz

from game import __version__
from game.cli import desktop_menu

FOLDER = "/opt/underhall"
COMMAND = "/usr/bin/underhall"
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}

MAINTAINER = "The Underhall authors <authors@underhall.example>"

CHANGELOG = """\
underhall ({version}) unstable; urgency=medium

  * What is new stands in CHANGELOG.md of the project.

 -- {maintainer}  {date}
"""

COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Underhall
Comment: What travels along (Python, SDL, pygame-ce, fonts and others) has its licences beside it in /opt/underhall.

Files: *
Copyright: The Underhall authors
License: MIT
"""

CONTROL = """\
Package: underhall
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
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
        version=__version__,
        architecture=architecture,
        kilobytes=kilobytes,
        c_library=c_library,
        maintainer=MAINTAINER,
    ).encode()
    parts = {
        "debian-binary": b"2.0\n",
        "control.tar.gz": _tar({"./control": control}),
        "data.tar.gz": _tar({**desktop_files(), **documents()}, folder),
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


def documents() -> dict[str, bytes]:
    """What Debian expects of every package, and what shops of software show."""
    beside = ROOT / "build" / "linux"
    told = CHANGELOG.format(version=__version__, maintainer=MAINTAINER, date=formatdate(epoch()))
    about = (beside / "org.underhall.Underhall.metainfo.xml").read_text("utf-8")
    day = time.strftime("%Y-%m-%d", time.gmtime(epoch()))
    licence = "".join(f" {line or '.'}\n" for line in (ROOT / "LICENSE").read_text("utf-8").splitlines())
    files = {
        "doc/underhall/changelog.gz": _gzip(told.encode()),
        "doc/underhall/copyright": (COPYRIGHT + licence).encode(),
        "man/man1/underhall.1.gz": _gzip((beside / "underhall.1").read_bytes()),
        "metainfo/org.underhall.Underhall.metainfo.xml": about.format(version=__version__, date=day).encode(),
        "lintian/overrides/underhall": (beside / "lintian-overrides").read_bytes(),
    }
    return {f"./usr/share/{name}": content for name, content in files.items()}


def _gzip(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


def _tar(files: dict[str, bytes], folder: Path | None = None) -> bytes:
    buffer = io.BytesIO()
    with tar_gz(buffer, tarfile.GNU_FORMAT) as packed:  # dpkg does not read the newer format
        for name in sorted({str(parent) for file in files for parent in Path(file).parents if parent.name}):
            packed.addfile(_of_kind(f"./{name}", tarfile.DIRTYPE))
        for name, content in sorted(files.items()):
            about = settled(tarfile.TarInfo(name))
            about.size = len(content)
            packed.addfile(about, io.BytesIO(content))
        if folder is not None:
            for name in ("./opt", "./usr/bin"):
                packed.addfile(_of_kind(name, tarfile.DIRTYPE))
            link = _of_kind(f".{COMMAND}", tarfile.SYMTYPE)
            link.linkname = f"{FOLDER}/underhall"
            packed.addfile(link)
            packed.add(folder, arcname=f".{FOLDER}", filter=settled)
    return buffer.getvalue()


def _of_kind(name: str, kind: bytes) -> tarfile.TarInfo:
    about = tarfile.TarInfo(name)
    about.type = kind
    return settled(about)
