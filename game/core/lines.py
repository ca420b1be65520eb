"""Lines of play, each a list of answers: how far two go together, and whether one can be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.errors import BrokenRules, IllegalAnswer

if TYPE_CHECKING:
    from game.core.match import Match


def shared(line: Sequence[str], other: Sequence[str]) -> int:
    """How many answers two lines share from their beginning."""
    together = zip(line, other, strict=False)
    return next((number for number, (one, two) in enumerate(together) if one != two), min(len(line), len(other)))


def at_end_of(line: Sequence[str], match: Match) -> Match:
    """The match as it would be, had it been played along this line; raises `IllegalAnswer` or `BrokenRules`."""
    walker = match.at(shared(line, match.answers))
    for answer in line[len(walker.answers) :]:
        walker.choose(answer)
    return walker


def scores_of(line: Sequence[str], match: Match) -> list[float]:
    """The scores at the end of a line."""
    return [score.total for score in match.game.standings(at_end_of(line, match).state)]


def fits(line: Sequence[str], match: Match) -> bool:
    """Whether the match could have been played along this line."""
    try:
        at_end_of(line, match)
    except (IllegalAnswer, BrokenRules):
        return False
    return True
