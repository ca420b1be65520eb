"""The choice tray: the cards of a question, large, over the middle of the table."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.api import Face, Panel, Piece, Rect, Text, Words
from game.api.faces import paints
from game.api.said import spoken
from game.ui.faces import render
from game.ui.faces.widget_face import WidgetFace, paint_focus
from game.ui.paint.canvas import Canvas
from game.ui.paint.look import Look
from game.ui.stage.stage import Stage
from game.ui.table.model.trays import TRAY, Laid, TrayShown
from game.ui.table.panels.frame import Frame

CARD = (206.0, 344.0)
GAP, PAD, HEAD, FOOT, THEN = 14.0, 22.0, 60.0, 62.0, 62.0
RAISED = 12.0
"""Units by which a card comes up under the mouse or the focus."""

LEAST_WIDE = 620.0
OUT_OF_REACH = 153
"""Of 255: how bright what cannot be taken is."""


class TrayCard(WidgetFace, frozen=True):
    """One card: its number, title, picture, words, and at its foot what it comes to and costs."""

    number: int
    title: Words
    face: Face | None = None
    text: Words = ""
    for_you: Words = ""
    total: Words = ""
    price: Words = ""
    color: str = ""
    reason: Words = ""


@paints(TrayCard)
def paint_card(face: TrayCard, canvas: Canvas) -> None:
    """Parchment with a golden rim; what cannot be taken is dim, and says why."""
    up = canvas.px(RAISED)
    lit = (canvas.look.hover or canvas.look.focus) and not face.reason
    card = pygame.Rect(canvas.px(4), 0 if lit else up, canvas.w - 2 * canvas.px(4), canvas.h - up)
    if lit:
        canvas.glow(card, radius=10, blur=10)
    canvas.panel("parchment", card)
    head = pygame.Rect(card.x, card.y, card.w, canvas.px(46))
    if face.color:
        canvas.fill(head, face.color, radius=10, corners="ab")
    ink = canvas.ink_on(face.color) if face.color else "ink"
    canvas.text(face.title, head.inflate(-canvas.px(16), -canvas.px(4)), 20, least=14, serif=True, bold=True, color=ink)
    canvas.fill(pygame.Rect(head.x, head.bottom, head.w, max(1, canvas.px(1.5))), "brass", alpha=160)
    room = pygame.Rect(card.x + canvas.px(12), head.bottom + canvas.px(8), card.w - 2 * canvas.px(12), 0)
    room.h = card.bottom - canvas.px(FOOT if _has_foot(face) else 10) - room.y
    if face.face is not None:
        side = min(canvas.px(104), room.h // 2)
        spot = pygame.Rect(room.centerx - side // 2, room.y, side, side)
        look = canvas.look.for_pieces()
        canvas.surface.blit(render(face.face, (side, side), canvas.scale, look), spot)
        room.y, room.h = spot.bottom + canvas.px(6), room.bottom - spot.bottom - canvas.px(6)
    _paint_words(face, canvas, room)
    if _has_foot(face):
        _paint_foot(face, canvas, pygame.Rect(card.x, card.bottom - canvas.px(FOOT), card.w, canvas.px(FOOT)))
    canvas.edge(card, "brass_dark" if face.reason else "glow", width=3, radius=10)
    if face.reason:
        canvas.fade(OUT_OF_REACH)
    else:
        _paint_number(face.number, canvas, card)
    paint_focus(canvas)


def _has_foot(face: TrayCard) -> bool:
    return bool((face.total or face.price) and not face.reason)


def _paint_words(face: TrayCard, canvas: Canvas, room: pygame.Rect) -> None:
    if face.reason:
        canvas.text(face.reason, room, 19, least=14, color="ink", valign="top")
        return
    high = round(room.h * 0.66) if face.for_you else room.h
    done = canvas.text(face.text, pygame.Rect(room.x, room.y, room.w, high), 19, least=14, bold=True, valign="top")
    below = pygame.Rect(room.x, room.y + done.size[1] + canvas.px(4), room.w, 0)
    below.h = room.bottom - below.y
    canvas.text(face.for_you, below, 17.5, least=13, color="quiet_ink", valign="top")


def _paint_foot(face: TrayCard, canvas: Canvas, foot: pygame.Rect) -> None:
    canvas.fill(foot, "wood_deep", "dark", radius=10, corners="cd")
    lines = [(face.total, "gain_light", False), (face.price, "cream", True)]
    shown = [(words, color, bold) for words, color, bold in lines if words]
    high = (foot.h - canvas.px(8)) // len(shown)
    for number, (words, color, bold) in enumerate(shown):
        at = pygame.Rect(foot.x + canvas.px(8), foot.y + canvas.px(4) + number * high, foot.w - canvas.px(16), high)
        canvas.text(words, at, 18, least=13, bold=bold, serif=bold, color=color)


def _paint_number(number: int, canvas: Canvas, card: pygame.Rect) -> None:
    """The key that chooses it, on a small disc at its corner."""
    side = canvas.px(24)
    spot = pygame.Rect(card.x - canvas.px(3), card.y - canvas.px(3), side, side)
    canvas.fill(spot, "dark", radius=12)
    canvas.edge(spot, "brass", width=1.2, radius=12)
    canvas.text(str(number), spot, 14, least=9, bold=True, color="cream")


def tray_stage(shown: TrayShown, title: Words, hint: Words, frame: Frame, look: Look, motion: float) -> Stage:
    """The tray in the middle of the table, as large as it fits."""
    cards = len(shown.cards)
    wide = max(LEAST_WIDE, cards * CARD[0] + (cards - 1) * GAP + 2 * PAD)
    high = HEAD + RAISED + CARD[1] + PAD + (THEN if shown.then else 0)
    air = 12 * frame.unit
    most = min((frame.table.width - air) / wide, (frame.table.height - air) / high)
    scale = min(frame.unit * frame.room, most)
    at = pygame.Rect(0, 0, round(wide * scale), round(high * scale))
    at.center = frame.table.center
    stage = Stage(at, look._replace(text=1.0), scale=scale, motion=motion)  # the cards are larger, words and all
    pieces = list(_pieces(shown, title, hint, Rect(0, 0, wide, high)))
    live = {f"{TRAY}{laid.option}" for laid in shown.cards if not laid.reason}
    stage.show(pieces, live=live)
    return stage


def _pieces(shown: TrayShown, title: Words, hint: Words, whole: Rect) -> Iterator[Piece]:
    board = Rect(0, 0, whole.w, whole.h - (THEN if shown.then else 0))
    yield Piece("tray", board, Panel("wood"), layer=-2)
    yield Piece("tray:rim", board, TrayRim(), layer=-1)
    name = spoken(title)
    head = f"**{name[:1].upper()}{name[1:]}**" + (f"   [quiet|{spoken(hint)}]" if hint else "")
    yield Piece("tray:head", Rect(PAD, 8, whole.w - 2 * PAD, HEAD - 12), Text(head, 24, align="left", serif=True))
    cards = len(shown.cards)
    left = (whole.w - cards * CARD[0] - (cards - 1) * GAP) / 2
    for number, laid in enumerate(shown.cards):
        at = Rect(left + number * (CARD[0] + GAP), HEAD, CARD[0], RAISED + CARD[1])
        yield Piece(f"{TRAY}{laid.option}", at, _card(number + 1, laid), layer=1)
    if shown.then:
        below = Rect(0, board.h + 8, whole.w, THEN - 10)
        yield Piece("tray:ground", below, Panel("wood"), layer=-1)
        yield Piece("tray:then", below.inset(PAD, 4), Text(shown.then, 20, serif=True))


def _card(number: int, laid: Laid) -> TrayCard:
    card = laid.card
    return TrayCard(
        number, card.title, card.face, card.text, card.for_you, card.total, card.price, card.color, laid.reason
    )


class TrayRim(WidgetFace, frozen=True):
    """The brass around the tray."""


@paints(TrayRim)
def paint_rim(face: TrayRim, canvas: Canvas) -> None:
    """A line of brass."""
    canvas.edge(canvas.rect, "brass", width=2.5, radius=12)
