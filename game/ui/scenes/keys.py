"""Keys of one's own: what is bound to what, changed by pressing another key."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.api import Panel, Rect, Words
from game.core.speech import say
from game.ui.input import bindings
from game.ui.input.intents import Back, Command, Intent, Pressed
from game.ui.menus.menu import MenuScene
from game.ui.widgets.button import Button
from game.ui.widgets.page import CONTROL, Page

if TYPE_CHECKING:
    from game.ui.app.app import App

ROW = CONTROL + 8.0


class KeysScene(MenuScene):
    """A row for each command; a click on its key waits for another one."""

    title = say("Keys")
    room = "workshop"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._waits: Command | None = None
        self._note: Words = ""

    def build(self, page: Page) -> None:
        """What was changed last, the rows, and the way back to how it was."""
        top = self.header(page, say("Keys"), self._note or say("Click a key to change it; Esc leaves it as it is"))
        wide = min(page.w - 80, 1120.0)
        left = (page.w - wide) / 2
        board = Rect(left - 24, top, wide + 40, page.h - top - 12)
        page.put("board", board, Panel("wood"), layer=-1)
        reset = Button(say("As it was at first"), icon="undo", enabled=bool(self.app.settings.keys))
        page.button("reset", Rect(left, top + 12, 340, CONTROL), reset, self._reset)
        page.area("keys", Rect(left, top + CONTROL + 24, wide, board.h - CONTROL - 36), self._rows)

    def _rows(self, page: Page) -> float:
        own = self.app.settings.keys
        for number, (command, called) in enumerate(bindings.CALLED.items()):
            y = number * ROW
            page.text(f"label:{command.value}", Rect(8, y, page.w * 0.6, CONTROL), called, 22)
            waits = command is self._waits
            key = bindings.key_for(command, own)
            face = Button(
                say("Press a key …") if waits else key or "–",
                kind="chosen" if waits or command.value in own else "wood",
                size=20,
            )
            at = Rect(page.w * 0.62, y, page.w * 0.36, CONTROL)
            page.button(f"key:{command.value}", at, face, partial(self._wait_for, command))
        return len(bindings.CALLED) * ROW

    def take(self, intent: Intent) -> bool:
        """The next key is the one that is meant."""
        if self._waits is None:
            return super().take(intent)
        if isinstance(intent, Pressed):
            self._give(self._waits, intent.key)
            return True
        if isinstance(intent, Back):
            self._stop()
            return True
        return super().take(intent)

    def leave(self) -> None:
        """Keys are keys again."""
        self.app.devices.keyboard.asks = False
        super().leave()

    def _wait_for(self, command: Command) -> None:
        self._waits, self._note = command, ""
        self.app.devices.keyboard.asks = True
        self.resize()

    def _stop(self) -> None:
        self._waits = None
        self.app.devices.keyboard.asks = False
        self.resize()

    def _give(self, command: Command, key: str) -> None:
        own = self.app.settings.keys
        if not bindings.may_have(key):
            self._note = say("This key always means the same: choose another one.")
            self.resize()
            return
        before = bindings.means_now(key, own)
        if before is not None and before is not command and before in bindings.CALLED:
            self._note = say("That key meant “{before}” until now.", before=bindings.CALLED[before])
        self._keep(bindings.changed(command, key, own))
        self._stop()

    def _reset(self) -> None:
        self._note = ""
        self._keep({})
        self._stop()

    def _keep(self, own: dict[str, str]) -> None:
        self.app.settings.keys = own
        self.app.services.keep_settings()
        self.app.apply_settings()
