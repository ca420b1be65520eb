"""Whether the text on a piece fits and its icons exist: what `underhall check` asks about every piece of a game."""

from pathlib import Path
from typing import Any

import pygame

from game.api import Banner, Face, Piece, View, Vignette, Words
from game.api.said import spoken
from game.ui import faces
from game.ui.faces import Look, SeatLook, paint_on
from game.ui.paint import icons
from game.ui.paint.canvas import BlankCanvas, Place
from game.ui.paint.markup import Picture, parse, plain
from game.ui.paint.scene import props
from game.ui.paint.theme import SEAT_COLORS
from game.ui.stage.camera import Camera

_BARS = 160  # of the 900 units of a window's height: the bars above and below the table
_LOOK = Look(seats=tuple(SeatLook("Hildegard", color) for color in SEAT_COLORS), scores=(100.5,) * len(SEAT_COLORS))


def measure(piece: Piece, view: View, window: tuple[int, int]) -> str | None:
    """Which text does not fit its piece in a window of that size, as a sentence; None if all fits.

    What the piece's tip says in full may end in an ellipsis on the piece itself.
    """
    unit = min(window[0] / 1600, window[1] / 900)
    camera = Camera(pygame.Rect(0, 0, window[0], round(window[1] - _BARS * unit)))
    camera.look(camera.view, plane=view.size, least=view.least)
    camera.reset()
    scale = camera.scale
    size = (max(round(piece.at.w * scale), 1), max(round(piece.at.h * scale), 1))
    if isinstance(piece.face, Banner):
        return None  # how long a person's name is, no game can know
    told = plain(piece.tip)
    cut = [text for text in faces.measure(piece.face, size, scale, _LOOK).cut if plain(text) not in told]
    if not cut:
        return None
    return f"“{cut[0]}” does not fit into {size[0]} × {size[1]} pixels and ends in an ellipsis; give it more room."


class _Attentive(BlankCanvas):
    """A canvas that notes which icons would be drawn on it."""

    def __init__(self, size: tuple[int, int], scale: float, look: Look) -> None:
        super().__init__(size, scale, look)
        self.icons: list[str] = []

    def icon(self, name: str, rect: Place, tint: str = "") -> None:
        self.icons.append(name)

    def vignette(self, vignette: Vignette, rect: Place | None = None, *, whole: bool = False) -> bool:
        self.icons += [prop.name for prop in vignette.props if not props.exists(prop.name)]
        return super().vignette(vignette, rect, whole=whole)

    def typeset(self, text: Words, *how: Any, **more: Any) -> Any:
        self.icons += _icons_in(text)
        return super().typeset(text, *how, **more)

    def line(self, text: Words, *how: Any, **more: Any) -> Any:
        self.icons += _icons_in(text)
        return super().line(text, *how, **more)


def _icons_in(text: Words) -> list[str]:
    return [atom.name for atom in parse(spoken(text)) if isinstance(atom, Picture)]


def unknown_icons(thing: Face | Words, folder: Path | None) -> list[str]:
    """The icons of a face or a text that neither the program nor the game's folder has."""
    if folder is not None:
        icons.add_folder(folder / "icons")
    canvas = _Attentive((200, 200), 1.0, _LOOK)
    if isinstance(thing, Face):
        paint_on(canvas, thing)
    else:
        canvas.icons += _icons_in(thing)
    return [name for name in dict.fromkeys(canvas.icons) if name and not icons.exists(name)]
