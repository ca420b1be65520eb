"""A game in its own words, turn by turn: what a save keeps of it for whoever has not the rules it was played with.

A game is played again from its answers alone; that needs its rules. One that was played with an expansion may come to a
place where that is not there. So the save of such a game has what was told in each turn and what everybody had then:
enough to be watched. What was said is kept as it was said, so that it is read in the language of the moment.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from itertools import pairwise

import msgspec

from game.api import Words
from game.core import plugin_calls
from game.core.match import Match
from game.core.plugin_calls import PluginFailed
from game.core.sound_words import is_words

LARGEST = 1024 * 1024
"""Letters. A game that tells more is kept without it: a save must be read quickly."""
LONGEST_LINE = 1_000


class ToldTurn(msgspec.Struct, array_like=True):
    """A turn as it was told."""

    after: int  # so many answers had been given when it was over
    points: list[float]  # what each seat had then; empty: the rules could not count it
    words: list[Words]


def retold(match: Match) -> str:
    """All turns of a match as text, if it is played with something that may be missing one day; else nothing."""
    if not match.setup.expansions:
        return ""
    try:
        history = plugin_calls.call(
            lambda: [(after, [float(score.total) for score in scores]) for after, scores in match.score_history]
        )
    except PluginFailed:  # the answers are worth saving still, and the words too
        history = [(after, []) for after in (*match.turns, len(match.answers))]
    turns: list[ToldTurn] = []
    told = 0
    for after, points in dict(history).items():  # of two at the same answer the later one
        until = bisect_right(match.told_after, after)
        turns.append(ToldTurn(after, points, [news.text for news in match.log[told:until]]))
        told = until
    text = msgspec.json.encode(turns).decode()
    return text if len(text) <= LARGEST else ""


def read(text: str, seats: int) -> list[ToldTurn]:
    """The turns in such a text; none of it is believed where anything in it is not as it should be."""
    if not text or len(text) > LARGEST:
        return []
    try:
        turns = msgspec.json.decode(text, type=list[ToldTurn])
    except (msgspec.DecodeError, RecursionError, ValueError):
        return []
    ends = [turn.after for turn in turns]
    in_order = all(before < after for before, after in pairwise(ends)) and min(ends, default=0) >= 0
    return turns if in_order and all(_is_sound(turn, seats) for turn in turns) else []


def _is_sound(turn: ToldTurn, seats: int) -> bool:
    counted = len(turn.points) in (0, seats) and all(map(math.isfinite, turn.points))
    return counted and all(is_words(words, LONGEST_LINE) for words in turn.words)
