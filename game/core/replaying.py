"""Answers given once more, on a match beside the one they belong to: where a line leads, and who gave its answers."""

from collections.abc import Sequence

from game.core.errors import BrokenRules, IllegalAnswer
from game.core.lines import shared
from game.core.match import Match


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


def who_answered(match: Match, since: int = 0) -> list[int]:
    """The seat that gave each answer of the match, after so many."""
    walker = match.at(since)
    seats: list[int] = []
    for answer in match.answers[since:]:
        seats.append(walker.ask.seat if walker.ask else 0)
        walker.take(answer)
    return seats
