"""Builds the standalone program: a folder, and an archive of it, in `dist/`.

It is built for the platform this runs on, or, with --windows on Linux, for Windows.
"""

from __future__ import annotations

import argparse
import platform
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
SPEC = ROOT / "build" / "underhall.spec"
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

import same_bytes  # noqa: E402  (the two folders above must be on the path first)
import system_packages  # noqa: E402
from app_icons import png  # noqa: E402
from c_library import needed_c_library  # noqa: E402
from deb import write_deb  # noqa: E402
from single_file import write_single_file  # noqa: E402

from game import __version__  # noqa: E402

C_LIBRARY = "{the C library}"
"""Stands in READ ME FIRST for what the Linux program needs; other systems do not read that line."""

PYINSTALLER = ("-m", "PyInstaller", "--noconfirm", "--log-level")


@dataclass(frozen=True)
class Target:
    """What is built: for which system, and where."""

    system: str  # as in sys.platform
    folder: Path

    @property
    def name(self) -> str:
        """The name of the archive, such as underhall-1.0-linux-x86_64."""
        system = {"win32": "windows", "darwin": "macos"}.get(self.system, "linux")
        machine = platform.machine().lower()
        return f"underhall-{__version__}-{system}-{'x86_64' if machine == 'amd64' else machine}"


def main(arguments: list[str]) -> int:
    """Builds, packs, and says what came of it; with --check the program is then tried out."""
    parser = argparse.ArgumentParser(prog="play.py package", description=__doc__)
    parser.add_argument("--check", action="store_true", help="then try the program out in a window of its own")
    parser.add_argument("--debian", action="store_true", help="then try the .deb on a bare Debian, and by its tools")
    parser.add_argument("--windows", action="store_true", help="build for Windows, on Linux, with Wine")
    parser.add_argument("--reproduce", action="store_true", help="build twice, in two folders, and compare the bytes")
    parser.add_argument("--yes", action="store_true", help="install what that needs without asking")
    try:
        chosen = parser.parse_args(arguments)
    except SystemExit as end:  # it has printed its help, or what it does not know
        return int(end.code or 0)
    if chosen.reproduce:
        import reproduce

        return reproduce.main()
    try:
        packed = build_for_windows(chosen.yes) if chosen.windows else build_here()
    except Stop as stop:
        print(stop, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError:
        print("PyInstaller could not build the program; its own message stands above.", file=sys.stderr)
        return 1
    except OSError as problem:
        print(f"The package could not be written: {problem}.", file=sys.stderr)
        return 1
    if chosen.debian and (code := try_debian(chosen.yes)):
        return code
    return try_out(packed, chosen.yes) if chosen.check else 0


class Stop(Exception):
    """Why it does not go on, as a sentence."""


# -- building --


def build_here() -> Path:
    """Builds for this platform and returns the archive."""
    target = Target(sys.platform, DIST / "underhall")
    print("Building the standalone program (a minute or two) …", flush=True)
    command = [sys.executable, *PYINSTALLER, "WARN", "--clean", "--distpath", str(DIST)]
    subprocess.run(
        [*command, "--workpath", str(DIST / "work"), str(SPEC)], check=True, cwd=ROOT, env=same_bytes.environment()
    )
    drop_debug_symbols(target.folder)
    return finish(target)


def build_for_windows(yes: bool) -> Path:
    """Builds for Windows, on Linux, and returns the archive."""
    if not sys.platform.startswith("linux") or platform.machine() != "x86_64":
        raise Stop("--windows is for Linux on an x86-64 processor; on Windows itself leave it out.")
    from windows_python import Unavailable, cache, tools, windows_python

    if trouble := system_packages.get(tools(), yes):
        raise Stop(trouble)
    try:
        python = windows_python()
    except Unavailable as problem:
        raise Stop(str(problem)) from problem
    target = Target("win32", DIST / "windows" / "underhall")
    print("Building the program for Windows (two minutes, on a busy machine more) …", flush=True)
    words = [*PYINSTALLER, "ERROR", "--distpath", target.folder.parent, "--workpath", cache() / "work", SPEC]
    if code := python.call(*words, PYGAME_HIDE_SUPPORT_PROMPT="1"):
        raise Stop(f"PyInstaller could not build the program for Windows; it ended with {code}.")
    return finish(target)


def drop_debug_symbols(folder: Path) -> None:
    """Compiled modules carry debug symbols (a Python built from source most of all), which are of no use to a player.

    The libraries that come along in wheels stay as they are: their tables were moved, which `strip` does not expect.
    """
    if sys.platform.startswith("linux") and shutil.which("strip"):
        for library in [*folder.rglob("libpython*.so*"), *folder.rglob("*.cpython-*.so")]:
            subprocess.run(["strip", "--strip-unneeded", str(library)], check=True)


def finish(target: Target) -> Path:
    """Adds what lies beside the program, packs it all, and says how large it is."""
    c_library = needed_c_library(target.folder) if target.system.startswith("linux") else ""
    add_files(target, c_library)
    packed = archive(target)
    made = [packed]
    if c_library:
        made += [write_single_file(packed), write_deb(target.folder, DIST, c_library)]
    print(f"{target.folder.relative_to(ROOT)}: {size_of(target.folder) / 1e6:.0f} MB")
    for path in made:
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1e6:.0f} MB", flush=True)
    if c_library:
        print(f"It runs on every Linux whose C library is glibc {c_library} or newer.", flush=True)
    return packed


