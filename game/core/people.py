"""The people around a match: who sits where, and which of them has the mouse."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.api import Ask
from game.core import plugin_calls
from game.core.match import Match
from game.core.plugin_calls import PluginFailed
from game.core.seats import Seat


class HandOver(NamedTuple):
    """The mouse goes to another person."""

    to_seat: int
    secret: bool  # a curtain falls in between: the next one has something that others must not see


class People(list[Seat]):
    """The seats of a table in their order, some of them with bots."""

    def __init__(self, seats: Iterable[Seat]) -> None:
        super().__init__(seats)
        self.facing = -1
        """The seat of the person who has the mouse; -1 before the first one has taken it."""

    @property
    def persons(self) -> list[int]:
        """The seats on which no bot sits."""
        return [number for number, seat in enumerate(self) if not seat.bot]

    def hand_over(self, match: Match, ask: Ask | None) -> HandOver | None:
        """The mouse has to go to another person before they are asked; None if it is in the right hands."""
        if ask is None or ask.seat == self.facing or self[ask.seat].bot:
            return None
        secret = len(self.persons) > 1 and (ask.secret or _has_secrets(match, ask.seat))
        return HandOver(ask.seat, secret)


def _has_secrets(match: Match, seat: int) -> bool:
    game = match.game
    try:
        # Where hands lie face down, nothing else is secret.
        return plugin_calls.call(lambda: not game.covered and bool(game.has_secrets(match.state, seat)))
    except PluginFailed:  # a mod's mistake must not stop the game; a curtain too many gives nothing away
        return True
