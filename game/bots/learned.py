"""Learned files: where a plugin keeps them, what their first lines say, and which of them fits a table.

A plugin brings them in its folder `learned/`, one for each kind of table it has learned: the first line of a file is
JSON and says for which seats and options it is, what the features that it looks at are called, and how it was made.
Reading the weights behind it is `judgement`'s, and what the levels make with it is in `strengths`. Nothing here imports
what only bots need, so the window can ask too.
"""

from __future__ import annotations

import inspect
import sys
import zlib
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from game.api import Game, GameInfo, TableSetup
from game.bots.seeing import Sight, sight_at
from game.core.errors import told_as
from game.core.files import FileTrouble, Stamp, read_whole, stamp

MAGIC = "underhall-judgement-1"
FOLDER = "learned"
LARGEST = 4 * 1024 * 1024
"""Bytes of a learned file; ours have a third of a million."""
MOST_FEATURES, MOST_UNITS = 20_000, 1_024
MOST_NAMED = 4
"""So many of the features that are missing are named, and the others counted."""


class Strength(msgspec.Struct, omit_defaults=True):
    """What a level makes with what was learned, as the ladder measured it."""

    points: float
    games: int
    wins: float = -1  # the share of games won against the level below, or against the rival of a solo game


class Header(msgspec.Struct, omit_defaults=True):
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
    turns: int = 1  # and so many of one's own next turns
    slip: dict[str, int] = {}  # by so many thousandths of a point a level misjudges the ends of a turn
    made: dict[str, Any] = {}  # games, nodes, seed …
    names: list[str] = []  # of the features, in their order; none: they had none
    strength: dict[str, dict[str, Strength]] = {}  # of older files, by table and level: now in `strengths`
    expansions: list[str] = []  # with which it was learned; for tables without them it is not meant
    ranges: dict[str, tuple[int, int]] = {}  # numbers that it has learned with, from one to the other

    def is_for(self, seats: int, options: dict[str, Any]) -> bool:
        """Whether it was learned for such a table."""
        return (
            self.seats[0] <= seats <= self.seats[1]
            and all(options[name] in values for name, values in self.options.items() if name in options)
            and all(low <= options[name] <= high for name, (low, high) in self.ranges.items() if name in options)
        )

    def misfit(self, sight: Sight) -> str:
        """Why it cannot judge by what a game gives to see, as half a sentence; empty: it can."""
        if not self.names or not sight.names:
            if self.features == sight.features:
                return ""
            return f"it was learned with {self.features} features, and the game gives {sight.features}"
        missing = [name for name in self.names if name not in sight.names]
        more = f" and {len(missing) - MOST_NAMED} more" if len(missing) > MOST_NAMED else ""
        return f"the game does not give {', '.join(missing[:MOST_NAMED])}{more}" if missing else ""


class Learned(msgspec.Struct, frozen=True):
    """A learned file."""

    path: Path
    header: Header
    fingerprint: str  # of all that decides how it plays


def read_header(line: bytes) -> Header:
    """The first line of a learned file; raises `ValueError` if it is none."""
    try:
        header = msgspec.json.decode(line, type=Header)
    except msgspec.MsgspecError as error:
        raise ValueError(f"no learned file: {error}") from error
    if header.magic != MAGIC:
        raise ValueError(f"a learned file of another kind: {header.magic}")
    one, two = header.hidden
    if not (0 < header.features <= MOST_FEATURES and 0 <= one <= MOST_UNITS and 0 <= two <= MOST_UNITS):
        raise ValueError(f"a learned file of {header.features} features and {one} and {two} units")
    if header.steps < 0 or not all(0 <= shift < 64 for shift in header.shifts):
        raise ValueError("a learned file with weights that cannot be added up")
    if header.names and len(header.names) != header.features:
        raise ValueError(f"{len(header.names)} names for {header.features} features")
    return header


def folder_of(game: Game[Any]) -> Path | None:
    """Where the game's plugin keeps what was learned: beside its plugin.toml."""
    return _folder_of(type(game))


def folders_of(game: Game[Any]) -> list[Path]:
    """The same, and after it those of the games that it is a variant of: what it does not have is found there."""
    kinds = [each for each in type(game).__mro__ if issubclass(each, Game) and each is not Game]
    return list(dict.fromkeys(folder for each in kinds if (folder := _folder_of(each)) is not None))


