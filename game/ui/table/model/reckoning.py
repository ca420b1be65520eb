"""The running score, taken apart: what a seat has now, and what it would have if the game ended at this moment."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from game.api import Rival, Score, State, Words, joined
from game.api.said import spoken
from game.core.score_sheet import by_row
from game.core.speech import say
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.paint.markup import escape, figure, signed


def reckoned(words: GuardedGame, state: State, seat: int) -> str:
    """The points of a seat and of its rivals, in a sentence each; empty where they cannot be counted."""
    now, then = words.standings(state), words.if_ended_now(state)
    if seat >= min(len(now), len(then)):
        return ""
    told = [_own(now[seat], then[seat])]
    told += [
        say(
            one="{name}: {points} point, {then} if the game ended now.",
            many="{name}: {points} points, {then} if the game ended now.",
            n=ceil(before.total),
            name=escape(spoken(before.name)),
            points=figure(before.total),
            then=figure(after.total),
        )
        for before, after in zip(now[seat].rivals, then[seat].rivals, strict=False)
    ]
    return "\n".join(map(spoken, told))


def _own(now: Score, then: Score) -> Words:
    """What the end would add, line by line; where it adds nothing, the lines that there are."""
    added = _differences(now, then)
    if added:
        return say(
            one="**{points}** point now, **{then}** if the game ended now: {lines}.",
            many="**{points}** points now, **{then}** if the game ended now: {lines}.",
            n=ceil(now.total),
            points=figure(now.total),
            then=figure(then.total),
            lines=_listed(added),
        )
    lines = [(line.title, figure(line.points)) for line in then.lines if line.points]
    if not lines:
        return say(
            one="**{then}** point if the game ended now.",
            many="**{then}** points if the game ended now.",
            n=ceil(then.total),
            then=figure(then.total),
        )
    return say(
        one="**{then}** point if the game ended now: {lines}.",
        many="**{then}** points if the game ended now: {lines}.",
        n=ceil(then.total),
        then=figure(then.total),
        lines=_listed(lines),
    )


def _differences(now: Score | Rival, then: Score | Rival) -> list[tuple[Words, str]]:
    before = {row: line.points for row, line in by_row(now.lines).items()}
    after = by_row(then.lines)
    changes = [(line.title, line.points - before.get(row, 0.0)) for row, line in after.items()]
    changes += [(row[0], -points) for row, points in before.items() if row not in after]
    return [(title, signed(by)) for title, by in changes if by]


def _listed(lines: Sequence[tuple[Words, str]]) -> Words:
    return joined((joined([title, points]) for title, points in lines), ", ")
