"""The inset: somebody else's board, large, while something happens on it that would be too small to be seen."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.ui.app.people import emblem, in_cream
from game.ui.paint import brush, icons, materials, richtext, theme
from game.ui.paint.look import Look
from game.ui.stage.motion import ease_out
from game.ui.stage.stage import Stage
from game.ui.table.model.programme import Act
from game.ui.table.model.sight import Sight
from game.ui.table.stages import TableStages

WIDE, HIGH = 0.62, 0.92
"""The part of the table's room that it takes at the most."""

HEADER = 54.0
GROWS, SHRINKS = 0.24, 0.16
"""Seconds."""

ENOUGH = 70.0
"""Pixels at a window of 1280 × 720: what is as large as that on the table itself needs no inset."""


class Seen(Protocol):
    """What is seen of the table."""

    sight: Sight
    view: str

    @property
    def viewer(self) -> int:
        """Whose eyes see it."""


class Inset:
    """A view of another seat's board over the table, under a header that says what happens there."""

    def __init__(self, stage: Stage, at: pygame.Rect, header: int, seat: int, text: str, home: pygame.Rect) -> None:
        """`home`: what it grows out of, and goes back into; empty: it was there before."""
        self.stage = stage
        self.at = at
        self.header = header
        self.seat = seat
        self.text = text
        self.home = home
        self._frame: pygame.Surface | None = None

    @classmethod
    def of(cls, table: Seen, stages: TableStages, act: Act, pace: float, before: Inset | None) -> Inset | None:
        """The inset that an act wants: where another seat does something on a board that has a view of its own."""
        seat, sight = act.beat.seat, table.sight
        if act.beat.title or act.ribbon or seat < 0 or seat == table.viewer:
            return None
        keys = [act.beat.focus, *(getattr(effect, "at", "") for effect in act.beat.effects)]
        view = next((each for each in sight.views if each.seat == seat and each.id != table.view), None)
        if view is None or not any(piece.key in keys for piece in sight.pieces.get(view.id, ())):
            return None
        board, unit, look = stages.table, stages.app.unit, stages.table.look
        seen = [rect for key in keys if key and (rect := board.rect_of(key)) is not None]
        if any(min(rect.size) >= ENOUGH * unit / 0.8 for rect in seen):
            return None
        room = stages.frame.table
        header = round(HEADER * unit * look.text)
        most = pygame.Rect(0, 0, round(room.width * WIDE), round(room.height * HIGH) - header)
        scale = min(most.width / view.size[0], most.height / view.size[1])
        size = (round(view.size[0] * scale), round(view.size[1] * scale))
        at = pygame.Rect(0, 0, size[0], size[1] + header)
        at.center = room.center
        if act.beat.phases:  # there is room for their medallions beside it
            at.right = room.right - round(12 * unit)
        stage = Stage(pygame.Rect(at.left, at.top + header, *size), look, plane=view.size, motion=pace)
        pieces = sight.pieces[view.id]
        # What is new on it comes with weight, when it has grown.
        stage.show((piece for piece in pieces if piece.key not in keys), still=True)
        stage.settle()
        stage.show(pieces, chosen=[key for key in keys if key])
        there = before is not None and before.seat == seat
        home = seen[0] if seen else board.rect_of(f"banner:{seat}") or pygame.Rect(at.center, (1, 1))
        return cls(stage, at, header, seat, act.beat.text, pygame.Rect(0, 0, 0, 0) if there else home)

    def draw(self, surface: pygame.Surface, look: Look, unit: float, elapsed: float, left: float | None) -> None:
        """The board in a frame of the seat's colour, on its way out of its small picture or back into it.

        `left`: the seconds after which it is gone; None while something else follows on it.
        """
        part = ease_out(min(1.0, elapsed / GROWS)) if self.home.w else 1.0
        if left is not None:
            part = min(part, max(0.0, left) / SHRINKS)
        edge = max(3, round(5 * unit))
        if part >= 1:
            self._draw(surface, look, edge)
            return
        frame = self.at.inflate(10 * edge, 10 * edge).clip(surface.get_rect())
        whole = surface.copy()
        self._draw(whole, look, edge)
        home = self.home if self.home.w else pygame.Rect(frame.center, (1, 1))
        size = [max(1, round(home.size[i] + (frame.size[i] - home.size[i]) * part)) for i in (0, 1)]
        middle = [round(home.center[i] + (frame.center[i] - home.center[i]) * part) for i in (0, 1)]
        grown = pygame.transform.smoothscale(whole.subsurface(frame), size)
        surface.blit(grown, grown.get_rect(center=middle))

    def _draw(self, surface: pygame.Surface, look: Look, edge: int) -> None:
        if self._frame is None:
            self._frame = self._framed(look, edge)
        surface.blit(self._frame, (self.at.left - 5 * edge, self.at.top - 5 * edge))
        surface.blit(materials.plate("wood", self.stage.view.size, edge, edge, look.theme), self.stage.view)
        self.stage.draw(surface)

    def _framed(self, look: Look, edge: int) -> pygame.Surface:
        """The frame in its own shadow, with crest and words; painted once."""
        who = look.seats[self.seat]
        color = theme.named(look.theme).seat_color(who.color)
        size = (self.at.width + 2 * edge, self.at.height + 2 * edge)
        made = brush.blank((size[0] + 8 * edge, size[1] + 8 * edge))
        made.blit(brush.soft(size, edge, 4 * edge, (0, 0, 0), 190), (0, edge))
        made.blit(brush.rounded(size, 2 * edge, brush.rgb(color)), (4 * edge, 4 * edge))
        crest = icons.icon(emblem(who.color), round(self.header * 0.72), brush.web(color.lerp("white", 0.15)))
        pad = round(self.header * 0.14)
        made.blit(crest, (5 * edge + pad, 5 * edge + pad))
        room = self.at.width - crest.get_width() - 4 * pad
        words = richtext.fit(
            self.text,
            room,
            self.header - pad,
            self.header * 0.5,
            10,
            serif=True,
            bold=True,
            seats=in_cream(look.seats),
            theme_name=look.theme,
        )
        words.draw(made, (5 * edge + crest.get_width() + 3 * pad, 5 * edge + (self.header - words.size[1]) / 2))
        return made
