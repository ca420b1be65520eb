"""The deal of the day: one game, mode and deal for each day, made from the date alone, the same for everybody who has
this version of the rules.

    deal = deal_of(date(2026, 11, 18), games)
    text = told(match, deal.day, "Ann")          # at most 700 letters, with all answers in it
    result = checked(text, games)                # plays it again; raises `NotReadable` with a sentence

Only the first try of each person is for the record. Nothing is sent anywhere: a text is copied by hand.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from typing import Any, NamedTuple

from game.api import Game, OptionError, TableSetup
from game.core import compact
from game.core.compact import NotReadable
from game.core.digest import Digest
from game.core.errors import words_for
from game.core.match import Match
from game.core.seats import Seat
from game.core.speech import say
from game.core.visible import visible
from game.system import places

LEVELS = ("apprentice", "journeyman", "master")
"""Who sits opposite: it changes when all games had their turn."""
LONGEST = 700
_SEATS = 2
_COPIED = 10 * LONGEST
"""So much of what somebody pastes is looked at: there may be words around a result."""
_TEXT = re.compile(r"Underhall ([0-9]{4}-[0-9]{2}-[0-9]{2}) ([a-z_0-9]{1,60}) (-?[0-9.]{1,12}) (\S{1,700}) (.{1,40})")


class Deal(NamedTuple):
    """What is played on a day."""

    day: date
    game: Game[Any]
    setup: TableSetup
    level: str  # the bot that sits opposite


class Result(NamedTuple):
    """What somebody made of the deal of a day: it was played again, and comes to these points."""

    deal: Deal
    name: str
    points: float
    match: Match


def _ours() -> list[str]:
    """The games of the days, in turn: those that come with the program."""
    return sorted(manifest.parent.name for manifest in places.bundled("plugins").glob("*/plugin.toml"))


def deal_of(day: date, games: Mapping[str, Game[Any]]) -> Deal | None:
    """The deal of a day; None if its game is not among these."""
    ours = _ours()
    if not ours:
        return None
    turn, place = divmod(day.toordinal(), len(ours))
    game = games.get(ours[place])
    if game is None:
        return None
    seed = hashlib.sha256(f"{day.isoformat()} {game.info.id} {game.info.version}".encode()).digest()
    seats = min(max(_SEATS, game.info.seats[0]), game.info.seats[1])
    options = game.info.settle(seats, {})
    return Deal(day, game, TableSetup(seats, int.from_bytes(seed[:6], "big"), options), LEVELS[turn % len(LEVELS)])


def seats_of(deal: Deal, person: Seat, title: str) -> list[Seat]:
    """The person, and the bots opposite."""
    colours = [colour for colour in ("red", "blue", "green", "yellow") if colour != person.colour]
    return [person, *(Seat(title, colours[n], deal.level) for n in range(deal.setup.seats - 1))]


def day_of(setup: TableSetup, game_id: str, around: date, games: Mapping[str, Game[Any]]) -> str:
    """The day whose deal a table is, as a text, if it is that of a day up to a week before; else empty."""
    for back in range(8):
        deal = deal_of(around - timedelta(days=back), games)
        if deal is not None and (deal.game.info.id, deal.setup) == (game_id, setup):
            return deal.day.isoformat()
    return ""


class Tried(NamedTuple):
    """What somebody made of the deal of a day."""

    name: str  # as they are called now
    first: Digest  # the one that counts
    seat: int  # theirs in it
    tries: int = 1

    def and_one_more(self) -> Tried:
        """They have played it once more."""
        return self._replace(tries=self.tries + 1)

    @property
    def points(self) -> float:
        """What they made at the first try."""
        return self.first.seats[self.seat].points


def first_tries(games: Sequence[Digest], day: date, called: Callable[[str], str] = str) -> list[Tried]:
    """Each person's first game of a day's deal, in the order in which they were played.

    `called` says how whoever has played under a name is called now: nobody has two first tries.
    """
    found: dict[str, Tried] = {}
    for digest in games:
        if digest.occasion != day.isoformat() or not digest.counts:
            continue
        for number, seat in enumerate(digest.seats):
            if not seat.bot:
                name = called(seat.name)
                before = found.get(name)
                found[name] = Tried(name, digest, number) if before is None else before.and_one_more()
    return list(found.values())


# -- as a text --


def told(match: Match, day: date, name: str) -> str:
    """A result that can be copied to a friend: what was made, and every answer."""
    points = match.game.standings(match.state)[0].total
    text = f"Underhall {day.isoformat()} {match.game.info.id} {points:g} {compact.written(match)} {name[:24]}"
    if len(text) > LONGEST:
        raise NotReadable(say("This game was too long to be told in a few letters."))
    return text


def checked(text: str, games: Mapping[str, Game[Any]]) -> Result:
    """The result in a text, played again; raises `NotReadable` with a sentence where something does not fit."""
    found = _TEXT.search(" ".join(text[:_COPIED].split()))
    if found is None:
        raise NotReadable(say("This is no result of a deal of the day: it begins with “Underhall” and a date."))
    try:
        day = date.fromisoformat(found[1])
    except ValueError as error:
        raise NotReadable(say("There is no day {day}.", day=found[1])) from error
    deal = deal_of(day, games)
    if deal is None or deal.game.info.id != found[2]:
        raise NotReadable(say("Another game is dealt here on {day}: it comes from another version.", day=found[1]))
    try:
        match = compact.read(deal.game, deal.setup, found[4])
    except OptionError as error:
        raise NotReadable(words_for(error)) from error
    if not match.over:
        raise NotReadable(say("This game was not played to its end."))
    points = match.game.standings(match.state)[0].total
    if f"{points:g}" != found[3]:
        raise NotReadable(
            say("It says {told} points, and comes to {points} when it is played again.", told=found[3], points=points)
        )
    return Result(deal, visible(found[5]).strip(), points, match)
