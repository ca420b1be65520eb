"""A glimpse of a run for whoever watches it: the points over time, a game of the moment, and what is valued most.

The run writes it into its folder, and the window reads it there. Nothing here needs a library that only learning needs.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.api import TableSetup
from game.core.files import FileTrouble, read_whole, write_atomically

FILE = "glimpse.json"
PROGRESS = "progress.csv"
LARGEST = 4 * 1024 * 1024


class Glimpse(msgspec.Struct):
    """What there is to see of a run beside its points."""

    games: int = 0
    setup: TableSetup | None = None
    answers: tuple[str, ...] = ()
    totals: list[float] = []
    valued: list[tuple[str, float]] = []  # features, and by how many points they make tables differ


class Line(NamedTuple):
    """The points of a generation."""

    games: int
    points: float
    careful: float


def write(folder: Path, glimpse: Glimpse) -> None:
    """Leaves it in the run's folder."""
    write_atomically(folder / FILE, msgspec.json.encode(glimpse))


def read(folder: Path) -> Glimpse:
    """What is there to see now; nothing before the first game is over."""
    try:
        return msgspec.json.decode(read_whole(folder / FILE, LARGEST), type=Glimpse)
    except (FileTrouble, ValueError):
        return Glimpse()


def lines(folder: Path) -> list[Line]:
    """The points over time."""
    try:
        text = read_whole(folder / PROGRESS, LARGEST).decode()
        found = csv.DictReader(text.splitlines())
        return [Line(int(each["games"]), float(each["points"]), float(each["careful"])) for each in found]
    except (FileTrouble, ValueError, KeyError):
        return []
