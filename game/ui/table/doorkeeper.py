"""The doors between people: the mouse is handed over behind them, and one's own hidden things are looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.session import HandOver
from game.ui import sound
from game.ui.markup import escape
from game.ui.table import modals
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


class Doorkeeper:
    """Sees to it that nobody sees what is not theirs."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.peeking = -1  # the seat that looks at its own hidden things

    @property
    def closed(self) -> bool:
        """Whether the one who is asked has yet to take the mouse."""
        return self._next() is not None

    @property
    def private(self) -> bool:
        """Whether the table is seen as the other people must not see it."""
        session, state = self.scene.session, self.scene.session.match.state
        several = sum(seat.is_person for seat in session.seats) > 1
        return several and not session.match.over and self.scene.words.has_secrets(state, self.scene.viewer)

    def _next(self) -> HandOver | None:
        try:
            return self.scene.session.hand_over
        except Exception as error:  # the plugin could not say what is secret
            self.scene.words.tell_once("say what is secret", error)
            self.scene.session.take_mouse()
            return None

    def hand_over(self) -> None:
        """Gives the mouse to whoever is asked; the doors close where something is hidden."""
        hand_over = self._next()
        if hand_over is None:
            return
        if not hand_over.secret:
            self.scene.session.take_mouse()
            return
        name = escape(self.scene.session.seats[hand_over.to_seat].name)
        self.scene.open(
            modals.curtain(
                f"{name}, it is your turn",
                hand_over.to_seat,
                "The others look away while you take the mouse.",
                f"I am {name}",
                self.lift,
            )
        )

    def lift(self) -> None:
        sound.play("page")
        self.scene.modal = None
        self.scene.session.take_mouse()
        self.scene.refresh(still=True)

    def peekers(self) -> list[int]:
        """People without the mouse who have something hidden to look at."""
        if self.scene.session.ask is None:
            return []
        state = self.scene.session.match.state
        people = [seat for seat, who in enumerate(self.scene.session.seats) if who.is_person]
        return [seat for seat in people if seat != self.scene.viewer and self.scene.words.has_secrets(state, seat)]

    def peek(self) -> None:
        """Lets somebody look at their own hidden things, behind the doors."""
        seats = self.peekers()
        if not seats:
            return
        buttons: list[tuple[str, Button]] = [
            (f"peek:{seat}", Button(escape(self.scene.session.seats[seat].name), "eye")) for seat in seats
        ]
        buttons.append(("peek:none", Button("Nobody")))
        text = "Only this person looks at the screen; the others look away."
        self.scene.open(
            modals.Modal(
                "Who wants to peek?", text, buttons, self._peeked, escape="peek:none", curtain=True, upright=True
            )
        )

    def _peeked(self, key: str) -> None:
        self.scene.modal = None
        self.peeking = -1 if key == "peek:none" else int(key.removeprefix("peek:"))
        self.scene.refresh(still=True)

    def stop_peeking(self) -> None:
        """The doors close again."""
        self.peeking = -1
        name = escape(self.scene.session.seats[self.scene.viewer].name)
        self.scene.open(
            modals.curtain("The doors are closed", self.scene.viewer, "Play goes on.", f"I am {name}", self.lift)
        )
        self.scene.refresh(still=True)
