"""How far something is scrolled, whatever it is measured in: the units of a page, or the rows of a panel."""

from game.api import Piece, Rect
from game.ui.widgets.rows import LEAST_THUMB, Scrollbar


class Scroll:
    """Where a list starts, and where it can start at most."""

    def __init__(self) -> None:
        self.offset = 0.0
        self.span = 0.0
        self.share = 1.0  # of the content, which is seen at a time

    @property
    def at_end(self) -> bool:
        """Whether the end is in sight."""
        return self.offset >= self.span

    def fit(self, span: float) -> None:
        """The content has changed: how far it can be scrolled."""
        self.span = max(span, 0.0)
        self.offset = min(self.offset, self.span)

    def move_to(self, offset: float) -> bool:
        """Scrolls to a place; False where it is already."""
        before = self.offset
        self.offset = min(max(offset, 0.0), self.span)
        return self.offset != before

    def move_by(self, amount: float) -> bool:
        """Scrolls by so much; False at the end."""
        return self.move_to(self.offset + amount)

    def pull(self, inside: float) -> None:
        """The middle of the bar's thumb was pulled to a fraction of the bar."""
        thumb = max(self.share, LEAST_THUMB)
        self.move_to((inside - thumb / 2) / max(1 - thumb, 1e-6) * self.span)

    def bar(self, key: str, at: Rect, layer: int = 0) -> Piece | None:
        """The bar it is scrolled with; None where everything is in sight."""
        if self.span <= 0:
            return None
        return Piece(key, at, Scrollbar(self.offset / self.span, self.share), layer=layer)
