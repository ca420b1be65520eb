"""What the Master usually makes of a game, line by line of the score sheet: measured once, kept beside what it learned.

A file `usual.toml` has for each kind of table (`table_key`) how many sheets were counted and what each line had on
average. Where a table was not measured, nothing is compared.
"""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec

from game.api import Game, TableSetup
from game.bots.learned import folder_of, table_key

FILE = "usual.toml"


class Usual(msgspec.Struct, frozen=True):
    """What the Master makes at one kind of table."""

    sheets: int  # score sheets that were counted
    lines: dict[str, float]  # the average of each line, by its title

    @property
    def total(self) -> float:
        """All points together."""
        return sum(self.lines.values())


def usual_at(game: Game[Any], setup: TableSetup) -> Usual | None:
    """What is usual at such a table; None where it was not measured."""
    folder = folder_of(game)
    if folder is None:
        return None
    try:
        parsed = tomllib.loads((folder / FILE).read_text("utf-8"))
        return msgspec.convert(parsed, dict[str, Usual]).get(table_key(game, setup))
    except (OSError, ValueError):
        return None
