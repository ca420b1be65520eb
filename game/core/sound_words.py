"""Words from a plugin: whether what it says can be put into words, and how long that becomes at most."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from game.api.said import Listed, Said
from game.core.visible import LONGEST_TEXT, is_text

DEEPEST = 16
"""So many things may be said within each other."""

MOST_PARTS = 200
LARGEST_NUMBER = 1e15


def is_words(value: Any, longest: int = LONGEST_TEXT) -> bool:
    """Whether something that a plugin gave is text, or something said that becomes no longer a text than that."""
    if isinstance(value, str):
        return is_text(value, longest)
    if type(value) not in (Said, Listed):
        return False
    try:
        return _length(value, longest, DEEPEST) <= longest
    except (TypeError, ValueError, AttributeError):
        return False


def _length(part: Any, longest: int, depth: int) -> int:
    """How long a part of a sentence is in English; raises `ValueError` if it is none, or longer than that."""
    kind, length = type(part), longest + 1
    if kind is str and _plain(part, longest):
        return len(part)
    if kind in (int, float) and abs(part) < LARGEST_NUMBER:
        return len(str(part))
    if kind is Listed and depth and type(part.things) is tuple and len(part.things) <= MOST_PARTS and _plain(part.last):
        length = sum(_length(thing, longest, depth - 1) + len(part.last) + 1 for thing in part.things)
    elif kind is Said and depth and type(part.parts) is dict and len(part.parts) <= MOST_PARTS:
        parts = part.parts
        length, often = _template(longest, part.template, part.one, part.context, part.speaker, *parts)
        for times, each in zip(often, parts.values(), strict=True):
            length += times * _length(each, longest, depth - 1)
    if length > longest:
        raise ValueError("no words, or too many")
    return length


@lru_cache(2048, typed=True)  # the same few templates are said with every layout
def _plain(value: Any, longest: int = LONGEST_TEXT) -> bool:
    """Whether it is text and nothing else: a kind of text of the plugin's own has ways of its own."""
    return type(value) is str and is_text(value, longest)


@lru_cache(2048, typed=True)
def _template(longest: int, template: str, one: str, *others: str) -> tuple[int, tuple[int, ...]]:
    """How long a template is without its parts, and how often each part stands in it; its context, its speaker and the
    names of its parts are the others."""
    if not all(_plain(text, longest) for text in (template, one, *others)):
        raise ValueError("no words")
    often = (max(text.count(f"{{{name}}}") + text.count(f"${name}") for text in (template, one)) for name in others[2:])
    return max(len(template), len(one)), tuple(often)
