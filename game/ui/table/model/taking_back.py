"""Taking back, doing again, and going to the lines of play that were left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.api import Words
from game.api.said import joined, names
from game.core.errors import CoreError, words_for
from game.core.lines import shared
from game.core.replaying import at_end_of
from game.core.session import Session
from game.core.speech import say
from game.core.taking_back import TakeBackRefused
from game.ui.app.query import Choice, Query, yes_or_no
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.paint.markup import escape, figure
from game.ui.table.model.screen import Screen

MOST_LINES = 7
"""The latest abandoned lines that are offered, and the longest of the older ones: a game that was played to its end.
Others are reached by going back to where they began."""


class Told(NamedTuple):
    """A line of play in words."""

    words: Words
    over: bool
    answers: int


class TakingBack:
    """The way back, as far as the table lets one."""

    def __init__(
        self,
        session: Session,
        words: GuardedGame,
        screen: Screen,
        viewer: Callable[[], int],
        changed: Callable[[], None],
    ) -> None:
        """`viewer`: whose eyes the table is seen with. `changed`: the match went on or back."""
        self._session = session
        self._words = words
        self._screen = screen
        self._viewer = viewer
        self._changed = changed
        self._rows: dict[int, tuple[str, ...]] = {}  # answers that one gesture gave, by how many there were before

    def note_row(self, chain: Sequence[str]) -> None:
        """One gesture is about to give several answers."""
        self._rows[len(self._session.match.answers)] = tuple(chain)

    def undo(self, turn: bool = False) -> None:
        """Takes back; of several who are asked at once, everybody their own answer."""
        session = self._session
        if session.gathering.have_answered:
            if self._viewer() not in session.gathering.have_answered:
                self._screen.say(say("Others have answered already. Everybody can change their own answer, no other."))
                return
            session.think_again(self._viewer())
            self._done("undo")
            return
        target = session.taking_back.target(turn)
        self.go_back(target if turn else self._begin_of_row(target))

    def _begin_of_row(self, target: int | None) -> int | None:
        """What one gesture answered is taken back at once."""
        answers = self._session.match.answers
        begun = (at for at, row in self._rows.items() if target == at + len(row) - 1 and tuple(answers[at:]) == row)
        return next(begun, target)

    def go_back(self, target: int | None, agreed: bool = False) -> None:
        """Goes back to where so many answers had been given, if the table lets one."""
        whose = self._whose(target)
        try:
            self._session.go_back(target, agreed)
        except TakeBackRefused as refused:
            self._refused(refused, lambda: self.go_back(target, agreed=True))
            return
        except CoreError as error:
            self._screen.complain(words_for(error), error)
            return
        self._done("undo")
        if whose:
            self._screen.say(whose)

    def _whose(self, target: int | None) -> Words:
        """Whose answers would be taken back, where they are another person's than who looks; "" otherwise."""
        people = self._session.people
        taken = dict.fromkeys(self._session.answered_by[target:]) if target is not None else {}
        others = [seat for seat in taken if people[seat].is_person and seat != self._viewer()]
        if not others:
            return ""
        return say("Taken back: what {who} answered.", who=names([escape(people[seat].name) for seat in others], "and"))

    def _refused(self, refused: TakeBackRefused, again: Callable[[], object]) -> None:
        if refused.agreement:
            self.ask_around(words_for(refused), again)
        else:
            self._screen.say(escape(words_for(refused)))

    def ask_around(self, reason: Words, act: Callable[[], object]) -> None:
        """Does something if everybody agrees."""
        self._screen.ask(yes_or_no(say("Does everybody agree?"), reason, say("All agree"), say("No, it stays"), act))

    def _done(self, sound: str) -> None:
        self._screen.play(sound)
        self._changed()

    def redo(self) -> None:
        """Does again what was taken back."""
        session = self._session
        if not session.match.redo_line:
            return
        row = self._rows.get(len(session.match.answers), ())
        again = len(row) if row == tuple(session.match.redo_line[: len(row)]) else 1
        try:
            for _ in range(max(1, again)):
                session.redo()
        except CoreError as error:
            self._screen.say(escape(words_for(error)))
        self._done("redo")

    def put_back(self, option: str) -> None:
        """Puts back one of several things that are being chosen; those that were picked after it stay picked."""
        session = self._session
        ask, answers = session.ask, session.match.answers
        picked = list(ask.chosen) if ask is not None else []
        first = len(answers) - len(picked)
        if option not in picked or answers[first:] != picked:
            return
        at = picked.index(option)
        try:
            session.go_back(first + at)
            for later in picked[at + 1 :]:
                session.choose(later)
        except CoreError as error:
            self._screen.say(escape(words_for(error)))
            return
        self._done("undo")

    # -- lines of play --

    def choose_line(self) -> None:
        """Lets the people choose among abandoned lines, with their scores."""
        match = self._session.match
        choices = [Choice("none", say("Stay here"))]
        lines = list(enumerate(match.branches))
        older = max(lines[:-MOST_LINES], key=lambda each: len(each[1]), default=None)
        offered = [*filter(None, [older]), *lines[-MOST_LINES:]]
        told = [(number, self._told(line)) for number, line in offered]
        for number, line in sorted(told, key=lambda each: (not each[1].over, -each[1].answers)):
            choices.append(Choice(str(number), line.words, "trophy" if line.over else "branch"))
        text = say("Each was played and then taken back. Going to one keeps this one here.")
        self._screen.ask(
            Query(say("Other lines of play"), text, choices, self._line_chosen, escape="none", upright=True)
        )

    def _told(self, line: tuple[str, ...]) -> Told:
        """A line by what is different in it: where it leaves the one that is played, with what, and how it stands."""
        match = self._session.match
        common = shared(line, match.answers)
        start = self._words.replayed(partial(at_end_of, line[:common], match))
        end = self._words.replayed(partial(at_end_of, line, match))
        step: Words = ""
        if start is not None and start.ask is not None and common < len(line):
            label = self._words.describe(start.state, start.ask, line[common])
            step = label.text or line[common]
        seats = self._session.people
        points = zip(seats, self._words.standings(end.state) if end is not None else (), strict=False)
        scores = ", ".join(f"{escape(seat.name)} {figure(score.total)}" for seat, score in points)
        where = self._words.status(start.state)[:2] if start is not None else ()
        place = joined([*where], ", ")
        over = end is not None and end.over
        words = (
            say("Played to the end, {scores}. {place}: {step}", scores=scores, place=place, step=step)
            if over
            else say(
                one="{place}: {step} · {n} answer on, {scores}",
                many="{place}: {step} · {n} answers on, {scores}",
                place=place,
                step=step,
                n=len(line) - common,
                scores=scores,
            )
        )
        return Told(words, over, len(line))

    def _line_chosen(self, value: str, agreed: bool = False) -> None:
        if value == "none":
            return
        try:
            self._session.switch(int(value), agreed)
        except TakeBackRefused as refused:
            self._refused(refused, lambda: self._line_chosen(value, agreed=True))
            return
        except CoreError as error:
            self._screen.complain(words_for(error), error)
            return
        self._changed()
