"""Learned files: where a plugin keeps them, and what their first lines say. Reading the weights is `judgement`'s.

A plugin brings them in its folder `learned/`, one for each kind of table it has learned: the first line of a file is
JSON and says for which seats and options it is, how it was made, and what each level makes with it. Nothing here
imports what only bots need, so the window can ask too.
"""

from __future__ import annotations

import inspect
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from game.api import Game, TableSetup
from game.core.files import write_atomically

MAGIC = "underhall-judgement-1"
FOLDER = "learned"
LONGEST_HEADER = 20_000


class Strength(msgspec.Struct, omit_defaults=True):
    """What a level makes with what was learned, as the ladder measured it."""

    points: float
    games: int
    wins: float = -1  # the share of games won against the level below, or against the rival of a solo game


class Header(msgspec.Struct):
    """How a judgement was made, and what it is for."""

    magic: str
    game: str
    version: str  # of the game's rules
    seats: tuple[int, int]
    options: dict[str, list[Any]]  # the values that it has learned with; what is not named fits any
    features: int
    steps: int
    hidden: tuple[int, int]
    shifts: tuple[int, int, int]  # bits after the point of the first layer, the second, and the plain sums
    against: float  # how much the points of the best rival count
    pace: int = 1  # how many times the usual nodes a level may look at: more where the rules are quick
    ahead: int = 3  # in so many deals it pays to look past the end of one's own turn; 0: it does not
    ends: int = 1  # how many times the usual ends of a turn are looked at in that way
    slip: dict[str, int] = {}  # by so many thousandths of a point a level misjudges the ends of a turn
    made: dict[str, Any] = {}  # games, nodes, seed …
    strength: dict[str, dict[str, Strength]] = {}  # by table ("2", "2 mode=eras"), by level

    def fits(self, seats: int, options: dict[str, Any]) -> bool:
        """Whether it was learned for such a table."""
        return self.seats[0] <= seats <= self.seats[1] and all(
            options[name] in values for name, values in self.options.items() if name in options
        )


class Learned(msgspec.Struct, frozen=True):
    """A learned file."""

    path: Path
    header: Header


def read_header(line: bytes) -> Header:
    """The first line of a learned file; raises `ValueError` if it is none."""
    try:
        header = msgspec.json.decode(line, type=Header)
    except msgspec.MsgspecError as error:
        raise ValueError(f"no learned file: {error}") from error
    if header.magic != MAGIC:
        raise ValueError(f"a learned file of another kind: {header.magic}")
    return header


def folder_of(game: Game[Any]) -> Path | None:
    """Where the game's plugin keeps what was learned: beside its plugin.toml."""
    try:
        source = Path(inspect.getfile(type(game))).resolve()
    except (TypeError, OSError):
        return None
    return next((folder / FOLDER for folder in source.parents[:4] if (folder / "plugin.toml").exists()), None)


def all_learned(game: Game[Any]) -> list[Learned]:
    """The learned files of a game; what cannot be read is left out."""
    folder = folder_of(game)
    if folder is None or not folder.is_dir():
        return []
    return [each for path in sorted(folder.glob("*.bin")) if (each := _read(path)) and each.header.game == game.info.id]


@lru_cache(maxsize=64)
def _read(path: Path) -> Learned | None:
    try:
        with path.open("rb") as file:
            return Learned(path, read_header(file.readline(LONGEST_HEADER)))
    except (OSError, ValueError):
        return None


def learned_for(game: Game[Any], setup: TableSetup) -> Learned | None:
    """What was learned for such a table: of several files the one that was learned for the fewest other tables."""
    options = game.info.settle(setup.seats, setup.options)
    fitting = [each for each in all_learned(game) if each.header.fits(setup.seats, options)]
    return min(fitting, key=_generality, default=None)


def _generality(learned: Learned) -> tuple[int, int]:
    header = learned.header
    return header.seats[1] - header.seats[0], sum(len(values) for values in header.options.values())


def table_key(game: Game[Any], setup: TableSetup) -> str:
    """A kind of table in a few letters: the seats, and the options that are not as usual ("2 mode=eras")."""
    options = game.info.settle(setup.seats, setup.options)
    usual = game.info.settle(setup.seats, {})
    return " ".join([str(setup.seats), *(f"{name}={value}" for name, value in options.items() if value != usual[name])])


def strength_at(game: Game[Any], setup: TableSetup, level: str) -> Strength | None:
    """What a level makes at such a table; where that was not measured, with the usual options."""
    learned = learned_for(game, setup)
    if learned is None:
        return None
    for table in (setup, TableSetup(setup.seats, setup.seed)):
        measured = learned.header.strength.get(table_key(game, table), {}).get(level)
        if measured is not None:
            return measured
    return None


def note_strength(game: Game[Any], setup: TableSetup, measured: dict[str, tuple[float, int, float]]) -> None:
    """Writes what the levels make (points, games, wins) into the learned file for such a table, if there is one."""
    learned = learned_for(game, setup)
    if learned is None:
        return
    line, _, weights = learned.path.read_bytes().partition(b"\n")
    header = read_header(line)  # as it is now: another ladder may have noted something since it was first read
    levels = header.strength.setdefault(table_key(game, setup), {})
    for name, (points, games, wins) in measured.items():
        levels[name] = Strength(round(points, 1), games, round(wins, 2))
    write_atomically(learned.path, msgspec.json.encode(header) + b"\n" + weights)
