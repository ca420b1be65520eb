"""The page of the advice: the Master's best three plans, how far each is behind the best, and why."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.api import Piece, Rect, Text, Words
from game.api.faces import paints
from game.core.speech import say
from game.ui.faces.widget_face import WidgetFace, paint_focus
from game.ui.input.intents import Command, Do
from game.ui.input.key_names import key_of
from game.ui.paint.canvas import Canvas
from game.ui.paint.markup import tenths
from game.ui.table.model.advising import AdviceShown, Advised
from game.ui.widgets.button import Button

ADVICE, SHOW = "advice:", "plan:show"
HEAD, ROW, FOOT, BUTTON, GAP = 64.0, 156.0, 26.0, 44.0, 6.0
LEAST, FOLDED = 123.0, 42.0
"""Units: where rows would be lower than that and cut words off, all are folded to titles and one is read below them."""
AS_GOOD = 0.3
"""Points; a smaller gap is none."""
NOTED = say("{log} noted in the log and in the Hall of Fame")
INVITATION = say("What would the Master do? It looks at everything that you could answer now.")


class AdviceHead(WidgetFace, frozen=True):
    """The Master's head, and how far it has thought."""

    thought: float = -1.0


class AdviceRow(WidgetFace, frozen=True):
    """A plan with its rank, how far it is behind the best, what it does and why."""

    rank: int
    title: str
    gap: Words
    words: str  # below the title: the rest of the turn, what it changes, what it gains and gives up; none: it is folded
    lit: bool = False


class AdviceWords(WidgetFace, frozen=True):
    """The words of the plan that is looked at, where letters are too large for those of all."""

    words: str


