"""A scene: one screen of the program, with a clear life cycle on the app's stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.api import Words

if TYPE_CHECKING:
    import pygame

    from game.ui.input.intents import Intent
    from game.ui.paint.life import Spot
    from game.ui.paint.look import Look
    from game.ui.stage.stage import Stage


class Scene:
    """One screen. The app calls `enter` once, `pause` and `resume` around scenes above it, and `leave` at the end.

    A scene keeps nothing global: all it needs is on the app that it is made with. The app knows a scene by what is
    here, and nothing else of it.
    """

    see_through = False  # True: the scene below is drawn first (dialogs, the pause menu)
    title: Words = ""
    writes = False  # True: its own keys write letters
    rests = 4.0  # seconds without a new picture after which what lives begins to move; 0: it always does

    def enter(self) -> None:
        """Called once, when the scene comes onto the stack and the window's size is known."""

    def leave(self) -> None:
        """Called once, when the scene has gone from the stack: stop what runs in the background."""

    def pause(self) -> None:
        """Another scene has come above this one."""

    def resume(self) -> None:
        """This scene is the topmost again."""

    def resize(self) -> None:
        """The window's size, the theme, the text size or another setting changed: lay out anew."""

    def stages(self) -> list[Stage]:
        """The stages that can be clicked now, the topmost first."""
        return []

    def taken(self) -> list[pygame.Rect]:
        """The pixels that no tip and no message may cover: what can be clicked."""
        found = []
        for stage in self.stages():
            rects = (stage.rect_of(key) for key in stage.live)
            found += [seen for rect in rects if rect is not None and (seen := rect.clip(stage.view)).w and seen.h]
        return found

    def hear(self, text: Words) -> bool:
        """Something is said in passing; True if the scene has a place where that is read."""
        return False

    def tells(self) -> tuple[str, str]:
        """What is said aloud of it: which screen it is, and what has the focus; nothing where it speaks by itself."""
        return "", ""

    @property
    def waits(self) -> bool:
        """Whether it waits for somebody to choose something, so that one switch goes on."""
        return True

    @property
    def look(self) -> Look | None:
        """Theme and text size, and at a table the players; None: as everywhere."""
        return None

    def drawn_stages(self) -> list[Stage]:
        """All stages that are seen, also those that cannot be clicked now: the app moves what moves on them."""
        return self.stages()

    @property
    def restless(self) -> bool:
        """Whether it has changed since it was drawn, or is about to by itself: the loop must not sleep yet."""
        return any(stage.restless for stage in self.drawn_stages())

    def take(self, intent: Intent) -> bool:
        """Does what a person means; True if that is something here."""
        return False

    def update(self, dt: float) -> None:
        """What the topmost scene does while time passes, in seconds (bots, clocks); its stages are moved after that."""

    def wake_in(self) -> float | None:
        """Seconds until the scene wants an update although nothing moves and no event came; None: never.

        No update is told of more than a twentieth of a second, however long the loop has slept.
        """
        return None

    def alive(self) -> list[Spot]:
        """Where something moves by itself over the picture as it was drawn last, while nobody does anything."""
        return []

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the whole scene."""
