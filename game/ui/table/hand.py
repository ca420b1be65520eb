"""The hand that plays: answers, takes back, does again, and sits down for a bot that cannot play on."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.api import Back, Die, Piece
from game.core.errors import BrokenRules, CoreError
from game.core.seats import Seat
from game.core.session import TakeBackRefused
from game.core.watching import Moment, watched
from game.ui import sound
from game.ui.markup import escape
from game.ui.table import modals
from game.ui.table.robots import PAUSES
from game.ui.table.sight import Sight

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


class Hand:
    """What people do to the match."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def answer(self, option: str, *, sure: bool = False) -> None:
        """Answers the pending question for a person."""
        ask = self.scene.session.ask
        if ask is None:
            return
        if not sure and self.scene.app.settings.confirm_end_of_turn:
            warning = self.scene.words.describe(self.scene.session.match.state, ask, option).warn
            if warning:
                self.scene.open(
                    modals.question(
                        "Are you sure?", warning, "Yes, go on", "Not yet", lambda yes: self._sure(option, yes)
                    )
                )
                return
        before = self.scene.sight
        moments: Sequence[Moment] = ()
        try:
            with watched(self.scene.session.match) as shown:
                self.scene.session.choose(option)
            moments = shown
        except CoreError as error:
            sound.play("error")
            self.scene.app.toast(escape(str(error)))
            if isinstance(error, BrokenRules):
                self.scene.blame(str(error))
        self.scene.changed(moments, self.scene.furniture.haste)
        if not moments:
            sound.play(_sound_of(before, self.scene.sight))

    def _sure(self, option: str, yes: bool) -> None:
        self.scene.close_modal()
        if yes:
            self.answer(option, sure=True)

    # -- taking back --

    def undo(self, turn: bool = False) -> None:
        """Takes back, as far as the table lets one."""
        self.go_back(self.scene.session.back_target(turn))

    def go_back(self, target: int | None, agreed: bool = False) -> None:
        """Goes back to where so many answers had been given, if the table lets one."""
        try:
            self.scene.session.go_back(target, agreed)
        except TakeBackRefused as refused:
            if refused.agreement:
                self.ask_around(str(refused), lambda: self.go_back(target, agreed=True))
            else:
                self.scene.app.toast(escape(str(refused)))
            return
        sound.play("undo")
        self.scene.changed()

    def ask_around(self, reason: str, act: modals.Act) -> None:
        """Does something if everybody agrees."""

        def decide(yes: bool) -> None:
            self.scene.close_modal()
            if yes:
                act()

        self.scene.open(modals.question("Does everybody agree?", reason, "All agree", "No, it stays", decide))

    def redo(self) -> None:
        """Does again what was taken back."""
        if self.scene.session.can_redo:
            try:
                self.scene.session.redo()
            except CoreError as error:
                self.scene.app.toast(escape(str(error)))
            sound.play("redo")
            self.scene.changed()

    # -- bots --

    def take_seat(self) -> None:
        """A person takes the seat of a bot that cannot play on."""
        ask = self.scene.session.ask
        if ask is not None:
            seat = self.scene.session.seats[ask.seat]
            self.scene.session.seat_player(ask.seat, Seat(seat.name, seat.colour))
        self.scene.robots.try_again()
        self.scene.changed()

    def hold_bots(self) -> None:
        """Bots that play among themselves wait, or go on."""
        self.scene.robots.paused = not self.scene.robots.paused
        self.scene.refresh()

    def change_pace(self) -> None:
        """The bots play at the next pace."""
        app, paces = self.scene.app, list(PAUSES)
        app.settings.bot_pace = paces[(paces.index(app.settings.bot_pace) + 1) % len(paces)]
        with contextlib.suppress(LookupError):  # a bare table for a picture has no house
            app.house.keep_settings()
        self.scene.refresh()

    def retry_bot(self) -> None:
        """The bot may try once more."""
        self.scene.robots.try_again()
        self.scene.refresh()


def _sound_of(before: Sight, after: Sight) -> str:
    """What an answer sounds like, from what it did."""
    if after.ask is None:
        return "win"
    old = {piece.key: piece for view in before.pieces.values() for piece in view}
    changed = [piece for view in after.pieces.values() for piece in view if _new_face(old.get(piece.key), piece)]
    if any(isinstance(piece.face, Die) for piece in changed):
        return "dice"
    if any(isinstance(old[piece.key].face, Back) for piece in changed):
        return "flip"
    if before.ask is not None and before.ask.seat != after.ask.seat:
        return "turn"
    return "place"


def _new_face(before: Piece | None, after: Piece) -> bool:
    return before is not None and before.face != after.face
