"""The deeds of the house: those that are no game's own, found in what the annals know of a person.

Each is a predicate over one finished game and the seat, or over all games of a person until then. None of them asks for
playing often.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from itertools import pairwise
from typing import NamedTuple

import msgspec

from game.api.said import Words
from game.core.digest import Digest, SeatDigest
from game.core.guestbook import Person
from game.core.speech import say

REMEMBERED = 60
"""So many of the last games a deed can look back at."""


class HouseDeed(NamedTuple):
    """Something that can be done in any game."""

    id: str
    title: Words
    explain: Words
    icon: str
    met: Callable[[Digest, SeatDigest, Sequence[Digest]], float]
    """met(the game, one's own seat, the last games until then, this one among them): whether, or how far from 0 to
    1. In all of these games one's own seat has one's own name, whatever it was then."""
    hint: Words = ""


def _beats(level: str) -> Callable[[Digest, SeatDigest, Sequence[Digest]], float]:
    return lambda game, own, before: own.won and any(seat.level == level for seat in game.seats)


def _came_back(game: Digest, own: SeatDigest, before: Sequence[Digest]) -> bool:
    return own.won and len(game.seats) > 1 and own.behind >= 10


def _all_games(game: Digest, own: SeatDigest, before: Sequence[Digest]) -> float:
    return len({each.game for each in before if _won(each, own.name)}) / 3


def _won(game: Digest, name: str) -> bool:
    return any(seat.won and seat.name == name and not seat.bot for seat in game.seats)


def _better(game: Digest, own: SeatDigest, before: Sequence[Digest]) -> float:
    """Four results in the same mode, each better than the one before."""
    last = [
        seat.points
        for each in before
        if (each.game, each.mode) == (game.game, game.mode)
        for seat in each.seats
        if seat.name == own.name and not seat.bot
    ][-4:]
    rising = 1
    for low, high in pairwise(last):
        rising = rising + 1 if low < high else 1
    return rising / 4 if rising > 1 else 0.0


def _full_table(game: Digest, own: SeatDigest, before: Sequence[Digest]) -> bool:
    return own.won and len(game.seats) >= 5


def _photo_finish(game: Digest, own: SeatDigest, before: Sequence[Digest]) -> bool:
    others = [seat.points for seat in game.seats if seat is not own]
    return own.won and bool(others) and own.points - max(others) <= 1


def _friends(game: Digest, own: SeatDigest, before: Sequence[Digest]) -> bool:
    return sum(not seat.bot for seat in game.seats) >= 3


def _revenge(game: Digest, own: SeatDigest, before: Sequence[Digest]) -> bool:
    """Beats whoever won the last game of the two at the same game."""
    if not own.won or len(before) < 2:
        return False
    last = next((each for each in reversed(before[:-1]) if each.game == game.game), None)
    if last is None or _won(last, own.name):
        return False
    winners = {(seat.name, seat.bot) for seat in last.seats if seat.won}
    return bool(winners & {(seat.name, seat.bot) for seat in game.seats})


HOUSE_DEEDS: tuple[HouseDeed, ...] = (
    HouseDeed(
        "first_win",
        say("The first cup"),
        say("Win a game against somebody, whoever it is."),
        "trophy",
        lambda game, own, before: own.won and len(game.seats) > 1,
    ),
    HouseDeed("beat_journeyman", say("Past the Journeyman"), say("Beat a Journeyman."), "forge", _beats("journeyman")),
    HouseDeed(
        "beat_master", say("Beat a Master"), say("Beat a Master, in any game."), "lesson_master", _beats("master")
    ),
    HouseDeed(
        "beat_grandmaster",
        say("Older than the hall"),
        say("Beat a Grandmaster."),
        "ancestor_crown",
        _beats("grandmaster"),
        say("There is somebody who takes all the time it wants."),
    ),
    HouseDeed("come_back", say("Come back"), say("Be ten points behind somebody, and win."), "redo", _came_back),
    HouseDeed("all_games", say("At home in every hall"), say("Win three different games."), "home", _all_games),
    HouseDeed(
        "better_and_better",
        say("Better and better"),
        say("Four results in the same mode, each better than the one before."),
        "graph",
        _better,
    ),
    HouseDeed("full_table", say("A full table"), say("Win at a table of five or more."), "seats", _full_table),
    HouseDeed(
        "photo_finish",
        say("By a beard"),
        say("Win by one point or less."),
        "emblem_beard",
        _photo_finish,
        say("Closer than a whisker."),
    ),
    HouseDeed(
        "no_regrets",
        say("No regrets"),
        say("Win against somebody without taking anything back."),
        "undo",
        lambda game, own, before: own.won and len(game.seats) > 1 and not game.taken_back,
    ),
    HouseDeed("friends", say("Not alone"), say("Play with two other people at one table."), "person", _friends),
    HouseDeed("revenge", say("Revenge"), say("Beat whoever won your last game of it."), "play_again", _revenge),
    HouseDeed(
        "deal_of_the_day",
        say("Today's deal"),
        say("Win the deal of a day."),
        "round",
        lambda game, own, before: own.won and bool(game.occasion),
    ),
)


class Achieved(NamedTuple):
    """When each deed of the house was done first, and how far the others came, from 0 to 1; by their ids."""

    done: dict[str, datetime]
    near: dict[str, float]


def done_by(games: Iterable[Digest], person: Person) -> dict[str, datetime]:
    """When a person did each of them first."""
    return achieved(games, person).done


def achieved(games: Iterable[Digest], person: Person) -> Achieved:
    """What a person has done of them, and what is not far."""
    names = set(person.names)
    found: dict[str, datetime] = {}
    near: dict[str, float] = {}
    before: list[Digest] = []
    for game in games:
        own = next((n for n, seat in enumerate(game.seats) if not seat.bot and seat.name in names), None)
        if own is None or not game.is_record(own):
            continue
        game = _under_one_name(game, own, person.name)
        before.append(game)
        for deed in HOUSE_DEEDS:
            if deed.id in found:
                continue
            far = float(deed.met(game, game.seats[own], before[-REMEMBERED:]))
            if far >= 1:
                found[deed.id] = game.when
                near.pop(deed.id, None)
            elif far > near.get(deed.id, 0.0):
                near[deed.id] = far
    return Achieved(found, near)


def _under_one_name(game: Digest, own: int, name: str) -> Digest:
    """The game as it would be had the person always had this name."""
    if game.seats[own].name == name:
        return game
    seats = list(game.seats)
    seats[own] = msgspec.structs.replace(seats[own], name=name)
    return msgspec.structs.replace(game, seats=seats)
