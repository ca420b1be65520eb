"""Reach: how many of a game's options are answered on the table, where the thing is, and not by a button."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from game.api import Chance, Game, TableSetup
from game.core.match import Match
from game.ui.table.options import sort_options

PLAIN = frozenset(("yes", "no", "done", "end", "skip", "back", "pass", "exchange"))
"""What has no place on the table in any game: yes and no, ending, going back, the way to the exchanges."""

MOST_NAMED = 3


class Reach(NamedTuple):
    """How many options were met, and which of them have no piece: question and option, the most frequent first."""

    options: int
    missing: tuple[tuple[str, str], ...]
    without: int

    def __str__(self) -> str:
        """A line for who makes the game."""
        if not self.options:
            return "No option needs a piece: there is only yes, no, ending and going back."
        share = f"{1 - self.without / self.options:.1%} of the options are clicked on a piece of the table"
        if not self.missing:
            return f"{share}."
        named = ", ".join(f"{about}: {option}" for about, option in self.missing[:MOST_NAMED])
        return f"{share}; a button has, among others, {named}."


def reach(game: Game[Any], seats: int, answers: int) -> Reach:
    """Counts in random games, for so many answers; one that is over is followed by another."""
    met, missing = 0, Counter[tuple[str, str]]()
    luck, seed = Chance(seats), 0
    match = Match(game, TableSetup(seats, seed, game.info.settle(seats, {})))
    for _ in range(answers):
        ask = match.ask
        if ask is None:
            seed += 1
            match = Match(game, TableSetup(seats, seed, game.info.settle(seats, {})))
            continue
        places = {piece.key for piece in game.layout(match.state, ask, ask.seat)}
        buttons = set(sort_options(ask, places).buttons)
        for option in ask.options:
            if option not in PLAIN and ask.about != "exchange":
                gives_up = option in buttons and bool(game.describe(match.state, ask, option).loses)
                met += not gives_up
                if option in buttons and not gives_up:
                    missing[(ask.about, option)] += 1
        match.choose(luck.pick(ask.options))
    return Reach(met, tuple(each for each, _ in missing.most_common()), missing.total())
