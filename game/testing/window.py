"""A game played by mouse in a test: real events, aimed at what is drawn, found by key.

A whole test::

    from game.testing.window import play

    def test_a_gem_is_dug_by_mouse():
        window = play(MyGame(), seats=2, seed=7)
        window.lift_curtain()
        window.click("at:2,0")
        assert window.match.answers == ["at:2,0"]

There is no screen needed; `picture` shows what a person would have seen.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pygame

from game.api import Game, OptionValue, Piece, TableSetup
from game.api.said import spoken
from game.core.match import Match
from game.core.session import Session
from game.core.settings import Settings
from game.ui.app.app import App
from game.ui.app.people import usual_seats
from game.ui.app.scene import Scene
from game.ui.shell.navigation import make_app
from game.ui.stage.stage import Stage
from game.ui.table.input.click_guard import QUIET_SECONDS
from game.ui.table.scene import TableScene

CURTAIN = "answer:ready"
FRAME = 1 / 60


class Window:
    """The window, with a hand on the mouse and one on the keyboard."""

    def __init__(self, app: App) -> None:
        self.app = app
        pygame.event.clear()

    # -- finding --

    @property
    def scene(self) -> Scene:
        """The topmost scene."""
        assert self.app.scene is not None
        return self.app.scene

    def stage_of(self, key: str) -> Stage:
        """The topmost stage that shows the key."""
        for stage in self.scene.stages():
            if stage.piece(key) is not None:
                return stage
        shown = sorted(piece.key for stage in self.scene.stages() for piece in stage.pieces())
        raise AssertionError(f"nothing has the key {key!r}; there are: {', '.join(shown)}")

    def piece(self, key: str) -> Piece:
        """The piece with the key."""
        piece = self.stage_of(key).piece(key)
        assert piece is not None
        return piece

    def rect(self, key: str) -> pygame.Rect:
        """Its pixels; a board larger than the screen is moved so that they are seen."""
        stage = self.stage_of(key)
        rect = stage.rect_of(key)
        assert rect is not None
        if stage.camera.scrolls and not stage.view.contains(rect):
            stage.travel_to(self.piece(key).at, cut=True)
            self.settle()
            rect = stage.rect_of(key) or rect
        return rect.clip(stage.view)

    def has(self, key: str) -> bool:
        """Whether it is shown."""
        return any(stage.piece(key) is not None for stage in self.scene.stages())

    def live(self) -> set[str]:
        """All that can be clicked."""
        veiled = self.scene.model.sight.veiled if isinstance(self.scene, TableScene) else frozenset()
        return {key for stage in self.scene.stages() for key in stage.live | veiled if stage.piece(key) is not None}

    @property
    def read(self) -> str:
        """What is read about the thing under the mouse or the focus, or will be in a moment."""
        return self.scene.reader.text if isinstance(self.scene, TableScene) else self.app.tip.text

    @property
    def said(self) -> list[str]:
        """What is said in passing: in the rail of a table, and at the top of the window."""
        tables = [scene for scene in self.app.scenes if isinstance(scene, TableScene)]
        read = [text for table in tables for text in table.table_stages.rail.reading.messages]
        return [spoken(text) for text in (*read, *self.app.toasts.texts)]

    # -- doing --

    def send(self, *events: pygame.event.Event) -> None:
        """Puts events into pygame's queue, and lets the app take them in one frame."""
        for event in events:
            pygame.event.post(event)
        self.app.frame([event for event in pygame.event.get() if event.type != pygame.NOEVENT], FRAME)

    def give(self, *events: pygame.event.Event) -> None:
        """Gives events to the app, and lets a moment pass, without drawing: for hands that are faster than a window."""
        for event in events:
            pygame.event.post(event)
        for event in pygame.event.get():
            self.app.handle(event)
        self.app.update(FRAME)

    def move(self, position: tuple[int, int], buttons: tuple[int, int, int] = (0, 0, 0)) -> None:
        """Moves the mouse."""
        self.send(pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(1, 1), buttons=buttons))

    def hover(self, key: str) -> None:
        """Puts the mouse on a piece."""
        self.move(self.rect(key).center)

    def click(self, key: str, button: int = 1) -> None:
        """Clicks a piece."""
        self.click_at(self.rect(key).center, button)

    def click_at(self, at: tuple[int, int], button: int = 1) -> None:
        """Clicks a pixel."""
        self.move(at)
        self.take_time()
        self.press_and_let_go(at, button)
        self.settle()

    def press_and_let_go(self, at: tuple[int, int], button: int = 1) -> None:
        """A click as quick as it can be, in one frame."""
        self.send(
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button),
        )

    def drag(self, key: str, to: tuple[int, int]) -> None:
        """Drags a piece to a pixel."""
        at = self.rect(key).center
        self.move(at)
        self.take_time()
        self.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        self.move((at[0] + 10, at[1] + 10), (1, 0, 0))
        self.move(to, (1, 0, 0))
        self.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=to, button=1))
        self.settle()

    def drag_onto(self, key: str, onto: str) -> None:
        """Drags a piece onto another one."""
        self.drag_along(key, onto)

    def drag_along(self, key: str, *way: str) -> None:
        """Drags a piece over other ones, in this order, and lets it go on the last; also right after a click."""
        at = self.rect(key).center
        self.move(at)
        self.take_time()
        self.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        self.move((at[0] + 10, at[1] + 10), (1, 0, 0))
        for passed in way:
            self.move(self.rect(passed).center, (1, 0, 0))  # where it is by now: picking up may have moved it
        self.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=self.rect(way[-1]).center, button=1))
        self.settle()

    def wheel(self, key: str, steps: int) -> None:
        """Turns the wheel over a piece."""
        self.hover(key)
        self.turn_wheel(steps)

    def turn_wheel(self, steps: int) -> None:
        """Turns the wheel wherever the mouse is."""
        self.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False))

    def press(self, key: int | str, mod: int = 0, text: str = "") -> None:
        """Presses a key: one of pygame's, or its name ("z", "left", "home"), with "ctrl+" before it if need be."""
        self.take_time()
        code, held = _key(key)
        self.send(
            pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod | held, unicode=text, scancode=0),
            pygame.event.Event(pygame.KEYUP, key=code, mod=mod | held, unicode=text, scancode=0),
        )

    def hold(self, key: int | str) -> None:
        """Presses a key and does not let it go."""
        code, held = _key(key)
        self.send(pygame.event.Event(pygame.KEYDOWN, key=code, mod=held, unicode="", scancode=0))

    def let_go(self, key: int | str) -> None:
        """Lets a key go that was held."""
        code, held = _key(key)
        self.send(pygame.event.Event(pygame.KEYUP, key=code, mod=held, unicode="", scancode=0))

    def write(self, text: str) -> None:
        """Types a text."""
        self.send(pygame.event.Event(pygame.TEXTINPUT, text=text))

    def wait(self, seconds: float) -> None:
        """Lets time pass."""
        for _ in range(round(seconds / FRAME)):
            self.app.frame([], FRAME)

    def settle(self, most: float = 8.0) -> None:
        """Waits until nothing moves."""
        for _ in range(round(most / 0.1)):
            if not self.app.frame([], 0.1):
                return

    def take_time(self) -> None:
        """Lets so much time pass that the next click counts for whatever is new (see `click_guard`)."""
        self.app.now += 2 * QUIET_SECONDS

    def resize(self, size: tuple[int, int]) -> None:
        """Makes the window another size."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.send(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))

    # -- a game in it --

    @property
    def match(self) -> Match:
        """The match that is played on the table."""
        table = next(scene for scene in self.app.scenes if isinstance(scene, TableScene))
        return table.session.match

    def lift_curtain(self, seat: int | None = None) -> None:
        """Whoever is asked takes the mouse, or that one of several; nothing happens where no curtain is down."""
        named = f"answer:seat:{seat}"
        if self.has(CURTAIN):
            self.click(named if self.has(named) else CURTAIN)

    def picture(self, path: Path) -> None:
        """Keeps what is seen as a PNG."""
        self.settle()
        pygame.image.save(self.app.window, path)


def _key(key: int | str) -> tuple[int, int]:
    """The code of a key, and what is held with it."""
    if isinstance(key, int):
        return key, 0
    return pygame.key.key_code(key.removeprefix("ctrl+")), pygame.KMOD_CTRL if key.startswith("ctrl+") else 0


def play(game: Game[Any], *, seats: int = 2, seed: int = 1, options: dict[str, OptionValue] | None = None) -> Window:
    """A game in a window that nobody sees, on a table that is kept nowhere. All seats are people."""
    setup = TableSetup(seats, seed, options or {})
    window, _ = open_table(Session.start(game, setup, usual_seats(seats), library=None, policy="free"))
    return window


def open_table(session: Session, *, settings: Settings | None = None) -> tuple[Window, TableScene]:
    """A window with a table in it; it is not seen, unless a screen was asked for by SDL's own variables."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    app = make_app(settings or Settings(motion="none", ask_before_loss="never"))  # a click is an answer
    scene = TableScene(app, session)
    app.push(scene)
    window = Window(app)
    window.settle()
    window.take_time()
    return window, scene
