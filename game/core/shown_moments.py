"""Watching a match: what its rules show between two questions (`State.show`), kept as moments to be played.

A moment is the state as it was just then, as bytes: it is laid out when its turn on the screen comes, so an answer
costs the same whether it shows one thing or thirty.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from game.api import Beat, Burst, Rules, State
from game.api.beat import Audience, audience
from game.core import interrupts, watchdog
from game.core.codec import encode_state, state_decoder
from game.core.errors import CoreError
from game.core.match import MOST_SILENT_TURNS, Match, set_up
from game.core.rules_contract import BrokenPromise
from game.core.showable_beats import showable

MOST_MOMENTS = 500
"""More than that between two questions is a loop: nobody could watch it."""


class Moment(NamedTuple):
    """Something that was shown, and the table as it was."""

    beat: Beat
    state: bytes

    def look(self, match: Match) -> Any:
        """The state of that moment; raises `msgspec.ValidationError` if the rules were in the middle of a change."""
        return state_decoder(match.game.state_type).decode(self.state)


def is_gain(burst: Burst) -> bool:
    """Whether it comes to somebody: to their banner, or to where such things are kept, and not from their own."""
    kept = burst.icon in burst.to and not burst.at.startswith("banner:")  # from there it is paid, or delivered
    return kept or burst.to.startswith("banner:")


@contextmanager
def watched(match: Match) -> Iterator[list[Moment]]:
    """Within it, what the match shows comes into the list."""
    with _seen(match.state) as moments:
        yield moments


def moments_after(match: Match, answers: int) -> list[Moment]:
    """What was shown when the answer after so many answers was given; of -1, what was shown before the first one."""
    try:
        if answers < 0:
            return _opening(match)
        again = match.at(answers)
        with watched(again) as moments:
            again.take(match.answers[answers])
        return moments
    except BaseException as error:  # what cannot be repeated cannot be looked at again
        interrupts.pass_on(error)
        return []


def moments_since(match: Match, answers: int, until: int | None = None) -> list[Moment]:
    """Everything that has happened after so many answers, until there were so many.

    Where an answer showed nothing, what it told the log.
    """
    return [moment for shown in moments_of(match, answers, until, told=True) for moment in shown]


def moments_of(match: Match, first: int, until: int | None = None, *, told: bool = False) -> Iterator[list[Moment]]:
    """What was shown by each answer from the first one on; with `told`, what it told the log if it showed nothing."""
    with contextlib.suppress(CoreError):  # what cannot be repeated cannot be looked at again
        again = match.at(first)
        for answer in match.answers[first:until]:
            with watched(again) as shown:
                again.take(answer)
            if told and not shown:
                shown = told_by(again)
            yield shown


def told_by(match: Match) -> list[Moment]:
    """What the last answer told the log, as something to be seen."""
    return [Moment(Beat(news.text, news.seat), encode_state(match.state)) for news in match.news[-1:]]


@watchdog.watched
def _opening(match: Match) -> list[Moment]:
    """What is shown between the setup and the first question."""
    if match.begun_from is not None:
        return []
    state = set_up(match.game, match.setup)
    with _seen(state) as moments:
        for _ in range(MOST_SILENT_TURNS):
            turn: Rules = match.game.turn(state)
            if state.over or next(turn, None) is not None:
                break
    return moments


@contextmanager
def _seen(state: Any) -> Iterator[list[Moment]]:
    moments: list[Moment] = []

    def watch(beat: Beat) -> None:
        if len(moments) >= MOST_MOMENTS:
            raise BrokenPromise(f"shows more than {MOST_MOMENTS} things between two questions; show what changes, once")
        if (shown := showable(beat, state.seats)) is not None:
            with contextlib.suppress(TypeError, ValueError):  # of a state in the middle of a change there is no picture
                moments.append(Moment(shown, encode_state(state)))

    seat = audience.set(Audience(state, watch))
    State.watched = True
    try:
        yield moments
    finally:
        audience.reset(seat)
        State.watched = audience.get() is not None
