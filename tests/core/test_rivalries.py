"""Who has beaten whom, kept for each person."""

from pathlib import Path

from game.core.rivalries import FILE_NAME, Met, Rivalries


def test_each_game_counts_once_for_each_person(tmp_path: Path) -> None:
    kept = Rivalries(tmp_path)
    kept.note("Ann", "caverna 7", {"hilde": True, "brokk": False})
    kept.note("Ann", "caverna 7", {"hilde": False, "brokk": True})  # ended once more after an undo
    kept.note("Bob", "caverna 7", {"hilde": False})
    kept.note("Ann", "caverna 8", {"hilde": False})
    again = Rivalries(tmp_path)
    assert again.between(["Ann"], "hilde") == Met(1, 2)
    assert again.between(["Ann", "Bob"], "hilde") == Met(1, 3)
    assert again.between(["Ann"], "brokk") == Met(0, 1)
    assert again.between(["Cleo"], "hilde") == Met(0, 0)


def test_a_damaged_file_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("met = 3", "utf-8")
    kept = Rivalries(tmp_path)
    assert kept.between(["Ann"], "hilde") == Met()
    kept.note("Ann", "caverna 7", {"hilde": True})
    assert Rivalries(tmp_path).between(["Ann"], "hilde") == Met(1, 1)
    assert any("damaged" in path.name for path in tmp_path.iterdir())
