"""Keeping a game: as a save, for "Continue", and step by step in the autosave while it is played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.api import Words
from game.core import growth
from game.core.autosave import Autosave
from game.core.files import FileTrouble, Stamp, stamp
from game.core.gathering import Gathering
from game.core.journal import Step
from game.core.library import Library
from game.core.match import Match
from game.core.people import People
from game.core.save_format import SaveFile, Taught
from game.core.savefile import describe_match
from game.core.speech import say
from game.core.taking_back import TakingBack

_LOOKS_EVERY = 100
"""After so many answers it is looked at whether the game has grown too large."""


class Keeping:
    """What is written of one session, and where."""

    def __init__(
        self,
        match: Match,
        people: People,
        gathering: Gathering,
        taking_back: TakingBack,
        library: Library | None,
        tell: Callable[[Words], None],
    ) -> None:
        """With no library nothing is ever written. `tell`: what the people must hear about the autosave."""
        self._match = match
        self._people = people
        self._gathering = gathering
        self._taking_back = taking_back
        self.library = library
        self.name = ""
        self._name_of_the_end = False  # the name was given to the finished game, and tells its result
        self.mark = ""
        """What keeps this game out of the Hall of Fame: "edited", "foreign" or "lesson" (see `game.core.seal`)."""
        self.lesson: Taught | None = None
        """The lesson that it began as."""
        self.autosave = Autosave(library, match.game.info.id, self.as_save, tell)
        self.changed = False
        """Whether something was played that is in no save."""
        self._tell = tell
        self._told: set[Words] = set()
        self._noted = 0
        self._auto_path: Path | None = None  # where this session was kept by itself the last time
        self._auto_stamp: Stamp | None = None  # of that file then

    @property
    def title(self) -> Words:
        """The name of the game that is kept."""
        return self._match.game.info.title

    def as_save(self, auto: bool = False) -> SaveFile:
        """The save file of the session as it is now."""
        if self._name_of_the_end and not self._match.over:  # it was gone back to another line, which ends otherwise
            self.name, self._name_of_the_end = "", False
        save = describe_match(self._match, self._people, self.name, self._taking_back.policy, auto, self.mark)
        save.line.given = {str(seat): answer for seat, answer in self._gathering.given.items()}
        if self.lesson is not None:
            save.lesson = self.lesson
        return save

    def note(self, step: Step) -> None:
        """Something has happened: it is written down."""
        self.changed = True
        self._noted += 1
        if self._match.branches and growth.fold(
            self._match
        ):  # lines are named by their numbers, so they are written anew
            self._tell_once(growth.FOLDED)
            self.autosave.begin()
        else:
            self.autosave.note(step)
        if self._noted % _LOOKS_EVERY == 0 and (warning := growth.warning(self._match)):
            self._tell_once(warning)

    def _tell_once(self, sentence: Words) -> None:
        if sentence not in self._told:
            self._told.add(sentence)
            self._tell(sentence)

    def save(self, name: str, over: Path | None = None) -> Path:
        """Keeps the match under a name, in a new file or over the one given; raises `FileTrouble` with a sentence."""
        if self.library is None:
            raise FileTrouble(say("This table is not kept anywhere."))
        self.name = name
        self._name_of_the_end = self._match.over
        kept = self.library.keep(self.as_save(), over)
        if self._match.over:
            self.changed = False  # a game that is over is kept once, not as one to go on with too
        return kept

    def save_elsewhere(self, folder: Path) -> Path:
        """Keeps the match in a folder of the player's choice; raises `FileTrouble` with a sentence."""
        if not folder.is_dir():
            raise FileTrouble(say("There is no folder {folder}.", folder=str(folder)))
        kept = Library(folder).keep(self.as_save())
        self.changed = False
        self.autosave.remove()
        return kept

    def goes_on_from(self, path: Path) -> None:
        """The file is this session as it was left: when it is left again, it is written over."""
        self._auto_path, self._auto_stamp = path, stamp(path)

    def leave(self) -> Path | None:
        """Ends the session and keeps it for "Continue"; returns the file, None if there was nothing to keep.

        If it cannot be kept (`FileTrouble`), the autosave stays as it is and the next start resumes from that.
        """
        if self.library is None:
            return None
        kept = None
        if self.changed:
            # Another window may have gone on with the same game meanwhile: what was played there is not written over.
            ours = self._auto_path is not None and stamp(self._auto_path) == self._auto_stamp
            kept = self.library.keep(self.as_save(auto=True), self._auto_path if ours else None)
            self.goes_on_from(kept)
            self.changed = False
        self.autosave.remove()
        return kept
