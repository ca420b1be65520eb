"""What a bot looks at: the features that a game gives, or else all the numbers in its state; and their names."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from game.api import Game, State, TableSetup
from game.core.match import set_up

BUCKETS = 192
"""So many numbers stand for a state whose game says nothing about what matters."""
NOT_LOOKED_AT = {"chance", "news"}
LIMIT = 30_000

See = Callable[[Any, int], Sequence[int]]
"""see(state, seat): the features."""


class Sight(NamedTuple):
    """What a game gives to see, all through a match."""

    features: int  # how many
    names: tuple[str, ...] = ()  # one for each, or none


def sight_at(game: Game[Any], setup: TableSetup) -> Sight:
    """What a game gives to see at such a table; names that are not one for each feature are as good as none."""
    settled = msgspec.structs.replace(setup, options=game.info.settle(setup.seats, setup.options))
    state = set_up(game, settled)
    count = len(features_of(game)(state, 0))
    names = tuple(game.feature_names(state))
    return Sight(count, names if len(names) == len(set(names)) == count else ())


def features_of(game: Game[Any]) -> See:
    """The features of a game: its own, or those made from the numbers in its state."""
    if type(game).features is not Game.features:
        return game.features

    def see(state: State, seat: int) -> list[int]:
        points = [int(score.total) for score in game.standings(state)]
        others = points[:seat] + points[seat + 1 :]
        return [points[seat], max(others, default=0), 0, len(points), *numbers_in(state, seat)]

    return see


def numbers_in(state: State, seat: int) -> list[int]:
    """All numbers in a state, those at the same place always in the same bucket; what belongs to seats, own first."""
    found = [0] * BUCKETS
    fields = msgspec.structs.asdict(state)
    for name, value in fields.items():
        if name not in NOT_LOOKED_AT:
            for path, number in _numbers(name, value, state.seats, seat):
                bucket = zlib.crc32(path.encode()) % BUCKETS
                found[bucket] = max(-LIMIT, min(LIMIT, found[bucket] + number))
    return found


def _numbers(path: str, value: Any, seats: int, seat: int) -> Iterator[tuple[str, int]]:
    if isinstance(value, bool | int | float):
        yield path, int(value)
    elif isinstance(value, str):
        yield f"{path}={value}", 1
    elif isinstance(value, msgspec.Struct):
        for name, each in msgspec.structs.asdict(value).items():
            yield from _numbers(f"{path}.{name}", each, seats, seat)
    elif isinstance(value, dict):
        for name, each in value.items():
            yield from _numbers(f"{path}.{name}", each, seats, seat)
    elif isinstance(value, list | tuple):
        of_seats = len(value) == seats
        yield f"{path}#", len(value)
        for index, each in enumerate(_own_first(list(value), seat) if of_seats else value):
            place = min(index, 1) if of_seats else index
            yield from _numbers(f"{path}.{place}", each, seats, seat)


def _own_first(values: list[Any], seat: int) -> list[Any]:
    return values[seat:] + values[:seat]
