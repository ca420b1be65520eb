"""What is printed on a terminal: tables, score sheets, progress bars."""

import io
import json
import sys
from pathlib import Path

import pytest

from game.api import Rival, Score, ScoreLine
from game.cli import main
from game.cli.progress import Progress
from game.cli.scores import score_sheet, summary
from game.cli.table import table
from tests.shell.conftest import MakeMod
from tests.shell.mods import manifest_text


def test_columns_are_as_wide_as_they_need_to_be() -> None:
    assert table([("a", 1), ("long", 22)], ("name", "n"), right=(1,)) == "\n".join(
        ["name   n", "────  ──", "a      1", "long  22"]
    )
    assert table([]) == ""


def test_a_score_sheet_line_by_line() -> None:
    scores = [
        Score(0, (ScoreLine("Rooms", 12), ScoreLine("Gold", 3.5)), place=1),
        Score(1, (ScoreLine("Rooms", 9),), place=2, note="lost the tie"),
    ]
    assert score_sheet(scores, ["Ann", "Bo"]).splitlines() == [
        "        Ann  Bo",
        "─────  ────  ──",
        "Rooms    12   9",
        "Gold    3.5",
        "Total  15.5   9",
        "Place     1   2",
        "",
        "Bo: lost the tie",
    ]


def test_a_rival_whom_nobody_plays_has_a_column_after_the_seats() -> None:
    elders = Rival("Elders", (ScoreLine("Rooms", 7), ScoreLine("Tiles", 6)))
    scores = [Score(0, (ScoreLine("Rooms", 12),), place=2, rivals=(elders,))]
    assert score_sheet(scores, ["Ann"]).splitlines() == [
        "       Ann  Elders",
        "─────  ───  ──────",
        "Rooms   12       7",
        "Tiles            6",
        "Total   12      13",
        "Place    2",
    ]


def test_a_line_that_only_one_has_stands_where_it_does_on_that_sheet() -> None:
    sheets = [("Start", "Leftovers"), ("Start", "Gates", "Leftovers")]
    scores = [Score(seat, tuple(ScoreLine(title, 1) for title in each)) for seat, each in enumerate(sheets)]
    lines = score_sheet(scores, ["Ann", "Bo"]).splitlines()[2:5]
    assert [line.split() for line in lines] == [["Start", "1", "1"], ["Gates", "1"], ["Leftovers", "1", "1"]]


def test_many_games_summed_up() -> None:
    games = [[Score(0, (ScoreLine("Points", points),), place)] for points, place in ((10, 1), (20, 1), (6, 2))]
    assert summary(games, ["Ann"]).splitlines()[-1].split() == ["Ann", "6", "12.0", "20", "2", "of", "3"]


class Terminal(io.StringIO):
    """A terminal that somebody looks at."""

    def isatty(self) -> bool:
        return True


def test_progress_is_shown_and_wiped_away(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with Progress("digging", 2) as progress:
        progress.step()
        progress.step("deep")
    shown = terminal.getvalue()
    assert "digging " + "█" * 15 + "░" * 15 + " 1/2" in shown
    assert "digging " + "█" * 30 + " 2/2 deep" in shown
    assert shown.endswith("\r" + " " * len("digging " + "█" * 30 + " 2/2 deep") + "\r")
    assert "\x1b" not in shown  # an old terminal of Windows would print it


def test_progress_is_silent_in_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = io.StringIO()
    monkeypatch.setattr(sys, "stderr", pipe)
    with Progress("digging", 2) as progress:
        progress.show(1, 2, "")
    assert pipe.getvalue() == ""


LOUD = "\x1b[2J\x1b]0;owned\x07\x9b31m\u202eSafe\r"


def test_no_escape_sequence_from_a_file_reaches_the_terminal(
    make_mod: MakeMod, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    title = json.dumps(LOUD)
    make_mod("coins", manifest=manifest_text("coins", title=title, summary=title), agreed=False)
    make_mod("cards", manifest=manifest_text("cards") + f"\n{title} = 1", agreed=False)
    make_mod("cups", before=f"print({LOUD!r})\n")
    make_mod("dice", before=f"raise ValueError({LOUD!r})\n")
    for words in (["list"], ["list", "--json"], ["list", "--debug"], ["allow", LOUD], ["selfplay", LOUD]):
        main(words)
        printed = "".join(capsys.readouterr())
        assert not [letter for letter in printed if letter in "\x1b\x07\x9b\u202e\r"], words


def test_names_in_a_save_print_nothing_but_letters(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save = home / "game.toml"
    assert main(["selfplay", "cave_vs_cave", "--seed", "1", "--save", str(save)]) == 0
    save.write_text(save.read_text("utf-8").replace('"Random 1"', json.dumps(LOUD)), "utf-8")
    main(["replay", str(save), "--log"])
    printed = "".join(capsys.readouterr())
    assert "Safe" in printed
    assert not [letter for letter in printed if letter in "\x1b\x07\x9b\u202e\r"]
