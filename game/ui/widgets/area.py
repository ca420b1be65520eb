"""A scrolling part of a page, with a stage of its own and a bar at its right."""

from collections.abc import Callable

import msgspec
import pygame

from game.api import Piece, Rect
from game.ui.stage.stage import Stage
from game.ui.widgets.page import BAR, Area, Page
from game.ui.widgets.scroll import Scroll


class ScrollArea:
    """Shows a part of its content, and remembers which."""

    def __init__(self, name: str, parent: Stage) -> None:
        self.name = name
        self.bar_key = f"scroll:{name}"
        self.scrolled = Scroll()
        self.at = Rect(0, 0, 1, 1)
        self.page = Page(0, 0)
        self._parent = parent
        self.stage = Stage(pygame.Rect(0, 0, 1, 1), parent.look, scale=parent.camera.scale, motion=parent.motion)

    def lay_out(self, area: Area) -> None:
        """Takes the content as it is now."""
        self.at, self.page = area.at, area.page
        self.scrolled.fit(area.height - area.at.h)
        self.scrolled.share = area.at.h / max(area.height, area.at.h)
        view = self._parent.camera.rect_px(Rect(area.at.x, area.at.y, area.at.w - BAR, area.at.h))
        self.stage.motion = self._parent.motion
        self.stage.wear(self._parent.look)
        self.stage.place(view, scale=self._parent.camera.scale)

    def show(self, change: Callable[[Piece], Piece], still: bool) -> None:
        """Shows the part of the content that is in sight."""
        moved = [
            msgspec.structs.replace(change(piece), at=piece.at.moved(0, -self.scrolled.offset))
            for piece in self.page.pieces
        ]
        self.stage.show(moved, live=self.page.live, draggable=self.page.draggable, still=still)

    def bar(self) -> Piece | None:
        """The bar it is scrolled with; None where everything is in sight."""
        at = Rect(self.at.x + self.at.w - BAR, self.at.y, BAR, self.at.h)
        return self.scrolled.bar(self.bar_key, at, layer=1)

    def reveal(self, key: str) -> bool:
        """Scrolls so far that a piece can be seen; True if that was needed."""
        piece = next((piece for piece in self.page.pieces if piece.key == key), None)
        if piece is None:
            return False
        top, bottom, offset = piece.at.y, piece.at.y + piece.at.h, self.scrolled.offset
        if top < offset:
            return self.scrolled.move_to(top)
        if bottom > offset + self.at.h:
            return self.scrolled.move_to(bottom - self.at.h)
        return False
