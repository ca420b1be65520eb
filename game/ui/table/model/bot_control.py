"""What people can do about bots: let them wait, set their pace, ask a failed one again, or take its seat."""

from __future__ import annotations

from typing import Protocol

from game.core.seats import Seat
from game.core.session import Session
from game.core.settings import Settings
from game.ui.table.model.bot_turns import PAUSES, BotTurns
from game.ui.table.model.screen import Screen


class Table(Protocol):
    """Shows what came of it."""

    def refresh(self) -> None:
        """The same question, but something else is said."""

    def changed(self) -> None:
        """Somebody else plays on."""


class BotControl:
    """The buttons that are there while bots play."""

    def __init__(self, session: Session, settings: Settings, bot_turns: BotTurns, screen: Screen, table: Table) -> None:
        self._session = session
        self._settings = settings
        self._bot_turns = bot_turns
        self._screen = screen
        self._table = table

    def take_seat(self) -> None:
        """A person takes the seat of a bot that cannot play on."""
        ask = self._session.ask
        if ask is not None:
            seat = self._session.people[ask.seat]
            self._session.seat_player(ask.seat, Seat(seat.name, seat.colour))
        self._bot_turns.try_again()
        self._table.changed()

    def hold(self) -> None:
        """Bots that play among themselves wait, or go on."""
        self._bot_turns.paused = not self._bot_turns.paused
        self._table.refresh()

    def change_pace(self) -> None:
        """They play at the next pace."""
        paces = list(PAUSES)
        self._settings.bot_pace = paces[(paces.index(self._settings.bot_pace) + 1) % len(paces)]
        self._screen.keep_settings()
        self._table.refresh()

    def retry(self) -> None:
        """The bot may try once more."""
        self._bot_turns.try_again()
        self._table.refresh()
