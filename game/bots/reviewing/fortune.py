"""Luck, where something hidden came out: what it was worth beyond what comes out there on average."""

from __future__ import annotations

from collections.abc import Iterator

from game.api import Chance
from game.bots.judgement import Judgement
from game.bots.luck import luck_of
from game.bots.reviewing.reviewed import Fortune
from game.bots.seeing import features_of
from game.core.match import Match

DEALS = 16


def reveals(match: Match) -> list[int]:
    """After how many answers something hidden came out."""
    told = zip(match.told_after, match.log, strict=True)
    return sorted({after for after, news in told if news.revealed and 0 < after <= len(match.answers)})


def fortune_at(match: Match, after: int, seats: frozenset[int], judgement: Judgement) -> Iterator[Fortune]:
    """What came out after so many answers was worth so much to each seat."""
    before, then = match.at(after - 1), match.at(after)
    answer = match.answers[after - 1]
    see = features_of(match.game)
    for seat in sorted(seats):
        rows = [see(then.state, seat)]
        luck = luck_of(before)
        for _ in range(DEALS):
            other = before.imagine(seat, Chance(luck.number()))
            if other.ask is not None and answer in other.ask.options:
                other.take(answer)
                rows.append(see(other.state, seat))
        real, *others = judgement(rows)
        if others:
            yield Fortune(seat, after, (real - sum(others) / len(others)) / 1000)
