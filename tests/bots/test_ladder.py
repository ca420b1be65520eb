"""The ladder: who sits where, what is counted, and how the page of measurements gets its lines."""

from pathlib import Path

import pytest

from game.api import Score, ScoreLine, TableSetup
from game.bots.learning.plan import game_called
from game.bots.measuring import ladder
from game.bots.measuring.against import THEN, duel, seatings_against
from game.bots.measuring.ladder import Rung, Table, rungs, seatings
from game.bots.measuring.versions import OtherVersion, VersionTrouble, checked_out, commit_of
from game.cli import ladder_page, main
from game.cli.ladder import that_hardly_differ
from game.cli.ladder_page import HEAD, HEADING, RULE, page_for, replaced
from game.cli.train import each_in_turn
from game.core.match import Match
from tests.abilities import needs_git
from tests.core.table import GAME


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


def table(points: list[float], places: list[int]) -> Table:
    sheets = zip(points, places, strict=True)
    scores = [Score(seat, (ScoreLine("All", each),), place) for seat, (each, place) in enumerate(sheets)]
    return Table(scores, [("journeyman", 0.5)])


def test_points_are_those_among_equals_and_a_shared_win_counts_half() -> None:
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


def test_a_level_sits_in_every_seat_against_those_of_an_older_version() -> None:
    assert seatings_against(2, "master") == [["master", THEN], [THEN, "master"]]
    assert seatings_against(1, "master") == [["master"], [THEN]]


def test_a_duel_counts_leads_and_wins_deal_by_deal() -> None:
    tables = [
        (["master", THEN], table([60, 50], [1, 2])),
        ([THEN, "master"], table([55, 45], [1, 2])),
        (["master", THEN], table([70, 40], [1, 2])),
        ([THEN, "master"], table([50, 50], [1, 1])),
    ]
    found = duel(tables, "master")
    assert (found.points, found.points_then, found.lead, found.games) == (56.25, 48.75, 7.5, 4)
    assert found.wins == 0.625
    assert found.wins_sure == pytest.approx(1.96 * (0.125 * 2**0.5) / 2**0.5), "of the deals: 0.5 and 0.75"
    alone = duel([(["master"], table([60], [1])), ([THEN], table([52], [1]))], "master")
    assert (alone.points, alone.points_then, alone.lead, alone.wins) == (60, 52, 8, -1)


def test_what_is_no_commit_is_told_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "cave_vs_cave", "--seats", "1", "--against", "no-such-thing"]) == 1
    assert "There is no commit 'no-such-thing'" in capsys.readouterr().err


@needs_git
def test_another_version_answers_in_a_process_of_its_own() -> None:
    """Against this very version, as far as it is committed, answers are those of today."""
    game = game_called("cave_vs_cave")
    setup = TableSetup(1, 5, {"mode": "era_1"})
    with checked_out(commit_of("HEAD")) as folder:
        assert (folder / "game" / "bots").is_dir()
        with OtherVersion(folder, "cave_vs_cave", "apprentice") as other:
            match = Match(game, setup)
            for _ in range(3):
                answer = other.answer(match)
                assert match.ask is not None and answer in match.ask.options
                match.take(answer)
        with OtherVersion(folder, "no_such_game", "apprentice") as other, pytest.raises(VersionTrouble, match="answer"):
            other.answer(match)
    assert not folder.exists()


def rung(level: str, points: float, wins: float) -> Rung:
    return Rung(level, points, 2.0, 40, wins, 0.1, 40 if wins >= 0 else 0, 0.1, 0.2)


def test_levels_that_hardly_differ_are_named() -> None:
    differing = [rung("apprentice", 40, -1), rung("journeyman", 50, 0.9), rung("master", 60, 0.7)]
    assert that_hardly_differ(differing, alone=False) == []
    alike = [rung("apprentice", 40, -1), rung("journeyman", 50, 0.55), rung("master", 60, 0.7)]
    (sentence,) = that_hardly_differ(alike, alone=False)
    assert "The journeyman hardly differs from the apprentice here" in sentence and "--slip apprentice=3000" in sentence
    assert that_hardly_differ(alike, alone=True) == [], "alone it is the points that count"
    assert len(that_hardly_differ([rung("apprentice", 40, -1), rung("journeyman", 43, -1)], alone=True)) == 1


def test_only_our_own_games_stand_in_our_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert page_for(game_called("caverna")) == ladder_page.PROJECT / "docs" / "performance.md"
    monkeypatch.chdir(ladder_page.PROJECT)
    assert page_for(GAME) is None, "a modder's game, wherever one is"
    monkeypatch.setattr(ladder_page, "PROJECT", tmp_path)
    assert page_for(game_called("caverna")) is None, "installed, there is no page"
