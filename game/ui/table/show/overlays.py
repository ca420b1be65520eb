"""What is lit on the table for what is read in the rail: a lesson's step, and the ranks of what the Master advises."""

from __future__ import annotations

import pygame

from game.ui.app.app import App
from game.ui.table.model.advising import LETTERS
from game.ui.table.model.lesson import Lesson
from game.ui.table.model.looked_at import LookedAt
from game.ui.table.model.prompt import OPTION
from game.ui.table.rail.advice_page import ADVICE
from game.ui.table.show import plan_line, rank_medals
from game.ui.table.show.lesson_light import DOT_SECONDS, LessonLight
from game.ui.table.stages import TableStages


class Overlays:
    """Drawn anew with every frame, where the things that are meant are just then."""

    def __init__(self, app: App, table: LookedAt, lesson: Lesson | None, table_stages: TableStages) -> None:
        self._app = app
        self._table = table
        self._lesson = lesson
        self._stages = table_stages
        self.light = LessonLight()

    def show(self) -> None:
        """Lights what the table as it is now calls for."""
        rail = self._table.shown.rail
        self.light.shown = rail is not None and rail.lesson is not None and rail.lesson.taught

    def update(self) -> None:
        """Time passes."""
        if self._app.motion > 0 and self.light.update(self._app.now):
            self._app.redraw()
        self._stages.rail.light(self.looked_at())

    def wake_in(self) -> float | None:
        """A lesson's light moves while nobody touches anything."""
        return DOT_SECONDS if self.light.shown and self._app.motion else None

    def draw(self, surface: pygame.Surface) -> None:
        """The dark around a lesson's step, or the medals of what is advised."""
        if self.light.shown:
            meant, also = self._meant()
            self.light.draw(surface, self._stages.frame.table, meant, also, self._app.unit)
        lit = self.looked_at()
        for rank, (option, place) in enumerate(self.medals(), 1):
            if place is not None:
                lights = option == lit or (rank == 1 and lit not in dict(self.medals()))
                rank_medals.draw(surface, place, rank, self._app.unit, lit=lights)
        plan_line.draw(surface, self.plan(), self._app.unit)

    def plan(self) -> list[tuple[str, pygame.Rect]]:
        """The steps of the plan that is looked at, or of the best one, that are seen: each with its letter."""
        rail = self._table.shown.rail
        rows = rail.advice.rows if rail is not None and rail.advice is not None else ()
        lit = self.looked_at()
        row = next((row for row in rows if row.option == lit), next(iter(rows), None))
        found = []
        for letter, step in zip(LETTERS, row.steps if row is not None else (), strict=False):
            if place := next(iter(self._rects_of(step.partition("/")[0])), None):
                found.append((letter, place))
        return found

    def medals(self) -> list[tuple[str, pygame.Rect | None]]:
        """The options that are advised, and where each is seen."""
        rail = self._table.shown.rail
        rows = rail.advice.rows if rail is not None and rail.advice is not None else ()
        return [(row.option, next(iter(self._rects_of(row.option.partition("/")[0])), None)) for row in rows]

    def looked_at(self) -> str:
        """The option that the mouse is on: its row in the rail, or its piece or button."""
        if key := self._stages.table.pointer.hover:
            return self._table.sight.offers.option_at(key, self._table.turn)
        hovered = [stage.pointer.hover for stage in self._stages.all()]
        for start in (OPTION, ADVICE):
            if key := next((key for key in hovered if key.startswith(start)), ""):
                return key.removeprefix(start)
        return ""

    def _meant(self) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """Where that is seen which the lesson means, and what belongs to it."""
        meant, also = self._lesson.pointed_at if self._lesson is not None else ([], [])
        return [rect for key in meant for rect in self._rects_of(key)], [
            rect for key in also for rect in self._rects_of(key)
        ]

    def _rects_of(self, key: str) -> list[pygame.Rect]:
        """Where a piece, or the button of an option, is seen."""
        found = []
        for stage in self._stages.all():
            rects = (stage.rect_of(each) for each in (key, OPTION + key))
            found += [seen for rect in rects if rect is not None and (seen := rect.clip(stage.view)).w and seen.h]
        return found
