"""A puzzle as data: a few lines of TOML in a plugin's `puzzles.toml`."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Annotated, Any

import msgspec
import tomli_w
from msgspec import Meta

from game.api import Game, OptionValue, TableSetup
from game.core import compact
from game.core.errors import CoreError, clipped
from game.core.files import FileTrouble, read_whole, write_atomically
from game.core.match import Match
from game.system.reading import toml

FILE = "puzzles.toml"
LARGEST = 1024 * 1024
MOST = 300
"""Puzzles of one game, that a page shows."""
STARS = 3
"""How hard a puzzle can be: one star if only the Apprentice missed it, two if the Journeyman did too, three if even the
Master did before it had thought."""


Points = Annotated[float, Meta(ge=-1e6, le=1e6)]
Cost = Annotated[dict[str, Points], Meta(max_length=10)]


class Puzzle(msgspec.Struct, frozen=True):
    """A table at the beginning of a turn."""

    seats: Annotated[int, Meta(ge=1)]
    seed: int
    played: Annotated[str, Meta(max_length=compact.LONGEST)]  # what was played until there, by `game.core.compact`
    stars: Annotated[int, Meta(ge=1, le=STARS)]
    lead: Points  # by how much the best turn is better than any other
    options: dict[str, OptionValue] = {}
    cost: Cost = {}  # what each of the lower levels gave away when it tried
    best: Annotated[list[str], Meta(max_length=200)] = []  # the answers of the best turn, when it was mined
    learned: str = ""  # the fingerprint of the learned file that it was judged with then

    @property
    def id(self) -> str:
        """What tells it from the others of a game."""
        return f"{self.seats}-{self.seed}-{self.played.partition('.')[0]}"

    def match(self, game: Game[Any]) -> Match:
        """The table; raises an error with a sentence where the rules have changed since."""
        return compact.read(game, TableSetup(self.seats, self.seed, self.options), self.played)


class _File(msgspec.Struct):
    puzzles: Annotated[list[Puzzle], Meta(max_length=MOST)] = []


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
        return Shelf(trouble=f"The puzzles in {path.name} could not be read: {clipped(error)}")
    if len({puzzle.id for puzzle in found}) < len(found):
        return Shelf(trouble=f"The puzzles in {path.name} could not be read: two of them are the same.")
    return Shelf(tuple(sorted(found, key=lambda puzzle: (puzzle.stars, sum(puzzle.cost.values())))))


def write_puzzles(folder: Path, puzzles: list[Puzzle]) -> Path:
    """Writes the puzzles of a plugin; raises `FileTrouble` with a sentence."""
    path = folder / FILE
    content = tomli_w.dumps(msgspec.to_builtins(_File(puzzles)))
    write_atomically(path, content.encode())
    puzzles_in.cache_clear()
    return path
