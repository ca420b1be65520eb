"""A monkey with a seed: random clicks, drags, keys, wheel turns, text and resizes."""

from __future__ import annotations

import random

import pygame

from tests.ui.driver import Driver

KEYS = [
    *(getattr(pygame, f"K_{name}") for name in "abcdefghijklmnopqrstuvwxyz0123456789"),
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP),
    *(pygame.K_DOWN, pygame.K_F1, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_COMMA, pygame.K_PERIOD, pygame.K_PLUS),
    *(pygame.K_MINUS, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_END),
]
MODS = [0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT]
SIZES = [(1024, 640), (1280, 720), (1600, 900), (1333, 777)]


class Monkey:
    """Does anything, the same for the same seed."""

    def __init__(self, driver: Driver, seed: int) -> None:
        self.driver = driver
        self.random = random.Random(seed)
        self.at = (100, 100)
        self.down: set[int] = set()

    def place(self) -> tuple[int, int]:
        """Anywhere; half of the time on something that can be clicked."""
        width, height = self.driver.app.size
        if self.random.random() < 0.5:
            live = sorted(self.driver.live())
            if live:
                rect = self.driver.rect(self.random.choice(live))
                if rect.w and rect.h:
                    return (
                        rect.left + self.random.randrange(max(1, rect.w)),
                        rect.top + self.random.randrange(max(1, rect.h)),
                    )
        return self.random.randrange(width), self.random.randrange(height)

    def event(self) -> pygame.event.Event:
        """The next thing it does."""
        dice = self.random.random()
        if dice < 0.35:
            before, self.at = self.at, self.place()
            rel = (self.at[0] - before[0], self.at[1] - before[1])
            buttons = tuple(int(button in self.down) for button in (1, 2, 3))
            return pygame.event.Event(pygame.MOUSEMOTION, pos=self.at, rel=rel, buttons=buttons)
        if dice < 0.72:
            button = self.random.choices((1, 2, 3), (8, 1, 2))[0]
            kind = pygame.MOUSEBUTTONUP if button in self.down else pygame.MOUSEBUTTONDOWN
            self.down ^= {button}
            return pygame.event.Event(kind, pos=self.at, button=button)
        if dice < 0.80:
            return pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=self.random.choice((-3, -1, 1, 2)), flipped=False)
        if dice < 0.97:
            key = self.random.choice(KEYS)
            return pygame.event.Event(
                pygame.KEYDOWN, key=key, mod=self.random.choice(MODS), unicode=chr(key) if key < 128 else "", scancode=0
            )
        if dice < 0.99:
            return pygame.event.Event(pygame.TEXTINPUT, text=self.random.choice(("rock", "ö", " ", "{", "**")))
        return pygame.event.Event(pygame.WINDOWLEAVE)

    def click(self) -> list[pygame.event.Event]:
        """A whole click, so that something comes of it now and then."""
        self.at = self.place()
        return [
            pygame.event.Event(pygame.MOUSEMOTION, pos=self.at, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=self.at, button=1),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=self.at, button=1),
        ]

    def run(self, events: int, draw_every: int = 12) -> None:
        """Does so many things, and looks at the window now and then."""
        for number in range(events):
            if self.random.random() < 0.002:
                self.driver.resize(self.random.choice(SIZES))
                continue
            for event in self.click() if self.random.random() < 0.12 and not self.down else [self.event()]:
                self.driver.app.handle(event)
            if number % draw_every == 0:
                self.driver.app.frame([], self.random.choice((0.0, 0.016, 0.2)))
