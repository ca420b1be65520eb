"""Sentences that are said, not glued: a template with named parts, put into words when somebody reads it.

A plugin has one voice of its own, and says with it whatever people read::

    say = speaker(__name__)

    say("The roof holds.")
    say("{who} digs up {gem} worth {points}.", who=WHO[seat], gem="{ruby}", points=3)
    say(one="{n} tile left", many="{n} tiles left", n=len(hidden))
    say("You may take {goods}.", goods=names(["{wood}", "{stone}", "{ore}"], "or"))

Nothing is formatted where nobody looks. The window writes it in the language of the moment, with what it finds in the
plugin's catalogues (`words/de.po`), and in English where it finds nothing; `str()` of it is always English. Only what
is named among the parts is filled in: other marks of rich text stay as they are, and a language may move both. A part
is a number, something said (the title of a tile, which is translated once), a list, or a plain string: names and icons.

In data and on pages parts may be written with a dollar instead, within the marks of an icon too: ``{gold:$price}``.
Then only these are parts.
Plain strings are shown as they stand, everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, Protocol, TypeAlias

import msgspec

from game.languages import tongue
from game.languages.tongue import Tongue

MOST_SEATS = 100
LONGEST_TRANSLATED = 40_000
"""Letters. What a translation would make longer is said in English, which was looked at when it came."""

WHO: Final = tuple(f"{{seat:{seat}}}" for seat in range(MOST_SEATS))
"""Each seat as a part of a sentence: its name in its colour."""

_PART = re.compile(r"(\{[a-z][a-z0-9_]*\})")
_AMOUNT = re.compile(r"(\$[a-z][a-z0-9_]*)")


class Said(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Something that is said: made by a plugin's `say`, never by hand."""

    template: str  # in English
    parts: dict[str, Part] = {}
    speaker: str = ""  # the module whose plugin has the catalogues
    one: str = ""  # the template where the part "n" is one
    context: str = ""  # what tells two meanings of the same words apart, for translators

    def __str__(self) -> str:
        return written(self, tongue.SOURCE)

    def __eq__(self, other: object) -> bool:
        """Whether it is the same, or its English is that text."""
        if type(other) is Said:
            return (
                self.template == other.template
                and self.parts == other.parts
                and self.one == other.one
                and self.context == other.context
                and self.speaker == other.speaker
            )
        return str(self) == other if isinstance(other, str) else NotImplemented

    def __hash__(self) -> int:
        return hash(str(self) if self.parts else self.template)

    def __contains__(self, text: str) -> bool:
        """Whether its English has that in it."""
        return text in str(self)


class Listed(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Several things, one after the other: made by `names`, `lines`, `joined` and `capital`."""

    things: tuple[Part, ...]
    last: str  # "and" and "or" are the language's own; anything else stands between all of them
    begins: bool = False  # with a capital letter

    def __str__(self) -> str:
        return written(self, tongue.SOURCE)

    def __eq__(self, other: object) -> bool:
        """Whether it is the same, or its English is that text."""
        if type(other) is Listed:
            return (self.things, self.last, self.begins) == (other.things, other.last, other.begins)
        return str(self) == other if isinstance(other, str) else NotImplemented

    def __hash__(self) -> int:
        return hash(str(self))

    def __contains__(self, text: str) -> bool:
        """Whether its English has that in it."""
        return text in str(self)


Words: TypeAlias = str | Said | Listed
"""What people read: something said, or a plain string, which is shown as it stands."""

Part: TypeAlias = str | int | float | Said | Listed


class Say(Protocol):
    """How a plugin says something; see `speaker`."""

    def __call__(self, template: str = "", context: str = "", /, **parts: Part) -> Said: ...


def speaker(module: str) -> Say:
    """The voice of a plugin, given `__name__` of any of its modules: what is said with it is found in its catalogues.

    `say(template, context, **parts)`: the context tells translators what is meant where the same words mean two things.
    `one` and `many` in place of a template are chosen by the part `n`.
    """

    def say(template: str = "", context: str = "", /, **parts: Part) -> Said:
        if template:
            return Said(template, parts, module, "", context)
        one, many = str(parts.pop("one")), str(parts.pop("many"))
        return Said(many, parts, module, one, context)

    return say


def names(things: Iterable[Part], last: str = "and") -> Words:
    """A list in a sentence: "a, b and c", or with "or"; in each language as it writes one."""
    return _listed(tuple(things), last)


def lines(*words: Words) -> Words:
    """Whole sentences below each other; empty ones are left out."""
    return _listed(tuple(filter(None, words)), "\n")


def joined(things: Iterable[Part], between: str = " ") -> Words:
    """Whole things side by side, with something between them that is no word: a space, a dot, a slash."""
    return _listed(tuple(things), between)


def capital(words: Words) -> Words:
    """Words that begin a sentence, or stand for one: their first letter is a capital."""
    return Listed((words,), "", begins=True)


def filled(text: str, **parts: Part) -> Words:
    """A text that is in the right language already, like a page of `help.de.md`, with its parts filled in."""
    return Said(text, parts)


def _listed(things: tuple[Part, ...], last: str) -> Words:
    if len(things) == 1 and not isinstance(things[0], int | float):
        return things[0]
    return Listed(things, last) if things else ""


def spoken(words: Words) -> str:
    """The words in the language of the moment."""
    return words if isinstance(words, str) else written(words, tongue.now())


def written(words: Part, speaking: Tongue) -> str:
    """Words, or a part of them, in a language."""
    if isinstance(words, str):
        return words
    if isinstance(words, Said):
        parts = words.parts
        template = speaking.template(words.template, words.one, words.context, words.speaker, parts.get("n"))
        if not parts:
            return template
        pieces = list(_filled_in(template, parts, speaking))
        if speaking is not tongue.SOURCE and sum(map(len, pieces)) > LONGEST_TRANSLATED:
            return written(words, tongue.SOURCE)
        return "".join(pieces)
    if isinstance(words, Listed):
        listed = speaking.language.listed([written(thing, speaking) for thing in words.things], words.last)
        return listed[:1].upper() + listed[1:] if words.begins else listed
    return speaking.language.number(words)


def _filled_in(template: str, parts: dict[str, Part], speaking: Tongue) -> Iterator[str]:
    plain = True
    made: dict[str, str] = {}  # each part once, however often a translation has it
    for piece in _taken_apart(template):
        name = piece.strip("{$}")
        if plain or name not in parts:
            yield piece
        else:
            if name not in made:
                made[name] = written(parts[name], speaking)
            yield made[name]
        plain = not plain


@lru_cache(maxsize=4096)
def _taken_apart(template: str) -> list[str]:
    """A template in pieces: letters and parts (or icons) in turn."""
    return (_AMOUNT if "$" in template else _PART).split(template)
