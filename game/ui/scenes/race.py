"""The race of the finale: a bar for each seat that grows as its points are counted, and the crown that lands on one."""

from __future__ import annotations

import pygame

from game.api.faces import paints
from game.ui.faces.widget_face import WidgetFace
from game.ui.paint import theme
from game.ui.paint.canvas import Canvas
from game.ui.paint.markup import figure

NAME, ROW, GAP = 190, 92, 14
"""Units: a name, the most that a bar is high, and the air between two."""


class Race(WidgetFace, frozen=True):
    """How far each column of the sheet has come."""

    totals: tuple[float, ...]
    low: float  # where the bars begin
    goal: float  # how far they can go
    names: tuple[str, ...]  # of those whom nobody plays; the seats' own come before them
    crowned: tuple[int, ...] = ()
    fallen: float = 0.0  # how far the crown has come, from 0 to 1


@paints(Race)
def paint_race(face: Race, canvas: Canvas) -> None:
    """Names at the left, bars in the seats' colours with their numbers at the end."""
    count = max(len(face.totals), 1)
    high = min(canvas.px(ROW), (canvas.h - canvas.px(40)) // count - canvas.px(GAP))
    step = high + canvas.px(GAP)
    top = max((canvas.h - step * count) // 2, canvas.px(30))
    seats = len(face.totals) - len(face.names)
    left = canvas.px(NAME)
    room = canvas.w - left - canvas.px(96)
    for number, total in enumerate(face.totals):
        y = top + step * number
        is_seat = number < seats
        name = canvas.look.seats[number].name if is_seat and number < len(canvas.look.seats) else ""
        words = name if is_seat else face.names[number - seats]
        canvas.text(
            words, pygame.Rect(canvas.px(6), y, left - canvas.px(16), high), 23, serif=True, bold=True, color="cream"
        )
        part = (total - face.low) / max(face.goal - face.low, 1)
        wide = max(round(room * min(max(part, 0.0), 1.0)), high - high // 3)
        bar = pygame.Rect(left, y + high // 6, wide, high - high // 3)
        canvas.fill(pygame.Rect(left, bar.y, room, bar.h), "shadow", radius=8, alpha=110)
        canvas.fill(bar, f"seat{number}" if is_seat else "stone", radius=8)
        canvas.edge(bar, "brass", width=1.6, radius=8)
        side = bar.h
        if is_seat and number < len(canvas.look.seats):
            emblem = theme.EMBLEMS.get(canvas.look.seats[number].color, "person")
            canvas.icon(emblem, pygame.Rect(max(bar.right - side, left), bar.y, side, side), f"seat{number}")
        ends = pygame.Rect(bar.right + canvas.px(8), y, canvas.px(84), high)
        canvas.text(figure(total), ends, 30, serif=True, bold=True, color="cream", align="left")
        if number in face.crowned and face.fallen > 0:
            crown = pygame.Rect(0, 0, round(side * 1.25), round(side * 1.25))
            lands = bar.y - round(side * 0.55)
            crown.center = (bar.right - side // 2, round(lands - (1 - face.fallen) ** 2 * (lands + side)))
            canvas.icon("ancestor_crown", crown)
