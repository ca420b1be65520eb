"""A lesson at the table: which of its clicks is meant now, what it says to answers beside its way, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from game.api.said import Words, lines, spoken
from game.core.guide import PUPIL, Guide
from game.core.save_format import Taught
from game.core.session import Session
from game.core.speech import say
from game.ui.app.query import Choice, Query, yes_or_no
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.paint.markup import escape
from game.ui.table.model.screen import Screen

AGAINST, NEXT, ON = "against", "next", "on"
"""What one can do after a lesson: play against the Apprentice, go on with the next lesson, play on here."""


class LessonShown(NamedTuple):
    """What is read on the page of the lesson."""

    say: Words
    need: Words = ""
    why: Words = ""
    step: int = 0
    steps: int = 0
    done: tuple[int, ...] = ()
    goal: Words = ""  # how one wins, in a line
    aside: Words = ""  # what was left out, or what a rival has done
    back: bool = False  # whether there is a way back to where the lesson was left
    taught: bool = True  # whether there is something to do now


class Lesson:
    """The guide of a lesson beside a session."""

    def __init__(
        self, session: Session, words: GuardedGame, screen: Screen, can_answer: Callable[[], bool], guide: Guide
    ) -> None:
        self._session = session
        self._words = words
        self._screen = screen
        self._can_answer = can_answer
        self.guide = guide
        guide.facts = lambda ask, option: words.lesson_facts(session.present.state, ask, option)

    @property
    def taught(self) -> int | None:
        """The number of the click that is meant now; None if none is."""
        return self.guide.click(self._session.ask) if self._can_answer() else None

    @property
    def shown(self) -> LessonShown | None:
        """What it says now; it never goes away by itself."""
        guide, ask = self.guide, self._session.ask
        if guide.left:
            return None
        aim = guide.lesson.goal or (self._words.lesson.goal if self._words.lesson is not None else None)
        goal = aim.line if aim is not None else ""
        steps, done = len(guide.lesson.steps), tuple(sorted(guide.done))
        number = self.taught
        if number is not None and ask is not None:
            shown = LessonShown(*guide.said(number, ask), guide.steps[number], steps, done, goal)
            return self._with_what_was_left_out(shown) if guide.strayed else shown._replace(aside=self._meanwhile())
        watch = say("Look what happens.")
        shown = LessonShown(watch, "", "", 0, steps, done, goal, self._meanwhile(), taught=False)
        if ask is None or not self._can_answer():
            return shown
        apart = say("You play your own way: the lesson goes on as soon as it fits.")
        return self._with_what_was_left_out(shown._replace(say=apart, aside=""))

    def _with_what_was_left_out(self, shown: LessonShown) -> LessonShown:
        stray = self.guide.strayed
        if stray is None:
            return shown
        return shown._replace(aside=say("Left out: “{what}”", what=stray.said), back=True)

    def _meanwhile(self) -> Words:
        """What the others did since the pupil answered last, and what that is good for."""
        session = self._session
        since = max(session.last_answer_of(PUPIL), len(self.guide.lesson.played))
        return self.guide.explained(session.match.answers[since:])

    @property
    def lit(self) -> frozenset[str]:
        """What belongs to the step beside what can be chosen."""
        number = self.taught
        return frozenset(self.guide.clicks[number].light) if number is not None else frozenset()

    @property
    def pointed_at(self) -> tuple[list[str], list[str]]:
        """The keys of what is meant in this step, and of what belongs to it."""
        number, ask = self.taught, self._session.ask
        if number is None or ask is None:
            return [], []
        meant = sorted({option.partition("/")[0] for option in self.guide.meant(ask)})
        return meant, [key for key in (ask.subject, *self.guide.clicks[number].light) if key]

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
        return self.taught is not None and option in self.guide.meant(self._session.ask)

    def answered(self, option: str) -> None:
        """An answer is about to be given: a step that is done rings."""
        ask, given = self._session.ask, len(self._session.match.answers)
        if ask is not None and ask.seat == PUPIL and self.guide.answered(ask, option, given):
            self._screen.play("coin")

    def went_back(self, answers: int) -> None:
        """So many answers stand."""
        self.guide.went_back(answers)

    def ask_to_leave(self, then: Callable[[], object]) -> None:
        """Nobody leaves by accident."""
        title, text = say("Leave the lesson?"), say("The game goes on. “Back to the lesson” is in the menu.")
        self._screen.ask(yes_or_no(title, text, say("Play on alone"), say("Stay"), then))

    def leave(self, *, left: bool = True) -> None:
        """It is over, and the game simply goes on; or it is there again."""
        self.guide.left = left
        keeping = self._session.keeping
        if keeping.lesson is not None:
            keeping.lesson = msgspec.structs.replace(keeping.lesson, left=left)
            keeping.changed = True
            keeping.autosave.begin()

    @property
    def can_come_back(self) -> bool:
        """Whether there is something left of a lesson that was left."""
        return self.guide.left and not self.guide.finished

    def say_farewell(self) -> None:
        """All steps are done: says calmly what was learned and what comes next, once."""
        guide, lesson = self.guide, self.guide.lesson
        if not guide.finished or guide.left:
            return
        self.leave()
        learned = [f"{{check}} {spoken(words)}" for words in lesson.learned]
        text = lines(*learned, lesson.farewell) or say("That was the lesson: now play on as you like.")
        taught = self._session.keeping.lesson or Taught()
        more = taught.number + 1 < len(self._words.lessons)
        choices = [
            Choice(AGAINST, say("Now against the Apprentice"), kind="wood" if more else "primary"),
            *([Choice(NEXT, say("Part {number}", number=taught.number + 2), kind="primary")] if more else []),
            Choice(ON, say("Play on here")),
        ]
        choices.sort(key=lambda choice: choice.kind != "primary")
        self._screen.ask(Query(escape(spoken(lesson.title)), text, choices, self._screen.after_lesson, escape=ON))
