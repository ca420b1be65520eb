"""The small map in the rail: the whole table, what of it is seen, and where something can be chosen."""

from __future__ import annotations

import pygame

from game.api import Piece, Rect
from game.api.faces import paints
from game.core.speech import say
from game.ui.faces.widget_face import WidgetFace, paint_focus
from game.ui.paint.canvas import Canvas
from game.ui.paint.look import Look
from game.ui.stage.stage import Stage

MAP = "map"
FROM = 1.25  # the text size from which there is one
HIGH = 132.0  # units of the shell
DOT = 9.0
TIP = say(
    "**Map**\nThe frame is what you see, the golden dots are what can be chosen. Click or drag to look there; "
    "**0** shows all of the table, and what you saw before."
)


class SmallMap(WidgetFace, frozen=True):
    """Rectangles as shares of the table: everything on it, what is seen, and what can be chosen."""

    shape: float  # how much wider than high the table is
    things: tuple[Rect, ...]
    seen: Rect
    targets: tuple[tuple[float, float], ...]


def _plane(shape: float, size: tuple[float, float]) -> Rect:
    """Where in a room so large the table is drawn."""
    width = min(size[0], size[1] * shape)
    return Rect((size[0] - width) / 2, (size[1] - width / shape) / 2, width, width / shape)


@paints(SmallMap)
def paint_small_map(face: SmallMap, canvas: Canvas) -> None:
    """Things are slips of wood, the frame is brass, targets are dots of gold."""
    plane = _plane(face.shape, (canvas.w, canvas.h))

    def on_it(at: Rect) -> pygame.Rect:
        left, top = plane.x + at.x * plane.w, plane.y + at.y * plane.h
        return pygame.Rect(round(left), round(top), max(1, round(at.w * plane.w)), max(1, round(at.h * plane.h)))

    whole = on_it(Rect(0, 0, 1, 1))
    canvas.fill(whole, "wood_deep", radius=4)
    for thing in face.things:
        canvas.fill(on_it(thing).clip(whole), "brass_dark", radius=1, alpha=120)
    canvas.fill(on_it(face.seen).clip(whole), "cream", radius=2, alpha=26)
    side = max(3, canvas.px(DOT))
    for x, y in face.targets:
        dot = pygame.Rect(0, 0, side, side)
        dot.center = round(plane.x + x * plane.w), round(plane.y + y * plane.h)
        canvas.fill(dot, "glow", radius=side)
    canvas.edge(whole, "brass_dark", width=1.4, radius=4)
    canvas.edge(on_it(face.seen).clip(whole), "glow", width=2, radius=2)
    paint_focus(canvas)


class MapInRail:
    """Shows the table as it is seen now, and says where a click on it leads."""

    def __init__(self, look: Look) -> None:
        self.stage = Stage(pygame.Rect(0, 0, 0, 0), look, motion=0)
        self._shown: tuple[object, ...] = ()
        self._shape = 1.0

    def place(self, view: pygame.Rect, look: Look, unit: float) -> None:
        """Puts it onto its pixels; none: there is no map."""
        self.stage.place(view, scale=unit)
        self.stage.wear(look)
        self._shown = ()

    def show(self, table: Stage) -> None:
        """Draws the table, where something of it has changed."""
        camera, view = table.camera, self.stage.view
        if camera.plane is None or not view.width:
            return
        wide, high = camera.plane
        pieces = table.pieces()
        shown = (camera.pose, tuple(table.view), camera.plane, table.live, [piece.at for piece in pieces])
        if shown == self._shown:
            return
        self._shown, self._shape = shown, wide / high
        x, y = camera.to_units(*table.view.topleft)
        seen = Rect(x, y, table.view.width / camera.scale, table.view.height / camera.scale)

        def share(at: Rect) -> Rect:
            return Rect(at.x / wide, at.y / high, at.w / wide, at.h / high)

        things = tuple(dict.fromkeys(share(piece.at) for piece in pieces if piece.at.w < wide / 2))
        targets = tuple(share(piece.at).center for piece in pieces if piece.key in table.live)
        face = SmallMap(wide / high, things, share(seen), targets)
        unit = self.stage.camera.scale
        whole = Rect(0, 0, view.width / unit, view.height / unit)
        self.stage.show([Piece(MAP, whole, face, tip=TIP)], live={MAP}, still=True)

    def point(self, inside: tuple[float, float]) -> tuple[float, float]:
        """The spot of the table, as shares of it, at a spot of the map."""
        plane = _plane(self._shape, self.stage.view.size)
        x = (inside[0] * self.stage.view.width - plane.x) / plane.w
        y = (inside[1] * self.stage.view.height - plane.y) / plane.h
        return min(max(x, 0.0), 1.0), min(max(y, 0.0), 1.0)
