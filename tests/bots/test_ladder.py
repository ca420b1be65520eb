"""The ladder: who sits where, what is counted, and how the page of measurements gets its lines."""

from pathlib import Path

import pytest

from game.api import Score, ScoreLine, TableSetup
from game.bots.measuring import ladder
from game.bots.measuring.ladder import Table, rungs, seatings
from game.cli import main
from game.cli.ladder import HEAD, HEADING, RULE, replaced
from game.cli.train import each_in_turn


def names(seats: int, wanted: list[str], *, duels: bool = True) -> list[list[str]]:
    return [[level.name for level in seated] for seated in seatings(seats, wanted, duels=duels)]


def test_each_level_sits_among_its_own_and_in_every_seat_against_the_one_below() -> None:
    assert names(2, ["journeyman"]) == [
        ["journeyman", "journeyman"],
        ["journeyman", "apprentice"],
        ["apprentice", "journeyman"],
    ]
    assert names(3, ["apprentice", "master"], duels=False) == [["apprentice"] * 3, ["master"] * 3]
    assert names(1, ["apprentice", "journeyman", "master"]) == [["apprentice"], ["journeyman"], ["master"]]


def test_points_are_those_among_equals_and_a_shared_win_counts_half() -> None:
    def table(points: list[float], places: list[int]) -> Table:
        sheets = zip(points, places, strict=True)
        scores = [Score(seat, (ScoreLine("All", each),), place) for seat, (each, place) in enumerate(sheets)]
        return Table(scores, [("journeyman", 0.5)])

    tables = [
        (["journeyman", "journeyman"], table([30, 40], [2, 1])),
        (["journeyman", "apprentice"], table([50, 20], [1, 2])),
        (["apprentice", "journeyman"], table([50, 50], [1, 1])),
    ]
    (rung,) = rungs(tables, ["journeyman"])
    assert (rung.level, rung.points, rung.games) == ("journeyman", 35, 1)
    assert (rung.wins, rung.wins_games) == (0.75, 2)


def test_a_line_takes_the_place_of_the_older_one_and_leaves_the_others() -> None:
    page = (
        f"# Page\n\n{HEADING}\n\nWords.\n\n{HEAD}\n{RULE}\n| b 1 | master | 5 |\n| b 2 | master | 7 |\n\nMore words.\n"
    )
    page = replaced(page, "| b 1 | master |", "| b 1 | master | 6 |")
    page = replaced(page, "| b 1 | apprentice |", "| b 1 | apprentice | 2 |")
    rows = "| b 1 | apprentice | 2 |\n| b 1 | master | 6 |\n| b 2 | master | 7 |"
    assert page == f"# Page\n\n{HEADING}\n\nWords.\n\n{HEAD}\n{RULE}\n{rows}\n\nMore words.\n"
    assert replaced("# Page\n", "| a |", "| a | 1 |") == f"# Page\n\n{HEADING}\n\n{HEAD}\n{RULE}\n| a | 1 |\n"


def test_options_with_several_values_are_learned_in_turn() -> None:
    assert each_in_turn(["mode=eras,short_game", "x=1"]) == [["mode=eras", "x=1"], ["mode=short_game", "x=1"]]
    assert each_in_turn([]) == [[]]


def test_a_stopped_ladder_plays_only_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []

    def played(game_id: str, setup: TableSetup, names: list[str]) -> Table:
        seeds.append(setup.seed)
        if len(seeds) == 3:
            raise KeyboardInterrupt
        return Table([Score(0, (ScoreLine("Rooms", 40.0),))], [(names[0], 0.5)])

    monkeypatch.setattr(ladder, "played", played)
    command = ["ladder", "cave_vs_cave", "--seats", "1", "--levels", "master", "--seed", "70", "--jobs", "1"]
    command += ["--run", str(tmp_path), "--games"]
    assert main([*command, "4"]) == 130
    with (tmp_path / "tables.jsonl").open("ab") as file:
        file.write(b'{"of":"cave_vs')  # the power went
    assert main([*command, "5"]) == 0
    assert seeds == [70, 71, 72, 72, 73, 74]
