"""All that a plugin says, found in its files without running it: calls of `say`, and fields of its data that are words.

Which fields of data files are words stands in `words/fields.toml`, once for each file, with the context that the code
says them with::

    ["data/tiles.toml"]
    "gem.title" = "gem"         # in the code: say(record["title"], "gem")

A `*` in a field's name stands for any key. Where a field `one` has a field `many` beside it, they are forms of one
sentence. Lessons, tempers, reasons and `plugin.toml` are known.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from itertools import chain
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from game.languages.po import Entry, Key
from game.system.reading import text, toml
from game.system.reading.files import Unreadable

FIELDS = "words/fields.toml"
LARGEST_MODULE = 1024 * 1024

KNOWN: dict[str, dict[str, str]] = {
    "plugin.toml": {"title": "", "summary": ""},
    "lesson*.toml": dict.fromkeys(
        (
            *("title", "learned", "farewell", "rivals.*"),
            *("goal.line", "goal.about", "goal.foot", "goal.pictures.title", "goal.pictures.text"),
            *("steps.say", "steps.need", "steps.why", "steps.then.say", "steps.then.need", "steps.then.why"),
        ),
        "",
    ),
    "tempers.toml": {"*.plays": ""},
    "reasons.toml": {"reason.more": "", "reason.less": "", "reason.what": "", "reason.mistake": ""},
}
"""Files of the same kind in every plugin, their fields that are words, and the contexts of these."""

COMMENT = re.compile(r"\s*#\s*Translators:\s*(.+)")
PART = re.compile(r"[{$]([a-z][a-z0-9_]*)")


class Extracted(NamedTuple):
    """All that was found, in the order of the files, and what is said in a way that nobody could translate."""

    entries: list[Entry]
    problems: list[str]


def extracted(
    folder: Path, leave_out: tuple[str, ...] = (), beside: Mapping[Path, dict[str, str]] = MappingProxyType({})
) -> Extracted:
    """What the plugin in a folder says; `leave_out`: paths that are not looked at, as patterns.

    `beside`: data files that lie elsewhere, with their fields that are words.
    """
    found: dict[Key, Entry] = {}
    problems: list[str] = []
    elsewhere = (_in_data(path, fields, path.name) for path, fields in beside.items())
    for entry in chain(_all(folder, leave_out, problems), *elsewhere):
        known = found.setdefault(entry.key, entry)
        if known is not entry:
            known.places += [place for place in entry.places if place not in known.places]
            known.comments += [comment for comment in entry.comments if comment not in known.comments]
            if known.plural != entry.plural:
                problems.append(f"{entry.places[0]}: “{entry.id}” is said with two different plurals, or one.")
    return Extracted(list(found.values()), problems)


def _all(folder: Path, leave_out: tuple[str, ...], problems: list[str]) -> Iterator[Entry]:
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder).as_posix()
        if (
            path.name.startswith("test_")
            or path.name == "conftest.py"
            or any(fnmatchcase(name, no) for no in leave_out)
        ):
            continue
        try:
            yield from _in_code(text.read(path, LARGEST_MODULE), name, problems)
        except (Unreadable, SyntaxError, ValueError) as error:
            problems.append(f"{name} cannot be read: {error}")
    declared = folder / FIELDS
    try:
        fields = toml.read(declared) if declared.is_file() else {}
        for pattern, paths in {**KNOWN, **fields}.items():
            for path in sorted(folder.glob(pattern)):
                yield from _in_data(path, paths, path.relative_to(folder).as_posix())
    except (Unreadable, AttributeError) as error:
        problems.append(f"{FIELDS} cannot be used: {error}")


# -- in code --


def _in_code(source: str, name: str, problems: list[str]) -> Iterator[Entry]:
    lines = source.splitlines()
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        if isinstance(call.func, ast.Name) and call.func.id == "say":
            for entry in _said(call, f"{name}, line {call.lineno}", problems):
                entry.places, entry.comments = [name], _comments(lines, call.lineno)
                yield entry


def _said(call: ast.Call, where: str, problems: list[str]) -> Iterator[Entry]:
    given = {word.arg: word.value for word in call.keywords if word.arg}
    context = _literals(call.args[1]) if len(call.args) > 1 else [""]
    forms = [call.args[0]] if call.args else [given.pop(form, None) for form in ("one", "many")]
    if any(isinstance(form, ast.JoinedStr | ast.BinOp) for form in forms):
        problems.append(f"{where}: what is said is put together. Say the whole sentence, and name its parts.")
        return
    texts = [_literals(form) for form in forms if form is not None]
    if not all(texts) or len(context) != 1:
        return  # it stands elsewhere: in the data
    several = [Entry(each, context=context[0]) for each in texts[0]]
    entries = several if len(texts) == 1 else [Entry(texts[0][0], texts[1][0], context[0])]
    named = {name for entry in entries for name in PART.findall(f"{entry.id}{entry.plural}")}
    every = all(word.arg for word in call.keywords)
    if entries[0].plural:
        named.add("n")  # it may choose without being told
    if every and (lost := [name for name in given if name not in named]):
        problems.append(f"{where}: “{entries[0].id}” has no {{{lost[0]}}}.")
    yield from entries


def _literals(node: ast.expr | None) -> list[str]:
    """The texts that an expression can be: one, or two of which one is chosen."""
    match node:
        case ast.Constant(value=str(words)):
            return [words]
        case ast.IfExp():
            one, other = _literals(node.body), _literals(node.orelse)
            return [*one, *other] if one and other else []
    return []


def _comments(lines: list[str], number: int) -> list[str]:
    """What stands for translators above a line."""
    told: list[str] = []
    while number > 1 and (comment := COMMENT.fullmatch(lines[number - 2])):
        told.insert(0, comment[1])
        number -= 1
    return told


# -- in data --


def _in_data(path: Path, fields: dict[str, str], name: str) -> Iterator[Entry]:
    """The words of a file, in its own order."""
    for place, words, many in _texts(toml.read(path)):
        context = next((fields[field] for field in fields if fnmatchcase(place, field)), None)
        if context is not None and words.strip():
            yield Entry(words, many, context, places=[name])


def _texts(data: Any, place: str = "", many: str = "") -> Iterator[tuple[str, str, str]]:
    """All texts in the data, each with the names of the fields that lead to it, and its plural if it has one."""
    if isinstance(data, str):
        yield place, data, many
    elif isinstance(data, list):
        for each in data:
            yield from _texts(each, place)
    elif isinstance(data, dict):
        for key, value in data.items():
            many = str(data.get("many", "")) if key == "one" else ""
            yield from _texts(value, f"{place}.{key}" if place else key, many)
