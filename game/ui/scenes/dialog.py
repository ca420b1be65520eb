"""Dialogs: a question over the scene that asked it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.api import Rect
from game.ui import richtext
from game.ui.scenes.menu import MenuScene
from game.ui.widgets.dialog import MARGIN, TITLE, Dialog, Paragraph, Veil
from game.ui.widgets.field import TextEntry
from game.ui.widgets.page import CONTROL, Page

if TYPE_CHECKING:
    from game.ui.app import App

WIDTH = 640.0

Answer = tuple[str, str, str]
"""A button: what it answers, its words, its kind."""


class DialogScene(MenuScene):
    """A sheet with a question; Escape gives the last answer, or the one that is named."""

    opaque = False
    see_through = True

    def __init__(
        self,
        app: App,
        title: str,
        text: str,
        answers: Sequence[Answer],
        then: Callable[[str], object],
        entry: TextEntry | None = None,
        escape: str = "",
    ) -> None:
        super().__init__(app)
        self.escape = escape or answers[-1][0]
        self.title = title
        self.text = text
        self.answers = answers
        self.then = then
        self.entry = entry

    def enter(self) -> None:
        """What is to be written is ready to be written over; otherwise the first answer has the keyboard."""
        super().enter()
        if self.entry is not None:
            self.focus_on("entry")
        else:
            self.focus_on(f"answer:{self.answers[0][0]}", by_keyboard=False)

    def build(self, page: Page) -> None:
        """The sheet in the middle of the window."""
        wide = min(WIDTH, page.w - 60)
        scale = self.scale
        words = richtext.typeset(self.text, (wide - 60) * scale, 21 * scale, theme_name=self.app.look.theme)
        text = min(words.size[1] / scale + 6, page.h - TITLE - CONTROL * 2 - 160)
        field = CONTROL + 14 if self.entry else 0
        high = TITLE + 18 + text + field + CONTROL + 44
        x, y = (page.w - wide) / 2, (page.h - high) / 2
        page.put("veil", Rect(0, 0, page.w, page.h), Veil(), layer=-1)
        sheet = Rect(x, y, wide, high).inset(-MARGIN)
        page.put("sheet", sheet, Dialog(self.title))
        page.put("text", Rect(x + 30, y + TITLE + 14, wide - 60, text), Paragraph(self.text, 21, align="left"), layer=1)
        if self.entry is not None:
            place = Rect(x + 26, y + TITLE + 18 + text, wide - 52, CONTROL + 4)
            page.field("entry", place, self.entry, submit=lambda: self.answer(self.answers[0][0]))
        each = (wide - 44) / len(self.answers)
        for index, (value, title, kind) in enumerate(self.answers):
            place = Rect(x + 22 + each * index, y + high - CONTROL - 24, each, CONTROL + 4)
            page.button(f"answer:{value}", place, title, partial(self.answer, value), kind=kind, layer=2)

    def back(self) -> None:
        """Escape."""
        self.answer(self.escape)

    def answer(self, value: str) -> None:
        """The dialog closes and tells what was answered."""
        self.app.pop()
        self.then(value)


def ask(
    app: App,
    title: str,
    text: str,
    answers: Sequence[Answer],
    then: Callable[[str], object],
    escape: str = "",
) -> None:
    """Asks a question; `then` is told the answer. The first answer is the proposed one, which Enter gives.

    Escape gives the last one, or the one that is named.
    """
    app.push(DialogScene(app, title, text, answers, then, escape=escape))


def ask_for_text(app: App, title: str, text: str, before: str, ok: str, then: Callable[[str], object]) -> None:
    """Asks for a line of text; `then` is told it, unless the player thinks better of it."""
    entry = TextEntry(before, most=60)

    def answered(value: str) -> None:
        if value == "ok" and entry.text.strip():
            then(entry.text.strip())

    app.push(DialogScene(app, title, text, [("ok", ok, "primary"), ("no", "Cancel", "wood")], answered, entry))
