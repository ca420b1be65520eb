"""What is to be learned, and how: the plan of a run, which its folder and its learned file tell about."""

from __future__ import annotations

import contextlib
from typing import Any

import msgspec

from game.api import Chance, Game, OptionError, TableSetup
from game.bots.positions import rest_collector


class Plan(msgspec.Struct):
    """What is to be learned, and how."""

    game: str
    seats: list[int]  # games are played with each of these numbers in turn
    options: list[dict[str, Any]]  # and with each of these options
    ranges: dict[str, tuple[int, int]] = {}  # and with any number of these, from one to the other
    expansions: tuple[str, ...] = ()  # with which all games are played
    seed: int = 1
    nodes: int = 350  # of the search in a turn
    width: int = 18
    best: int = 6  # ends of a turn that are looked at a turn later
    others: int = 2  # and so many more, any
    nodes_later: int = 100  # of such a look
    width_later: int = 8
    whole: int = 2  # alone, where nothing is hidden, one game in so many is searched as a whole; 0: none
    games: int = 20  # in a generation
    first_games: int = 40  # in the first one
    window: int = 400_000  # rows that are learned from, the newest
    batches: int = 150  # steps of the hidden layers in each generation
    hidden: tuple[int, int] = (128, 32)
    ridge: float = 100.0  # how wary to be of what was rarely seen: see `Learner`
    against: float = 0.5
    pace: int = 1  # see `Header.pace`
    ahead: int = 3  # see `Header.ahead`
    ends: int = 1  # see `Header.ends`
    slip: dict[str, int] = {}  # see `Header.slip`

    def tables(self) -> list[tuple[int, dict[str, Any]]]:
        """All kinds of tables that are played at: those seats and options that go together."""
        info = game_called(self.game).info
        found = []
        lowest = {name: low for name, (low, _) in self.ranges.items()}
        for options in self.options:
            for seats in self.seats:
                with contextlib.suppress(OptionError):
                    info.settle(seats, options | lowest)
                    found.append((seats, options | lowest))
        return found

    def setup(self, seats: int, seed: int, options: dict[str, Any]) -> TableSetup:
        """A table of this plan."""
        return TableSetup(seats, seed, options, self.expansions)

    def table(self, number: int, luck: Chance) -> tuple[int, dict[str, Any]]:
        """The kind of table that the game with this number is played at."""
        tables = self.tables()
        seats, options = tables[number % len(tables)]
        drawn = {name: low + luck.below(high - low + 1) for name, (low, high) in self.ranges.items()}
        return seats, options | drawn

    def learned_options(self) -> dict[str, list[Any]]:
        """The values of each option that occur."""
        names = {name for options in self.options for name in options}
        return {name: [each[name] for each in self.options if name in each] for name in sorted(names)}


def game_called(name: str) -> Game[Any]:
    """A game among the plugins of this machine; the same one each time, in each process."""
    from game.plugins.registry import Plugins

    if name not in _games:
        _games.update(Plugins.load(marked=False).games)
        rest_collector()
    return _games[name]


_games: dict[str, Game[Any]] = {}
