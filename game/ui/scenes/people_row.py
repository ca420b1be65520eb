"""The people of the guest book at the setup: each is seated by one click, and stands up by another."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.api import Rect
from game.core.guestbook import Guestbook, Person
from game.core.speech import say
from game.ui.paint.markup import escape
from game.ui.widgets.button import Button
from game.ui.widgets.page import CONTROL, Page

if TYPE_CHECKING:
    from game.ui.scenes.seating import Seating

WIDE = 176.0
MOST = 12


def people_row(page: Page, y: float, seating: Seating, book: Guestbook) -> float:
    """A button for each person; returns where the next thing may begin."""
    people = book.people[:MOST]
    if not people:
        return y
    across = max(int(page.w // WIDE), 1)
    wide = page.w / across
    seated = {place.name.text.strip() for place in seating.places if not place.bot}
    for index, person in enumerate(people):
        at = Rect(wide * (index % across), y + (CONTROL + 4) * (index // across), wide - 6, CONTROL)
        kind = "chosen" if person.name in seated else "wood"
        face = Button(escape(person.name), person.crest, kind, 18)
        tip = say("{name} sits down, or stands up again.", name=escape(person.name))
        page.button(f"person:{person.id}", at, face, partial(seat, seating, book, person), tip=tip)
    return y + (CONTROL + 4) * (-(-len(people) // across)) + 8


def seat(seating: Seating, book: Guestbook, person: Person) -> None:
    """Seats a person: at the first seat of a guest, else at a new one; who sits already stands up."""
    places = seating.places
    own = next((place for place in places if place.name.text.strip() == person.name and not place.bot), None)
    if own is not None:
        if len(places) > seating.low:
            seating.remove(own.uid)
        return
    guests = [place for place in places if not place.bot and book.who(place.name.text.strip()) is None]
    if guests:
        place = guests[0]
    elif len(places) < seating.high:
        seating.add()
        place = seating.places[-1]
    else:
        place = next((each for each in reversed(places) if not each.bot), places[-1])
        place.bot = place.character = ""
    place.name.text = person.name
    if person.colour in seating.free_colors():
        place.color = person.colour
