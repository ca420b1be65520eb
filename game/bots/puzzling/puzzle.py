"""A puzzle as data: a few lines of TOML in a plugin's `puzzles.toml`."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import msgspec
import tomli_w

from game.api import Game, OptionValue, TableSetup
from game.core import compact
from game.core.errors import CoreError
from game.core.files import FileTrouble, read_whole, write_atomically
from game.core.match import Match
from game.system.reading import toml

FILE = "puzzles.toml"
LARGEST = 1024 * 1024
STARS = 3
"""How hard a puzzle can be: one star if only the Apprentice missed it, two if the Journeyman did too, three if even the
Master did before it had thought."""


class Puzzle(msgspec.Struct, frozen=True):
    """A table at the beginning of a turn."""

    seats: int
    seed: int
    played: str  # what was played until there, by `game.core.compact`
    stars: int
    lead: float  # in points: by how much the best turn is better than any other
    options: dict[str, OptionValue] = {}
    cost: dict[str, float] = {}  # in points: what each of the lower levels gave away when it tried
    best: list[str] = []  # the answers of the best turn, when it was mined
    learned: str = ""  # the fingerprint of the learned file that it was judged with then

    @property
    def id(self) -> str:
        """What tells it from the others of a game."""
        return f"{self.seats}-{self.seed}-{self.played.partition('.')[0]}"

    def match(self, game: Game[Any]) -> Match:
        """The table; raises an error with a sentence where the rules have changed since."""
        return compact.read(game, TableSetup(self.seats, self.seed, self.options), self.played)


class _File(msgspec.Struct):
    puzzles: list[Puzzle] = []


class Shelf(msgspec.Struct, frozen=True):
    """The puzzles of one game, easiest first, and a sentence if they could not be read."""

    puzzles: tuple[Puzzle, ...] = ()
    trouble: str = ""


@functools.lru_cache(maxsize=16)
def puzzles_in(folder: Path) -> Shelf:
    """The puzzles that a plugin brings."""
    path = folder / FILE
    if not path.is_file():
        return Shelf()
    try:
        found = msgspec.convert(toml.parse(read_whole(path, largest=LARGEST)), _File).puzzles
    except (FileTrouble, ValueError, RecursionError, CoreError) as error:
        return Shelf(trouble=f"The puzzles in {path.name} could not be read: {error}")
    return Shelf(tuple(sorted(found, key=lambda puzzle: (puzzle.stars, sum(puzzle.cost.values())))))


def write_puzzles(folder: Path, puzzles: list[Puzzle]) -> Path:
    """Writes the puzzles of a plugin; raises `FileTrouble` with a sentence."""
    path = folder / FILE
    content = tomli_w.dumps(msgspec.to_builtins(_File(puzzles)))
    write_atomically(path, content.encode())
    puzzles_in.cache_clear()
    return path
