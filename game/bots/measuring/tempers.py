"""What a temper costs, and what is seen of it: the same deals with it and without, in the same seat.

Whoever has the temper sits among players of the same level that have none. What it costs is told as a part of the
points that the level makes there without it; what is seen of it, by the features that it likes when the game is over.
"""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.api import Game, TableSetup
from game.bots.characters import house, tempers_of
from game.bots.learning.plan import game_called
from game.bots.levels import LEVELS
from game.bots.likings import likings_of, strongly
from game.bots.measuring.ladder import answering, sure
from game.bots.seeing import features_of, sight_at
from game.core.match import Match

NOBODY = ""
"""In place of a temper: the level as it is."""


class Ended(NamedTuple):
    """How a game ended for one seat."""

    points: float
    features: tuple[int, ...]


class Cost(NamedTuple):
    """What a temper makes, beside what the level makes in the same seats of the same deals without it."""

    temper: str
    points: float
    plain: float
    lost: float  # the part of the points that it costs; less than 0: it brings some
    lost_sure: float  # half of the 95 % confidence interval
    seen: list[tuple[str, float, float]]  # liked features: with the temper, and without


def played_with(game_id: str, setup: TableSetup, level: str, temper: str, seat: int) -> Ended:
    """One game in which a seat has that temper: what a process somewhere does."""
    game = game_called(game_id)
    plain = next(each for each in LEVELS if each.name == level)
    who = plain.played_by(house()[0], tempers_of(game)[temper]) if temper else plain
    minds = [answering(game, setup, who if number == seat else plain) for number in range(setup.seats)]
    match = Match(game, setup)
    while match.ask is not None:
        match.take(minds[match.ask.seat](match))
    features = tuple(features_of(game)(match.state, seat))
    return Ended(float(game.standings(match.state)[seat].total), features)


def cost_of(
    game: Game[Any], setup: TableSetup, temper: str, with_it: Sequence[Ended], without: Sequence[Ended]
) -> Cost:
    """What a temper costs, from the same deals with it and without."""
    plain = statistics.fmean(each.points for each in without)
    lost = [one.points - other.points for one, other in zip(without, with_it, strict=True)]
    names = list(sight_at(game, setup).names)
    seen = []
    for name, by in _liked(game, temper).items():
        if name in names:
            place = names.index(name)
            own, others = (statistics.fmean(each.features[place] for each in ends) for ends in (with_it, without))
            seen.append((by * (own - others), name, own, others))
    return Cost(
        temper,
        statistics.fmean(each.points for each in with_it),
        plain,
        statistics.fmean(lost) / plain,
        sure(lost) / plain,
        [(name, own, others) for _, name, own, others in sorted(seen, reverse=True)],
    )


def _liked(game: Game[Any], temper: str) -> Mapping[str, float]:
    return strongly(likings_of(game), tempers_of(game)[temper].likings)
