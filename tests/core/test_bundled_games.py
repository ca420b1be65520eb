"""The games that come with the program keep every promise.

In an ordinary run that is tried with the fewest and the most seats and with each mode, a few answers each; but rules
that are written twice are compared over whole games with every number of seats, since two of them may differ only in
what a late round brings. A deep run (`play.py test --deep`) is what `underhall check` does: every promise, with all
setups and thousands of answers.
"""

from typing import Any

import pytest

from game.api import Game, TableSetup
from game.plugins.registry import Plugins
from game.testing import check_game, setups_of
from game.testing.conformance import ANSWERS, CHECKS
from tests.abilities import DEEP

FEW_ANSWERS = 150
BUNDLED = ["cave_vs_cave", "caverna", "covenant"]


def some_setups(game: Game[Any]) -> list[TableSetup]:
    """The first setup with the fewest and with the most seats, and one for each value of the first option."""
    setups = list(setups_of(game))
    chosen = [setups[0], next(setup for setup in setups if setup.seats == game.info.seats[1])]
    if game.info.options:
        first = game.info.options[0].id
        seen = {setup.options.get(first) for setup in chosen}
        for setup in setups:
            if setup.options.get(first) not in seen:
                seen.add(setup.options.get(first))
                chosen.append(setup)
    return chosen


def one_for_each_number_of_seats(game: Game[Any]) -> list[TableSetup]:
    """One setup each, with other values of the options from one to the next."""
    by_seats: dict[int, list[TableSetup]] = {}
    for setup in setups_of(game):
        by_seats.setdefault(setup.seats, []).append(setup)
    return [setups[seats % len(setups)] for seats, setups in by_seats.items()]


@pytest.mark.parametrize("name", BUNDLED)
def test_a_bundled_game_conforms(name: str) -> None:
    game = Plugins.load().games[name]
    if DEEP:
        check_game(game)
    else:
        check_game(game, answers=FEW_ANSWERS, setups=some_setups(game))


@pytest.mark.skipif(DEEP, reason="the test above has compared them with all setups")
@pytest.mark.parametrize("name", BUNDLED)
def test_what_a_bundled_game_says_twice_is_the_same_to_the_end(name: str) -> None:
    game = Plugins.load().games[name]
    twice = [check for check in CHECKS if check.name == "twice"]
    check_game(game, answers=ANSWERS, setups=one_for_each_number_of_seats(game), checks=twice)
