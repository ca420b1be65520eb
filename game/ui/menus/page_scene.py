"""A page of widgets as a scene: laid out, shown on stages, written into, and looked for by key."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pygame

from game.api import Piece, Words
from game.core.errors import words_for
from game.ui import sound
from game.ui.app.scene import Scene
from game.ui.paint.look import Look
from game.ui.paint.markup import escape
from game.ui.paint.rooms import paint_room
from game.ui.stage.stage import Stage
from game.ui.widgets.area import ScrollArea
from game.ui.widgets.field import TextEntry
from game.ui.widgets.page import Act, Page
from game.ui.widgets.pictures import Graph, Thumbnail
from game.ui.widgets.wording import flat, words_of

if TYPE_CHECKING:
    from game.ui.app.app import App

BLINK_SECONDS = 0.55
LONGEST_STEP = 0.05


class PageScene(Scene):
    """A screen of widgets, which lays itself out in `build`.

    One unit is one pixel in a window of 1600×900 at 100 % text size: a larger text makes everything larger, and the
    page narrower, so a page is laid out for whatever width and height it is given (at least 1060×600 units).
    """

    opaque = True
    room = "hall"  # which room of the hall it stands in: see assets/rooms.toml

    def __init__(self, app: App) -> None:
        self.app = app
        self.page = Page(0, 0)
        self.areas: dict[str, ScrollArea] = {}
        self.active = ""  # the field that is written into
        self._blinked = 0.0
        self._caret = True
        self.stage = self._make_stage()

    # -- what a menu says --

    def build(self, page: Page) -> None:
        """Lays out the page."""

    def back(self) -> None:
        """Escape."""
        self.app.pop()

    def backdrop(self, surface: pygame.Surface) -> None:
        """Paints what lies behind the widgets."""
        paint_room(surface, self.app.look.theme, self.room)

    def dropped(self, key: str, onto: str, at: tuple[float, float]) -> None:
        """A widget was dragged onto another."""

    def tell(self, what: Words | Exception) -> None:
        """Says a sentence in passing; what looks like rich text in it (file names, names of people) stays as it is."""
        self.app.toast(escape(words_for(what) if isinstance(what, Exception) else what))

    def tells(self) -> tuple[str, str]:
        """Which screen it is, and what has the focus: its row, its own words, and its tip."""
        stage = self.stage_of(self.focus) if self.focus else None
        return flat(self.title), words_of(stage, self.focus, self.look.seats) if stage is not None else ""

    # -- life --

    def enter(self) -> None:
        """Shows the page for the first time."""
        self.refresh(still=True)

    def resume(self) -> None:
        """Things may have changed meanwhile."""
        self.resize()

    def leave(self) -> None:
        """Stops writing."""
        self.write_into("")

    def resize(self) -> None:
        """Lays everything out anew for the window and the settings as they are now."""
        self.stage.motion = self.app.motion
        self.stage.wear(self.look)
        self.stage.place(pygame.Rect((0, 0), self.app.size), scale=self.scale)
        self.stage.repaint()
        self.refresh(still=True)

    @property
    def look(self) -> Look:
        """What the page is painted for; its text is as large as the page's scale makes it."""
        return self.app.look._replace(text=1.0)

    @property
    def scale(self) -> float:
        """Pixels to a unit of the page."""
        return self.app.unit * self.app.look.text

    def _make_stage(self) -> Stage:
        return Stage(
            pygame.Rect((0, 0), self.app.size),
            self.look,
            scale=self.scale,
            backdrop=self.backdrop if self.opaque else None,
            motion=self.app.motion,
        )

    def refresh(self, still: bool = False) -> None:
        """Lays the page out anew and shows what has changed."""
        width, height = self.app.size
        page = Page(width / self.scale, height / self.scale)
        self.build(page)
        self.page = page
        pieces = list(page.pieces)
        live = set(page.live)
        kept: dict[str, ScrollArea] = {}
        for area in page.areas:
            scroll = self.areas.get(area.name) or ScrollArea(area.name, self.stage)
            scroll.lay_out(area)
            kept[area.name] = scroll
            if (bar := scroll.bar()) is not None:
                pieces.append(bar)
                live.add(bar.key)
        self.areas = kept
        if self.active and self.active not in self.fields():
            self.write_into("")
        self.stage.show([self._with_caret(piece) for piece in pieces], live=live, draggable=page.draggable, still=still)
        for scroll in self.areas.values():
            scroll.show(self._with_caret, still=still)

    # -- all stages at once --

    def stages(self) -> list[Stage]:
        """The page's own stage and those of its scrolling parts."""
        return [self.stage, *(area.stage for area in self.areas.values())]

    def pages(self) -> list[Page]:
        """The page and its scrolling parts."""
        return [self.page, *(area.page for area in self.areas.values())]

    def fields(self) -> dict[str, TextEntry]:
        """All fields that can be written into."""
        return {key: entry for page in self.pages() for key, entry in page.entries.items()}

    def taken(self) -> list[pygame.Rect]:
        """Pictures are there to be looked at."""
        pictures = (
            stage.camera.rect_px(piece.at).clip(stage.view)
            for stage in self.stages()
            for piece in stage.pieces()
            if isinstance(piece.face, Thumbnail | Graph)
        )
        return [*super().taken(), *pictures]

    def stage_of(self, key: str) -> Stage | None:
        """The stage that shows a piece."""
        return next((stage for stage in self.stages() if stage.piece(key) is not None), None)

    def rect_of(self, key: str) -> pygame.Rect | None:
        """The pixels of a piece; what has been scrolled away has none."""
        stage = self.stage_of(key)
        rect = stage.rect_of(key) if stage else None
        if stage is None or rect is None:
            return None
        seen = rect.clip(stage.view)
        return seen if seen.w > 0 and seen.h > 0 else None

    @property
    def focus(self) -> str:
        """The key that the keyboard talks to."""
        return next((stage.pointer.focus for stage in self.stages() if stage.pointer.focus), "")

    def focus_on(self, key: str, by_keyboard: bool = True) -> None:
        """Gives a widget the keyboard; a field begins to be written into."""
        for area in self.areas.values():
            if area.reveal(key):
                area.show(self._with_caret, still=True)
        for stage in self.stages():
            held = stage.piece(key) is not None and key in stage.live
            stage.pointer.focus = key if held else ""
            if held:
                stage.pointer.by_keyboard = by_keyboard
        before = self.active
        self.write_into(key if key in self.fields() else "")
        if self.active and by_keyboard:
            self.fields()[key].select_all()
        if self.active != before or (self.active and by_keyboard):
            self.refresh()  # the one that was left has no caret any more

    def use(self, key: str) -> None:
        """Does what a widget does when it is clicked."""
        act = next((page.acts[key] for page in self.pages() if key in page.acts), None)
        if act is not None:
            sound.play("click")
            self.perform(act)

    def perform(self, act: Act) -> None:
        """Does something and shows what has come of it, unless it led elsewhere."""
        act()
        if self.app.scene is self:
            self.refresh()

    # -- writing --

    def write_into(self, key: str) -> None:
        """The field that is written into from now on; empty: none."""
        if key == self.active:
            return
        self.active = key
        self._caret, self._blinked = True, 0.0
        keyboard = self.app.devices.keyboard
        if key:
            keyboard.begin_writing(self.rect_of(key))
        else:
            keyboard.end_writing()

    def _with_caret(self, piece: Piece) -> Piece:
        """The piece as it is shown: the field that is written into has a caret."""
        if piece.key != self.active:
            return piece
        return msgspec.structs.replace(piece, face=self.fields()[piece.key].face(active=True, blink=self._caret))

    # -- time and pixels --

    def update(self, dt: float) -> None:
        """The caret blinks."""
        if self.active:
            self._blinked += dt
            if self._blinked >= BLINK_SECONDS:
                self._blinked = 0.0
                self._caret = not self._caret
                self.refresh()

    def wake_in(self) -> float | None:
        """A caret blinks; the app lets no more than this pass at once."""
        return LONGEST_STEP if self.active else None

    def show_caret(self) -> None:
        """Something was written: the caret is seen, and what was written too."""
        self._caret, self._blinked = True, 0.0
        self.refresh()

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the page, and its scrolling parts on top."""
        for stage in self.stages():
            stage.draw(surface)
