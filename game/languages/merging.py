"""A catalogue brought up to date: what is new, what has changed, what is no longer said."""

from __future__ import annotations

import difflib
from typing import NamedTuple

from game.languages.language import Language
from game.languages.po import Entry, Key, Po

ALIKE = 0.7
"""So alike are two sentences of which one is taken for the other after a change."""


class Counts(NamedTuple):
    """How far a translation is."""

    said: int
    done: int
    fuzzy: int  # made for another English
    gone: int  # no longer said, and taken out

    @property
    def missing(self) -> int:
        """Those that nobody has translated."""
        return self.said - self.done - self.fuzzy


def merged(old: Po, said: list[Entry], language: Language) -> tuple[Po, Counts]:
    """The catalogue with exactly what is said now; what has changed keeps its translation, to be looked at."""
    known = old.by_key()
    now = {entry.key for entry in said}
    vanished = {key: entry for key, entry in known.items() if key not in now and any(entry.forms)}
    entries = [_updated(entry, known.get(entry.key), vanished, language) for entry in said]
    gone = sum(entry.key not in now for entry in old.entries)
    counts = Counts(len(entries), sum(each.is_done for each in entries), sum(each.fuzzy for each in entries), gone)
    return Po(old.header or _header(language), entries, old.remarks), counts


def _header(language: Language) -> dict[str, str]:
    return {
        "Language": language.id,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": language.plural,
    }


def _updated(said: Entry, known: Entry | None, vanished: dict[Key, Entry], language: Language) -> Entry:
    before = known or _like(said, vanished)
    fresh = Entry(said.id, said.plural, said.context, comments=said.comments, places=said.places)
    fresh.forms = [""] * (language.forms if said.plural else 1)
    if before is None or bool(before.plural) != bool(said.plural):
        return fresh
    fresh.forms, fresh.remarks = before.forms, before.remarks
    fresh.fuzzy, fresh.before = before.fuzzy, before.before
    if known is None or known.plural != said.plural:
        fresh.fuzzy, fresh.before = any(before.forms), before.id
    return fresh


def _like(said: Entry, vanished: dict[Key, Entry]) -> Entry | None:
    """The sentence that this one seems to have been before."""
    ids = {entry.id: key for key, entry in vanished.items() if key[0] == said.context}
    near = difflib.get_close_matches(said.id, ids, 1, ALIKE)
    return vanished.pop(ids[near[0]]) if near else None