def add_files(target: Target, c_library: str) -> None:
    """The licence, what to read first, and a place for mods."""
    folder = target.folder
    # Plugins travel as source, and nothing may be written beside them later: so they are compiled here, once.
    words = ["-q", "--invalidation-mode", "unchecked-hash", "-s", str(folder)]
    plugins = folder / "_internal" / "game" / "bundled" / "plugins"
    compiling = [sys.executable, "-m", "compileall", *words, str(plugins)]
    subprocess.run(compiling, check=True, env=same_bytes.environment())
    licence = (ROOT / "LICENSE").read_text("utf-8")
    write_text(target, folder / ("LICENSE.txt" if target.system == "win32" else "LICENSE"), licence)
    first = "READ ME FIRST.txt"
    lines = (ROOT / "build" / first).read_text("utf-8").splitlines(keepends=True)
    told = [line.replace(C_LIBRARY, c_library) for line in lines if c_library or C_LIBRARY not in line]
    write_text(target, folder / first, "".join(told))
    (folder / "underhall.png").write_bytes(png(ROOT / "assets" / "icons" / "underhall.svg", 256))
    (folder / "mods").mkdir(exist_ok=True)
    write_text(target, folder / "mods" / "PUT MODS HERE.txt", "A mod is a folder with a plugin.toml in it.\n")


def write_text(target: Target, path: Path, text: str) -> None:
    """A text with the line ends that the platform's plain editors expect."""
    path.write_text(text, encoding="utf-8", newline="\r\n" if target.system == "win32" else "\n")


def archive(target: Target) -> Path:
    """Packs the folder: a zip for Windows, elsewhere a tar.gz, which keeps the program executable."""
    if target.system == "win32":
        packed_file = DIST / f"{target.name}.zip"
        same_bytes.write_zip(packed_file, target.folder, target.name)
        return packed_file
    packed_file = DIST / f"{target.name}.tar.gz"
    with packed_file.open("wb") as file, same_bytes.tar_gz(file) as opened:
        opened.add(target.folder, arcname=target.name, filter=same_bytes.settled)
        app = DIST / "Underhall.app"
        if app.exists():
            opened.add(app, arcname="Underhall.app", filter=same_bytes.settled)
    return packed_file


def size_of(folder: Path) -> int:
    """The bytes of all files in a folder; a link counts nothing."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


# -- trying out --


def try_debian(yes: bool) -> int:
    """What Debian says of the package, and a bare Debian of installing it."""
    from trial import debian

    if trouble := system_packages.get(debian.TOOLS, yes):
        print(trouble, file=sys.stderr)
        return 1
    print("Trying the Debian package …", flush=True)
    return debian.main(max(DIST.glob("underhall_*.deb"), key=lambda path: path.stat().st_mtime))


def try_out(packed: Path, yes: bool) -> int:
    """Plays the packaged program in a window that nobody sees."""
    if not sys.platform.startswith("linux"):
        print("The packaged program can be tried out on Linux only: that needs Xvfb and xdotool.", file=sys.stderr)
        return 1
    if trouble := system_packages.get(system_packages.WINDOW_TOOLS, yes):
        print(trouble, file=sys.stderr)
        return 1
    print("Trying the packaged program …", flush=True)
    return subprocess.call([sys.executable, str(ROOT / "build" / "check_package.py"), str(packed)], cwd=ROOT)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
