"""The page of the lesson: how one wins, what to do now, what it needs, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.api import Piece, Rect, Text, Words
from game.api.faces import paints
from game.api.said import spoken
from game.core.speech import say
from game.ui.faces.widget_face import WidgetFace
from game.ui.paint.canvas import Canvas
from game.ui.paint.richtext import Typeset
from game.ui.table.model.lesson import LessonShown
from game.ui.widgets.button import Button

DO, LEAVE, BACK = "lesson:do", "lesson:leave", "lesson:back"
CARD, BUTTON, GAP, LINE = 430.0, 48.0, 8.0, 30.0
SMALLER = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52, 0.46)
"""By how much the sentences are made smaller, together, until they fit."""
LARGE = 0.82
"""In so large a part of their size they leave room for the one who says them."""
NONE = say("Nothing is taught here. A guided first game begins at the title, or where a new game is set up.")


class LessonCard(WidgetFace, frozen=True):
    """A slip of parchment: what to do, what it needs, why, what was left out, and how far one has come."""

    say: Words
    need: Words
    why: Words
    step: int
    steps: int
    done: tuple[int, ...] = ()
    aside: Words = ""
    taught: bool = True


@paints(LessonCard)
def paint_lesson_card(face: LessonCard, canvas: Canvas) -> None:
    """The old dwarf who teaches, his sentences one below the other, a row of dots."""
    canvas.panel("parchment")
    pad, side = canvas.px(12), canvas.px(44)
    foot = canvas.px(54)
    told = _told(face, "ink" if canvas.theme.plain else "brass_dark")
    room = pygame.Rect(pad, pad // 2 + side + canvas.px(4), canvas.w - 2 * pad, 0)
    room.h = canvas.h - room.y - foot
    part = _largest(told, room, canvas)
    if part >= LARGE:
        canvas.icon("lesson_master", pygame.Rect(pad, pad // 2, side, side))
        beside = pygame.Rect(pad + side + canvas.px(8), pad // 2, room.w - side - canvas.px(8), side)
        if face.taught:
            count = say("step {step} of {steps}", step=face.step + 1, steps=face.steps)
            canvas.text(count, beside, 17, least=12, color="quiet_ink", align="left")
    else:  # where words are large and long, they come before the one who says them
        foot = canvas.px(34)
        room = pygame.Rect(pad, pad // 2, room.w, canvas.h - pad // 2 - foot)
        part = _largest(told, room, canvas)
    _write(told, part, room, canvas)
    _paint_dots(face, canvas, pad, foot)
    canvas.edge(canvas.rect, "glow" if face.taught else "brass", width=2.5, radius=12)


class _Sentence(NamedTuple):
    """One of the sentences on a card: how large it is set, and how small at the least, whatever the text size."""

    words: Words
    size: float
    least: float
    bold: bool = False


def _told(face: LessonCard, color: str) -> list[_Sentence]:
    why = f"[{color}|**{spoken(say('Why?'))}**] {spoken(face.why)}" if face.why else ""
    told = [
        _Sentence(face.say, 24.0, 16.0, bold=True),
        _Sentence(face.need, 19.0, 14.0),
        _Sentence(why, 19.0, 14.0),
        _Sentence(face.aside, 18.0, 14.0),
    ]
    return [each for each in told if each.words]


def _largest(told: list[_Sentence], room: pygame.Rect, canvas: Canvas) -> float:
    """The largest part of their size in which the sentences fit, one below the other; the smallest, where they do not.

    They shrink together: the why, which comes last, is not to pay for the others.
    """
    for part in SMALLER:
        done = [_set(each, part, room.size, canvas, trial=True) for each in told]
        high = sum(each.size[1] for each in done) + 2 * canvas.px(6) * (len(done) - 1)
        if high <= room.h and not any(each.clipped for each in done):
            break
    return part


def _write(told: list[_Sentence], part: float, room: pygame.Rect, canvas: Canvas) -> None:
    """The sentences one below the other, with a line between them."""
    y, gap = room.y, canvas.px(6)
    for place, each in enumerate(told):
        if place:
            canvas.fill(pygame.Rect(room.x, y, room.w, max(1, canvas.px(1.2))), "brass", alpha=120)
            y += gap
        done = _set(each, part, (room.w, room.bottom - y), canvas)
        canvas.write(done, room.x, y)
        y += done.size[1] + gap


def _set(each: _Sentence, part: float, room: tuple[int, int], canvas: Canvas, *, trial: bool = False) -> Typeset:
    """A sentence in letters of a part of its size, and no smaller; what does not fit is cut."""
    text = canvas.look.text
    size = max(each.size * part, each.least / text)
    return canvas.typeset(
        *(each.words, room, size),
        least=size * text,
        serif=each.bold,
        bold=each.bold,
        color="ink",
        align="left",
        trial=trial,
    )


def _paint_dots(face: LessonCard, canvas: Canvas, pad: int, foot: int) -> None:
    rows = 1 if face.steps <= 12 else 2
    per_row = -(-face.steps // rows)
    step = min(canvas.px(26), (canvas.w - 2 * pad) // max(1, per_row))
    for number in range(face.steps):
        now = face.taught and number == face.step
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
    foot, top = BUTTON * room, at.y + 4
    if shown.goal:
        yield Piece("lesson:goal", Rect(at.x, top, at.w, LINE * room), Text(shown.goal, 16, align="left")), False
        top += LINE * room
    rows = 2 if shown.back else 1
    high = min(CARD * room, at.y + at.h - top - rows * (foot + GAP) - GAP)
    card = LessonCard(shown.say, shown.need, shown.why, shown.step, shown.steps, shown.done, shown.aside, shown.taught)
    yield Piece("lesson:card", Rect(at.x, top, at.w, high), card, tip=shown.aside), False
    top += high + GAP
    if shown.back:
        button = Button(say("Back to that step"), icon="undo", kind="primary", size=19)
        yield Piece(BACK, Rect(at.x, top, at.w, foot), button), True
        top += foot + GAP
    do, leave = Rect(at.x, top, at.w, foot).columns(2, GAP)
    told = say("Do it for me")
    yield Piece(DO, do, Button(told, kind="paper", size=19, enabled=shown.taught), tip=told), shown.taught
    yield Piece(LEAVE, leave, Button(say("Leave"), kind="paper", size=19)), True
