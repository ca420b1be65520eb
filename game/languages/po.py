"""Catalogues as translators edit them: gettext's `.po` files, read and written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

MOST_ENTRIES = 20_000
MOST_FORMS = 6
MOST_LINES, MOST_OF_ONE = 200_000, 1_000
"""Of a whole catalogue, and of one sentence with all that stands around it."""
WIDTH = 110

Key = tuple[str, str]
"""What an entry is found by: its context and its English, of a plural the one for one."""


class PoError(ValueError):
    """Why a catalogue cannot be read, as the end of a sentence."""


class Entry(msgspec.Struct):
    """One sentence and its translation."""

    id: str
    plural: str = ""  # the English for many
    context: str = ""
    forms: list[str] = []  # the translation; of a plural one for each form of the language
    comments: list[str] = []  # for translators, from the code
    remarks: list[str] = []  # the translators' own
    places: list[str] = []  # where it is said
    fuzzy: bool = False  # its English has changed: it is not used before somebody has looked at it
    before: str = ""  # the English that a fuzzy one was made for

    @property
    def key(self) -> Key:
        """What it is found by."""
        return self.context, self.id

    @property
    def is_done(self) -> bool:
        """Whether it can be used."""
        return not self.fuzzy and bool(self.forms) and all(self.forms)


class Po(msgspec.Struct):
    """A whole catalogue."""

    header: dict[str, str] = {}
    entries: list[Entry] = []
    remarks: list[str] = []  # what stands above the header

    def by_key(self) -> dict[Key, Entry]:
        """The entries by what they are found by."""
        return {entry.key: entry for entry in self.entries}


_FIELD = re.compile(r'(msgctxt|msgid|msgid_plural|msgstr|msgstr\[(\d)\])[ \t]+(".*")')
_ESCAPE = re.compile(r"\\(.)")
_MEANT = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}


def parse(text: str) -> Po:
    """What a catalogue says; raises `PoError`. What is out of use (`#~`) is left out."""
    if text.count("\n") > MOST_LINES:
        raise PoError(f"it has more than {MOST_LINES:,} lines")
    found: dict[Key, Entry] = {}
    header, remarks = dict[str, str](), list[str]()
    for entry in _entries(text):
        if not entry.id and not entry.context:
            lines = (line.partition(":") for line in "".join(entry.forms).splitlines())
            header = {name.strip(): value.strip() for name, _, value in lines if name.strip()}
            remarks = entry.remarks
        elif entry.key in found:
            raise PoError(f"it has {entry.id[:60]!r} twice")
        else:
            found[entry.key] = entry
        if len(found) > MOST_ENTRIES:
            raise PoError(f"it has more than {MOST_ENTRIES:,} sentences")
    return Po(header, list(found.values()), remarks)


def _entries(text: str) -> Iterator[Entry]:
    """One entry after the other, as they stand there."""
    entry, values, at, began = Entry(""), dict[str, list[str]](), "", 0
    for number, line in enumerate(_lines(text), 1):
        if line.startswith("#~") or not line:
            continue
        if line.startswith(("#", "msgctxt", "msgid ")):
            begins_anew = at.startswith("msgstr") or (at == "msgid" and line.startswith("msgid "))
            if begins_anew:
                yield _filled(entry, values)
                entry, values, at, began = Entry(""), {}, "", number
        if number - began > MOST_OF_ONE:
            raise PoError(f"line {number} belongs to a sentence of more than {MOST_OF_ONE:,} lines")
        if line.startswith("#"):
            _comment(entry, line)
            continue
        if line.startswith('"') and at:
            values[at].append(_plain(line, number))
            continue
        field = _FIELD.fullmatch(line)
        if field is None or field[1] in values:
            raise PoError(f"line {number} cannot be understood: {line[:60]!r}")
        at = field[1]
        values[at] = [_plain(field[3], number)]
    if values:
        yield _filled(entry, values)


def _lines(text: str) -> Iterator[str]:
    """One line after the other: of a large file a list of all would take many times its size."""
    start = 0
    while start < len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        yield text[start:end].strip()
        start = end + 1


def _filled(entry: Entry, values: dict[str, list[str]]) -> Entry:
    said = {name: "".join(parts) for name, parts in values.items()}
    forms = sorted((name, value) for name, value in said.items() if name.startswith("msgstr"))
    if "msgid" not in said or not forms or len(forms) > MOST_FORMS:
        raise PoError(f"something is missing beside {next(iter(said.values()), '')[:60]!r}")
    entry.id = said["msgid"]
    entry.plural = said.get("msgid_plural", "")
    entry.context = said.get("msgctxt", "")
    entry.forms = [value for _, value in forms]
    return entry


def _comment(entry: Entry, line: str) -> None:
    mark, rest = line[:2], line[2:].strip()
    if mark == "#.":
        entry.comments.append(rest)
    elif mark == "#:":
        entry.places += rest.split()
    elif mark == "#,":
        entry.fuzzy = entry.fuzzy or "fuzzy" in rest
    elif mark == "#|":
        entry.before += _plain(rest.removeprefix("msgid").strip(), 0) if '"' in rest else ""
    else:
        entry.remarks.append(line[1:].strip())


def _plain(quoted: str, number: int) -> str:
    inside = quoted[1:-1]
    if len(quoted) < 2 or quoted[-1] != '"' or re.search(r'(?<!\\)(?:\\\\)*"', inside):
        raise PoError(f"line {number} has a quotation mark too few or too many")
    return _ESCAPE.sub(lambda mark: _MEANT.get(mark[1], mark[1]), inside)


def write(po: Po) -> str:
    """The catalogue as a file."""
    header = "".join(f"{name}: {value}\n" for name, value in po.header.items())
    blocks = [_written(Entry("", forms=[header], remarks=po.remarks)), *map(_written, po.entries)]
    return "\n".join(blocks)


def _written(entry: Entry) -> str:
    lines = [f"# {remark}".rstrip() for remark in entry.remarks]
    lines += [f"#. {comment}" for comment in entry.comments]
    lines += [f"#: {place}" for place in entry.places]
    lines += ["#, fuzzy"] if entry.fuzzy else []
    lines += _field("#| msgid", entry.before) if entry.before else []
    lines += _field("msgctxt", entry.context) if entry.context else []
    lines += _field("msgid", entry.id)
    if entry.plural:
        lines += _field("msgid_plural", entry.plural)
        for number, form in enumerate(entry.forms or ["", ""]):
            lines += _field(f"msgstr[{number}]", form)
    else:
        lines += _field("msgstr", entry.forms[0] if entry.forms else "")
    return "\n".join(lines) + "\n"


def _field(name: str, text: str) -> Iterable[str]:
    """One line, or several where the text has line ends or is long; a long one is broken after spaces."""
    if len(text) <= WIDTH and "\n" not in text.rstrip("\n"):
        return [f"{name} {_quoted(text)}"]
    again = "#| " if name.startswith("#|") else ""
    parts = [part for line in text.splitlines(keepends=True) for part in _broken(line)]
    return [f'{name} ""', *(f"{again}{_quoted(part)}" for part in parts)]


def _broken(line: str) -> Iterator[str]:
    part = ""
    for word in re.findall(r"\S*\s*", line):
        if part and len(part) + len(word) > WIDTH:
            yield part
            part = ""
        part += word
    if part:
        yield part


def _quoted(text: str) -> str:
    for mark, meant in (("\\", "\\"), ('"', '"'), ("\n", "n"), ("\t", "t"), ("\r", "r")):
        text = text.replace(mark, f"\\{meant}")
    return f'"{text}"'
