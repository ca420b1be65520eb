"""What is said at a table, for whoever cannot see it: the question, every option, what it would change, and why not.

Everything is made of the words that are on the screen too. Nothing here draws: `underhall spoken` prints it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from game.api import Ask, Game, Label, Score, State, Words
from game.api.piece import answered_by
from game.api.said import spoken
from game.core.match import Match
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.paint.markup import SeatLook, figure, plain
from game.ui.table.model.foresight import foresee
from game.ui.table.model.sight import Eyes, Sight, see

Looks = tuple[SeatLook, ...]

ICON = re.compile(r" \{[a-z0-9_]+\}")
"""An icon after its own name."""
TWICE = re.compile(r"\b([^\W\d]+) \1\b")


class SpokenOption(msgspec.Struct, frozen=True):
    """One answer that can be given."""

    option: str
    name: str  # differs from those of all others
    tells: str = ""  # what it does, in the game's words
    changes: str = ""  # what it would bring now, counted
    loses: str = ""  # what is given up by it


class SpokenReason(msgspec.Struct, frozen=True):
    """Something on the table that cannot be chosen."""

    key: str
    name: str
    why_not: str


class Standing(msgspec.Struct, frozen=True):
    """How a seat stands."""

    name: str
    points: str
    place: int


class Spoken(msgspec.Struct, frozen=True):
    """All that is said at one question."""

    seat: int
    about: str
    question: str
    hint: str
    status: tuple[str, ...]
    options: tuple[SpokenOption, ...]
    closed: tuple[SpokenReason, ...]
    standings: tuple[Standing, ...]
    happened: tuple[str, ...]  # what came of the last answer


def flat(text: Words, looks: Looks = ()) -> str:
    """Words as they are said: no marks, one line, and a word that stands beside its icon only once."""
    return TWICE.sub(r"\1", " ".join(plain(text, looks).split()))


def name_of(label: Label, option: str, looks: Looks = ()) -> str:
    """What an option is called: its words, or those of its icon where it has no others."""
    return flat(label.text, looks) or flat(f"{{{label.icon}}}" if label.icon else option)


def names(game: Game[Any] | GuardedGame, state: State, ask: Ask, looks: Looks = ()) -> dict[str, str]:
    """What every option of a question is called."""
    return {option: name_of(game.describe(state, ask, option), option, looks) for option in ask.options}


def said_alike(called: dict[str, str]) -> list[str]:
    """The first options that share a name, and cannot be told apart by ear; none is how it should be."""
    by_name: dict[str, list[str]] = {}
    for option, name in called.items():
        by_name.setdefault(name.casefold(), []).append(option)
    return next((options for options in by_name.values() if len(options) > 1), [])


def say_table(match: Match, words: GuardedGame, looks: Looks) -> Spoken | None:
    """What is said to whoever is asked now; None if the game is over."""
    ask = match.ask
    if ask is None:
        return None
    sight = see(words, match, Eyes(ask.seat, active=True))
    called = names(words, sight.state, ask, looks)
    return Spoken(
        ask.seat,
        ask.about,
        f"{looks[ask.seat].name}, {flat(sight.prompt.text, looks)}",
        flat(sight.prompt.tip, looks),
        tuple(flat(text, looks) for text in sight.status),
        tuple(_option(sight, words, option, name, looks) for option, name in called.items()),
        closed(sight, words, looks),
        standings(words, sight.state, looks),
        tuple(flat(news.text, looks) for news in match.news),
    )


def _option(sight: Sight, words: GuardedGame, option: str, name: str, looks: Looks) -> SpokenOption:
    ask = sight.ask
    label = words.describe(sight.state, ask, option) if ask is not None else Label("")
    changes = flat(ICON.sub("", spoken(foresee(sight, (option,), words).told)), looks)
    return SpokenOption(option, name, flat(label.tip, looks), changes, flat(label.loses, looks))


def closed(sight: Sight, words: GuardedGame, looks: Looks) -> tuple[SpokenReason, ...]:
    """What has a name on the table and a reason why it cannot be chosen; each thing once, nothing that is face down."""
    if sight.ask is None:
        return ()
    open_ = {option.partition("/")[0] for option in sight.ask.options}
    found: dict[str, SpokenReason] = {}
    for piece in (piece for laid in sight.pieces.values() for piece in laid):
        key = answered_by(piece.key)
        if key in open_ or key in found or piece.key in sight.covered or not piece.tip:
            continue
        reason = flat(words.why_not(sight.state, sight.ask, key), looks)
        if reason:
            found[key] = SpokenReason(key, flat(spoken(piece.tip).partition("\n")[0], looks), reason)
    return tuple(found.values())


def standings(words: GuardedGame, state: State, looks: Looks) -> tuple[Standing, ...]:
    """How everybody stands, the best first."""
    scores = words.standings(state)
    ranked: Sequence[Score] = sorted(scores, key=lambda score: (score.place, -score.total, score.seat))
    return tuple(Standing(looks[each.seat].name, figure(each.total), each.place) for each in ranked)
