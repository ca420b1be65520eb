"""A page that a mod brings: statistics, the map of a campaign. Laid out by the mod, chosen from as a menu is."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from game.api import Begin, OptionError, Rect, TableSetup, Words
from game.bots.answering import bots_for, with_characters
from game.bots.characters import people
from game.core.errors import CoreError
from game.core.seats import Seat
from game.core.speech import say
from game.ui.app.people import usual_seats
from game.ui.boundary.guarded_page import SIZE, GuardedPage
from game.ui.menus.menu import MenuScene
from game.ui.paint.markup import escape
from game.ui.paint.theme import SEAT_COLORS
from game.ui.scenes.lesson import OTHERS
from game.ui.widgets.page import Page

if TYPE_CHECKING:
    from game.plugins.loaded import Plugin
    from game.ui.app.app import App

OURS = "mod:"
"""Before the keys of a mod's pieces: none is taken for one of the window's."""


class ModPageScene(MenuScene):
    """One page of one mod."""

    room = "archive"

    def __init__(self, app: App, plugin: Plugin, id: str) -> None:
        super().__init__(app)
        page = next(each for each in plugin.pages if each.id == id)
        self.guarded = GuardedPage(page, plugin.mod, plugin.manifest.title, self._complain)
        self.title = self.guarded.name

    def _complain(self, sentence: Words, error: BaseException) -> None:
        self.app.note_trace(error)
        self.app.toast(escape(sentence))

    def build(self, page: Page) -> None:
        """The mod's pieces, as large as they can be."""
        top = self.header(page, escape(self.guarded.name))
        factor = min(page.w / SIZE[0], (page.h - top) / SIZE[1])
        left = (page.w - SIZE[0] * factor) / 2
        choices = self.guarded.choices()
        for piece in self.guarded.layout():
            x, y, w, h = (each * factor for each in piece.at)
            key = OURS + piece.key
            at = Rect(left + x, top + y, w, h)
            page.pieces.append(msgspec.structs.replace(piece, key=key, at=at))
            if piece.key in choices:
                page.acts[key] = partial(self.choose, piece.key)

    def choose(self, key: str) -> None:
        """Does what a piece is for."""
        found = self.guarded.chosen(key)
        if isinstance(found, Begin):
            self._begin(found)
        elif found is not None:
            self.tell(found)

    def _begin(self, begin: Begin) -> None:
        """A match as the mod wants it, for whoever usually plays here."""
        services = self.app.services
        game = services.plugins.games.get(begin.game)
        if game is None:
            self.tell(say("There is no game {game} here.", game=repr(begin.game)))
            return
        known = with_characters(bots_for(begin.game, services.plugins.bots), game, services.plugins.characters)
        if strangers := [each for each in begin.opponents if each not in known]:
            self.tell(say("There is nobody called {name} to play with.", name=repr(strangers[0])))
            return
        try:
            seats = self._seats(begin.opponents)
            info = game.info
            options = info.settle(len(seats), begin.options)
            setup = TableSetup(len(seats), begin.seed, options, info.chosen_expansions(begin.expansions))
            session = services.begin(game, setup, seats)
        except (CoreError, OptionError, ValueError) as error:
            self.tell(error)
            return
        self.app.apply_settings()
        self.app.navigate.to_table(session)

    def _seats(self, opponents: tuple[str, ...]) -> list[Seat]:
        person = next((seat for seat in self.app.services.settings.seats if seat.is_person), usual_seats(1)[0])
        free = [color for color in SEAT_COLORS if color != person.colour]
        hall = people(self.app.services.plugins.characters)
        seats = [Seat(person.name, person.colour or SEAT_COLORS[0])]
        for name, color, bot in zip(OTHERS, free, opponents, strict=False):
            seats.append(Seat(name, color, bot))
            if (known := hall.get(seats[-1].character)) is not None:
                seats[-1].name = str(known.name)
        return seats
