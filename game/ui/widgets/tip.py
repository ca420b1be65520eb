"""The tooltip: a slip of parchment beside what the mouse rests on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.ui.paint.look import Look
from game.ui.stage.placing import free_corner, free_place
from game.ui.widgets.slip import Paper, slip

DELAY = 0.28
WIDTH = 330  # units
TEXT = 19.0
FAR = 2  # of its own width: a tip further away than that would not be seen to belong to its piece
LONGEST = 4_000  # letters
WIDTHS = (1.0, 1.5, 0.75, 2.3)  # of the usual width: where there is little room, a tip is flatter or narrower
SMALLER = 0.75  # of its size a lens may have where there is little room


class Tip:
    """One tooltip; a scene owns it, tells it what is hovered, and draws it last."""

    def __init__(self) -> None:
        self._text = ""
        self._anchor = pygame.Rect(0, 0, 0, 0)
        self._avoid: list[pygame.Rect] = []
        self._waited = 0.0
        self._slip: pygame.Surface | None = None
        self._made_for: tuple[object, ...] = ()
        self._drawn: tuple[object, ...] = ()
        self.at = pygame.Rect(0, 0, 0, 0)  # where it was drawn last; empty if there was no room
        self.lens: pygame.Surface | None = None

    def point(
        self,
        text: str,
        anchor: pygame.Rect | None,
        avoid: Sequence[pygame.Rect] = (),
        lens: pygame.Surface | None = None,
    ) -> None:
        """Says what is hovered; an empty text hides the tip. What is in `avoid` is never covered.

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
        window = surface.get_rect().inflate(-round(16 * unit), -round(16 * unit))
        anchor = self._anchor.clip(surface.get_rect())
        avoid = [rect for rect in (*self._avoid, *taken) if not rect.contains(anchor)]
        wanted = (self._text, id(self.lens), unit, look.for_pieces(), tuple(window), tuple(anchor), *map(tuple, avoid))
        if self._made_for != wanted:
            self._made_for = wanted
            self._slip, self.at = self._fitted(look, unit, window, anchor, avoid)
        if self._slip is not None:
            surface.blit(self._slip, self.at)

    def _fitted(
        self, look: Look, unit: float, window: pygame.Rect, anchor: pygame.Rect, avoid: Sequence[pygame.Rect]
    ) -> tuple[pygame.Surface | None, pygame.Rect]:
        """The slip in the first shape that has a place where it covers nothing; where none has, there is no tip."""
        for text, lens, wide in _shapes(self._text, self.lens):
            made = written(text, look, unit, lens, wide)
            at = place(made.get_rect(), anchor, window, round(10 * unit), avoid)
            if at is not None:
                return made, at
        return None, pygame.Rect(0, 0, 0, 0)


def _shapes(text: str, lens: pygame.Surface | None) -> Iterator[tuple[str, pygame.Surface | None, float]]:
    """What a tip may look like, the best first: all of it, the lens alone, a smaller one, words alone, the title."""
    if lens is not None:
        yield from ((text, lens, wide) for wide in WIDTHS)
        yield "", lens, 1.0
        smaller = pygame.transform.smoothscale_by(lens, SMALLER)
        yield from ((text, smaller, wide) for wide in WIDTHS)
    yield from ((text, None, wide) for wide in WIDTHS)
    title = text.partition("\n")[0]
    yield from ((title, None, wide) for wide in WIDTHS)


def place(
    box: pygame.Rect, anchor: pygame.Rect, window: pygame.Rect, gap: int, avoid: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    """Where a tip goes: beside its anchor, or not far from it, or where else it covers nothing; None: nowhere."""
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
    covered = [anchor, *avoid]
    for corner in (*beside, *over):
        at = box.move(*corner).clamp(window)
        if window.contains(at) and at.collidelist(covered) < 0:
            return at
    near = anchor.inflate(2 * FAR * box.w, 2 * FAR * box.w).clip(window)
    return free_place(box.size, anchor, near, covered) or free_corner(box.size, anchor, window, covered)


def written(
    text: str, look: Look, unit: float, lens: pygame.Surface | None = None, wide: float = 1.0
) -> pygame.Surface:
    """The slip of parchment that a text is written on, below what is seen through the lens."""
    return slip(text, look, unit, Paper(TEXT, WIDTH * look.text * wide), lens)
