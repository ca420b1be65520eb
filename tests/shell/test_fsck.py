"""`underhall fsck`: says what is wrong in a home, and mends what can be mended without losing the original."""

from pathlib import Path

import pytest

from game.cli import main
from game.core.library import Library
from game.core.resuming import resume
from game.plugins.registry import Plugins
from game.ui.app.services import Services
from tests.ui.menus import begin

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def library(home: Path) -> Library:
    """A home with a save, an autosave and an interrupted game, all of six answers."""
    services = Services.at_home()
    begin(services, answers=6).keeping.save("Mine")
    begin(services, answers=6).keeping.leave()
    begin(services, answers=6).keeping.autosave.close()
    for running in services.library.autosaves.glob("*.journal"):
        assert running.exists()
    return services.library


def journal_of(library: Library) -> Path:
    [path] = [entry.path for entry in library.entries() if entry.interrupted and not entry.running]
    return path


def fsck(*words: str) -> int:
    return main(["fsck", *words])


def test_a_home_in_order(library: Library, capsys: Captured) -> None:
    assert fsck() == 0
    assert capsys.readouterr().out == "All is well.\n"


def test_a_home_that_is_not_there(capsys: Captured) -> None:
    assert fsck() == 1
    assert "nothing was ever saved there" in capsys.readouterr().err


def test_a_damaged_journal_is_told_and_mended_with_the_original_kept(library: Library, capsys: Captured) -> None:
    journal = journal_of(library)
    damaged = bytearray(journal.read_bytes())
    damaged[-5] ^= 1
    journal.write_bytes(damaged)
    assert fsck() == 1
    out = " ".join(capsys.readouterr().out.split())
    assert "the very last answer may be missing" in out and "underhall fsck --repair" in out
    assert journal.read_bytes() == damaged, "nothing is changed before one is told to"
    assert fsck("--repair") == 0
    assert "5 answers are kept in" in " ".join(capsys.readouterr().out.split())
    [deleted] = library.in_trash()
    assert deleted.lies.read_bytes() == damaged
    games = Plugins.load().games
    lengths = [
        len(resume(entry.path, games, library=None).match.answers) for entry in library.entries() if not entry.running
    ]
    assert sorted(lengths) == [5, 6, 6]
    assert fsck() == 0


def test_a_save_that_was_cut_short_is_written_whole_again(library: Library, capsys: Captured) -> None:
    save = library.folder / "mine.toml"
    text = save.read_text("utf-8")
    cut = text[: text.index("\nhistory = ") + 1]
    save.write_text(cut, "utf-8")
    assert fsck() == 1
    assert "was cut short" in " ".join(capsys.readouterr().out.split())
    assert fsck("--repair") == 0
    assert library.in_trash()[0].lies.read_text("utf-8") == cut
    assert fsck() == 0


def test_what_cannot_be_mended_is_told_and_left_alone(library: Library, home: Path, capsys: Captured) -> None:
    broken = {
        library.folder / "broken.toml": b"\xff\xfe",
        library.autosaves / "broken.journal": b"0 {}\n",
        library.autosaves / ".x.toml.1.draft": b"half",
        home / "settings.toml": b"[[[",
    }
    edited = library.folder / "mine.toml"
    broken[edited] = edited.read_bytes().replace(b"seed = ", b"seed = 1")
    for path, content in broken.items():
        path.write_bytes(content)
    assert fsck("--repair") == 1
    out = capsys.readouterr().out
    for path, content in broken.items():
        assert str(path.relative_to(home)) in out
        assert path.read_bytes() == content


def test_a_game_that_is_being_played_is_left_alone(home: Path, capsys: Captured) -> None:
    session = begin(Services.at_home(), answers=3)
    assert fsck("--repair") == 0
    assert session.keeping.autosave.path is not None and session.keeping.autosave.path.exists()
