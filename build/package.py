"""Builds the standalone program on the platform this runs on: a folder, and an archive of it, in `dist/`."""

import compileall
import platform
import py_compile
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

from app_icons import png  # noqa: E402  (the two folders above must be on the path first)

from game import __version__  # noqa: E402


def platform_name() -> str:
    """The platform as it stands in the archive's name, such as linux-x86_64."""
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
    machine = platform.machine().lower()
    return f"{system}-{'x86_64' if machine == 'amd64' else machine}"


def build_folder() -> Path:
    """Runs PyInstaller and returns the finished folder."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--distpath", str(DIST), "--workpath", str(DIST / "work"), str(ROOT / "build" / "underhall.spec")]
    subprocess.run(command, check=True, cwd=ROOT)
    folder = DIST / "underhall"
    drop_debug_symbols(folder)
    # Plugins travel as source, and nothing may be written beside them later: so they are compiled here, once.
    compileall.compile_dir(
        folder / "_internal" / "game" / "bundled" / "plugins",
        quiet=1,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    shutil.copy(ROOT / "LICENSE", folder / "LICENSE")
    shutil.copy(ROOT / "build" / "READ ME FIRST.txt", folder / "READ ME FIRST.txt")
    (folder / "underhall.png").write_bytes(png(ROOT / "assets" / "icons" / "underhall.svg", 256))
    (folder / "mods").mkdir(exist_ok=True)
    (folder / "mods" / "PUT MODS HERE.txt").write_text(
        "A mod is a folder with a plugin.toml in it.\n", encoding="utf-8"
    )
    return folder


def drop_debug_symbols(folder: Path) -> None:
    """A Python built from source carries debug symbols: two thirds of its libraries, of no use to a player."""
    if sys.platform.startswith("linux") and shutil.which("strip"):
        for library in [*folder.rglob("libpython*.so*"), *folder.rglob("lib-dynload/*.so")]:
            subprocess.run(["strip", "--strip-unneeded", str(library)], check=True)


def archive(folder: Path) -> Path:
    """Packs the folder: a zip on Windows, elsewhere a tar.gz, which keeps the program executable."""
    name = f"underhall-{__version__}-{platform_name()}"
    if sys.platform == "win32":
        target = DIST / f"{name}.zip"
        with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
            for path in sorted(folder.rglob("*")):
                packed.write(path, Path(name) / path.relative_to(folder))
        return target
    target = DIST / f"{name}.tar.gz"
    with tarfile.open(target, "w:gz") as packed:
        packed.add(folder, arcname=name)
        app = DIST / "Underhall.app"
        if app.exists():
            packed.add(app, arcname="Underhall.app")
    return target


def size_of(folder: Path) -> int:
    """The bytes of all files in a folder; a link counts nothing."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def main(arguments: list[str]) -> int:
    """Builds, packs, and says what came of it; with --check the program is then tried out."""
    if unknown := [word for word in arguments if word != "--check"]:
        print(f"package knows only --check, not {unknown[0]}.", file=sys.stderr)
        return 2
    print("Building the standalone program (a minute or two) …", flush=True)
    try:
        folder = build_folder()
        packed = archive(folder)
    except subprocess.CalledProcessError:
        print("PyInstaller could not build the program; its own message stands above.", file=sys.stderr)
        return 1
    except OSError as problem:
        print(f"The package could not be written: {problem}.", file=sys.stderr)
        return 1
    print(f"{folder.relative_to(ROOT)}: {size_of(folder) / 1e6:.0f} MB")
    print(f"{packed.relative_to(ROOT)}: {packed.stat().st_size / 1e6:.0f} MB")
    return try_out(packed) if "--check" in arguments else 0


def try_out(packed: Path) -> int:
    """Plays the packaged program in a window that nobody sees."""
    if not (shutil.which("Xvfb") and shutil.which("xdotool")):
        print("The packaged program cannot be tried out here: that needs Linux with Xvfb and xdotool.", file=sys.stderr)
        return 1
    print("Trying the packaged program …", flush=True)
    return subprocess.call([sys.executable, str(ROOT / "build" / "check_package.py"), str(packed)], cwd=ROOT)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
