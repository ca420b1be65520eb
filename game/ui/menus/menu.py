"""What all menus share: use by mouse alone or by keyboard alone, and what stands on most of their pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.api import Icon, Panel, Rect, Words
from game.core.speech import say
from game.ui.input.intents import Intent
from game.ui.menus.menu_input import MenuInput
from game.ui.menus.page_scene import PageScene
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Paragraph, Rule
from game.ui.widgets.page import CONTROL, Act, Page

if TYPE_CHECKING:
    from game.ui.app.app import App


class MenuScene(PageScene):
    """A menu lays itself out in `build`; everything else is done here."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._input = MenuInput(self)

    def enter(self) -> None:
        """Whoever came without pointing can go on at once: the focus is where the page begins."""
        super().enter()
        if self.app.devices.by_focus and not self.focus:
            self._input.begin()

    def take(self, intent: Intent) -> bool:
        """Does what a person means; True if that is something here."""
        return self._input.take(intent)

    def board(self, page: Page, top: float, widest: float) -> Rect:
        """A board of wood in the middle, from there to the foot; returns the room on it."""
        wide = min(page.w - 80, widest)
        left = (page.w - wide) / 2
        page.put("board", Rect(left - 24, top, wide + 40, page.h - top - 12), Panel("wood"), layer=-1)
        return Rect(left, top + 12, wide, page.h - top - 36)

    def header(self, page: Page, title: Words, hint: Words = "") -> float:
        """The way back and the screen's name along the top; returns where the rest may begin."""
        page.put("beam", Rect(-20, -20, page.w + 40, CONTROL + 46), Panel("wood"), layer=-1)
        page.button(
            "back", Rect(14, 12, 62, CONTROL + 6), Button("", icon="arrow_left"), self.back, tip=say("Back (Escape)")
        )
        page.heading("title", Rect(90, 12, page.w * 0.45, CONTROL + 6), title, 38)
        if hint:
            page.text(
                "hint", Rect(page.w * 0.5, 14, page.w * 0.5 - 24, CONTROL + 2), hint, 18, color="quiet", align="right"
            )
        page.put("rule", Rect(20, CONTROL + 24, page.w - 40, 3), Rule())
        return CONTROL + 40

    def nothing_yet(self, page: Page, at: Rect, icon: str, words: Words, act: Act | None = None) -> None:
        """What an empty list says: a large sign, a sentence, and the way to fill it, if there is one."""
        middle = at.y + at.h * 0.42
        high = 352 if act is not None else 256
        page.put("none board", Rect(at.x + at.w * 0.14, middle - 176, at.w * 0.72, high), Panel("wood"), layer=-1)
        page.put("none sign", Rect(at.x + at.w / 2 - 60, middle - 150, 120, 120), Icon(icon))
        page.put("none", Rect(at.x + at.w * 0.18, middle - 10, at.w * 0.64, 90), Paragraph(words, 22, align="center"))
        if act is None:
            return
        at_button = Rect(at.x + at.w / 2 - 150, middle + 90, 300, CONTROL + 8)
        page.button("begin", at_button, Button(say("New game"), kind="primary", icon="new_game"), act)
