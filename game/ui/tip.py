"""The tooltip: a slip of parchment beside what the mouse rests on."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import brush, materials, richtext
from game.ui.look import Look

DELAY = 0.28
WIDTH = 330  # units
TEXT = 19.0
LONGEST = 4_000  # letters


class Tip:
    """One tooltip; a scene owns it, tells it what is hovered, and draws it last."""

    def __init__(self) -> None:
        self._text = ""
        self._anchor = pygame.Rect(0, 0, 0, 0)
        self._avoid: list[pygame.Rect] = []
        self._waited = 0.0
        self._slip: pygame.Surface | None = None
        self._made_for: tuple[str, float, Look] | None = None
        self._drawn: tuple[object, ...] = ()

    def point(self, text: str, anchor: pygame.Rect | None, avoid: Sequence[pygame.Rect] = ()) -> None:
        """Says what is hovered; an empty text hides the tip. What is in `avoid` is covered only if need be."""
        text = text[:LONGEST]
        if text != self._text:
            # Going from one piece to the next the tip follows at once: the player is reading along.
            self._waited = DELAY if self._text and self._waited >= DELAY else 0.0
            self._text = text
        self._avoid = list(avoid)
        if anchor is not None:
            self._anchor = anchor.copy()

    def hide(self) -> None:
        """Takes the tip away."""
        self.point("", None)

    @property
    def text(self) -> str:
        """What it says, or will say in a moment."""
        return self._text

    def update(self, dt: float) -> None:
        """Lets time pass."""
        if self._text:
            self._waited += dt

    @property
    def restless(self) -> bool:
        """Whether it is about to appear, or not as it was drawn last."""
        return bool(self._text and self._waited < DELAY) or self._drawn != self._seen()

    def _seen(self) -> tuple[object, ...]:
        """What there is to be seen of it."""
        return (
            (self._text, tuple(self._anchor), *map(tuple, self._avoid)) if self._text and self._waited >= DELAY else ()
        )

    def hurry(self) -> None:
        """Shows the tip without delay."""
        self._waited = DELAY

    def draw(self, surface: pygame.Surface, look: Look, unit: float) -> None:
        """Draws the tip where it covers neither its piece nor the window's edge."""
        self._drawn = self._seen()
        if not self._drawn:
            return
        slip = self._get_slip(look, unit)
        window = surface.get_rect().inflate(-round(16 * unit), -round(16 * unit))
        gap = round(10 * unit)
        box = slip.get_rect()
        anchor = self._anchor.clip(surface.get_rect())
        right = (anchor.right + gap, anchor.top)
        left = (anchor.left - gap - box.w, anchor.top)
        below = (anchor.centerx - box.w // 2, anchor.bottom + gap)
        above = (anchor.centerx - box.w // 2, anchor.top - gap - box.h)
        sides = [right, left, below, above]
        if anchor.centery > window.bottom * 0.86:  # in a bar the neighbours are beside: they must stay in sight
            sides = [above, right, left, below]
        elif anchor.centery < window.bottom * 0.12:
            sides = [below, right, left, above]
        places = [box.move(*corner).clamp(window) for corner in sides]
        placed = min(places, key=lambda place: self._covers(place, anchor))
        surface.blit(slip, placed)

    def _covers(self, place: pygame.Rect, anchor: pygame.Rect) -> int:
        """How many pixels that should stay in sight a place would cover; those of the piece itself count most."""
        hidden = [place.clip(rect) for rect in self._avoid]
        own = place.clip(anchor)
        return 50 * own.w * own.h + sum(rect.w * rect.h for rect in hidden)

    def _get_slip(self, look: Look, unit: float) -> pygame.Surface:
        wanted = (self._text, unit, look.for_pieces())
        if self._slip is None or self._made_for != wanted:
            self._slip, self._made_for = slip(self._text, look, unit), wanted
        return self._slip


def slip(text: str, look: Look, unit: float) -> pygame.Surface:
    """A slip of parchment with a text on it."""
    px = max(12, round(TEXT * unit * look.text))
    wide = WIDTH * unit * look.text
    words = richtext.typeset(text, wide, px, color="ink", seats=look.seats, theme_name=look.theme)
    pad, blur = round(13 * unit), max(2, round(9 * unit))
    inner = (words.size[0] + 2 * pad, words.size[1] + 2 * pad)
    made = brush.blank((inner[0] + 2 * blur, inner[1] + 2 * blur))
    corner = max(2, round(9 * unit))
    made.blit(brush.soft(inner, corner, blur, (0, 0, 0), 150), (0, 0))
    made.blit(materials.plate("parchment", inner, corner, max(1, round(1.6 * unit)), look.theme), (blur, blur))
    words.draw(made, (blur + pad, blur + pad))
    return made
