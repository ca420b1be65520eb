"""Games and mods: what was found, what was put aside and why, and which mods may run."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.api import Panel, Rect
from game.api.said import Words, capital, filled, joined, lines, speaker
from game.core.errors import CoreError
from game.core.speech import say
from game.languages import tongue
from game.plugins import consent, installation, load_marks, mod_storage, switching
from game.system import places
from game.ui.app.folders import show_folder
from game.ui.menus.dialog import ask
from game.ui.menus.menu import MenuScene
from game.ui.paint import icons, richtext
from game.ui.paint.markup import coloured, escape
from game.ui.scenes.reloading import reload_plugins
from game.ui.widgets.button import Button
from game.ui.widgets.covers import Cover
from game.ui.widgets.dialog import Paragraph
from game.ui.widgets.page import CONTROL, Page

if TYPE_CHECKING:
    from game.plugins.discovery import Candidate
    from game.plugins.loaded import Plugin, SetAside
    from game.plugins.registry import Plugins

SOURCES = {
    "bundled": say("comes with Underhall"),
    "mod": say("from your mods folder"),
    "installed": say("installed on this computer"),
}


CONSENT = say(
    "It is new, or has changed since you agreed. A mod is a program that can do whatever you can: it "
    "waits until you let it run."
)

LEFT_OUT = say("The program ended while it was being loaded, so it is left out until you let it run again.")

OFF = say("It is switched off. It stays here, with all that it has kept, until you switch it on again.")

MOST_WIDTH = 1240.0
COVER = (236.0, 150.0)
LEAST_FOR_COVER = 1000.0
"""Units of a page so wide that the covers of games have room beside their words."""
MOST_PAGES = 4
"""So many of a mod's pages have a button here."""


