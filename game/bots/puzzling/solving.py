"""How close a turn came to the best one, as the Master counts: one's own points, and what it leaves the best rival.

Both ends are looked at in the same deals, as in a review. A review is about points that add up to a result; who solves
a puzzle looks for what the Master would do, and that may be to take something away from somebody.
"""

from __future__ import annotations

from game.bots.advised import RIVALS, Share
from game.bots.mind import mind_at
from game.bots.reviewing.reviewed import Turn
from game.bots.reviewing.turns import Stretch, compared, level_for
from game.core.match import Match


def close(match: Match, begin: int, end: int) -> Turn | None:
    """What the turn from `begin` until `end` cost against the best; None where nothing was learned."""
    mind = mind_at(match, level_for(deep=True))
    ask = match.at(begin).ask
    if mind is None or ask is None:
        return None
    _, best, apart = compared(match, Stretch(ask.seat, begin, end), mind)
    played = match.answers[begin:end]
    left_to_rivals = apart.worth - apart.points
    return Turn(
        ask.seat,
        begin,
        list(played),
        list(best.answers) if apart.worth else list(played),
        apart.worth,
        [*apart.why, Share(RIVALS, left_to_rivals, left_to_rivals > 0)] if left_to_rivals else apart.why,
    )
