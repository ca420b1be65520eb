"""The Debian package: what Debian's own tools say of it, and on a Debian that has nothing else.

There it installs, runs, and is removed without a trace.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from system_packages import on_path

from trial.programs import Failure

EMPTY = "opt"
"""A folder that is there and empty on a new Debian: dpkg takes it along with the last that is in it."""

LIVES = ("proc", "sys", "dev", "tmp", "var/lib/dpkg", "var/log", "var/cache")
"""What changes on a system by itself, or tells what was installed."""


CHECKERS = {
    "lintian": ("lintian", "--fail-on", "error,warning", "{package}"),
    "appstreamcli": (
        "appstreamcli",
        "validate",
        "--no-net",
        "{files}/usr/share/metainfo/org.underhall.Underhall.metainfo.xml",
    ),
    "desktop-file-validate": ("desktop-file-validate", "{files}/usr/share/applications/underhall.desktop"),
}
"""Debian's tools, and how each is asked."""

TOOLS = [
    on_path("debootstrap", "debootstrap"),
    on_path("lintian", "lintian"),
    on_path("appstreamcli", "appstream"),
    on_path("desktop-file-validate", "desktop-file-utils"),
]


def main(package: Path) -> int:
    """All of it, a line each."""
    try:
        for name in CHECKERS:
            ask_tool(name, package)
            print(f"  {name}: nothing to complain about", flush=True)
        print(f"  {check_debian(package)}", flush=True)
    except Failure as failure:
        print(f"  FAILED. {failure}")
        return 1
    return 0


def ask_tool(name: str, package: Path) -> None:
    """What one of Debian's tools says; raises `Failure` if it complains."""
    with tempfile.TemporaryDirectory() as files:
        subprocess.run(["dpkg-deb", "--extract", str(package), files], check=True)
        words = [word.format(package=package, files=files) for word in CHECKERS[name]]
        done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        raise Failure(f"{name}: {(done.stdout or done.stderr)[-600:]}")


def check_debian(package: Path) -> str:
    """Makes such a system in a folder, and tries the package there."""
    with tempfile.TemporaryDirectory(prefix="underhall-debian-") as name, bare_debian(Path(name)) as system:
        shutil.copy(package, system / "tmp" / "underhall.deb")
        before = _files(system)
        _inside(system, "dpkg", "--install", "/tmp/underhall.deb")
        told = _inside(system, "underhall", "--version").strip()
        home = "UNDERHALL_HOME=/tmp/home"
        for words in (
            ("list",),
            ("selfplay", "covenant"),
            ("check", "cave_vs_cave", "--answers", "50", "--seats", "2"),
        ):
            _inside(system, "env", home, "underhall", *words)
        _inside(system, "dpkg", "--purge", "underhall")
        if left := sorted((_files(system) ^ before) - {EMPTY}):
            raise Failure(f"After it was removed, the system is not as before: {', '.join(left[:5])}.")
    return f"{told}: installed on a bare Debian, played, and removed without a trace"


@contextmanager
def bare_debian(folder: Path) -> Iterator[Path]:
    """A Debian of the same release as this one, with the least that one can have, and the C++ library."""
    asked = ["apt-get", "indextargets", "--format", "$(REPO_URI) $(CODENAME)"]
    sources = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.split("\n")
    if not sources[0]:
        raise Failure("Debian's packages cannot be reached: apt knows no source of them.")
    mirror, release = sources[0].split()
    command = ["debootstrap", "--variant=minbase", "--include=libstdc++6", release, str(folder), mirror]
    made = subprocess.run(command, capture_output=True, text=True)
    if made.returncode:
        raise Failure(f"A bare Debian could not be made: {made.stdout[-300:]}")
    subprocess.run(["mount", "--bind", "/proc", str(folder / "proc")], check=True)
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder / "proc")], check=True)


def _inside(system: Path, *words: str) -> str:
    done = subprocess.run(
        ["chroot", str(system), *words], capture_output=True, text=True, env={"PATH": "/usr/bin:/bin:/usr/sbin:/sbin"}
    )
    if done.returncode:
        raise Failure(f"'{' '.join(words)}' ended with {done.returncode}: {(done.stderr or done.stdout)[-300:]}")
    return done.stdout


def _files(system: Path) -> set[str]:
    found = set()
    for folder, folders, files in os.walk(system):
        here = Path(folder).relative_to(system)
        folders[:] = [name for name in folders if str(here / name) not in LIVES]
        found |= {str(here / name) for name in (*folders, *files)}
    return found
