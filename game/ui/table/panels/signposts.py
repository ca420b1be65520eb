"""Signposts: on a board larger than the screen they stand at the edges and point to what can be chosen beyond."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import pygame

from game.api import Piece, Rect, Token
from game.core.speech import say
from game.ui.paint.look import Look
from game.ui.stage.hit import around
from game.ui.stage.stage import Board, Stage

BEYOND = "beyond:"
SIDE = 72.0  # of a signpost, in units of the shell
AROUND = 40.0
"""Units of the table that are left free around what is looked at."""

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Signposts:
    """Those of one table, at most one at each edge."""

    def __init__(self) -> None:
        self.stages: list[Stage] = []
        self._beyond: dict[str, list[Rect]] = {}
        self._seen: tuple[object, ...] = ()

    def put_up(self, table: Stage, look: Look, unit: float) -> bool:
        """Puts them up for what is seen now; True if the table was moved since the last time."""
        moved = self._seen[:2] != (table.camera.pose, table.view)
        seen = (table.camera.pose, table.view.copy(), table.live, table.camera.plane, unit, look)
        if seen == self._seen:
            return False
        self._seen = seen
        self._beyond = _beyond(table) if table.camera.scrolls else {}
        self.stages = [self._post(key, table, look, unit) for key in self._beyond]
        return moved

    def beyond(self, key: str) -> list[Rect]:
        """Where that lies which a signpost points to."""
        return self._beyond.get(key, [])

    def _post(self, key: str, table: Stage, look: Look, unit: float) -> Stage:
        arrow, side = key.removeprefix(BEYOND), round(SIDE * unit)
        (dx, dy), view = ARROWS[arrow], table.view
        at = pygame.Rect(0, 0, side, side)
        at.center = view.centerx + dx * (view.width - side) // 2, view.centery + dy * (view.height - side) // 2
        stage = Board(at, look, scale=unit, motion=0)
        count = len(self._beyond[key])
        tip = say(
            one="{n} more can be chosen here: click to look, or press Home.",
            many="{n} more can be chosen here: click to look, or press Home.",
            n=count,
        )
        face = Token(f"arrow_{arrow}", count, plate="wood")
        stage.show([Piece(key, Rect(8, 8, SIDE - 16, SIDE - 16), face, tip=tip)], live={key})
        return stage


def _beyond(table: Stage) -> dict[str, list[Rect]]:
    """What can be chosen out of sight, by the signpost that leads there."""
    found: dict[str, list[Rect]] = {}
    view = table.view
    for at in places_of(table, sorted(table.live)):
        x, y = table.camera.to_px(*at.center)
        if view.collidepoint(x, y):
            continue
        over = {"left": view.left - x, "right": x - view.right, "up": view.top - y, "down": y - view.bottom}
        found.setdefault(BEYOND + max(over, key=over.__getitem__), []).append(at)
    return found


def places_of(table: Stage, keys: Iterable[str]) -> list[Rect]:
    """Where pieces lie on the table."""
    return [piece.at for key in keys if (piece := table.piece(key)) is not None]


def place_of(table: Stage, keys: Iterable[str]) -> Rect | None:
    """Where the first of some pieces lies; None if there is none."""
    return next(iter(places_of(table, keys)), None)


def out_of_sight(table: Stage, subject: Collection[str], live: Collection[str]) -> bool:
    """Whether what is asked about, or most of what can be chosen, is not seen."""
    if any(not table.view.contains(table.camera.rect_px(at)) for at in places_of(table, subject)):
        return True
    places = places_of(table, live)
    seen = sum(bool(table.view.contains(table.camera.rect_px(at))) for at in places)
    return 2 * seen < len(places)


def together(table: Stage, places: Iterable[Rect], near: Rect | None = None) -> Rect | None:
    """The part of the table with as many of the places as can be seen at once, from the nearest on; None: no place."""
    camera = table.camera
    x, y = near.center if near is not None else camera.to_units(*table.view.center)
    ordered = sorted(places, key=lambda at: (at.center[0] - x) ** 2 + (at.center[1] - y) ** 2)
    seen = near if near is not None else ordered[0] if ordered else None
    if seen is None:
        return None
    for at in ordered:
        wider = around((seen, at))
        if camera.fitting(wider.inset(-AROUND, -AROUND)) >= camera.farthest:
            seen = wider
    return seen.inset(-AROUND, -AROUND)
