"""The recap: what the others did since one was last asked, in a few lines beside their names."""

from __future__ import annotations

import re
from typing import NamedTuple

import pygame

from game.api import Back, Banner, Panel, Rect, Token, Zone
from game.api.faces import paints
from game.api.piece import Piece
from game.core.match import Match
from game.ui.faces.widget_face import WidgetFace
from game.ui.paint.canvas import Canvas
from game.ui.paint.look import Look
from game.ui.paint.markup import escape
from game.ui.stage.placing import least_hiding
from game.ui.stage.stage import Stage
from game.ui.widgets.button import Button

MOST_LINES = 4
WIDE, HEADER, LINE = 334.0, 48.0, 38.0
CARD, AGAIN = "recap:card", "recap:again"


class Deeds(NamedTuple):
    """What one seat did, as sentences without its name."""

    seat: int
    lines: tuple[str, ...]


def deeds(match: Match, since: int, viewer: int) -> list[Deeds]:
    """What the other seats did after so many answers, the latest few things of each; who moved last comes last."""
    told: dict[int, list[str]] = {}
    for news, after in zip(match.log, match.told_after, strict=True):
        if after > since and news.seat not in (-1, viewer):
            lines = told.pop(news.seat, [])
            told[news.seat] = [*lines, _without_name(news.text, news.seat)]
    return [Deeds(seat, tuple(lines[-MOST_LINES:])) for seat, lines in told.items()]


def _without_name(text: str, seat: int) -> str:
    """The sentence as it stands below the name of who did it."""
    rest = re.sub(rf"^\{{seat:{seat}\}}[:,]?\s*", "", text).strip().rstrip(".")
    return rest[:1].upper() + rest[1:]


class DeedsCard(WidgetFace, frozen=True):
    """A parchment card under a header of the seat's colour."""

    seat: int
    lines: tuple[str, ...]
    last: bool = False  # who moved last has a glowing rim


@paints(DeedsCard)
def paint_deeds(face: DeedsCard, canvas: Canvas) -> None:
    """The name, and a line for each thing that was done."""
    canvas.panel("parchment")
    high = canvas.px(HEADER)
    header = pygame.Rect(0, 0, canvas.w, high)
    canvas.fill(header, f"seat{face.seat}", radius=10, corners="ab")
    name = pygame.Rect(canvas.px(14), 0, canvas.w - canvas.px(140), high)
    ink = canvas.ink_on(f"seat{face.seat}")
    who = escape(canvas.look.seats[face.seat].name)  # a name's own colour is not read on that colour
    canvas.text(who, name, 26, least=14, serif=True, bold=True, color=ink, align="left")
    step = (canvas.h - high) / max(1, len(face.lines))
    for number, line in enumerate(face.lines):
        room = pygame.Rect(canvas.px(14), round(high + number * step), canvas.w - canvas.px(28), round(step))
        if number:
            canvas.fill(pygame.Rect(room.x, room.y, room.w, 1), "brass", alpha=110)
        canvas.text(line, room, 21, least=13, color="ink", align="left")
    canvas.edge(canvas.rect, "glow" if face.last else "brass", width=3 if face.last else 1.5, radius=10)


class Recap:
    """The cards that lie beside the names until the next click."""

    def __init__(self) -> None:
        self.stages: list[Stage] = []
        self.since = 0

    def show(self, what: list[Deeds], since: int, table: Stage, look: Look, unit: float, motion: float) -> None:
        """Lays a card for each seat where it covers nothing that can be clicked and hides least; without room, none."""
        self.stages = []
        self.since = since
        size = unit * look.text
        live = [rect for key in table.clickable if (rect := table.rect_of(key)) is not None]
        hidden = [(table.camera.rect_px(piece.at), _weight(piece)) for piece in table.pieces() if _weight(piece)]
        taken: list[pygame.Rect] = []
        for deed in what:
            wide, high = round(WIDE * size), round((HEADER + LINE * len(deed.lines)) * size)
            at = least_hiding((wide, high), _banner(table, deed.seat), table.view, [*live, *taken], hidden)
            if at is None:
                continue
            taken.append(at)
            stage = Stage(at, look, scale=size, motion=motion)
            whole = Rect(0, 0, at.width / size, at.height / size)
            pieces = [
                Piece(f"{CARD}:{deed.seat}", whole, DeedsCard(deed.seat, deed.lines, deed is what[-1])),
                Piece(AGAIN, Rect(whole.w - 118, 6, 108, HEADER - 12), Button("again", "play", size=17), layer=1),
            ]
            stage.show(pieces, live={piece.key for piece in pieces}, still=True)
            self.stages.append(stage)

    def clear(self) -> bool:
        """Takes the cards away; False if there were none."""
        had = bool(self.stages)
        self.stages = []
        return had


def _weight(piece: Piece) -> float:
    """How bad it is that a piece cannot be seen: names are worst, then what is counted; ground is there to lie on."""
    if piece.layer < 0 or isinstance(piece.face, Panel | Zone):
        return 0.0
    kinds = ((Banner, 6.0), (Token, 3.0), (Back, 0.3))
    return next((weight for kind, weight in kinds if isinstance(piece.face, kind)), 1.0)


def _banner(table: Stage, seat: int) -> pygame.Rect:
    """Where the seat's name is on the table; the upper right corner if it is not there."""
    for piece in table.pieces():
        if isinstance(piece.face, Banner) and piece.face.seat == seat:
            return table.camera.rect_px(piece.at)
    return pygame.Rect(table.view.right - 1, table.view.top, 1, 1)
