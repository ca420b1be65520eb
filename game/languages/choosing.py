"""Which languages there are to choose from, and which one is spoken when nobody has chosen yet."""

from __future__ import annotations

import os
from collections.abc import Iterable

from game.languages import pseudo
from game.languages.language import ENGLISH, SOURCE, WORDS, Language, languages

VARIABLE = "UNDERHALL_LANGUAGE"
"""Set in the environment it is spoken where the settings say nothing; the pseudo-language is offered only then."""


def offered() -> list[Language]:
    """The languages that the window speaks: English first, then by name."""
    others = [each for each in languages().values() if each.id != SOURCE and _has_catalogue(each.id)]
    for_developers = [pseudo.LANGUAGE] if os.environ.get(VARIABLE) == pseudo.ID else []
    return [ENGLISH, *sorted(others, key=lambda each: each.name), *for_developers]


def _has_catalogue(id: str) -> bool:
    return any((WORDS / f"{id}{suffix}").is_file() for suffix in (".po", ".mo"))


def chosen(setting: str, preferred: Iterable[str] = ()) -> str:
    """The id of what is spoken: as it was set; else the first that the system prefers and the window speaks."""
    known = {language.id for language in offered()} | {pseudo.ID}
    wanted = (setting, os.environ.get(VARIABLE, ""), *preferred)
    return next((id for id in wanted if id in known), SOURCE)
