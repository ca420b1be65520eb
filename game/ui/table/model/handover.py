"""The doors between people: the mouse is handed over behind them, and one's own hidden things are looked at."""

from __future__ import annotations

from collections.abc import Callable

from game.api import Words
from game.core.session import Session
from game.core.speech import say
from game.ui.app.query import Choice, Query
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.paint.markup import escape
from game.ui.table.model.screen import Screen


class Handover:
    """Sees to it that nobody sees what is not theirs."""

    def __init__(self, session: Session, words: GuardedGame, screen: Screen, refresh: Callable[[], None]) -> None:
        """`refresh`: somebody else looks, and nothing moves on the way there."""
        self._session = session
        self._words = words
        self._screen = screen
        self._refresh = refresh
        self.peeking = -1  # the seat that looks at its own hidden things

    @property
    def viewer(self) -> int:
        """Whose eyes the table is seen with."""
        if self.peeking >= 0:
            return self.peeking
        if self._session.people.facing >= 0:
            return self._session.people.facing
        # Whoever watches bots play among themselves stays on one side of the table; the tabs lead to the others.
        return next(iter(self._session.people.persons), 0)

    @property
    def closed(self) -> bool:
        """Whether the one who is asked has yet to take the mouse."""
        return self._session.people.hand_over(self._session.match, self._session.ask) is not None

    @property
    def private(self) -> bool:
        """Whether the table is seen as the other people must not see it."""
        session = self._session
        several = len(session.people.persons) > 1
        seen = self._words.has_secrets(session.match.state, self.viewer)
        return several and not session.match.over and seen

    def hand_over(self) -> None:
        """Gives the mouse to whoever is asked; the doors close where something is hidden."""
        hand_over = self._session.people.hand_over(self._session.match, self._session.ask)
        if hand_over is None:
            return
        if not hand_over.secret:
            self._session.take_mouse()
            return
        if len(self._session.gathering.at_once) > 1:
            self._let_in(hand_over.to_seat)
            return
        name = escape(self._session.people[hand_over.to_seat].name)
        text = say("The others look away while you take the mouse.")
        self._close(hand_over.to_seat, say("{name}, it is your turn", name=name), text)

    def _let_in(self, proposed: int) -> None:
        """Several are asked at once: they come in any order, and who has answered may change their mind."""
        session = self._session
        rest = [seat for seat in session.gathering.at_once if seat != proposed]
        rest.sort(key=lambda seat: seat in session.gathering.given)  # whoever has yet to answer comes first
        choices = [self._ready(proposed)]
        for seat in rest:
            name = escape(session.people[seat].name)
            words = (
                say("{name}: change my answer", name=name)
                if seat in session.gathering.given
                else say("I am {name}", name=name)
            )
            choices.append(Choice(f"seat:{seat}", words, "undo" if seat in session.gathering.given else "hand_over"))
        text = say("In any order. The others look away; all is shown when the last one has answered.")
        self._screen.ask(
            Query(
                say("All answer in secret"),
                text,
                choices,
                self._let,
                escape="ready",
                curtain=True,
                upright=True,
                seats={proposed: "ready", **{seat: f"seat:{seat}" for seat in rest}},
            )
        )

    def _let(self, value: str) -> None:
        self._lift(int(value.removeprefix("seat:")) if value.startswith("seat:") else None)

    def _ready(self, seat: int) -> Choice:
        return Choice("ready", say("I am {name}", name=escape(self._session.people[seat].name)), "hand_over", "primary")

    def _close(self, seat: int, title: Words, text: Words) -> None:
        """The doors close; only the seat opens them again."""
        ready, own = (self._ready(seat),), {seat: "ready"}
        self._screen.ask(Query(title, text, ready, lambda _: self._lift(), crest=seat, curtain=True, seats=own))

    def _lift(self, seat: int | None = None) -> None:
        self._screen.play("page")
        self._session.take_mouse(seat)
        self._refresh()

    def peekers(self) -> list[int]:
        """People without the mouse who have something hidden to look at."""
        session, words = self._session, self._words
        if session.ask is None:
            return []
        viewer = self.viewer
        return [
            seat for seat in session.people.persons if seat != viewer and words.has_secrets(session.match.state, seat)
        ]

    def peek(self) -> None:
        """Lets somebody look at their own hidden things, behind the doors."""
        seats = self.peekers()
        if not seats:
            return
        names = self._session.people
        choices = [Choice(str(seat), escape(names[seat].name), "eye") for seat in seats]
        text = say("Only this person looks at the screen; the others look away.")
        choices.append(Choice("none", say("Nobody")))
        self._screen.ask(Query(say("Who wants to peek?"), text, choices, self._peeked, curtain=True, upright=True))

    def _peeked(self, value: str) -> None:
        self.peeking = -1 if value == "none" else int(value)
        self._refresh()

    def stop_peeking(self) -> None:
        """The doors close again."""
        self.peeking = -1
        self._close(self.viewer, say("The doors are closed"), say("Play goes on."))
        self._refresh()
