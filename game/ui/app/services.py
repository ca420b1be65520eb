"""The services: settings, plugins, saves and fame, which all scenes share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.api import Game, TableSetup, Words
from game.bots.characters import people
from game.core import seal
from game.core.annals import Annals
from game.core.errors import CoreError, words_for
from game.core.fame import HallOfFame
from game.core.files import FileTrouble, tidy_drafts
from game.core.guestbook import COLOURS, Guestbook, Likings
from game.core.library import Entry, Library
from game.core.puzzle_log import PuzzleLog
from game.core.rivalries import Rivalries
from game.core.save_format import SaveHeader, Taught
from game.core.seats import Seat
from game.core.session import Session
from game.core.settings import Settings, load_settings, store_settings
from game.core.speech import say
from game.core.taking_back import Policy
from game.plugins import hang_report
from game.plugins.loaded import Plugin
from game.plugins.registry import Plugins
from game.system import places
from game.ui import faces, sound
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.paint import icons, materials, portraits, rasters, richtext, theme
from game.ui.paint.markup import escape


class Services:
    """Settings, plugins, saves and the Hall of Fame of whoever plays here."""

    def __init__(self, settings: Settings, plugins: Plugins, library: Library, fame: HallOfFame) -> None:
        self.settings = settings
        self.plugins = plugins
        self.library = library
        self.fame = fame
        self.rivalries = Rivalries()
        self.guestbook = Guestbook()
        self.annals = Annals(library)
        self.puzzle_log = PuzzleLog()
        self._alone: list[str] = []  # the names of the people of the last table that was begun
        self.messages: list[Words] = []  # sentences that the player must be told; the next frame shows them
        self._guarded: dict[str, GuardedGame] = {}
        self.adopt_plugins()

    @classmethod
    def at_home(cls) -> Services:
        """Reads everything from the player's folder."""
        settings, message = load_settings()
        services = cls(settings, Plugins.load(), Library(), HallOfFame())
        for folder in (places.home(), services.library.folder, services.library.autosaves):
            tidy_drafts(folder)
        services.take_over_people()
        told: list[Words] = [
            message,
            services.fame.message,
            services.guestbook.message,
            seal.trouble(),
            hang_report.last_words(),
        ]
        told += [
            say(
                "{title} is left out: the program ended while it was being loaded. See Games and mods.",
                title=aside.candidate.title,
            )
            for aside in services.plugins.set_aside
            if aside.left_out
        ]
        told.append(say("Started without mods and installed games.") if places.without_mods() else "")
        services.messages[:0] = filter(None, told)
        return services

    def adopt_plugins(self) -> None:
        """Makes the icons, themes and sounds that plugins bring known."""
        self._guarded.clear()
        sound.use_folders(self.sounds())
        portraits.use(people(self.plugins.characters).values())
        for plugin in self.plugins.found:
            self._adopt_icons(plugin)
            for path in plugin.themes:
                try:
                    theme.add(path)
                except theme.ThemeError as error:
                    self.messages.append(words_for(error))
        self.repaint()

    def guarded(self, game: Game[Any]) -> GuardedGame:
        """A game as the menus ask it; what it cannot do is told once."""

        def complain(sentence: Words, error: BaseException) -> None:
            self.messages.append(sentence)
            self.plugins.note_trouble(game.info.id, sentence)

        return self._guarded.setdefault(game.info.id, GuardedGame(game, complain))

    def title_of(self, header: SaveHeader) -> Words:
        """What the game of a save is called, in the language of the moment; as it was kept where it is not here."""
        known = self.plugins.games.get(header.game)
        return escape(header.title) if known is None else known.info.title

    def called(self, entry: Entry) -> Words:
        """What a save is called: as it was named, as its lesson, or as its game, in the language of the moment."""
        header = entry.header
        known = self.plugins.games.get(header.game) if header is not None and not header.name else None
        if header is None or known is None:
            return entry.name
        if isinstance(header.lesson, Taught):
            lessons = self.guarded(known).lessons
            if header.lesson.number < len(lessons):
                return say("Lesson: {title}", title=lessons[header.lesson.number].title)
        return known.info.title

    def name_of(self, entry: Entry) -> Words:
        """What a save is called in a list."""
        return escape(self.called(entry))

    def sounds(self) -> list[Path]:
        """The folders of sounds that are heard everywhere; what a game brings is heard at its own table only."""
        return [path for plugin in self.plugins.found if not plugin.games for path in plugin.sounds]

    def _adopt_icons(self, plugin: Plugin) -> None:
        folder = plugin.folder / "icons"
        icons.add_folder(folder)
        if hidden := icons.hidden_in(folder):
            for game in plugin.games:
                self.plugins.note_trouble(
                    game.info.id,
                    say(
                        "Its icon {hidden} is not seen, because Underhall has one of that name: begin the names of its "
                        "icons with the name of the game.",
                        hidden=hidden[0],
                    ),
                )

    def repaint(self) -> None:
        """Paints everything anew: icons, themes or plugins have changed."""
        icons.forget()
        rasters.forget()
        richtext.forget()
        materials.forget()
        faces.forget()

    def take_over_people(self) -> None:
        """Whoever has played here before there was a guest book is written into it, once."""
        if not self.guestbook.is_new:
            return
        headers = [entry.header for entry in self.library.entries() if entry.header is not None]
        seats = [seat for header in reversed(headers) for seat in header.seats]
        names = [seat.name for seat in (*seats, *self.settings.seats) if seat.is_person]
        try:
            self.guestbook.take_over(names)
        except CoreError as error:
            self.messages.append(str(error))

    def begin(self, game: Game[Any], setup: TableSetup, seats: list[Seat], policy: Policy | None = None) -> Session:
        """A new game for these people, kept and heard of as all games are. Raises what `Session.start` does.

        They have sat down then, which may have changed the settings: `App.apply_settings` comes next.
        """
        session = Session.start(
            game,
            setup,
            seats,
            library=self.library,
            policy=policy or self.settings.take_back,
            observer=self.plugins.notify,
        )
        self.sit_down(seats)
        return session

    def sit_down(self, seats: list[Seat]) -> None:
        """Who plays alone has the settings as they like them; others as they are in the house."""
        names = [seat.name for seat in seats if seat.is_person]
        self._keep_likings()
        self._alone = names
        likings = self.guestbook.likings(names)
        if likings is not None:
            likings.put_into(self.settings)
        self._keep_colour([seat for seat in seats if seat.is_person])

    def _keep_colour(self, people: list[Seat]) -> None:
        """The colour that somebody who plays alone has chosen is theirs from now on."""
        person = self.guestbook.who(people[0].name) if len(people) == 1 else None
        if person is not None and people[0].colour in COLOURS and people[0].colour != person.colour:
            try:
                self.guestbook.change(person.id, colour=people[0].colour)
            except CoreError as error:
                self.messages.append(str(error))

    def _keep_likings(self) -> None:
        """What is set now is as those like it who play, or as it is in the house before anybody has sat down."""
        try:
            self.guestbook.keep_likings(self._alone, Likings.of(self.settings))
        except CoreError as error:
            self.messages.append(str(error))

    def keep_settings(self) -> None:
        """Stores the settings; a trouble is told, and the settings hold until the program ends."""
        sound.set_levels(*self.settings.levels())
        if self._alone:
            self._keep_likings()
        try:
            store_settings(self.settings)
        except FileTrouble as trouble:
            self.messages.append(words_for(trouble))

    def told(self) -> list[Words]:
        """What the player must be told, once."""
        messages, self.messages = self.messages, []
        return messages
