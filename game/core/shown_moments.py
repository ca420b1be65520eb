"""Watching a match: what its rules show between two questions (`State.show`), kept as moments to be played.

A moment is the state as it was just then, as bytes: it is laid out when its turn on the screen comes, so an answer
costs the same whether it shows one thing or thirty.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from game.api import Beat, Rules
from game.api.beat import Audience, audience
from game.core import watchdog
from game.core.codec import encode_state, state_decoder
from game.core.errors import CoreError
from game.core.match import MOST_SILENT_TURNS, Match
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
    except CoreError:  # what cannot be repeated cannot be looked at again
        return []


def moments_since(match: Match, answers: int) -> list[Moment]:
    """Everything that has happened after so many answers; where an answer showed nothing, what it told the log."""
    moments: list[Moment] = []
    try:
        again = match.at(answers)
        for answer in match.answers[answers:]:
            with watched(again) as shown:
                again.take(answer)
            told = again.news
            if not shown and told:
                shown = [Moment(Beat(told[-1].text, told[-1].seat), encode_state(again.state))]
            moments += shown
    except CoreError:  # what cannot be repeated cannot be looked at again
        pass
    return moments


@watchdog.watched
def _opening(match: Match) -> list[Moment]:
    """What is shown between the setup and the first question."""
    if match.begun_from is not None:
        return []
    state = match.game.setup(match.setup)
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
            moments.append(Moment(shown, encode_state(state)))

    seat = audience.set(Audience(state, watch))
    try:
        yield moments
    finally:
        audience.reset(seat)
