"""The title: the hall, its fire, and where to go from here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.api import Panel, Rect, Words
from game.core.errors import clipped
from game.core.library import Entry
from game.core.speech import say
from game.languages import tongue
from game.ui.input.intents import Deed, Intent, Point, Scroll
from game.ui.menus.menu import MenuScene
from game.ui.paint.hallway import Hallway
from game.ui.paint.markup import escape
from game.ui.scenes.attract import SelfPlay
from game.ui.scenes.opening import open_table
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Veil
from game.ui.widgets.page import CONTROL, Act, Page
from game.ui.widgets.pictures import Logo

if TYPE_CHECKING:
    from game.ui.app.app import App

IDLE_SECONDS = 30.0
FLICKER_SECONDS = 1 / 30
BAND = 112.0
HIDDEN_SECONDS = 0.5  # while the window is minimised


class TitleScene(MenuScene):
    """The first screen."""

    opaque = False
    title = "Underhall"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._hall: Hallway | None = None
        self._latest: Entry | None = None
        self._idle = 0.0
        self._plays = 0
        self.self_play: SelfPlay | None = None

    def enter(self) -> None:
        """Looks for a game to continue."""
        self._latest = self.app.services.library.latest()
        super().enter()

    def resume(self) -> None:
        """Another game may be the latest now."""
        self._latest = self.app.services.library.latest()
        self._wake()
        super().resume()

    def resize(self) -> None:
        """The hall is painted for the window's size."""
        self._hall = None
        self._wake()
        super().resize()

    def back(self) -> None:
        """Escape does not end the program by accident."""

    # -- the page --

    def build(self, page: Page) -> None:
        """The name over the door and a column of buttons."""
        if self.self_play is not None:
            page.put("veil", Rect(0, 0, page.w, page.h), Veil(40))
            page.put("band", Rect(-20, page.h - BAND, page.w + 40, BAND + 20), Panel("wood"))
            page.put("logo", Rect(page.w / 2 - 330, page.h - BAND + 6, 660, BAND - 6), Logo("UNDERHALL"))
            return
        column = min(440.0, page.w * 0.42)
        left = (page.w - column) / 2
        rows = self._rows()
        step = min(CONTROL + 12, (page.h - 210) / len(rows))
        logo = min(190.0, page.h - step * len(rows) - 60)
        top = max((page.h - logo - step * len(rows)) * 0.45, 6)
        page.put("logo", Rect(page.w / 2 - 460, top, 920, logo), Logo("UNDERHALL"))
        y = top + logo + 10
        panel = Rect(left - 26, y - 16, column + 52, step * len(rows) + 24)
        page.put("panel", panel, Panel("glass"))
        for key, text, icon, kind, tip, act in rows:
            note = _short(self._latest) if key == "continue" else ""
            at = Rect(left, y, column, step - 6)
            page.button(key, at, Button(text, icon=icon, kind=kind, align="left", size=24, note=note), act, tip=tip)
            y += step
        page.text(
            "version",
            Rect(page.w - 220, page.h - 34, 208, 26),
            say("Version {version}", version=__version__),
            17,
            color="quiet",
            align="right",
        )

    def _rows(self) -> list[tuple[str, Words, str, str, Words, Act]]:
        rows: list[tuple[str, Words, str, str, Words, Act]] = []
        if self._latest is not None:
            rows.append(("continue", say("Continue"), "continue_game", "primary", _describe(self._latest), self.go_on))
        go = self.app.navigate
        first = "primary" if self._latest is None else "wood"
        return [
            *rows,
            ("new", say("New game"), "new_game", first, say("Choose a game, who plays, and how."), go.to_new_game),
            ("load", say("Saved games"), "load", "wood", say("Go on with a game you have saved."), go.to_saves),
            ("fame", say("Hall of Fame"), "trophy", "wood", say("The best results in every game."), go.to_fame),
            (
                "plugins",
                say("Games and mods"),
                "plugin",
                "wood",
                say("What was found, and what was put aside."),
                go.to_plugins,
            ),
            (
                "settings",
                say("Settings"),
                "settings",
                "wood",
                say("Text size, motion, sound, colours."),
                go.to_settings,
            ),
            ("quit", say("Quit"), "quit", "wood", say("Leave the hall."), self.app.quit),
        ]

    # -- where to go --

    def go_on(self) -> None:
        """Continues the last game."""
        if self._latest is None:
            return
        open_table(self.app, self._latest)

    # -- life --

    def take(self, intent: Intent) -> bool:
        """Any sign of life ends attract mode; a jitter of the mouse is none."""
        if isinstance(intent, Point) and intent.moved == (0, 0):
            return False
        if isinstance(intent, Point | Deed | Scroll):
            self._idle = 0.0
            if self.self_play is not None:
                self._wake()
                return True
        return super().take(intent)

    def _wake(self) -> None:
        self._idle = 0.0
        if self.self_play is not None:
            self.self_play = None
            self.refresh(still=True)

    @property
    def restless(self) -> bool:
        """While a table plays itself, always."""
        return super().restless or self.self_play is not None

    def update(self, dt: float) -> None:
        """The fire flickers; after a while a table plays itself."""
        super().update(dt)
        self._idle += dt
        if self._hall is not None and self.app.motion > 0:
            self._hall.update(dt)
            self.app.redraw()
        if self.self_play is not None:
            if self.self_play.update(dt):
                return
            self._wake()  # none of the games can be shown
        games = list(self.app.services.plugins.games.values())
        if self._idle >= IDLE_SECONDS and games and self.app.motion > 0:
            self._plays += 1
            self.self_play = SelfPlay(self.app, self._table_view(), games, self._plays)
            self.app.tip.hide()
            self.refresh(still=True)

    def _table_view(self) -> pygame.Rect:
        """Where a table plays itself: all but the band with the name."""
        width, height = self.app.size
        return pygame.Rect(0, 0, width, height - round(BAND * self.scale))

    def wake_in(self) -> float | None:
        """The fire needs some thirty pictures a second; without motion none."""
        if self.app.motion <= 0:
            return None
        return FLICKER_SECONDS if pygame.display.get_active() else HIDDEN_SECONDS

    def draw(self, surface: pygame.Surface) -> None:
        """The hall or the table that plays itself, then the page."""
        if self.self_play is not None:
            self.self_play.draw(surface)
        else:
            if self._hall is None:
                self._hall = Hallway(self.app.size, self.app.look.theme)
            self._hall.draw(surface, self.app.motion > 0)
        super().draw(surface)


def _short(entry: Entry | None) -> str:
    """Which game it is, for the button."""
    return escape(entry.header.title) if entry is not None and entry.header is not None else ""


def _describe(entry: Entry) -> Words:
    """A save in one or two lines."""
    header = entry.header
    if header is None:
        return escape(entry.problem)
    names = escape(", ".join(seat.name for seat in header.seats))
    status = clipped(header.status, 200) if tongue.now() is tongue.SOURCE else ""  # it was written down in English
    return f"**{escape(header.title)}** {status}".strip() + f"\n{names}"
