"""How close a turn came to the best one: judged by the Master as a review does, both ends in the same deals."""

from __future__ import annotations

from game.bots.mind import mind_at
from game.bots.reviewing.reviewed import Turn
from game.bots.reviewing.turns import Stretch, judged, level_for
from game.core.match import Match


def close(match: Match, begin: int, end: int) -> Turn | None:
    """What the turn from `begin` until `end` cost against the best; None where nothing was learned."""
    mind = mind_at(match, level_for(deep=True))
    if mind is None:
        return None
    seat = match.at(begin).ask
    return judged(match, Stretch(seat.seat, begin, end), mind) if seat is not None else None