class PluginsScene(MenuScene):
    """Everything that plugs into the table."""

    title = say("Games and mods")
    room = "market"

    def build(self, page: Page) -> None:
        """What works first, then what was put aside."""
        top = self.header(page, say("Games and mods"))
        page.button(
            "folder",
            Rect(page.w - 252, 12, 232, CONTROL + 6),
            Button(say("Mods folder"), icon="folder", size=20),
            self.open_folder,
            tip=say("Put a mod's folder in there, then reload. Or drop a mod's zip on this window."),
        )
        page.button(
            "reload",
            Rect(page.w - 460, 12, 204, CONTROL + 6),
            Button(say("Reload"), icon="replenish", size=20),
            self.reload,
            tip=say("Loads mods anew, also ones that have changed. A running game goes on with the new code."),
        )
        if lying := installation.in_trash()[:1]:
            name = lying[0].name.partition("~")[2]
            if installation.find(name) is None:
                page.button(
                    "bring_back",
                    Rect(page.w - 668, 12, 204, CONTROL + 6),
                    Button(say("Bring back"), icon="undo", size=20),
                    lambda: self.bring_back(name),
                    tip=say("Brings {name} back, which was removed.", name=name),
                )
        wide = min(page.w - 48, MOST_WIDTH)
        page.area("plugins", Rect((page.w - wide) / 2 + 20, top, wide, page.h - top - 10), self._rows)

    def _rows(self, page: Page) -> float:
        y = 4.0
        plugins = self.app.services.plugins
        for aside in plugins.set_aside:
            y = self._aside(page, aside, y)
        for plugin in plugins.found:
            y = self._found(page, plugin, y)
        return y

    def _found(self, page: Page, plugin: Plugin, y: float) -> float:
        card = plugin.manifest
        key = f"{plugin.source}:{card.id}"
        voice = speaker(plugin.module.__name__)  # what is in its `plugin.toml` is found in its catalogues
        brings: list[Words] = [filled("**{title}**", title=game.info.title) for game in plugin.games]
        brings += _extras(plugin, self.app.services.plugins)
        found: list[Words] = [escape(voice(card.summary)), _brings(brings)]
        if size := mod_storage.size_of(plugin.id):
            found.append(say("Keeps {size} kB between games; that goes with it.", size=round(size / 1000, 1)))
        troubles = self.app.services.plugins.troubles
        told = [sentence for game in plugin.games for sentence in troubles.get(game.info.id, [])]
        found += [coloured("loss", escape(note)) for note in (*plugin.notes, *told)]
        facts = say(
            "Version {version}, by {names}; {licence}; {sources}.",
            version=card.version,
            names=", ".join(card.authors),
            licence=card.licence,
            sources=SOURCES[plugin.source],
        )
        text = lines(*found, coloured("quiet", escape(facts)))
        under = CONTROL + 10 if plugin.pages else 0
        pictured = bool(plugin.games) and page.w >= LEAST_FOR_COVER
        left = COVER[0] + 34 if pictured else 16
        wide = page.w - left - 114 - (120 if plugin.source != "bundled" else 0)  # beside its buttons
        high = max(self._text_height(text, wide) + 62 + under, COVER[1] + 20 if pictured else 0)
        page.put(f"found:{key}", Rect(0, y, page.w, high), Panel("wood"))
        if pictured:
            game = self.app.services.guarded(plugin.games[0])
            page.put(
                f"cover:{key}",
                Rect(14, y + 10, *COVER),
                Cover(game.info.title, game.info.cover, game.cover, named=False),
            )
        page.text(f"icon:{key}", Rect(left, y + 10, 56, 56), "{check}", 36)
        page.heading(f"title:{key}", Rect(left + 70, y + 8, wide, 40), escape(voice(card.title)), 25)
        page.put(f"text:{key}", Rect(left + 70, y + 50, wide, high - 56 - under), Paragraph(text, 19))
        self._page_buttons(page, plugin, Rect(left + 70, y + high - under - 4, page.w - left - 114, under))
        if plugin.source == "mod":
            self._remove_button(page, key, plugin.candidate, y)
        if plugin.source != "bundled":
            self._switch_button(page, key, plugin.candidate, y, on=True)
        return y + high + 12

    def _page_buttons(self, page: Page, plugin: Plugin, at: Rect) -> None:
        """The ways to the pages that it brings."""
        for each, place in zip(plugin.pages[:MOST_PAGES], at.columns(MOST_PAGES, 8), strict=False):
            icon = each.icon if icons.exists(each.icon) else "plugin"
            lead = partial(self.app.navigate.to_mod_page, plugin.id, each.id)
            page.button(f"page:{plugin.id}:{each.id}", place._replace(h=CONTROL), Button(each.title, icon=icon), lead)

    def _remove_button(self, page: Page, key: str, candidate: Candidate, y: float) -> None:
        place = Rect(page.w - 70, y + 12, 54, CONTROL + 2)
        tip = say("Remove {title}", title=escape(candidate.title))
        page.button(f"remove:{key}", place, Button("", icon="trash", size=20), lambda: self.remove(candidate), tip=tip)

    def _switch_button(self, page: Page, key: str, candidate: Candidate, y: float, *, on: bool) -> None:
        place = Rect(page.w - 130, y + 12, 54, CONTROL + 2)
        title = escape(candidate.title)
        tip = say("Switch {title} off; it stays here.", title=title) if on else say("Switch {title} on.", title=title)
        face = Button("", icon="pause" if on else "play", size=20)
        page.button(f"switch:{key}", place, face, lambda: self.switch(candidate, on=not on), tip=tip)

    def _aside(self, page: Page, aside: SetAside, y: float) -> float:
        key = f"{aside.source}:{aside.candidate.name}"
        reason = self._why(aside)
        text = lines(escape(reason), coloured("quiet", capital(joined([SOURCES[aside.source], ""], "."))))
        used = any(plugin.candidate == aside.candidate for plugin in self.app.services.plugins.found)
        is_mod = aside.source == "mod" and not used and installation.find(aside.candidate.name) is not None
        button = 230 if aside.needs_consent else 0
        trash = 130 if aside.switched_off else 70 if is_mod else 0
        wide = page.w - 130 - button - trash
        high = max(self._text_height(text, wide) + 62, 120.0 if button else 0)
        page.put(f"aside:{key}", Rect(0, y, page.w, high), Panel("glass"))
        page.text(f"sign:{key}", Rect(16, y + 10, 56, 56), "{lock}" if button else "{warning}", 36)
        page.heading(
            f"name:{key}", Rect(86, y + 8, wide, 40), escape(_line(aside.candidate, aside.candidate.title)), 25
        )
        page.put(f"reason:{key}", Rect(86, y + 50, wide, high - 56), Paragraph(text, 19))
        if button:
            place = Rect(page.w - button - trash - 16, y + 20, button, CONTROL + 8)
            page.button(
                f"allow:{key}", place, Button(say("Let it run"), icon="unlock", size=20), lambda: self.allow(aside)
            )
        if is_mod:
            self._remove_button(page, f"aside:{key}", aside.candidate, y)
        if aside.switched_off:
            self._switch_button(page, f"aside:{key}", aside.candidate, y, on=False)
        return y + high + 12

    def _why(self, aside: SetAside) -> Words:
        if aside.switched_off:
            return OFF
        return LEFT_OUT if aside.left_out else CONSENT if aside.needs_consent else aside.reason

    def _text_height(self, text: Words, wide: float) -> float:
        scale = self.scale
        done = richtext.typeset(text, wide * scale, round(19 * scale), theme_name=self.app.look.theme)
        return done.size[1] / scale + 8

    # -- what can be done --

    def allow(self, aside: SetAside) -> None:
        """A mod is a program: the player is asked before it runs."""
        ask(
            self.app,
            say("Let this mod run?"),
            say(
                "{warning} A mod is a program that can do on this computer whatever you can: read, change and "
                "delete files. Let it run only if you trust where it comes from. If it changes, you will be "
                "asked again.\n[quiet|What it says about itself:]\n{own_words}",
                own_words=_own_words(aside.candidate),
            ),
            [("no", say("Not now"), "primary"), ("yes", say("Let it run"), "danger")],
            lambda answer: self._allow(aside) if answer == "yes" else None,
            escape="no",
        )

    def _allow(self, aside: SetAside) -> None:
        if aside.source != "mod":
            load_marks.allow(aside.candidate.name)
        elif aside.candidate.folder is not None:
            try:
                consent.consent(aside.candidate.folder, aside.seen)
            except CoreError as error:
                self.tell(error)
                return
        self._load(aside.candidate.name)

    def reload(self) -> None:
        """Looks for plugins again; the mods are loaded anew."""
        self._load(None)

    def remove(self, candidate: Candidate) -> None:
        """A mod goes into the trash, if the player means it."""
        ask(
            self.app,
            say("Remove this mod?"),
            say(
                "**{title}** goes into the trash and can be brought back. Saved games of it stay.",
                title=escape(candidate.title),
            ),
            [("yes", say("Remove it"), "danger"), ("no", say("Keep it"), "wood")],
            lambda answer: self._remove(candidate) if answer == "yes" else None,
        )

    def _remove(self, candidate: Candidate) -> None:
        try:
            installation.remove(candidate.name)
        except CoreError as error:
            self.tell(error)
        self._load(candidate.name)

    def switch(self, candidate: Candidate, *, on: bool) -> None:
        """A mod that is not wanted for a while stays where it is."""
        try:
            switching.switch(candidate.name, on=on)
        except CoreError as error:
            self.tell(error)
            return
        self._load(candidate.name)

    def bring_back(self, name: str) -> None:
        """The mod that was removed last comes back; if anything of it has changed, it waits for consent."""
        try:
            installation.bring_back(name)
        except installation.ModError as error:
            self.tell(error)
            return
        self._load(name)

    def _load(self, name: str | None) -> None:
        services = self.app.services
        before = set(services.plugins.games)
        for message in reload_plugins(self.app, name):
            self.tell(message)
        new = [game.info.title for game_id, game in services.plugins.games.items() if game_id not in before]
        ready = say(one="{n} is ready to play.", many="{n} are ready to play.", n=len(services.plugins.found))
        self.tell(say("New: {names}.", names=joined(new, ", ")) if new else ready)
        self.resize()

    def open_folder(self) -> None:
        """Shows the mods folder."""
        self.tell(show_folder(places.mods()[0]))


