"""Tries the packaged program as a stranger would: far from this checkout, with no Python, in a window of its own."""

from __future__ import annotations

import os
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "build")]
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

from trial import commands, costs, libraries, locked, modding, playing  # noqa: E402  (the above must be set first)
from trial.programs import Failure, Program, program_in  # noqa: E402

Check = Callable[[Program, Path], str]

CHECKS: dict[str, Check] = {
    "its size": costs.check_size,
    "libraries": libraries.check_libraries,
    "the command line": commands.check_commands,
    "the languages": commands.check_languages,
    "a folder full of traps": commands.check_traps,
    "terminals and pipes": commands.check_terminals,
    "saves": commands.check_saves,
    "a window, ten answers, a kill, and going on": playing.check_window,
    "a save opened with a double click": playing.check_opening,
    "a mod beside the program": modding.check_mod,
    "a mod in a zip": modding.check_zip,
    "all that a mod may import": modding.check_imports,
    "sound": playing.check_sound,
    "the start": costs.measure_start,
}


def main(archive: Path) -> int:
    """All checks, one line each."""
    locked.take_own_view()
    with tempfile.TemporaryDirectory(prefix="underhall für Zwerge ", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        unpack(archive, folder)
        with program_in(folder) as program:
            return 0 if try_all(program, folder) else 1


def try_all(program: Program, folder: Path) -> bool:
    """All checks, with a program folder that cannot be written into."""
    before = contents(program.folder)
    if locked.lock(program.folder):
        print("  (nothing can be written into the program's folder)", flush=True)
    try:
        passed = [passes(title, check, program, folder) for title, check in CHECKS.items()]
    finally:
        locked.unlock(program.folder)
    if written := [path for path, at in contents(program.folder).items() if before.get(path, 0) != at]:
        print(f"  FAILED. The program wrote into its own folder: {', '.join(written[:5])}.")
    return all(passed) and not written


def passes(title: str, check: Check, program: Program, folder: Path) -> bool:
    """Runs one check and tells what came of it."""
    try:
        print(f"  {title}: {check(program, folder)}", flush=True)
    except (Failure, AssertionError) as failure:
        print(f"  {title}: FAILED. {failure}", flush=True)
        return False
    return True


def unpack(archive: Path, folder: Path) -> None:
    """As a stranger does."""
    if archive.suffix == ".zip":
        with zipfile.ZipFile(archive) as zipped:
            zipped.extractall(folder)
    else:
        with tarfile.open(archive) as packed:
            packed.extractall(folder, filter="data")


def contents(folder: Path) -> dict[str, int]:
    """Every file and when it was last written."""
    return {str(path.relative_to(folder)): path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
