"""One plugin's sentences in one language: read from beside its code, and found by their English."""

from __future__ import annotations

import gettext
import sys
from collections.abc import Callable
from pathlib import Path

from game.languages import mo, po
from game.languages.po import Key, Po, PoError
from game.system.reading import files, text
from game.system.reading.files import Unreadable

FOLDER = "words"
LARGEST = 2 * 1024 * 1024
"""Bytes of a catalogue; the largest of ours has a few hundred thousand."""


class Catalogue:
    """What has been translated."""

    def __init__(self, content: Po) -> None:
        self._forms: dict[Key, list[str]] = {entry.key: entry.forms for entry in content.entries if entry.is_done}
        self._form_for = _plural_rule(content.header.get("Plural-Forms", ""))

    def __len__(self) -> int:
        return len(self._forms)

    def find(self, context: str, id: str, n: int | None = None) -> str | None:
        """The translation of what is said; None where there is none. With a number, the form for that many."""
        forms = self._forms.get((context, id))
        if forms is None:
            return None
        if n is None:
            return forms[0]
        try:
            return forms[self._form_for(abs(n))]
        except (ArithmeticError, LookupError, ValueError):
            return None


def _plural_rule(header: str) -> Callable[[int], int]:
    """Which form a number takes, from the header that gettext's catalogues have; as in English where it has none."""
    rule = header.partition("plural=")[2].partition("plural=")[2] or header.rpartition("plural=")[2]
    try:
        return gettext.c2py(rule.rstrip("; ")) if rule else _as_in_english
    except (ValueError, RecursionError):
        return _as_in_english


def _as_in_english(n: int) -> int:
    return int(n != 1)


def read(folder: Path, language: str) -> Catalogue | None:
    """The catalogue in a folder; None if there is none. Raises `Unreadable` with a sentence."""
    content = read_po(folder / f"{language}.po") or read_po(folder / f"{language}.mo")
    return None if content is None else Catalogue(content)


def read_po(path: Path) -> Po | None:
    """What a catalogue says, of a `.po` or a `.mo` file; None if there is none. Raises `Unreadable` with a sentence."""
    if not path.is_file():
        return None
    try:
        if path.suffix == ".mo":
            return mo.unpack(files.read(path, LARGEST))
        return po.parse(text.read(path, LARGEST))
    except PoError as error:
        raise Unreadable(f"{path.name} is no catalogue: {error}.") from error


def folder_of(module: str) -> Path | None:
    """The folder of catalogues of the plugin that a module belongs to: `words`, beside its `plugin.toml`."""
    file = getattr(sys.modules.get(module), "__file__", None)
    if not isinstance(file, str):
        return None
    place = Path(file).parent
    for folder in (place, *place.parents[: module.count(".")]):
        if (folder / FOLDER).is_dir():
            return folder / FOLDER
        if (folder / "plugin.toml").is_file():
            return None
    return None
