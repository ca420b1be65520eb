"""A language apart from its sentences: how it writes lists, numbers, dates and quotes, sorts and searches."""

import unicodedata
from collections.abc import Sequence
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from game.system.reading import toml

WORDS = Path(__file__).resolve().parent.parent / "words"
"""Where the languages are described, and the window's own catalogues lie."""

SOURCE = "en"
"""The language that sentences are written in where they are said."""

_LIKE = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "ı": "i"})
"""Letters that no accent is taken off from, and what people type who do not have them."""


class Language(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One language; what is left out is as in English."""

    id: str = SOURCE
    name: str = "English"  # as its speakers call it
    plural: str = "nplurals=2; plural=(n != 1);"  # of its catalogues, as gettext writes it
    direction: Literal["right", "left"] = "right"  # which way it is read
    both: str = "{a} and {b}"
    either: str = "{a} or {b}"
    more: str = "{a}, {b}"
    decimal: str = "."
    quotes: str = "“{words}”"
    apostrophe: str = "'"
    hard: str = ""  # signs that a space stands before which does not break
    close: str = ""  # signs that no space stands before at the end of words, although one does in English
    date: str = "{day:02} {month} {year}"
    day: str = "{day:02} {month}"
    time: str = "{hour:02}:{minute:02}"
    months: tuple[str, ...] = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
    letters: tuple[str, ...] = ()  # those of their own, which stand after the one they look like

    @property
    def forms(self) -> int:
        """How many plural forms it has."""
        return int(self.plural.partition("nplurals=")[2].partition(";")[0])

    def listed(self, things: Sequence[str], last: str) -> str:
        """Things one after the other, the last two joined by "and" or "or"; any other `last` stands between all."""
        joint = {"and": self.both, "or": self.either}.get(last)
        if joint is None:
            return last.join(things)
        if len(things) < 2:
            return "".join(things)
        *before, end = things
        listed = before[0]
        for thing in before[1:]:
            listed = self.more.replace("{b}", thing).replace("{a}", listed, 1)
        return joint.replace("{b}", end).replace("{a}", listed, 1)

    def number(self, value: float) -> str:
        """A number as it stands in a sentence."""
        if isinstance(value, int):
            return str(value)
        return f"{value:g}".replace(".", self.decimal)

    def quoted(self, words: str) -> str:
        """Words in quotation marks."""
        return self.quotes.replace("{words}", words)

    def day_of(self, when: datetime) -> str:
        """A day with its year."""
        return self._dated(self.date, when)

    def moment_of(self, when: datetime, *, year: bool = True) -> str:
        """A day and the time of day."""
        day = self._dated(self.date if year else self.day, when)
        return self.more.format(a=day, b=self.time.format(hour=when.hour, minute=when.minute))

    def _dated(self, pattern: str, when: datetime) -> str:
        return pattern.format(day=when.day, month=self.months[when.month - 1], year=when.year)

    def sort_key(self, words: str) -> tuple[str, str]:
        """What words are sorted by: accents matter only where nothing else does, letters of their own always."""
        low = unicodedata.normalize("NFC", words).casefold()
        return "".join(f"{folded(each)}\uffff" if each in self.letters else folded(each) for each in low), low


def folded(words: str) -> str:
    """Words as they are searched: without capitals and accents, so that "Muhle" finds "Mühle"."""
    apart = unicodedata.normalize("NFKD", words.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).translate(_LIKE)


@cache
def languages() -> dict[str, Language]:
    """All that are described, by id; the program speaks those that it has a catalogue for."""
    records = toml.read(WORDS / "languages.toml")
    others = {id: msgspec.convert({"id": id, **record}, Language) for id, record in records.items()}
    return {SOURCE: ENGLISH, **others}


ENGLISH = Language()
