"""Builds the standalone program on the platform this runs on: a folder, and an archive of it, in `dist/`."""

import platform
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
    shutil.copy(ROOT / "LICENSE", folder / "LICENSE")
    shutil.copy(ROOT / "build" / "READ ME FIRST.txt", folder / "READ ME FIRST.txt")
    (folder / "underhall.png").write_bytes(png(ROOT / "assets" / "icons" / "underhall.svg", 256))
    (folder / "mods").mkdir(exist_ok=True)
    (folder / "mods" / "PUT MODS HERE.txt").write_text(
        "A mod is a folder with a plugin.toml in it.\n", encoding="utf-8"
    )
    return folder


def drop_debug_symbols(folder: Path) -> None:
    """A Python built from source carries debug symbols: two thirds of its library, of no use to a player."""
    if sys.platform.startswith("linux") and shutil.which("strip"):
        for library in folder.rglob("libpython*.so*"):
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


def main() -> int:
    """Builds, packs, and says what came of it."""
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
    return 0


if __name__ == "__main__":
    sys.exit(main())
