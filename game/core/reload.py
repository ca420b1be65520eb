"""A running match on new code: the answers are given again, and where one no longer fits, that is told.

message = reload(session, new_game)     # for whoever changes a game while it is being played
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from game.api import Game, OptionError
from game.api.said import Part, Words, joined, spoken
from game.core.careful import CarefulMatch
from game.core.errors import BrokenRules, CoreError, IllegalAnswer, words_for
from game.core.files import FileTrouble
from game.core.match import Match
from game.core.replaying import fits
from game.core.session import Session
from game.core.speech import say


class CannotTakeOver(CoreError):
    """The new code cannot even set the game up, told as a sentence; the match goes on with the old code."""


class Replayed(NamedTuple):
    """A match on new code, as far as its answers fit."""

    match: Match
    problem: Words = ""  # at which answer it no longer fits, and why; empty: all of them fit


def replay(match: Match, game: Game[Any]) -> Replayed:
    """The match's answers, given to another version of its game; raises `CannotTakeOver`."""
    setup = match.setup
    options = {option.id for option in game.info.options_for(setup.seats)}
    chosen = {name: value for name, value in setup.options.items() if name in options}
    try:
        fresh = CarefulMatch(game, msgspec.structs.replace(setup, options=chosen), match.begun_from)
    except (OptionError, BrokenRules) as error:
        raise CannotTakeOver(
            say("The new code of {title} cannot take over: {why}", title=game.info.title, why=words_for(error))
        ) from error
    for number, answer in enumerate(match.answers, 1):
        about = fresh.ask.about if fresh.ask else ""
        which: dict[str, Part] = {"number": number, "n": len(match.answers), "answer": repr(answer)}
        try:
            fresh.choose(answer)
        except IllegalAnswer:
            if about:
                asked = say(
                    "Answer {number} of {n}, {answer}, no longer fits: “{about}” is asked now.", about=about, **which
                )
                return Replayed(fresh, asked)
            return Replayed(
                fresh, say("Answer {number} of {n}, {answer}, no longer fits: the game is over by then.", **which)
            )
        except BrokenRules as error:
            broke = words_for(error)
            return Replayed(
                fresh, say("Answer {number} of {n}, {answer}, breaks the new rules: {why}", why=broke, **which)
            )
    _keep_side_lines(fresh, match)
    return Replayed(fresh)


def reload(session: Session, game: Game[Any]) -> Words:
    """Lets the session go on with the new code; returns what the people must be told.

    Raises `CannotTakeOver`: then the session is as it was. Answers that no longer fit are not lost: the match as it
    was is kept as a save, for when the code fits again.
    """
    before = session.match
    done = replay(before, game)
    kept: Words = ""
    if done.problem and session.keeping.library is not None:
        name = spoken(say("{name}, before the reload", name=session.keeping.name or game.info.title))
        try:
            session.keeping.library.keep(msgspec.structs.replace(session.keeping.as_save(), name=name))
            kept = say("The game as it was is saved as “{name}”.", name=name)
        except FileTrouble as trouble:
            raise CannotTakeOver(
                joined([say("The game could not be kept, so it goes on with the old code."), words_for(trouble)])
            ) from trouble
    session.go_on_with(done.match)
    title = game.info.title
    if not done.problem:
        answers = len(before.answers)
        if not answers:
            return say("{title} goes on with the new code: no answer had been given yet.", title=title)
        return say(
            one="{title} goes on with the new code: its answer fits.",
            many="{title} goes on with the new code: all {n} answers fit.",
            n=answers,
            title=title,
        )
    problem = joined([title, done.problem], ": ")
    return joined(filter(None, (problem, _where(len(done.match.answers)), kept)))


def _where(answers: int) -> Words:
    if not answers:
        return say("You are where no answer had been given.")
    return say(
        one="You are where the first answer had been given.",
        many="You are where the first {n} answers had been given.",
        n=answers,
    )


def _keep_side_lines(fresh: Match, old: Match) -> None:
    """Takes over what could be redone and the abandoned lines, if they still fit."""
    if fits((*old.answers, *old.redo_line), fresh):
        fresh.redo_line[:] = old.redo_line
    fresh.branches += [line for line in old.branches if fits(line, fresh)]
