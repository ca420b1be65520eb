"""Input of a menu: what somebody who points or goes from widget to widget means on its stages."""

from __future__ import annotations

from game.api import Rect
from game.ui import sound
from game.ui.faces import full_text
from game.ui.input.focus import beside, following, reading_order
from game.ui.input.intents import Back, Choose, Command, Do, Intent, Move, Page, Pan, Point, Scroll, Step
from game.ui.menus.page_scene import PageScene
from game.ui.stage.stage import Happened, Stage, StageEvent
from game.ui.widgets.field import TextField, index_at
from game.ui.widgets.values import slider_value

WHEEL_UNITS = 70


class MenuInput:
    """Takes the intents of one menu."""

    def __init__(self, menu: PageScene) -> None:
        self.menu = menu

    def take(self, intent: Intent) -> bool:
        """Does what is meant; True if that is something."""
        entry = self.menu.fields().get(self.menu.active)
        if entry is not None and entry.take(intent):
            self.menu.show_caret()
            return True
        match intent:
            case Point() if not self._holding():
                return self._moved(intent)
            case Scroll(steps):
                return self._wheel(steps)
            case Back():
                return self._escape()
            case Step(by):
                return self._step(by)
            case Move(dx, dy):
                return self._arrow(dx, dy)
            case Page(by):
                return self._turn_page(by)
            case Do(Command.LAST_VIEW | Command.NEXT_VIEW as command):
                return self._turn_page(1 if command is Command.NEXT_VIEW else -1)
            case Pan(_, dy) if dy:
                return self._turn_page(-dy)
            case Do(Command.MENU):
                return self._escape()
            case Choose():
                return self._enter(self.menu.focus) if self.menu.focus else self.begin()
        return self._pointed(intent)

    def begin(self) -> bool:
        """The focus goes to where the page itself begins: after the way back, and not to where one would write."""
        order = self._order()
        fields = self.menu.fields()
        found = next((key for key in order if key != "back" and key not in fields), order[0] if order else "")
        if found:
            self.menu.focus_on(found)
        return bool(found)

    # -- pointing --

    def _pointed(self, intent: Intent) -> bool:
        for stage in self._stages_for(intent):
            outcome = stage.take(intent)
            if outcome is not None:
                self._happened(stage, outcome)
                return True
        return False

    def _holding(self) -> list[Stage]:
        """The stage with something pressed or dragged on it."""
        return [stage for stage in self.menu.stages() if stage.pointer.pressed or stage.pointer.dragged]

    def _stages_for(self, intent: Intent) -> list[Stage]:
        """Who hears of it: who holds something, else who lies on top there."""
        at = getattr(intent, "at", None)
        areas = [area.stage for area in self.menu.areas.values()]
        over = [stage for stage in areas if at is not None and stage.view.collidepoint(at)]
        return self._holding() or over or [self.menu.stage]

    def _moved(self, intent: Point) -> bool:
        """Every stage hears of it, so that what was left is no longer lit; the tip is of what lies on top."""
        stages = self.menu.stages()
        outcomes = [stage.take(intent) for stage in stages]
        for stage in reversed(stages):
            key = stage.pointer.hover or stage.pointer.under
            if key:
                self._point(stage, key)
                break
        else:
            self.menu.app.tip.hide()
        return any(outcome is not None for outcome in outcomes)

    def _point(self, stage: Stage, key: str) -> None:
        """Shows the tip of a widget; one whose words do not fit says them in full."""
        piece, rect = stage.piece(key), stage.rect_of(key)
        if piece is None or rect is None:
            self.menu.app.tip.hide()
        else:
            text = piece.tip or full_text(piece.face, rect.size, stage.camera.scale, stage.look)
            self.menu.app.tip.point(text, rect)

    def _happened(self, stage: Stage, event: StageEvent) -> None:
        match event.kind:
            case Happened.HOVER:
                self._point(stage, event.key)
            case Happened.PRESS:
                self._pressed(stage, event)
            case Happened.PULL:
                self._pulled(stage, event)
            case Happened.CLICK:
                self.menu.use(event.key)
                if self.menu.app.scene is self.menu and event.key == stage.pointer.hover:
                    self._point(stage, event.key)  # it may say something else now
            case Happened.DRAG:
                self.menu.app.tip.hide()  # it would lie where the thing is going
                sound.play("pick_up")
            case Happened.DROP:
                sound.play("place")
                self.menu.dropped(event.key, event.onto, event.at)

    def _pressed(self, stage: Stage, event: StageEvent) -> None:
        for other in self.menu.stages():
            if other is not stage:
                other.pointer.focus = ""
        entry = self.menu.fields().get(event.key)
        writing = self.menu.active == event.key
        self.menu.write_into(event.key if entry else "")
        if entry is not None and not writing:
            entry.select_all()  # what stands there is mostly to be replaced
            self.menu.refresh()
        elif entry is not None:
            entry.move(_letter_at(stage, event))
            self.menu.refresh()
        else:
            self._pulled(stage, event)

    def _pulled(self, stage: Stage, event: StageEvent) -> None:
        """A slider, a scroll bar or the end of a selection follows the mouse."""
        menu, key = self.menu, event.key
        for page in menu.pages():
            if key in page.slides:
                page.slides[key][1](slider_value(event.inside[0], labelled=True))
                menu.refresh()
        for area in menu.areas.values():
            if key == area.bar_key:
                area.scrolled.pull(event.inside[1])
                menu.refresh(still=True)
        if (entry := menu.fields().get(key)) is not None:
            entry.move(_letter_at(stage, event), select=True)
            menu.refresh()

    def _wheel(self, steps: int) -> bool:
        stage = self.menu.stage
        for area in self.menu.areas.values():
            if area.stage.view.collidepoint(stage.pointer.position) and area.scrolled.move_by(-steps * WHEEL_UNITS):
                self.menu.refresh(still=True)
                return True
        return self._slide(stage.pointer.hover, steps)

    def _slide(self, key: str, steps: int) -> bool:
        """Moves a slider by steps."""
        for page in self.menu.pages():
            if key in page.slides:
                value, do, step = page.slides[key]
                do(min(max(value + steps * step, 0.0), 1.0))
                self.menu.refresh()
                return True
        return False

    # -- going from widget to widget --

    def _escape(self) -> bool:
        """Gives up what is being dragged; with nothing in hand, goes back."""
        dragged = next((stage for stage in self.menu.stages() if stage.pointer.dragged), None)
        if dragged is not None:
            dragged.pointer.cancel()
        else:
            sound.play("page")
            self.menu.back()
        return True

    def _turn_page(self, direction: int) -> bool:
        areas = list(self.menu.areas.values())
        if not areas:
            return False
        area = next((each for each in areas if each.stage.pointer.focus), areas[0])
        area.scrolled.move_by(direction * area.at.h * 0.85)
        self.menu.refresh(still=True)
        return True

    def _enter(self, key: str) -> bool:
        if (slide := next((page.slides[key] for page in self.menu.pages() if key in page.slides), None)) is not None:
            value, _, step = slide  # whoever has but one key to press goes on with it, and round again
            return self._slide(key, 1 if value + step / 2 < 1 else -round(1 / step))
        submit = next((page.submits[key] for page in self.menu.pages() if key in page.submits), None)
        if submit is not None:
            self.menu.perform(submit)
        else:
            self.menu.use(key)
        return True

    def _places(self) -> dict[str, Rect]:
        """Where everything that can be used is, in pixels of the window; also what is scrolled out of sight."""
        found = {}
        for stage in self.menu.stages():
            for key in stage.live:
                rect = stage.rect_of(key)
                if rect is not None and not key.startswith("scroll:"):
                    found[key] = Rect(*rect)
        return found

    def _order(self) -> list[str]:
        """All of it as an eye goes over it; a part that scrolls is gone through as a whole, however it is scrolled."""
        places = self._places()
        page, *parts = self.menu.stages()
        spots: dict[str | Stage, Rect] = {key: places[key] for key in page.live if key in places}
        spots |= {part: Rect(*part.view) for part in parts}
        order: list[str] = []
        for spot in reading_order(spots):
            inside = {key: places[key] for key in spot.live if key in places} if isinstance(spot, Stage) else {}
            order += reading_order(inside) if isinstance(spot, Stage) else [spot]
        return order

    def _step(self, step: int) -> bool:
        """To the next widget, or to the one before, in reading order."""
        if step > 0 and not self.menu.focus:
            return self.begin()
        found = following(self._order(), self.menu.focus, step)
        if found is not None:
            self.menu.focus_on(found)
        return found is not None

    def _arrow(self, dx: int, dy: int) -> bool:
        """To the widget beside; a slider moves instead."""
        focus, places = self.menu.focus, self._places()
        if dx and any(focus in page.slides for page in self.menu.pages()):
            return self._slide(focus, dx)
        if focus not in places:
            return self.begin()
        here = places.pop(focus)
        other = beside(places, here, dx, dy)
        if other is not None:
            self.menu.focus_on(other)
        return other is not None


def _letter_at(stage: Stage, event: StageEvent) -> int:
    """The place between two letters of a field that the mouse is at."""
    piece, rect = stage.piece(event.key), stage.rect_of(event.key)
    if piece is None or rect is None or not isinstance(piece.face, TextField):
        return 0
    return index_at(piece.face, event.inside[0] * rect.w, rect.w, stage.camera.scale, stage.look.theme)
