"""No two options of a question are called the same, in any game: whoever cannot see, or reads a list, can choose."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

import pytest

from game.api import Chance, Game, TableSetup
from game.core.match import Match
from game.plugins.registry import Plugins
from game.template.game import DeepDigGame
from game.ui.table.model.spoken import names, said_alike
from tests.abilities import DEEP

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = {
    "bright_windows": "BrightWindowsGame",
    "deepest_vein": "DeepestVeinGame",
    "rising_water": "RisingWaterGame",
}
"""The others were made for versions of the interface that asked for no names, and have options of one name."""
ANSWERS, TABLES = (3_000, 8) if DEEP else (250, 4)


def games() -> dict[str, Game[Any]]:
    """The three games, the template, and the examples whose options have names."""
    found: dict[str, Game[Any]] = {"deep_dig": DeepDigGame(), **Plugins.load().games}
    for name, game in EXAMPLES.items():
        sys.path.append(str(ROOT / "examples" / name))
        try:
            found[name] = getattr(importlib.import_module(f"{name}.game"), game)()
        finally:
            sys.path.pop()
    return found


GAMES = games()


def tables(game: Game[Any]) -> list[Match]:
    """A few tables with different seats and options."""
    found = []
    least, most = game.info.seats
    for seed in range(TABLES):
        seats = least + seed % (most - least + 1)
        options = {}
        for option in game.info.options_for(seats):
            values = [value.id for value in getattr(option, "values", ())] or [True, False]
            value = values[seed % len(values)]
            if option.problem(value, seats) is None:
                options[option.id] = value
        found.append(Match(game, TableSetup(seats, seed, options)))
    return found


@pytest.mark.parametrize("name", sorted(GAMES))
def test_no_two_options_of_a_question_are_called_the_same(name: str) -> None:
    game = GAMES[name]
    for seed, match in enumerate(tables(game)):
        luck = Chance(seed)
        for _ in range(ANSWERS):
            ask = match.ask
            if ask is None:
                break
            called = names(game, match.state, ask)
            alike = said_alike(called)
            assert not alike, f"{ask.about}: {alike} are all called {called[alike[0]]!r}"
            assert all(called.values()), f"{ask.about}: an option has no name"
            match.choose(luck.pick(ask.options))
