"""TOML that nobody has agreed to: looked over before it is parsed, so that no small file takes seconds or gigabytes.

Python's own parser is made for files one trusts: a key of thousands of parts takes it minutes. Whatever a person or
this program ever writes stays far below the limits.
"""

import re
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from game.system.reading import files
from game.system.reading.files import Unreadable

LARGEST = 512 * 1024
"""Bytes of a file that a mod brings; ours have at most fifteen thousand."""


class TooMuch(ValueError):
    """A file that goes beyond a limit, told as the end of a sentence."""


class Limits(NamedTuple):
    """How much a file may have in it; `letters` and what follows do not count what stands in strings."""

    quotes: int = 400_000  # and as many backslashes and lines: a save has its last state as JSON in a string
    letters: int = 400_000
    values: int = 20_000
    brackets: int = 20_000
    depth: int = 12
    key_parts: int = 8
    digits: int = 40


SHORT = Limits(quotes=4_000, letters=20_000, values=1_000, brackets=1_000)
"""For files of a few lines."""

_STRINGS_AND_COMMENTS = re.compile(
    r'''"""(?:[^"\\]++|\\.|"(?!""))*+"{0,5}'''
    r"""|'''(?:[^']++|'(?!''))*+'{0,5}"""
    r"""|"(?:[^"\\\n]++|\\[^\n])*+"?"""
    r"""|'[^'\n]*+'?"""
    r"""|#[^\n]*+""",
    re.DOTALL,
)
_NAME = r"[^\s.=\[\]{},]"


def read(path: Path, limits: Limits = Limits(), most: int = LARGEST) -> dict[str, Any]:  # noqa: B008
    """What a file says; raises `Unreadable`."""
    try:
        return parse(files.read(path, most), limits)
    except Unreadable:
        raise
    except TooMuch as error:
        raise Unreadable(f"{path.name} is not read: {error}.") from error
    except ValueError as error:
        raise Unreadable(f"{path.name} is no TOML: {error}.") from error


def parse(content: bytes | str, limits: Limits = Limits()) -> dict[str, Any]:  # noqa: B008  (it cannot be changed)
    """What it says, of UTF-8 or a text; raises a `ValueError` whose words can end a sentence, `TooMuch` among them."""
    # All that is looked for has one byte, and a text with one strange letter would take four for each.
    look_over(content.decode("latin-1") if isinstance(content, bytes) else content, limits)
    try:
        return tomllib.loads(content.decode("utf-8") if isinstance(content, bytes) else content)
    except RecursionError as error:
        raise TooMuch("it is nested deeper than any such file is") from error


def look_over(text: str, limits: Limits) -> None:
    """Raises `TooMuch` for what the parser must not be given; takes a time in proportion to the text."""
    marks = (text.count('"') + text.count("'"), text.count("\\"), text.count("\n"))
    if max(marks) > limits.quotes:
        raise TooMuch("it has more in it than any such file has")
    letters = len(text) - sum(found.end() - found.start() for found in _STRINGS_AND_COMMENTS.finditer(text))
    if letters > limits.letters:  # before there is a copy of them
        raise TooMuch("it has more in it than any such file has")
    bare = _STRINGS_AND_COMMENTS.sub("s", text)
    if bare.count("=") > limits.values:
        raise TooMuch("it has more in it than any such file has")
    if bare.count("[") + bare.count("{") > limits.brackets or _depth(bare) > limits.depth:
        raise TooMuch("it is nested deeper than any such file is")
    if re.search(rf"(?<!{_NAME})(?:{_NAME}++[ \t]*+\.[ \t]*+){{{limits.key_parts}}}", bare):
        raise TooMuch(f"it has a name of more than {limits.key_parts} parts")
    if re.search(rf"[0-9_]{{{limits.digits + 1}}}|0[xob][0-9A-Fa-f_]{{{limits.digits + 1}}}", bare):
        raise TooMuch(f"it has a number of more than {limits.digits} digits")


def _depth(bare: str) -> int:
    depth = deepest = 0
    for bracket in re.findall(r"[\[\]{}]", bare):
        depth = depth + 1 if bracket in "[{" else max(0, depth - 1)
        deepest = max(deepest, depth)
    return deepest
