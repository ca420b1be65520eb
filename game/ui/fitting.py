"""Whether the text on a piece fits: what `underhall check` asks about every piece of a game."""

from game.api import Banner, Piece, View
from game.ui.faces import Look, SeatLook, paint
from game.ui.markup import plain
from game.ui.theme import SEAT_COLORS

_BARS = 160  # of the 900 units of a window's height: the bars above and below the table
_LOOK = Look(seats=tuple(SeatLook("Hildegard", color) for color in SEAT_COLORS), scores=(100.5,) * len(SEAT_COLORS))


def measure(piece: Piece, view: View, window: tuple[int, int]) -> str | None:
    """Which text does not fit its piece in a window of that size, as a sentence; None if all fits.

    What the piece's tip says in full may end in an ellipsis on the piece itself.
    """
    unit = min(window[0] / 1600, window[1] / 900)
    width, height = view.size
    scale = min(window[0] / width, (window[1] - _BARS * unit) / height)
    size = (max(round(piece.at.w * scale), 1), max(round(piece.at.h * scale), 1))
    if isinstance(piece.face, Banner):
        return None  # how long a person's name is, no game can know
    told = plain(piece.tip)
    cut = [text for text in paint(piece.face, size, scale, _LOOK).cut if plain(text) not in told]
    if not cut:
        return None
    return f"“{cut[0]}” does not fit into {size[0]} × {size[1]} pixels and ends in an ellipsis; give it more room."
