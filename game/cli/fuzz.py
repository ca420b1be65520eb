"""`underhall fuzz`: damaged and hostile files for every parser, for as long as one likes."""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.loading import whole_number
from game.cli.progress import Progress
from game.core.errors import CoreError
from game.system import places

if TYPE_CHECKING:
    from game.cli import Commands
    from game.testing.fuzz import Crash


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "fuzz",
        help="gives damaged and hostile files to everything that reads files",
        epilog="example: underhall fuzz --minutes 10",
    )
    parser.add_argument("parsers", nargs="*", metavar="PARSER", help="only these; all if none is named")
    parser.add_argument("--minutes", type=float, default=1.0, metavar="N", help="how long (1)")
    parser.add_argument("--seed", type=whole_number(0), default=0, metavar="S", help="the seed of all damage (0)")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="where files that crash a parser are put")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Fuzzes; the exit code is 1 if a parser did not take a file well."""
    if importlib.util.find_spec("hypothesis") is None:
        raise CoreError("Fuzzing needs the package hypothesis beside Underhall: pip install hypothesis.")
    from game.testing.fuzz import fuzz

    fed: Counter[str] = Counter()
    crashes: dict[str, Crash] = {}
    seconds = arguments.minutes * 60
    with tempfile.TemporaryDirectory() as name, Progress("fuzzing", round(seconds)) as progress:
        folder = Path(name)
        places.use_home(folder / "home")  # nothing of the player's is touched
        began = time.monotonic()
        for parser, count, found in fuzz(folder, seconds, arguments.seed, arguments.parsers):
            fed[parser] += count
            crashes |= {crash.kind: crash for crash in found}
            progress.at(round(time.monotonic() - began), f"{fed.total():,} files")
    for parser, count in fed.items():
        print(f"{parser}: {count:,} files")
    for crash in crashes.values():
        print(f"CRASH in {crash.parser}: {crash.what} ({_kept(crash, arguments.keep)})")
    print(f"{fed.total():,} files in {arguments.minutes:g} minutes, {len(crashes)} crashes.")
    return 1 if crashes else 0


def _kept(crash: Crash, folder: Path | None) -> Path:
    """Keeps a file that a parser did not take well."""
    folder = folder or Path(tempfile.gettempdir()) / "underhall-fuzz"
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{crash.parser}-{hashlib.sha256(crash.content).hexdigest()[:12]}"
    file.write_bytes(crash.content)
    return file