@paints(AdviceHead)
def paint_head(face: AdviceHead, canvas: Canvas) -> None:
    """A head, a title, and a line below."""
    side = canvas.h - canvas.px(6)
    canvas.icon("lesson_master", pygame.Rect(0, canvas.px(3), side, side))
    left = side + canvas.px(8)
    upper = pygame.Rect(left, 0, canvas.w - left, canvas.h * 11 // 20)
    lower = pygame.Rect(left, upper.bottom, upper.w, canvas.h - upper.bottom)
    canvas.text(say("The Master's advice"), upper, 21, least=13, serif=True, bold=True, color="glow", align="left")
    if face.thought < 0:
        canvas.text(say("how far behind, in points"), lower, 16, least=12, color="quiet", align="left", valign="top")
        return
    bar = pygame.Rect(lower.x, lower.y + canvas.px(4), lower.w - canvas.px(6), canvas.px(12))
    canvas.fill(bar, "dark", radius=6)
    canvas.fill(pygame.Rect(bar.x, bar.y, max(2, round(bar.w * face.thought)), bar.h), "glow", radius=6)


@paints(AdviceRow)
def paint_advice_row(face: AdviceRow, canvas: Canvas) -> None:
    """A slip of parchment with a medal; the one that is looked at has a golden rim."""
    canvas.panel("parchment")
    best, pad, line = face.rank == 1, canvas.px(10), canvas.px(33)
    medal = pygame.Rect(pad // 2, pad // 2, line, line)
    if not face.words:
        medal.centery = canvas.rect.centery
    canvas.fill(medal, "glow" if best else "stone", "brass" if best else "stone_deep", radius=17)
    canvas.text(str(face.rank), medal, 19, least=11, bold=True, color="ink" if best else "cream")
    gap = pygame.Rect(canvas.w - canvas.px(84), medal.y, canvas.px(76), line)
    canvas.text(face.gap, gap, 20, least=13, bold=True, color="gain" if best else "loss", align="right")
    name = pygame.Rect(medal.right + pad // 2, medal.y, gap.x - medal.right - pad, line)
    canvas.text(face.title, name, 21, least=13, serif=True, bold=True, color="ink", align="left")
    room = pygame.Rect(pad, medal.bottom + canvas.px(2), canvas.w - 2 * pad, canvas.h - medal.bottom - canvas.px(6))
    canvas.text(face.words, room, 17.5, least=13, color="ink", align="left", valign="top")
    if face.lit or canvas.look.hover:
        canvas.edge(canvas.rect, "glow", width=3, radius=10)
    paint_focus(canvas)


@paints(AdviceWords)
def paint_advice_words(face: AdviceWords, canvas: Canvas) -> None:
    """A slip of parchment."""
    canvas.panel("parchment")
    room = canvas.rect.inflate(-2 * canvas.px(10), -2 * canvas.px(5))
    canvas.text(face.words, room, 17.5, least=16, color="ink", align="left", valign="top")
    canvas.edge(canvas.rect, "glow", width=3, radius=10)


def page(shown: AdviceShown | None, lit: str, at: Rect, room: float) -> Iterator[tuple[Piece, bool]]:
    """All pieces of the page, each with whether it can be clicked; `lit`: the option that is looked at."""
    head = Rect(at.x, at.y + 4, at.w, HEAD)
    yield Piece("advice:head", head, AdviceHead(shown.thought if shown is not None else -1.0)), False
    below = Rect(at.x, head.y + head.h + GAP, at.w, at.h - head.h - GAP)
    if shown is None:
        words, button = Rect(below.x, below.y, below.w, 150 * room).split(None, 56 * room, gap=GAP, down=True)
        yield Piece("advice:words", words, Text(INVITATION, 19, align="left", color="cream")), False
        key = key_of(Do(Command.ADVICE))
        text = say("Ask ({key})", key=key) if key else say("Ask")
        yield Piece(f"tool:{Command.ADVICE}", button, Button(text, "lesson_master", size=20)), True
        return
    if shown.trouble or not shown.rows:  # what comes to its mind first is shown while it thinks
        words = Rect(below.x, below.y, below.w, 120 * room)
        told = shown.trouble or say("The Master looks at what you could answer. Play on meanwhile as you like.")
        yield Piece("advice:words", words, Text(told, 18, align="left", color="cream")), False
        return
    yield from _rows(shown.rows, lit, below, room)


def _rows(rows: tuple[Advised, ...], lit: str, at: Rect, room: float) -> Iterator[tuple[Piece, bool]]:
    plan = bool(rows[0].steps)
    foot = FOOT * room + (BUTTON * room + GAP if plan else 0)
    high = min(ROW * room, (at.h - foot) / len(rows) - GAP)
    folded = high < LEAST * room
    if folded:
        high = FOLDED * room
    looked_at = next((row for row in rows if row.option == lit), rows[0])
    y = at.y
    for rank, row in enumerate(rows, 1):
        words = "" if folded else _words(row)
        face = AdviceRow(rank, row.title, _gap(rank, row.gap), words, row is looked_at)
        yield Piece(f"{ADVICE}{row.option}", Rect(at.x, y, at.w, high), face), True
        y += high + GAP
    if folded:
        whole = Rect(at.x, y, at.w, at.y + at.h - foot - GAP - y)
        yield Piece("advice:words", whole, AdviceWords(_words(looked_at))), False
        y += whole.h + GAP
    if plan:
        yield Piece(SHOW, Rect(at.x, y, at.w, BUTTON * room), Button(say("Show the plan"), "play", size=19)), True
        y += BUTTON * room + GAP
    yield Piece("advice:noted", Rect(at.x, y, at.w, FOOT * room), Text(NOTED, 14, color="quiet")), False


def _gap(rank: int, gap: float) -> Words:
    if rank == 1:
        return say("best")
    return say("as good") if gap < AS_GOOD else tenths(-gap)


def _words(row: Advised) -> str:
    """The rest of the turn, one reason for it and one against it, and what it changes.

    The game's own words are a rule, and no reason: they stand in only where the Master gives none.
    """
    why = f"[gain|+] {row.why}" if row.why else ""
    gives_up = f"[loss|−] {row.gives_up}" if row.gives_up else ""
    does = "" if why or gives_up else row.does
    return "\n".join(filter(None, (row.plan.strip(), why, gives_up, row.change, does)))
