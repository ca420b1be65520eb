"""`underhall spoken`: what is said at a table; and that a mod is told of options that sound alike."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.api import Label
from game.cli import main
from game.ui.table.model.spoken import flat, name_of, said_alike
from tests.shell.conftest import MakeMod
from tests.shell.mods import GAME, manifest_text

ROOT = Path(__file__).resolve().parents[2]

Captured = pytest.CaptureFixture[str]

ALIKE = (
    GAME.replace(
        "    def standings",
        '    def describe(self, state, ask, option):\n        return Label("Toss it")\n\n    def standings',
    )
    .replace("GameInfo, Rules", "GameInfo, Label, Rules")
    .replace("NAME", "coins")
)


def test_the_question_and_every_option_are_said_with_what_they_change(capsys: Captured) -> None:
    assert main(["spoken", "caverna", "--seed", "7", "--answers", "40", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["question"] == "Seat 1, place an unarmed dwarf"
    by_option = {each["name"]: each for each in said["options"]}
    assert len(by_option) == len(said["options"]) == 11
    assert by_option["Excavation"]["changes"] == "Now: +4 stone"
    assert by_option["Ore mining"]["tells"] == "Take all ore, and 2 ore more for each of your ore mines."
    assert {"key", "name", "why_not"} == set(said["closed"][0])
    assert ("Blacksmithing", "You have no ore to forge with.") in [
        (each["name"], each["why_not"]) for each in said["closed"]
    ]


def test_it_is_read_as_lines_too_and_without_pygame() -> None:
    code = "import sys; sys.modules['pygame'] = None; from game.cli import main; sys.exit(main())"
    words = ["spoken", "cave_vs_cave", "--seed", "7", "--answers", "40"]
    ran = subprocess.run([sys.executable, "-c", code, *words], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("Seat 1, use Masonry\n")
    assert "\n1. Activate Cave Entrance\n" in ran.stdout and "\nNot now:\n" in ran.stdout


def test_a_game_that_is_over_asks_nothing(make_mod: MakeMod, only_mods: None, capsys: Captured) -> None:
    make_mod("coins")
    assert main(["spoken", "coins", "--answers", "99"]) == 1
    assert "The game is over after 3 answers: nothing is asked." in capsys.readouterr().err


def test_marks_do_not_tell_two_names_apart_and_an_icon_is_its_name() -> None:
    assert name_of(Label("**Take** {gold:2}"), "x") == "Take 2 gold"
    assert name_of(Label("", icon="wild_boar"), "x") == "wild boar"
    assert flat("delivers gold {gold}\nto the gate") == "delivers gold to the gate"
    assert said_alike({"a": "Dig here", "b": "dig here", "c": "Dig there"}) == ["a", "b"]
    assert said_alike({"a": "Dig here", "c": "Dig there"}) == []


@pytest.mark.parametrize(("api", "code", "says"), [("3", 1, "are all called “Toss it”"), ("2", 0, "Not checked")])
def test_a_mod_is_told_of_options_that_sound_alike(
    make_mod: MakeMod, only_mods: None, capsys: Captured, api: str, code: int, says: str
) -> None:
    make_mod("coins", code=ALIKE, manifest=manifest_text("coins", api=api))
    assert main(["check", "coins", "--answers", "20", "--only", "names"]) == code
    out = " ".join(capsys.readouterr().out.split())
    assert says in out and "'left_hand', 'right_hand' of “toss”" in out
