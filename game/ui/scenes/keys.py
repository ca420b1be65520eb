"""Keys and buttons of one's own: what is bound to what, on keyboard and pad, changed by pressing another one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.api import Rect, Words
from game.api.said import filled, joined
from game.core.speech import say
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.input import bindings, pad_buttons
from game.ui.input.intents import Back, Command, Do, Intent, PadPressed, Pressed
from game.ui.input.key_names import written
from game.ui.menus.menu import MenuScene
from game.ui.widgets.button import Button
from game.ui.widgets.page import CONTROL, Page

if TYPE_CHECKING:
    from game.ui.app.app import App

ROW = CONTROL + 8.0


class Letter(NamedTuple):
    """One of a game's own keys."""

    game: str
    letter: str
    title: Words  # of the game
    does: Words


Waiting = Command | Letter | None


class KeysScene(MenuScene):
    """A row for each command and for each letter of a game; a click on a key waits for another one."""

    title = say("Keys")
    room = "workshop"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._waits: Waiting = None
        self._for_pad = False  # a button is waited for, no key
        self._note: Words = ""
        self._letters = _letters_of(app)

    def build(self, page: Page) -> None:
        """What was changed last, the rows, and the way back to how it was."""
        settings = self.app.settings
        hint = self._note or say("Choose a key or a button to change it; Esc leaves it as it is")
        top = self.header(page, say("Keys"), hint)
        room = self.board(page, top, 1240)
        changed = bool(settings.keys or settings.pad_buttons)
        reset = Button(say("As it was at first"), icon="undo", enabled=changed)
        page.button("reset", Rect(room.x, room.y, 340, CONTROL), reset, self._reset)
        for key, share, words in (("key", 0.5, say("Key")), ("pad", 0.76, say("Pad"))):
            page.text(
                f"head:{key}", Rect(room.x + (room.w - 40) * share, room.y, 260, CONTROL), words, 20, color="quiet"
            )
        page.area("keys", Rect(room.x, room.y + CONTROL + 12, room.w, room.h - CONTROL - 12), self._rows)

    def _rows(self, page: Page) -> float:
        y = 0.0
        for command, called in bindings.CALLED.items():
            self._command(page, y, command, called)
            y += ROW
        before = ""
        for letter in self._letters:
            if letter.game != before:
                before = letter.game
                page.heading(f"game:{letter.game}", Rect(8, y, page.w - 16, CONTROL), letter.title, 24)
                y += ROW
            self._letter(page, y, letter)
            y += ROW
        return y

    def _command(self, page: Page, y: float, command: Command, called: Words) -> None:
        settings = self.app.settings
        page.text(f"label:{command.value}", Rect(8, y, page.w * 0.48, CONTROL), called, 22)
        key = written(bindings.key_for(command, settings.keys))
        waits = command == self._waits
        face = self._face(key, say("Press a key …") if waits and not self._for_pad else "", command in settings.keys)
        at = Rect(page.w * 0.5, y, page.w * 0.25, CONTROL)
        page.button(f"key:{command.value}", at, face, partial(self._wait_for, command))
        button = pad_buttons.button_for(command, settings.pad_buttons)
        sign = f"{{pad_{button.lower()}}}" if button else ""
        waiting = say("Press a button …") if waits and self._for_pad else ""
        face = self._face(sign, waiting, command in settings.pad_buttons)
        at = Rect(page.w * 0.76, y, page.w * 0.24, CONTROL)
        page.button(f"pad:{command.value}", at, face, partial(self._wait_for, command, for_pad=True))

    def _letter(self, page: Page, y: float, letter: Letter) -> None:
        own = self.app.settings.keys
        page.text(f"label:{letter.game}:{letter.letter}", Rect(32, y, page.w * 0.48 - 24, CONTROL), letter.does, 20)
        key = bindings.letter_for(letter.game, letter.letter, own)
        waiting = say("Press a key …") if letter == self._waits else ""
        face = self._face(key.upper(), waiting, key != letter.letter)
        at = Rect(page.w * 0.5, y, page.w * 0.25, CONTROL)
        page.button(f"key:{letter.game}:{letter.letter}", at, face, partial(self._wait_for, letter))

    def _face(self, shown: Words, waiting: Words, own: bool) -> Button:
        return Button(waiting or shown or "–", kind="chosen" if waiting or own else "wood", size=20)

    # -- what is pressed --

    def take(self, intent: Intent) -> bool:
        """The next key or button is the one that is meant."""
        if self._waits is None:
            return super().take(intent)
        if isinstance(intent, Pressed) and not self._for_pad:
            self._give(self._waits, intent.key)
        elif isinstance(intent, PadPressed) and self._for_pad and isinstance(self._waits, Command):
            self._give_button(self._waits, intent.button)
        elif isinstance(intent, Back):
            self._stop()
        elif not isinstance(intent, Pressed | PadPressed):
            return super().take(intent)
        return True

    def leave(self) -> None:
        """Keys are keys again."""
        self._listen(False)
        super().leave()

    def _listen(self, on: bool) -> None:
        self.app.devices.keyboard.asks = on and not self._for_pad
        self.app.devices.pads.asks = on and self._for_pad

    def _wait_for(self, what: Command | Letter, *, for_pad: bool = False) -> None:
        self._waits, self._note, self._for_pad = what, "", for_pad
        self._listen(True)
        self.resize()

    def _stop(self) -> None:
        self._waits = None
        self._listen(False)
        self.resize()

    # -- what comes of it --

    def _give(self, what: Command | Letter, key: str) -> None:
        own = self.app.settings.keys
        if not bindings.may_have(key):
            self._refuse(say("This key always means the same: choose another one."))
        elif isinstance(what, Letter):
            self._give_letter(what, key)
        else:
            before = bindings.means_now(key, own)
            notes: list[Words] = []
            if before is not None and before is not what and before in bindings.CALLED:
                notes.append(say("That key meant “{before}” until now.", before=bindings.CALLED[before]))
            notes += [self._lost(each) for each in self._using(key)]
            self._note = joined(notes[:2])
            self._keep(bindings.changed(what, key, own))
            self._stop()

    def _give_letter(self, what: Letter, key: str) -> None:
        own = self.app.settings.keys
        if not bindings.is_free(key, own):
            means = bindings.means_now(key, own)
            called = bindings.CALLED.get(means, "") if means is not None else ""
            taken = say("That key means “{what}” at every table: choose another one.", what=called)
            self._refuse(taken if called else say("This key always means the same: choose another one."))
            return
        other = next((each for each in self._using(key) if each.game == what.game and each != what), None)
        own = bindings.changed_letter(what.game, what.letter, key, own)
        if other is not None:  # they change places
            own = bindings.changed_letter(
                other.game, other.letter, bindings.letter_for(what.game, what.letter, self.app.settings.keys), own
            )
            self._note = say("That key meant “{before}” until now.", before=other.does)
        self._keep(own)
        self._stop()

    def _using(self, key: str) -> list[Letter]:
        """The games' own letters that have a key."""
        own = self.app.settings.keys
        return [each for each in self._letters if bindings.letter_for(each.game, each.letter, own) == key]

    def _lost(self, letter: Letter) -> Words:
        return say("In {game} it means “{what}” no more.", game=letter.title, what=letter.does)

    def _give_button(self, command: Command, button: str) -> None:
        own = self.app.settings.pad_buttons
        if button in pad_buttons.FIXED:
            self._refuse(say("This button always means the same: choose another one."))
            return
        before = pad_buttons.meanings(own).get(button)
        if isinstance(before, Do) and before.command is not command and before.command in bindings.CALLED:
            self._note = say("That button meant “{before}” until now.", before=bindings.CALLED[before.command])
        self.app.settings.pad_buttons = pad_buttons.changed(command, button, own)
        self._keep(self.app.settings.keys)
        self._stop()

    def _refuse(self, note: Words) -> None:
        self._note = note
        self.resize()

    def _reset(self) -> None:
        self._note = ""
        self.app.settings.pad_buttons = {}
        self._keep({})
        self._stop()

    def _keep(self, own: dict[str, str]) -> None:
        self.app.settings.keys = own
        self.app.services.keep_settings()
        self.app.apply_settings()


def _letters_of(app: App) -> list[Letter]:
    """The letters of all games that are installed, game by game."""
    found = []
    for name, game in sorted(app.services.plugins.games.items()):
        words = GuardedGame(game, lambda sentence, error: None)
        title = filled("{title}", title=words.title)
        found += [Letter(name, letter, title, does) for letter, does in words.keys.items()]
    return found
