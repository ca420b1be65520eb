"""A lesson in the voice of its game: its sentences stand in a file, and are found in the game's catalogues."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from game.api import Words
from game.api.lesson import Goal, Lesson, Part
from game.api.said import speaker

P = TypeVar("P", bound=Part)


def in_the_voice_of(module: str, lesson: Lesson) -> Lesson:
    """The lesson, said by the game of that module."""
    say = speaker(module)
    changed = msgspec.structs.replace

    def said(words: Words) -> Words:
        return say(words) if isinstance(words, str) and words else words

    def part(each: P) -> P:
        return changed(each, say=said(each.say), need=said(each.need), why=said(each.why))

    def aimed(goal: Goal) -> Goal:
        pictures = [changed(each, title=said(each.title), text=said(each.text)) for each in goal.pictures]
        return changed(goal, line=said(goal.line), about=said(goal.about), foot=said(goal.foot), pictures=pictures)

    return changed(
        lesson,
        title=said(lesson.title),
        steps=[changed(part(step), then=[part(each) for each in step.then]) for step in lesson.steps],
        rivals={pattern: said(words) for pattern, words in lesson.rivals.items()},
        goal=aimed(lesson.goal) if lesson.goal is not None else None,
        learned=[said(words) for words in lesson.learned],
        farewell=said(lesson.farewell),
    )
