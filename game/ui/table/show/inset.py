"""The inset: what happens where it is not seen, or too small to be, is seen large in a corner of the table.

It stays in that corner, and the table below it does not move.
"""

from __future__ import annotations

from typing import Protocol

import pygame

from game.api import View
from game.ui.app.people import emblem, in_cream
from game.ui.paint import brush, icons, materials, richtext, theme
from game.ui.paint.look import Look
from game.ui.stage.hit import around
from game.ui.stage.stage import Stage
from game.ui.table.model.programme import Act
from game.ui.table.model.sight import Sight
from game.ui.table.stages import TableStages

WIDE, HIGH = 0.46, 0.5
"""The part of the table that it takes at the most."""

HEADER = 44.0
FADE_SECONDS = 0.12

ENOUGH = 26.0
"""Pixels at a window of 1280 × 720: what is as large as that on the table itself needs no inset."""

NEAR = 160.0
"""Units around what happens on a board that is larger than the screen."""


class Seen(Protocol):
    """What is seen of the table."""

    sight: Sight
    view: str

    @property
    def viewer(self) -> int:
        """Whose eyes see it."""


class Inset:
    """A part of a view in a frame of the seat's colour."""

    def __init__(self, view: View, at: pygame.Rect, header: int, seat: int, stage: Stage) -> None:
        self.view = view
        self.at = at
        self.header = header
        self.seat = seat
        self.stage = stage
        self._age = 0.0
        self._frame: pygame.Surface | None = None

    @classmethod
    def of(cls, table: Seen, stages: TableStages, act: Act, before: Inset | None) -> Inset | None:
        """The inset that an act wants; the one before stays while more of the same turn follows."""
        seat, keys = act.beat.seat, act.places
        if act.beat.title or act.ribbon or not keys:
            return before if act.turn is not None and before is not None and before.seat == seat else None
        view = _wanted(table, stages, seat, keys)
        if view is None:
            return before if act.turn is not None and before is not None and before.seat == seat else None
        if before is not None and before.view.id == view.id and before.seat == seat:
            inset = before
        else:
            inset = cls._framed(view, stages, seat)
        inset._show(table.sight, keys)
        return inset

    @classmethod
    def _framed(cls, view: View, stages: TableStages, seat: int) -> Inset:
        room, unit, look = stages.frame.table, stages.app.unit, stages.table.look
        header = round(HEADER * unit * look.text) if seat >= 0 else 0
        most = (room.width * WIDE, room.height * HIGH - header)
        scale = min(most[0] / view.size[0], most[1] / view.size[1])
        size = (round(view.size[0] * scale), round(view.size[1] * scale))
        air = round(12 * unit)
        at = pygame.Rect(0, 0, size[0], size[1] + header)
        at.bottomleft = (room.left + air, room.bottom - air)
        stage = Stage(pygame.Rect(at.left, at.top + header, *size), look, plane=view.size, motion=stages.app.motion)
        return cls(view, at, header, seat, stage)

    def _show(self, sight: Sight, keys: set[str]) -> None:
        """Shows the view as it is now, with what happens on it lit."""
        pieces = sight.pieces[self.view.id]
        self.stage.show(pieces, chosen=keys, still=not self.stage.sprites)
        if self.view.least:  # a map: the part of it on which something happens
            part = around([piece.at for piece in pieces if piece.key in keys]).inset(-NEAR, -NEAR)
            self.stage.camera.close_in(part, self.stage.camera.fitting(part))
            self.stage.repaint()

    def update(self, dt: float) -> None:
        """Lets time pass."""
        self._age += dt
        self.stage.update(dt)

    def draw(self, surface: pygame.Surface, look: Look, unit: float) -> None:
        """The board in its frame; it fades in."""
        edge = max(3, round(5 * unit))
        if self._frame is None:
            self._frame = self._bordered(look, edge)
        at = self.at.inflate(10 * edge, 10 * edge)
        part = min(1.0, self._age / FADE_SECONDS)
        whole = brush.blank(at.size) if part < 1 else surface
        left, top = (-at.left, -at.top) if part < 1 else (0, 0)
        whole.blit(self._frame, (at.left + left, at.top + top))
        board = self.stage.view
        whole.blit(materials.plate("wood", board.size, edge, edge, look.theme), board.move(left, top))
        if part < 1:
            whole.set_alpha(round(255 * part))
            surface.blit(whole, at)
        else:
            self.stage.draw(surface)

    def _bordered(self, look: Look, edge: int) -> pygame.Surface:
        """The frame in its own shadow, with crest and name; painted once."""
        used = theme.named(look.theme)
        who = look.seats[self.seat] if 0 <= self.seat < len(look.seats) else None
        color = used.seat_color(who.color) if who is not None else used.color("brass")
        size = (self.at.width + 2 * edge, self.at.height + 2 * edge)
        made = brush.blank((size[0] + 8 * edge, size[1] + 8 * edge))
        made.blit(brush.soft(size, edge, 4 * edge, (0, 0, 0), 190), (0, edge))
        made.blit(brush.rounded(size, 2 * edge, brush.rgb(color)), (4 * edge, 4 * edge))
        if who is None:
            return made
        crest = icons.icon(emblem(who.color), round(self.header * 0.76), brush.web(color.lerp("white", 0.15)))
        pad = round(self.header * 0.12)
        made.blit(crest, (5 * edge + pad, 5 * edge + pad))
        room = self.at.width - crest.get_width() - 4 * pad
        words = richtext.fit(
            f"{{seat:{self.seat}}}",
            room,
            self.header - pad,
            self.header * 0.56,
            10,
            serif=True,
            bold=True,
            seats=in_cream(look.seats),
            theme_name=look.theme,
        )
        words.draw(made, (5 * edge + crest.get_width() + 3 * pad, 5 * edge + (self.header - words.size[1]) / 2))
        return made


def _wanted(table: Seen, stages: TableStages, seat: int, keys: set[str]) -> View | None:
    """The view on which it is to be seen what happens; None where it is seen on the table."""
    board, sight = stages.table, table.sight
    seen = [rect for key in keys if (rect := board.rect_of(key)) is not None and board.view.colliderect(rect)]
    if any(min(rect.size) >= ENOUGH * stages.app.unit / 0.8 for rect in seen):
        return None
    having = [view for view in sight.views if any(piece.key in keys for piece in sight.pieces.get(view.id, ()))]
    own = [view for view in having if view.seat == seat and seat >= 0]
    others = [view for view in (*own, *having) if view.id != table.view or (view.least and not seen)]
    return others[0] if others else None
