"""Which setups of a game are tried: every number of seats, and every value of every option at least once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, product
from math import prod
from typing import Any

from game.api import Choice, Game, Number, Option, OptionValue, Switch, TableSetup

MOST_COMBINATIONS = 12
"""So many combinations of options are all tried, for each number of seats; of more, each value once."""


def setups_of(game: Game[Any], expansions: tuple[str, ...] = ()) -> Iterator[TableSetup]:
    """The setups to try, each with a seed of its own; all with the same expansions."""
    low, high = game.info.seats
    seeds = count(1)
    for seats in range(low, high + 1):
        for options in _combinations(game.info.options_for(seats), seats):
            yield TableSetup(seats, next(seeds), options, expansions)


def _combinations(options: list[Option], seats: int) -> Iterator[dict[str, OptionValue]]:
    values = {option.id: _values(option, seats) for option in options}
    if prod(map(len, values.values())) <= MOST_COMBINATIONS:
        for combination in product(*values.values()):
            yield dict(zip(values, combination, strict=True))
        return
    for number in range(max(map(len, values.values()))):  # the columns shift against each other from row to row
        yield {name: column[(number + shift) % len(column)] for shift, (name, column) in enumerate(values.items())}


def _values(option: Option, seats: int) -> list[OptionValue]:
    match option:
        case Choice():
            return [value.id for value in option.values_for(seats)]
        case Switch():
            return [option.default, not option.default]
        case Number():
            return list(dict.fromkeys((option.default, option.low, option.high)))
