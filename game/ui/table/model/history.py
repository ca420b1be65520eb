"""Looking back: the table as it was, the game played again, and the lines of play that were left."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.bots.review import Judged
from game.core.lines import scores_of, shared
from game.core.match import Match
from game.core.session import TakeBackRefused
from game.core.watching import moments_after
from game.ui.app.query import Choice, Query
from game.ui.paint.markup import escape, figure

if TYPE_CHECKING:
    from game.ui.table.model.table_model import TableModel

MOST_LINES = 7
"""The latest abandoned lines that are offered; older ones are reached by going back to where they began."""

STEP_SECONDS = 0.55
"""How long each answer is shown while the game is played again."""


class History:
    """Which moment of the match is looked at."""

    def __init__(self, table: TableModel) -> None:
        self._table = table
        self.looking: int | None = None  # the moment that is looked back at, in answers
        self.playing = False  # the game is played again
        self.judged: list[Judged] = []  # what the Master said about the answers, if it was asked to explain the game
        self._waited = 0.0
        self._shown: Match | None = None

    @property
    def match(self) -> Match:
        """The match that is shown: the live one, or a moment of the past."""
        if self.looking is None:
            return self._table.session.present
        if self._shown is None:
            self._shown = self.live.at(self.looking)
        return self._shown

    @property
    def advised(self) -> list[tuple[int, int]]:
        """When the Master was asked, and by which seat, in order: after so many answers."""
        seats = self._table.session.seats
        return sorted((at, number) for number, seat in enumerate(seats) for at in seat.advised_at)

    @property
    def live(self) -> Match:
        """The match that is being played."""
        return self._table.session.match

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
        self._table.refresh()

    def look_at_line(self, number: int) -> None:
        """Shows the table as it was when a line of the log was told."""
        self.look_at(self.live.told_after[number])

    def step(self, by: int) -> None:
        """One step back or on in the timeline; on the way on, what happened then is seen again."""
        now = len(self.live.answers) if self.looking is None else self.looking
        if by == 1 and self.looking is not None:
            self._table.screen.perform(moments_after(self.live, now), partial(self._go_to, now + 1), 1.0)
        else:
            self._go_to(max(0, now + by))

    def play_again(self) -> None:
        """Plays the game again from the moment that is shown, or from the beginning; or stops that."""
        self.playing = not self.playing
        self._waited = 0.0
        if self.playing and self.looking is None:
            self.looking, self._shown = 0, None
        self._table.refresh()

    def tick(self, dt: float, busy: bool) -> None:
        """While the game is played again: the next step, when the last one has been seen."""
        self._waited = self._waited + dt if self.playing and not busy else 0.0
        if self._waited < STEP_SECONDS:
            return
        self._waited = 0.0
        self.step(1)

    def branch(self) -> None:
        """Plays on from the moment that is looked at."""
        if self.looking is not None:
            self._table.moves.go_back(self.looking)

    def choose_line(self) -> None:
        """Lets the people choose among abandoned lines, with their scores."""
        match = self.live
        names = [escape(seat.name) for seat in self._table.session.seats]
        choices = [Choice("none", "Stay here")]
        for number, line in list(enumerate(match.branches))[-MOST_LINES:]:
            points = zip(names, scores_of(line, match), strict=False)
            scores = ", ".join(f"{name} {figure(total)}" for name, total in points)
            text = f"{len(line)} answers, left after {shared(line, match.answers)}: {scores}"
            choices.append(Choice(str(number), text, "branch"))
        self._table.screen.ask(
            Query(
                "Other lines of play",
                "Each was played and then taken back. Going to one keeps this one here.",
                choices,
                self._line_chosen,
                escape="none",
                upright=True,
            )
        )

    def _line_chosen(self, value: str, agreed: bool = False) -> None:
        if value == "none":
            return
        table = self._table
        try:
            table.session.switch(int(value), agreed)
        except TakeBackRefused as refused:
            if refused.agreement:
                table.moves.ask_around(str(refused), lambda: self._line_chosen(value, agreed=True))
            else:
                table.screen.say(escape(str(refused)))
            return
        table.changed()
