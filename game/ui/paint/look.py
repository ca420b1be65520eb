"""What a picture of a face depends on beside the face itself."""

from typing import NamedTuple

from game.ui.paint import theme
from game.ui.paint.markup import SeatLook


class Look(NamedTuple):
    """The theme and the state of the table that a face is painted for."""

    theme: str = theme.DEFAULT
    text: float = 1.0  # the player's text size: 0.9 to 1.5
    dim: bool = False
    seats: tuple[SeatLook, ...] = ()
    language: str = ""  # the one that is spoken now: a picture has words in it
    scores: tuple[float, ...] = ()  # what banners show
    asked: int = -1  # the seat whose banner burns
    moods: tuple[str, ...] = ()  # of each seat: faces show them
    hover: bool = False  # the rest is for widgets
    pressed: bool = False
    focus: bool = False

    def for_pieces(self) -> "Look":
        """The part that pieces other than banners and widgets depend on."""
        return Look(self.theme, self.text, self.dim, self.seats, self.language)
