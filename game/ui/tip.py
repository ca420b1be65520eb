"""The tooltip: a slip of parchment beside what the mouse rests on."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.look import Look
from game.ui.placing import free_place
from game.ui.slip import slip

DELAY = 0.28
WIDTH = 330  # units
TEXT = 19.0
FAR = 2  # of its own width: a tip further away than that would not be seen to belong to its piece
LONGEST = 4_000  # letters


class Tip:
    """One tooltip; a scene owns it, tells it what is hovered, and draws it last."""

    def __init__(self) -> None:
        self._text = ""
        self._anchor = pygame.Rect(0, 0, 0, 0)
        self._avoid: list[pygame.Rect] = []
        self._waited = 0.0
        self._slip: pygame.Surface | None = None
        self._made_for: tuple[str, float, Look, int] | None = None
        self._drawn: tuple[object, ...] = ()
        self.at = pygame.Rect(0, 0, 0, 0)  # where it was drawn last
        self.lens: pygame.Surface | None = None

    def point(
        self,
        text: str,
        anchor: pygame.Rect | None,
        avoid: Sequence[pygame.Rect] = (),
        lens: pygame.Surface | None = None,
    ) -> None:
        """Says what is hovered; an empty text hides the tip. What is in `avoid` is covered only if need be.

        `lens`: the thing itself, large enough to be read.
        """
        text = text[:LONGEST]
        if text != self._text:
            # Going from one piece to the next the tip follows at once: the player is reading along.
            self._waited = DELAY if self._text and self._waited >= DELAY else 0.0
            self._text = text
        self._avoid = list(avoid)
        self.lens = lens
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

    def draw(self, surface: pygame.Surface, look: Look, unit: float, taken: Sequence[pygame.Rect] = ()) -> None:
        """Draws the tip near its piece, where it covers nothing of what is `taken`: what can be clicked, pictures."""
        self._drawn = self._seen()
        if not self._drawn:
            return
        made = self._get_slip(look, unit)
        window = surface.get_rect().inflate(-round(16 * unit), -round(16 * unit))
        anchor = self._anchor.clip(surface.get_rect())
        avoid = [rect for rect in (*self._avoid, *taken) if not rect.contains(anchor)]
        self.at = place(made.get_rect(), anchor, window, round(10 * unit), avoid)
        surface.blit(made, self.at)

    def _get_slip(self, look: Look, unit: float) -> pygame.Surface:
        wanted = (self._text, unit, look.for_pieces(), id(self.lens))
        if self._slip is None or self._made_for != wanted:
            self._slip, self._made_for = written(self._text, look, unit, self.lens), wanted
        return self._slip


def place(
    box: pygame.Rect, anchor: pygame.Rect, window: pygame.Rect, gap: int, avoid: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Where a tip goes: beside its anchor, or not far from it; if there is no free place, where it covers least."""
    right, left = anchor.right + gap, anchor.left - gap - box.w
    below, above = anchor.bottom + gap, anchor.top - gap - box.h
    middle_x, middle_y = anchor.centerx - box.w // 2, anchor.centery - box.h // 2
    beside = [(x, y) for x in (right, left) for y in (anchor.top, middle_y, anchor.bottom - box.h)]
    over = [(x, y) for y in (below, above) for x in (middle_x, anchor.left, anchor.right - box.w)]
    if anchor.centery > window.bottom * 0.86:  # in a bar the neighbours are beside
        over.reverse()
        beside, over = over, beside
    elif anchor.centery < window.bottom * 0.12:
        beside, over = over, beside
    places = [box.move(*corner).clamp(window) for corner in (*beside, *over)]
    best = min(places, key=lambda at: _covered(at, anchor, avoid))
    if _covered(best, anchor, avoid):
        near = anchor.inflate(2 * FAR * box.w, 2 * FAR * box.w).clip(window)
        return free_place(box.size, anchor, near, [anchor, *avoid]) or best
    return best


def _covered(at: pygame.Rect, anchor: pygame.Rect, avoid: Sequence[pygame.Rect]) -> int:
    """How many pixels that should stay in sight a place would cover; those of the piece itself count most."""
    own = at.clip(anchor)
    hidden = (at.clip(rect) for rect in avoid)
    return 50 * own.w * own.h + sum(rect.w * rect.h for rect in hidden)


def written(text: str, look: Look, unit: float, lens: pygame.Surface | None = None) -> pygame.Surface:
    """The slip of parchment that a text is written on, below what is seen through the lens."""
    return slip(text, look, unit, size=TEXT, wide=WIDTH * look.text, picture=lens)
