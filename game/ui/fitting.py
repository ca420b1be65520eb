"""Whether the text on a piece fits: what `underhall check` asks about every piece of a game."""

from game.api import Piece, View
from game.ui.faces import Look, SeatLook, paint
from game.ui.theme import SEAT_COLORS

_BARS = 160  # of the 900 units of a window's height: the bars above and below the table
_LOOK = Look(seats=tuple(SeatLook("Hildegard", color) for color in SEAT_COLORS), scores=(100.5,) * len(SEAT_COLORS))


def measure(piece: Piece, view: View, window: tuple[int, int]) -> str | None:
    """Which text does not fit its piece in a window of that size, as a sentence; None if all fits."""
    unit = min(window[0] / 1600, window[1] / 900)
    width, height = view.size
    scale = min(window[0] / width, (window[1] - _BARS * unit) / height)
    size = (max(round(piece.at.w * scale), 1), max(round(piece.at.h * scale), 1))
    cut = paint(piece.face, size, scale, _LOOK).cut
    if not cut:
        return None
    return f"“{cut[0]}” does not fit into {size[0]} × {size[1]} pixels and ends in an ellipsis; give it more room."
