"""The focus at the table: it goes from target to target, over all stages, and on to the next one after an answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set

from game.api import Rect
from game.ui.input.focus import beside, faces, following, reading_order
from game.ui.input.intents import Deed, Move, Page
from game.ui.stage.stage import Stage
from game.ui.table.model.captions import Place
from game.ui.table.stages import TableStages

TAKE_BACK = ("tool:undo", "tool:redo")

ROWS, PAGE_ROWS = 3, 12
"""By which a docked panel scrolls."""


class TableFocus:
    """What is chosen without a mouse."""

    def __init__(
        self, stages: TableStages, veiled: Callable[[], frozenset[str]], look_at: Callable[[Stage, str], None]
    ) -> None:
        """`veiled`: the cards that are asked about and lie face down. `look_at`: says what the focus is on."""
        self._stages = stages
        self._veiled = veiled
        self._look_at = look_at
        self.in_use = False  # the last thing was done with it: it goes on by itself
        self._waits = False  # nothing was asked when it last looked

    @property
    def stage(self) -> Stage | None:
        """The stage that it is on."""
        return next((stage for stage in self._stages.all() if stage.pointer.focus), None)

    def _order(self) -> list[tuple[Stage, str]]:
        """All that it can come to: what is asked first, what can be chosen again, then the rest."""
        stages, veiled = self._stages, self._veiled()
        table = stages.table
        groups: list[tuple[Stage, Set[str]]] = [(table, table.quiet - veiled)]
        asking = (table, stages.tray, stages.sheet, stages.prompt)
        groups += [(stage, stage.live) for stage in stages.all() if stage not in asking]
        found = self._asked() + _in_order(groups)
        # Taking back stands first in the bar, and is the last thing that anybody wants to come to.
        return sorted(found, key=lambda each: each[1] in TAKE_BACK)

    def _asked(self) -> list[tuple[Stage, str]]:
        """All that answers the question: on the table, in the tray and the sheet, and the buttons of the bar."""
        stages = self._stages
        over = [stage for stage in (stages.tray, stages.sheet) if stage is not None]
        live = stages.table.live | self._veiled()
        groups: list[tuple[Stage, Set[str]]] = [(stages.table, live), *((each, each.live) for each in over)]
        if stages.tray is not None:  # what is asked is in the tray
            groups.insert(0, groups.pop(1))
        return _in_order([*groups, (stages.prompt, stages.prompt.live)])

    def place(self, read: str) -> Place:
        """Where it is, among all that it can come to; `read`: what is read about what it or the mouse is on."""
        stage, order = self.stage, self._order()
        if stage is not None:
            here = (stage, stage.pointer.focus)
            return Place(here[1], order.index(here) + 1 if here in order else 0, len(order), read)
        return Place(next((each.pointer.hover for each in self._stages.all() if each.pointer.hover), ""), 0, 0, read)

    def step(self, by: int) -> None:
        """Goes to the next thing that can be clicked, or the one before."""
        stage = self.stage
        now = (stage, stage.pointer.focus) if stage is not None else None
        if (found := following(self._order(), now, by)) is not None:
            self.in_use = True
            self.put_on(*found)

    def cross(self, intent: Deed, *, only_ahead: bool = False) -> bool:
        """From the edge of a stage a direction leads on to the nearest thing of another one; False if there is none.

        `only_ahead`: before it goes far to the side on its own stage, it goes on to what lies ahead on another one.
        """
        stage = self.stage
        if not isinstance(intent, Move) or stage is None or (at := stage.rect_of(stage.pointer.focus)) is None:
            return False
        here, way = Rect(*map(float, at)), (intent.dx, intent.dy)
        own, others = self._places(stage, here=True), self._places(stage, here=False)
        side = self._stages.side
        # A docked panel goes on past its last row before it is left.
        scrolls = side is not None and stage is side.stage and intent.dy
        if only_ahead and (scrolls or faces(own, here, *way) or not faces(others, here, *way)):
            return False
        if (found := beside(others, here, *way)) is None:
            return False
        self.in_use = True
        self.put_on(*found)
        return True

    def _places(self, stage: Stage, *, here: bool) -> dict[tuple[Stage, str], Rect]:
        """Where things are on the window, but for the one it is on: those of a stage (`here`), or of all others."""
        keys = [each for each in self._order() if (each[0] is stage) == here and each != (stage, stage.pointer.focus)]
        rects = {each: each[0].rect_of(each[1]) for each in keys}
        return {each: Rect(*map(float, at)) for each, at in rects.items() if at is not None}

    def go_on(self) -> None:
        """After an answer it is on the next target, unless it is still somewhere; while nothing is asked, nowhere.

        Wherever somebody went while nothing was asked, it is on what is asked as soon as something is.
        """
        stage = self.stage
        asked = [each for each in self._asked() if each[1] not in TAKE_BACK]
        waited, self._waits = self._waits, not asked
        elsewhere = waited and asked and stage is not None and (stage, stage.pointer.focus) not in asked
        if stage is not None and stage.pointer.focus in stage.clickable and not elsewhere:
            return
        if asked:
            self.put_on(*asked[0])
        elif stage is not None:
            stage.pointer.focus = ""

    def put_on(self, stage: Stage, key: str) -> None:
        """Puts it on a piece."""
        for other in self._stages.all():
            if other is not stage:
                other.pointer.focus = ""
        stage.pointer.focus_on(key)
        self._stages.bring_in(stage, key)
        self._look_at(stage, key)

    def scroll(self, intent: Deed) -> bool:
        """In a docked panel it goes on past the last row in sight, and turns pages; False if it is elsewhere."""
        stage, side = self.stage, self._stages.side
        if side is None or stage is None or stage is not side.stage:
            return False
        rows = (
            intent.dy * ROWS if isinstance(intent, Move) else intent.by * PAGE_ROWS if isinstance(intent, Page) else 0
        )
        if not rows:
            return False
        side.scroll(rows)
        shown = [row for on, row in self._order() if on is stage and not row.startswith("panel:")]
        if shown and stage.pointer.focus not in shown:
            self.put_on(stage, shown[-1 if rows > 0 else 0])
        return True


def _in_order(groups: Sequence[tuple[Stage, Set[str]]]) -> list[tuple[Stage, str]]:
    """Group by group, each as an eye goes over it."""
    return [(stage, key) for stage, keys in groups for key in reading_order(stage.pointer.places(keys))]
