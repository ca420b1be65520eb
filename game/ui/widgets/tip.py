"""The tooltip: a slip of parchment beside what the mouse rests on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.api.said import Words, spoken
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


class Told(NamedTuple):
    """What a tip says."""

    text: str
    lens: pygame.Surface | None = None  # the thing itself, large enough to be read
    avoid: Sequence[pygame.Rect] = ()  # never covered


class Tip:
    """One tooltip; a scene owns it, tells it what is hovered, and draws it last."""

    def __init__(self) -> None:
        self._text = ""
        self._about: object = None  # what is hovered
        self._tell: Callable[[], Told] | None = None  # what it says is worked out when it is due
        self._anchor = pygame.Rect(0, 0, 0, 0)
        self._avoid: list[pygame.Rect] = []
        self._waited = 0.0
        self._slip: pygame.Surface | None = None
        self._made_for: tuple[object, ...] = ()
        self._drawn: tuple[object, ...] = ()
        self.at = pygame.Rect(0, 0, 0, 0)  # where it was drawn last; empty if there was no room
        self._lens: pygame.Surface | None = None
        self.only_beside = False  # where it has no room right beside its thing, it is read elsewhere

    def point(self, words: Words, anchor: pygame.Rect | None) -> None:
        """Says what is hovered; an empty text hides the tip."""
        text = spoken(words)
        self.point_at(text, anchor, lambda: Told(text))
        self._find_out()

    def point_at(self, about: object, anchor: pygame.Rect | None, tell: Callable[[], Told]) -> None:
        """Something is hovered; what there is to say `about` it is asked only when it has been for long enough."""
        seen = self._waited >= DELAY and bool(self._text)
        if about != self._about:
            # Going from one piece to the next the tip follows at once: the player is reading along.
            self._waited = DELAY if seen else 0.0
        self._about, self._tell = about, tell
        if anchor is not None:
            self._anchor = anchor.copy()
        if self._waited >= DELAY:
            self._find_out()
        else:
            self._text = ""

    def wait(self) -> None:
        """What is hovered was clicked: whoever has clicked has read, and it says nothing for a moment."""
        self._about, self._text, self._waited = None, "", 0.0

    def _find_out(self) -> None:
        if self._tell is not None:
            tell, self._tell = self._tell, None
            text, self._lens, avoid = tell()
            self._text, self._avoid = text[:LONGEST], list(avoid)

    def hide(self) -> None:
        """Takes the tip away; going on to another thing soon, it is there at once."""
        if self._about != "":
            self._waited = DELAY if self._text and self._waited >= DELAY else 0.0
        self._about, self._text, self._tell, self._lens, self._avoid = "", "", None, None, []

    @property
    def text(self) -> str:
        """What it says, or will say in a moment."""
        self._find_out()
        return self._text

    @property
    def lens(self) -> pygame.Surface | None:
        """The thing itself, large enough to be read, if it is not where it lies."""
        self._find_out()
        return self._lens

    @property
    def seen(self) -> bool:
        """Whether it says something now."""
        return bool(self._text) and self._waited >= DELAY

    def update(self, dt: float) -> None:
        """Lets time pass."""
        if self._text or self._tell is not None:
            self._waited += dt
            if self._waited >= DELAY:
                self._find_out()

    @property
    def restless(self) -> bool:
        """Whether it is about to appear, or not as it was drawn last."""
        waits = self._waited < DELAY and (bool(self._text) or self._tell is not None)
        return waits or self._drawn != self._seen()

    def _seen(self) -> tuple[object, ...]:
        """What there is to be seen of it."""
        return (self._text, tuple(self._anchor), *map(tuple, self._avoid)) if self.seen else ()

    def hurry(self) -> None:
        """Shows the tip without delay."""
        self._waited = DELAY
        self._find_out()

    def draw(self, surface: pygame.Surface, look: Look, unit: float, taken: Sequence[pygame.Rect] = ()) -> None:
        """Draws the tip near its piece, where it covers nothing of what is `taken`: what can be clicked, pictures."""
        self._drawn = self._seen()
        if not self._drawn:
            return
        window = surface.get_rect().inflate(-round(16 * unit), -round(16 * unit))
        anchor = self._anchor.clip(surface.get_rect())
        avoid = [rect for rect in (*self._avoid, *taken) if not rect.contains(anchor)]
        wanted = (self._text, id(self._lens), unit, look.for_pieces(), tuple(window), tuple(anchor), *map(tuple, avoid))
        if self._made_for != wanted:
            self._made_for = wanted
            self._slip, self.at = self._fitted(look, unit, window, anchor, avoid)
        if self._slip is not None:
            surface.blit(self._slip, self.at)

    def _fitted(
        self, look: Look, unit: float, window: pygame.Rect, anchor: pygame.Rect, avoid: Sequence[pygame.Rect]
    ) -> tuple[pygame.Surface | None, pygame.Rect]:
        """The slip in the first shape that has a place where it covers nothing; where none has, there is no tip."""
        for text, lens, wide in _shapes(self._text, self._lens):
            made = written(text, look, unit, lens, wide)
            gap = round(10 * unit)
            if self.only_beside:
                at = place_beside(made.get_rect(), anchor, window, gap, [anchor, *avoid])
            else:
                at = place(made.get_rect(), anchor, window, gap, avoid)
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
    covered = [anchor, *avoid]
    if (at := place_beside(box, anchor, window, gap, covered)) is not None:
        return at
    near = anchor.inflate(2 * FAR * box.w, 2 * FAR * box.w).clip(window)
    return free_place(box.size, anchor, near, covered) or free_corner(box.size, anchor, window, covered)


def place_beside(
    box: pygame.Rect, anchor: pygame.Rect, window: pygame.Rect, gap: int, covered: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    """Where a tip goes right beside its anchor; None where it would cover something."""
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
    blocks = list(covered)
    for corner in (*beside, *over):
        at = box.move(*corner).clamp(window)
        if window.contains(at) and at.collidelist(blocks) < 0:
            return at
    return None


def written(
    text: str, look: Look, unit: float, lens: pygame.Surface | None = None, wide: float = 1.0
) -> pygame.Surface:
    """The slip of parchment that a text is written on, below what is seen through the lens."""
    return slip(text, look, unit, Paper(TEXT, WIDTH * look.text * wide), lens)
