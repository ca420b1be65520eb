"""Report a problem: in one's own words, with everything that helps to find it in one small file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.api import Rect
from game.core.files import FileTrouble
from game.core.speech import say
from game.ui.app import reports
from game.ui.app.folders import show_folder
from game.ui.menus.menu import MenuScene
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import MARGIN, TITLE, Dialog, Paragraph, Veil
from game.ui.widgets.field import TextEntry
from game.ui.widgets.page import CONTROL, Page

if TYPE_CHECKING:
    from game.core.session import Session
    from game.ui.app.app import App

_BEFORE = say(
    "What went wrong? A few words help. One small file is written on this computer: the game with "
    "its seed and answers, the versions of the program and its plugins, and a picture of the window. "
    "Nothing is sent; you decide who gets it."
)


class ReportScene(MenuScene):
    """A sheet to write the report on, and then where it lies."""

    opaque = False
    see_through = True
    title = say("Report a problem")
    room = "study"

    def __init__(self, app: App, session: Session | None, picture: pygame.Surface | None = None) -> None:
        super().__init__(app)
        self.session = session
        self.picture = picture if picture is not None else app.window.copy()
        self.words = TextEntry("", most=200, placeholder=say("What happened, and what did you expect?"))
        self.written: Path | None = None

    def build(self, page: Page) -> None:
        """Before it is written: a field; afterwards: the file's name."""
        wide, high = min(820.0, page.w - 60), 344.0
        x, y = (page.w - wide) / 2, (page.h - high) / 2
        page.put("veil", Rect(0, 0, page.w, page.h), Veil(), layer=-1)
        page.put("sheet", Rect(x, y, wide, high).inset(-MARGIN), Dialog(say("Report a problem")))
        text = Rect(x + 32, y + TITLE + 16, wide - 64, 116)
        half = (wide - 44) / 2
        left, right = (Rect(x + 22 + half * side, y + high - CONTROL - 26, half, CONTROL + 6) for side in (0, 1))
        if self.written is None:
            page.put("text", text, Paragraph(_BEFORE, 20), layer=1)
            page.field("words", Rect(x + 28, y + TITLE + 136, wide - 56, CONTROL + 4), self.words, submit=self.write)
            page.button(
                "write", left, Button(say("Write the report"), kind="primary", icon="report"), self.write, layer=2
            )
            page.button("cancel", right, Button(say("Cancel")), self.back, layer=2)
        else:
            done = say(
                "The report is written: **{name}**. Send it to whoever looks after the game.", name=self.written.name
            )
            page.put("text", text, Paragraph(done, 20), layer=1)
            page.button("show", left, Button(say("Show the file"), kind="primary", icon="folder"), self.show, layer=2)
            page.button("cancel", right, Button(say("Done")), self.back, layer=2)

    def write(self) -> None:
        """Writes the file."""
        content = reports.describe(
            self.session, self.app.services.plugins, self.words.text, self.app.last_trace, self.picture
        )
        try:
            self.written = reports.write(content)
        except FileTrouble as trouble:
            self.tell(trouble)

    def show(self) -> None:
        """Shows the folder it lies in."""
        self.tell(show_folder(reports.folder()))
