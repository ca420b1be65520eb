"""Texts that a mod brings, such as its rules in Markdown."""

from pathlib import Path

from game.system.reading import files
from game.system.reading.files import Unreadable
from game.system.saying import say

LARGEST = 96 * 1024
"""Bytes; the rules of our games have about ten thousand, and every letter of a page is measured to be shown."""


def read(path: Path, most: int = LARGEST) -> str:
    """The text of a file in UTF-8; raises `Unreadable`."""
    try:
        return files.read(path, most).decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise Unreadable(say("{file} is no text in UTF-8: save it as UTF-8.", file=path.name)) from error
