"""A game's lesson, played through as it says, and the drawn examples of its rules."""

from __future__ import annotations

from game.core import examples
from game.core.guide import problems
from game.testing.probe import Check, Failed, NotChecked, Probe


def _lesson(probe: Probe) -> None:
    if probe.game.lesson is None:
        raise NotChecked("It has no lesson.")
    for lesson in (probe.game.lesson, *probe.game.more_lessons):
        if found := problems(probe.game, lesson):
            raise Failed(f"In the lesson “{lesson.title}”, {found[0]}.")


def _examples(probe: Probe) -> None:
    if found := examples.problems(probe.game):
        raise Failed(f"In its rules, {found[0]}.")


CHECKS = (
    Check("lesson", "Every step of its lesson is met and can be done.", _lesson, once=True),
    Check("examples", "Every drawn example of its rules can be played and shown.", _examples, once=True),
)
