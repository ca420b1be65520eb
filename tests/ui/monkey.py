"""A monkey with a seed: random clicks, drags, keys, wheel turns, text and resizes, and it always finds home."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from types import SimpleNamespace

import pygame
import pytest

from game.plugins.registry import Plugins
from game.ui import sound
from game.ui.app import folders
from game.ui.app.scene import Scene
from game.ui.menus.dialog import DialogScene
from game.ui.menus.menu import MenuScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.title import TitleScene
from game.ui.table.model import bot_turns
from game.ui.table.scene import TableScene
from tests.abilities import DEEP
from tests.ui.driver import FRAME, Driver
from tests.ui.thinkers import InstantThinker

EVENTS = 10_000 if DEEP else 500
"""So many things are done at every menu and at every game's table."""

DRAW_EVERY = 20
"""A window draws sixty times a second, and a monkey is faster than that."""

WALK = 6
"""So many things are done elsewhere before it is led home."""

STEPS_HOME = 14

A_FEW = 8
"""So often is a picture of the table taken, and so often are the plugins really loaded anew."""

KEYS = [
    *(getattr(pygame, f"K_{name}") for name in "abcdefghijklmnopqrstuvwxyz0123456789"),
    *(pygame.K_COMMA, pygame.K_PERIOD, pygame.K_PLUS, pygame.K_MINUS, pygame.K_F1, pygame.K_DELETE),
    # What moves about in menus and answers dialogs is pressed more often.
    *3 * (pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *2 * (pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
]
MODS = [0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT]
TEXTS = ("a", "rock", "ö", " ", "{", "{wood}", "[gain|", "**", "\\", "日本", "0")
SIZES = [(1024, 640), (1280, 720), (1600, 900), (1300, 1000), (1333, 777)]

Event = pygame.event.Event


class Monkey:
    """Does anything, the same for the same seed."""

    def __init__(self, driver: Driver, seed: str) -> None:
        self.driver = driver
        self.random = random.Random(seed)
        self.at = (100, 100)
        self.down: set[int] = set()
        self.ways_home = 0

    # -- where it is --

    def run(self, events: int, home: type[Scene], bring_home: Callable[[], None]) -> None:
        """Does so many things at home; from elsewhere it is led back after a walk."""
        app = self.driver.app
        done = walked = 0
        while done < events:
            app.running = True  # it has pressed Quit
            if isinstance(app.scene, home):
                walked = 0
                done += 1
            elif isinstance(app.scene, MenuScene) and walked < WALK:
                walked += 1
            else:
                self.ways_home += 1
                self.let_go()
                bring_home()
                continue
            self.act()
            if self.random.random() < 1 / DRAW_EVERY:
                app.redraw()
                app.frame([], self.random.choice((0.0, 0.016, 0.2)))
        self.let_go()
        app.draw()

    def let_go(self) -> None:
        """Takes its fingers off the mouse."""
        for button in sorted(self.down):
            self.driver.give(Event(pygame.MOUSEBUTTONUP, pos=self.at, button=button))
        self.down.clear()

    def place(self) -> tuple[int, int]:
        """Anywhere; half of the time on something that can be clicked."""
        width, height = self.driver.app.size
        live = sorted(self.driver.live()) if self.random.random() < 0.5 else []
        if live:
            rect = self.driver.rect(self.random.choice(live))
            if rect.w and rect.h:
                return rect.left + self.random.randrange(rect.w), rect.top + self.random.randrange(rect.h)
        return self.random.randrange(width), self.random.randrange(height)

    # -- what it does --

    def act(self) -> None:
        """The next thing it does."""
        doings = (self.move, self.click, self.drag, self.button, self.key, self.wheel, self.write, self.wait)
        doing = self.random.choices((*doings, self.window), (16, 32, 8, 8, 24, 6, 3, 2, 1))[0]
        doing()

    def move(self) -> None:
        """Moves the mouse."""
        before, self.at = self.at, self.place()
        buttons = tuple(int(button in self.down) for button in (1, 2, 3))
        rel = (self.at[0] - before[0], self.at[1] - before[1])
        self.driver.give(Event(pygame.MOUSEMOTION, pos=self.at, rel=rel, buttons=buttons))

    def _press(self, button: int, down: bool) -> None:
        (self.down.add if down else self.down.discard)(button)
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        self.driver.give(Event(kind, pos=self.at, button=button))

    def _some_button(self) -> int:
        return self.random.choices((1, 2, 3), (8, 1, 2))[0]

    def click(self) -> None:
        """A whole click, so that something comes of it now and then."""
        button = self._some_button()
        self.move()
        self._press(button, True)
        self._press(button, False)

    def drag(self) -> None:
        """From somewhere to somewhere; not always is the button let go there."""
        self.move()
        self._press(1, True)
        for _ in range(self.random.randint(1, 3)):
            self.move()
        if self.random.random() < 0.8:
            self._press(1, False)

    def button(self) -> None:
        """A button down, or one that is down up again."""
        button = self._some_button()
        self._press(button, button not in self.down)

    def key(self) -> None:
        """Presses a key."""
        key, mod = self.random.choice(KEYS), self.random.choice(MODS)
        text = chr(key) if 32 <= key < 127 else ""
        self.driver.give(
            Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0),
            Event(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0),
        )

    def wheel(self) -> None:
        """Turns the wheel."""
        self.driver.give(Event(pygame.MOUSEWHEEL, x=0, y=self.random.choice((-3, -1, 1, 2)), flipped=False))

    def write(self) -> None:
        """Types a text, or begins to by an input method."""
        text = self.random.choice(TEXTS)
        if self.random.random() < 0.2:
            self.driver.give(Event(pygame.TEXTEDITING, text=text, start=0, length=len(text)))
        self.driver.give(Event(pygame.TEXTINPUT, text=text))

    def wait(self) -> None:
        """Lets time pass."""
        for _ in range(3):
            self.driver.app.frame([], self.random.choice((FRAME, 0.2, 0.6)))

    def window(self) -> None:
        """Does something to the window, or to how much moves in it."""
        match self.random.randrange(4):
            case 0:
                self.driver.resize(self.random.choice(SIZES))
            case 1:
                self.driver.give(Event(pygame.WINDOWLEAVE))
            case 2:
                self.driver.give(Event(pygame.WINDOWEXPOSED))
            case _:
                self.driver.app.settings.motion = self.random.choice(("none", "less", "full"))


def leave(driver: Driver, to: type[Scene]) -> None:
    """Goes back as a person would, with Escape; from every menu and table that leads to a scene before long."""
    for _ in range(STEPS_HOME):
        scene = driver.scene
        if isinstance(scene, to | TitleScene):
            return
        if isinstance(scene, PauseScene):  # Escape would lead back to the table
            _click(driver, "leave")
        elif isinstance(scene, DialogScene) and scene.query.curtain:
            _click(driver, f"answer:{scene.query.choices[-1].value}")
        else:
            driver.give(
                Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0),
                Event(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0),
            )
    raise AssertionError(f"a dead end: {driver.app.scenes}")


def _click(driver: Driver, key: str) -> None:
    at = driver.rect(key).center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        driver.give(Event(kind, pos=at, button=1))


@pytest.fixture
def cage(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Keeps the monkey from what lies outside of the window, and from wasting its time with the same thing."""
    monkeypatch.setattr(folders, "subprocess", SimpleNamespace(Popen=lambda *_, **__: None, DEVNULL=None))
    monkeypatch.setattr(bot_turns, "Thinker", InstantThinker)
    for owner, name in ((TableScene, "thumbnail"), (Plugins, "reload")):
        _do_a_few_times(monkeypatch, owner, name)
    yield
    sound.close()


def _do_a_few_times(monkeypatch: pytest.MonkeyPatch, owner: type, name: str) -> None:
    """Lets something that takes long be done really for the first times; after that its last outcome must do."""
    really = getattr(owner, name)
    outcomes: list[object] = []

    def do(self: object, *args: object) -> object:
        if len(outcomes) < A_FEW:
            outcomes.append(really(self, *args))
        return outcomes[-1]

    monkeypatch.setattr(owner, name, do)
