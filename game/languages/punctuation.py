"""Whether a translation is punctuated as its language is: quotation marks, apostrophes, spaces that must not break.

It is no mistake that could hurt anybody, so only those hear of it who read a catalogue through (`words --check`, CI).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from game.languages.language import Language
from game.languages.po import Po
from game.system.reading import text

HARD = "\u00a0"
QUOTES = set("“”„«»")

_NOTE = re.compile(r"<!--.*?-->", re.DOTALL)


def oddities(po: Po, folder: Path, language: Language) -> Iterator[str]:
    """What is odd in a catalogue and in the page of rules beside it."""
    for entry in po.entries:
        for form in entry.forms if entry.is_done else ():
            yield from (f"{trouble} in “{form}”" for trouble in odd_in(form, language))
    page = folder / f"help.{language.id}.md"
    if page.is_file():
        for line in _NOTE.sub("", text.read(page)).splitlines():
            yield from (f"{page.name}: {trouble} in “{line}”" for trouble in odd_in(line, language))


def odd_in(words: str, language: Language) -> Iterator[str]:
    """What somebody who reads the language would put another way."""
    foreign = sorted(QUOTES - set(language.quotes))
    yield from (f"{mark} is no quotation mark here" for mark in foreign if mark in words)
    if language.apostrophe != "'" and re.search(r"\w'\w", words):
        yield f"an apostrophe is {language.apostrophe} here"
    signs = re.escape(language.hard)
    # an icon or a part may have its sign close to it, as on a tile: "{food}: 2"
    if signs and (found := re.search(rf"[\w*.… ]([{signs}])(?=\s|$)", words)):
        yield f"there is no hard space before {found[1]}"
    if found := re.search(rf"[\w}}] ([{language.close}])$", words) if language.close else None:
        yield f"there is no space before {found[1]}"
    opening = language.quotes.partition("{words}")[0]
    if opening.endswith(HARD) and re.search(rf"{re.escape(opening[:-1])}[^{HARD}]", words):
        yield f"there is no hard space after {opening[:-1]}"
