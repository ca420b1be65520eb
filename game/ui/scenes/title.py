"""The title: the hall, its fire, and where to go from here."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.api import Panel, Rect, Words, filled, joined, lines
from game.core.errors import clipped
from game.core.library import Entry
from game.core.seats import Seat
from game.core.speech import say
from game.languages import tongue
from game.ui import sound
from game.ui.app.people import LONGEST_NAME
from game.ui.input.intents import Deed, Intent, Point, Scroll, Touch
from game.ui.menus.menu import MenuScene
from game.ui.paint import brush, icons, materials
from game.ui.paint.hallway import Hallway, hallway
from game.ui.paint.life import Spot
from game.ui.paint.markup import escape
from game.ui.scenes.attract import SelfPlay
from game.ui.scenes.opening import open_table
from game.ui.widgets.button import Button
from game.ui.widgets.page import CONTROL, Act, Page
from game.ui.widgets.pictures import Logo, Pennant

if TYPE_CHECKING:
    from game.ui.app.app import App
    from game.ui.app.services import Services

IDLE_SECONDS = 30.0
IDLE_STEP = 0.05
HIDDEN_SECONDS = 0.5  # while the window is minimised
STILL = 0.004
"""So near to where it goes to the hall stands still."""
EASE = 5.0
"""How fast it follows the mouse."""
STOKED_SECONDS = 3.0
MOST_OF_MODS = 2
MOST_PENNANTS, PENNANT = 4, 104.0


class TitleScene(MenuScene):
    """The first screen."""

    opaque = False
    title = "Underhall"
    rests = 0.0

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._latest: Entry | None = None
        self._last: list[Seat] = []  # who played last
        self._idle = 0.0
        self._plays = 0
        self._eye = self._towards = pygame.Vector2()  # from where the hall is seen, and from where it will be
        self._stoked = 0.0  # seconds that the fire still burns higher
        self.self_play: SelfPlay | None = None

    def enter(self) -> None:
        """Looks for a game to continue."""
        self._look_around()
        super().enter()

    def resume(self) -> None:
        """Another game may be the latest now."""
        self._look_around()
        self._wake()
        super().resume()

    def _look_around(self) -> None:
        sound.set_mood("title")
        library = self.app.services.library
        self._latest = library.latest()
        people = (seat for entry in library.entries() if entry.header is not None for seat in entry.header.seats)
        seen = {seat.name: seat for seat in reversed([seat for seat in people if not seat.bot])}
        self._last = list(reversed(seen.values()))[:MOST_PENNANTS]

    def resize(self) -> None:
        """The hall is painted for the window's size."""
        self._wake()
        super().resize()

    @property
    def hall(self) -> Hallway:
        """The hall as large as the window."""
        return hallway(self.app.size, self.app.look.theme)

    def back(self) -> None:
        """Escape does not end the program by accident."""

    # -- the page --

    def build(self, page: Page) -> None:
        """The name over the door and a column of buttons."""
        column = min(430.0, page.w * 0.36)
        left = max(page.w * 0.045, 40.0)
        rows = self._rows()
        step = min(CONTROL + 12, (page.h - 210) / len(rows))
        logo = min(170.0, page.h - step * len(rows) - 60)
        top = max((page.h - logo - step * len(rows)) * 0.4, 6)
        page.put("logo", Rect(left - 30, top, column + 60, logo), Logo("UNDERHALL"))
        y = top + logo + 10
        panel = Rect(left - 26, y - 18, column + 52, step * len(rows) + 30)
        page.put("panel", panel, Panel("wood"))
        if self.self_play is None:
            self._pennants(page, left + column + 90)
        for key, text, icon, kind, tip, act in rows:
            note = _short(self.app.services, self._latest) if key == "continue" else ""
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

    def _pennants(self, page: Page, left: float) -> None:
        """The banners of who played last, above the hall."""
        for number, seat in enumerate(self._last):
            at = Rect(left + (PENNANT + 14) * number, -6, PENNANT, PENNANT * 1.7)
            page.put(f"pennant:{number}", at, Pennant(escape(clipped(seat.name, LONGEST_NAME)), seat.colour))

    def _rows(self) -> list[tuple[str, Words, str, str, Words, Act]]:
        rows: list[tuple[str, Words, str, str, Words, Act]] = []
        if self._latest is not None:
            rows.append(
                (
                    "continue",
                    say("Continue"),
                    "continue_game",
                    "primary",
                    _describe(self.app.services, self._latest),
                    self.go_on,
                )
            )
        go = self.app.navigate
        first = "primary" if self._latest is None else "wood"
        return [
            *rows,
            ("new", say("New game"), "new_game", first, say("Choose a game, who plays, and how."), go.to_new_game),
            ("load", say("Saved games"), "load", "wood", say("Go on with a game you have saved."), go.to_saves),
            ("fame", say("Hall of Fame"), "trophy", "wood", say("The best results in every game."), go.to_fame),
            (
                "evenings",
                say("Evenings"),
                "graph",
                "wood",
                say("What everybody has done, the deal of the day, puzzles."),
                go.to_evenings,
            ),
            *self._of_mods(),
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

    def _of_mods(self) -> list[tuple[str, Words, str, str, Words, Act]]:
        """What mods add to the menu; there is room for a few."""
        rows: list[tuple[str, Words, str, str, Words, Act]] = []
        for plugin in self.app.services.plugins.found:
            for entry in plugin.menu:
                icon = entry.icon if icons.exists(entry.icon) else "plugin"
                lead = partial(self.app.navigate.to_mod_page, plugin.id, entry.page)
                rows.append((f"mod:{plugin.id}:{entry.page}", entry.title, icon, "wood", entry.tip, lead))
        return rows[:MOST_OF_MODS]

    # -- where to go --

    def go_on(self) -> None:
        """Continues the last game."""
        if self._latest is None:
            return
        open_table(self.app, self._latest)

    # -- life --

    def take(self, intent: Intent) -> bool:
        """Any sign of life ends what plays itself; a jitter of the mouse is none. The fire answers the hand."""
        if isinstance(intent, Point) and intent.moved == (0, 0):
            return False
        if isinstance(intent, Point | Deed | Scroll):
            self._idle = 0.0
            self._wake()
        if isinstance(intent, Point):
            width, height = self.app.size
            self._towards = pygame.Vector2(2 * intent.at[0] / width - 1, 2 * intent.at[1] / height - 1)
        if isinstance(intent, Touch) and self.hall.hearth.collidepoint(intent.at):
            self._stoked = STOKED_SECONDS
            sound.play("axe")
        return super().take(intent)

    def _wake(self) -> None:
        self._idle = 0.0
        if self.self_play is not None:
            self.self_play = None
            self.refresh(still=True)

    @property
    def restless(self) -> bool:
        """Until the hall is painted, while it moves with the mouse, and while a table plays itself."""
        moves = self.app.motion > 0 and self._eye.distance_to(self._towards) > STILL
        return super().restless or not self.hall.whole or moves or self.self_play is not None

    def update(self, dt: float) -> None:
        """The hall follows the mouse; after a while a table plays itself."""
        super().update(dt)
        self._idle += dt
        self._stoked = max(self._stoked - dt, 0.0)
        if self.app.motion > 0:
            self._eye = self._eye.lerp(self._towards, min(dt * EASE, 1.0))
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
        """Where a table plays itself: at the wall, above the heads of those who watch."""
        width, height = self.app.size
        return pygame.Rect(width * 0.40, height * 0.06, width * 0.56, height * 0.52)

    def wake_in(self) -> float | None:
        """Time passes, so that a table begins to play; without motion none does."""
        if self.app.motion <= 0:
            return None
        return IDLE_STEP if pygame.display.get_active() else HIDDEN_SECONDS

    @property
    def heat(self) -> float:
        """How much higher the fire burns, from 0 to 1: where the mouse is near it, or somebody has stoked it."""
        width, height = self.app.size
        hand = pygame.Vector2((self._towards.x + 1) / 2 * width, (self._towards.y + 1) / 2 * height)
        near = 1 - hand.distance_to(self.hall.hearth.center) / (0.3 * width)
        return max(near, self._stoked / STOKED_SECONDS, 0.0)

    def alive(self) -> list[Spot]:
        """The fire and the lanterns."""
        return [] if self.self_play is not None else self.hall.spots(self._eye, self.heat)

    def draw(self, surface: pygame.Surface) -> None:
        """The hall, what plays itself at its wall, then the page."""
        self.hall.paint_more()
        self.hall.draw(surface, self._eye, self._at_the_wall())
        super().draw(surface)

    def _at_the_wall(self) -> pygame.Surface | None:
        """The table that plays itself, in a frame."""
        if self.self_play is None:
            return None
        wall = brush.blank(self.app.size)
        view = self._table_view()
        edge = max(round(self.scale * 14), 2)
        frame = view.inflate(2 * edge, 2 * edge)
        wall.blit(materials.plate("wood", frame.size, edge, max(edge // 5, 1), self.app.look.theme), frame)
        self.self_play.draw(wall)
        return wall


def _short(services: Services, entry: Entry | None) -> Words:
    """Which game it is, for the button; a lesson by its name."""
    if entry is None or entry.header is None:
        return ""
    return services.name_of(entry) if entry.header.lesson else services.title_of(entry.header)


def _describe(services: Services, entry: Entry) -> Words:
    """A save in one or two lines."""
    header = entry.header
    if header is None:
        return escape(entry.problem)
    names = escape(", ".join(seat.name for seat in header.seats))
    status = clipped(header.status, 200) if tongue.now() is tongue.SOURCE else ""  # it was written down in English
    title = filled("**{title}**", title=services.title_of(header))
    return lines(joined(filter(None, (title, status))), names)
