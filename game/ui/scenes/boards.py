"""The boards in the finale: dark at first, and lit part by part as each line of the score sheet is counted."""

from __future__ import annotations

import math
from dataclasses import dataclass

import msgspec
import pygame

from game.api import Panel, Piece, Rect, Score, State, Text
from game.api.piece import answered_by
from game.core.score_sheet import Row, by_row
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.faces import render
from game.ui.paint import theme
from game.ui.paint.look import Look
from game.ui.paint.markup import figure
from game.ui.stage import glow
from game.ui.stage.stage import Stage

MARGIN = 10.0
"""Table units that are seen around what brings points."""
DARK = (128, 116, 126)
"""What a board is multiplied with before anything of it is counted: all of it can be made out, nothing shines."""
CHIP = (116.0, 56.0)
"""The plate that says what a line brings, on a board of `CHIP_ON` pixels."""
CHIP_ON, CHIP_MOST = 260.0, 1.6
GAP = 12.0


@dataclass(frozen=True)
class Counting:
    """How far it is: the rows of the sheet, how many of them are counted, and how far the crown has come."""

    rows: list[Row]
    counted: float
    crowned: float


class Board:
    """What is seen of a seat's board, and what lights up there with each row of the sheet."""

    def __init__(self, pieces: list[Piece], parts: dict[Row, list[Rect]], points: dict[Row, float]) -> None:
        seen = _with_grounds([at for part in parts.values() for at in part], pieces)
        left, top = min(at.x for at in seen) - MARGIN, min(at.y for at in seen) - MARGIN
        right, bottom = max(at.right for at in seen) + MARGIN, max(at.bottom for at in seen) + MARGIN
        self.size = (right - left, bottom - top)
        self.parts = {row: [at.moved(-left, -top) for at in part] for row, part in parts.items()}
        self.points = points
        near = [
            piece for piece in pieces if left < piece.at.x + piece.at.w / 2 < right
        ]  # not the edge of what is beside
        near = [piece for piece in near if top < piece.at.y + piece.at.h / 2 < bottom]
        self._pieces = [msgspec.structs.replace(piece, at=piece.at.moved(-left, -top)) for piece in near]
        self._stage: Stage | None = None
        self._bright: pygame.Surface | None = None
        self._dark: pygame.Surface | None = None

    @property
    def unfinished(self) -> bool:
        """Whether it is still being painted."""
        return self._bright is None

    def draw(self, surface: pygame.Surface, at: pygame.Rect, look: Look, so_far: Counting) -> None:
        """The board as far as it is lit, and what is being counted as a number over it."""
        stage = self._stage_at(at, look)
        if self._bright is None or self._dark is None:
            self._paint(surface, stage)
            return
        surface.blit(self._dark, at)
        for number, row in enumerate(so_far.rows[: int(so_far.counted) + 1]):
            if self.parts.get(row):
                self._light(surface, row, stage, min(so_far.counted - number, 1.0))
        if so_far.crowned > 0:  # in the end all of it is seen
            self._bright.set_alpha(round(255 * so_far.crowned))
            surface.blit(self._bright, at)
            self._bright.set_alpha(None)
        self._say(surface, stage, so_far)

    def _stage_at(self, at: pygame.Rect, look: Look) -> Stage:
        if self._stage is None or self._stage.view != at:
            self._stage = Stage(at, look, plane=self.size, motion=0)
            self._stage.show(self._pieces, live=set(), still=True)
            self._bright = self._dark = None
        return self._stage

    def _paint(self, surface: pygame.Surface, stage: Stage) -> None:
        """Paints as much as a frame has time for; once all of it is there, it is kept bright and dark."""
        stage.draw(surface)
        seen = surface.subsurface(stage.view.clip(surface.get_rect()))
        if not stage.picture.stale:
            self._bright = seen.copy()
        seen.fill(DARK, special_flags=pygame.BLEND_RGB_MULT)
        if self._bright is not None:
            self._dark = seen.copy()

    def _light(self, surface: pygame.Surface, row: Row, stage: Stage, share: float) -> None:
        """What brings the points of a row: bright once it is counted, in a halo while it is."""
        assert self._bright is not None
        at, scale = stage.view, stage.camera.scale
        rects = [stage.camera.rect_px(part).clip(at) for part in self.parts[row]]
        self._bright.set_alpha(round(255 * min(share * 2, 1.0)))
        for rect in rects:
            surface.blit(self._bright, rect, rect.move(-at.x, -at.y))
        self._bright.set_alpha(None)
        if share >= 1:
            return
        color = theme.named(stage.look.theme).color("loss_light" if self.points[row] < 0 else "glow")
        before = surface.get_clip()
        surface.set_clip(at)
        for rect in rects:
            halo = glow.halo(rect.size, "rect", color, max(2, round(6 * scale)), scale)
            halo.set_alpha(round(255 * math.sin(math.pi * share)))
            surface.blit(halo, halo.get_rect(center=rect.center))
            halo.set_alpha(255)
        surface.set_clip(before)

    def _say(self, surface: pygame.Surface, stage: Stage, so_far: Counting) -> None:
        """What the row that is being counted brings, over the middle of it; nothing for one that brings nothing."""
        number = int(so_far.counted)
        row = so_far.rows[number] if number < len(so_far.rows) else None
        if row is None or not (points := self.points.get(row, 0.0)):
            return
        share, at = so_far.counted - number, stage.view
        parts = [stage.camera.rect_px(part) for part in self.parts.get(row, [])]
        lit = parts[0].unionall(parts[1:]) if parts else at
        scale = min(min(at.size) / CHIP_ON, CHIP_MOST)
        plate = pygame.Rect(0, 0, round(CHIP[0] * scale), round(CHIP[1] * scale))
        plate.center = lit.center
        if lit.h < 2 * plate.h:  # it must not hide what it is about
            plate.midbottom = lit.midtop if lit.centery > at.centery else (lit.centerx, lit.bottom + plate.h)
        plate.clamp_ip(at)
        counted = round(points * share)
        said = figure(counted) if points < 0 else f"+{figure(counted)}"
        words = Text(said, 34, "center", serif=True, bold=True, color="loss_light" if points < 0 else "glow")
        for face in (Panel("wood"), words):
            surface.blit(render(face, plate.size, scale, stage.look), plate)


