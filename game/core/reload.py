"""A running match on new code: the answers are given again, and where one no longer fits, that is told.

message = reload(session, new_game)     # for whoever changes a game while it is being played
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from game.api import Game, OptionError
from game.core.careful import CarefulMatch
from game.core.errors import BrokenRules, CoreError, IllegalAnswer
from game.core.files import FileTrouble
from game.core.match import Match
from game.core.replaying import fits
from game.core.session import Session


class CannotTakeOver(CoreError):
    """The new code cannot even set the game up, told as a sentence; the match goes on with the old code."""


class Replayed(NamedTuple):
    """A match on new code, as far as its answers fit."""

    match: Match
    problem: str = ""  # at which answer it no longer fits, and why; empty: all of them fit


def replay(match: Match, game: Game[Any]) -> Replayed:
    """The match's answers, given to another version of its game; raises `CannotTakeOver`."""
    setup = match.setup
    options = {option.id for option in game.info.options_for(setup.seats)}
    chosen = {name: value for name, value in setup.options.items() if name in options}
    try:
        fresh = CarefulMatch(game, msgspec.structs.replace(setup, options=chosen), match.begun_from)
    except (OptionError, BrokenRules) as error:
        raise CannotTakeOver(f"The new code of {game.info.title} cannot take over: {error}") from error
    for number, answer in enumerate(match.answers, 1):
        asked = f"“{fresh.ask.about}” is asked now" if fresh.ask else "the game is over by then"
        try:
            fresh.choose(answer)
        except IllegalAnswer:
            return Replayed(fresh, f"{_which(number, match)} no longer fits: {asked}.")
        except BrokenRules as error:
            return Replayed(fresh, f"{_which(number, match)} breaks the new rules: {error}")
    _keep_side_lines(fresh, match)
    return Replayed(fresh)


def reload(session: Session, game: Game[Any]) -> str:
    """Lets the session go on with the new code; returns what the people must be told.

    Raises `CannotTakeOver`: then the session is as it was. Answers that no longer fit are not lost: the match as it
    was is kept as a save, for when the code fits again.
    """
    before = session.match
    done = replay(before, game)
    kept = ""
    if done.problem and session.keeping.library is not None:
        name = f"{session.keeping.name or game.info.title}, before the reload"
        try:
            session.keeping.library.keep(msgspec.structs.replace(session.keeping.as_save(), name=name))
            kept = f" The game as it was is saved as “{name}”."
        except FileTrouble as trouble:
            raise CannotTakeOver(f"The game could not be kept, so it goes on with the old code. {trouble}") from trouble
    session.go_on_with(done.match)
    title = game.info.title
    if not done.problem:
        answers = len(before.answers)
        return f"{title} goes on with the new code: {_all(answers)}."
    return f"{title}: {done.problem} You are where {_first(len(done.match.answers))} had been given.{kept}"


def _which(number: int, match: Match) -> str:
    return f"Answer {number} of {len(match.answers)}, {match.answers[number - 1]!r},"


def _all(answers: int) -> str:
    return (
        "no answer had been given yet"
        if not answers
        else f"all {answers} answers fit"
        if answers > 1
        else "its answer fits"
    )


def _first(answers: int) -> str:
    return "no answer" if not answers else f"the first {answers} answers" if answers > 1 else "the first answer"


def _keep_side_lines(fresh: Match, old: Match) -> None:
    """Takes over what could be redone and the abandoned lines, if they still fit."""
    if fits((*old.answers, *old.redo_line), fresh):
        fresh.redo_line[:] = old.redo_line
    fresh.branches += [line for line in old.branches if fits(line, fresh)]
