"""The Master's advice over the table: a panel with the best three options, and their ranks on the pieces themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import pygame

from game.api import Piece, Rect
from game.api.faces import paints
from game.ui.faces.widget_face import WidgetFace
from game.ui.paint import brush, fonts
from game.ui.paint.canvas import Canvas
from game.ui.paint.look import Look
from game.ui.stage.placing import free_place
from game.ui.stage.stage import Stage

WIDE, HEAD, ROW, FOOT = 440.0, 92.0, 148.0, 34.0
NOTED = "{log} noted in the log and in the Hall of Fame"
MOST = 3


class Ranked(NamedTuple):
    """An option among the best: its words, and what it is worth against the one that is best of the others."""

    option: str
    title: str
    change: str  # what it does, in the game's own words
    worth: float
    place: pygame.Rect | None  # where it is on the table


class Thinking(Protocol):
    """Whoever is asked for advice."""

    trouble: str

    @property
    def thought(self) -> float:
        """How far it has thought, from 0 to 1."""


class AdvicePanel(WidgetFace, frozen=True):
    """The best options with their worth as bars on one scale."""

    rows: tuple[tuple[str, str, float], ...]  # title, change, worth
    trouble: str = ""
    thought: float = -1.0  # still thinking: how far
    lit: int = 0  # the row that is lit: the best one, or what the mouse is on


@paints(AdvicePanel)
def paint_advice(face: AdvicePanel, canvas: Canvas) -> None:
    """The Master's head, then a parchment for each option, the best one lit."""
    canvas.panel("wood")
    pad, head = canvas.px(16), canvas.px(HEAD)
    canvas.icon("lesson_master", pygame.Rect(pad, pad // 2, head - pad, head - pad))
    title = pygame.Rect(head + pad // 2, pad // 2, canvas.w - head - pad, canvas.px(44))
    canvas.text("The Master's advice", title, 28, least=16, serif=True, bold=True, color="glow", align="left")
    under = pygame.Rect(title.x, title.bottom, title.w, canvas.px(30))
    note = face.trouble or ("thinking …" if face.thought >= 0 else "what each is worth at the end, in points")
    if not face.trouble:
        canvas.text(note, under, 18, least=12, color="quiet", align="left")
    else:
        room = pygame.Rect(pad, head, canvas.w - 2 * pad, canvas.h - head - pad)
        canvas.text(note, room, 21, least=14, color="cream", align="left", valign="top")
    if face.thought >= 0:
        bar = pygame.Rect(pad, head, canvas.w - 2 * pad, canvas.px(14))
        canvas.fill(bar, "wood_deep", radius=7)
        canvas.fill(pygame.Rect(bar.x, bar.y, max(2, round(bar.w * face.thought)), bar.h), "glow", radius=7)
    foot = pygame.Rect(pad, canvas.h - canvas.px(FOOT), canvas.w - 2 * pad, canvas.px(FOOT - 6))
    canvas.text(NOTED, foot, 16, least=11, color="quiet", align="center")
    best = max((row[2] for row in face.rows), default=0.0)
    low = min((row[2] for row in face.rows), default=0.0)
    for number, row in enumerate(face.rows):
        at = pygame.Rect(pad, head + number * canvas.px(ROW), canvas.w - 2 * pad, canvas.px(ROW - 10))
        _paint_row(canvas, at, number, row, (row[2] - low + 1) / (best - low + 1))
        if number == face.lit:
            canvas.edge(at, "glow", width=3, radius=10)


def _paint_row(canvas: Canvas, at: pygame.Rect, number: int, row: tuple[str, str, float], share: float) -> None:
    title, change, worth = row
    canvas.panel("parchment", at)
    pad, line = canvas.px(12), canvas.px(40)
    medal = pygame.Rect(at.x + pad // 2, at.y + pad // 2, line, line)
    canvas.fill(medal, "glow" if number == 0 else "stone", "brass" if number == 0 else "stone_deep", radius=20)
    canvas.text(
        str(number + 1), medal, 22, least=12, bold=True, color="ink" if number == 0 else "cream", align="center"
    )
    points = pygame.Rect(at.right - canvas.px(104), at.y + pad // 2, canvas.px(94), line)
    color = "gain" if worth >= 0 else "loss"
    canvas.text(f"{worth:+.1f}", points, 32, least=16, bold=True, color=color, align="right")
    name = pygame.Rect(medal.right + pad // 2, medal.y, points.x - medal.right - pad, line)
    canvas.text(title, name, 26, least=14, serif=True, bold=True, color="ink", align="left")
    groove = pygame.Rect(at.x + pad, medal.bottom + canvas.px(5), at.w - 2 * pad, canvas.px(12))
    canvas.fill(groove, "parchment_dark" if number else "brass_dark", radius=6, alpha=120)
    filled = pygame.Rect(groove.x, groove.y, max(4, round(groove.w * max(0.0, min(1.0, share)))), groove.h)
    canvas.fill(filled, "orange" if number == 0 else "brass", radius=6)
    room = pygame.Rect(at.x + pad, groove.bottom + 2, at.w - 2 * pad, at.bottom - groove.bottom - 4)
    canvas.text(change, room, 20, least=13, color="ink", align="left")


class AdviceOverlay:
    """The panel and the medals, while advice is wanted."""

    def __init__(self) -> None:
        self.stage: Stage | None = None
        self.options: list[str] = []  # in the order of the rows
        self._medals: list[pygame.Rect | None] = []
        self._lit = 0

    def clear(self) -> None:
        """No advice."""
        self.stage = None
        self.options, self._medals, self._lit = [], [], 0

    def covers(self, spot: tuple[int, int]) -> bool:
        """Whether the panel lies there."""
        return self.stage is not None and self.stage.view.collidepoint(spot)

    def option_at(self, spot: tuple[int, int]) -> str:
        """The option that a row of the panel speaks of; "" beside all rows."""
        if self.stage is None or not self.covers(spot):
            return ""
        row = ((spot[1] - self.stage.view.top) / self.stage.camera.scale - HEAD) / ROW
        return self.options[int(row)] if 0 <= row < len(self.options) else ""

    def light(self, option: str) -> bool:
        """Lights the row and the piece of an option, or of the best one; True if that was another before."""
        before, self._lit = self._lit, self.options.index(option) if option in self.options else 0
        return before != self._lit

    def show(
        self,
        ranked: Sequence[Ranked],
        adviser: Thinking,
        targets: Sequence[pygame.Rect],
        room: pygame.Rect,
        look: Look,
        unit: float,
    ) -> None:
        """Lays the panel where it covers no option, or at the right."""
        trouble = adviser.trouble
        lines = max(1, len(ranked)) if not trouble else 1
        units = HEAD + ROW * lines + FOOT + 4
        size = min(unit * look.text, room.height / units)
        wide, high = round(WIDE * size), min(round(units * size), room.height)
        corner = pygame.Rect(room.right - 1, room.top, 1, 1)
        at = free_place((wide, high), corner, room, list(targets)) or pygame.Rect(
            room.right - wide, room.top, wide, high
        )
        if self.stage is None:
            self.stage = Stage(at, look, scale=size, motion=0)
        self.stage.place(at, scale=size)
        self.stage.wear(look)
        rows = tuple((each.title, each.change, round(each.worth, 1)) for each in ranked)
        whole = Rect(0, 0, wide / size, high / size)
        # A tenth is fine enough to be seen, and keeps the picture from being painted anew in every frame.
        still_thinking = round(adviser.thought, 1) if not ranked and not trouble else -1.0
        panel = AdvicePanel(rows, trouble, still_thinking, self._lit)
        self.stage.show([Piece("advice:panel", whole, panel)], still=True)
        self.options, self._medals = [each.option for each in ranked], [each.place for each in ranked]

    def draw(self, surface: pygame.Surface, unit: float) -> None:
        """The medals on the pieces, then the panel."""
        if self.stage is None:
            return
        for number, place in enumerate(self._medals):
            if place is not None:
                _medal(surface, place, number, unit, lit=number == self._lit)
        self.stage.draw(surface)


def _medal(surface: pygame.Surface, place: pygame.Rect, number: int, unit: float, *, lit: bool) -> None:
    """The rank of an option at the corner of its piece."""
    if lit:
        reach = max(6, round(34 * unit))
        light = brush.soft(place.size, 10, reach, (255, 211, 90), 190)
        light.fill((0, 0, 0, 0), pygame.Rect((reach, reach), place.size))  # the piece itself stays as it is
        surface.blit(light, place.move(-reach, -reach))
        pygame.draw.rect(surface, (255, 211, 90), place.inflate(6, 6), max(2, round(4 * unit)), border_radius=8)
    radius = round((24 if number == 0 else 18) * unit)
    middle = (place.left + radius // 2, place.top + radius // 2)
    pygame.draw.circle(surface, (122, 88, 27), middle, radius + max(1, round(2 * unit)))
    pygame.draw.circle(surface, (255, 196, 64) if number == 0 else (110, 104, 98), middle, radius)
    figure = fonts.font(True, True, px=max(10, round(radius * 1.3))).render(
        str(number + 1), True, "#241a10" if number == 0 else "#f6e9cd"
    )
    surface.blit(figure, (middle[0] - figure.get_width() / 2, middle[1] - figure.get_height() / 2))
