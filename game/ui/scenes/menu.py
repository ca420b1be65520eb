"""What all menus share: a page of widgets on stages, used with the mouse alone or with the keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pygame

from game.api import Piece, Rect
from game.ui import sound
from game.ui.backdrop import paint_hall
from game.ui.hit import reading_order
from game.ui.look import Look
from game.ui.scene import Scene
from game.ui.stage import Stage, StageEvent
from game.ui.widgets.area import ScrollArea
from game.ui.widgets.dialog import Rule
from game.ui.widgets.field import TextEntry, TextField, index_at
from game.ui.widgets.focus import beside
from game.ui.widgets.page import CONTROL, Page
from game.ui.widgets.values import slider_value

if TYPE_CHECKING:
    from game.ui.app import App

BLINK_SECONDS = 0.55

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class MenuScene(Scene):
    """A screen of widgets. A menu lays itself out in `build`; everything else is done here.

    One unit is one pixel in a window of 1600×900 at 100 % text size: a larger text makes everything larger, and the
    page narrower, so a page is laid out for whatever width and height it is given (at least 1060×600 units).
    """

    opaque = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
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
        paint_hall(surface, self.app.look.theme)

    def dropped(self, key: str, onto: str, at: tuple[float, float]) -> None:
        """A widget was dragged onto another."""

    def header(self, page: Page, title: str, hint: str = "") -> float:
        """The way back and the screen's name along the top; returns where the rest may begin."""
        page.button("back", Rect(14, 12, 62, CONTROL + 6), "", self.back, icon="arrow_left", tip="Back (Escape)")
        page.heading("title", Rect(90, 12, page.w * 0.45, CONTROL + 6), title, 38)
        if hint:
            page.text(
                "hint", Rect(page.w * 0.5, 14, page.w * 0.5 - 24, CONTROL + 2), hint, 18, color="quiet", align="right"
            )
        page.put("rule", Rect(20, CONTROL + 24, page.w - 40, 3), Rule())
        return CONTROL + 40

    # -- life --

    def enter(self) -> None:
        """Shows the page for the first time."""
        self.refresh(still=True)

    def resume(self) -> None:
        """Things may have changed meanwhile."""
        self.resize()

    def leave(self) -> None:
        """Stops writing."""
        self._activate("")

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
        if self.active and self.active not in self._entries():
            self._activate("")
        self.stage.show([self._with_caret(piece) for piece in pieces], live=live, draggable=page.draggable, still=still)
        for scroll in self.areas.values():
            scroll.show(self._with_caret, still=still)

    # -- all stages at once --

    def stages(self) -> list[Stage]:
        """The page's own stage and those of its scrolling parts."""
        return [self.stage, *(area.stage for area in self.areas.values())]

    def _pages(self) -> list[Page]:
        return [self.page, *(area.page for area in self.areas.values())]

    def _entries(self) -> dict[str, TextEntry]:
        return {key: entry for page in self._pages() for key, entry in page.entries.items()}

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
        self._activate(key if key in self._entries() else "")
        if key in self._entries() and by_keyboard:
            self._entries()[key].select_all()
            self.refresh()

    # -- events --

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes an event."""
        if event.type == pygame.KEYDOWN or event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self._keyboard(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.MOUSEMOTION and not self._holding():
            return self._moved(event)
        for stage in self._stages_for(event):
            outcome = stage.handle(event)
            if outcome is not None:
                self._stage_event(stage, outcome)
                return True
        return False

    def _holding(self) -> list[Stage]:
        """The stage with something pressed or dragged on it."""
        return [stage for stage in self.stages() if stage.pointer.pressed or stage.pointer.dragged]

    def _moved(self, event: pygame.event.Event) -> bool:
        """Every stage hears of it, so that what was left is no longer lit; the tip is of what lies on top."""
        outcomes = [stage.handle(event) for stage in self.stages()]
        for stage in reversed(self.stages()):
            key = stage.pointer.hover or stage.pointer.under
            if key:
                self._point(stage, key)
                break
        else:
            self.app.tip.hide()
        return any(outcome is not None for outcome in outcomes)

    def _stages_for(self, event: pygame.event.Event) -> list[Stage]:
        """Who hears of a mouse event: who holds something, else who lies on top there."""
        at = getattr(event, "pos", None)
        over = [area.stage for area in self.areas.values() if at is not None and area.stage.view.collidepoint(at)]
        return self._holding() or over or [self.stage]

    def _stage_event(self, stage: Stage, event: StageEvent) -> None:
        key = event.key
        if event.kind == "hover":
            self._point(stage, key)
        elif event.kind == "press":
            self._pressed(stage, event)
        elif event.kind == "pull":
            self._pull(stage, event)
        elif event.kind == "click":
            self._use(key)
        elif event.kind == "drop":
            sound.play("place")
            self.dropped(key, event.onto, event.at)
        elif event.kind == "drag":
            sound.play("pick_up")

    def _point(self, stage: Stage, key: str) -> None:
        piece = stage.piece(key) if key else None
        self.app.tip.point(piece.tip if piece else "", stage.rect_of(key) if piece else None)

    def _pressed(self, stage: Stage, event: StageEvent) -> None:
        for other in self.stages():
            if other is not stage:
                other.pointer.focus = ""
        entry = self._entries().get(event.key)
        self._activate(event.key if entry else "")
        if entry is not None:
            entry.move(self._letter_at(stage, event))
            self.refresh()
        self._pull(stage, event)

    def _letter_at(self, stage: Stage, event: StageEvent) -> int:
        piece, rect = stage.piece(event.key), stage.rect_of(event.key)
        if piece is None or rect is None or not isinstance(piece.face, TextField):
            return 0
        return index_at(piece.face, event.inside[0] * rect.w, rect.w, stage.camera.scale)

    def _pull(self, stage: Stage, event: StageEvent) -> None:
        key = event.key
        for page in self._pages():
            if key in page.slides:
                page.slides[key][1](slider_value(event.inside[0], labelled=True))
                self.refresh()
                return
        for area in self.areas.values():
            if key == area.bar_key:
                area.pull(event.inside[1])
                self.refresh(still=True)
                return
        entry = self._entries().get(key)
        if entry is not None and event.kind == "pull":
            entry.move(self._letter_at(stage, event), select=True)
            self.refresh()

    def _use(self, key: str) -> None:
        for page in self._pages():
            act = page.acts.get(key)
            if act is not None:
                sound.play("click")
                act()
                if self.app.scene is self:
                    self.refresh()
                return

    def _wheel(self, event: pygame.event.Event) -> bool:
        position = self.stage.pointer.position
        for area in self.areas.values():
            if area.stage.view.collidepoint(position) and area.scroll(-event.y * 70):
                self.refresh(still=True)
                return True
        return self._slide(self.stage.pointer.hover, event.y)

    def _slide(self, key: str, steps: int) -> bool:
        for page in self._pages():
            if key in page.slides:
                value, do, step = page.slides[key]
                do(min(max(value + steps * step, 0.0), 1.0))
                self.refresh()
                return True
        return False

    # -- keyboard --

    def _keyboard(self, event: pygame.event.Event) -> bool:
        entry = self._entries().get(self.active)
        if entry is not None and entry.handle(event):
            self._caret, self._blinked = True, 0.0
            self.refresh()
            return True
        if event.type != pygame.KEYDOWN:
            return False
        key = event.key
        if key == pygame.K_ESCAPE:
            dragged = next((stage for stage in self.stages() if stage.pointer.dragged), None)
            if dragged is not None:
                dragged.pointer.cancel()
                return True
            sound.play("page")
            self.back()
            return True
        if key == pygame.K_TAB:
            return self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if key in _ARROWS:
            return self._arrow(*_ARROWS[key])
        if key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and self.areas:
            area = next(iter(self.areas.values()))
            area.scroll((-1 if key == pygame.K_PAGEUP else 1) * area.at.h * 0.85)
            self.refresh(still=True)
            return True
        if key in _ENTER and self.focus:
            return self._enter(self.focus)
        return False

    def _enter(self, key: str) -> bool:
        for page in self._pages():
            if key in page.submits:
                page.submits[key]()
                if self.app.scene is self:
                    self.refresh()
                return True
        self._use(key)
        return True

    def _places(self) -> dict[str, Rect]:
        """Where everything that can be used is, in pixels of the window; also what is scrolled out of sight."""
        found = {}
        for stage in self.stages():
            for key in stage.live:
                rect = stage.rect_of(key)
                if rect is not None and not key.startswith("scroll:"):
                    found[key] = Rect(*rect)
        return found

    def _step(self, step: int) -> bool:
        order = reading_order(self._places())
        if not order:
            return False
        focus = self.focus
        at = (order.index(focus) + step) % len(order) if focus in order else (0 if step > 0 else -1)
        self.focus_on(order[at])
        return True

    def _arrow(self, dx: int, dy: int) -> bool:
        focus, places = self.focus, self._places()
        if dx and any(focus in page.slides for page in self._pages()):
            return self._slide(focus, dx)
        if focus not in places:
            return self._step(1)
        other = beside(places, focus, dx, dy)
        if other:
            self.focus_on(other)
        return bool(other)

    # -- writing --

    def _activate(self, key: str) -> None:
        """The field that is written into from now on; empty: none."""
        if key == self.active:
            return
        self.active = key
        self._caret, self._blinked = True, 0.0
        if key:
            pygame.key.start_text_input()
            rect = self.rect_of(key)
            if rect is not None:
                pygame.key.set_text_input_rect(rect)
        else:
            pygame.key.stop_text_input()

    def _with_caret(self, piece: Piece) -> Piece:
        """The piece as it is shown: the field that is written into has a caret."""
        if piece.key != self.active:
            return piece
        return msgspec.structs.replace(piece, face=self._entries()[piece.key].face(active=True, blink=self._caret))

    # -- time and pixels --

    def update(self, dt: float) -> bool:
        """Lets time pass."""
        if self.active:
            self._blinked += dt
            if self._blinked >= BLINK_SECONDS:
                self._blinked = 0.0
                self._caret = not self._caret
                self.refresh()
        moving = [stage.update(dt) for stage in self.stages()]
        return any(moving)

    def wake_in(self) -> float | None:
        """A caret blinks."""
        return BLINK_SECONDS if self.active else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the page, and its scrolling parts on top."""
        for stage in self.stages():
            stage.draw(surface)
