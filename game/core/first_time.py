"""What somebody has done for the first time in a game that has just come to its end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.api import Game
from game.api.said import Words
from game.core.digest import Digest
from game.core.guestbook import Person
from game.core.house_deeds import HOUSE_DEEDS, achieved
from game.core.remembered import deeds_of
from game.core.tally import seats_of, tallied


def first_time(before: Sequence[Digest], digest: Digest, person: Person, game: Game[Any]) -> list[Words]:
    """The titles of the deeds, those of the game first, that were not done in any of the games before."""
    own = seats_of(digest, set(person.names))
    if not own or not digest.is_record(own[0]):
        return []
    known: Iterable[str] = tallied(before, person).deeds.get(digest.game, {})
    done = [deed.title for deed in deeds_of(game) if deed.id in digest.seats[own[0]].deeds and deed.id not in known]
    house, now = achieved(before, person).done, achieved([*before, digest], person).done
    return [*done, *(deed.title for deed in HOUSE_DEEDS if deed.id in now and deed.id not in house)]
