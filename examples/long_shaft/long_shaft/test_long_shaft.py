"""A campaign goes on from match to match, ends, and begins anew; what does not belong to it changes nothing."""

import pytest

from game.testing import try_mod

from . import told
from .campaign import KEPT, SHAFTS, begin_anew, ended, next_game, progress
from .map import Map


def test_five_games_are_won_one_after_the_other() -> None:
    mod = try_mod(__package__ or "")
    for number in range(len(SHAFTS)):
        assert f"shaft:{number}" in Map().choices(mod)
        begin = next_game(mod)
        assert begin.options == {"depth": SHAFTS[number].depth}
        ended(mod, begin.seed, True, 10)
    assert progress(mod).is_over
    assert told(mod, ()) == "5 of 5 shafts, 3 lamps, 50 points; the best: 50."
    begin_anew(mod)
    assert progress(mod)[:4] == (0, 3, 0, 50)


def test_a_lost_game_costs_a_lamp_and_is_dealt_anew() -> None:
    mod = try_mod(__package__ or "")
    first = next_game(mod)
    ended(mod, first.seed, False, 3)
    assert (progress(mod).lamps, progress(mod).points) == (2, 0)
    assert next_game(mod).seed != first.seed


@pytest.mark.parametrize(("light", "lamps"), [("gentle", 5), ("usual", 3), ("dark", 1)])
def test_the_last_lamp(light: str, lamps: int) -> None:
    mod = try_mod(__package__ or "", light=light)
    for _ in range(lamps):
        ended(mod, next_game(mod).seed, False, 0)
    assert progress(mod).is_over
    assert Map().choices(mod) == ["go"]
    assert Map().chosen(mod, "go") == "The lamps are lit again."


def test_another_match_of_deep_dig_changes_nothing() -> None:
    mod = try_mod(__package__ or "")
    begin = next_game(mod)
    ended(mod, begin.seed + 1, True, 99)
    assert progress(mod).won == 0


@pytest.mark.parametrize("spoiled", [{}, {"won": "many"}, {"won": 77, "lamps": -1}, {"points": None}])
def test_a_file_that_somebody_has_changed(spoiled: dict[str, object]) -> None:
    mod = try_mod(__package__ or "")
    mod.keep(KEPT, spoiled)
    assert progress(mod).won == 0
    assert list(Map().layout(mod))
