"""Reach: how many of a game's options are answered on the table, where the thing is, and not by a button.

Counted for every view that may be looked at when the question comes: the table turns to one where all is seen, if there
is any; what is nowhere together must be offered by a tab.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from game.api import Chance, Game, TableSetup, Words
from game.core.match import Match
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.table.model.sight import Eyes, Sight, see

PLAIN = frozenset(("yes", "no", "done", "end", "skip", "back", "pass", "exchange"))
"""What has no place on the table in any game: yes and no, ending, going back, the way to the exchanges."""

MOST_NAMED = 3


class Reach(NamedTuple):
    """How many options were met, and which of them have no piece: question and option, the most frequent first.

    `aside`: those that have one, but not on the view that some question opens on, whatever was looked at before.
    """

    options: int
    missing: tuple[tuple[str, str], ...]
    without: int
    aside: tuple[tuple[str, str], ...] = ()
    beside: int = 0

    def __str__(self) -> str:
        """A line for who makes the game."""
        if not self.options:
            return "No option needs a piece: there is only yes, no, ending and going back."
        share = f"{1 - self.without / self.options:.1%} of the options are clicked on a piece of the table"
        told = [f"a button has, among others, {_named(self.missing)}"] if self.missing else []
        if self.aside:
            open_share = 1 - self.beside / self.options
            told.append(f"{open_share:.1%} on the view that is open when it is asked; not so {_named(self.aside)}")
        return "; ".join([share, *told]) + "."


def _named(options: tuple[tuple[str, str], ...]) -> str:
    return ", ".join(f"{about}: {option}" for about, option in options[:MOST_NAMED])


def reach(game: Game[Any], seats: int, answers: int) -> Reach:
    """Counts in random games, for so many answers; one that is over is followed by another."""
    met, missing, aside = 0, Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    words = GuardedGame(game, _fail)
    luck, seed = Chance(seats), 0
    match = Match(game, TableSetup(seats, seed, game.info.settle(seats, {})))
    for _ in range(answers):
        ask = match.ask
        if ask is None:
            seed += 1
            match = Match(game, TableSetup(seats, seed, game.info.settle(seats, {})))
            continue
        sight = see(words, match, Eyes(ask.seat, active=True))
        buttons = set(sight.offers.buttons)
        unseen = _unseen(sight)
        for option in ask.options:
            if option not in PLAIN and ask.about != "exchange":
                gives_up = option in buttons and bool(game.describe(match.state, ask, option).loses)
                met += not gives_up
                if option in buttons and not gives_up:
                    missing[(ask.about, option)] += 1
                elif option in unseen:
                    aside[(ask.about, option)] += 1
        match.choose(luck.pick(ask.options))
    named = (tuple(each for each, _ in counted.most_common()) for counted in (missing, aside))
    return Reach(met, next(named), missing.total(), next(named), aside.total())


def _unseen(sight: Sight) -> set[str]:
    """The options that are not on the view that the question opens on, for some view that was looked at before."""
    on_pieces, unseen = sight.offers.on_pieces, set[str]()
    everything = {option for options in on_pieces.values() for option in options}
    for opened in {sight.best_view(before.id) for before in sight.views}:
        keys = (piece.key for piece in sight.pieces.get(opened, ()))
        unseen |= everything - {option for key in keys for option in on_pieces.get(key, ())}
    return unseen


def _fail(sentence: Words, error: BaseException) -> None:
    raise error
