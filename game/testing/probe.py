"""A game under test: one setup, and a few whole games that were played with it at random."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.api import Chance, Game, TableSetup
from game.core.careful import CarefulMatch
from game.core.match import Match


class Failed(Exception):
    """A check that failed, as a sentence; where it was seen is the probe's `current` match."""


class NotChecked(Exception):
    """A check that could not be made here, and why, as a sentence."""


class Probe:
    """One setup of a game, and whole games to look at."""

    def __init__(self, game: Game[Any], setup: TableSetup, answers: int, most_answers: int) -> None:
        self.game = game
        self.setup = msgspec.structs.replace(setup, options=game.info.settle(setup.seats, setup.options))
        self.answers = answers  # how many random answers every check gives at least
        self.most_answers = most_answers  # a game that is longer is taken for endless
        self.current: Match | None = None  # the match that is being looked at

    @property
    def folder(self) -> Path | None:
        """Where the game's own files are."""
        return folder_of(self.game)

    def begin(self, number: int = 0) -> Match:
        """A new match; every number has a seed of its own."""
        self.current = Match(self.game, msgspec.structs.replace(self.setup, seed=self.setup.seed + 1000 * number))
        return self.current

    def begin_carefully(self) -> CarefulMatch:
        """A new match that notices at once when it cannot be repeated."""
        self.current = match = CarefulMatch(self.game, self.setup)
        return match

    def luck(self, number: int = 0) -> Chance:
        """The luck that the answers of a game are picked with."""
        return Chance(self.setup.seed + 1000 * number, 1 << 20)

    def walk(self, answers: int | None = None) -> Iterator[Match]:
        """Matches played at random, seen before each answer and at the end, until enough answers were given."""
        left = self.answers if answers is None else answers
        number = 0
        while left > 0:
            match = self.begin(number)
            luck = self.luck(number)
            while match.ask is not None and left > 0:
                yield match
                match.choose(luck.pick(match.ask.options))
                left -= 1
            yield match
            number += 1

    def samples(self, number: int) -> Iterator[Match]:
        """About so many moments spread over whole games."""
        stride = max(1, self.answers // number)
        for step, match in enumerate(self.walk()):
            if step % stride == 0 or match.ask is None:
                yield match


def folder_of(game: Game[Any]) -> Path | None:
    """The folder that a game's class is written in."""
    try:
        return Path(inspect.getfile(type(game))).parent
    except (TypeError, OSError):
        return None


class Check(NamedTuple):
    """One thing that every game must do, and the function that raises `Failed` where it does not."""

    name: str
    promise: str  # the sentence that is true if the check passes
    run: Callable[[Probe], None]
    once: bool = False  # tried with the first setup only
