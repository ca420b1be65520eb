"""The settings: applied at once, kept when the screen is left."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.api import Choice, Option, OptionValue, Rect, Switch, Words
from game.api.said import joined
from game.core.settings import Settings
from game.core.speech import say
from game.languages import tongue
from game.languages.choosing import offered
from game.plugins.loaded import Plugin
from game.plugins.mod_storage import KeptMod
from game.ui import sound
from game.ui.menus.menu import MenuScene
from game.ui.paint import theme
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Paragraph, Rule
from game.ui.widgets.page import CONTROL, Page

MOTION = (("full", say("Full")), ("less", say("Less")), ("none", say("None")))
MOTION_TIPS = (
    say("Pieces glide, flip and land."),
    say("The same, in half the time."),
    say("Everything is where it belongs at once."),
)
TAKE_BACK = (
    ("free", say("Always")),
    ("own", say("Own answers")),
    ("until_revealed", say("Until revealed")),
    ("off", say("Never")),
)
TAKE_BACK_TIPS = (
    say("Anything can be taken back at any time."),
    say("Everybody their own answers, nobody else's."),
    say("For free until something hidden came out; after that, if everybody agrees."),
    say("What is done is done."),
)
BOT_PACE = (("calm", say("Calm")), ("brisk", say("Brisk")), ("swift", say("Swift")))
BOT_PACE_TIPS = (say("A second for each step."), say("Half of that."), say("As fast as they think."))
ASK_BEFORE = (("never", say("Never")), ("unused", say("All unused")), ("always", say("Always")))
ASK_BEFORE_TIPS = (
    say("Every click counts at once."),
    say("Asks where nothing has been used yet, or points would be lost."),
    say("Asks whenever something is given up."),
)
TUTOR = (("off", say("Off")), ("blunders", say("Blunders")), ("slips", say("Slips too")))
TUTOR_TIPS = (
    say("Nobody looks over your shoulder."),
    say("Asks where an answer gives away four points or more."),
    say("Asks from a point and a half on."),
)
TEXT_SIZES = range(90, 151, 10)
LEVELS = (
    ("volume", say("Sound"), say("Short and wooden.")),
    ("ambience", say("The hall"), say("A fire, drips, a far hammer.")),
    ("music", say("Music"), say("Strings, pipes and a drum.")),
)


class SettingsScene(MenuScene):
    """What a player can set."""

    title = say("Settings")
    room = "workshop"

    def build(self, page: Page) -> None:
        """One setting below the other."""
        top = self.header(page, say("Settings"), say("Everything is applied at once"))
        page.area("settings", self.board(page, top, 1120), self._rows)

    def _rows(self, page: Page) -> float:
        settings = self.app.settings
        y = self._language(page, 0.0)
        themes = [(name, say(theme.named(name).title, "theme")) for name in theme.names()]
        summaries = [theme.named(name).summary for name, _ in themes]  # a mod's theme may have none
        tips = [say(summary, "theme") if summary else "" for summary in summaries]
        y = self._row(
            page, y, "theme", say("Colours"), "theme", say("Every theme also tells seats and states apart by shape.")
        )
        per_row = 3
        for start in range(0, len(themes), per_row):
            some = themes[start : start + per_row]
            at = Rect(self._middle(page), y - self._high + start // per_row * (CONTROL + 4), self._rest(page), CONTROL)
            page.segments(
                "theme", at, some, settings.theme, partial(self._set, "theme"), tips=tips[start : start + per_row]
            )
        y += (len(themes) - 1) // per_row * (CONTROL + 4)
        y = self._row(page, y, "text", say("Text size"), "text_size", say("Makes letters, icons and buttons larger."))
        sizes = [(str(size), f"{size} %") for size in TEXT_SIZES]
        at = self._control(page, y)
        page.segments("text_size", at, sizes, str(settings.text_size), self._set_text)
        y = self._row(page, y, "motion", say("Motion"), "motion", say("How pieces move when something happens."))
        at = self._control(page, y)
        page.segments("motion", at, MOTION, settings.motion, partial(self._set, "motion"), tips=MOTION_TIPS)
        y = self._row(page, y, "bots", say("Pace of bots"), "bot", say("How long each of their steps can be seen."))
        at = self._control(page, y)
        page.segments("bot_pace", at, BOT_PACE, settings.bot_pace, partial(self._set, "bot_pace"), tips=BOT_PACE_TIPS)
        y = self._row(
            page, y, "captions", say("Captions"), "read", say("A line below the table says what is asked and done.")
        )
        page.toggle(
            "captions",
            self._control(page, y, 190),
            _on(settings.captions),
            settings.captions,
            partial(self._set, "captions"),
        )
        words = say("Voice, one switch, pads, pointer, large targets.")
        y = self._row(page, y, "access", say("Hands, ears and eyes"), "person", words)
        page.button("access", self._control(page, y, 190), Button(say("Change …")), self.app.navigate.to_access)
        y = self._row(page, y, "keys", say("Keys"), "keyboard", say("What is bound to what; any can be changed."))
        page.button("keys", self._control(page, y, 190), Button(say("Change …")), self.app.navigate.to_keys)
        for name, title, hint in LEVELS:
            y = self._level(page, y, name, title, hint)
        y = self._row(page, y, "screen", say("Fullscreen"), "fullscreen", say("F11 does the same, anywhere."))
        page.toggle(
            "fullscreen",
            self._control(page, y, 190),
            _on(settings.fullscreen),
            settings.fullscreen,
            partial(self._set, "fullscreen"),
        )
        y = self._row(
            page, y, "end", say("Ask before a loss"), "end_turn", say("Before an answer that gives something up.")
        )
        page.segments(
            "ask_before_loss",
            self._control(page, y),
            ASK_BEFORE,
            settings.ask_before_loss,
            partial(self._set, "ask_before_loss"),
            tips=ASK_BEFORE_TIPS,
        )
        y = self._row(
            page, y, "tutor", say("Tutor"), "lesson_master", say("Asks before an answer that gives much away.")
        )
        page.segments(
            "tutor", self._control(page, y), TUTOR, settings.tutor, partial(self._set, "tutor"), tips=TUTOR_TIPS
        )
        y = self._row(
            page, y, "back", say("Taking back"), "undo", say("What a table agrees on when a new game begins.")
        )
        at = self._control(page, y)
        page.segments(
            "take_back", at, TAKE_BACK, settings.take_back, partial(self._set, "take_back"), tips=TAKE_BACK_TIPS
        )
        y = self._row(page, y, "voices", say("Voices of bots"), "person", say("A few words now and then, in the rail."))
        page.toggle(
            "voices", self._control(page, y, 190), _on(settings.voices), settings.voices, partial(self._set, "voices")
        )
        for plugin in self.app.services.plugins.found:
            for option in plugin.settings:
                y = self._of_a_mod(page, y, plugin, option)
        return y

    def _of_a_mod(self, page: Page, y: float, plugin: Plugin, option: Option) -> float:
        """A setting that a mod brings."""
        mod = plugin.mod
        key, value, change = (
            f"mod:{plugin.id}:{option.id}",
            mod.settings[option.id],
            partial(self._set_mod, mod, option),
        )
        hint = joined(filter(None, (plugin.manifest.title, option.explain)), ": ")
        y = self._row(page, y, key, option.title, "plugin", hint)
        if isinstance(option, Choice):
            values = [(each.id, each.title) for each in option.values]
            page.segments(key, self._control(page, y), values, str(value), change)
        elif isinstance(option, Switch):
            page.toggle(key, self._control(page, y, 190), _on(bool(value)), bool(value), change)
        else:
            steps = max(option.high - option.low, 1)
            share = (int(value) - option.low) / steps
            page.slider(
                key,
                self._control(page, y),
                share,
                str(value),
                lambda at: change(option.low + round(at * steps)),
                step=1 / steps,
            )
        return y

    def _set_mod(self, mod: KeptMod, option: Option, value: OptionValue) -> None:
        try:
            mod.set(option.id, value)
        except ValueError as error:
            self.tell(error)

    def _language(self, page: Page, y: float) -> float:
        """Where there is more than one to choose from; each is called what its speakers call it."""
        known = offered()
        if len(known) < 2:
            return y
        y = self._row(page, y, "language", say("Language"), "rules", "")
        values = [(each.id, each.name) for each in known]
        page.segments(
            "language", self._control(page, y), values, tongue.now().language.id, partial(self._set, "language")
        )
        return y

    # -- rows: a name and a hint at the left, the control at the right --

    _high = 98.0

    def _middle(self, page: Page) -> float:
        return page.w * 0.42

    def _rest(self, page: Page) -> float:
        return page.w * 0.58

    def _row(self, page: Page, y: float, key: str, title: Words, icon: str, hint: Words) -> float:
        page.heading(f"label:{key}", Rect(4, y + 2, self._middle(page) - 16, 36), joined([f"{{{icon}}}", title]), 24)
        hint_at = Rect(46, y + 40, self._middle(page) - 64, 44)
        page.put(f"hint:{key}", hint_at, Paragraph(hint, 18, "quiet"))
        page.put(f"line:{key}", Rect(4, y + self._high - 4, page.w - 12, 2), Rule(), dim=True)
        return y + self._high

    def _control(self, page: Page, y: float, wide: float = 9999) -> Rect:
        """The place of the control of the row that ends at y."""
        return Rect(self._middle(page), y - self._high + 4, min(self._rest(page), wide), CONTROL)

    # -- changes --

    def _set(self, name: str, value: Any) -> None:
        if getattr(self.app.settings, name) != value:
            setattr(self.app.settings, name, value)
            self.app.services.keep_settings()
            self.app.apply_settings()

    def _set_text(self, size: str) -> None:
        self._set("text_size", int(size))

    def _level(self, page: Page, y: float, name: str, title: Words, hint: Words) -> float:
        """A slider, and beside it the button that silences it, or brings it back, with one click."""
        level: int = getattr(self.app.settings, name)
        y = self._row(page, y, name, title, "sound_on" if level else "sound_off", hint)
        at = self._control(page, y)
        page.slider(name, Rect(at.x, at.y, at.w - 130, at.h), level / 100, f"{level} %", partial(self._set_level, name))
        turn = partial(self._set, name, 0 if level else getattr(Settings(), name))
        page.toggle(f"{name}_on", Rect(at.x + at.w - 120, at.y, 120, at.h), _on(level > 0), level > 0, lambda _: turn())
        return y

    def _set_level(self, name: str, share: float) -> None:
        level = round(share * 20) * 5
        if level != getattr(self.app.settings, name):
            self._set(name, level)
            if name == "volume":
                sound.play("place")


def _on(value: bool) -> Words:
    return say("On") if value else say("Off")
