"""Whether two builds of the same files, in two folders and at two times, are the same bytes."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path

from same_bytes import ROOT, environment

FOLDERS = "here", "somewhere else/with a longer name"
MOST_NAMED = 20


def main() -> int:
    """Builds twice and says what came of it."""
    with tempfile.TemporaryDirectory(prefix="underhall-twice-") as name:
        built = []
        for folder in FOLDERS:
            print(f"Building in {folder!r}, at {time.strftime('%H:%M:%S')} …", flush=True)
            place = Path(name) / folder
            copy_to(place)
            command = [sys.executable, "-I", str(place / "build" / "package.py")]
            if subprocess.call(command, cwd=place, env=environment(), stdout=subprocess.DEVNULL):
                return 1
            built.append({path.name: path for path in sorted((place / "dist").iterdir()) if path.is_file()})
        return compare(*built)


def copy_to(place: Path) -> None:
    """What a commit of the checkout as it is would hold."""
    listed = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for each in subprocess.run(listed, capture_output=True, check=True).stdout.decode().split("\0"):
        if each and (ROOT / each).is_file():
            (place / each).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / each, place / each)


def compare(one: dict[str, Path], other: dict[str, Path]) -> int:
    """Tells of each archive whether the two are the same."""
    same = one.keys() == other.keys() and bool(one)
    for name in sorted(one.keys() & other.keys()):
        first, second = (hashlib.sha256(path.read_bytes()).hexdigest() for path in (one[name], other[name]))
        print(f"{name}: {'the same bytes, sha256 ' + first if first == second else 'NOT the same bytes'}")
        if first != second:
            same = False
            if name.endswith(".tar.gz"):
                for each in different(one[name], other[name])[:MOST_NAMED]:
                    print(f"  differs: {each}")
    return 0 if same else 1


def different(one: Path, other: Path) -> list[str]:
    """The names in which two archives differ."""
    with tarfile.open(one) as first, tarfile.open(other) as second:
        ours, theirs = ({about.name: _mark(packed, about) for about in packed} for packed in (first, second))
    return sorted(name for name in ours.keys() | theirs.keys() if ours.get(name) != theirs.get(name))


def _mark(packed: tarfile.TarFile, about: tarfile.TarInfo) -> tuple[object, ...]:
    content = packed.extractfile(about) if about.isfile() else None
    data = hashlib.sha256(content.read()).hexdigest() if content is not None else about.linkname
    return data, about.mode, about.mtime, about.type
