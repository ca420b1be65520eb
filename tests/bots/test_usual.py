"""What the Master usually makes: counted by the ladder, kept for each kind of table."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.api import Score, ScoreLine, TableSetup
from game.bots import usual
from game.bots.measuring import ladder
from game.bots.measuring.ladder import Table
from game.bots.usual import Usual, note_usual, usual_at
from game.cli import ladder as ladder_command
from game.cli import main
from game.template.game import DeepDigGame

GAME = DeepDigGame()


def sheet(**lines: float) -> Score:
    return Score(0, tuple(ScoreLine(title, points) for title, points in lines.items()))


@pytest.fixture
def learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(usual, "folder_of", lambda game: tmp_path / "learned")
    return tmp_path / "learned" / usual.FILE


def test_a_line_that_a_sheet_lacks_counts_nothing_in_it() -> None:
    usual = Usual.of([sheet(Gems=3, Dust=4), sheet(Gems=9)])
    assert usual == Usual(2, {"Gems": 6.0, "Dust": 2.0})
    assert usual.total == 8


def test_tables_are_kept_side_by_side(learned: Path) -> None:
    two, three = TableSetup(2, 1, {}), TableSetup(3, 1, {})
    note_usual(GAME, two, Usual(4, {"Gems found": 6.5}))
    note_usual(GAME, three, Usual(3, {"Gems found": 5.0}))
    assert usual_at(GAME, two) == Usual(4, {"Gems found": 6.5})
    note_usual(GAME, two, Usual(6, {"Gems found": 7.0}))
    assert usual_at(GAME, two) == Usual(6, {"Gems found": 7.0}) and usual_at(GAME, three) is not None
    learned.write_text("no = [toml")
    assert usual_at(GAME, three) is None


def test_the_ladder_notes_what_masters_make_among_themselves(learned: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def played(game_id: str, setup: TableSetup, names: list[str]) -> Table:
        equals = set(names) == {"master"}
        return Table([sheet(Rooms=10), sheet(Rooms=20) if equals else sheet(Rooms=90)], [(name, 0.5) for name in names])

    monkeypatch.setattr(ladder, "played", played)
    monkeypatch.setattr(ladder_command, "PAGE", learned.parent / "page.md")
    monkeypatch.setattr("game.bots.learned.note_strength", lambda *given: None)
    command = ["ladder", "cave_vs_cave", "--seats", "2", "--games", "2", "--levels", "master", "--jobs", "1"]
    assert main(command) == 0 and not learned.exists()
    assert main([*command, "--write"]) == 0
    assert "sheets = 4" in learned.read_text() and "Rooms = 15.0" in learned.read_text()
