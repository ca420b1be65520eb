"""A process that plays with autosave is killed at any instant: the next start resumes."""

import os
import signal
import time
from itertools import pairwise
from random import Random

import pytest

from game.api import Chance, TableSetup
from game.bench.tally import Tally
from game.core.journal import Journal, Step, read_journal
from game.core.library import Library
from game.core.resuming import resume
from game.core.savefile import SaveError
from game.core.session import Session
from game.core.stopwatch import Stopwatch
from tests.core.table import GAME, GAMES, people, take_back

KILLS = 200


def play_until_killed(library: Library, report: int) -> None:
    """Plays, takes back and plays again for ever; reports each answer after it was given."""
    session = Session.start(GAME, TableSetup(3, 11, {"depth": 5}), people(3), library=library, policy="free")
    luck = Chance(5)
    done = 0
    while True:
        if session.ask is None or luck.below(12) == 0:
            take_back(session, turn=session.ask is None)
        else:
            session.choose(luck.pick(session.ask.options))
        done += 1
        os.write(report, b"%d\n" % done)


def what_was_done(count: int) -> list[tuple[str, ...]]:
    """The answers that the match had after each of the first so many things done, done here without being killed."""
    session = Session.start(GAME, TableSetup(3, 11, {"depth": 5}), people(3), library=None, policy="free")
    luck = Chance(5)
    lines: list[tuple[str, ...]] = [()]
    for _ in range(count):
        if session.ask is None or luck.below(12) == 0:
            take_back(session, turn=session.ask is None)
        else:
            session.choose(luck.pick(session.ask.options))
        lines.append(tuple(session.match.answers))
    return lines


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork to start 200 processes quickly")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")  # the child does nothing that needs other threads
def test_two_hundred_kills_lose_at_most_the_answer_being_written(tmp_path):
    random = Random(2)
    most = 0
    ends = []
    for number in range(KILLS):
        library = Library(tmp_path / str(number))
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                os.close(reader)
                play_until_killed(library, writer)
            finally:
                os._exit(1)
        os.close(writer)
        begun = b"" if number % 4 == 0 else os.read(reader, 1)  # one in four is killed while it begins
        time.sleep(random.random() * 0.012)
        os.kill(child, signal.SIGKILL)
        with os.fdopen(reader, "rb") as reported:
            lines = (begun + reported.read()).split(b"\n")
        os.waitpid(child, 0)
        done = int(lines[-2]) if len(lines) > 1 else 0
        most = max(most, done)
        ends.append((library, done))

    expected = what_was_done(most + 1)
    resumed_from_something = 0
    for library, done in ends:
        entries = library.entries()
        if not entries:
            assert done == 0  # killed before the first line of the autosave was written
            continue
        session = resume(entries[0].path, GAMES, library=library)
        # All that was reported is there, and at most the one thing that was being done.
        assert tuple(session.match.answers) in (expected[done], expected[done + 1])
        session.choose(session.ask.options[0]) if session.ask else take_back(session)
        resumed_from_something += done > 0
        session.keeping.autosave.remove()
    assert resumed_from_something > KILLS * 0.6, "most kills must hit a game that was being played"


@pytest.fixture
def journal_of_a_game(tmp_path):
    library = Library(tmp_path)
    session = Session.start(GAME, TableSetup(2, 7), people(2), library=library)
    for answer in ("at:0,0", "pick", "at:1,0", "pick"):
        session.choose(answer)
    path = session.keeping.autosave.path
    session.keeping.autosave.close()
    return path


def test_an_autosave_cut_off_anywhere_loses_only_what_was_cut(journal_of_a_game):
    content = journal_of_a_game.read_bytes()
    lines = content.splitlines(keepends=True)
    ends = [sum(map(len, lines[:number])) for number in range(1, len(lines) + 1)]
    for cut in range(ends[0], len(content) + 1):
        journal_of_a_game.write_bytes(content[:cut])
        whole = sum(end <= cut for end in ends) - 1
        read = read_journal(journal_of_a_game)
        assert [step.answer for step in read.steps] == ["at:0,0", "pick", "at:1,0", "pick"][:whole]
        assert bool(read.message) == (cut not in ends)
        assert read.good_bytes == max(end for end in ends if end <= cut)


