"""The guide of a lesson: which step is meant at a question, how far one has come, and the way back after straying."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase
from typing import Any, NamedTuple

import msgspec

from game.api import Ask, Game, TableSetup, Words
from game.api.lesson import Facts, Lesson, Part
from game.api.said import Said, filled
from game.core.errors import CoreError
from game.core.match import Match

PUPIL = 0
"""The seat that is taught."""

MOST_ANSWERS = 2_000

FactsOf = Callable[[Ask, str], Facts]
"""What is true of the table now about an option of a question."""


class Told(NamedTuple):
    """The words of a click: what to do, what it needs, and why."""

    say: Words
    need: Words
    why: Words


class Stray(NamedTuple):
    """Something else was done than what was meant."""

    answers: int  # after so many
    click: int
    said: Words  # what the lesson had said


class Guide:
    """Follows a match along the steps of a lesson."""

    def __init__(self, lesson: Lesson, facts: FactsOf = lambda ask, option: {}) -> None:
        """`facts`: what is true of the table that it follows."""
        self.lesson = lesson
        self.facts = facts
        self.left = False  # whoever wants to play on alone has said so
        self.clicks: list[Part] = [click for step in lesson.steps for click in step.clicks]
        self.steps = [number for number, step in enumerate(lesson.steps) for _ in step.clicks]
        """The step that each click belongs to."""
        self._done: list[tuple[int, int]] = []  # after how many answers, and which click
        self._strays: list[Stray] = []

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

    @property
    def strayed(self) -> Stray | None:
        """Where its way was left, since a step was last done; None: it was not."""
        last = max((after for after, _ in self._done), default=-1)
        return next((stray for stray in self._strays if stray.answers > last), None)

    def _next(self) -> int:
        return max((click for _, click in self._done), default=-1) + 1

    def click(self, ask: Ask | None) -> int | None:
        """The number of the click that is meant at this question; None if none is.

        Whoever went another way is met again at the first later step that fits: of which the first click is still to
        be done, and whose sentences are true of the table as it is.
        """
        if self.left or ask is None or ask.seat != PUPIL:
            return None
        for number in range(self._next(), len(self.clicks)):
            if self._is_begun(number) and self._meant(number, ask):
                return number
        return None

    def _is_begun(self, number: int) -> bool:
        """Whether a click begins its step, or something of that was done: "put it there" follows "take it"."""
        first = self.steps.index(self.steps[number])
        return number == first or any(first <= click < number for _, click in self._done)

    def _meant(self, number: int, ask: Ask) -> list[str]:
        part = self.clicks[number]
        return [option for option in part.meant(ask) if not part.when or part.holds(self.facts(ask, option))]

    def meant(self, ask: Ask | None) -> list[str]:
        """The answers that are meant at this question."""
        number = self.click(ask)
        return self._meant(number, ask) if number is not None and ask is not None else []

    def said(self, number: int, ask: Ask) -> Told:
        """The words of a click at a question that means it, with the numbers and names of the table as it is."""
        click, step = self.clicks[number], self.lesson.steps[self.steps[number]]
        options = self._meant(number, ask)
        facts = self.facts(ask, options[0]) if options else {}
        return Told(*(_told(words, facts) for words in (click.say or step.say, click.need, click.why)))

    def answered(self, ask: Ask, option: str, answers: int) -> bool:
        """Notes an answer, the one after so many; True if a step was done by it."""
        number = self.click(ask)
        if number is None:
            return False
        if option not in self._meant(number, ask):
            self._strays.append(Stray(answers, number, self.said(number, ask).say))
            return False
        self._done.append((answers, number))
        return True

    def went_back(self, answers: int) -> None:
        """The match went back to so many answers: what was done since is still to be done."""
        self._done = [(after, click) for after, click in self._done if after < answers]
        self._strays = [stray for stray in self._strays if stray.answers < answers]

    def other_answer(self, match: Match, seats: Sequence[int]) -> str | None:
        """What another seat answers now by the lesson; None if it says nothing that fits. `seats`: who answered."""
        if self.left or match.ask is None:
            return None
        given = sum(seat != PUPIL for seat in seats[len(self.lesson.played) :])
        return other_answer(self.lesson, match.ask, given)

    def explained(self, answers: Sequence[str]) -> Words:
        """What the others' answers are good for: the first that the lesson has a word about."""
        for answer in answers:
            for pattern, words in self.lesson.rivals.items():
                if fnmatchcase(answer, pattern):
                    return words
        return ""

    def follow(self, match: Match) -> None:
        """Catches up with a match that was kept: notes all answers that were given since the lesson began."""
        again = begun(match.game, self.lesson)
        now, self.facts = self.facts, facts_of(again)
        for option in match.answers[len(again.answers) :]:
            if again.ask is not None and again.ask.seat == PUPIL:
                self.answered(again.ask, option, len(again.answers))
            again.choose(option)
        self.facts = now


def _told(words: Words, facts: Facts) -> Words:
    if not facts or not words:
        return words
    if isinstance(words, Said):
        return msgspec.structs.replace(words, parts={**words.parts, **facts})
    return filled(words, **facts) if isinstance(words, str) else words


def facts_of(match: Match) -> FactsOf:
    """What is true of a match: what an option is called, and what its game says."""
    game = match.game

    def facts(ask: Ask, option: str) -> Facts:
        return {"name": game.describe(match.state, ask, option).text, **game.lesson_facts(match.state, ask, option)}

    return facts


def begin(game: Game[Any], lesson: Lesson) -> TableSetup:
    """The table of the lesson."""
    return TableSetup(lesson.seats, lesson.seed, dict(lesson.options), lesson.expansions)


def begun(game: Game[Any], lesson: Lesson) -> Match:
    """The match as the lesson finds it; raises `CoreError` with a sentence where its position cannot be played."""
    match = Match(game, begin(game, lesson))
    for option in lesson.played:
        match.choose(option)
    return match


def other_answer(lesson: Lesson, ask: Ask, given: int) -> str | None:
    """What another seat answers by the lesson after so many answers of the others; None if that does not fit."""
    if given < len(lesson.others) and lesson.others[given] in ask.options:
        return lesson.others[given]
    return None


def problems(game: Game[Any], lesson: Lesson) -> list[str]:
    """What is wrong with a lesson: steps that are never met, or that nobody can do, when all is done as it says."""
    try:
        match = begun(game, lesson)
    except (CoreError, ValueError) as error:
        return [f"the lesson's table cannot be set up: {error}"]
    guide, others, found = Guide(lesson, facts_of(match)), 0, []
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
            answer = guide.meant(ask)[0]
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
