"""Games and mods: what was found, what was put aside and why, and which mods may run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import consent, places
from game.api import Panel, Rect
from game.ui import richtext
from game.ui.folders import show_folder
from game.ui.markup import escape
from game.ui.scenes.dialog import ask
from game.ui.scenes.menu import MenuScene
from game.ui.widgets.dialog import Paragraph
from game.ui.widgets.page import CONTROL, Page

if TYPE_CHECKING:
    from game.plugins import Plugin, SetAside

SOURCES = {"bundled": "comes with Underhall", "mod": "from your mods folder", "installed": "installed on this computer"}


class PluginsScene(MenuScene):
    """Everything that plugs into the table."""

    title = "Games and mods"

    def build(self, page: Page) -> None:
        """What works first, then what was put aside."""
        top = self.header(page, "Games and mods")
        page.button(
            "folder",
            Rect(page.w - 252, 12, 232, CONTROL + 6),
            "Mods folder",
            self.open_folder,
            icon="folder",
            size=20,
            tip="Put a mod's folder in there, then look again.",
        )
        page.button(
            "reload",
            Rect(page.w - 460, 12, 204, CONTROL + 6),
            "Look again",
            self.reload,
            icon="replenish",
            size=20,
            tip="Loads mods anew, also ones that have changed.",
        )
        page.area("plugins", Rect(44, top, page.w - 48, page.h - top - 10), self._rows)

    def _rows(self, page: Page) -> float:
        y = 4.0
        plugins = self.app.house.plugins
        for aside in plugins.set_aside:
            y = self._aside(page, aside, y)
        for plugin in plugins.found:
            y = self._found(page, plugin, y)
        return y

    def _found(self, page: Page, plugin: Plugin, y: float) -> float:
        card = plugin.manifest
        key = f"{plugin.source}:{card.id}"
        brings = [f"**{game.info.title}**" for game in plugin.games]
        brings += [f"{len(things)} {name}" for name, things in _extras(plugin) if things]
        lines = [escape(card.summary), f"Brings {', '.join(brings) or 'nothing that can be seen'}."]
        lines += [f"[loss|{escape(note)}]" for note in plugin.notes]
        facts = f"Version {card.version}, by {', '.join(card.authors)}; {card.licence}; {SOURCES[plugin.source]}."
        text = "\n".join([*lines, f"[quiet|{escape(facts)}]"])
        high = self._text_height(text, page.w - 130) + 62
        page.put(f"found:{key}", Rect(0, y, page.w, high), Panel("wood"))
        page.text(f"icon:{key}", Rect(16, y + 10, 56, 56), "{check}", 36)
        page.heading(f"title:{key}", Rect(86, y + 8, page.w - 130, 40), escape(card.title), 25)
        page.put(f"text:{key}", Rect(86, y + 50, page.w - 130, high - 56), Paragraph(text, 19))
        return y + high + 12

    def _aside(self, page: Page, aside: SetAside, y: float) -> float:
        key = f"{aside.source}:{aside.candidate.name}"
        text = f"{escape(aside.reason)}\n[quiet|{SOURCES[aside.source].capitalize()}.]"
        button = 230 if aside.needs_consent else 0
        wide = page.w - 130 - button
        high = max(self._text_height(text, wide) + 62, 120.0 if button else 0)
        page.put(f"aside:{key}", Rect(0, y, page.w, high), Panel("stone"))
        page.text(f"icon:{key}", Rect(16, y + 10, 56, 56), "{lock}" if button else "{warning}", 36)
        page.heading(f"title:{key}", Rect(86, y + 8, wide, 40), escape(aside.candidate.title), 25)
        page.put(f"text:{key}", Rect(86, y + 50, wide, high - 56), Paragraph(text, 19))
        if button:
            place = Rect(page.w - button - 16, y + 20, button, CONTROL + 8)
            page.button(f"allow:{key}", place, "Let it run", lambda: self.allow(aside), icon="unlock", size=20)
        return y + high + 12

    def _text_height(self, text: str, wide: float) -> float:
        scale = self.scale
        done = richtext.typeset(text, wide * scale, round(19 * scale), theme_name=self.app.look.theme)
        return done.size[1] / scale + 8

    # -- what can be done --

    def allow(self, aside: SetAside) -> None:
        """A mod is a program: the player is asked before it runs."""
        ask(
            self.app,
            "Let this mod run?",
            f"**{escape(aside.candidate.title)}** is a program that can do on this computer whatever you can: read, "
            "change and delete files. Let it run only if you trust where it comes from. If it changes, you will be "
            "asked again.",
            [("yes", "Let it run", "primary"), ("no", "Not now", "wood")],
            lambda answer: self._allow(aside) if answer == "yes" else None,
        )

    def _allow(self, aside: SetAside) -> None:
        if aside.candidate.folder is not None:
            consent.consent(aside.candidate.folder)
        self._load(aside.candidate.name)

    def reload(self) -> None:
        """Looks for plugins again; the mods are loaded anew."""
        self._load(None)

    def _load(self, name: str | None) -> None:
        house = self.app.house
        before = set(house.plugins.games)
        house.plugins.reload(name)
        house.adopt_plugins()
        new = [game.info.title for game_id, game in house.plugins.games.items() if game_id not in before]
        self.tell(f"New: {', '.join(new)}." if new else f"{len(house.plugins.found)} are ready to play.")
        self.resize()

    def open_folder(self) -> None:
        """Shows the mods folder."""
        self.tell(show_folder(places.mods()[0]))


def _extras(plugin: Plugin) -> list[tuple[str, tuple[object, ...]]]:
    return [("bots", plugin.bots), ("themes", plugin.themes), ("sounds", plugin.sounds)]
