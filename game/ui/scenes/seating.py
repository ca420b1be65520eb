"""Who will sit at the table: the seats of a new game while they are being chosen."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from game.api import Character
from game.api.said import spoken
from game.bots.characters import seated_as
from game.core.seats import Seat
from game.core.speech import say
from game.ui.app.people import LONGEST_NAME, NAMES
from game.ui.paint.markup import nameless
from game.ui.paint.theme import SEAT_COLORS
from game.ui.widgets.field import TextEntry

MOST_SEATS = 7


@dataclass
class Place:
    """One seat of a new game."""

    name: TextEntry
    color: str
    bot: str = ""  # its level, or another bot; empty: a person
    uid: int = 0  # stays with the person when the order changes
    character: str = ""  # as whom of the hall the bot plays
    own_name: str = ""  # of the person whose place a bot has taken


@dataclass
class Seating:
    """The seats in their order; never fewer or more than the game is for."""

    low: int
    high: int
    places: list[Place] = field(default_factory=list)
    by_lot: bool = False
    _made: int = 0

    @classmethod
    def remembering(cls, low: int, high: int, before: list[Seat]) -> Seating:
        """The people who sat here the last time, as far as the game has room for them."""
        seating = cls(low, min(high, MOST_SEATS))
        wanted = min(max(len(before) or 2, low), seating.high)
        for number in range(wanted):
            seating.add(before[number] if number < len(before) else None)
        return seating

    def add(self, seat: Seat | None = None) -> None:
        """One more seat."""
        if len(self.places) >= self.high:
            return
        color = seat.colour if seat and seat.colour in self.free_colors() else self.free_colors()[0]
        taken = {place.name.text for place in self.places}
        name = seat.name if seat else next((name for name in NAMES if name not in taken), nameless(self._made))
        self._made += 1
        entry = _entry(name)
        level, character = (seat.level, seat.character) if seat else ("", "")
        self.places.append(Place(entry, color, level, self._made, character))

    def seat_bot(self, place: Place, bot: str, character: Character | None) -> None:
        """A bot takes a place, as somebody of the hall or as nobody in particular."""
        if not place.bot:
            place.own_name = place.name.text
        place.bot, place.character = bot, character.id if character is not None else ""
        place.name = _entry(spoken(character.name) if character is not None else place.own_name)

    def seat_person(self, place: Place) -> None:
        """A person takes a place."""
        if place.bot:
            taken = {other.name.text for other in self.places}
            place.name = _entry(place.own_name or next((name for name in NAMES if name not in taken), ""))
        place.bot = place.character = ""

    def is_here(self, character: str) -> Place | None:
        """The place where somebody of the hall sits."""
        return next((place for place in self.places if place.bot and place.character == character), None)

    def invite(self, character: Character, level: str) -> None:
        """Somebody of the hall sits down: where a bot is nobody in particular, at one more place, or at the last."""
        nobody = next((place for place in self.places if place.bot and not place.character), None)
        if nobody is None and len(self.places) < self.high:
            self.add()
        self.seat_bot(nobody or self.places[-1], nobody.bot if nobody else level, character)

    def send_off(self, place: Place) -> None:
        """Somebody of the hall leaves, with the place if the game can do without it."""
        if len(self.places) > self.low:
            self.remove(place.uid)
        else:
            self.seat_person(place)

    def remove(self, uid: int) -> None:
        """One seat less."""
        if len(self.places) > self.low:
            self.places = [place for place in self.places if place.uid != uid]

    def free_colors(self) -> list[str]:
        """The colours that nobody has, in their order."""
        taken = {place.color for place in self.places}
        return [color for color in SEAT_COLORS if color not in taken]

    def next_color(self, place: Place) -> None:
        """The seat takes the next colour that is free."""
        start = SEAT_COLORS.index(place.color) + 1
        free = self.free_colors()
        for color in (*SEAT_COLORS[start:], *SEAT_COLORS[:start]):
            if color in free:
                place.color = color
                return

    def move(self, uid: int, to: int) -> None:
        """Puts a seat at another place in the order."""
        place = self.by_uid(uid)
        self.places.remove(place)
        self.places.insert(min(max(to, 0), len(self.places)), place)

    def by_uid(self, uid: int) -> Place:
        """The seat with that number."""
        return next(place for place in self.places if place.uid == uid)

    def names(self) -> dict[int, str]:
        """What everybody is called, by `uid`: where two have one name, the later ones get a number."""
        found: dict[int, str] = {}
        for place in self.places:
            name, number = place.name.text.strip(), 2
            called = name
            while called and called.casefold() in (other.casefold() for other in found.values()):
                called = f"{name[: LONGEST_NAME - len(str(number)) - 1]} {number}"
                number += 1
            found[place.uid] = called
        return found

    def seats(self, chance: random.Random) -> list[Seat]:
        """The seats as the session wants them, drawn by lot if that was chosen."""
        places = list(self.places)
        if self.by_lot:
            chance.shuffle(places)
        names = self.names()
        return [
            Seat(names[place.uid] or nameless(number), place.color, seated_as(place.bot, place.character))
            for number, place in enumerate(places)
        ]


def _entry(name: str) -> TextEntry:
    return TextEntry(name, most=LONGEST_NAME, placeholder=say("Name"))
