"""The games that come with the program keep every promise: the fewest and the most seats, and each mode once.

`underhall check` tries all setups with many more answers.
"""

from typing import Any

import pytest

from game.api import Game
from game.plugins.registry import Plugins
from game.testing import check_game, setups_of


def some_setups(game: Game[Any]) -> list[Any]:
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


@pytest.mark.parametrize("name", ["cave_vs_cave", "caverna", "covenant"])
def test_a_bundled_game_conforms(name):
    game = Plugins.load().games[name]
    check_game(game, answers=150, setups=some_setups(game))
