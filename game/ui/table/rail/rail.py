"""The rail: three pages under their tabs, and the reading place at its foot."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.api import Piece, Rect, Words
from game.api.faces import paints
from game.core.speech import say
from game.ui.faces.widget_face import WidgetFace, paint_focus
from game.ui.paint.backdrop import bar
from game.ui.paint.canvas import Canvas
from game.ui.paint.look import Look
from game.ui.stage.stage import Stage
from game.ui.table.model.rail_state import RailShown, Tab
from game.ui.table.panels.frame import Frame
from game.ui.table.rail import advice_page, chronicle_page, lesson_page
from game.ui.table.rail.reading import Reading
from game.ui.table.rail.rows import LOW
from game.ui.table.rail.small_map import MapInRail

TAB = "rail:"
TABS = (
    # its name, its icon, and how wide it is against the others
    (Tab.CHRONICLE, say("Chronicle"), "log", 1.25),
    (Tab.ADVICE, say("Advice"), "lesson_master", 1.0),
    (Tab.LESSON, say("Lesson"), "rules", 1.0),
)
HIGH, PAD = 40.0, 7.0
"""Units: a tab, and the air around everything."""

LEAST_READING, WANTED_READING, MOST_READING = 150.0, 190.0, 300.0


class RailTab(WidgetFace, frozen=True):
    """The tab of a page; it is lit while that has something new."""

    text: Words
    icon: str
    chosen: bool = False
    news: bool = False


@paints(RailTab)
def paint_rail_tab(face: RailTab, canvas: Canvas) -> None:
    """An icon and a word; a golden line below the chosen one, above one with news."""
    upper, lower = ("wood", "wood_dark") if face.chosen else ("wood_dark", "wood_deep")
    canvas.fill(canvas.rect.inflate(-canvas.px(2), 0), upper, lower, radius=7, corners="ab")
    line = pygame.Rect(canvas.px(2), canvas.h - canvas.px(4), canvas.w - 2 * canvas.px(2), canvas.px(4))
    if face.chosen:
        canvas.fill(line, "glow")
    elif face.news:
        canvas.fill(pygame.Rect(line.x, 0, line.w, line.h), "glow", radius=2)
    side = min(canvas.px(20), canvas.h - canvas.px(8))
    room = canvas.rect.inflate(-2 * canvas.px(4), -canvas.px(8))
    words = canvas.typeset(face.text, room.size, 16.5, least=11, serif=True, bold=True, align="left", trial=True)
    if words.size[0] + side + canvas.px(3) <= room.w:  # where it is narrow, the word alone
        canvas.icon(face.icon, pygame.Rect(room.x, canvas.rect.centery - side // 2, side, side))
        room.x, room.w = room.x + side + canvas.px(3), room.w - side - canvas.px(3)
    color = "cream" if face.chosen or face.news or canvas.look.hover else "quiet"
    canvas.text(face.text, room, 16.5, least=11, serif=True, bold=True, color=color, align="left")
    paint_focus(canvas)


class Rail:
    """Everything that is said has its home here."""

    def __init__(self, look: Look, motion: float, now: Callable[[], float]) -> None:
        """`now`: the seconds that have passed."""
        nowhere = pygame.Rect(0, 0, 0, 0)
        self.body = Stage(nowhere, look, motion=motion)
        self.reading = Reading(look, motion, now)
        self.map = MapInRail(look)
        self._worn: tuple[str, float] | None = None
        self._lit = ""  # the option that is looked at
        self._last: tuple[RailShown | None, Frame, Look, float] | None = None  # what was shown
        self.seen: list[Stage] = []
        """What of it is seen, the topmost first; none where it is folded away."""

    def stages(self) -> list[Stage]:
        """What of it is seen, the topmost first; none where it is folded away."""
        return self.seen

    def show(self, shown: RailShown | None, frame: Frame, look: Look, motion: float) -> None:
        """Shows the page that is open."""
        self._last = (shown, frame, look, motion)
        unit, room = frame.unit, frame.rail_room
        if (look.theme, unit) != self._worn:
            self._worn = (look.theme, unit)
            self.body.set_ground(bar(look.theme, unit, "left"))
        self.body.motion = motion
        self.body.place(frame.rail, scale=unit)
        self.body.wear(look)
        air = round(PAD * unit)
        self.reading.place(frame.reading.inflate(-2 * air, -2 * air), look, unit, motion)
        self.map.place(frame.map.inflate(-2 * air, -air) if frame.map.width else frame.map, look, unit)
        charted = [self.map.stage] if self.map.stage.view.width else []
        self.seen = [*charted, self.reading.stage, self.body] if self.body.view.width else []
        if shown is None:
            return
        wide = frame.rail.width / unit
        found = list(_tabs(shown, wide, room))
        high = (frame.reading.top - frame.map.height - frame.rail.top) / unit - HIGH * room - 4
        at = Rect(PAD, HIGH * room + 2, wide - 2 * PAD, high)
        found += self._page(shown, at, look, frame)
        self.body.show([piece for piece, _ in found], live={piece.key for piece, live in found if live})

    def _page(self, shown: RailShown, at: Rect, look: Look, frame: Frame) -> Iterator[tuple[Piece, bool]]:
        if shown.tab is Tab.ADVICE:
            return advice_page.page(shown.advice, self._lit, at, frame.rail_room)
        if shown.tab is Tab.LESSON:
            return lesson_page.page(shown.lesson, at, frame.rail_room)
        return chronicle_page.page(shown, at, look, frame.unit, frame.rail_room)

    def light(self, option: str) -> None:
        """Lights the row of the option that is looked at."""
        if option != self._lit:
            self._lit = option
            if self._last is not None:
                self.show(*self._last)


def _tabs(shown: RailShown, wide: float, room: float) -> Iterator[tuple[Piece, bool]]:
    row = Rect(PAD, 2, wide - 2 * PAD, HIGH * room - 2)
    across = row.w / sum(share for *_, share in TABS)
    for at, (tab, text, icon, _) in zip(row.split(*(share * across for *_, share in TABS)), TABS, strict=True):
        face = RailTab(text, icon, shown.tab is tab, tab in shown.news)
        yield Piece(f"{TAB}{tab}", at, face, tip=text), True  # a narrow tab cuts a long word off


def reading_height(shown: RailShown, room: float, high: float, *, panel: bool) -> float:
    """How high the reading place is on a rail so high, in units: what the rows leave, within reason.

    `panel`: one lies in the place of the rows.
    """
    if shown.tab is Tab.ADVICE and shown.advice is not None and not panel:
        return LEAST_READING  # larger words of the Master's need the room more: they are read there and nowhere else
    if shown.tab is not Tab.CHRONICLE or panel:
        return LEAST_READING * room
    seats = len(shown.rows)
    space = high - (HIGH + chronicle_page.HEAD) * room - 2 * PAD

    def left(row: float) -> float:
        return space - seats * (row + chronicle_page.GAP)

    least = LEAST_READING * room
    if room > 1:  # rows of two lines are enough, or of one, where the words would have too little room
        row = LOW * room + 1 if left(LOW * room + 1) >= least else chronicle_page.LEAST * room
        least = max(least, min(left(row), WANTED_READING * room))
    return max(least, min(left(chronicle_page.heights(seats, room, high)), MOST_READING * room))
