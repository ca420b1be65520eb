"""Pieces: what lies on the table, as data. The framework draws them and finds out what moved."""

from typing import Final

import msgspec

from game.api.faces import Face
from game.api.rect import Rect
from game.api.said import Words, speaker

say = speaker(__name__)


class Piece(msgspec.Struct, frozen=True, gc=False):
    """One thing on the table. Its key is its identity across layouts, and the answer that a click on it gives.

    Several pieces may give one answer, on other views for instance: what follows a ``#`` in their keys tells them
    apart (``"tile:inn"``, ``"tile:inn#all"``). A question turns the table to where the first of them lies.
    """

    key: str
    at: Rect
    face: Face
    layer: int = 0  # higher lies on top
    view: str = "main"
    tip: Words = ""  # rich text, shown on hover
    turn: int = 0  # degrees clockwise
    dim: bool = False  # taken, spent or out of reach: drawn subdued
    shape: str = "rect"  # "rect", "hex" or "disc": where a click hits it, and how it glows
    hand: int = -1  # the seat whose hand of cards it is in (see `hand`)
    alive: str = ""  # what it does while nobody moves: "work" (a pick), "hammer", "sleep", "graze", "glint" as water


def answered_by(key: str) -> str:
    """The answer that a click on the piece with that key gives, if it is among the options."""
    return key.partition("#")[0]


BESIDE: Final = (1280.0, 740.0)
"""The size of a view that just fills the table beside the rail, in which all that is said about it is read."""


class Area(msgspec.Struct, frozen=True):
    """A part of a view that has a name: where larger text leaves it out of sight, the name stands at that edge."""

    title: Words
    at: Rect


class View(msgspec.Struct, frozen=True):
    """One side of a table too large for one screen; shown as a tab when there are several.

    Its size is in table units. `BESIDE` fills the room between the top bar, the prompt bar and the rail of a 16:9
    window exactly, and 1600 × 740 where the rail is folded away (as it is at first for games of the API 1 and 2); any
    other size is fitted into it. At 1280×720 one unit is then 0.8 pixels: text needs a size of 15 units or more to be
    read from a couch, and a target is at least 35 units across. A view with a `seat` has no tab: the seat's row in the
    rail leads to it.

    A view with the id ``"shop/food"`` is a page of the view ``"shop"`` and has no tab of its own. A click on a piece
    with the key ``"view:shop/food"`` turns to it, as one with ``"view:"`` and its id does to any view; here too a
    ``#`` tells several pieces apart that lead to one (``"view:shop/food#2"``). A page that is laid `over` its view is
    a board unfolded there: the view stays as it is but for what would lie under the page's pieces, and Esc folds it.

    A view may be larger than the screen: with `least` it is never drawn smaller than that, but scrolled, and the
    table goes by itself to what is asked. Its text and targets are measured at that scale: ``least=0.7`` asks for
    text of 15 / 0.7 units. Such a map is a few lines: ``View("map", "Map", size=(4000, 2600), least=0.7)``.

    A hand, a market, a track beside such a map is a page of it that is `pinned`: a strip along the foot of the table
    that stays while the map is scrolled: ``View("map/hand", size=(1600, 200), pinned=True)``. Its pieces can be dragged
    onto the map.
    """

    id: str = "main"
    title: Words = say("Table")
    size: tuple[float, float] = (1600, 740)
    seat: int = -1  # the seat whose board this is: its row in the rail leads here
    least: float = 0  # the smallest scale that can be read, against that of a view of 1600 × 740; 0: all is always seen
    over: bool = False  # a page that is laid over the view it is a page of
    areas: tuple[Area, ...] = ()  # its parts by name
    pinned: bool = False  # a page that stays as a strip below the view it is a page of

    @property
    def scale(self) -> float:
        """How small it may be drawn, against a view of 1600 × 740."""
        return max(self.least, min(1600 / self.size[0], 740 / self.size[1]))

    @property
    def tab(self) -> str:
        """The view whose tab stands for it: its own, or the one it is a page of."""
        return self.id.partition("/")[0]
