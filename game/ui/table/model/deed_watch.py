"""Deeds as they happen: each is told once, as a line in the rail."""

from __future__ import annotations

from game.core.doing import Watch
from game.core.session import Session
from game.core.speech import say
from game.ui.table.model.chronicle import Chronicle


class DeedWatch:
    """Looks after every answer whether somebody has done something; only people do deeds."""

    def __init__(self, session: Session, chronicle: Chronicle) -> None:
        self._session = session
        self._chronicle = chronicle
        self._told: set[tuple[int, str]] = set()
        self.went_elsewhere()

    def went_elsewhere(self) -> None:
        """The match was taken up, or taken back: what is done there already is no news."""
        match = self._session.match
        self._watch = Watch(match, self._session.people.persons)
        self._told |= {(done.seat, done.deed.id) for done in self._watch.look()}

    def look(self) -> bool:
        """Tells what was done now; whether there was anything."""
        new = [done for done in self._watch.look() if (done.seat, done.deed.id) not in self._told]
        for done in new:
            self._told.add((done.seat, done.deed.id))
            line = say("{trophy} Deed: {title}", title=done.deed.title)
            self._chronicle.note_deed(done.seat, done.after, line)
        return bool(new)
