"""Hands, ears and eyes: what helps whoever plays without a mouse, hears the table, or needs things larger."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.api import Rect, Words
from game.api.said import joined
from game.core.speech import say
from game.ui.input.intents import Command, Do
from game.ui.input.key_names import with_key
from game.ui.menus.menu import MenuScene
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Paragraph, Rule
from game.ui.widgets.page import CONTROL, Page

SCANNING = (("off", say("Off")), ("goes", say("Goes by itself")), ("steps", say("Step by step")))
SCANNING_TIPS: tuple[Words, ...] = (
    "",
    say("The focus goes on by itself; the key chooses."),
    say("The key goes on; waiting chooses."),
)
POINTERS = (("usual", say("As the system's")), ("large", say("Large")), ("largest", say("Very large")))
STICK = (("thing", say("From thing to thing")), ("free", say("A free pointer")))
LOOKING = (("held", say("As long as it is held")), ("switch", say("Until pressed again")))
FASTEST, SLOWEST, STEP = 3, 60, 3
"""Tenths of a second at one thing."""

HIGH = 88.0


class AccessScene(MenuScene):
    """A row for each; applied at once."""

    title = say("Hands, ears and eyes")
    room = "workshop"

    def build(self, page: Page) -> None:
        """One below the other."""
        top = self.header(page, say("Hands, ears and eyes"), say("Everything is applied at once"))
        page.area("access", self.board(page, top, 1180), self._rows)

    def _rows(self, page: Page) -> float:
        settings = self.app.settings
        y = 0.0
        for name, icon, title, hint in (
            ("captions", "read", say("Captions"), say("A line below the table says what is asked and done.")),
            (
                "voice",
                "sound_on",
                say("Voice"),
                say("What the captions say is spoken, by your screen reader if it can."),
            ),
            ("rumble", "hand_over", say("Rumble"), say("A pad of somebody's own is felt when their turn comes.")),
            ("large_targets", "pointer", say("Large targets"), say("What is clicked or touched nearly is meant.")),
        ):
            value = getattr(settings, name)
            at = self._row(page, y, name, icon, (title, hint))
            page.toggle(name, at, say("On") if value else say("Off"), value, partial(self._set, name))
            y += HIGH
        at = self._row(page, y, "pointer", "mouse", (say("Pointer"), say("How large the mouse is shown.")), wide=9999)
        page.segments("pointer", at, POINTERS, settings.pointer, partial(self._set, "pointer"))
        y += HIGH
        words = (say("One switch"), say("Enter, Space or a pad's A is all that is needed."))
        at = self._row(page, y, "scanning", "key", words, wide=9999)
        page.segments("scanning", at, SCANNING, settings.scanning, partial(self._set, "scanning"), tips=SCANNING_TIPS)
        y += HIGH
        words = (say("Pace of the switch"), say("How long it stays at one thing."))
        at = self._row(page, y, "pace", "hourglass", words, wide=9999)
        share = (settings.scan_tenths - FASTEST) / (SLOWEST - FASTEST)
        label = say("{seconds} s", seconds=settings.scan_tenths / 10)
        page.slider("scan_tenths", at, share, label, self._set_pace, step=STEP / (SLOWEST - FASTEST))
        y += HIGH
        looks = with_key(say("With the eye in the bar, or a pad's button."), Do(Command.LOOK_AT_HAND))
        at = self._row(page, y, "look_switch", "eye", (say("Looking at one's hand"), looks), wide=9999)
        looking = "switch" if settings.look_switch else "held"
        page.segments("look_switch", at, LOOKING, looking, lambda value: self._set("look_switch", value == "switch"))
        y += HIGH
        at = self._row(page, y, "stick", "motion", (say("A pad's left stick"), say("What it moves.")), wide=9999)
        moved = "free" if settings.free_cursor else "thing"
        page.segments("stick", at, STICK, moved, lambda value: self._set("free_cursor", value == "free"))
        y += HIGH
        at = self._row(page, y, "pads", "hand_over", (say("Pads"), say("Which are there, and a new one set up.")))
        page.button("pads", at, Button(say("Look …")), self.app.navigate.to_pads)
        y += HIGH
        words = (say("Keys and buttons"), say("What is bound to what; any can be changed."))
        at = self._row(page, y, "keys", "keyboard", words)
        page.button("keys", at, Button(say("Change …")), self.app.navigate.to_keys)
        return y + HIGH

    def _row(self, page: Page, y: float, key: str, icon: str, words: tuple[Words, Words], wide: float = 190) -> Rect:
        """A name and a hint at the left; returns the place of the control at the right."""
        left = page.w * 0.4
        title, hint = words
        page.heading(f"label:{key}", Rect(4, y + 2, left - 16, 36), joined([f"{{{icon}}}", title]), 24)
        page.put(f"hint:{key}", Rect(46, y + 40, left - 64, 44), Paragraph(hint, 18, "quiet"))
        page.put(f"line:{key}", Rect(4, y + HIGH - 4, page.w - 12, 2), Rule(), dim=True)
        return Rect(left, y + 4, min(page.w - left, wide), CONTROL)

    def _set(self, name: str, value: Any) -> None:
        if getattr(self.app.settings, name) != value:
            setattr(self.app.settings, name, value)
            self.app.services.keep_settings()
            self.app.apply_settings()

    def _set_pace(self, share: float) -> None:
        steps = round(share * (SLOWEST - FASTEST) / STEP)
        self._set("scan_tenths", FASTEST + STEP * steps)
