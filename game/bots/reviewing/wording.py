"""A review in words: what each mistake is called, and how the own game differed from the Master's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.api import Game, State, Words
from game.bots.advised import LINE
from game.bots.reviewing.reviewed import Mistake, Reviewed, Sum, Turn
from game.bots.telling import Describe, Told, reasons_of, steps
from game.core.match import Match

STEPS_TOLD = 3
"""A turn is told by so many of its answers at the most."""


class Explained(NamedTuple):
    """One mistake as a card tells it."""

    title: Words
    points: int
    number: tuple[int, float, Words] | None  # the own number, the Master's, and what is counted
    when: int  # the turn that tells it best, as a number of answers
    played: Sequence[Told]  # what was done in the dearest of its turns …
    better: Sequence[Told]  # … and what the Master would have done
    dearest: int


def explained(match: Match, reviewed: Reviewed, mistake: Mistake, seat: int, describe: Describe) -> Explained:
    """The mistake with the turn that cost most of it."""
    turns = [turn for turn in reviewed.turns if turn.seat == seat]
    turn = _dearest(turns, mistake)
    then = match.at(turn.at)
    number = None
    if mistake.told is not None:
        _, own, usual = mistake.told
        number = (own, usual, _what(match.game, mistake.reason))
    return Explained(
        _title(match.game, mistake.reason),
        mistake.points,
        number,
        mistake.told[0] if mistake.told is not None else turn.at,
        steps(then, turn.answers[:STEPS_TOLD], describe),
        steps(then, turn.best[:STEPS_TOLD], describe),
        turn.at,
    )


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
