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
    assert re.search(r"See it again: underhall check coins --seats 1 --only repeats --answers 30\n", out)
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


def test_one_check_with_so_many_seats(make_mod: MakeMod, capsys: Captured) -> None:
    make_mod("coins")
    assert main(["check", "coins", "--answers", "30", "--only", "ends", "--seats", "1"]) == 0
    out = capsys.readouterr().out
    assert re.search(r"✓ Every game ends\. \(\d+\.\d s\)", out)
    assert "Undo" not in out
    assert main(["check", "coins", "--only", "everything"]) == 2
    assert "There is no check called 'everything'; there are: plain-state, " in capsys.readouterr().err
    assert main(["check", "coins", "--seats", "9"]) == 2
    assert "Coins is not for 9 players." in capsys.readouterr().err


def test_files_are_looked_through_and_the_line_is_named(make_mod: MakeMod, capsys: Captured) -> None:
    folder = make_mod("coins", before="def paint():\n    import pygame\n    from game.ui import brush\n\n")
    (folder / "icons").mkdir()
    (folder / "icons" / "gold.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    (folder / "icons" / "coins_purse.svg").write_text("<svg>\n<path></svg>")
    (folder / "coin.png").write_bytes(b"no picture")
    assert main(["check", "coins", "--answers", "30", "--only", "files", "--yes"]) == 1
    out = " ".join(capsys.readouterr().out.split())
    assert "imports pygame: painters get a Canvas from game.api" in out
    assert "imports game.ui: only game.api is promised" in out
    assert "icons/gold.svg is never seen: Underhall has an icon of that name." in out
    assert "icons/coins_purse.svg is no SVG that can be drawn (mismatched tag: line 2" in out
    assert "coin.png is no PNG or JPEG" in out
