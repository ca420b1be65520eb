"""The sum: par, luck, mistakes with a name, and small change, which add up to the result."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.advised import LATER, OTHER
from game.bots.reviewing.reviewed import SLIP, Fortune, Mistake, Quick, Reviewed, Sum, Told, Turn

MOST_MISTAKES = 3
LEAST = 2
"""Points; what costs less is no mistake but small change."""
NEAR = 0.5
"""A part of a turn's cost is a cause of it if it is at least so large a part of the largest."""


def summed(reviewed: Reviewed, results: dict[int, float]) -> list[Sum]:
    """The sum of each seat for which the Master has played at least one game."""
    return [
        _sum(seat, round(result), reviewed)
        for seat, result in sorted(results.items())
        if any(quick.seat == seat for quick in reviewed.quick)
    ]


def _sum(seat: int, result: int, reviewed: Reviewed) -> Sum:
    quick = [each for each in reviewed.quick if each.seat == seat]
    points = [each.points for each in quick]
    par = round(sum(points) / len(points))
    luck = round(luck_of_seat(reviewed.fortune, seat))
    turns = [turn for turn in reviewed.turns if turn.seat == seat]
    short = par + luck - result
    counted = share_that_counts(turns, short)
    found = mistakes(turns, quick, counted)
    named = sum(mistake.points for mistake in found)
    spread = (min(points), max(points))
    return Sum(seat, par, spread, len(quick), luck, found, short - named, result, counted)


def share_that_counts(turns: Sequence[Turn], short: float) -> float:
    """Which part of what the turns were judged to cost was lost in the end.

    A judged cost is what a turn gives away if all that follows is played as well as it can be; whoever slips again
    would have lost a part of it anyway. So all costs together come to no more than what is missing.
    """
    judged = sum(turn.cost for turn in turns if turn.cost >= SLIP)
    return max(0.0, min(1.0, short / judged)) if judged else 0.0


def luck_of_seat(fortune: Sequence[Fortune], seat: int) -> float:
    """What luck gave a seat, or took from it where negative."""
    return sum(each.points for each in fortune if each.seat == seat)


def mistakes(turns: Sequence[Turn], quick: Sequence[Quick], counted: float = 1.0) -> list[Mistake]:
    """The causes that cost most, at most three. A turn that has several counts once, for the dearest of them."""
    left = [turn for turn in turns if turn.cost >= SLIP]
    found: list[Mistake] = []
    while len(found) < MOST_MISTAKES:
        costs: dict[str, float] = {}
        for turn in left:
            for reason in causes(turn):
                costs[reason] = costs.get(reason, 0.0) + counted * turn.cost
        reason = min(costs, key=lambda each: (-costs[each], each), default="")
        if round(costs.get(reason, 0.0)) < LEAST:
            break
        meant = [turn for turn in left if reason in causes(turn)]
        left = [turn for turn in left if turn not in meant]
        told = _compared(reason, turns, quick)
        found.append(Mistake(reason, round(costs[reason]), [turn.at for turn in meant], told))
    return found


def causes(turn: Turn) -> list[str]:
    """What the best had more of, or less: the largest part that has a name, and those that come near it."""
    parts = {
        share.reason: share.points for share in turn.why if share.points > 0 and share.reason not in (OTHER, LATER)
    }
    least = NEAR * max(parts.values(), default=0.0)
    return [reason for reason, points in parts.items() if points >= least]


def _compared(reason: str, turns: Sequence[Turn], quick: Sequence[Quick]) -> Told | None:
    """The turn at which the own number lay farthest behind the Master's at that time."""
    found = None
    numbers = [
        (turn, turn.seen[reason], usual)
        for turn in turns
        if reason in turn.seen and (usual := _usual_at(quick, turn.left, reason)) is not None
    ]
    for number, (turn, own, usual) in enumerate(numbers):
        if usual - own >= 1 and (found is None or usual - own > found.usual - found.own):
            before = [then > own for _, _, then in numbers[:number]]
            # Who always had more (of what comes and goes) was not quicker with it.
            earlier = before[::-1].index(False) if False in before else 0
            found = Told(turn.at, own, usual, earlier)
    return found


def _usual_at(quick: Sequence[Quick], left: int, reason: str) -> float | None:
    """What the Master has on average when so much of the game is left."""
    found = [number for game in quick if (number := _number_at(game, left, reason)) is not None]
    return round(sum(found) / len(found), 1) if found else None


def _number_at(quick: Quick, left: int, reason: str) -> int | None:
    """The Master's number when so much of the game was left."""
    before = [seen for then, seen in quick.seen if then >= left and reason in seen]
    return before[-1][reason] if before else None
