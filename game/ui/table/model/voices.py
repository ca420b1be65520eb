"""What the people of the hall say at the table: a few words, rarely, in their own row of the chronicle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.api import Character, Words
from game.api.said import spoken
from game.core.seats import Seat
from game.languages import tongue
from game.ui.paint.markup import escape
from game.ui.paint.moods import Mood

EVERY = 5
"""Who is far ahead or behind says so in one of so many of their turns."""


def greeting(seat: Seat, people: Mapping[str, Character]) -> str:
    """What somebody says before their first turn; empty: nobody in particular sits there."""
    who = people.get(seat.character)
    return quoted(who.greets) if who is not None else ""


def while_playing(seat: Seat, people: Mapping[str, Character], mood: str, turns: int) -> str:
    """What somebody says in a turn, which is nothing in most of them; `turns`: how many have been played."""
    who = people.get(seat.character)
    if who is None or turns % EVERY:
        return ""
    if mood == Mood.AHEAD:
        return quoted(who.pleased)
    return quoted(who.grumbles) if mood == Mood.BEHIND else ""


def at_the_end(seats: Sequence[Seat], people: Mapping[str, Character], winners: Sequence[int]) -> dict[int, str]:
    """What each of them says when all is counted, by seat: to a person who has won, or about themselves."""
    a_person = any(seats[seat].is_person for seat in winners)
    found = {}
    for number, seat in enumerate(seats):
        who = people.get(seat.character)
        if who is not None:
            own = who.congratulates if a_person else who.grumbles
            found[number] = quoted(who.pleased if number in winners else own)
    return {number: words for number, words in found.items() if words}


def quoted(words: Words) -> str:
    """The words as somebody says them."""
    return f"*{tongue.now().language.quoted(escape(spoken(words)))}*" if words else ""
