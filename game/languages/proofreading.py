"""What is wrong with a translation, as far as somebody can tell who does not know the language."""

from __future__ import annotations

import re
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from game.languages.po import Entry, Po
from game.system.reading import text

PAGE = "help.md"

_MARKS = re.compile(r"\\.|(\{[^{}\n]*\}|\$[a-z][a-z0-9_]*|\[[a-z#][a-zA-Z0-9_]*\|)")
_OF = re.compile(r"<!-- of help\.md ([0-9a-f]{8}) -->")
_KEPT = re.compile(r"<!--\s*about:.*?-->|\(example:[a-z0-9_]+\)")


def unfinished(po: Po, said: list[Entry]) -> Iterator[str]:
    """What is missing, out of date, or no longer said."""
    known = po.by_key()
    now = {entry.key for entry in said}
    yield from outdated(po, said)
    for entry in said:
        there = known.get(entry.key)
        if there is None or not (there.is_done or there.fuzzy):
            yield f"missing: {_named(entry)}"
    for entry in po.entries:
        if entry.key not in now:
            yield f"no longer said: {_named(entry)}"


def outdated(po: Po, said: list[Entry]) -> Iterator[str]:
    """What was translated, and is said differently now."""
    known = po.by_key()
    for entry in said:
        there = known.get(entry.key)
        if there is not None and there.fuzzy:
            yield f"out of date: {_named(entry)}, which was {_quoted(there.before) if there.before else 'another'}"
        elif there is not None and there.is_done and there.plural != entry.plural:
            yield f"out of date: the plural of {_named(entry)}"


def mistakes(po: Po) -> Iterator[str]:
    """What is translated, and wrong: parts and icons that are lost or invented, marks that are not closed."""
    for entry in po.entries:
        for form in entry.forms if entry.is_done else ():
            for trouble in _wrong_with(entry, form):
                yield f"{_named(entry)}: {trouble} in {_quoted(form)}"


def _wrong_with(entry: Entry, form: str) -> Iterator[str]:
    wanted, there = _marks_of(entry.plural or entry.id), _marks_of(form)
    may_miss = {"{n}", "$n"} if entry.plural else set()
    if lost := [mark for mark in wanted - there if mark not in may_miss]:
        yield f"{lost[0]} is lost"
    if invented := list(there - wanted):
        yield f"{invented[0]} is invented"
    bare = _MARKS.sub("", form)
    if form.count("**") % 2 or bare.replace("**", "").count("*") % 2 != entry.id.replace("**", "").count("*") % 2:
        yield "a * is not closed"
    if bare.count("]") != _MARKS.sub("", entry.id).count("]"):
        yield "a [ is not closed, or closed twice"
    if (form[:1].isspace(), form[-1:].isspace()) != (entry.id[:1].isspace(), entry.id[-1:].isspace()):
        yield "a space at the beginning or the end is lost or invented"


def _marks_of(words: str) -> Counter[str]:
    return Counter(mark[1] for mark in _MARKS.finditer(words) if mark[1])


def page_mistakes(folder: Path, language: str) -> Iterator[str]:
    """What is wrong with the translated page of rules, if there is one."""
    return page_troubles(folder, language) if (folder / f"help.{language}.md").is_file() else iter(())


def page_troubles(folder: Path, language: str) -> Iterator[str]:
    """What is wrong with the translated page of rules; nothing where there is no page to translate."""
    original, page = folder / PAGE, folder / f"help.{language}.md"
    if not original.is_file():
        return
    if not page.is_file():
        yield f"missing: the page {page.name}"
        return
    english, translated = text.read(original), text.read(page)
    stamp = fingerprint(english)
    of = _OF.match(translated)
    if of is None or of[1] != stamp:
        yield (
            f"out of date: {PAGE} has changed since {page.name} was made from it. Look it through, then let it begin "
            f"with <!-- of help.md {stamp} -->"
        )
    for what, counted in (("headings", _headings), ("examples and marks", _kept), ("icons and amounts", _marks_of)):
        if counted(english) != counted(translated):
            odd = next(iter((counted(english) - counted(translated)) or (counted(translated) - counted(english))))
            yield f"{page.name} has not the same {what} as {PAGE}: look for {odd!r}"


def fingerprint(page: str) -> str:
    """What tells one state of a page from another."""
    return f"{zlib.crc32(page.encode()):08x}"


def _headings(page: str) -> Counter[str]:
    return Counter(re.findall(r"^#+(?= )", page, re.MULTILINE))


def _kept(page: str) -> Counter[str]:
    return Counter(_KEPT.findall(page))


def _named(entry: Entry) -> str:
    place = f" ({entry.places[0]})" if entry.places else ""
    return f"{_quoted(entry.id)}{place}"


def _quoted(words: str) -> str:
    flat = " ".join(words.split())
    return f"“{flat if len(flat) <= 70 else flat[:69] + '…'}”"
