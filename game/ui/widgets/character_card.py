"""The card of somebody of the hall: the face in its alcove, a name, a temper, a saying, and who has beaten whom."""

import pygame

from game.api import Words
from game.api.faces import paints
from game.api.said import filled
from game.ui.faces.widget_face import WidgetFace, paint_focus
from game.ui.paint.canvas import Canvas

ALCOVE = 0.5
"""The part of the card's height that is the alcove."""
MOST_DOTS = 12


class CharacterCard(WidgetFace, frozen=True):
    """Somebody who can be asked to the table."""

    name: Words
    face: str  # the icon
    temper: Words = ""
    plays: Words = ""
    motto: Words = ""
    level: int = 0  # where they sit at the table: how many anvils
    won: int = 0  # by those at the table, of …
    games: int = 0
    record: Words = ""
    seat: str = ""  # the colour of the seat where they sit; empty: they are not at the table
    crest: str = ""


@paints(CharacterCard)
def paint_card(face: CharacterCard, canvas: Canvas) -> None:
    """An alcove in the wall above a board of wood."""
    alcove = pygame.Rect(0, 0, canvas.w, round(canvas.h * ALCOVE))
    canvas.fill(canvas.rect, "wood", "wood_dark", radius=12)
    _paint_alcove(face, alcove, canvas)
    pad = canvas.px(14)
    room = pygame.Rect(pad, alcove.bottom + canvas.px(8), canvas.w - 2 * pad, canvas.h - alcove.bottom - canvas.px(16))
    head, plays, motto, record = (
        pygame.Rect(room.x, room.y + round(room.h * start), room.w, round(room.h * share))
        for start, share in ((0, 0.3), (0.3, 0.24), (0.54, 0.24), (0.8, 0.2))
    )
    anvils = face.level * canvas.px(28)
    title = canvas.typeset(face.name, (head.w - anvils, head.h), 28, serif=True, bold=True, color="cream", align="left")
    canvas.write(title, head.x, head.y)
    left = head.x + title.size[0] + canvas.px(10)
    beside = pygame.Rect(left, head.y, max(head.right - anvils - left, 1), head.h)
    if face.temper:
        canvas.text(filled("*{it}*", it=face.temper), beside, 20, least=12, serif=True, color="glow", align="left")
    for number in range(face.level):
        spot = pygame.Rect(head.right - canvas.px(28) * (number + 1), head.y, canvas.px(26), canvas.px(26))
        canvas.icon("master_anvil", spot)
    canvas.text(face.plays, plays, 18.5, least=13, color="cream", align="left")
    if face.motto:
        canvas.text(filled("*{it}*", it=face.motto), motto, 18, least=12, serif=True, color="quiet", align="left")
    _paint_record(face, record, canvas)
    lit = canvas.look.hover or canvas.look.focus
    edge = face.seat or ("glow" if lit else "brass_dark")
    canvas.edge(canvas.rect, edge, width=4 if face.seat else 2, radius=12)
    if face.crest:
        side = canvas.px(46)
        disc = pygame.Rect(canvas.w - side - canvas.px(10), canvas.px(10), side, side)
        canvas.fill(disc, "dark", radius=side)
        canvas.edge(disc, "glow", width=1.6, radius=side / canvas.scale / 2)
        canvas.icon(face.crest, disc.inflate(-side // 4, -side // 4), face.seat)
    paint_focus(canvas)


def _paint_alcove(face: CharacterCard, at: pygame.Rect, canvas: Canvas) -> None:
    """A niche of stone, lit from within, and a board to lean on."""
    canvas.svg(
        '<rect width="200" height="110" rx="7" fill="#3a3733"/>'
        '<path d="M0 26 H60 M140 26 H200 M0 58 H40 M160 58 H200 M0 88 H34 M166 88 H200 M22 0 V26 M178 0 V26 '
        'M12 58 V88 M188 58 V88" stroke="#292622" stroke-width="2" fill="none"/>'
        '<defs><radialGradient id="g" cx="50%" cy="55%" r="60%"><stop offset="0" stop-color="#a8712c"/>'
        '<stop offset="1" stop-color="#2a1a0c"/></radialGradient></defs>'
        '<path d="M32 110 V62 C32 20 60 8 100 8 C140 8 168 20 168 62 V110 Z" fill="url(#g)" stroke="#6b665e" '
        'stroke-width="6"/>',
        at,
        (200, 110),
    )
    side = round(at.h * 0.98)
    portrait = pygame.Rect(0, 0, side, side)
    portrait.midbottom = (at.centerx, at.bottom - canvas.px(2))
    canvas.icon(face.face, portrait)
    board = pygame.Rect(0, at.bottom - canvas.px(12), canvas.w, canvas.px(14))
    canvas.fill(board, "wood", "wood_deep")


def _paint_record(face: CharacterCard, at: pygame.Rect, canvas: Canvas) -> None:
    """A dot for each game, green where it was won, and the same in words."""
    side, gap = canvas.px(13), canvas.px(5)
    for number in range(min(face.games, MOST_DOTS)):
        spot = pygame.Rect(at.x + number * (side + gap), at.centery - side // 2, side, side)
        canvas.fill(spot, "green" if number < face.won else "red", radius=7)
    used = min(face.games, MOST_DOTS) * (side + gap) + gap
    words = pygame.Rect(at.x + used, at.y, max(at.w - used, 1), at.h)
    canvas.text(face.record, words, 17, least=12, bold=True, color="cream", align="right")