def _with_grounds(seen: list[Rect], pieces: list[Piece]) -> list[Rect]:
    """What brings points, and what it lies on: the mountain around its rooms, the shelf of the goods."""
    grounds = [piece.at for piece in pieces if piece.layer <= 0]
    return [*seen, *(ground for ground in grounds if any(_contains(ground, at) for at in seen))]


def _contains(ground: Rect, at: Rect) -> bool:
    return ground.x <= at.x and ground.y <= at.y and ground.right >= at.right and ground.bottom >= at.bottom


def board_of(game: GuardedGame, state: State, score: Score) -> Board | None:
    """The board of a seat, cut to what brings its points; None where the game does not say what does."""
    seat, rows = score.seat, by_row(score.lines)
    keys = dict(zip(rows, game.points_from(state, seat), strict=False))
    if not any(keys.values()):
        return None
    views = game.views(state, seat)
    view = next((each for each in views if each.seat == seat), views[0])
    laid = [piece for piece in game.layout(state, None, seat) if piece.view == view.id]
    parts = {row: [piece.at for piece in laid if answered_by(piece.key) in keys[row]] for row in keys}
    if not any(parts.values()):
        return None
    return Board(laid, parts, {row: line.points for row, line in rows.items()})


def places(room: Rect, sizes: list[tuple[float, float]], head: float) -> list[Rect]:
    """Where boards of these sizes lie in a room, in the grid that makes the smallest of them largest; above each of
    them `head` units are left free."""
    count = len(sizes)

    def cells(columns: int) -> list[Rect]:
        found = room.grid(columns, math.ceil(count / columns), GAP)[:count]
        return [cell.split(head, None, down=True)[1] for cell in found]

    def smallest(columns: int) -> float:
        return min(min(cell.w / w, cell.h / h) for cell, (w, h) in zip(cells(columns), sizes, strict=True))

    found = []
    for cell, (width, height) in zip(cells(max(range(1, count + 1), key=smallest)), sizes, strict=True):
        scale = min(cell.w / width, cell.h / height)
        wide, high = width * scale, height * scale
        found.append(Rect(cell.x + (cell.w - wide) / 2, cell.y + (cell.h - high) / 2, wide, high))
    return found
