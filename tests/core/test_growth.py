"""What is written can be read: however large a game grows, and however much is taken back in it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.api import Ask, Chance, Game, GameInfo, Score, State, TableSetup
from game.core import files, growth, journal
from game.core.files import FileTrouble
from game.core.journal import read_journal
from game.core.library import Library
from game.core.match import Match
from game.core.resuming import resume
from game.core.savefile import describe_match, read_save, write_save
from game.core.seats import Seat
from game.core.session import Session
from tests.abilities import DEEP


class Pile(State):
    """Things that were heaped up."""

    things: list[str] = []
    counted: int = 0


class Heap(Game[Pile]):
    """Whoever is asked adds some things, or many, and so on for ever."""

    info = GameInfo(id="heap", title="Heap", version="1", summary="Things are heaped up.", seats=(1, 4))
    state_type = Pile

    def setup(self, table: Any) -> Pile:
        return Pile(seats=table.seats, chance=Chance(table.seed))

    def turn(self, state: Pile) -> Iterator[Ask]:
        added = yield Ask(0, "add", ("0", "1", "2", "1000", "10000", "100000", "end"))
        state.counted += 1
        if added == "end":
            state.over = True
        else:
            state.things += [f"thing {state.counted}"] * int(added)

    def standings(self, state: Pile) -> list[Score]:
        return [Score(()) for _ in range(state.seats)]


GAMES = {"heap": Heap()}


def table(library: Library) -> Session:
    return Session.start(GAMES["heap"], TableSetup(1, 3), [Seat("Ada")], library=library, policy="free")


def played(match: Match) -> tuple[list[str], str]:
    return list(match.answers), match.state_hash()


def opened(path: Path) -> Session:
    session = resume(path, GAMES, library=None)
    assert not [message for message in session.messages if "Hall of Fame" in message or "no longer" in message]
    return session


def test_a_state_of_three_hundred_thousand_strings_is_saved_and_opened(home: Path) -> None:
    library = Library()
    session = table(library)
    for _ in range(3):
        session.choose("100000")
    assert session.keeping.autosave.path is not None
    assert played(opened(session.keeping.autosave.path).match) == played(session.match)
    kept = session.keeping.leave()
    assert kept is not None and list(library.autosaves.glob("*.journal")) == []
    assert played(opened(kept).match) == played(session.match)
    again = resume(kept, GAMES, library=library)  # a journal that begins with so much
    again.choose("1")
    assert again.keeping.autosave.path is not None and not again.keeping.autosave.trouble
    assert played(opened(again.keeping.autosave.path).match) == played(again.match)


def test_forty_thousand_answers_in_lines_that_were_taken_back(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    part = 1 if DEEP else 4  # of all that may be: it takes long
    for name in ("_MANY_ANSWERS", "_ANSWERS_KEPT"):
        monkeypatch.setattr(growth, name, getattr(growth, name) // part)
    monkeypatch.setattr("game.core.savefile.MOST_ANSWERS", growth.MOST_ANSWERS // part)
    library = Library()
    session = table(library)
    for line in range(600 // part):
        for number in range(80):
            session.choose("0" if line >> number & 1 else "1")
        session.go_back(0)
    session.choose("2")
    assert session.messages == [growth.FOLDED]
    assert 20_000 // part < sum(map(len, session.match.branches)) < 40_000 // part
    assert session.keeping.autosave.path is not None
    assert played(opened(session.keeping.autosave.path).match) == played(session.match)
    session.switch(len(session.match.branches) - 3)
    assert played(opened(session.keeping.autosave.path).match) == played(session.match)
    kept = session.keeping.leave()
    assert kept is not None and played(opened(kept).match) == played(session.match)


def test_a_game_of_more_answers_than_a_save_may_have_goes_on_from_its_last_turn(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, most in (("MOST_ANSWERS", 400), ("_MANY_ANSWERS", 360)):
        monkeypatch.setattr(growth, name, most)
    monkeypatch.setattr("game.core.savefile.MOST_ANSWERS", 400)
    monkeypatch.setattr(journal, "MOST_ANSWERS", 400)
    monkeypatch.setattr(journal, "_LONG", 200)
    session = table(Library())
    for number in range(450):
        session.choose("1")
        path = session.keeping.autosave.path
        assert path is not None
        if number % 90 == 0 or number == 399:
            assert len(opened(path).match.answers) == min(number + 1, 400)
    assert growth.MANY in session.messages, "it is told while there is time"
    assert session.keeping.autosave.trouble and path.exists(), "the journal of four hundred answers is still there"
    kept = session.keeping.leave()
    assert kept is not None
    assert opened(kept).match.state_hash() == session.match.state_hash()


def test_what_cannot_be_kept_at_all_leaves_what_was_there(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = Library()
    session = table(library)
    session.choose("1")
    kept = session.keeping.save("Mine")
    before = kept.read_bytes()
    monkeypatch.setattr("game.core.savefile.LARGEST_FILE", 100)
    with pytest.raises(FileTrouble, match="cannot be saved: it could not be opened again"):
        session.keeping.save("Mine", kept)
    assert kept.read_bytes() == before
    with pytest.raises(FileTrouble):
        session.keeping.leave()
    assert session.keeping.autosave.path is not None and session.keeping.autosave.path.exists()


def test_a_disk_that_keeps_something_else_is_noticed(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the old file goes: what was written is read again."""
    session = table(Library())
    kept = session.keeping.save("Mine")
    before = kept.read_bytes()
    session.choose("1")
    sync = os.fsync

    def forgets(file: int) -> None:
        sync(file)
        if os.fstat(file).st_size > 200:
            os.truncate(file, 100)

    monkeypatch.setattr(files.os, "fsync", forgets)
    with pytest.raises(FileTrouble, match="could not be written"):
        session.keeping.save("Mine", kept)
    assert kept.read_bytes() == before
    session.keeping.autosave.begin()
    assert "could not be written" in session.keeping.autosave.trouble
    monkeypatch.undo()
    assert session.keeping.autosave.path is not None
    assert played(opened(session.keeping.autosave.path).match) == played(session.match)


