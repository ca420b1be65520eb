"""Letters on the screen: for whoever writes with a pad or one switch, into the field of the scene below."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.api import Panel, Rect, Words
from game.core.speech import say
from game.languages import tongue
from game.ui.app.scene import Scene
from game.ui.input.intents import Compose, Edit, Editing, Intent, Step, Write
from game.ui.menus.menu import MenuScene
from game.ui.widgets.button import Button
from game.ui.widgets.page import Act, Page

if TYPE_CHECKING:
    from game.ui.app.app import App

ACROSS = 10
ROWS = ("1234567890", "abcdefghij", "klmnopqrst", "uvwxyz-'.&")
MORE = {"de": "äöüß", "es": "áéíñóúü", "fr": "àâçéèêëîôù"}
"""Letters that a language has beside those of all."""

KEY, GAP = 62.0, 4.0


class LettersScene(MenuScene):
    """A board of letters over the lower or the upper half of the window, wherever the field is not."""

    opaque = False
    see_through = True
    writes = True
    title = say("Letters")

    def __init__(self, app: App, below: Scene) -> None:
        """`below`: whose field is written into."""
        self._below = below
        self._large = True  # names begin with a capital
        super().__init__(app)

    def enter(self) -> None:
        """The first letter has the focus."""
        super().enter()
        self.focus_on("letter:a")

    def build(self, page: Page) -> None:
        """Rows of letters, and a row of what else one does while writing."""
        more = MORE.get(tongue.now().language.id, "")
        rows = [*ROWS, *([more] if more else [])]
        wide, high = ACROSS * (KEY + GAP) + 2 * 24, (len(rows) + 1) * (KEY + GAP) + 2 * 20
        left, top = (page.w - wide) / 2, page.h - high - 8
        field = self.app.devices.keyboard.writes_at
        if field is not None and field.bottom > top * self.scale:
            top = 8.0
        page.put("board", Rect(left, top, wide, high), Panel("wood"), layer=0)
        for number, row in enumerate(rows):
            y = top + 20 + number * (KEY + GAP)
            for column, letter in enumerate(row):
                at = Rect(left + 24 + column * (KEY + GAP), y, KEY, KEY)
                shown = letter.upper() if self._large and letter != "ß" else letter
                page.button(f"letter:{letter}", at, Button(shown, size=26), partial(self._write, shown))
        y = top + 20 + len(rows) * (KEY + GAP)
        deeds: tuple[tuple[str, Words, float, Act], ...] = (
            ("shift", say("Small letters") if self._large else say("Capitals"), 3.0, self._shift),
            ("space", say("Space"), 2.0, partial(self._write, " ")),
            ("erase", say("Erase"), 2.0, partial(self._give, Edit(Editing.ERASE))),
            ("done", say("Done"), 3.0, self.back),
        )
        x = left + 24
        for key, words, share, act in deeds:
            kind = "primary" if key == "done" else "wood"
            page.button(key, Rect(x, y, share * (KEY + GAP) - GAP, KEY), Button(words, kind=kind, size=22), act)
            x += share * (KEY + GAP)

    def take(self, intent: Intent) -> bool:
        """Whoever has a keyboard after all may use it."""
        if isinstance(intent, Write | Compose | Edit):
            return self._below.take(intent)
        return super().take(intent)

    def back(self) -> None:
        """All is written: on to what comes after the field."""
        self.app.pop()
        self._below.take(Step(1))

    def _write(self, letter: str) -> None:
        self._give(Write(letter))
        if self._large and letter.isalpha():  # after the first letter of a name come small ones
            self._large = False

    def _give(self, intent: Intent) -> None:
        self._below.take(intent)

    def _shift(self) -> None:
        self._large = not self._large
