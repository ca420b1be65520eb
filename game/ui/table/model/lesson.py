"""A lesson at the table: which of its clicks is meant now, and what it says to answers beside its way."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.api.said import Words
from game.core.guide import Guide
from game.core.session import Session
from game.core.speech import say
from game.ui.app.query import Choice, Query
from game.ui.paint.markup import escape
from game.ui.table.model.screen import Screen


class LessonShown(NamedTuple):
    """What is read on the page of the lesson."""

    say: Words
    need: Words
    why: Words
    step: int
    steps: int
    done: tuple[int, ...] = ()


class Lesson:
    """The guide of a lesson beside a session."""

    def __init__(self, session: Session, screen: Screen, can_answer: Callable[[], bool], guide: Guide) -> None:
        self._session = session
        self._screen = screen
        self._can_answer = can_answer
        self.guide = guide

    @property
    def taught(self) -> int | None:
        """The number of the click that is meant now; None if none is."""
        return self.guide.click(self._session.ask) if self._can_answer() else None

    @property
    def shown(self) -> LessonShown | None:
        """What it says now."""
        guide, number = self.guide, self.taught
        if number is None:
            return None
        done = tuple(sorted(guide.done))
        return LessonShown(*guide.said(number), guide.steps[number], len(guide.lesson.steps), done)

    @property
    def lit(self) -> frozenset[str]:
        """What belongs to the step beside what can be chosen."""
        number = self.taught
        return frozenset(self.guide.clicks[number].light) if number is not None else frozenset()

    @property
    def turned(self) -> str:
        """How a tile is to be laid in this step, if it says so."""
        if self.taught is None or not (meant := self.guide.meant(self._session.ask)):
            return ""
        return meant[0].partition("/")[2]

    def other_answer(self) -> str | None:
        """What the others do, as long as that fits."""
        return self.guide.other_answer(self._session.present, self._session.answered_by)

    def told_to(self, option: str) -> bool:
        """Whether it has just said to answer that."""
        ask = self._session.ask
        if ask is None or (number := self.taught) is None:
            return False
        return option in self.guide.clicks[number].meant(ask)

    def strays(self, option: str) -> None:
        """Whoever leaves its way hears once that this is all right, and how to come back."""
        guide = self.guide
        if not guide.strayed and self.taught is not None and not self.told_to(option):
            guide.strayed = True
            self._screen.say(
                say("That is all right too. The lesson goes on where it fits again; {undo} takes it back.")
            )

    def answered(self, option: str) -> None:
        """An answer is about to be given: a step that is done rings."""
        ask, given = self._session.ask, len(self._session.match.answers)
        if ask is not None and self.guide.answered(ask, option, given):
            self._screen.play("coin")

    def went_back(self, answers: int) -> None:
        """So many answers stand."""
        self.guide.went_back(answers)

    def skip(self) -> bool:
        """Leaves a step out; False if there is none."""
        number = self.taught
        if number is None:
            return False
        self.guide.skip(self.guide.steps[number])
        return True

    def leave(self) -> None:
        """It is over, and the game simply goes on."""
        self.guide.left = True

    def say_farewell(self) -> None:
        """All steps are done: says so, once."""
        guide = self.guide
        if guide.finished and not guide.left:
            guide.left = True
            text = guide.lesson.farewell or say("That was the lesson: now play on as you like.")
            done = (Choice("on", say("Play on"), kind="primary"),)
            self._screen.ask(Query(escape(guide.lesson.title), text, done, lambda _: None))
