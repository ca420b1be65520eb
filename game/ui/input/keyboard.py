"""The keyboard: the one table of keys, and what they mean while a text is written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pygame

from game.ui.input.intents import (
    Back,
    Beyond,
    Choose,
    Command,
    Compose,
    Do,
    Done,
    Edit,
    Editing,
    Intent,
    Move,
    Other,
    Page,
    Pan,
    Pressed,
    ShowView,
    Step,
    Type,
    Write,
)

CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META
SHIFT, ALT = pygame.KMOD_SHIFT, pygame.KMOD_ALT


class Key(NamedTuple):
    """A key that means something: its name for people, its code, what is held with it, and what it means."""

    name: str
    code: int
    means: Intent
    control: bool = False
    shift: bool | None = False  # None: held or not
    once: bool = False  # it answers or leaves: held down it is not repeated


ALWAYS = (
    Key("Enter", pygame.K_RETURN, Choose(), once=True),
    Key("Enter", pygame.K_KP_ENTER, Choose(), once=True),
    Key("Space", pygame.K_SPACE, Choose(), once=True),
    Key("Esc", pygame.K_ESCAPE, Back(), once=True),
    Key("F11", pygame.K_F11, Do(Command.FULLSCREEN)),
)
"""Keys that mean the same whatever is held with them."""

KEYS = (
    Key("Tab", pygame.K_TAB, Step(1)),
    Key("Shift+Tab", pygame.K_TAB, Step(-1), shift=True),
    Key("Left", pygame.K_LEFT, Move(-1, 0)),
    Key("Shift+Left", pygame.K_LEFT, Beyond(-1, 0), shift=True),
    Key("Right", pygame.K_RIGHT, Move(1, 0)),
    Key("Shift+Right", pygame.K_RIGHT, Beyond(1, 0), shift=True),
    Key("Up", pygame.K_UP, Move(0, -1)),
    Key("Shift+Up", pygame.K_UP, Beyond(0, -1), shift=True),
    Key("Down", pygame.K_DOWN, Move(0, 1)),
    Key("Shift+Down", pygame.K_DOWN, Beyond(0, 1), shift=True),
    Key("Page up", pygame.K_PAGEUP, Page(-1), shift=None),
    Key("Page down", pygame.K_PAGEDOWN, Page(1), shift=None),
    Key("Ctrl+Left", pygame.K_LEFT, Pan(1, 0), control=True, shift=None),
    Key("Ctrl+Right", pygame.K_RIGHT, Pan(-1, 0), control=True, shift=None),
    Key("Ctrl+Up", pygame.K_UP, Pan(0, 1), control=True, shift=None),
    Key("Ctrl+Down", pygame.K_DOWN, Pan(0, -1), control=True, shift=None),
    Key("Ctrl+Tab", pygame.K_TAB, Do(Command.NEXT_VIEW), control=True),
    Key("Ctrl+Shift+Tab", pygame.K_TAB, Do(Command.LAST_VIEW), control=True, shift=True),
    Key("Ctrl+Z", pygame.K_z, Do(Command.UNDO), control=True),
    Key("Ctrl+Shift+Z", pygame.K_z, Do(Command.UNDO_TURN), control=True, shift=True),
    Key("Ctrl+Y", pygame.K_y, Do(Command.REDO), control=True, shift=None),
    Key("Ctrl+F", pygame.K_f, Do(Command.SEARCH), control=True, shift=None),
    Key("A", pygame.K_a, Do(Command.AGAIN), shift=None),
    Key("C", pygame.K_c, Do(Command.CLOSE_UP), shift=None),
    Key("E", pygame.K_e, Do(Command.FINISH), shift=None, once=True),
    Key("F1", pygame.K_F1, Do(Command.RULES), shift=None),
    Key("F2", pygame.K_F2, Do(Command.FOLD), shift=None),
    Key("F3", pygame.K_F3, Do(Command.BEHIND), shift=None),
    Key("F5", pygame.K_F5, Do(Command.SAY_AGAIN), shift=None),
    Key("F6", pygame.K_F6, Do(Command.WHERE), shift=None),
    Key("F7", pygame.K_F7, Do(Command.HAVE), shift=None),
    Key("F8", pygame.K_F8, Do(Command.STAND), shift=None),
    Key("F9", pygame.K_F9, Do(Command.WHY_NOT), shift=None),
    Key("H", pygame.K_h, Do(Command.RULES), shift=None),
    Key("L", pygame.K_l, Do(Command.LOG), shift=None),
    Key("M", pygame.K_m, Do(Command.ADVICE), shift=None),
    Key("P", pygame.K_p, Do(Command.PEEK), shift=None),
    Key("R", pygame.K_r, Do(Command.TURN), shift=None),
    Key("T", pygame.K_t, Do(Command.TIMELINE), shift=None),
    Key("U", pygame.K_u, Do(Command.UNDO), shift=None),
    Key("V", pygame.K_v, Do(Command.LOOK_AT_HAND), shift=None),
    Key(",", pygame.K_COMMA, Do(Command.EARLIER), shift=None),
    Key(".", pygame.K_PERIOD, Do(Command.LATER), shift=None),
    Key("+", pygame.K_PLUS, Do(Command.ZOOM_IN), shift=None),
    Key("=", pygame.K_EQUALS, Do(Command.ZOOM_IN), shift=None),
    Key("+", pygame.K_KP_PLUS, Do(Command.ZOOM_IN), shift=None),
    Key("-", pygame.K_MINUS, Do(Command.ZOOM_OUT), shift=None),
    Key("-", pygame.K_KP_MINUS, Do(Command.ZOOM_OUT), shift=None),
    Key("0", pygame.K_0, Do(Command.ZOOM_ALL), shift=None),
    *(Key(str(view + 1), pygame.K_1 + view, ShowView(view), shift=None) for view in range(9)),
    Key("Home", pygame.K_HOME, Do(Command.FIND), shift=None),
)
"""Keys by what is held with them; with Alt none of them means anything."""

WRITING = (
    Key("Left", pygame.K_LEFT, Edit(Editing.LEFT)),
    Key("Right", pygame.K_RIGHT, Edit(Editing.RIGHT)),
    Key("Home", pygame.K_HOME, Edit(Editing.START)),
    Key("End", pygame.K_END, Edit(Editing.END)),
    Key("Shift+Left", pygame.K_LEFT, Edit(Editing.LEFT, select=True), shift=True),
    Key("Shift+Right", pygame.K_RIGHT, Edit(Editing.RIGHT, select=True), shift=True),
    Key("Shift+Home", pygame.K_HOME, Edit(Editing.START, select=True), shift=True),
    Key("Shift+End", pygame.K_END, Edit(Editing.END, select=True), shift=True),
    Key("Ctrl+Left", pygame.K_LEFT, Edit(Editing.WORD_LEFT), control=True),
    Key("Ctrl+Right", pygame.K_RIGHT, Edit(Editing.WORD_RIGHT), control=True),
    Key("Ctrl+Shift+Left", pygame.K_LEFT, Edit(Editing.WORD_LEFT, select=True), control=True, shift=True),
    Key("Ctrl+Shift+Right", pygame.K_RIGHT, Edit(Editing.WORD_RIGHT, select=True), control=True, shift=True),
    Key("Backspace", pygame.K_BACKSPACE, Edit(Editing.ERASE), shift=None),
    Key("Delete", pygame.K_DELETE, Edit(Editing.ERASE_NEXT), shift=None),
    Key("Ctrl+Backspace", pygame.K_BACKSPACE, Edit(Editing.ERASE_WORD), control=True, shift=None),
    Key("Ctrl+A", pygame.K_a, Edit(Editing.SELECT_ALL), control=True, shift=None),
    Key("Ctrl+C", pygame.K_c, Edit(Editing.COPY), control=True, shift=None),
    Key("Ctrl+X", pygame.K_x, Edit(Editing.CUT), control=True, shift=None),
    Key("Ctrl+V", pygame.K_v, Edit(Editing.PASTE), control=True, shift=None),
)
"""Keys that belong to the field, as long as one is written into."""

_FUNCTION_KEYS = 0x40000000
"""From here on a key has no letter."""


def _table(keys: tuple[Key, ...]) -> dict[tuple[int, bool, bool], Intent]:
    """By code, and whether control and shift are held."""
    shifts = {None: (False, True), False: (False,), True: (True,)}
    return {(key.code, key.control, shift): key.means for key in keys for shift in shifts[key.shift]}


_ALWAYS = {key.code: key.means for key in ALWAYS}
_KEYS, _WRITING = _table(KEYS), _table(WRITING)
_ONCE = frozenset(key.code for key in (*ALWAYS, *KEYS) if key.once)


def is_ours() -> bool:
    """Whether what is typed comes to this window."""
    return pygame.key.get_focused()


class Keyboard:
    """Knows which keys are held, and whether a text is written."""

    def __init__(self) -> None:
        self._down: set[int] = set()  # keys that are not repeated, and are held
        self._writing = False
        self._composing = False  # an input method is in charge
        self.writes_at: pygame.Rect | None = None  # where letters appear
        self._own: Mapping[int, Do] = {}  # keys of one's own, by code
        self.asks = False  # the next key is wanted by its name
        self._held: tuple[int, str] = (0, "")  # the key that went down last, and its letter, until it is let go
        self._began_with = ""  # the letter of the key that began the writing: it is no part of the text

    def open(self) -> None:
        """Keys that are held are repeated."""
        pygame.key.set_repeat(350, 40)

    def use(self, own: Mapping[int, Do]) -> None:
        """Takes the keys of one's own: they come before all others."""
        self._own = own

    @property
    def writing(self) -> bool:
        """Whether a text is written."""
        return self._writing

    def begin_writing(self, at: pygame.Rect | None = None) -> None:
        """Letters are letters from now on; `at`: where they appear."""
        if not self._writing:
            self._began_with = self._held[1]
        self._writing = True
        self.writes_at = at
        pygame.key.start_text_input()
        if at is not None:
            pygame.key.set_text_input_rect(at)

    def end_writing(self) -> None:
        """Keys are keys again."""
        self._writing = self._composing = False
        pygame.key.stop_text_input()

    def intent(self, event: pygame.event.Event) -> Intent | None:
        """What an event of the keyboard means; None for one of another device, and for a key that is only held."""
        if event.type == pygame.TEXTINPUT:
            self._composing = False
            return Write(event.text) if event.text != self._began_with else None
        if event.type == pygame.TEXTEDITING:
            self._composing = bool(event.text)
            return Compose(event.text)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()  # nobody hears of a key that is let go elsewhere
            self._held, self._began_with = (0, ""), ""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
            if event.key == self._held[0]:
                self._held, self._began_with = (0, ""), ""
            means = self._own.get(event.key) or _KEYS.get((event.key, False, False))
            return Done(means.command) if isinstance(means, Do) else None
        if event.type != pygame.KEYDOWN or event.key in self._down:
            return None
        if self.asks and event.key != pygame.K_ESCAPE:
            return Pressed(pygame.key.name(event.key))
        if event.key in _ONCE:
            self._down.add(event.key)
        if event.key != self._held[0]:
            self._held, self._began_with = (event.key, getattr(event, "unicode", "")), ""
        if self._writing:
            return self._written(event.key, event.mod)
        own = self._own.get(event.key) if not event.mod & (CONTROL | ALT) else None
        return own or _pressed(event.key, event.mod)

    def _written(self, code: int, mod: int) -> Intent | None:
        """What a key means while a text is written: letters come again as text."""
        if self._composing:
            return None
        control = bool(mod & CONTROL)
        if (editing := _WRITING.get((code, control, bool(mod & SHIFT)))) is not None:
            return editing
        letter = code < _FUNCTION_KEYS and code not in (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_RETURN)
        return None if letter and not control else _pressed(code, mod)


def _pressed(code: int, mod: int) -> Intent:
    """What a key means while nothing is written."""
    if (means := _ALWAYS.get(code)) is not None:
        return means
    if mod & ALT:
        return Other()
    control = bool(mod & CONTROL)
    if (means := _KEYS.get((code, control, bool(mod & SHIFT)))) is not None:
        return means
    name = pygame.key.name(code)
    return Type(name) if len(name) == 1 and not control else Other()
