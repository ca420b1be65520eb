"""What the Master usually makes: counted game by game, kept after each, gone on with where it was stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.api import Score, ScoreLine, TableSetup
from game.bots import ladder, usual
from game.bots.ladder import Table
from game.bots.usual import Usual, note_usual, usual_at
from game.cli import main
from game.cli.usual import FIRST_SEED
from game.template.game import DeepDigGame

GAME = DeepDigGame()


def sheet(**lines: float) -> Score:
    return Score(0, tuple(ScoreLine(title, points) for title, points in lines.items()))


@pytest.fixture
def learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(usual, "folder_of", lambda game: tmp_path / "learned")
    return tmp_path / "learned" / usual.FILE


def test_a_line_that_a_sheet_lacks_counts_nothing_in_it() -> None:
    usual = Usual(2, {"Gems": 6.0}).counting([sheet(Gems=3, Dust=4), sheet(Gems=9)])
    assert usual == Usual(4, {"Gems": 6.0, "Dust": 1.0})
    assert usual.total == 7


def test_tables_are_kept_side_by_side(learned: Path) -> None:
    two, three = TableSetup(2, 1, {}), TableSetup(3, 1, {})
    note_usual(GAME, two, Usual(4, {"Gems found": 6.5}))
    note_usual(GAME, three, Usual(3, {"Gems found": 5.0}))
    assert usual_at(GAME, two) == Usual(4, {"Gems found": 6.5})
    note_usual(GAME, two, None)
    assert usual_at(GAME, two) is None and usual_at(GAME, three) is not None
    learned.write_text("no = [toml")
    assert usual_at(GAME, three) is None


def test_a_stopped_measurement_goes_on_with_fresh_seeds(learned: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []

    def played(game_id: str, setup: TableSetup, names: list[str]) -> Table:
        assert (game_id, names) == ("cave_vs_cave", ["master", "master"])
        seeds.append(setup.seed)
        if len(seeds) == 3:
            raise KeyboardInterrupt
        return Table([sheet(Rooms=10), sheet(Rooms=20)], [])

    monkeypatch.setattr(ladder, "played", played)
    command = ["usual", "cave_vs_cave", "--seats", "2", "--games", "4", "--jobs", "1"]
    assert main(command) == 130
    assert main(command) == 0
    assert seeds == [FIRST_SEED, FIRST_SEED + 1, FIRST_SEED + 2, FIRST_SEED + 2, FIRST_SEED + 3]
    assert "sheets = 8" in learned.read_text() and "Rooms = 15.0" in learned.read_text()
    assert main([*command, "--anew"]) == 0
    assert "sheets = 8" in learned.read_text() and seeds[5:] == seeds[:2] + seeds[3:5]
