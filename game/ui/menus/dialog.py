"""Dialogs: a question over the scene that asked it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.api import Rect, Words
from game.core.speech import say
from game.ui.app.query import Choice, Query
from game.ui.input.devices import Kind
from game.ui.input.intents import Choose, Intent
from game.ui.menus.menu import MenuScene
from game.ui.paint import richtext
from game.ui.paint.look import Look
from game.ui.widgets.button import Button
from game.ui.widgets.curtain import Doors, Medal
from game.ui.widgets.dialog import MARGIN, TITLE, Dialog, Paragraph, Veil
from game.ui.widgets.field import TextEntry
from game.ui.widgets.page import CONTROL, Page
from game.ui.widgets.wording import flat

if TYPE_CHECKING:
    from game.ui.app.app import App

WIDTH = 640.0
CREST = 124.0

Answer = tuple[str, Words, str]
"""A button: what it answers, its words, its kind."""

LONGEST_PASTED = 2_000
"""Letters of a text that was copied elsewhere."""


class DialogScene(MenuScene):
    """A sheet with a question, its words and its answers; behind a curtain nothing below is seen."""

    opaque = False

    def __init__(self, app: App, query: Query, look: Look | None = None, entry: TextEntry | None = None) -> None:
        """`look`: at a table, the people who may be named."""
        self.query = query
        self.entry = entry
        self.see_through = not query.curtain
        self._people = look.seats if look is not None else ()
        super().__init__(app)

    @property
    def look(self) -> Look:
        """At a table everybody is known by name."""
        return super().look._replace(seats=self._people)

    def enter(self) -> None:
        """What is to be written is ready to be written over; otherwise the first answer has the keyboard.

        Its ring is seen by whoever goes from thing to thing; with a mouse it would only be one frame more.
        """
        super().enter()
        if self.entry is not None:
            self.focus_on("entry")
        else:
            self.focus_on(f"answer:{self.query.choices[0].value}", by_keyboard=self.app.devices.by_focus)

    def build(self, page: Page) -> None:
        """The sheet in the middle of the window."""
        query = self.query
        wide = min(WIDTH, page.w - 60)
        scale = self.scale
        words = richtext.typeset(query.text, (wide - 60) * scale, 21 * scale, theme_name=self.app.look.theme)
        crest = CREST if query.crest >= 0 else 0
        field = CONTROL + 14 if self.entry else 0
        rows = len(query.choices) if query.upright else 1
        row = min(CONTROL + 8, (page.h - TITLE - crest - 200) / rows)
        text = min(words.size[1] / scale + 6, page.h - TITLE - crest - row * rows - 120)
        high = TITLE + 18 + crest + text + field + row * rows + 36
        x, y = (page.w - wide) / 2, (page.h - high) / 2
        page.put("veil", Rect(0, 0, page.w, page.h), Doors() if query.curtain else Veil(), layer=-1)
        sheet = Rect(x, y, wide, high).inset(-MARGIN)
        page.put("sheet", sheet, Dialog(query.title))
        y += TITLE + 14
        if crest:
            page.put("crest", Rect(x, y, wide, crest - 14), Medal(query.crest), layer=1)
            y += crest
        page.put("text", Rect(x + 30, y, wide - 60, text), Paragraph(query.text, 21), layer=1)
        y += text + 4
        if self.entry is not None:
            place = Rect(x + 26, y, wide - 52, CONTROL + 4)
            page.field("entry", place, self.entry, submit=lambda: self.answer(query.choices[0].value))
        self._answers(page, Rect(x + 22, y + field + 10, wide - 44, row * rows))

    def _answers(self, page: Page, at: Rect) -> None:
        upright = self.query.upright
        many = len(self.query.choices)
        align, size = ("left", 18) if upright else ("center", 22)
        for choice, place in zip(self.query.choices, at.rows(many, 4) if upright else at.columns(many), strict=True):
            act = partial(self.answer, choice.value)
            page.button(
                f"answer:{choice.value}",
                place,
                Button(choice.text, icon=choice.icon, kind=choice.kind, align=align, size=size),
                act,
                layer=2,
            )

    def take(self, intent: Intent) -> bool:
        """A curtain is lifted by the pads of those who are asked, and by no other pad."""
        devices, own = self.app.devices, self.query.seats
        if not own or devices.used is not Kind.PAD:
            return super().take(intent)
        if devices.pads.seat in own:
            if isinstance(intent, Choose):
                self.answer(own[devices.pads.seat])
            return True
        if devices.pads.seat >= 0 or all(devices.pads.has_own(seat) for seat in own):
            return True
        return super().take(intent)

    def tells(self) -> tuple[str, str]:
        """What is asked, then the answer that has the focus."""
        asked = f"{flat(self.query.title, self._people)}. {flat(self.query.text, self._people)}"
        return asked, super().tells()[1] or flat(self.query.choices[0].text, self._people)

    def back(self) -> None:
        """Escape; what has but one answer is not answered by accident."""
        if len(self.query.choices) > 1:
            self.answer(self.query.escape or self.query.choices[-1].value)

    def answer(self, value: str) -> None:
        """The dialog closes and tells what was answered."""
        self.app.pop()
        self.query.then(value)


def ask(
    app: App,
    title: Words,
    text: Words,
    answers: Sequence[Answer],
    then: Callable[[str], object],
    escape: str = "",
) -> None:
    """Asks a question; `then` is told the answer. The first answer is the proposed one, which Enter gives.

    Escape gives the last one, or the one that is named.
    """
    choices = [Choice(value, words, kind=kind) for value, words, kind in answers]
    app.push(DialogScene(app, Query(title, text, choices, then, escape)))


def ask_for_text(app: App, title: Words, text: Words, before: str, ok: Words, then: Callable[[str], object]) -> None:
    """Asks for a name or a few words; `then` is told them, unless the player thinks better of it."""
    entry = TextEntry(before, most=60)
    app.push(DialogScene(app, Query(title, text, _ok_or_not(ok), _told(entry, then)), entry=entry))


def ask_for_pasted(app: App, title: Words, text: Words, ok: Words, then: Callable[[str], object]) -> None:
    """Asks for a text that was copied elsewhere, however long."""
    entry = TextEntry("", most=LONGEST_PASTED)
    app.push(DialogScene(app, Query(title, text, _ok_or_not(ok), _told(entry, then)), entry=entry))


def _ok_or_not(ok: Words) -> tuple[Choice, Choice]:
    return Choice("ok", ok, kind="primary"), Choice("no", say("Cancel"))


def _told(entry: TextEntry, then: Callable[[str], object]) -> Callable[[str], None]:
    def answered(value: str) -> None:
        if value == "ok" and entry.text.strip():
            then(entry.text.strip())

    return answered
