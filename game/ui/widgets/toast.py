"""Toasts: what the program says in passing, at the top of the window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.api import Words
from game.api.said import spoken
from game.ui.paint.look import Look
from game.ui.stage.motion import ease_out
from game.ui.stage.placing import free_place
from game.ui.widgets.slip import Paper, slip

SECONDS = 3.6
SLIDE = 0.22
MOST = 3
TEXT, WIDTH, TOP = 21.0, 620.0, 74.0  # units
LONGEST = 800  # letters


@dataclass(slots=True)
class _Toast:
    text: Words
    age: float = 0.0
    slip: pygame.Surface | None = None
    at: pygame.Rect | None = None


class Toasts:
    """The few latest, each for some seconds."""

    def __init__(self) -> None:
        self._toasts: list[_Toast] = []
        self._drawn: list[tuple[Words, float]] = []

    @property
    def texts(self) -> list[Words]:
        """What is being said."""
        return [toast.text for toast in self._toasts]

    @property
    def places(self) -> list[pygame.Rect]:
        """Where they are seen."""
        return [toast.at for toast in self._toasts if toast.at is not None]

    def say(self, text: Words) -> None:
        """Adds a line; one that is there already stays longer."""
        text = text[:LONGEST] if isinstance(text, str) else text
        for toast in self._toasts:
            if toast.text == text:
                toast.age = min(toast.age, SLIDE)
                return
        self._toasts = [*self._toasts[-(MOST - 1) :], _Toast(text)]

    def wrap(self) -> None:
        """The window is another one: what is said is written and placed anew."""
        for toast in self._toasts:
            toast.slip = toast.at = None

    def clear(self) -> None:
        """Takes all of them away."""
        self._toasts, self._drawn = [], []

    def update(self, dt: float) -> None:
        """Lets time pass, asleep or not."""
        for toast in self._toasts:
            toast.age += dt
        self._toasts = [toast for toast in self._toasts if toast.age < lasts(toast.text)]

    @property
    def restless(self) -> bool:
        """Whether one slides in or out, or they are not as they were drawn last."""
        sliding = any(toast.age < SLIDE or toast.age > lasts(toast.text) - SLIDE for toast in self._toasts)
        return sliding or self._drawn != self._seen()

    def _seen(self) -> list[tuple[Words, float]]:
        """What each says, and how much of it is to be seen."""
        return [
            (toast.text, min(1.0, toast.age / SLIDE, max(0.0, (lasts(toast.text) - toast.age) / SLIDE)))
            for toast in self._toasts
        ]

    def wake_in(self) -> float | None:
        """When the next one begins to go."""
        return min((max(0.0, lasts(toast.text) - SLIDE - toast.age) for toast in self._toasts), default=None)

    def draw(self, surface: pygame.Surface, look: Look, unit: float, taken: Sequence[pygame.Rect] = ()) -> None:
        """Draws them below the top bar, the oldest first, or near that where they cover nothing that is `taken`."""
        window = surface.get_rect()
        covered = list(taken)
        self._drawn = self._seen()
        for toast, (_, seen) in zip(self._toasts, self._drawn, strict=True):
            if toast.slip is None:
                toast.slip = written(toast.text, look, unit)
            if toast.at is None or toast.at.collidelist(covered) >= 0:
                toast.at = _place(toast.slip.get_rect(), window, round(TOP * unit), covered)
            covered.append(toast.at)
            toast.slip.set_alpha(round(255 * seen))
            drop = round((1 - ease_out(seen)) * 18 * unit)
            surface.blit(toast.slip, toast.at.move(0, -drop))


def _place(box: pygame.Rect, window: pygame.Rect, top: int, covered: Sequence[pygame.Rect]) -> pygame.Rect:
    """In the middle below the top bar if nothing is there; else the nearest place where nothing is."""
    box.midtop = (window.centerx, top)
    if box.collidelist(list(covered)) < 0:
        return box
    return free_place(box.size, box, window, covered) or box


def lasts(text: Words) -> float:
    """For how many seconds something is said: longer texts stay longer."""
    return SECONDS + 0.03 * max(0, len(spoken(text)) - 60)


def written(text: Words, look: Look, unit: float) -> pygame.Surface:
    """The slip of wood that a text is written on."""
    return slip(text, look, unit, Paper(TEXT, WIDTH, "wood", "brass"))