def _line(candidate: Candidate, english: str) -> str:
    """A line about itself of a plugin that does not run, in the language of the moment."""
    return english if candidate.folder is None else tongue.now().of_a_stranger(candidate.folder, english)


def _own_words(candidate: Candidate) -> Words:
    card = candidate.manifest
    if card is None:
        return escape(_line(candidate, candidate.title))
    return say(
        "**{title}** {version}, by {names}\n{summary}",
        title=escape(_line(candidate, card.title)),
        version=escape(card.version),
        names=escape(", ".join(card.authors)),
        summary=escape(_line(candidate, card.summary)),
    )


def _extras(plugin: Plugin, plugins: Plugins) -> list[Words]:
    counted = (
        say(one="{n} bot", many="{n} bots", n=len(plugin.bots)),
        say(one="{n} character", many="{n} characters", n=len(plugin.characters)),
        say(one="{n} theme", many="{n} themes", n=len(plugin.themes)),
        say(one="{n} folder of sounds", many="{n} folders of sounds", n=len(plugin.sounds)),
        say(one="{n} setting", many="{n} settings", n=len(plugin.settings)),
        say(one="{n} page", many="{n} pages", n=len(plugin.pages)),
        say(one="{n} command", many="{n} commands", n=len(plugin.commands)),
    )
    extended = plugin.manifest.extended
    game = plugins.games.get(extended)
    title: Words = game.info.title if game is not None else extended
    added: list[Words] = [say("an expansion of {game}", game=title)] if extended else []
    return [*added, *(each for each in counted if each.parts["n"])]


def _brings(things: list[Words]) -> Words:
    return say("Brings {things}.", things=joined(things, ", ")) if things else say("Brings nothing that can be seen.")
