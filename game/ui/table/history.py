"""Looking back: the table as it was, the game played again, and the lines of play that were left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.lines import shared
from game.core.match import Match
from game.core.session import TakeBackRefused
from game.ui.markup import escape, figure
from game.ui.table import modals, timeline
from game.ui.table.log import moment_of
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

MOST_LINES = 7
"""The latest abandoned lines that are offered; older ones are reached by going back to where they began."""


class History:
    """Which moment of the match is looked at."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.looking: int | None = None  # the moment that is looked back at, in answers
        self._shown: Match | None = None

    @property
    def match(self) -> Match:
        """The match that is shown: the live one, or a moment of the past."""
        if self.looking is None:
            return self.scene.session.match
        if self._shown is None:
            self._shown = self.scene.session.match.at(self.looking)
        return self._shown

    def forget(self) -> None:
        """Back to now: the match went on or back."""
        self.looking = None
        self._shown = None
        self.scene.furniture.timeline.playing = False

    def look_at(self, answers: int | None) -> None:
        """Shows the table as it was after so many answers; None: as it is."""
        played = len(self.scene.session.match.answers)
        self.looking = None if answers is None or answers >= played else max(0, answers)
        self._shown = None
        self.scene.app.tip.hide()
        self.scene.refresh()

    def look_at_line(self, key: str) -> None:
        """Shows the table as it was when a line of the log was told."""
        self.look_at(moment_of(self.scene.session.match, key))

    def step(self, by: int) -> None:
        """One step back or on in the timeline."""
        now = len(self.scene.session.match.answers) if self.looking is None else self.looking
        self.look_at(now + by if now + by >= 0 else 0)

    def play_again(self) -> None:
        """Plays the game again from the moment that is shown, or from the beginning; or stops that."""
        strip = self.scene.furniture.timeline
        strip.playing = not strip.playing
        if strip.playing and self.looking is None:
            self.looking = 0
            self._shown = None
        self.scene.refresh()

    def branch(self) -> None:
        """Plays on from the moment that is looked at."""
        if self.looking is not None:
            self.scene.hand.go_back(self.looking)

    def choose_line(self) -> None:
        """Lets the people choose among abandoned lines, with their scores."""
        match = self.scene.session.match
        names = [escape(seat.name) for seat in self.scene.session.seats]
        buttons = []
        for number, line in list(enumerate(match.branches))[-MOST_LINES:]:
            scores = ", ".join(
                f"{name} {figure(points)}"
                for name, points in zip(names, timeline.line_scores(match, line), strict=False)
            )
            left = shared(line, match.answers)
            text = f"{len(line)} answers, left after {left}: {scores}"
            buttons.append((f"line:{number}", Button(text, "branch", size=18, align="left")))
        buttons.append(("line:none", Button("Stay here")))
        self.scene.open(
            modals.Modal(
                "Other lines of play",
                "Each was played and then taken back. Going to one keeps this one here.",
                buttons,
                self._line_chosen,
                escape="line:none",
                upright=True,
            )
        )

    def _line_chosen(self, key: str, agreed: bool = False) -> None:
        self.scene.close_modal()
        if key == "line:none":
            return
        number = int(key.removeprefix("line:"))
        try:
            self.scene.session.switch(number, agreed)
        except TakeBackRefused as refused:
            if refused.agreement:
                self.scene.hand.ask_around(str(refused), lambda: self._line_chosen(key, agreed=True))
            else:
                self.scene.app.toast(escape(str(refused)))
            return
        self.scene.changed()
