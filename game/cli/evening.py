"""`underhall evening`: bots against bots through everything there is, and what that takes from the machine."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from game.cli import Failed
from game.cli.loading import whole_number
from game.cli.progress import Progress
from game.cli.table import table
from game.system import places

if TYPE_CHECKING:
    from game.cli import Commands
    from game.testing.use import Use

LOOKS = 240
"""So often is looked at what the window takes."""

LIMITS = {"megabytes": 320.0, "handles": 64.0}
GROWTH = 12.0
"""Megabytes by which the last third of an evening may end above where it began."""
SLOWER = 1.5
"""A frame of the last third may take so many times as long as one of the first."""


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "evening",
        help="lets bots play through everything in one window, and shows what that takes",
        epilog="example: underhall evening --minutes 30 -o evening.png",
    )
    parser.add_argument("--minutes", type=float, default=10.0, metavar="N", help="how long, for who watches (10)")
    parser.add_argument("--seed", type=whole_number(0), default=0, metavar="S", help="the seed of all luck (0)")
    parser.add_argument("-o", "--output", type=Path, default=Path("evening.png"), metavar="FILE", help="the picture")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Plays, draws the curve, and returns 1 if a limit was not kept."""
    if sys.platform.startswith("linux") and not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")  # hours of it would be heard
    uses: list[Use] = []
    with tempfile.TemporaryDirectory() as home, Progress("playing", round(arguments.minutes * 60)) as progress:
        places.use_home(Path(home))  # nothing of the player's is touched
        for use in _played(arguments.minutes * 60, arguments.seed):
            uses.append(use)
            progress.at(round(use.seconds), f"{use.megabytes:.0f} MB, {use.handles} handles, {use.doing}")
    if len(uses) < 3:
        raise Failed("The evening was over before there was anything to see. Give it more --minutes.")
    _draw(uses, arguments.output)
    return _tell(uses, arguments.output)


def _played(seconds: float, seed: int) -> Iterator[Use]:
    from game.testing.evening import Evening
    from game.testing.window import Window
    from game.ui import sound
    from game.ui.shell.window import light_up, open_app

    light_up()
    app = open_app()
    app.settings.bot_pace = "swift"
    sound.open(0.5, app.services.sounds(), ambience=0.5, music=0.5)
    try:
        games = list(app.services.plugins.games.values())
        yield from Evening(Window(app), games, seconds=seconds, every=max(seconds / LOOKS, 1.0), seed=seed).run()
    finally:
        while app.scenes:
            app.pop()
        sound.close()


def _draw(uses: Sequence[Use], output: Path) -> None:
    import pygame

    from game.testing import curve

    try:
        pygame.image.save(curve.draw(uses, f"An evening of {uses[-1].seconds / 60:.0f} minutes", LIMITS), str(output))
    except (OSError, pygame.error) as error:
        raise Failed(f"The picture could not be written to {output}: {error}.") from error


def _tell(uses: Sequence[Use], output: Path) -> int:
    third = max(len(uses) // 3, 1)
    first, last = uses[:third], uses[-third:]
    grown = _typical(last[len(last) // 2 :]) - _typical(last[: (len(last) + 1) // 2])
    frames = [median(use.frame for use in part if use.frame) for part in (first, last) if any(u.frame for u in part)]
    slower = frames[-1] / frames[0] if len(frames) == 2 and frames[0] else 1.0
    rows = [
        ("memory, most", max(use.megabytes for use in uses), LIMITS["megabytes"], " MB"),
        ("memory, growth in the last third", grown, GROWTH, " MB"),
        ("handles, most", max(use.handles for use in uses), LIMITS["handles"], ""),
        ("threads, more than in the first third", _threads(last) - _threads(first), 0.5, ""),
        ("a frame, last third to first", slower, SLOWER, " ×"),
    ]
    cells = [
        (what, f"{value:,.1f}{unit}", f"≤ {most:g}{unit}", "✓" if value <= most else "✗ missed")
        for what, value, most, unit in rows
    ]
    print(table(cells, ("an evening", "measured", "limit", ""), right=(1, 2)))
    print(f"{output}: the curve of {uses[-1].seconds / 60:.1f} minutes.")
    return 0 if all(value <= most for _, value, most, _ in rows) else 1


def _typical(part: Sequence[Use]) -> float:
    return median(use.megabytes for use in part)


def _threads(part: Sequence[Use]) -> float:
    return median(use.threads for use in part)  # one that reads a file comes and goes
