"""Looking back: the table as it was, and the game played again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.bots.reviewing.reviewed import Turn
from game.core.errors import CoreError, words_for
from game.core.match import Match
from game.core.session import Session
from game.core.shown_moments import moments_after
from game.ui.table.model.programme import as_acts
from game.ui.table.model.screen import Screen

STEP_SECONDS = 0.55
"""How long each answer is shown while the game is played again."""


class History:
    """Which moment of the match is looked at."""

    def __init__(self, session: Session, screen: Screen, refresh: Callable[[], None]) -> None:
        """`refresh`: another moment is to be seen."""
        self._session = session
        self._screen = screen
        self._refresh = refresh
        self.looking: int | None = None  # the moment that is looked back at, in answers
        self.playing = False  # the game is played again
        self.judged: list[Turn] = []  # what the Master said about the turns, if it was asked to explain the game
        self._waited = 0.0
        self._shown: Match | None = None

    @property
    def match(self) -> Match:
        """The match that is shown: the live one, or a moment of the past."""
        if self.looking is None:
            return self._session.present
        if self._shown is None:
            try:
                self._shown = self.live.at(self.looking)
            except CoreError as error:  # rules that fail when they are played again: there is only now
                self.forget()
                self._screen.complain(words_for(error), error)
                return self._session.present
        return self._shown

    @property
    def advised(self) -> list[tuple[int, int]]:
        """When the Master was asked, and by which seat, in order: after so many answers."""
        seats = self._session.people
        return sorted((at, number) for number, seat in enumerate(seats) for at in seat.advised_at)

    @property
    def live(self) -> Match:
        """The match that is being played."""
        return self._session.match

    def forget(self) -> None:
        """Back to now: the match went on or back."""
        self.looking = self._shown = None
        self.playing = False

    def look_at(self, answers: int | None) -> None:
        """Shows the table as it was after so many answers; None: as it is."""
        self.playing = False
        self._go_to(answers)

    def _go_to(self, answers: int | None) -> None:
        played = len(self.live.answers)
        self.looking = None if answers is None or answers >= played else max(0, answers)
        self._shown = None
        self.playing = self.playing and self.looking is not None
        self._refresh()

    def look_at_line(self, number: int) -> None:
        """Shows the table as it was when a line of the log was told."""
        self.look_at(self.live.told_after[number])

    def step(self, by: int) -> None:
        """One step back or on in the timeline; on the way on, what happened then is seen again."""
        now = len(self.live.answers) if self.looking is None else self.looking
        if by == 1 and self.looking is not None:
            self._screen.perform(as_acts(moments_after(self.live, now)), partial(self._go_to, now + 1))
        else:
            self._go_to(max(0, now + by))

    def play_again(self) -> None:
        """Plays the game again from the moment that is shown, or from the beginning; or stops that."""
        self.playing = not self.playing
        self._waited = 0.0
        if self.playing and self.looking is None:
            self.looking, self._shown = 0, None
        self._refresh()

    def tick(self, dt: float, busy: bool) -> None:
        """While the game is played again: the next step, when the last one has been seen."""
        self._waited = self._waited + dt if self.playing and not busy else 0.0
        if self._waited < STEP_SECONDS:
            return
        self._waited = 0.0
        self.step(1)