def _folder_of(kind: type[Game[Any]]) -> Path | None:
    try:
        source = Path(inspect.getfile(kind)).resolve()
    except (TypeError, OSError):
        return None
    return next((folder / FOLDER for folder in source.parents[:4] if (folder / "plugin.toml").exists()), None)


def folder_of_expansion(game: Game[Any], id: str) -> Path | None:
    """Where an expansion keeps what was learned with it: beside its own plugin.toml."""
    module = next((each.module for each in game.info.expansions if each.id == id), "")
    file = getattr(sys.modules.get(module), "__file__", None)
    return Path(file).resolve().parent / FOLDER if file else None


def learned_with(game: Game[Any], setup: TableSetup) -> list[Learned]:
    """What expansions bring that was learned with them, for a table that has chosen all of these."""
    found = []
    for folder in filter(None, (folder_of_expansion(game, id) for id in setup.expansions)):
        read = [_read(path, stamp(path)) for path in sorted(folder.glob("*.bin"))]
        found += [each for each in read if each is not None and each.header.game == game.info.id]
    return [each for each in found if each.header.expansions and {*each.header.expansions} <= {*setup.expansions}]


def all_learned(game: Game[Any]) -> list[Learned]:
    """The learned files of a game, or of the one that it is a variant of; what cannot be read is left out."""
    infos = [vars(each).get("info") for each in type(game).__mro__]
    ids = {game.info.id, *(info.id for info in infos if isinstance(info, GameInfo))}
    for folder in folders_of(game):
        read = [_read(path, stamp(path)) for path in sorted(folder.glob("*.bin"))]
        if found := [each for each in read if each is not None and each.header.game in ids]:
            return found
    return []


@lru_cache(maxsize=64)
def _read(path: Path, written: Stamp | None) -> Learned | None:
    try:
        line, _, weights = read_whole(path, LARGEST).partition(b"\n")
        header = read_header(line)
    except (FileTrouble, ValueError):
        return None
    plays = msgspec.json.encode(msgspec.structs.replace(header, names=[], strength={}))
    return Learned(path, header, f"{zlib.crc32(plays + weights):08x}")


def learned_for(game: Game[Any], setup: TableSetup) -> Learned | None:
    """What was learned for such a table and fits: of several files the one that is for the fewest other tables."""
    fitting = [each for each, reason in _meant_for(game, setup) if not reason]
    return min(fitting, key=_generality, default=None)


def unfit_for(game: Game[Any], setup: TableSetup) -> list[tuple[Learned, str]]:
    """What was learned for such a table and cannot be used, each with the reason as half a sentence."""
    return [(each, reason) for each, reason in _meant_for(game, setup) if reason]


def _meant_for(game: Game[Any], setup: TableSetup) -> list[tuple[Learned, str]]:
    """What was learned for such a table, and why it does not fit; empty: it does."""
    options = game.info.settle(setup.seats, setup.options)
    known = [*learned_with(game, setup), *(each for each in all_learned(game) if not each.header.expansions)]
    meant = [each for each in known if each.header.is_for(setup.seats, options)]
    if not meant:
        return []
    try:
        sight = sight_at(game, setup)
    except Exception as error:  # the game's own mistake: whoever begins a match is told, and levels still play
        return [(each, f"the game's features fail with {told_as(error)}") for each in meant]
    return [(each, each.header.misfit(sight)) for each in meant]


def _generality(learned: Learned) -> tuple[int, int, int, int]:
    """The more, the more other tables a file is for: an option that it does not name fits with any value."""
    header = learned.header
    named = [len(values) for values in header.options.values()]
    named += [high - low + 1 for low, high in header.ranges.values()]
    return -len(header.expansions), header.seats[1] - header.seats[0], -len(named), sum(named)


def table_key(game: Game[Any], setup: TableSetup) -> str:
    """A kind of table in a few letters: seats, options that are not as usual, expansions ("2 mode=eras +kennels")."""
    options = game.info.settle(setup.seats, setup.options)
    usual = game.info.settle(setup.seats, {})
    unusual = (f"{name}={value}" for name, value in options.items() if value != usual[name])
    return " ".join([str(setup.seats), *unusual, *(f"+{name}" for name in setup.expansions)])
