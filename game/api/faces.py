"""Faces: what a piece looks like, as hashable data. `game.ui.faces` has the painter of each.

Texts are rich text: ``{wood}`` an icon, ``{wood:2}`` a number and its icon, ``**bold**``, ``*italic*``,
``[gain|text]`` and ``[loss|text]`` a colour by meaning (gain, loss, glow, quiet, or a palette name),
``{seat:0}`` the seat's name in its colour, and a newline.

Colours are names of the theme's palette ("parchment", "orange", "blue", "wood", "stone", "brass", "seat0" …) or
"#rrggbb". A game adds a face of its own by subclassing `Face` and decorating a painter with `paints`: it gets the face
and a `Canvas`.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from game.api.drawing import Canvas
from game.api.rect import Rect
from game.api.said import Words
from game.api.vignette import Vignette


class Face(msgspec.Struct, frozen=True, gc=False):
    """What a piece looks like. One with a field called `vignette` has its scene shown large in the close-up."""


class Icon(Face, frozen=True):
    """An icon that fills the piece."""

    name: str
    tint: str = ""  # for icons with a seat's colour in them


class Picture(Face, frozen=True):
    """A picture from a PNG or JPEG file that the plugin brings: a card, a board, a portrait::

        PICTURES = Path(__file__).parent / "pictures"
        Piece("fox", at, Picture(str(PICTURES / "fox.png")))

    It is shown as sharp as the file is: a card that is 200 units high needs some 430 pixels on a 4K screen.
    """

    file: str  # its whole path
    crop: Rect | None = None  # the part of the file that is shown, in its own pixels; None: all of it
    fill: bool = False  # fills the piece and is cut where the proportions differ; else all of it is seen
    corner: float = 0  # how far its corners are rounded, in table units


class Scene(Face, frozen=True):
    """A small lit scene that fills the piece."""

    vignette: Vignette
    corner: float = 0  # how far its corners are rounded, in table units


class Token(Face, frozen=True):
    """A good, a marker or a worker, with how many there are. A changed count ticks, and previews as a +/- chip."""

    icon: str
    count: int | None = None
    tint: str = ""
    plate: str = ""  # colour of the disc or plaque behind it; empty: none
    label: Words = ""  # a few letters below, in place of the count


class Tile(Face, frozen=True):
    """A tile or card: title bar, cost row, diagram, effect, points shield."""

    title: Words
    kind: str = "parchment"  # colour of the title bar: "orange", "blue", "parchment", …
    cost: Words = ""
    effect: Words = ""
    points: Words = ""
    diagram: str = ""  # walls around a space, e.g. "n", "nw", "n.ew" (see `Canvas.diagram`); or an icon's name
    badge: Words = ""  # a small mark at the foot, e.g. a stage or player count
    vignette: Vignette | None = None  # its scene; without one it is made of the icons on it


class Panel(Face, frozen=True):
    """A ground that other pieces lie on."""

    style: str = "wood"  # "wood", "stone", "parchment", "brass", "glass", "felt"
    title: Words = ""


class Track(Face, frozen=True):
    """A track of spaces with markers on it, left to right or bottom to top."""

    spaces: tuple[Words, ...]  # rich text on each space
    markers: tuple[tuple[int, str, str], ...] = ()  # (index of the space, icon, tint)
    upright: bool = False
    style: str = "wood"


class Hex(Face, frozen=True):
    """A pointy-top hexagon."""

    fill: str = "stone"
    edge: str = "brass"
    text: Words = ""
    icon: str = ""


class Back(Face, frozen=True):
    """The back of a tile or card; a piece whose face changes from its back to something else is seen to flip."""

    style: str = "wood"
    text: Words = ""


class Text(Face, frozen=True):
    """Text on the table, shrunk to fit its piece."""

    text: Words
    size: float = 18  # in table units
    align: str = "center"  # "left", "center", "right"
    serif: bool = False
    bold: bool = False
    color: str = "cream"  # on the dark table; "ink" on parchment


class Die(Face, frozen=True):
    """A die; a changed value tumbles."""

    value: int  # 1 to 6; 0: not rolled
    color: str = "parchment"
    icon: str = ""  # shown in place of pips


class Banner(Face, frozen=True):
    """A seat's banner: emblem, name, live score; it burns while the seat is asked. The framework fills it in.

    A layout that places no banner for a seat gets one in a strip at the top of the table.
    """

    seat: int


class Zone(Face, frozen=True):
    """A place that is seen only when it can be clicked: a gap for a wall, a corner, an empty space."""

    hint: str = ""  # an icon, drawn faintly while the zone glows
    tint: str = ""


def vignette_of(face: Face) -> Vignette | None:
    """The scene of what a face shows, if it has one."""
    if isinstance(face, Tile) and face.vignette is None:
        return _made_of_icons(face.diagram, f"{face.effect} {face.cost}", face.kind)
    found = getattr(face, "vignette", None)
    return found if isinstance(found, Vignette) else None


_GROUNDS = {"orange": "planks", "blue": "vault", "green": "yard", "yellow": "parlor", "red": "rock", "purple": "hall"}
"""What a tile of a kind stands on that brings no scene."""


@lru_cache(maxsize=512)
def _made_of_icons(diagram: str, text: str, kind: str) -> Vignette | None:
    """A scene of the icons on a tile; None where it has none."""
    icons = text if set(diagram) <= set("nesw.") else f"{{{diagram}}} {text}"  # else it is walls
    return Vignette.of_icons(icons, _GROUNDS.get(kind, "flagstones")) if "{" in icons else None


FaceType = TypeVar("FaceType", bound=Face)
CanvasType = TypeVar("CanvasType", bound=Canvas)

painters: dict[type[Face], Callable[[Any, Any], None]] = {}
"""The painter of each face; `paints` has seen to it that the two belong together."""


def paints(
    face_type: type[FaceType],
) -> Callable[[Callable[[FaceType, CanvasType], None]], Callable[[FaceType, CanvasType], None]]:
    """Makes the decorated function the painter of a face: ``@paints(Hall) def paint_hall(hall, canvas): …``."""

    def register(paint: Callable[[FaceType, CanvasType], None]) -> Callable[[FaceType, CanvasType], None]:
        painters[face_type] = paint
        return paint

    return register
