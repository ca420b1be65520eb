"""What stays English where another language is spoken: the pseudo-language leaves no letter of ours as it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from game.api import Chance, Game, TableSetup
from game.api.piece import answered_by
from game.api.said import Listed, Said, spoken
from game.core.match import Match
from game.languages import tongue

MARKS = re.compile(r"\\.|\{[^{}\n]*\}|\[[a-z#][a-zA-Z0-9_]*\|")
LETTERS = re.compile(r"[a-z]{2,}", re.IGNORECASE)

NEVER_WORDS = frozenset(("kind", "icon", "tint", "bar", "color", "colour", "shape", "plate", "style", "effect_icon"))
"""Fields of faces that are names of icons and colours."""


def untold(words: object) -> str:
    """The letters in it that were never said; "" where there are none."""
    text = spoken(words) if isinstance(words, str | Said | Listed) else ""
    plain = MARKS.sub(" ", text)
    return " ".join(word for word in LETTERS.findall(plain) if not ROMAN.fullmatch(word))


ROMAN = re.compile(r"[IVX]+")


def said_by(game: Game[Any], match: Match) -> Iterator[tuple[str, object]]:
    """All words of a moment, each with where it is said."""
    state, ask = match.state, match.ask
    for words in game.status(state):
        yield "status", words
    if ask is not None:
        yield from _label(f"prompt {ask.about}", game.prompt(state, ask))
        for option in ask.options:
            yield from _label(f"{ask.about} {option}", game.describe(state, ask, option))
    seat = ask.seat if ask is not None else 0
    for view in game.views(state, seat):
        yield f"view {view.id}", view.title
    for piece in game.layout(state, ask, seat):
        yield f"tip of {piece.key}", piece.tip
        for name in piece.face.__struct_fields__:
            value = getattr(piece.face, name)
            if isinstance(value, Said | Listed) or (
                isinstance(value, str) and " " in value and name not in NEVER_WORDS
            ):
                yield f"{type(piece.face).__name__}.{name} of {piece.key}", value
        key = answered_by(piece.key)
        if ask is not None and key not in ask.options and (reason := game.why_not(state, ask, key)):
            yield f"why not {piece.key}, {ask.about}", reason
    for score in game.standings(state):
        for line in score.lines:
            yield "a line of the score sheet", line.title
            yield f"a note of {line.title}", line.note
        yield "the note of the score sheet", score.note


def _label(where: str, label: Any) -> Iterator[tuple[str, object]]:
    for field in ("text", "tip", "warn", "loses"):
        yield f"{where}: {field}", getattr(label, field)


def walk(game: Game[Any], setup: TableSetup, every: int) -> dict[str, str]:
    """Plays at random and looks at one of so many moments; what stays English, and where it was said first."""
    tongue.speak("xx")
    match, luck = Match(game, setup), Chance(setup.seed)
    found: dict[str, str] = {}
    number = 0
    while match.ask is not None:
        number += 1
        if number % every == 0:
            _look(said_by(game, match), found)
        match.choose(luck.pick(match.ask.options))
    _look(said_by(game, match), found)
    _look((("the log", news.text) for news in match.log), found)
    return found


def _look(told: Any, found: dict[str, str]) -> None:
    for where, words in told:
        if english := untold(words):
            found.setdefault(english, where)


def visiting_card(game: Game[Any]) -> dict[str, str]:
    """What stays English on a game's visiting card and in its rules."""
    tongue.speak("xx")
    info = game.info
    told: list[tuple[str, object]] = [("summary", info.summary), ("credits", info.credits)]
    for option in info.options:
        told += [("option", option.title), ("option", option.explain)]
        for value in getattr(option, "values", ()):
            told += [("value", value.title), ("value", value.explain)]
    told += [(f"key {key}", words) for key, words in game.keys.items()]
    found: dict[str, str] = {}
    _look(told, found)
    return found
