"""What is spoken now: the language of the moment, in which whatever was said is put into words."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from game.languages import catalogue, language, pseudo
from game.languages.catalogue import Catalogue
from game.languages.language import ENGLISH, Language
from game.system.reading.files import Unreadable


class Tongue:
    """English: what is said is written as it stands in the code."""

    def __init__(self, language: Language = ENGLISH) -> None:
        self.language = language

    def template(self, many: str, one: str, context: str, module: str, n: object) -> str:
        """The sentence to write, of its English for many and for one; the module that says it has the catalogue."""
        return one if one and n == 1 else many

    def of_a_stranger(self, folder: Path, english: str) -> str:
        """A line of a plugin's file, put into this language by the catalogues beside it: nothing of it runs."""
        return english


class Translated(Tongue):
    """Another language: what its catalogues have, and English where they have nothing."""

    def __init__(self, language: Language) -> None:
        super().__init__(language)
        self._catalogues: dict[str, Catalogue | None] = {}

    def template(self, many: str, one: str, context: str, module: str, n: object) -> str:
        """The sentence in this language."""
        english = super().template(many, one, context, module, n)
        found = self._catalogue(module)
        if found is None:
            return english
        said = found.find(context, one or many, n if one and isinstance(n, int) else None)
        return english if said is None or not is_sound(many, said) else said

    def of_a_stranger(self, folder: Path, english: str) -> str:
        """The line as its catalogue has it, on one line."""
        try:
            found = catalogue.read(folder / catalogue.FOLDER, self.language.id)
        except Unreadable:
            return english
        said = " ".join((found.find("", english) or "").split()) if found is not None else ""
        return said if said and is_sound(english, said) and said.isprintable() else english

    def _catalogue(self, module: str) -> Catalogue | None:
        if not module:
            return None
        if module not in self._catalogues:
            self._catalogues[module] = self._read(module)
        return self._catalogues[module]

    def _read(self, module: str) -> Catalogue | None:
        folder = catalogue.folder_of(module)
        try:
            return None if folder is None else catalogue.read(folder, self.language.id)
        except Unreadable:  # `underhall words --check` tells its author
            return None


class Pseudo(Tongue):
    """English for those who look for what is not said: longer, and with accents on all that can be translated."""

    def __init__(self) -> None:
        super().__init__(pseudo.LANGUAGE)

    def template(self, many: str, one: str, context: str, module: str, n: object) -> str:
        """The sentence, hardly to be read."""
        english = super().template(many, one, context, module, n)
        return pseudo.spoken(english) if module else english


LONGER, MORE, MOST_TIMES = 5, 200, 3
"""A translation has at most so many times the letters, and more; and each part so many times more than the English."""

_PART = re.compile(r"\{[a-z][a-z0-9_]*\}|\$[a-z][a-z0-9_]*")


@lru_cache(maxsize=4096)
def is_sound(english: str, translation: str) -> bool:
    """Whether a translation is not so long, and has no part so often, that a short text would become an endless one."""
    if len(translation) > LONGER * len(english) + MORE:
        return False
    return all(translation.count(part) <= english.count(part) + MOST_TIMES for part in set(_PART.findall(translation)))


SOURCE = Tongue()

_now: list[Tongue] = [SOURCE]


def now() -> Tongue:
    """The language of the moment."""
    return _now[0]


def speak(id: str) -> None:
    """From now on the language of that id is spoken; English if it is not known."""
    known = language.languages().get(id) if id != language.SOURCE else None
    _now[0] = Pseudo() if id == pseudo.ID else SOURCE if known is None else Translated(known)


def forget() -> None:
    """Reads all catalogues anew when they are next needed (a plugin has changed)."""
    speak(now().language.id)
