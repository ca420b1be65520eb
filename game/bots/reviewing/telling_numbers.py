"""The telling number of each reason: how many dwarfs, how much food; by which two games are compared."""

from __future__ import annotations

from typing import Any

from game.api import Game
from game.bots.seeing import features_of


def numbers(game: Game[Any], state: Any, seat: int) -> dict[str, int]:
    """By reason: the number that stands for it, where the reason has a word for what is counted."""
    names = list(game.feature_names(state))
    if game.reasons is None or not names:
        return {}
    row = features_of(game)(state, seat)
    place = {name: number for number, name in enumerate(names)}
    return {
        reason.id: row[place[reason.features[0]]]
        for reason in game.reasons.reason
        if reason.what and reason.features[0] in place
    }
