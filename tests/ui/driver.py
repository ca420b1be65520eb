"""Drives the app as a person does: real pygame events, aimed at what is drawn, found by key."""

from __future__ import annotations

import pygame

from game.api import Piece
from game.core.session import Session
from game.core.settings import Settings
from game.ui.app import App
from game.ui.people import usual_seats
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.table.scene import TableScene

FRAME = 1 / 60


class Driver:
    """A hand on the mouse and one on the keyboard."""

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
        """Its pixels."""
        rect = self.stage_of(key).rect_of(key)
        assert rect is not None
        return rect.clip(self.stage_of(key).view)

    def has(self, key: str) -> bool:
        """Whether it is shown."""
        return any(stage.piece(key) is not None for stage in self.scene.stages())

    def live(self) -> set[str]:
        """All that can be clicked."""
        return {key for stage in self.scene.stages() for key in stage.live if stage.piece(key) is not None}

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
        self.send(
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button),
        )
        self.settle()

    def drag(self, key: str, to: tuple[int, int]) -> None:
        """Drags a piece to a pixel."""
        at = self.rect(key).center
        self.move(at)
        self.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        self.move((at[0] + 10, at[1] + 10), (1, 0, 0))
        self.move(to, (1, 0, 0))
        self.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=to, button=1))
        self.settle()

    def wheel(self, key: str, steps: int) -> None:
        """Turns the wheel over a piece."""
        self.hover(key)
        self.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False))

    def press(self, key: int, mod: int = 0, text: str = "") -> None:
        """Presses a key."""
        self.send(
            pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0),
            pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0),
        )

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

    def resize(self, size: tuple[int, int]) -> None:
        """Makes the window another size."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.send(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))


def open_table(session: Session, *, settings: Settings | None = None) -> tuple[Driver, TableScene]:
    """A window with a table in it."""
    app = App(settings or Settings(motion="none"))
    scene = TableScene(app, session)
    app.push(scene)
    driver = Driver(app)
    driver.settle()
    return driver, scene


__all__ = ["Driver", "open_table", "usual_seats"]
