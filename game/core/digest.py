"""What is remembered of a finished game: found once, by playing it through again, so that pages of a thousand open at
once."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import datetime
from itertools import islice
from typing import Any

import msgspec

from game.api import Ask, Game, OptionValue, Words
from game.api.score import result
from game.core import plugin_calls, seal
from game.core.doing import Watch
from game.core.match import Match
from game.core.plugin_calls import PluginFailed
from game.core.remembered import counted_by
from game.core.save_format import SaveFile
from game.core.seats import BETWEEN, Seat
from game.core.sound_words import is_words
from game.core.visible import is_text

LONGEST_WORD = 60
MOST_LINES = 200
LEAST_PART = 0.01
LARGEST_NUMBER = 1e12


class SeatDigest(msgspec.Struct, omit_defaults=True):
    """One seat of a finished game."""

    name: str
    points: float
    place: int
    bot: str = ""  # empty: a person
    seconds: float = 0.0
    advised: int = 0
    parts: dict[str, float] = {}  # the lines of the score sheet
    deeds: list[str] = []  # the ids of what was done
    near: dict[str, float] = {}  # how far the others came, from 0 to 1, by their ids
    chosen: dict[str, dict[str, int]] = {}  # by question: how often each answer was given, in words
    behind: float = 0.0  # by how many points they were behind the best of the others, at the worst

    @property
    def level(self) -> str:
        """The name of the bot, whoever of the hall it played as."""
        return self.bot.partition(BETWEEN)[0]

    @property
    def known_as(self) -> str:
        """The id of whoever of the hall it played as, or the name of the bot."""
        return self.bot.partition(BETWEEN)[2] or self.bot

    @property
    def won(self) -> bool:
        """Whether they came first."""
        return self.place == 1


class Digest(msgspec.Struct, omit_defaults=True):
    """A finished game."""

    key: str  # what tells it from all others, whatever file it is in
    game: str
    mode: str
    when: datetime
    seats: list[SeatDigest]
    mark: str = ""  # "edited" or "foreign"
    taken_back: bool = False
    occasion: str = ""  # "2026-11-18" where it was the deal of that day
    options: dict[str, OptionValue] = {}  # as it was set up
    said: dict[str, Words] = {}  # modes, lines and answers are known by their English: how the game says each

    @property
    def counts(self) -> bool:
        """Whether it counts at all: what was changed by hand does not."""
        return self.mark != seal.EDITED

    def words_for(self, english: str) -> Words:
        """What is known by its English, in words that a language can be put to; whoever wrote the file."""
        said = self.said.get(english, english)
        return said if said == english and is_words(said, LONGEST_WORD) else english

    def is_record(self, seat: int) -> bool:
        """Whether it counts among the best results and for deeds: played here, and without the Master's advice."""
        return not self.mark and not self.seats[seat].advised


def key_of(game: str, seed: int, seats: Sequence[Seat], answers: Sequence[str]) -> str:
    """What tells a game from all others: the deal, the people and all that they answered."""
    told = [game, seed, [(seat.name, seat.bot) for seat in seats], list(answers)]
    return hashlib.sha256(msgspec.json.encode(told)).hexdigest()[:20]


def digest_of(match: Match, save: SaveFile) -> Digest:
    """What is remembered of a game that is over; `save` says who played it and when.

    Raises `PluginFailed` where the game cannot say how it ended.
    """
    game = match.game
    said: dict[str, Words] = {}
    sheets = plugin_calls.call(lambda: _sheets(game, match.state, len(save.seats), said))
    mode = plugin_calls.call(lambda: _known(game.info.titled(game.mode(match.state, match.setup), match.setup), said))
    persons = [number for number, seat in enumerate(save.seats) if seat.is_person]
    seats = [
        SeatDigest(seat.name, points, place, seat.bot, round(seat.seconds), seat.advised, parts)
        for seat, (points, place, parts) in zip(save.seats, sheets, strict=True)
    ]
    _walk(match, seats, persons, said)
    return Digest(
        key_of(save.game, save.seed, save.seats, match.answers),
        save.game,
        mode if is_text(mode) else "",
        save.saved,
        seats,
        save.mark,
        bool(save.line.branches),
        options=dict(match.setup.options),
        said=said,
    )


def _known(words: Words, said: dict[str, Words]) -> str:
    """The English that something is known by; how it is said is noted."""
    english = str(words)
    if not isinstance(words, str) and len(english) <= LONGEST_WORD:
        said[english] = words
    return english


def _sheets(
    game: Game[Any], state: Any, seats: int, said: dict[str, Words]
) -> list[tuple[float, int, dict[str, float]]]:
    """The points, the place and the lines of each seat; called where a plugin may give anything."""
    scores = list(islice(game.standings(state), seats + 1))
    if len(scores) != seats:
        raise ValueError(f"It counts {len(scores)} seats, and {seats} play.")
    return [(_number(score.total), int(score.place), _parts(score.lines, said)) for score in scores]


def _number(value: Any) -> float:
    if not isinstance(value, int | float) or not abs(value) <= LARGEST_NUMBER:
        raise ValueError("Its points cannot be added up.")
    return value


def _parts(lines: Sequence[Any], said: dict[str, Words]) -> dict[str, float]:
    found: dict[str, float] = {}
    for line in islice(lines, MOST_LINES):
        title = _known(line.title, said)[:LONGEST_WORD]
        found[title] = found.get(title, 0) + _number(line.points)
    return found


def _walk(match: Match, seats: list[SeatDigest], persons: list[int], said: dict[str, Words]) -> None:
    """Plays the game through once more, and notes what the people did on the way."""
    game = match.game
    walker = match.at(0)
    watch = Watch(walker, persons)
    turns, about = set(match.turns), counted_by(game)
    for number, answer in enumerate(match.answers):
        ask = walker.ask
        if ask is None:
            break
        counted = ask.seat in persons and ask.about in about
        if counted and (word := _in_words(game, walker.state, (ask, answer), said)):
            chosen = seats[ask.seat].chosen.setdefault(ask.about, {})
            chosen[word] = chosen.get(word, 0) + 1
        if number in turns:
            _note_lead(game, walker.state, seats, persons)
        walker.take(answer)
        for done in watch.look():
            seats[done.seat].deeds.append(done.deed.id)
    for person, near in watch.near.items():
        seats[person].near = {name: round(part, 2) for name, part in near.items() if part >= LEAST_PART}


def _in_words(game: Game[Any], state: Any, given: tuple[Ask, str], said: dict[str, Words]) -> str:
    try:
        words = plugin_calls.call(lambda: _known(game.counted_as(state, *given), said))
    except PluginFailed:
        return ""
    return words[:LONGEST_WORD] if is_text(words) else ""


def _note_lead(game: Game[Any], state: Any, seats: list[SeatDigest], persons: list[int]) -> None:
    def behind() -> list[float]:
        scores = list(islice(game.standings(state), len(seats)))
        results = (result(scores, seat) for seat in persons)
        return [_number(best - own) for own, best in results]

    try:
        lacking = plugin_calls.call(behind)
    except PluginFailed:
        return
    for seat, by in zip(persons, lacking, strict=True):
        seats[seat].behind = max(seats[seat].behind, by)
