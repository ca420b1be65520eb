"""Whose evenings are shown: a person, a guest or the house, and all that was counted of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.api import Game, TableSetup
from game.bots.strengths import Usual, usual_over
from game.core.digest import Digest
from game.core.guestbook import Guestbook, Person
from game.core.house_deeds import Achieved, achieved
from game.core.tally import Tally, tallied

if TYPE_CHECKING:
    from game.core.annals import Annals

HOUSE = ""
"""In place of a person's id: all of them."""
GUEST = "guest:"
"""Before the name of somebody who is not in the guest book."""


class Shown(NamedTuple):
    """What is counted for one page."""

    name: str  # empty: the house
    person: Person | None
    games: list[Digest]  # of everybody, the oldest first
    tally: Tally
    house: Achieved  # the deeds of the house


def counted(annals: Annals, book: Guestbook, shown: str) -> Shown:
    """Counts for a person's id, a guest or the house."""
    games, person = annals.games, book.person(shown)
    guest = shown.removeprefix(GUEST) if shown.startswith(GUEST) else ""
    tally = tallied(games, person, [guest] if guest else (), book.called)
    done = achieved(games, person) if person is not None else Achieved({}, {})
    return Shown(person.name if person is not None else guest, person, games, tally, done)


def masters(game: Game[Any], tally: Tally) -> Usual | None:
    """What a Master makes at the tables that were played, line by line: as measured, else as it did here."""
    game_id = game.info.id
    setups = (TableSetup(len(each.seats), 0, each.options) for each in tally.tables.get(game_id, []))
    usual = usual_over(game, setups)
    if usual is None and (lines := tally.masters_parts.get(game_id)):
        return Usual(1, lines)
    return usual
