"""The pause menu of a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.api import Rect, Words
from game.core.errors import CoreError, words_for
from game.core.speech import say
from game.ui.app.navigation import Entry
from game.ui.app.save_keeper import WayOut
from game.ui.menus.keeping import ask_to_keep
from game.ui.menus.menu import MenuScene
from game.ui.paint.thumbnails import keep_thumbnail
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import MARGIN, TITLE, Dialog, Veil
from game.ui.widgets.page import CONTROL, Page

if TYPE_CHECKING:
    from game.core.session import Session
    from game.ui.app.app import App


SEED = 28.0
"""Units: the line with the number that deals the same game again."""


class PauseScene(MenuScene):
    """Over the table: go on, save, set, report, leave."""

    opaque = False
    see_through = True
    title = say("Pause")

    def __init__(
        self, app: App, session: Session, picture: pygame.Surface | None = None, more: Sequence[Entry] = ()
    ) -> None:
        """`more`: what else can be done at this table just now."""
        super().__init__(app)
        self.more = more
        self.session = session
        self.picture = picture or app.window.copy()  # the table, before this menu lies over it

    def build(self, page: Page) -> None:
        """A sheet with a column of buttons."""
        rows: tuple[tuple[str, Words, str, str, Callable[[], object]], ...] = (
            ("resume", say("Back to the game"), "play", "primary", self.back),
            *((entry.key, entry.text, entry.icon, "wood", partial(self._do, entry)) for entry in self.more),
            ("save", say("Save under a name"), "save", "wood", self.save),
            ("settings", say("Settings"), "settings", "wood", self.app.navigate.to_settings),
            ("plugins", say("Games and mods"), "plugin", "wood", self.app.navigate.to_plugins),
            ("report", say("Report a problem"), "report", "wood", self.report),
            ("leave", say("Leave the table"), "home", "wood", self.leave_table),
        )
        wide, step = min(460.0, page.w - 60), min(CONTROL + 12, (page.h - TITLE - 60 - SEED) / len(rows))
        high = TITLE + step * len(rows) + 44 + SEED
        x, y = (page.w - wide) / 2, (page.h - high) / 2
        page.put("veil", Rect(0, 0, page.w, page.h), Veil(), layer=-1)
        page.put("sheet", Rect(x, y, wide, high).inset(-MARGIN), Dialog(say("Pause")))
        for index, (key, text, icon, kind, act) in enumerate(rows):
            place = Rect(x + 26, y + TITLE + 22 + step * index, wide - 52, step - 4)
            tip = say("The game is kept; go on with it any time.") if key == "leave" else ""
            page.button(key, place, Button(text, icon=icon, kind=kind, align="left", size=23), act, tip=tip, layer=2)
        seed = say("Seed {seed}", seed=str(self.session.match.setup.seed))
        page.text("seed", Rect(x + 26, y + high - SEED - 8, wide - 52, SEED), seed, 17, color="quiet", align="center")

    def _do(self, entry: Entry) -> None:
        """Back to the table, and there what is wanted."""
        self.back()
        entry.act()

    def save(self) -> None:
        """Keeps the game under a name."""
        ask_to_keep(self, say("Save"), self.session.keeping, self.picture)

    def report(self) -> None:
        """To the report."""
        self.app.navigate.to_report(self.session, self.picture)

    def leave_table(self) -> None:
        """Back to the title; the table keeps its game. Where it cannot, nobody leaves without having been told."""
        try:
            kept = self.session.keeping.leave()
            if kept is not None:
                keep_thumbnail(self.picture, kept)
        except CoreError as trouble:
            go = self.app.navigate.to_title
            out = WayOut(say("Leave the table?"), say("Leave all the same"), go, go)
            self.app.save_keeper.ask(self.session.keeping, words_for(trouble), out)
            return
        self.app.navigate.to_title()
