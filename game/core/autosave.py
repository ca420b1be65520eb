"""Keeping the journal of a session, through full disks and folders that vanish."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.api import Words
from game.api.said import joined
from game.core.errors import words_for
from game.core.files import FileTrouble
from game.core.journal import Journal, JournalContent, Step
from game.core.library import Library
from game.core.save_format import SaveFile
from game.core.speech import say


class Autosave:
    """Writes down each step of a session. Trouble never stops the game: what could not be written is in memory, and
    is written as soon as that is possible."""

    def __init__(
        self, library: Library | None, game_id: str, snapshot: Callable[[], SaveFile], tell: Callable[[Words], None]
    ) -> None:
        """With no library nothing is written."""
        self._library = library
        self._game_id = game_id
        self._snapshot = snapshot
        self._tell = tell
        self._journal: Journal | None = None
        self.trouble: Words = ""
        """Why nothing is written at the moment, as a sentence; the journal so far stays until a new one is begun."""
        self.unwritten = 0
        """So many things happened since something could be written."""

    @property
    def path(self) -> Path | None:
        """The file that is being written."""
        return self._journal.path if self._journal is not None else None

    def begin(self) -> None:
        """Begins a new journal with the session as it is now, and removes the one before."""
        if self._library is None:
            return
        try:
            begun = Journal.begin(self._library.journal_path(self._game_id), self._snapshot())
        except FileTrouble as trouble:
            self._fails(words_for(trouble))
            return
        self.remove()
        self._journal = begun
        self.trouble, self.unwritten = "", 0

    def go_on(self, journal: Journal, content: JournalContent) -> None:
        """Goes on with the journal of a session that was interrupted; raises `CoreError` if that is impossible."""
        journal.go_on_after(content)
        self._journal = journal

    def replace(self, journal: Journal) -> None:
        """Writes the session into a new journal; the one so far goes only when that is done."""
        self._journal = journal
        self.begin()

    def note(self, step: Step) -> None:
        """Writes down one step; costs the same however long the game is."""
        if self._library is None:
            return
        self.unwritten += 1
        if self._journal is None or self.trouble or self._journal.is_long:
            self.begin()
            return
        try:
            self._journal.note(step)
        except FileTrouble as trouble:
            self._fails(words_for(trouble))
        else:
            self.unwritten = 0

    def tend(self) -> None:
        """Looks after what was written: is it on the disk, is it still there, and can it be written if it was not?"""
        if self._library is None:
            return
        if not self.trouble and self._journal is not None and (wrong := self._journal.wrong()):
            self._fails(wrong)
        if self.trouble:
            self.begin()

    def remove(self) -> None:
        """Removes the journal: the match is kept elsewhere now."""
        if self._journal is not None:
            self._journal.remove()
            self._journal = None
        self.trouble, self.unwritten = "", 0

    def close(self) -> None:
        """Stops writing and leaves the journal for the next start."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def _fails(self, trouble: Words) -> None:
        if not self.trouble:  # said once, not after every answer
            play_on = say("You can play on: what is played is written as soon as that is possible.")
            self._tell(joined([trouble, play_on]))
        self.trouble = trouble
