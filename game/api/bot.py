"""The contract between a bot and the table: what a bot's author writes.

A bot sees only what its seat can see: every match it gets has the hidden things dealt anew by `Game.determinize`. Its
budget is counted in playouts and its luck comes from the match's seed, so that a replay does not depend on the
machine. It runs in a process of its own; nothing it does can hold the table up::

    class Greedy(Bot):
        name = "greedy"
        title = "Greedy"
        playouts = 200

        def choose(self, outlook: Outlook) -> str:
            def points_after(option: str) -> float:
                imagined = outlook.imagine()
                imagined.choose(option)
                return outlook.game.standings(imagined.state)[outlook.seat].total

            return max(outlook.ask.options, key=points_after)
"""

from __future__ import annotations

from typing import Any, Protocol

from game.api.ask import Ask
from game.api.chance import Chance
from game.api.game import Game
from game.api.info import TableSetup
from game.api.said import Words


class Imagined(Protocol):
    """A match as it may be, for all that the seat knows: a bot can play it on as it likes."""

    state: Any
    ask: Ask | None
    answers: list[str]

    def choose(self, option: str) -> None:
        """Answers the pending question."""

    def take(self, option: str) -> None:
        """Answers with an option that is known to be in `ask.options`: faster."""

    def play_out(self, chance: Chance, *, ahead: int = 0) -> None:
        """Plays to the end with random answers, as fast as it goes, or about so many answers ahead."""


class Outlook(Protocol):
    """What a bot knows when it is asked."""

    @property
    def game(self) -> Game[Any]:
        """The game: its `standings` and words."""

    @property
    def seat(self) -> int:
        """The seat that the bot plays."""

    @property
    def ask(self) -> Ask:
        """The question."""

    @property
    def chance(self) -> Chance:
        """All the luck that a bot has: seeded from the match, the same in every replay."""

    @property
    def playouts(self) -> int:
        """How many matches may still be imagined: the budget."""

    def imagine(self) -> Imagined:
        """A match from here on, with all that the seat cannot see dealt anew; costs one playout of the budget."""

    def expect(self, playouts: int) -> None:
        """So many matches more will be imagined, instead of all the budget: whoever waits sees how far the bot is."""


class Bot:
    """Somebody who plays a seat without being a person."""

    name: str  # stable, snake_case; kept in saves
    title: Words
    summary: Words = ""  # how it plays, in a sentence
    games: tuple[str, ...] = ()  # the ids of the games it can play; empty: any game
    playouts: int = 0  # how many matches it may imagine for one answer

    def about(self, game: Game[Any], setup: TableSetup) -> Words:
        """How it plays at such a table, for whoever sets it up; by default its summary."""
        return self.summary

    def choose(self, outlook: Outlook) -> str:
        """One of `outlook.ask.options`."""
        raise TypeError(f"{type(self).__name__} has no choose: a bot must say how it answers")
