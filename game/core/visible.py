"""Text that came from a file, without the letters in it that are commands."""

import unicodedata


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
