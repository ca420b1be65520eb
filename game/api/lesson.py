"""A lesson: a first game in steps, as data. Each says what to do and why, and waits until it is done."""

from fnmatch import fnmatchcase
from pathlib import Path

import msgspec

from game.api.ask import Ask
from game.api.info import OptionValue
from game.api.said import Words
from game.system.reading import toml


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One answer that a step means, with its own words where those of the step say too little."""

    ask: str  # the name of the question that it answers
    do: list[str]  # the answers that are meant; "tile:*" means all that begin so
    say: Words = ""  # what to do, in one short sentence; else what the step says
    need: Words = ""  # what it takes, in one
    light: list[str] = []  # keys of what else is lit: the goods that pay for it

    def meant(self, ask: Ask) -> list[str]:
        """The options that are meant, if this is the question; else none."""
        if ask.about != self.ask:
            return []
        return [option for option in ask.options if any(fnmatchcase(option, meant) for meant in self.do)]


class Step(Part, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing to do, by a click or by several."""

    say: Words  # what to do, in one short sentence
    why: Words = ""  # what it is good for, in one
    then: list[Part] = []  # what belongs to it and is asked afterwards: where a tile goes, what is built

    @property
    def clicks(self) -> list[Part]:
        """All that is to be done, in order."""
        return [self, *self.then]


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A guided first game. The person has the first seat."""

    title: Words
    seats: int
    seed: int
    steps: list[Step]
    options: dict[str, OptionValue] = {}
    others: list[str] = []  # what the other seats answer, in order, as long as it fits; then a bot plays on for them
    farewell: Words = ""  # said when the last step is done: what comes next, and how points are made

    @classmethod
    def read(cls, path: Path) -> "Lesson":
        """The lesson in a TOML file; raises `ValueError` with a sentence if it cannot be read."""
        try:
            return msgspec.convert(toml.read(path), cls)
        except ValueError as error:
            raise ValueError(f"the lesson in {path.name} cannot be read: {error}") from error
