"""The ground of a dialog, and signs with a few words on them."""

import pygame

from game.api import Words
from game.api.faces import paints
from game.ui.faces.widget_face import WidgetFace
from game.ui.paint import theme
from game.ui.paint.canvas import Canvas


class Veil(WidgetFace, frozen=True):
    """Darkness over what lies below a dialog."""

    alpha: int = 150


@paints(Veil)
def paint_veil(face: Veil, canvas: Canvas) -> None:
    """The dark of the hall."""
    canvas.surface.fill((*canvas.color("dark")[:3], face.alpha))


class Dialog(WidgetFace, frozen=True):
    """A sheet of parchment or wood with a title, in its own shadow."""

    title: Words = ""
    style: str = "wood"


MARGIN = 26
"""Units around the sheet, inside the piece, that its shadow falls into."""

TITLE = 62
"""Units that the title takes."""


@paints(Dialog)
def paint_dialog(face: Dialog, canvas: Canvas) -> None:
    """The sheet, its brass rim and the title between two lines."""
    margin = canvas.px(MARGIN)
    sheet = canvas.rect.inflate(-2 * margin, -2 * margin)
    canvas.shadow(sheet, radius=16, blur=MARGIN * 0.9, drop=6, alpha=190)
    canvas.panel(face.style, sheet, radius=16)
    canvas.edge(sheet, "brass", width=2.2, radius=16)
    canvas.edge(sheet.inflate(-canvas.px(12), -canvas.px(12)), "brass", width=1, radius=11, alpha=110)
    if face.title:
        band = pygame.Rect(
            sheet.x + canvas.px(30), sheet.y + canvas.px(14), sheet.w - canvas.px(60), canvas.px(TITLE - 14)
        )
        color = "ink" if face.style == "parchment" else "cream"
        canvas.text(face.title, band, 30, serif=True, bold=True, color=color)
        line = pygame.Rect(sheet.x + sheet.w // 4, band.bottom + canvas.px(2), sheet.w // 2, canvas.px(1.5))
        canvas.fill(line, "brass")


class Chip(WidgetFace, frozen=True):
    """A small sign: a few words on a rounded ground."""

    text: Words
    color: str = "glass"
    size: float = 18


@paints(Chip)
def paint_chip(face: Chip, canvas: Canvas) -> None:
    """Words on a pill of a colour, or of dark glass."""
    radius = canvas.h / canvas.scale / 2
    if face.color == "glass":
        canvas.fill(canvas.rect, "dark", radius=radius, alpha=170)
        canvas.edge(color="brass", width=1, radius=radius, alpha=120)
        ink = "cream"
    else:
        canvas.panel(face.color, radius=radius)
        top, bottom = canvas.shades(face.color)
        ink = theme.readable_on(top.lerp(bottom, 0.5), canvas.theme)
    canvas.text(face.text, canvas.rect.inflate(-canvas.px(16), 0), face.size, bold=True, color=ink)


class Rule(WidgetFace, frozen=True):
    """A line of brass."""

    upright: bool = False


@paints(Rule)
def paint_rule(face: Rule, canvas: Canvas) -> None:
    """Bright in the middle, gone at its ends."""
    length = canvas.h if face.upright else canvas.w
    line = pygame.Surface((length, 1), pygame.SRCALPHA)
    brass = canvas.color("brass")
    for x in range(length):
        away = abs(2 * x / max(length - 1, 1) - 1)
        line.set_at((x, 0), (brass.r, brass.g, brass.b, round(255 * (1 - away**3))))
    if face.upright:
        line = pygame.transform.rotate(line, 90)
    canvas.surface.blit(pygame.transform.scale(line, canvas.surface.get_size()), (0, 0))


class Paragraph(WidgetFace, frozen=True):
    """Words that begin at the top of their place."""

    text: Words
    size: float = 20
    color: str = "cream"
    align: str = "left"


@paints(Paragraph)
def paint_paragraph(face: Paragraph, canvas: Canvas) -> None:
    """The words, shrunk to fit."""
    canvas.text(face.text, canvas.rect, face.size, color=face.color, align=face.align, valign="top")
