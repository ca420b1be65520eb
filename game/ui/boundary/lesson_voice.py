"""A lesson in the voice of its game: its sentences stand in a file, and are found in the game's catalogues."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from game.api import Words
from game.api.lesson import Lesson, Part
from game.api.said import speaker

P = TypeVar("P", bound=Part)


def in_the_voice_of(module: str, lesson: Lesson) -> Lesson:
    """The lesson, said by the game of that module."""
    say = speaker(module)

    def said(words: Words) -> Words:
        return say(words) if isinstance(words, str) and words else words

    def part(each: P) -> P:
        words = {name: said(getattr(each, name)) for name in ("say", "need", "why") if hasattr(each, name)}
        return msgspec.structs.replace(each, **words)

    steps = [msgspec.structs.replace(part(step), then=[part(each) for each in step.then]) for step in lesson.steps]
    return msgspec.structs.replace(lesson, title=said(lesson.title), farewell=said(lesson.farewell), steps=steps)
