"""What stands between two people: the doors of the hall, and the emblem of whoever is asked."""

from __future__ import annotations

import pygame

from game.api.faces import paints
from game.ui.faces.widget_face import WidgetFace
from game.ui.paint import icons, portraits, theme
from game.ui.paint.canvas import Canvas
from game.ui.paint.markup import SeatLook


class Medal(WidgetFace, frozen=True):
    """The emblem of the seat that is asked, large."""

    seat: int
    bot: bool = False


@paints(Medal)
def paint_medal(face: Medal, canvas: Canvas) -> None:
    """The emblem in the middle."""
    side = min(canvas.w, canvas.h)
    disc = pygame.Rect(0, 0, side, side)
    disc.center = canvas.rect.center
    paint_crest(canvas, disc, face.seat, bot=face.bot, rim="glow")


def paint_crest(canvas: Canvas, disc: pygame.Rect, seat: int, *, bot: bool = False, rim: str = "brass") -> None:
    """The emblem, or the face of whoever sits there, on a disc in the seat's colour, in a ring of metal."""
    side = disc.h
    radius = side / canvas.scale / 2
    canvas.panel(f"seat{seat}", disc, radius=radius)
    well = disc.inflate(-side // 5, -side // 5)
    canvas.fill(well, "parchment_light", "parchment", radius=radius)
    seats, moods = canvas.look.seats, canvas.look.moods
    who = seats[seat] if seat < len(seats) else SeatLook("", theme.SEAT_COLORS[seat % 7])
    face = portraits.name_of(who.character, moods[seat] if seat < len(moods) else "calm") if who.character else ""
    if face and icons.exists(face):
        canvas.edge(disc, rim, width=2.4, radius=radius)
        canvas.icon(face, disc.inflate(-side // 12, -side // 12))
        return
    canvas.icon(theme.EMBLEMS.get(who.color, "person"), well.inflate(-side // 8, -side // 8), f"seat{seat}")
    canvas.edge(disc, rim, width=2.4, radius=radius)
    if bot:
        corner = pygame.Rect(0, 0, side * 2 // 5, side * 2 // 5)
        corner.bottomright = disc.bottomright
        canvas.icon("bot", corner)


class Doors(WidgetFace, frozen=True):
    """The closed doors of the hall: nothing of the table is seen through them."""


@paints(Doors)
def paint_doors(face: Doors, canvas: Canvas) -> None:
    """Two wings of dark wood with bands of brass."""
    half = canvas.w // 2
    for left, wide in ((0, half), (half, canvas.w - half)):
        wing = pygame.Rect(left, 0, wide, canvas.h)
        canvas.panel("wood", wing, radius=0)
        for share in (0.14, 0.5, 0.86):
            band = pygame.Rect(left, round(canvas.h * share) - canvas.px(14), wide, canvas.px(28))
            canvas.fill(band, "brass", "brass_dark")
            for rivet in range(5):
                spot = pygame.Rect(0, 0, canvas.px(12), canvas.px(12))
                spot.center = (left + round(wide * (rivet + 0.5) / 5), band.centery)
                canvas.fill(spot, "brass_light", "brass_dark", radius=6)
    canvas.fill(pygame.Rect(half - canvas.px(3), 0, canvas.px(6), canvas.h), "dark")
    canvas.fill(canvas.rect, "dark", alpha=120)
