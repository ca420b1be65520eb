"""Likings: what a player is fond of beyond its worth, in points for each of some features.

A game declares them in `likings.toml` beside its plugin.toml: a name, and what one more of a feature is liked by at the
beginning of the game. A liking fades as the game comes to its end, when only points count. In learning it is kept up
for a whole game, and so finds good games of a kind that the judgement would never have tried. At the table likings are
the tempers of those who play (`characters`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from game.api import Chance, Game
from game.bots.judgement import LEFT, WHOLE_GAME, Judgement
from game.bots.learned import folders_of
from game.system.reading import toml

FILE = "likings.toml"

Liking = Mapping[str, float]
"""What one more of a feature is liked by, in points, by the feature's name."""


def likings_of(game: Game[Any]) -> dict[str, dict[str, float]]:
    """The likings that a game declares, by name; none where it declares none that can be read."""
    folder = next((each for each in folders_of(game) if (each.parent / FILE).is_file()), None)
    if folder is None:
        return {}
    try:
        return msgspec.convert(toml.read(folder.parent / FILE), dict[str, dict[str, float]])
    except (OSError, ValueError):
        return {}


def strongly(likings: Mapping[str, Liking], felt: Mapping[str, float]) -> dict[str, float]:
    """One liking out of several of a game, each felt so strongly."""
    found: dict[str, float] = {}
    for name, strength in felt.items():
        for feature, by in likings.get(name, {}).items():
            found[feature] = found.get(feature, 0.0) + strength * by
    return found


def any_liking(names: Sequence[str], luck: Chance, most: int = 4) -> dict[str, float]:
    """A few features, liked or disliked by some points each."""
    return {luck.pick(names[LEFT + 1 :]): (luck.below(9) - 3) / 2 for _ in range(1 + luck.below(most))}


class Fond:
    """A judgement with a liking: what it likes is worth more to it, the more of the game is left."""

    def __init__(self, judgement: Judgement, liking: Liking, names: Sequence[str]) -> None:
        self.judgement = judgement
        self._likes = [(names.index(name), int(1000 * by)) for name, by in liking.items() if name in names]

    def __call__(self, rows: list[Sequence[int]]) -> list[int]:
        """What each state is worth, from its features."""
        worth = self.judgement(rows)
        return [value + self.more(row) for value, row in zip(worth, rows, strict=True)]

    def more(self, row: Sequence[int]) -> int:
        """What is liked about a state, in thousandths of a point."""
        return sum([by * row[feature] for feature, by in self._likes]) * row[LEFT] // WHOLE_GAME
