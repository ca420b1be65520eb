"""Pads: which are there, whose each of them is, and how one that nobody knows is set up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.api import Panel, Rect, Words
from game.core.errors import CoreError
from game.core.speech import say
from game.ui.input import pad_mappings
from game.ui.input.intents import Back, Intent, Unknown
from game.ui.input.pads import Pad
from game.ui.menus.menu import MenuScene
from game.ui.paint.markup import escape
from game.ui.widgets.button import Button
from game.ui.widgets.page import CONTROL, Page

if TYPE_CHECKING:
    from game.ui.app.app import App

ROW = CONTROL + 12.0

Seats = Sequence[tuple[int, str]]
"""The people of a table: their seats and names."""


class PadsScene(MenuScene):
    """A row for each pad; at a table, it can be given to somebody."""

    title = say("Pads")
    room = "workshop"

    def __init__(self, app: App, seats: Seats = ()) -> None:
        super().__init__(app)
        self._seats = seats
        self._shown: list[object] = []

    def update(self, dt: float) -> None:
        """Pads come and go."""
        super().update(dt)
        pads = self.app.devices.pads
        there: list[object] = [*pads.plugged, *pads.unknown]
        if there != self._shown:
            self._shown = there
            self.refresh()

    def build(self, page: Page) -> None:
        """What is plugged in, or how to begin."""
        hint = say("A pad of somebody's own answers for nobody else") if self._seats else ""
        top = self.header(page, say("Pads"), hint)
        page.area("pads", self.board(page, top, 1240), self._rows)

    def _rows(self, page: Page) -> float:
        pads = self.app.devices.pads
        y = 0.0
        for instance, pad in pads.plugged.items():
            page.text(f"label:{instance}", Rect(8, y, page.w * 0.34, CONTROL), escape(pad.name), 22)
            self._owners(page, Rect(page.w * 0.36, y, page.w * 0.64, CONTROL), instance, pad)
            y += ROW
        for instance, joystick in pads.unknown.items():
            page.text(f"label:{instance}", Rect(8, y, page.w * 0.34, CONTROL), escape(joystick.get_name()), 22)
            face = Button(say("Teach its buttons …"), icon="keyboard")
            page.button(f"teach:{instance}", Rect(page.w * 0.36, y, 380, CONTROL), face, partial(self._teach, instance))
            y += ROW
        if not y:
            words = say("No pad is plugged in. Plug one in: it is found by itself.")
            page.text("none", Rect(8, 0, page.w - 16, CONTROL), words, 22)
            y = ROW
        return y

    def _owners(self, page: Page, at: Rect, instance: int, pad: Pad) -> None:
        if not self._seats:
            page.text(f"ready:{instance}", at, say("Ready; at a table, the menu can give it to somebody."), 20)
            return
        owners: list[tuple[str, Words]] = [("-1", say("Everybody's"))]
        owners += [(str(seat), escape(name)) for seat, name in self._seats]
        page.segments(f"pad:{instance}", at, owners, str(pad.seat), partial(self._give, instance))

    def _give(self, instance: int, seat: str) -> None:
        pads = self.app.devices.pads
        if (pad := pads.plugged.get(instance)) is None:
            return  # it was pulled out meanwhile
        for other in pads.plugged.values():
            if other.seat == int(seat):
                other.seat = -1
        pad.seat = int(seat)
        pads.rumble(pad.seat)

    def _teach(self, instance: int) -> None:
        self.app.push(PadSetupScene(self.app, instance))


class PadSetupScene(MenuScene):
    """Asks for one button after the other, and writes down what was pressed."""

    title = say("A new pad")
    room = "workshop"

    def __init__(self, app: App, instance: int) -> None:
        super().__init__(app)
        self._instance = instance
        self._pressed: dict[str, str] = {}
        self._asked = 0
        self._note: Words = ""

    def build(self, page: Page) -> None:
        """What is asked, how far one is, and what may be left out."""
        top = self.header(page, say("A new pad"), say("Esc leaves everything as it was"))
        wide = min(page.w - 80, 900.0)
        at = Rect((page.w - wide) / 2, top + (page.h - top) * 0.22, wide, 320)
        page.put("board", at.inset(-24), Panel("wood"), layer=-1)
        asked = pad_mappings.ASKED[self._asked][1]
        page.heading("asked", Rect(at.x, at.y, at.w, 80), say("Press {what}", what=asked), 34, align="center")
        many = len(pad_mappings.ASKED)
        page.text("far", Rect(at.x, at.y + 84, at.w, 34), f"{self._asked + 1} / {many}", 20, align="center")
        page.text("note", Rect(at.x, at.y + 122, at.w, 60), self._note, 20, align="center")
        may_skip = self._asked >= pad_mappings.NEEDED
        skip = Button(say("It has no such button"), enabled=may_skip)
        page.button("skip", Rect(at.x + at.w / 2 - 200, at.y + 190, 400, CONTROL), skip, self._next)
        enough = Button(say("That is all"), kind="primary", enabled=may_skip)
        page.button("enough", Rect(at.x + at.w / 2 - 200, at.y + 254, 400, CONTROL), enough, self._finish)

    def take(self, intent: Intent) -> bool:
        """What is pressed on that pad is the answer."""
        if isinstance(intent, Unknown) and intent.pad == self._instance:
            self._hear(intent.what)
            return True
        if isinstance(intent, Back):
            self.app.pop()
            return True
        return super().take(intent)

    def update(self, dt: float) -> None:
        """Whoever pulls it out thinks better of it."""
        super().update(dt)
        if self._instance not in self.app.devices.pads.unknown:
            self.app.pop()

    def _hear(self, what: str) -> None:
        if what in self._pressed.values():
            self._note = say("That one was pressed already: another one.")
            self.refresh()
            return
        self._note = ""
        self._pressed[pad_mappings.ASKED[self._asked][0]] = what
        self._next()

    def _next(self) -> None:
        self._asked += 1
        if self._asked >= len(pad_mappings.ASKED):
            self._finish()
        else:
            self.refresh()

    def _finish(self) -> None:
        joystick = self.app.devices.pads.unknown.get(self._instance)
        self.app.pop()
        if joystick is None:
            return
        kind = joystick.get_guid()
        try:
            pad_mappings.keep(kind, pad_mappings.line_for(kind, joystick.get_name(), self._pressed))
        except CoreError as trouble:
            self.tell(trouble)
            return
        del joystick
        self.app.devices.pads.learn_again()
        self.tell(say("The pad is set up. It will be known from now on."))