STEPS = st.lists(
    st.tuples(st.sampled_from(("0", "1", "1000", "10000", "back", "switch")), st.integers(1, 60)), max_size=12
)


@settings(max_examples=100 if DEEP else 10, deadline=None, suppress_health_check=list(HealthCheck))
@given(STEPS)
def test_ever_larger_games_are_written_and_read(home: Path, tmp_path: Path, steps: list[tuple[str, int]]) -> None:
    with pytest.MonkeyPatch.context() as patch:  # a tenth of all that may be, so that it is gone beyond often
        for module, name, most in (
            (growth, "_MANY_ANSWERS", 360),
            (growth, "_ANSWERS_KEPT", 240),
            (growth, "_MANY_LINES", 20),
            (growth, "_LINES_KEPT", 15),
            (journal, "_LONG", 200),
            (journal, "_MOST_VALUES", 40_000),
        ):
            patch.setattr(module, name, most)
        patch.setattr("game.core.savefile.MOST_ANSWERS", 400)
        session = table(Library(tmp_path / "saves"))
        for what, times in steps:
            if what == "back":
                session.go_back(max(0, len(session.match.answers) - times)) if session.match.answers else None
            elif what == "switch":
                if session.match.branches:
                    session.switch(times % len(session.match.branches))
            else:
                for _ in range(times if len(what) < 3 else 1):
                    session.choose(what)
            path = session.keeping.autosave.path
            assert path is not None and read_journal(path).message == ""
            reopened = opened(path).match
            if not session.keeping.autosave.trouble:
                assert played(reopened) == played(session.match)
                assert reopened.branches == session.match.branches
        write_save(tmp_path / "one.toml", describe_match(session.match, [Seat("Ada")], "One", "free"))
        assert read_save(tmp_path / "one.toml").mark == ""
        assert opened(tmp_path / "one.toml").match.state_hash() == session.match.state_hash()
        session.keeping.leave()
