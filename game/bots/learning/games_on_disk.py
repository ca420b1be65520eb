"""The finished games of a generation, each in a file of its own until all of them are there and are learned from."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import numpy as np

from game.bots.learning.selfplay import Played, Start

FOLDER = "games"


def add(folder: Path, number: int, game: Played) -> None:
    """Keeps a game, whole or not at all."""
    folder = folder / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    half = folder / f"{number:04}.part.npz"
    counts = np.array([game.nodes, game.turns, game.careful])
    starts = np.frombuffer(_packed([game.record, *game.starts]), np.uint8)
    np.savez(half, totals=np.array(game.totals), rows=game.rows, points=game.points, counts=counts, starts=starts)
    half.replace(folder / f"{number:04}.npz")


def numbers(folder: Path) -> set[int]:
    """Which games are there."""
    return {int(path.stem) for path in (folder / FOLDER).glob("[0-9]*.npz") if path.stem.isdigit()}


def all_of(folder: Path) -> list[Played]:
    """The games, by their numbers."""
    return [_read(folder / FOLDER / f"{number:04}.npz") for number in sorted(numbers(folder))]


def clear(folder: Path) -> None:
    """They have been learned from."""
    shutil.rmtree(folder / FOLDER, ignore_errors=True)


def _read(path: Path) -> Played:
    with np.load(path, allow_pickle=False) as kept:
        nodes, turns, careful = kept["counts"].tolist()
        record, *starts = _unpacked(kept["starts"].tobytes())
        totals, rows, points = kept["totals"].tolist(), kept["rows"], kept["points"]
        return Played(totals, rows, points, nodes, turns, bool(careful), starts, record)


def write_starts(path: Path, starts: list[Start]) -> None:
    """Keeps positions to begin from."""
    path.write_bytes(_packed(starts))


def read_starts(path: Path) -> list[Start]:
    """The positions that were kept; none where there are none."""
    return _unpacked(path.read_bytes()) if path.exists() else []


def _packed(starts: list[Start]) -> bytes:
    return msgspec.msgpack.encode(starts)


def _unpacked(data: bytes) -> list[Start]:
    return msgspec.msgpack.decode(data, type=list[Start])
