"""A typing error gets a hint: "did you mean", once, at its line. And the type checker finds a wrong call."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import main
from game.plugins.registry import Plugins
from tests.shell.conftest import MakeMod
from tests.shell.mods import GAME, manifest_text

pytestmark = pytest.mark.usefixtures("only_mods")

ROOT = Path(__file__).resolve().parents[2]

Captured = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("from game.api import Peice", "There is no 'Peice' in game.api: did you mean Piece? (__init__.py, line 1)"),
        ("from rules import turn", "It imports 'rules', which lies beside it: write a dot before it"),
        ("import game.apis", "There is no module 'game.apis': did you mean game.api? (__init__.py, line 1)"),
        ("import no_such_thing", "It needs the Python package 'no_such_thing', which is not installed here."),
    ],
)
def test_an_import(make_mod: MakeMod, code: str, told: str) -> None:
    folder = make_mod("odd", code=f"{code}\n", agreed=False)
    (folder / "rules.py").write_text("turn = 1\n", "utf-8")
    (aside,) = Plugins.load(may_run=lambda _: True).set_aside
    assert aside.reason.startswith(told)


LAYOUT = """
from game.api import Label, Panel, Piece, Rect, Text, Token

CoinGame.describe = lambda self, state, ask, option: Label("The " + option.replace("_", " "))


def layout(self, state, ask, seat):
    return [Piece("board", Rect(100, 100, 300, 300), FACE)]


CoinGame.layout = layout
"""


@pytest.mark.parametrize(
    ("face", "told"),
    [
        ('Panel("marble")', "Panel(style='marble') of 'board': there is no such style; there are wood, stone"),
        ('Panel("parchmnet")', "did you mean 'parchment'? It is written in __init__.py, line"),
        ('Token("gold", plate="pinkish")', "Token(plate='pinkish') of 'board': there is no such colour"),
        ('Text("x", color="creme")', "Text(color='creme') of 'board': there is no such colour; did you mean 'cream'?"),
    ],
)
def test_a_style_and_a_colour(make_mod: MakeMod, face: str, told: str, capsys: Captured) -> None:
    make_mod("coins", after=LAYOUT.replace("FACE", face), manifest=manifest_text("coins", api="3"))
    assert main(["check", "coins", "--answers", "4", "--only", "colours"]) == 1
    shown = " ".join(capsys.readouterr().out.split())
    assert told in shown and shown.count("there is no such") == 1


@pytest.mark.parametrize("face", ['Panel("wood")', 'Token("gold", tint="seat0", plate="#123456")', 'Text("x")'])
def test_names_that_there_are(make_mod: MakeMod, face: str) -> None:
    make_mod("coins", after=LAYOUT.replace("FACE", face), manifest=manifest_text("coins", api="3"))
    assert main(["check", "coins", "--answers", "4", "--only", "colours"]) == 0


WRONG = '''
def wrong() -> Piece:
    """Calls that a type checker must find."""
    Ask("first", "toss", ("left_hand",))
    Score(0, "ten")
    return Piece("board", (0, 0, 100, 100, 5), Panle("wood"))
'''


@pytest.mark.parametrize("checker", ["mypy", "pyright"])
def test_a_type_checker_finds_a_modders_wrong_call(tmp_path: Path, checker: str) -> None:
    text = GAME + "\nfrom game.api import Panel, Piece\n" + WRONG
    (tmp_path / "coins.py").write_text(text, "utf-8")
    command = [sys.executable, "-m", "mypy", "--cache-dir", str(ROOT / ".mypy_cache")]
    if checker == "pyright":
        if not (found := shutil.which("pyright")):
            pytest.skip("pyright is not installed here (npm brings it); mypy reads the same types")
        command = [found, "--pythonpath", sys.executable]
    paths = {"MYPYPATH": str(ROOT), "PYTHONPATH": str(ROOT)}
    ran = subprocess.run(
        [*command, "coins.py"], cwd=tmp_path, env={**os.environ, **paths}, capture_output=True, text=True, timeout=300
    )
    assert ran.returncode == 1, ran.stdout + ran.stderr
    first = text.splitlines().index('    Ask("first", "toss", ("left_hand",))') + 1
    told = {int(number) for number in re.findall(r"coins\.py:(\d+):.* error:", ran.stdout)}
    assert told == {first, first + 1, first + 2}, ran.stdout