def test_an_autosave_cut_off_in_its_first_line_is_told(journal_of_a_game):
    content = journal_of_a_game.read_bytes()
    for cut in (0, 5, 9, 100, content.index(b"\n") - 1):
        journal_of_a_game.write_bytes(content[:cut])
        with pytest.raises(SaveError, match="damaged at its very beginning"):
            read_journal(journal_of_a_game)


def test_a_torn_tail_is_told_cut_off_and_written_on(journal_of_a_game, tmp_path):
    with journal_of_a_game.open("ab") as file:
        file.write(b'1234abcd {"answer":"at')
    library = Library(tmp_path)
    session = resume(journal_of_a_game, GAMES, library=library)
    assert session.messages == [
        "The program was stopped while it wrote the autosave: the very last answer may be missing."
    ]
    session.choose(session.ask.options[0])
    session.keeping.autosave.close()
    again = resume(journal_of_a_game, GAMES, library=library)
    assert len(again.match.answers) == 5 and not again.messages


def test_a_damaged_middle_is_told_and_the_file_is_kept_aside(journal_of_a_game, tmp_path):
    content = bytearray(journal_of_a_game.read_bytes())
    second = content.index(b"\n") + 20
    content[second] ^= 1
    journal_of_a_game.write_bytes(content)
    session = resume(journal_of_a_game, GAMES, library=Library(tmp_path))
    assert session.messages == ["The autosave was damaged: the last 4 things that happened are lost."]
    assert session.match.answers == []
    assert (journal_of_a_game.parent / f"{journal_of_a_game.name}.damaged").read_bytes() == content


def test_a_line_that_was_written_in_part_is_taken_back(journal_of_a_game, monkeypatch):
    size = journal_of_a_game.stat().st_size
    journal = Journal.go_on(journal_of_a_game, size)
    real = os.write
    monkeypatch.setattr(os, "write", lambda file, line: real(file, line[:7]))
    with pytest.raises(Exception, match="disk is full"):
        journal.note(Step(answer="at:2,0"))
    assert journal_of_a_game.stat().st_size == size
    monkeypatch.undo()
    journal.note(Step(answer="at:2,0"))
    journal.close()
    assert read_journal(journal_of_a_game).steps[-1].answer == "at:2,0"


def test_an_autosave_of_changed_rules_plays_on_as_far_as_it_fits(journal_of_a_game, tmp_path):
    library = Library(tmp_path)
    journal = Journal.go_on(journal_of_a_game, journal_of_a_game.stat().st_size)
    journal.note(Step(answer="an answer of older rules"))
    journal.close()
    before = journal_of_a_game.read_bytes()
    session = resume(journal_of_a_game, GAMES, library=library)
    assert session.match.answers == ["at:0,0", "pick", "at:1,0", "pick"]
    assert session.messages == [
        "The autosave no longer fits the rules of Deep Dig at step 5 of 5. You play on from there, as a new save."
    ]
    session.choose(session.ask.options[0])
    assert journal_of_a_game.read_bytes() == before


def test_the_autosave_costs_the_same_early_and_late(tmp_path):
    session = Session.start(Tally(1200), TableSetup(1, 1), people(1), library=Library(tmp_path))
    session.stopwatch = Stopwatch(lambda: 0.0)
    path = session.keeping.autosave.path
    sizes = []
    for _ in range(1100):
        session.choose("on")
        sizes.append(path.stat().st_size)
    written = {after - before for before, after in pairwise(sizes)}
    assert len(written) == 1, "every answer writes the same number of bytes"
