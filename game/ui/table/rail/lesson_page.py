"""The page of the lesson: what to do now, what it needs, and why."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.api import Piece, Rect, Text, Words
from game.api.faces import paints
from game.api.said import joined
from game.core.speech import say
from game.ui.faces.widget_face import WidgetFace
from game.ui.paint.canvas import Canvas
from game.ui.paint.markup import coloured
from game.ui.table.model.lesson import LessonShown
from game.ui.widgets.button import Button

SKIP, LEAVE = "lesson:skip", "lesson:leave"
CARD, BUTTON, GAP = 430.0, 48.0, 8.0
NONE = say("Nothing is taught here. A guided first game begins at the title, or where a new game is set up.")


class LessonCard(WidgetFace, frozen=True):
    """A slip of parchment: what to do, what it needs, why, and how far one has come."""

    say: Words
    need: Words
    why: Words
    step: int
    steps: int
    done: tuple[int, ...] = ()


@paints(LessonCard)
def paint_lesson_card(face: LessonCard, canvas: Canvas) -> None:
    """The old dwarf who teaches, three sentences, a row of dots."""
    canvas.panel("parchment")
    pad, side = canvas.px(12), canvas.px(52)
    foot = canvas.px(58)
    canvas.icon("lesson_master", pygame.Rect(pad, pad // 2, side, side))
    room = pygame.Rect(pad, pad // 2, canvas.w - 2 * pad, canvas.h - pad // 2 - foot)
    beside = pygame.Rect(pad + side + canvas.px(8), room.y, room.w - side - canvas.px(8), side)
    step = say("step {step} of {steps}", step=face.step + 1, steps=face.steps)
    canvas.text(step, beside, 17, least=12, color="quiet_ink", align="left")
    top = room.y + side + canvas.px(4)
    shares = (0.42, 0.24, 0.34) if face.need else (0.56, 0.0, 0.44)
    high = room.bottom - top
    first = canvas.text(
        face.say, pygame.Rect(room.x, top, room.w, round(high * shares[0])), 25, least=16,
        serif=True, bold=True, color="ink", align="left", valign="top",
    )  # fmt: skip
    y = top + first.size[1] + canvas.px(6)
    if face.need:
        need = canvas.text(
            face.need, pygame.Rect(room.x, y, room.w, round(high * shares[1])), 20, least=14,
            color="ink", align="left", valign="top",
        )  # fmt: skip
        y += need.size[1] + canvas.px(6)
    if face.why:
        canvas.fill(pygame.Rect(room.x, y, room.w, max(1, canvas.px(1.5))), "brass", alpha=150)
        y += canvas.px(7)
        color = "ink" if canvas.theme.plain else "brass_dark"
        words = pygame.Rect(room.x, y, room.w, room.bottom - y)
        canvas.text(
            joined([coloured(color, say("**Why?**")), face.why]),
            words,
            20,
            least=14,
            color="ink",
            align="left",
            valign="top",
        )
    _paint_dots(face, canvas, pad, foot)
    canvas.edge(canvas.rect, "glow", width=2.5, radius=12)


def _paint_dots(face: LessonCard, canvas: Canvas, pad: int, foot: int) -> None:
    rows = 1 if face.steps <= 12 else 2
    per_row = -(-face.steps // rows)
    step = min(canvas.px(26), (canvas.w - 2 * pad) // max(1, per_row))
    for number in range(face.steps):
        now = number == face.step
        side = min(canvas.px(18 if now else 13), step)
        spot = pygame.Rect(0, 0, side, side)
        row, column = divmod(number, per_row)
        spot.center = (pad + step // 2 + column * step, canvas.h - foot + round(foot * (row + 0.6) / (rows + 0.2)))
        if now:
            canvas.fill(spot, "orange", radius=11)
        elif number in face.done:
            canvas.icon("check", spot)
        else:
            canvas.edge(spot, "brass_dark", width=1.6, radius=8)


def page(shown: LessonShown | None, at: Rect, room: float) -> Iterator[tuple[Piece, bool]]:
    """All pieces of the page, each with whether it can be clicked."""
    if shown is None:
        yield Piece("lesson:none", Rect(at.x, at.y, at.w, 120 * room), Text(NONE, 18, align="left")), False
        return
    foot = BUTTON * room
    high = min(CARD * room, at.h - foot - 2 * GAP)
    yield Piece("lesson:card", Rect(at.x, at.y + 4, at.w, high), LessonCard(*shown)), False
    skip, leave = Rect(at.x, at.y + 4 + high + GAP, at.w, foot).columns(2, GAP)
    yield Piece(SKIP, skip, Button(say("Skip step"), kind="paper", size=19)), True
    yield Piece(LEAVE, leave, Button(say("Leave"), kind="paper", size=19)), True
