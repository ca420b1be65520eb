"""Keeping the journal of a session, through full disks and folders that vanish."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core.files import FileTrouble
from game.core.journal import Journal, Step
from game.core.library import Library
from game.core.savefile import SaveFile


class Autosave:
    """Writes down each step of a session. Trouble is told once, in a sentence, and never stops the game."""

    def __init__(
        self, library: Library | None, game_id: str, snapshot: Callable[[], SaveFile], tell: Callable[[str], None]
    ) -> None:
        """With no library nothing is written."""
        self._library = library
        self._game_id = game_id
        self._snapshot = snapshot
        self._tell = tell
        self._journal: Journal | None = None
        self._failed = False  # the journal has a gap: it stays for the worst case until a new one can be begun

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
            self._fails(trouble)
            return
        self.remove()
        self._journal = begun
        self._failed = False

    def go_on(self, path: Path, keep: int) -> None:
        """Goes on with the journal of a session that was interrupted; raises `CoreError` if that is impossible."""
        self._journal = Journal.go_on(path, keep)

    def note(self, step: Step) -> None:
        """Writes down one step; costs the same however long the game is."""
        if self._library is None:
            return
        if self._journal is None or self._failed:
            self.begin()
            return
        try:
            self._journal.note(step)
        except FileTrouble as trouble:
            self._fails(trouble)

    def remove(self) -> None:
        """Removes the journal: the match is kept elsewhere now."""
        if self._journal is not None:
            self._journal.remove()
            self._journal = None

    def close(self) -> None:
        """Stops writing and leaves the journal for the next start."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def _fails(self, trouble: FileTrouble) -> None:
        if not self._failed:  # said once, not after every answer
            self._tell(f"{trouble} You can play on; save the game by hand when that is mended.")
        self._failed = True
