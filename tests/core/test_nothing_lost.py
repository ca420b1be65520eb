"""Full disks, failed syncs, folders that vanish, damaged beginnings, two windows: nothing is lost, and it is told."""

import errno
import os
import shutil
import time
import zlib
from random import Random

import msgspec
import pytest

from game.core import files
from game.core.files import FileTrouble
from game.core.journal import SUFFIX, TableInUse, read_journal
from game.core.library import Library
from game.core.resuming import resume
from tests.abilities import deletes_open_files
from tests.core.table import GAMES
from tests.core.test_session import dig

ANSWERS = ["at:0,0", "pick", "at:1,0", "pick"]


@pytest.fixture
def no_room(monkeypatch):
    """Nothing can be written any more; returns what makes room again."""
    real = os.write

    def full(file, content):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def open_and_fail(path, *how, **more):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        patch.setattr(files, "_replace", open_and_fail)
        yield patch.undo
    assert os.write is real


def resumed(library: Library) -> list[str]:
    (entry,) = (entry for entry in library.entries() if not entry.running)
    return resume(entry.path, GAMES, library=None).match.answers


def test_what_could_not_be_written_is_in_memory_and_written_as_soon_as_there_is_room(home, no_room):
    library = Library()
    session = dig(library=library)
    assert "disk is full" in session.keeping.autosave.trouble
    for answer in ANSWERS:
        session.choose(answer)
    session.keeping.autosave.tend()
    assert "disk is full" in session.keeping.autosave.trouble and session.keeping.autosave.unwritten == 4
    with pytest.raises(FileTrouble, match="disk is full"):
        session.keeping.leave()
    no_room()
    session.keeping.autosave.tend()  # nobody has answered anything meanwhile
    assert session.keeping.autosave.trouble == "" and session.keeping.autosave.unwritten == 0
    session.keeping.autosave.close()
    assert resumed(library) == ANSWERS


def test_a_match_can_be_kept_in_another_folder(home, tmp_path):
    session = dig(*ANSWERS, library=Library())
    elsewhere = tmp_path / "stick"
    with pytest.raises(FileTrouble, match="There is no folder"):
        session.keeping.save_elsewhere(elsewhere)
    elsewhere.mkdir()
    kept = session.keeping.save_elsewhere(elsewhere)
    assert kept.parent == elsewhere and resume(kept, GAMES, library=None).match.answers == ANSWERS
    assert session.keeping.leave() is None


@deletes_open_files
def test_a_home_that_is_removed_is_noticed_while_somebody_thinks(home):
    library = Library()
    session = dig(*ANSWERS, library=library)
    shutil.rmtree(home)
    session.keeping.autosave.tend()
    assert any("folder is gone" in message for message in session.messages)
    assert session.keeping.autosave.trouble == ""
    session.keeping.autosave.close()
    assert resumed(library) == ANSWERS


def test_an_answer_is_on_the_disk_within_a_second_while_somebody_thinks(home, monkeypatch):
    session = dig(library=Library())
    synced: list[int] = []
    real = os.fsync
    monkeypatch.setattr(os, "fsync", lambda file: (real(file), synced.append(os.fstat(file).st_size)))
    session.choose("at:0,0")
    size = session.keeping.autosave.path.stat().st_size
    until = time.monotonic() + 20  # a busy machine; on a quiet one a quarter of a second
    while size not in synced:
        assert time.monotonic() < until, "the answer waits for the next one"
        time.sleep(0.01)


def test_a_sync_that_fails_is_told_and_all_is_written_anew(home, monkeypatch):
    library = Library()
    session = dig("at:0,0", library=library)
    first = session.keeping.autosave.path

    def broken(file):
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", broken)
        session.choose("pick")
        until = time.monotonic() + 20
        while not session.keeping.autosave._journal.wrong():
            assert time.monotonic() < until
            time.sleep(0.01)
        session.keeping.autosave.tend()
        assert "Input/output error" in session.keeping.autosave.trouble
        assert first.exists(), "the old one stays for the worst case"
    session.keeping.autosave.tend()
    assert session.keeping.autosave.trouble == "" and session.keeping.autosave.path != first
    session.keeping.autosave.close()
    assert resumed(library) == ["at:0,0", "pick"]


def test_a_failed_sync_of_a_save_is_not_swallowed(home, monkeypatch):
    session = dig("at:0,0", library=Library())

    def broken(file):
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(FileTrouble, match="Input/output error"):
        session.keeping.save("Mine")


# -- journals --


@pytest.fixture
def journal(home):
    """The autosave of four answers, left by a crash."""
    session = dig(*ANSWERS, library=Library())
    path = session.keeping.autosave.path
    session.keeping.autosave.close()
    return path


