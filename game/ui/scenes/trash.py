"""The trash of the saved games: what was deleted, until when it is kept, and the way back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from game.api import Rect, Words
from game.api.said import Said, joined
from game.core.dates import day_in_words
from game.core.files import FileTrouble
from game.core.library import DAYS_IN_TRASH, Deleted, Entry
from game.core.speech import say
from game.ui.menus.menu import MenuScene
from game.ui.paint.markup import coloured, escape
from game.ui.widgets.button import Button
from game.ui.widgets.page import CONTROL, Page
from game.ui.widgets.rows import ListRow

if TYPE_CHECKING:
    from game.ui.app.app import App

ROW = 84.0


class TrashScene(MenuScene):
    """A list of what was deleted, the last first; each can be brought back."""

    title = say("Trash")
    room = "cellar"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.lying: list[tuple[Deleted, Entry]] = []
        self._read()

    def _read(self) -> None:
        library = self.app.services.library
        self.lying = [(deleted, library.look_at(deleted)) for deleted in library.in_trash()]

    def build(self, page: Page) -> None:
        """The list; an empty trash says so."""
        top = self.header(page, say("Trash"))
        if not self.lying:
            words = say("The trash is empty. What is deleted stays here for {n} days.", n=DAYS_IN_TRASH)
            self.nothing_yet(page, Rect(16, top, page.w - 32, page.h - top), "trash", words)
            return
        page.area("lying", Rect(44, top, page.w - 48, page.h - top - 10), self._rows)

    def _rows(self, page: Page) -> float:
        for index, (deleted, entry) in enumerate(self.lying):
            y = index * ROW
            key = deleted.lies.name
            header = entry.header
            right = say("[quiet|kept until]\n{day}", day=day_in_words(deleted.until))
            line: Words = coloured("loss", escape(_problem(deleted, entry)))
            if header is not None:
                steps = say(one="{n} answer", many="{n} answers", n=header.length)
                line = joined([self.app.services.title_of(header), steps], " · ")
            face = ListRow(self.app.services.name_of(entry), line, right)
            page.row(f"lies:{key}", Rect(0, y, page.w - 250, ROW - 6), face, None)
            place = Rect(page.w - 240, y + 16, 226, CONTROL + 4)
            page.button(
                f"back:{key}",
                place,
                Button(say("Bring it back"), icon="undo", size=20),
                partial(self.bring_back, deleted),
            )
        return len(self.lying) * ROW

    def bring_back(self, deleted: Deleted) -> None:
        """Out of the trash, into the list of saves."""
        lay = next((entry for each, entry in self.lying if each == deleted), None)
        name = self.app.services.called(lay) if lay is not None else deleted.was.stem
        try:
            self.app.services.library.bring_back(deleted)
        except FileTrouble as trouble:
            self.tell(trouble)
            return
        self._read()
        self.tell(say("“{name}” is back among the saved games.", name=name))
        self.refresh()


def _problem(deleted: Deleted, entry: Entry) -> Words:
    """Why it cannot be used; its file is called what it was called before it was deleted."""
    problem = entry.problem
    if isinstance(problem, Said) and problem.parts.get("file") == deleted.lies.name:
        return msgspec.structs.replace(problem, parts={**problem.parts, "file": deleted.was.name})
    return problem
