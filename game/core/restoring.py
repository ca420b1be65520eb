"""From a save back to a match: every answer is replayed and verified.

A save of other rules that no longer replays to its end is neither refused nor touched: it is told where its history
stops fitting, and the match goes on from the save's checkpoint, or, where that no longer decodes, from the last
answer that fits. What is played from there is a new save.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from game.api import Game, OptionError, TableSetup
from game.api.said import Part, Words, joined
from game.core.codec import encode_state
from game.core.errors import BrokenRules, IllegalAnswer, clipped, words_for
from game.core.match import Match
from game.core.replaying import fits
from game.core.save_format import Line, SaveFile, SaveHeader
from game.core.savefile import SaveError
from game.core.speech import say

_LARGEST_SEED = (1 << 64) - 1


class MissingExpansion(SaveError):
    """A save of a game that is here, with an expansion that is not: what is kept can be looked at."""


class Restored(NamedTuple):
    """A match from a save, and what there is to say about it."""

    match: Match
    answered_by: list[int]  # the seat that gave each of its answers
    same: bool  # the whole history fits; otherwise what is played from here is a new save
    message: Words = ""  # what the player must be told; empty: nothing


def restore(save: SaveFile, games: Mapping[str, Game[Any]], file_name: str = "The save") -> Restored:
    """The match in a save; raises `SaveError` with a sentence if there is nothing to play on from."""
    game = games.get(save.game)
    if game is None:
        raise SaveError(
            say(
                "{file} is of {title} ({game}), which is not among the games here. Install or allow that game to play "
                "on; the save is untouched.",
                file=file_name,
                title=clipped(save.title),
                game=clipped(save.game),
            )
        )
    if missing := missing_expansions(save, game):
        raise MissingExpansion(
            say(
                "{file} is played with {missing}, an expansion of {title} that is not here. Install or allow it to "
                "play on; the save is untouched, with its {n} answers.",
                file=file_name,
                missing=clipped(", ".join(missing)),
                title=game.info.title,
                n=len(save.line.answers),
            )
        )
    setup = _setup(save, game, file_name)
    begun_from = _checkpoint(game, save.line.begun_from, setup.seats) if save.line.begun_from else None
    if save.line.begun_from and begun_from is None:
        raise SaveError(
            say("{file} began in the middle of a game, with a state that cannot be read any more.", file=file_name)
        )
    try:
        match = Match(game, setup, begun_from)
    except BrokenRules as error:
        raise SaveError(say("{file} cannot be set up: {why}", file=file_name, why=words_for(error))) from error
    answered_by: list[int] = []
    problem = _play(match, save.line, answered_by)
    if problem is None:
        _keep_side_lines(match, save.line)
        cut_short: Words = ""
        if bool(save.underhall) and not save.line.fingerprint:
            cut_short = say(
                "{file} was cut short: its answers are all there, but lines that were set aside may be missing.",
                file=file_name,
            )
        return Restored(match, answered_by, True, cut_short)
    return _play_on(save, match, answered_by, problem)


def missing_expansions(save: SaveHeader, game: Game[Any]) -> list[str]:
    """The expansions that a save was played with and that are not here."""
    here = {each.id for each in game.info.expansions}
    return [name for name in save.expansions or () if name not in here]


def _setup(save: SaveFile, game: Game[Any], file_name: str) -> TableSetup:
    if not 0 <= save.seed <= _LARGEST_SEED:
        raise SaveError(
            say(
                "{file} is damaged: its seed {seed} is no number that a game can be dealt from.",
                file=file_name,
                seed=clipped(save.seed),
            )
        )
    try:
        options = game.info.settle(len(save.seats), save.options)
        return TableSetup(len(save.seats), save.seed, options, save.expansions or ())
    except OptionError as error:
        why = clipped(error, 300).rstrip(".")
        raise SaveError(say("{file} does not fit this version of the game: {why}.", file=file_name, why=why)) from error


def _play(match: Match, line: Line, answered_by: list[int]) -> Words | None:
    """Gives all answers of the line, and notes by whom; returns why that cannot be done to its end, or None."""
    for number, answer in enumerate(line.answers, 1):
        try:
            _answer(match, answer, answered_by)
        except IllegalAnswer:
            which = _which(number, line, answer)
            if match.ask is None:
                return say(
                    "Its history stops fitting at answer {number} of {n}, {answer}, when the game was over.", **which
                )
            about = match.ask.about
            return say(
                "Its history stops fitting at answer {number} of {n}, {answer}, when “{about}” was asked.",
                about=about,
                **which,
            )
        except BrokenRules:
            which = _which(number, line, answer)
            return say(
                "Its history stops fitting at answer {number} of {n}, {answer}, which the rules fail on.", **which
            )
    if line.fingerprint and line.fingerprint != match.state_hash():
        return say(
            "Its history stops fitting at its end: all {n} answers fit, but they lead to another state than the one "
            "saved.",
            n=len(line.answers),
        )
    return None


def _which(number: int, line: Line, answer: str) -> dict[str, Part]:
    return {"number": number, "n": len(line.answers), "answer": clipped(repr(answer))}


def _answer(match: Match, answer: str, answered_by: list[int]) -> None:
    seat = match.ask.seat if match.ask else -1
    match.choose(answer)
    answered_by.append(seat)


def _play_on(save: SaveFile, match: Match, answered_by: list[int], problem: Words) -> Restored:
    game = match.game
    if save.version != game.info.version:
        why = say(
            "This save is from version {version} of {title}; you have {yours}.",
            version=clipped(save.version),
            title=game.info.title,
            yours=game.info.version,
        )
    else:
        why = say("This save does not replay to its end: it was changed, or the rules were, without a new version.")
    checkpoint = _checkpoint(game, save.line.checkpoint, match.setup.seats)
    if checkpoint is not None:
        try:
            resumed = Match(game, match.setup, checkpoint)
        except BrokenRules:
            checkpoint = None
        else:
            answered_by = []
            for answer in save.line.answers[max(0, save.line.checkpoint_after) :]:
                try:
                    _answer(resumed, answer, answered_by)
                except (IllegalAnswer, BrokenRules):
                    break
            then = say("You play on from its last turn, as a new save.")
            return Restored(resumed, answered_by, False, joined([why, problem, then]))
    then = say(
        "You play on from the last answer that fits (number {number}), as a new save.", number=len(match.answers)
    )
    return Restored(match, answered_by, False, joined([why, problem, then]))


def _checkpoint(game: Game[Any], text: str, seats: int) -> bytes | None:
    """The checkpoint in a save, checked and in the form that a match works with; None if it cannot be read."""
    if not text:
        return None
    try:
        state = msgspec.json.decode(text, type=game.state_type)
        return encode_state(state) if state.seats == seats else None  # else somebody would have no seat
    except (msgspec.DecodeError, RecursionError, ValueError, TypeError, OverflowError):
        return None


def _keep_side_lines(match: Match, line: Line) -> None:
    """Takes over what could be redone and the abandoned lines, each as far as it fits; a broken one is left out."""
    played = tuple(line.answers)
    match.redo_line[:] = line.taken_back if fits((*played, *line.taken_back), match) else []
    for branch in line.branches:
        if 0 <= branch.after <= len(played):
            whole = (*played[: branch.after], *branch.answers)
            if whole not in match.branches and fits(whole, match):
                match.branches.append(whole)