def test_damage_in_the_first_line_costs_that_line_and_no_answer(journal):
    whole = journal.read_bytes()
    random = Random(3)
    for _ in range(300):
        damaged = bytearray(whole)
        damaged[random.randrange(whole.index(b"\n"))] ^= 1 << random.randrange(8)
        journal.write_bytes(damaged)
        read = read_journal(journal)
        assert [step.answer for step in read.steps] == ANSWERS
        assert "keeps a copy: nothing is lost" in read.message
    session = resume(journal, GAMES, library=Library())
    assert session.match.answers == ANSWERS
    session.choose("at:1,1" if "at:1,1" in session.ask.options else session.ask.options[0])
    session.keeping.autosave.close()
    assert len(read_journal(journal).steps) == 5


def test_a_line_that_is_missing_or_out_of_order_ends_what_is_believed(journal):
    first, *lines = journal.read_bytes().splitlines(keepends=True)
    for order in ([0, 2, 3], [1, 0, 2, 3], [0, 0, 1, 2]):
        journal.write_bytes(first + b"".join(lines[number] for number in order))
        believed = next(n for n, number in enumerate(order) if n != number)
        read = read_journal(journal)
        assert [step.answer for step in read.steps] == ANSWERS[:believed]
        assert "lost" in read.message or "missing" in read.message


def test_a_damaged_journal_is_not_cut_before_its_copy_is_kept(journal, no_room):
    damaged = bytearray(journal.read_bytes())
    damaged[damaged.index(b"\n") + 20] ^= 1
    with journal.open("r+b") as file:
        file.seek(0)
        file.write(damaged)
    session = resume(journal, GAMES, library=Library())
    assert session.match.answers == [] and "disk is full" in session.keeping.autosave.trouble
    session.choose("at:0,0")
    assert journal.read_bytes() == damaged, "it is whole for whoever mends it"
    no_room()
    session.keeping.autosave.tend()
    assert session.keeping.autosave.trouble == "" and journal.read_bytes() == damaged


def test_each_damage_is_kept_aside_by_itself(journal):
    for number in range(2):
        with journal.open("ab") as file:
            file.write(b"torn %d" % number)
        session = resume(journal, GAMES, library=Library())
        session.keeping.autosave.close()
    copies = sorted(path for path in journal.parent.iterdir() if ".damaged" in path.name)
    assert [copy.read_bytes()[-6:] for copy in copies] == [b"torn 0", b"torn 1"]


def test_a_journal_of_the_first_format_is_resumed_and_written_on(journal):
    """As the program wrote them before: the beginning once, each line with a checksum of its own, no seals."""
    read = read_journal(journal)
    save = {**msgspec.to_builtins(read.save), "format": 1}
    del save["mark"], save["line"]["history"], save["line"]["seal"]
    records = [msgspec.json.encode(save), *(msgspec.json.encode({"answer": answer}) for answer in ANSWERS)]
    journal.write_bytes(b"".join(b"%08x %b\n" % (zlib.crc32(record), record) for record in records))
    session = resume(journal, GAMES, library=Library())
    assert session.match.answers == ANSWERS and session.messages == []
    session.choose(session.ask.options[0])
    session.keeping.autosave.close()
    assert len(resumed(Library())) == 5


# -- two windows --


def test_a_running_game_is_seen_as_running_and_cannot_be_deleted(home):
    session = dig("at:0,0", library=Library())
    other = Library()  # of another window
    (entry,) = other.entries()
    assert entry.running and entry.interrupted
    assert other.latest() is None
    with pytest.raises(FileTrouble, match="being played just now"):
        other.delete(entry.path)
    with pytest.raises(TableInUse):
        resume(entry.path, GAMES, library=other)
    session.keeping.autosave.close()
    assert not other.entries()[0].running
    assert other.delete(entry.path).lies.exists()


def test_the_lock_is_taken_before_the_journal_is_read(journal, monkeypatch):
    real = read_journal

    def read_while_another_window_tries(path):
        with pytest.raises(TableInUse):
            monkeypatch.setattr("game.core.journal.read_journal", real)
            resume(path, GAMES, library=Library())
        return real(path)

    monkeypatch.setattr("game.core.journal.read_journal", read_while_another_window_tries)
    assert resume(journal, GAMES, library=Library()).match.answers == ANSWERS


def test_a_game_of_a_home_that_cannot_be_written_is_played_all_the_same(journal, monkeypatch):
    real = os.open

    def read_only(path, flags, *more, **how):
        if flags & (os.O_RDWR | os.O_WRONLY) and SUFFIX in str(path):
            raise OSError(errno.EROFS, "Read-only file system")
        return real(path, flags, *more, **how)

    monkeypatch.setattr(os, "open", read_only)
    session = resume(journal, GAMES, library=Library())
    assert session.match.answers == ANSWERS
    assert "no permission" in session.keeping.autosave.trouble
