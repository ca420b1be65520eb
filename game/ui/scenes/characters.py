"""Who sits at your table: the people of the hall as cards, and beside them the seats that they take."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from game.api import Character, Game, Panel, Rect, Words
from game.api.said import joined, spoken
from game.bots.characters import people, temper_of
from game.core.speech import say
from game.languages import tongue
from game.ui.app.people import emblem
from game.ui.menus.menu import MenuScene
from game.ui.paint.portraits import name_of
from game.ui.scenes.seating import Place, Seating
from game.ui.widgets.button import Button
from game.ui.widgets.character_card import CharacterCard
from game.ui.widgets.dialog import Paragraph
from game.ui.widgets.page import CONTROL, Page
from game.ui.widgets.rows import ListRow

if TYPE_CHECKING:
    from game.ui.app.app import App

SIDE = 470.0
CARD_WIDE, CARD_HIGH = 330.0, 330.0
SEAT_ROW = 82.0
USUAL_LEVEL = "journeyman"


class Table(NamedTuple):
    """The table that somebody is asked to."""

    game: Game[Any]
    seating: Seating
    levels: list[tuple[str, Words]]  # by name, the weakest first
    about: Callable[[str], Words]  # how a level plays there
    begin: Callable[[], None]


class CharactersScene(MenuScene):
    """Cards of everybody who can be asked to the table."""

    title = say("Who sits at your table?")

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app)
        self.table = table
        self.people = people(app.services.plugins.characters)
        self.tempers = {id: temper_of(each, table.game) for id, each in self.people.items()}
        self._met = app.services.rivalries
        levels = [place.bot for place in table.seating.places if place.bot]
        self.level = levels[-1] if levels else USUAL_LEVEL

    # -- the page --

    def build(self, page: Page) -> None:
        """Cards at the left, the table at the right, the start below it."""
        top = self.header(page, say("Who sits at your table?"), self.table.game.info.title)
        side = min(SIDE, page.w * 0.4)
        foot = CONTROL + 34
        page.area("cards", Rect(12, top, page.w - side - 22, page.h - top - 10), self._cards)
        right = Rect(page.w - side - 6, top, side - 8, page.h - top - foot)
        page.put("side", right, Panel("wood"))
        page.area("table", Rect(right.x + 14, right.y + 10, right.w - 18, right.h - 20), self._table)
        page.button(
            "start",
            Rect(right.x, page.h - foot + 10, right.w, CONTROL + 12),
            Button(say("Begin"), kind="primary", icon="play", size=28),
            self._begin,
        )

    def _cards(self, page: Page) -> float:
        columns = max(int(page.w // CARD_WIDE), 1)
        wide = page.w / columns
        for number, character in enumerate(self.people.values()):
            x, y = number % columns * wide, number // columns * CARD_HIGH
            key = f"card:{character.id}"
            page.put(key, Rect(x + 5, y + 4, wide - 10, CARD_HIGH - 10), self._card(character), layer=1)
            page.acts[key] = partial(self.choose, character)
        return CARD_HIGH * -(-len(self.people) // columns)

    def _card(self, character: Character) -> CharacterCard:
        temper, place = self.tempers[character.id], self.table.seating.is_here(character.id)
        called = [each.name.text.strip() for each in self.table.seating.places if not each.bot]
        persons = [name for each in called for name in self.app.services.guestbook.names_of(each)]
        won, games = self._met.between(persons, character.id)
        names = [name for name, _ in self.table.levels]
        record = say("beaten {won} of {n}", won=won, n=games) if won else say("not beaten yet")
        return CharacterCard(
            character.name,
            name_of(character.id),
            temper.name if temper is not None else "",
            temper.plays if temper is not None else "",
            tongue.now().language.quoted(spoken(character.motto)) if character.motto else "",
            names.index(place.bot) + 1 if place is not None and place.bot in names else 0,
            won,
            games,
            record if games else "",
            f"seat:{place.color}" if place is not None else "",
            emblem(place.color) if place is not None else "",
        )

    def _table(self, page: Page) -> float:
        page.heading("at the table", Rect(0, 0, page.w, 40), say("At the table"), 26)
        y = 46.0
        for place in self.table.seating.places:
            self._seat(page, place, y)
            y += SEAT_ROW
        if len(self.table.seating.places) < self.table.seating.high:
            words = say("Click a face: whoever it is sits down here.")
            page.put("free", Rect(4, y, page.w - 8, 44), Paragraph(words, 18, "quiet"))
            y += 50
        if any(place.bot for place in self.table.seating.places):
            page.heading("how strong", Rect(0, y, page.w, 36), say("How strong, all of them"), 22)
            chosen = {place.bot for place in self.table.seating.places if place.bot}
            each = [Rect(0, y + 40, page.w, CONTROL), Rect(0, y + 44 + CONTROL, page.w, CONTROL)]
            shown = chosen.pop() if len(chosen) == 1 else ""
            for at, some in zip(each, (self.table.levels[:2], self.table.levels[2:]), strict=True):
                page.segments("level", at, some, shown, self._set_all)
            y += 52 + 2 * CONTROL
            if shown:
                page.put("about", Rect(4, y, page.w - 8, 84), Paragraph(self.table.about(shown), 17, "quiet"))
                y += 88
        page.button(
            "surprise",
            Rect(0, y + 4, page.w * 0.6, CONTROL),
            Button(say("Surprise me"), icon="shuffle", size=20),
            self.surprise,
        )
        return y + CONTROL + 8

    def _seat(self, page: Page, place: Place, y: float) -> None:
        if not place.bot:
            face = _row(place, say("a person"), emblem(place.color), f"seat:{place.color}")
            page.row(f"seat:{place.uid}", Rect(0, y, page.w, SEAT_ROW - 6), face, None)
            return
        temper = self.tempers.get(place.character)
        level = next((title for name, title in self.table.levels if name == place.bot), place.bot)
        below = joined([level, temper.name], " · ") if temper is not None else level
        icon = name_of(place.character) if place.character in self.people else "bot"
        page.row(
            f"seat:{place.uid}",
            Rect(0, y, page.w - 56, SEAT_ROW - 6),
            _row(place, below, icon, ""),
            partial(self._next_level, place),
            tip=say("A click: another level."),
        )
        page.button(
            f"leave:{place.uid}",
            Rect(page.w - 52, y + 10, 50, CONTROL),
            Button("", icon="close", kind="quiet"),
            partial(self.table.seating.send_off, place),
            tip=say("Leaves the table."),
        )

    # -- what is chosen --

    def choose(self, character: Character) -> None:
        """Asks somebody to the table, or from it."""
        place = self.table.seating.is_here(character.id)
        if place is not None:
            self.table.seating.send_off(place)
        else:
            self.table.seating.invite(character, self.level)

    def _next_level(self, place: Place) -> None:
        names = [name for name, _ in self.table.levels]
        at = names.index(place.bot) + 1 if place.bot in names else 0
        place.bot = self.level = names[at % len(names)]

    def _set_all(self, level: str) -> None:
        self.level = level
        for place in self.table.seating.places:
            if place.bot:
                place.bot = level

    def surprise(self) -> None:
        """Others of the hall take the places of those who are here; alone, one sits down."""
        seating, chance = self.table.seating, random.SystemRandom()
        places = [place for place in seating.places if place.bot]
        known = [*self.people.values()]
        if not places:
            seating.invite(chance.choice(known), self.level)
            return
        for place, character in zip(places, chance.sample(known, min(len(places), len(known))), strict=False):
            seating.seat_bot(place, place.bot, character)

    def _begin(self) -> None:
        self.app.pop()
        self.table.begin()


def _row(place: Place, below: Words, icon: str, tint: str) -> ListRow:
    return ListRow(place.name.text, below, icon=icon, tint=tint)
