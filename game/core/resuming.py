"""Going on with a save, or with the autosave of a game that was interrupted.

session = resume(path, games, library=Library())
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.api import Game, Words
from game.core import journal as journals
from game.core import seal
from game.core.careful import CarefulMatch
from game.core.errors import BrokenRules, IllegalAnswer, words_for
from game.core.files import FileTrouble
from game.core.journal import Journal, JournalContent, Step
from game.core.library import Library
from game.core.lines import shared
from game.core.replaying import who_answered
from game.core.restoring import Restored, restore
from game.core.save_format import FORMAT, SaveFile
from game.core.savefile import read_save
from game.core.seats import Seat
from game.core.session import Observer, Session
from game.core.speech import say
from game.core.taking_back import POLICIES, Policy


def resume(
    path: Path,
    games: Mapping[str, Game[Any]],
    *,
    library: Library | None,
    observer: Observer | None = None,
) -> Session:
    """The session in a file, ready to be played on. With no library it is only looked at.

    Raises `CoreError` with a sentence if that is impossible. What the people must be told is in `messages`.
    """
    if path.suffix != journals.SUFFIX:
        session = _from_save(path, games, library, observer)
    else:
        session = _from_journal(path, games, library, observer)
    session.tell("match_started", match=session.match)
    return session


def _from_save(
    path: Path,
    games: Mapping[str, Game[Any]],
    library: Library | None,
    observer: Observer | None,
) -> Session:
    save = read_save(path)
    restored = restore(save, games, path.name)
    session = _session(save, restored, save.seats, library, observer)
    session.messages += _told(save, restored)
    session.restore_given(_waiting(save, ()))
    session.keeping.autosave.begin()
    # A file that lies somewhere else is the player's: it is read, and never written.
    ours = library is not None and path.is_relative_to(library.folder)
    if save.auto and restored.same and ours:
        session.keeping.goes_on_from(path)
    return session


def _from_journal(
    path: Path,
    games: Mapping[str, Game[Any]],
    library: Library | None,
    observer: Observer | None,
) -> Session:
    journal = None
    if library is not None:
        with contextlib.suppress(FileTrouble):  # it cannot be gone on with; perhaps it can be read at least
            journal = Journal.claim(path)  # before it is read: nobody changes it from now on
    try:
        content = journals.read_journal(path)
        save = content.save
        restored = restore(save, games, path.name)
        repeated = _Repeated(restored, save.seats)
        problem = repeated.do_again(content.steps) if restored.same else ""
        whole = restored.same and not problem
        session = _session(save, restored, repeated.seats, library, observer)
        session.messages += filter(None, (content.message, *_told(save, restored), problem))
        session.restore_given(_waiting(save, content.steps if whole else ()))
        session.keeping.changed = whole
        if journal is not None and library is not None:
            _go_on_writing(session, library, journal, content, whole)
        else:
            session.keeping.autosave.begin()
        return session
    except BaseException:
        if journal is not None:
            journal.close()
        raise


def _session(
    save: SaveFile,
    restored: Restored,
    seats: list[Seat],
    library: Library | None,
    observer: Observer | None,
) -> Session:
    policy: Policy = save.policy if save.policy in POLICIES else "until_revealed"
    match = CarefulMatch.taking_over(restored.match)
    session = Session(
        match,
        seats,
        library=library,
        policy=policy,
        answered_by=restored.answered_by,
        observer=observer,
    )
    session.keeping.name, session.keeping.mark = save.name, save.mark
    session.keeping.lesson = save.lesson or None
    return session


def _told(save: SaveFile, restored: Restored) -> list[Words]:
    """What the people must be told about a save."""
    edited = seal.TOLD[seal.EDITED] if save.mark == seal.EDITED and restored.same else ""
    return [message for message in (restored.message, edited) if message]


def _waiting(save: SaveFile, steps: Sequence[Step]) -> dict[int, str]:
    """The answers that were waiting for the others' when the file was written."""
    given = {int(seat): answer for seat, answer in save.line.given.items() if seat.isdecimal()}
    for step in steps:
        if step.seats is None:  # who sits where changes nothing about them
            given = step.given or {}
    return given


def _go_on_writing(session: Session, library: Library, journal: Journal, content: JournalContent, whole: bool) -> None:
    """Goes on with an autosave, or leaves it as it is and begins a new one: nothing is cut before it is kept."""
    autosave = session.keeping.autosave
    if whole:
        try:
            if content.message:
                library.copy_aside(journal.path)
            if content.save.format < FORMAT:  # its lines look different
                autosave.replace(journal)
            else:
                autosave.go_on(journal, content)
            return
        except FileTrouble as trouble:
            session.messages.append(words_for(trouble))
    journal.close()
    autosave.begin()


class _Repeated:
    """A match and its seats, on which the steps of an autosave are done again."""

    def __init__(self, restored: Restored, seats: list[Seat]) -> None:
        self._match = restored.match
        self._answered_by = restored.answered_by
        self.seats = seats

    def do_again(self, steps: list[Step]) -> Words:
        """Does all steps; returns the sentence about the one that no longer fits, empty if all do."""
        for number, step in enumerate(steps):
            try:
                self._do(step)
            except (IllegalAnswer, BrokenRules, IndexError):
                return say(
                    "The autosave no longer fits the rules of {title} at step {number} of {n}. You play on from "
                    "there, as a new save.",
                    title=self._match.game.info.title,
                    number=number + 1,
                    n=len(steps),
                )
        return ""

    def _do(self, step: Step) -> None:
        match, answered_by = self._match, self._answered_by
        if step.answer is not None:
            seat = match.ask.seat if match.ask else 0
            match.choose(step.answer)
            answered_by.append(seat)
            self.seats[seat].seconds += max(0.0, step.seconds)
        elif step.back_to is not None:
            match.branch(step.back_to, keep=not match.is_change_of_mind(step.back_to))
            del answered_by[step.back_to :]
        elif step.switch is not None:
            common = shared(match.branches[step.switch], match.answers)
            match.switch(step.switch)
            answered_by[common:] = who_answered(match, common)
        elif step.seats is not None and len(step.seats) == len(self.seats):
            self.seats = step.seats
