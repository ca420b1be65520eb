"""Painter of tokens: goods, markers and workers with how many there are."""

import pygame

from game.api import Words
from game.api.faces import Token, paints
from game.ui.paint import theme
from game.ui.paint.canvas import Canvas

LEAST_BADGE = 20.5
"""Units: a badge that is lower would have letters of less than 13 pixels at 1280 × 720."""

LEAST_ICON = 0.6
"""Of the height: an icon beside a long number is never smaller."""
SMALLER = 0.8
"""Of its full size: beside an icon a long number is set so small before the icon gives way."""


@paints(Token)
def paint_token(face: Token, canvas: Canvas) -> None:
    """The icon on its plate, and the count below it, beside it, or as a badge in its corner."""
    whole = canvas.rect
    if face.plate:
        _paint_plate(face.plate, canvas)
        inset = max(min(whole.size) // 9, 1)
        whole = whole.inflate(-2 * inset, -2 * inset)
    words = face.label or ("" if face.count is None else str(face.count))
    color = theme.readable_on(canvas.color(face.plate), canvas.theme) if face.plate else "cream"
    if not words:
        canvas.icon(face.icon, whole, face.tint)
    elif canvas.h >= canvas.w * 1.15:
        row = round(whole.h * (0.40 if canvas.h < canvas.w * 1.5 else 0.36))
        canvas.icon(face.icon, pygame.Rect(whole.x, whole.y, whole.w, whole.h - row), face.tint)
        _number(words, pygame.Rect(whole.x, whole.bottom - row, whole.w, row), canvas, color, "center")
    elif canvas.w >= canvas.h * 1.45:
        gap = canvas.px(3)
        side = min(whole.h, max(whole.w - gap - _least_width(words, whole, canvas), round(whole.h * LEAST_ICON)))
        canvas.icon(face.icon, pygame.Rect(whole.x, whole.centery - side // 2, side, side), face.tint)
        rest = pygame.Rect(whole.x + side + gap, whole.y, whole.w - side - gap, whole.h)
        _number(words, rest, canvas, color, "left")
    else:
        canvas.icon(face.icon, whole, face.tint)
        _paint_badge(words, canvas)


def _least_width(words: Words, whole: pygame.Rect, canvas: Canvas) -> int:
    """How wide a number is that is set as small as it may be: beside it the icon has what is left."""
    units = whole.h / canvas.scale / 1.24 / canvas.look.text
    widest = max(whole.w - round(whole.h * LEAST_ICON), 1)
    done = canvas.typeset(words, (widest, whole.h), units * SMALLER, serif=True, bold=True, align="left", trial=True)
    return round(done.size[0]) + canvas.px(1)


def _number(words: Words, rect: pygame.Rect, canvas: Canvas, color: str, align: str) -> None:
    units = rect.h / canvas.scale / 1.24 / canvas.look.text
    canvas.text(words, rect, units, serif=True, bold=True, color=color, align=align)


def _paint_plate(color: str, canvas: Canvas) -> None:
    """A disc where the token is square, a plaque otherwise."""
    side = min(canvas.w, canvas.h)
    if abs(canvas.w - canvas.h) <= side * 0.12:
        canvas.panel(color, radius=side / canvas.scale / 2)
    else:
        canvas.panel(color)


def _paint_badge(words: Words, canvas: Canvas) -> None:
    """The count in the lower right corner of a square token, on a dark pill that reads on any ground."""
    readable = min(LEAST_BADGE * canvas.scale, canvas.h * 0.62)
    high = max(round(canvas.h * 0.44), round(readable), 9)
    pad = max(high // 4, 2)
    done = canvas.typeset(
        words,
        (canvas.w - 2 * pad, high),
        high / canvas.scale / 1.24 / canvas.look.text,
        serif=True,
        bold=True,
        color="cream",
        align="left",
    )
    wide = min(max(done.size[0] + 2 * pad, high), canvas.w)
    pill = pygame.Rect(canvas.w - wide, canvas.h - high, wide, high)
    canvas.fill(pill, "wood_deep", radius=high / canvas.scale / 2, alpha=225)
    canvas.edge(pill, "brass", width=1, radius=high / canvas.scale / 2, alpha=170)
    canvas.write(done, pill.x + (wide - done.size[0]) / 2, pill.y + (high - done.size[1]) / 2)
