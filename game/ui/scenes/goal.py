"""How one wins: three pictures and a few words over a table, for twenty seconds, before a lesson begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.api import Game, Rect, Scene, Text, Words
from game.api.faces import paints
from game.api.lesson import Goal, GoalPicture
from game.core.speech import say
from game.ui.faces.widget_face import WidgetFace
from game.ui.input.intents import Deed, Intent, Press, Release, Touch
from game.ui.menus.menu import MenuScene
from game.ui.paint.canvas import Canvas
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import MARGIN, Chip, Dialog, Paragraph, Veil
from game.ui.widgets.page import CONTROL, Page

if TYPE_CHECKING:
    from game.ui.app.app import App

SECONDS = 20.0
WIDE, HIGH = 1300.0, 690.0
"""Units of the card."""


class Ring(WidgetFace, frozen=True):
    """How long the card is still seen: a ring that closes."""

    left: int


@paints(Ring)
def paint_ring(face: Ring, canvas: Canvas) -> None:
    """A ring, as much of it as is left, and the seconds."""
    rect = canvas.rect.inflate(-canvas.px(6), -canvas.px(6))
    wide = max(2, canvas.px(5))
    pygame.draw.ellipse(canvas.surface, canvas.color("brass"), rect, wide)
    turn = 6.2832 * face.left / SECONDS
    pygame.draw.arc(canvas.surface, canvas.color("orange"), rect, 1.5708 - turn, 1.5708, wide)
    canvas.text(say("{seconds} s", seconds=face.left), canvas.rect, 17, bold=True, color="ink")


class GoalScene(MenuScene):
    """Any click or key goes on."""

    opaque = False
    see_through = True
    title = say("How one wins")

    def __init__(self, app: App, goal: Goal, name: Words) -> None:
        super().__init__(app)
        self.goal = goal
        self.name = name
        self._until = app.now + SECONDS
        self._told = SECONDS  # what the ring says
        self._pressed = False

    def build(self, page: Page) -> None:
        """A sheet with a headline, three pictures and the way on."""
        wide, high = min(WIDE, page.w - 40), min(HIGH, page.h - 40)
        x, y = (page.w - wide) / 2, (page.h - high) / 2
        page.put("veil", Rect(0, 0, page.w, page.h), Veil(215), layer=-1)
        page.put("sheet", Rect(x, y, wide, high).inset(-MARGIN), Dialog(style="parchment"))
        head = Rect(x + 44, y + 24, wide - 88, 96)
        page.put("head", Rect(head.x, head.y, head.w - 90, 46), _heading(say("How one wins"), 36), layer=1)
        page.put("about", Rect(head.x, head.y + 50, head.w - 90, 46), _words(self.goal.about, 20), layer=1)
        page.put("ring", Rect(head.x + head.w - 70, head.y + 6, 62, 62), Ring(round(self._told)), layer=1)
        foot = CONTROL + 34
        middle = Rect(x + 44, y + 132, wide - 88, high - 132 - foot)
        for number, (at, picture) in enumerate(zip(middle.columns(3, 30), self.goal.pictures, strict=True), 1):
            self._picture(page, at, number, picture)
        below = Rect(x + 44, y + high - foot + 4, wide - 88, CONTROL + 6)
        page.put("foot", Rect(below.x, below.y, below.w - 250, below.h), _words(self.goal.foot, 19), layer=1)
        at = Rect(below.x + below.w - 230, below.y, 230, below.h)
        page.button("on", at, Button(say("Go on"), icon="play", kind="primary", size=23), self.back, layer=2)

    def _picture(self, page: Page, at: Rect, number: int, picture: GoalPicture) -> None:
        words = 150.0
        scene = Rect(at.x, at.y, at.w, max(60.0, at.h - words))
        page.put(f"scene {number}", scene, Scene(picture.vignette), layer=1)
        page.put(f"number {number}", Rect(at.x + 12, at.y + 12, 44, 44), Chip(str(number), "orange", 24), layer=2)
        title = Rect(at.x, scene.y + scene.h + 8, at.w, 36)
        page.put(f"title {number}", title, _heading(picture.title, 24), layer=1)
        page.put(f"text {number}", Rect(at.x, title.y + 40, at.w, words - 54), _words(picture.text, 20), layer=1)

    def take(self, intent: Intent) -> bool:
        """Any click and any key goes on at once."""
        if isinstance(intent, Press):
            self._pressed = True
        elif (isinstance(intent, Release) and self._pressed) or (
            isinstance(intent, Deed) and not isinstance(intent, Touch)
        ):
            self.back()
        else:
            return super().take(intent)
        return True

    def update(self, dt: float) -> None:
        """It goes on by itself, by the clock: time asleep is none to what moves (see `App.frame`), but it is here."""
        super().update(dt)
        left = self._until - self.app.now
        if left <= 0:
            self.back()
        elif round(left) != round(self._told):
            self._told = left
            self.refresh()

    def wake_in(self) -> float | None:
        """The ring closes while nobody touches anything."""
        return 0.25


def _heading(words: Words, size: float) -> Text:
    return Text(words, size, color="ink", align="left", serif=True, bold=True)


def _words(words: Words, size: float) -> Paragraph:
    return Paragraph(words, size, "ink")


def goal_of(app: App, game: Game[Any], number: int = 0) -> tuple[Goal, Words] | None:
    """How one wins a game, if it says so, and what it is called; a lesson of another mode says it for that."""
    lessons = app.services.guarded(game).lessons
    goal = next((each.goal for each in (*lessons[number : number + 1], *lessons[:1]) if each.goal is not None), None)
    return None if goal is None else (goal, game.info.title)
