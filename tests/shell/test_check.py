"""`underhall check` speaks like a good reviewer."""

import re

import pytest

from game.cli import main
from tests.shell.conftest import MakeMod

Captured = pytest.CaptureFixture[str]

pytestmark = pytest.mark.usefixtures("only_mods")


def test_a_sound_game_passes(make_mod: MakeMod, capsys: Captured) -> None:
    # The words of its buttons are its options, so it needs none of its own.
    make_mod("coins", after="from game.api import Label\nCoinGame.describe = lambda self, s, a, o: Label(o.title())\n")
    assert main(["check", "coins", "--answers", "30"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Coins 1\n")
    assert "  ✓ Every game ends." in out
    assert "✗" not in out
    assert out.endswith("All is well.\n")


def test_a_game_that_cheats_is_told_how_to_see_it_again(make_mod: MakeMod, capsys: Captured) -> None:
    make_mod("coins", before="import itertools\ncount = itertools.count()\n", after=_COUNTS_OUTSIDE)
    assert main(["check", "coins", "--answers", "30"]) == 1
    out = capsys.readouterr().out
    assert re.search(r"✗ The same seed and answers give the same game", out)
    assert re.search(r"See it again with: coins --seats 1 --seed \d+\.", out)
    assert out.endswith("1 of 1 did not pass.\n")


_COUNTS_OUTSIDE = """
def turn(self, state):
    yield Ask(0, "toss", ("left_hand", "right_hand"))
    state.heads = next(count)
    state.tossed += 1
    state.over = state.tossed == 3

CoinGame.turn = turn
"""


def test_a_plugin_that_cannot_be_loaded_fails(make_mod: MakeMod, capsys: Captured) -> None:
    make_mod("coins", code="1 / 0")
    assert main(["check"]) == 1
    out = capsys.readouterr().out
    assert "Coins cannot be used." in out
    assert "ZeroDivisionError" in out
    assert "│ Traceback" in out


def test_a_mod_that_waits_is_not_run(make_mod: MakeMod, capsys: Captured) -> None:
    make_mod("coins", agreed=False)
    assert main(["check"]) == 0
    assert main(["check", "coins"]) == 1
    assert "waits for your consent" in capsys.readouterr().out


def test_an_unknown_plugin(make_mod: MakeMod, capsys: Captured) -> None:
    make_mod("coins")
    assert main(["check", "cards"]) == 2
    assert "There is no plugin called 'cards'; there are: coins." in capsys.readouterr().err
