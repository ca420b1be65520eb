"""What the levels make, and what the Master usually makes: counted by the ladder, kept for each kind of table."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.api import Score, ScoreLine, TableSetup
from game.bots import learned, strengths
from game.bots.learned import MAGIC, Header, Strength
from game.bots.measuring import ladder
from game.bots.measuring.ladder import Table
from game.bots.strengths import Usual, measured_at, note, strength_at, usual_at
from game.cli import ladder as ladder_command
from game.cli import main
from game.core.files import FileTrouble
from game.plugins.registry import Plugins
from game.template.game import DeepDigGame

GAME = DeepDigGame()
TWO, THREE = TableSetup(2, 1), TableSetup(3, 1)
HEADER = Header(MAGIC, GAME.info.id, "1", (2, 4), {}, 196, 0, (1, 1), (10, 10, 0), against=0.5)


def sheet(**lines: float) -> Score:
    return Score(0, tuple(ScoreLine(title, points) for title, points in lines.items()))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where Deep Dig, and every other game, keeps what was learned."""
    folder = tmp_path / "learned"
    folder.mkdir()
    for module in (learned, strengths):
        monkeypatch.setattr(module, "folder_of", lambda game: folder)
    monkeypatch.setattr(learned, "folders_of", lambda game: [folder])
    return folder


def write_learned(folder: Path, header: Header = HEADER, weights: bytes = b"weights") -> Path:
    path = folder / "234.bin"
    path.write_bytes(msgspec.json.encode(header) + b"\n" + weights)
    return path


def test_a_line_that_a_sheet_lacks_counts_nothing_in_it() -> None:
    usual = Usual.of([sheet(Gems=3, Dust=4), sheet(Gems=9)])
    assert usual == Usual(2, {"Gems": 6.0, "Dust": 2.0})
    assert usual.total == 8


def test_tables_are_kept_side_by_side(folder: Path) -> None:
    note(GAME, TWO, {}, Usual(4, {"Gems found": 6.5}))
    note(GAME, THREE, {}, Usual(3, {"Gems found": 5.0}))
    assert usual_at(GAME, TWO) == Usual(4, {"Gems found": 6.5})
    note(GAME, TWO, {"master": (30.04, 5, -1.0)}, Usual(6, {"Gems found": 7.0}))
    assert usual_at(GAME, TWO) == Usual(6, {"Gems found": 7.0}) and usual_at(GAME, THREE) is not None
    note(GAME, TWO, {"journeyman": (20, 5, -1.0)})
    assert usual_at(GAME, TWO) == Usual(6, {"Gems found": 7.0}), "who measures no Master changes nothing of this"


def test_what_cannot_be_read_is_not_known_and_not_written_over(folder: Path) -> None:
    (folder / strengths.FILE).write_text("<<<<<<< no toml")
    assert usual_at(GAME, THREE) is None
    with pytest.raises(FileTrouble, match="cannot be read, so nothing was noted"):
        note(GAME, TWO, {"master": (30, 5, -1.0)})
    assert (folder / strengths.FILE).read_text() == "<<<<<<< no toml"


def test_measuring_touches_no_learned_file(folder: Path) -> None:
    path = write_learned(folder)
    before, written = path.read_bytes(), path.stat().st_mtime_ns
    note(GAME, TWO, {"master": (30.04, 5, 0.251)}, Usual(4, {"Gems found": 6.5}))
    assert (path.read_bytes(), path.stat().st_mtime_ns) == (before, written)
    assert strength_at(GAME, TWO, "master") == Strength(30.0, 5, 0.25)
    assert sorted(each.name for each in folder.iterdir()) == ["234.bin", strengths.FILE]


def test_two_ladders_at_once_lose_nothing_of_each_other(folder: Path) -> None:
    write_learned(folder)
    note(GAME, TWO, {"apprentice": (10, 5, -1.0)})
    assert strength_at(GAME, TWO, "apprentice") == Strength(10.0, 5), "the first has read it"
    note(GAME, THREE, {"master": (20, 4, -1.0)})  # the second notes something meanwhile
    note(GAME, TWO, {"master": (30, 5, -1.0)})
    assert measured_at(GAME, THREE, "master") == Strength(20.0, 4)
    assert measured_at(GAME, TWO, "apprentice") == Strength(10.0, 5)
    assert measured_at(GAME, TWO, "master") == Strength(30.0, 5)


def test_what_was_measured_with_something_else_learned_is_not_told(folder: Path) -> None:
    write_learned(folder)
    note(GAME, TWO, {"apprentice": (10, 5, -1.0), "master": (30, 5, -1.0)}, Usual(4, {"Gems found": 6.5}))
    write_learned(folder, msgspec.structs.replace(HEADER, made={"games": 9}), b"others")
    assert strength_at(GAME, TWO, "master") is None
    note(GAME, TWO, {"apprentice": (12, 5, -1.0)})
    assert strength_at(GAME, TWO, "apprentice") == Strength(12.0, 5)
    assert strength_at(GAME, TWO, "master") is None
    assert usual_at(GAME, TWO) is not None, "a score sheet to compare with is better than none"


def test_what_older_mods_bring_is_still_read(folder: Path) -> None:
    (folder / "usual.toml").write_text('[2]\nsheets = 4\n\n[2.lines]\n"Gems found" = 6.5\n')
    older = {"2": {"apprentice": Strength(10, 5), "master": Strength(29, 5)}, "3": {"master": Strength(20, 4)}}
    write_learned(folder, msgspec.structs.replace(HEADER, strength=older))
    assert usual_at(GAME, TWO) == Usual(4, {"Gems found": 6.5})
    assert strength_at(GAME, TWO, "master") == Strength(29, 5)
    note(GAME, TWO, {"master": (30, 5, -1.0)})
    assert strength_at(GAME, TWO, "master") == Strength(30, 5)
    assert strength_at(GAME, TWO, "apprentice") == Strength(10, 5)
    assert measured_at(GAME, THREE, "master") == Strength(20, 4)
    assert usual_at(GAME, TWO) == Usual(4, {"Gems found": 6.5})


def test_the_ladder_notes_what_masters_make_among_themselves(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def played(game_id: str, setup: TableSetup, names: list[str]) -> Table:
        equals = set(names) == {"master"}
        return Table([sheet(Rooms=10), sheet(Rooms=20) if equals else sheet(Rooms=90)], [(name, 0.5) for name in names])

    monkeypatch.setattr(ladder, "played", played)
    monkeypatch.setattr(ladder_command, "PAGE", folder / "page.md")
    path = folder / strengths.FILE
    command = ["ladder", "cave_vs_cave", "--seats", "2", "--games", "2", "--levels", "master", "--jobs", "1"]
    assert main(command) == 0 and not path.exists()
    assert main([*command, "--write"]) == 0
    assert "sheets = 4" in path.read_text() and "Rooms = 15.0" in path.read_text()
    assert "[2.levels.master]\npoints = 15.0\ngames = 2\n" in path.read_text()


def test_every_file_that_is_shipped_knows_the_names_of_what_it_learned() -> None:
    for game in Plugins.load(marked=False).games.values():
        files = learned.all_learned(game)
        assert files
        for each in files:
            assert len(set(each.header.names)) == each.header.features, each.path.name
            assert each.header.strength == {}, "what is measured stands in strengths.toml"
