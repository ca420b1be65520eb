"""A docked panel with a head and rows that scroll."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.api import Face, Piece, Rect, Words
from game.core.speech import say
from game.ui.input.intents import Back, Intent
from game.ui.input.key_names import with_key
from game.ui.paint.look import Look
from game.ui.stage.stage import Happened, Stage, StageEvent
from game.ui.table.panels.docking import docked
from game.ui.table.panels.panel_faces import Heading
from game.ui.widgets.button import Button
from game.ui.widgets.scroll import Scroll

HEAD, PAD, BAR = 56.0, 12.0, 22.0


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a panel."""

    key: str
    face: Face
    height: float
    live: bool = False
    tip: Words = ""
    gap: float = 2.0  # free space above it


class ScrollPanel:
    """Rows under a head; as many as fit are shown, the rest are reached by wheel, bar and keys."""

    def __init__(self, title: Words, icon: str, *, from_end: bool = False) -> None:
        self.title = title
        self.icon = icon
        self.stage: Stage | None = None
        self._look = Look()
        self._unit = 1.0
        self._room = 1.0
        self._rows: Sequence[Row] = ()
        self._scroll = Scroll()  # in rows; its span is the first row when the end is in sight
        self._shown = 0
        self._from_end = from_end
        self._at_end = from_end  # stays at the end while rows are added
        self._above: list[tuple[Piece, bool]] = []

    @property
    def width(self) -> float:
        """What a row is wide, in units."""
        return 0.0 if self.stage is None else self.stage.view.width / self._unit - 2 * PAD - BAR

    @property
    def space(self) -> float:
        """What rows may fill from top to bottom, in units."""
        return 0.0 if self.stage is None else self.stage.view.height / self._unit - self._top() - PAD

    def place(self, view: pygame.Rect, look: Look, unit: float, room: float) -> None:
        """Puts the panel onto its pixels."""
        self._look, self._unit, self._room = look, unit, room
        self.stage = docked(self.stage, view, look, unit, "left")

    def show(self, rows: Sequence[Row], above: Sequence[tuple[Piece, bool]] = ()) -> None:
        """Shows rows, below pieces of its own (each with whether it is live); rows out of sight are not asked for."""
        self._rows = rows
        self._above = list(above)
        self._lay_out()

    def reveal(self, number: int) -> None:
        """Scrolls until a row is in sight."""
        if not self._first <= number < self._first + self._shown:
            self._at_end = False
            self._scroll.move_to(number - 2)
            self._lay_out()

    def turn_to(self, number: int) -> None:
        """Shows a row as the first one, or as far up as it can be."""
        self._scroll.move_to(number)
        self._lay_out()

    def scroll_to_start(self) -> None:
        """The next rows are shown from the first one."""
        self._scroll.move_to(0)

    @property
    def _first(self) -> int:
        return round(self._scroll.offset)

    def _top(self) -> float:
        low = HEAD * self._room
        for piece, _ in self._above:
            low = max(low, piece.at.y + piece.at.h + 6)
        return low

    def _lay_out(self) -> None:
        if self.stage is None:
            return
        view = self.stage.view
        width, height = view.width / self._unit, view.height / self._unit
        top = self._top()
        space = self.space
        self._scroll.fit(self._find_last_first(space))
        if self._at_end:
            self._scroll.move_to(self._scroll.span)
        head = HEAD * self._room
        side = 42 * self._room
        pieces = [
            Piece("panel:title", Rect(PAD + 6, 4, width - 2 * PAD - side, head - 8), Heading(self.title, self.icon)),
            Piece(
                "panel:close",
                Rect(width - PAD - side, (head - side) / 2, side, side),
                Button(icon="close", kind="quiet"),
                tip=with_key(say("Close."), Back()),
            ),
        ]
        live = {"panel:close"}
        for piece, is_live in self._above:
            pieces.append(piece)
            if is_live:
                live.add(piece.key)
        y = top
        self._shown = 0
        for number in range(self._first, len(self._rows)):
            row = self._rows[number]
            y += row.gap
            if y + row.height > height - PAD and self._shown:
                break
            pieces.append(Piece(row.key, Rect(PAD, y, self.width, row.height), row.face, tip=row.tip))
            if row.live:
                live.add(row.key)
            y += row.height
            self._shown += 1
        self._scroll.share = self._shown / max(1, len(self._rows))
        if bar := self._scroll.bar("panel:scroll", Rect(width - BAR - PAD / 2, top, BAR, space)):
            pieces.append(bar)
            live.add(bar.key)
        self.stage.show(pieces, live=live)

    def _find_last_first(self, space: float) -> int:
        used = 0.0
        for back, row in enumerate(reversed(self._rows)):
            used += row.height + row.gap
            if used > space:
                return min(len(self._rows) - back, len(self._rows) - 1)
        return 0

    def scroll(self, rows: int) -> None:
        """Scrolls by rows, down if positive."""
        self._scroll.move_by(rows)
        self._stay()

    def _stay(self) -> None:
        """Where the end is in sight it stays in sight."""
        self._at_end = self._from_end and self._scroll.at_end
        self._lay_out()

    def take(self, intent: Intent) -> StageEvent | None:
        """Takes what scrolls; the rest is for the scene."""
        if self.stage is None:
            return None
        found = self.stage.take(intent)
        if found is None:
            return None
        if found.kind == Happened.WHEEL:
            self.scroll(-3 * found.steps)
        elif found.key == "panel:scroll" and found.kind in (Happened.PRESS, Happened.PULL):
            self._scroll.pull(found.inside[1])
            self._stay()
        return found
