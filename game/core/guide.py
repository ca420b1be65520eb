"""The guide of a lesson: which step is meant at a question, how far one has come, and the way back after straying."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.api import Ask, Game, TableSetup, Words
from game.api.lesson import Lesson, Part
from game.core.errors import CoreError
from game.core.match import Match

PUPIL = 0
"""The seat that is taught."""

MOST_ANSWERS = 2_000


class Guide:
    """Follows a match along the steps of a lesson."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.left = False  # whoever wants to play on alone has said so
        self.strayed = False  # something else was done than what was meant, and that was talked about
        self.clicks: list[Part] = [click for step in lesson.steps for click in step.clicks]
        self.steps = [number for number, step in enumerate(lesson.steps) for _ in step.clicks]
        """The step that each click belongs to."""
        self._done: list[tuple[int, int]] = []  # after how many answers, and which click
        self._skipped: set[int] = set()

    @property
    def finished(self) -> bool:
        """Whether every step has been done or left behind."""
        return self._next() >= len(self.clicks)

    @property
    def done(self) -> frozenset[int]:
        """The steps of which everything was really done."""
        clicked = {click for _, click in self._done}
        missing = {step for click, step in enumerate(self.steps) if click not in clicked}
        return frozenset(range(len(self.lesson.steps))) - missing

    def _next(self) -> int:
        last = max((click for _, click in self._done), default=-1)
        following = last + 1
        while following in self._skipped:
            following += 1
        return following

    def click(self, ask: Ask | None) -> int | None:
        """The number of the click that is meant at this question; None if none is.

        Whoever went another way is met again at the first later step that fits.
        """
        if self.left or ask is None or ask.seat != PUPIL:
            return None
        for number in range(self._next(), len(self.clicks)):
            if number not in self._skipped and self.clicks[number].meant(ask):
                return number
        return None

    def meant(self, ask: Ask | None) -> list[str]:
        """The answers that are meant at this question."""
        number = self.click(ask)
        return self.clicks[number].meant(ask) if number is not None and ask is not None else []

    def said(self, number: int) -> tuple[Words, Words, Words]:
        """What to do at a click, what it needs, and why."""
        click, step = self.clicks[number], self.lesson.steps[self.steps[number]]
        return click.say or step.say, click.need, step.why

    def answered(self, ask: Ask, option: str, answers: int) -> bool:
        """Notes an answer, the one after so many; True if a step was done by it."""
        number = self.click(ask)
        if number is None or option not in self.clicks[number].meant(ask):
            return False
        self._done.append((answers, number))
        return True

    def went_back(self, answers: int) -> None:
        """The match went back to so many answers: what was done since is still to be done."""
        self._done = [(after, click) for after, click in self._done if after < answers]

    def other_answer(self, match: Match, seats: Sequence[int]) -> str | None:
        """What another seat answers now by the lesson; None if it says nothing that fits. `seats`: who answered."""
        if self.left or match.ask is None:
            return None
        return other_answer(self.lesson, match.ask, sum(seat != PUPIL for seat in seats))

    def skip(self, step: int) -> None:
        """Leaves a step out, with all that belongs to it."""
        self._skipped |= {click for click, of in enumerate(self.steps) if of == step}


def begin(game: Game[Any], lesson: Lesson) -> TableSetup:
    """The table of the lesson."""
    return TableSetup(lesson.seats, lesson.seed, dict(lesson.options))


def other_answer(lesson: Lesson, ask: Ask, given: int) -> str | None:
    """What another seat answers by the lesson after so many answers of the others; None if that does not fit."""
    if given < len(lesson.others) and lesson.others[given] in ask.options:
        return lesson.others[given]
    return None


def problems(game: Game[Any], lesson: Lesson) -> list[str]:
    """What is wrong with a lesson: steps that are never met, or that nobody can do, when all is done as it says."""
    try:
        match = Match(game, begin(game, lesson))
    except (CoreError, ValueError) as error:
        return [f"the lesson's table cannot be set up: {error}"]
    guide, others, found = Guide(lesson), 0, []
    while match.ask is not None and not guide.finished and len(match.answers) < MOST_ANSWERS:
        ask = match.ask
        if ask.seat != PUPIL:
            answer = other_answer(lesson, ask, others)
            if answer is None:
                found.append(_unscripted(lesson, ask, others))
                answer = ask.options[0]
            others += 1
        else:
            number = guide.click(ask)
            expected = guide._next()
            wanted = guide.steps[expected] + 1
            if number is None:
                found.append(
                    f"step {wanted} is not met: “{ask.about}” is asked after {len(match.answers)} answers, with "
                    f"the options {', '.join(ask.options[:8])}; write a step for it"
                )
                break
            if number != expected:
                found.append(f"step {wanted} is left behind: step {guide.steps[number] + 1} is met first")
            answer = guide.clicks[number].meant(ask)[0]
            found += _unlit(game, match, guide.clicks[number], guide.steps[number])
            guide.answered(ask, answer, len(match.answers))
        match.choose(answer)
    if not guide.finished and not found:
        found.append(f"the game ends before step {guide.steps[guide._next()] + 1}")
    return found


def _unscripted(lesson: Lesson, ask: Ask, others: int) -> str:
    wanted = f"{lesson.others[others]!r}" if others < len(lesson.others) else "nothing"
    return (
        f"answer {others + 1} of the others does not fit: seat {ask.seat + 1} is asked “{ask.about}” with the options "
        f"{', '.join(ask.options[:8])}, and the lesson has {wanted}"
    )


def _unlit(game: Game[Any], match: Match, click: Part, number: int) -> list[str]:
    keys = {piece.key for piece in game.layout(match.state, match.ask, PUPIL)}
    return [
        f"step {number + 1} lights {key!r}, but nothing on the table has that key"
        for key in click.light
        if key not in keys
    ]
