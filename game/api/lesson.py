"""A lesson: a guided game in steps, as data. Each says what to do and why, and waits until it is done."""

from collections.abc import Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TypeAlias

import msgspec

from game.api.ask import Ask
from game.api.info import OptionValue
from game.api.said import Part as Fact
from game.api.said import Words
from game.api.vignette import Vignette
from game.system.reading import toml

Facts: TypeAlias = Mapping[str, Fact]
"""What a sentence may speak of: numbers and names of the table as it is."""


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One answer that a step means, with its own words where those of the step say too little."""

    ask: str  # the name of the question that it answers
    do: list[str]  # the answers that are meant; "tile:*" means all that begin so
    say: Words = ""  # what to do, in one short sentence; else what the step says
    need: Words = ""  # what it takes, in one
    why: Words = ""  # what it is good for, in one
    light: list[str] = []  # keys of what else is lit: the goods that pay for it
    when: dict[str, str | list[int]] = {}
    """Facts without which its sentences are not true: a word, or the least and the most that a number may be."""

    def meant(self, ask: Ask) -> list[str]:
        """The options that are meant, if this is the question; else none."""
        if ask.about != self.ask:
            return []
        return [option for option in ask.options if any(fnmatchcase(option, meant) for meant in self.do)]

    def holds(self, facts: Facts) -> bool:
        """Whether what it says is true on a table with these facts."""
        return all(_is(facts.get(name), wanted) for name, wanted in self.when.items())


def _is(fact: Fact | None, wanted: str | list[int]) -> bool:
    if isinstance(wanted, str):
        return fact is not None and str(fact) == wanted
    return isinstance(fact, int) and wanted[0] <= fact <= wanted[-1]


class Step(Part, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing to do, by a click or by several."""

    say: Words  # what to do, in one short sentence
    then: list[Part] = []  # what belongs to it and is asked afterwards: where a tile goes, what is built

    @property
    def clicks(self) -> list[Part]:
        """All that is to be done, in order."""
        return [self, *self.then]


class GoalPicture(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One of the pictures that show how one wins: a small lit scene (see `Vignette`), and what it shows."""

    title: Words
    text: Words
    ground: str
    light: list[str]
    props: list[str]

    @property
    def vignette(self) -> Vignette:
        """The scene; raises `ValueError`."""
        return Vignette.read(self.ground, self.light, self.props)


class Goal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How one wins: what you do, what it makes and what is counted, shown once before the first step."""

    line: Words  # in a few words: they stay in sight during the lesson
    about: Words  # in a sentence: when the game ends, and how one begins
    pictures: list[GoalPicture]
    foot: Words = ""  # what else one has to know


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A guided game. The person has the first seat."""

    title: Words
    seats: int
    seed: int
    steps: list[Step]
    options: dict[str, OptionValue] = {}
    expansions: tuple[str, ...] = ()  # the plugins whose components are in the game; of one in an expansion: that one
    played: list[str] = []  # what all seats have answered before it begins: a prepared position
    others: list[str] = []  # what the other seats answer, in order, as long as it fits; then a bot plays on for them
    rivals: dict[str, Words] = {}  # what an answer of another seat ("space:*") is good for, told after its turn
    goal: Goal | None = None  # how one wins
    learned: list[Words] = []  # what one has learned, told at the end
    farewell: Words = ""  # said when the last step is done: what comes next

    @classmethod
    def read(cls, path: Path) -> "Lesson":
        """The lesson in a TOML file; raises `ValueError` with a sentence if it cannot be read."""
        try:
            lesson = msgspec.convert(toml.read(path), cls)
            for picture in lesson.goal.pictures if lesson.goal is not None else ():
                picture.vignette  # noqa: B018 - one that cannot be drawn is told of here
            return lesson
        except ValueError as error:
            raise ValueError(f"the lesson in {path.name} cannot be read: {error}") from error
