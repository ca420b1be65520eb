"""Text from elsewhere: whether it can be kept and drawn, and without the letters in it that are commands."""

import unicodedata
from typing import Any

LONGEST_TEXT = 4_000


def is_text(value: Any, longest: int = LONGEST_TEXT) -> bool:
    """Whether something that a plugin gave is text that can be written into a file and drawn."""
    if not isinstance(value, str) or len(value) > longest or "\0" in value:
        return False
    return value.isascii() or can_be_written(value)


def can_be_written(text: str) -> bool:
    """Whether a text has no halves of letters in it (lone surrogates), which no file and no font can take."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def visible(text: str) -> str:
    """The text without what a terminal or a line of text would obey: escape sequences, letters that turn the rest."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(letter if letter in "\n\t" or not _commands(letter) else "�" for letter in text)


def _commands(letter: str) -> bool:
    # Joiners belong to words in some scripts; all other letters of that kind only turn or hide what follows.
    return unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") or (
        unicodedata.category(letter) == "Cf" and letter not in "\u200c\u200d\u00ad"
    )
