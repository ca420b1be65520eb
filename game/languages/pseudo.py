"""A language that nobody speaks: English with accents on every letter and two fifths longer.

What stays readable was never said, and what is cut off would be so in German. Icons, parts and marks stay as they are.
"""

from __future__ import annotations

import re
from functools import lru_cache

from game.languages.language import Language

ID = "xx"

_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = "åƀçđéƒğĥîĵķļɱñöþǫřšţûṽŵẋýžÅƁÇĐÉƑĞĤÎĴĶĻṀÑÖÞǪŘŠŢÛṼŴẊÝŽ"
_LETTERS = str.maketrans(_PLAIN, _ACCENTED)

LANGUAGE = Language(
    id=ID,
    name="Pseudo",
    both="{a} åñđ {b}",
    either="{a} öř {b}",
    quotes="«{words}»",
    months=tuple(month.translate(_LETTERS) for month in Language().months),
)

_OPAQUE = re.compile(r"(\\.|\{[^{}\n]*\}|\$[a-z][a-z0-9_]*|\[[a-z#][a-z0-9_]*\||\n)")
"""What is no word: escaped marks, icons and parts, the beginning of a colour, line ends."""

_LONGER = 0.4
_MORE = "~"


@lru_cache(maxsize=8192)
def spoken(text: str) -> str:
    """The text in it."""
    pieces = _OPAQUE.split(text)
    letters = sum(letter.isalpha() for piece in pieces[::2] for letter in piece)
    words = [piece.translate(_LETTERS) for piece in pieces[::2]]
    done = "".join(part for pair in zip(words, [*pieces[1::2], ""], strict=True) for part in pair)
    return done + _longer(letters)


def _longer(letters: int) -> str:
    """As many signs more as make it so much longer, in words that a line can be broken at."""
    more = round(letters * _LONGER)
    words = [_MORE * min(8, more - at) for at in range(0, more, 9)]
    return "".join(f" {word}" for word in words if word)
