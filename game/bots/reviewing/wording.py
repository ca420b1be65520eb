"""A review in words: what each mistake is called, and how the own game differed from the Master's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.api import Game, State, Words
from game.bots.advised import LINE
from game.bots.reviewing.reviewed import Fortune, Mistake, Reviewed, Sum, Turn
from game.bots.telling import Describe, Told, reasons_of, steps
from game.core.match import Match

STEPS_TOLD = 3
"""A turn is told by so many of its answers at the most."""
LUCK_TOLD, WORTH_TELLING = 3, 0.5
"""So many things that came out are told, if they were worth so many points."""


class Number(NamedTuple):
    """How far one lay behind the Master."""

    what: Words  # what is counted
    own: int
    usual: float  # the Master's
    earlier: int  # so many of one's own turns earlier the Master had more than that already


class Explained(NamedTuple):
    """One mistake as a card tells it."""

    title: Words
    points: int
    number: Number | None
    when: int  # the turn that tells it best, as a number of answers
    played: Sequence[Told]  # what was done in the dearest of its turns …
    better: Sequence[Told]  # … and what the Master would have done
    dearest: int


def explained(match: Match, reviewed: Reviewed, mistake: Mistake, seat: int, describe: Describe) -> Explained:
    """The mistake with the turn that cost most of it."""
    turns = [turn for turn in reviewed.turns if turn.seat == seat]
    turn = _dearest(turns, mistake)
    then = match.at(turn.at)
    told = mistake.told
    number = None
    if told is not None:
        number = Number(_what(match.game, mistake.reason), told.own, told.usual, told.earlier)
    return Explained(
        _title(match.game, mistake.reason),
        mistake.points,
        number,
        told.at if told is not None else turn.at,
        steps(then, turn.answers[:STEPS_TOLD], describe),
        steps(then, turn.best[:STEPS_TOLD], describe),
        turn.at,
    )


def luck_told(match: Match, fortune: Sequence[Fortune], seat: int) -> list[tuple[Words, float]]:
    """What came out that gave or took most, by its die, card or tile, with what it was worth; at most three."""
    own = sorted((each for each in fortune if each.seat == seat), key=lambda each: -abs(each.points))
    named = [(came_out(match, each.at), each.points) for each in own if abs(each.points) >= WORTH_TELLING]
    return named[:LUCK_TOLD]


def came_out(match: Match, after: int) -> Words:
    """What came out after so many answers, as the log tells it."""
    told = zip(match.told_after, match.log, strict=True)
    return next((news.text for then, news in told if then == after and news.revealed), "")


def equation(sum_: Sum) -> str:
    """The sum as it is written: "69 + 1 − 9 − 6 − 4 = 51"."""
    parts = [sum_.luck, *(-mistake.points for mistake in sum_.mistakes), -sum_.small_change]
    return f"{sum_.par}{''.join(f' {_sign(part)} {abs(part)}' for part in parts if part)} = {sum_.result}"


def _sign(part: int) -> str:
    return "+" if part > 0 else "−"


def _dearest(turns: Sequence[Turn], mistake: Mistake) -> Turn:
    return max((turn for turn in turns if turn.at in mistake.turns), key=lambda turn: turn.cost)


def _title(game: Game[State], reason: str) -> Words:
    if reason.startswith(LINE):
        return reason.removeprefix(LINE)
    reasons = reasons_of(game)
    found = reasons.called(reason) if reasons is not None else None
    return (found.mistake or found.less) if found is not None else reason


def _what(game: Game[State], reason: str) -> Words:
    reasons = reasons_of(game)
    found = reasons.called(reason) if reasons is not None else None
    return found.what if found is not None else ""
