"""A whole game in a few hundred letters: of each answer only its place among the options is kept.

    text = compact.written(match)                  # "3xk…", about two bits for each answer
    match = compact.read(game, setup, text)        # the same match, every answer checked by the rules

A place among five options needs a little more than two bits: all of them together are one large number, each answer a
digit with as many values as there were options. So the text can only be read by playing: there is nothing in it that
could not have been answered.
"""

from __future__ import annotations

import string
from typing import Any

from game.api import Game, TableSetup
from game.core.errors import CoreError
from game.core.match import Match
from game.core.speech import say

LETTERS = string.digits + string.ascii_uppercase + string.ascii_lowercase + "-_"
_VALUES = {letter: value for value, letter in enumerate(LETTERS)}
LONGEST = 20_000
"""Letters; a longer text is none of ours."""
MOST_ANSWERS = 20_000
"""In one text; a game whose rules have no end is not played for ever."""


class NotReadable(CoreError):
    """A text that is no game, told as a sentence."""


def written(match: Match) -> str:
    """The answers of a match."""
    walker = match.at(0)
    digits: list[tuple[int, int]] = []
    for answer in match.answers:
        assert walker.ask is not None
        options = walker.ask.options
        if len(options) > 1:
            digits.append((options.index(answer), len(options)))
        walker.take(answer)
    number = 0
    for place, among in reversed(digits):
        number = number * among + place
    return f"{_in_letters(len(match.answers))}.{_in_letters(number)}"


def read(game: Game[Any], setup: TableSetup, text: str) -> Match:
    """The match again; raises `NotReadable`, `OptionError` or `BrokenRules` with a sentence if it cannot be played."""
    count, dot, rest = text.partition(".")
    if not (count and dot and rest) or len(text) > LONGEST:
        raise NotReadable(say("This is no game: it was cut short, or something else was copied."))
    answers, number = _number(count), _number(rest)
    if answers > MOST_ANSWERS:
        raise NotReadable(say("This is no game of these rules: it goes on after its end."))
    match = Match(game, setup)
    for _ in range(answers):
        if match.ask is None:
            raise NotReadable(say("This is no game of these rules: it goes on after its end."))
        options = match.ask.options
        number, place = divmod(number, len(options))
        match.take(options[place])
    if number:
        raise NotReadable(say("This is no game of these rules: there is more in it than was asked."))
    return match


def _in_letters(number: int) -> str:
    found = []
    while number:
        number, rest = divmod(number, len(LETTERS))
        found.append(LETTERS[rest])
    return "".join(found) or LETTERS[0]


def _number(letters: str) -> int:
    number = 0
    for letter in reversed(letters):
        if letter not in _VALUES:
            raise NotReadable(say("This is no game: {letter} is not a letter of one.", letter=repr(letter)))
        number = number * len(LETTERS) + _VALUES[letter]
    return number
