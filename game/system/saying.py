"""Sentences from below the languages: English text that remembers what it was said with, for others to translate.

What is here knows no languages; `game.core.speech.voiced` makes of such a text what the window shows.
"""

from __future__ import annotations

import re

_PART = re.compile(r"\{([a-z]+)\}")


class Told(str):
    """A sentence in English, its template, and the parts that were filled in."""

    template: str
    parts: dict[str, str | int]

    def __new__(cls, template: str, parts: dict[str, str | int]) -> Told:
        told = super().__new__(cls, _PART.sub(lambda part: str(parts.get(part[1], part[0])), template))
        told.template, told.parts = template, parts
        return told


def say(template: str, /, **parts: str | int) -> Told:
    """Says something with named parts."""
    return Told(template, parts)
