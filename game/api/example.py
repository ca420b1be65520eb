"""Drawn examples of the rules, as data: a moment of a game, and what of the table is looked at."""

from pathlib import Path

import msgspec

from game.api.info import OptionValue
from game.system.reading import toml


class Example(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A moment of a game: how it was set up, what was answered, and which pieces are shown."""

    show: list[str]  # the keys of the pieces in the picture; "wall0:*" means all that begin so
    seats: int = 2
    seed: int = 1
    options: dict[str, OptionValue] = {}
    answers: list[str] = []
    seat: int = 0  # whose eyes look at it
    view: str = "main"
    light: list[str] = []  # the keys of what glows

    @classmethod
    def read(cls, path: Path) -> dict[str, "Example"]:
        """The examples in a TOML file, by name; raises `ValueError` with a sentence if it cannot be read."""
        try:
            return msgspec.convert(toml.read(path), dict[str, Example])
        except ValueError as error:
            raise ValueError(f"the examples in {path.name} cannot be read: {error}") from error
