"""Toasts: what the program says in passing, at the top of the window."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import brush, materials, richtext, theme
from game.ui.look import Look
from game.ui.motion import ease_out

SECONDS = 3.6
SLIDE = 0.22
MOST = 3
LONGEST = 800  # letters


@dataclass(slots=True)
class _Toast:
    text: str
    age: float = 0.0
    slip: pygame.Surface | None = None


class Toasts:
    """The few latest, each for some seconds."""

    def __init__(self) -> None:
        self._toasts: list[_Toast] = []
        self._drawn: list[tuple[str, float]] = []

    @property
    def texts(self) -> list[str]:
        """What is being said."""
        return [toast.text for toast in self._toasts]

    def say(self, text: str) -> None:
        """Adds a line; one that is there already stays longer."""
        text = text[:LONGEST]
        for toast in self._toasts:
            if toast.text == text:
                toast.age = min(toast.age, SLIDE)
                return
        self._toasts = [*self._toasts[-(MOST - 1) :], _Toast(text)]

    def clear(self) -> None:
        """Takes all of them away."""
        self._toasts, self._drawn = [], []

    def update(self, dt: float) -> None:
        """Lets time pass, asleep or not."""
        for toast in self._toasts:
            toast.age += dt
        self._toasts = [toast for toast in self._toasts if toast.age < _lasts(toast)]

    @property
    def restless(self) -> bool:
        """Whether one slides in or out, or they are not as they were drawn last."""
        sliding = any(toast.age < SLIDE or toast.age > _lasts(toast) - SLIDE for toast in self._toasts)
        return sliding or self._drawn != self._seen()

    def _seen(self) -> list[tuple[str, float]]:
        """What each says, and how much of it is to be seen."""
        return [
            (toast.text, min(1.0, toast.age / SLIDE, max(0.0, (_lasts(toast) - toast.age) / SLIDE)))
            for toast in self._toasts
        ]

    def wake_in(self) -> float | None:
        """When the next one begins to go."""
        return min((max(0.0, _lasts(toast) - SLIDE - toast.age) for toast in self._toasts), default=None)

    def draw(self, surface: pygame.Surface, look: Look, unit: float) -> None:
        """Draws them below the top bar, the oldest first."""
        top = round(74 * unit)
        self._drawn = self._seen()
        for toast, (_, seen) in zip(self._toasts, self._drawn, strict=True):
            if toast.slip is None:
                toast.slip = slip(toast.text, look, unit)
            width, height = toast.slip.get_size()
            toast.slip.set_alpha(round(255 * seen))
            drop = round((1 - ease_out(seen)) * 18 * unit)
            surface.blit(toast.slip, ((surface.get_width() - width) // 2, top - drop))
            top += height


def _lasts(toast: _Toast) -> float:
    """Longer texts stay longer."""
    return SECONDS + 0.03 * max(0, len(toast.text) - 60)


def slip(text: str, look: Look, unit: float, rim: str = "brass") -> pygame.Surface:
    """A slip of wood with a text on it."""
    px = max(13, round(21 * unit * look.text))
    words = richtext.typeset(text, 760 * unit, px, color="cream", seats=look.seats, theme_name=look.theme)
    pad, blur = round(15 * unit), max(2, round(8 * unit))
    inner = (words.size[0] + 2 * pad, words.size[1] + round(pad * 1.3))
    made = brush.blank((inner[0] + 2 * blur, inner[1] + 2 * blur))
    corner = max(2, round(12 * unit))
    made.blit(brush.soft(inner, corner, blur, (0, 0, 0), 160), (0, 0))
    made.blit(materials.plate("wood", inner, corner, max(1, round(1.6 * unit)), look.theme), (blur, blur))
    metal = brush.rgb(theme.named(look.theme).color(rim))
    made.blit(brush.ring(inner, corner, max(1, round(1.8 * unit)), metal), (blur, blur))
    words.draw(made, (blur + pad, blur + round(pad * 0.65)))
    return made
