"""A scrolling part of a page, with a stage of its own and a bar at its right."""

from collections.abc import Callable

import msgspec
import pygame

from game.api import Piece, Rect
from game.ui.stage import Stage
from game.ui.widgets.page import BAR, Area, Page
from game.ui.widgets.rows import Scrollbar, scroll_start


class ScrollArea:
    """Shows a part of its content, and remembers which."""

    def __init__(self, name: str, parent: Stage) -> None:
        self.name = name
        self.bar_key = f"scroll:{name}"
        self.offset = 0.0
        self.at = Rect(0, 0, 1, 1)
        self.page = Page(0, 0)
        self._parent = parent
        self._height = 0.0
        self.stage = Stage(pygame.Rect(0, 0, 1, 1), parent.look, scale=parent.camera.scale, motion=parent.motion)

    @property
    def span(self) -> float:
        """How far it can be scrolled."""
        return max(self._height - self.at.h, 0.0)

    def lay_out(self, area: Area) -> None:
        """Takes the content as it is now."""
        self.at, self.page, self._height = area.at, area.page, area.height
        self.offset = min(self.offset, self.span)
        view = self._parent.camera.rect_px(Rect(area.at.x, area.at.y, area.at.w - BAR, area.at.h))
        self.stage.motion = self._parent.motion
        self.stage.wear(self._parent.look)
        self.stage.place(view, scale=self._parent.camera.scale)

    def show(self, change: Callable[[Piece], Piece], still: bool) -> None:
        """Shows the part of the content that is in sight."""
        moved = [
            msgspec.structs.replace(change(piece), at=piece.at.moved(0, -self.offset)) for piece in self.page.pieces
        ]
        self.stage.show(moved, live=self.page.live, draggable=self.page.draggable, still=still)

    def bar(self) -> Piece | None:
        """The bar it is scrolled with; None where everything is in sight."""
        if self.span <= 0:
            return None
        at = Rect(self.at.x + self.at.w - BAR, self.at.y, BAR, self.at.h)
        return Piece(self.bar_key, at, Scrollbar(self.offset / self.span, self.at.h / self._height), layer=1)

    def scroll(self, units: float) -> bool:
        """Scrolls by so many units; False at the end."""
        before = self.offset
        self.offset = min(max(self.offset + units, 0.0), self.span)
        return self.offset != before

    def pull(self, fraction: float) -> None:
        """The bar's thumb was pulled to a fraction of its height."""
        if self._height > 0:
            self.offset = scroll_start(fraction, self.at.h / self._height) * self.span

    def reveal(self, key: str) -> bool:
        """Scrolls so far that a piece can be seen; True if that was needed."""
        piece = next((piece for piece in self.page.pieces if piece.key == key), None)
        if piece is None:
            return False
        top, bottom = piece.at.y, piece.at.y + piece.at.h
        if top < self.offset:
            return self.scroll(top - self.offset)
        if bottom > self.offset + self.at.h:
            return self.scroll(bottom - self.offset - self.at.h)
        return False
