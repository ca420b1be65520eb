"""`plugin.toml`: what a plugin says about itself, read and checked before any of its code runs."""

import codecs
import difflib
import os
import re
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.api import API_VERSION, OLDEST_API
from game.core.errors import clipped
from game.system.reading import files, toml
from game.system.reading.files import Unreadable

FILE = "plugin.toml"

_EXAMPLE = {
    "id": '"deep_dig"',
    "title": '"Deep Dig"',
    "version": '"1.0"',
    "api": str(API_VERSION),
    "authors": '["Your name"]',
    "licence": '"MIT"',
    "summary": '"Dwarves dig for gems and hope that the roof holds."',
}
_MORE = {
    "extends": '"caverna"',
    "variant_of": '"caverna"',
    "needs": '["kennels 1.2+"]',
    "conflicts": '["rich_start"]',
}
"""What only some have."""
_OTHER = r"[a-z][a-z0-9_]{0,39}( [0-9][0-9a-z.]{0,19}\+?)?"
_MOST_OTHERS = 40
LARGEST = 100_000
"""Bytes; a plugin.toml has a few hundred."""

_LONGEST = {"title": 60, "version": 20, "licence": 60, "summary": 240}
_LONGEST_AUTHOR = 40
_MOST_AUTHORS = 12


class ManifestError(Exception):
    """What is wrong with a plugin.toml, and how to mend it."""


class Manifest(msgspec.Struct, frozen=True):
    """A plugin's visiting card."""

    id: str
    title: str
    version: str
    api: int
    authors: tuple[str, ...]
    licence: str
    summary: str
    extends: str = ""  # the id of the game that it adds to, perhaps with a version: "caverna", "caverna 1.0"
    variant_of: str = ""  # the id of the game that its own game is made from: its help and all else are kept
    needs: tuple[str, ...] = ()  # other plugins or games that must be there, perhaps with a version: "kennels 1.2+"
    conflicts: tuple[str, ...] = ()  # expansions of the same game that cannot be in one match with it

    @property
    def extended(self) -> str:
        """The id of the game that it adds to; empty if it is no expansion."""
        return self.extends.partition(" ")[0]


def is_name(text: str) -> bool:
    """Whether the text can be the id of a game or a plugin, and the name of its folder."""
    reserved = re.fullmatch(r"con|prn|aux|nul|(com|lpt)\d", text)  # no folder of Windows can have these names
    return reserved is None and re.fullmatch(r"[a-z][a-z0-9_]{0,39}", text) is not None


def read(folder: Path) -> Manifest:
    """The manifest of the plugin in that folder."""
    if not os.path.lexists(folder / FILE):
        lines = "; ".join(f"{key} = {value}" for key, value in _EXAMPLE.items())
        raise ManifestError(f"There is no {FILE} in its folder; write one with these lines: {lines}.")
    try:
        return parse(files.beginning(folder / FILE, LARGEST + 1))
    except Unreadable as error:
        raise ManifestError(f"It cannot be read: {error}") from None


def parse(content: bytes) -> Manifest:
    """The manifest with that text, if nothing is wrong with it."""
    if len(content) > LARGEST:
        raise ManifestError(f"{FILE} is larger than {LARGEST // 1000} kB; it should be a few lines.")
    try:
        data = toml.parse(content.removeprefix(codecs.BOM_UTF8), toml.SHORT)  # some editors begin with a mark
    except UnicodeDecodeError:
        raise ManifestError(f"Its {FILE} is not UTF-8 text; save it as UTF-8.") from None
    except toml.TooMuch as error:
        raise ManifestError(f"Its {FILE} is not valid TOML for a few lines: {error}.") from None
    except ValueError as error:
        raise ManifestError(f"Its {FILE} is not valid TOML: {clipped(error)}.") from None
    return check(data)


def check(data: dict[str, Any]) -> Manifest:
    """The manifest with that content, if nothing is wrong with it."""
    missing = [f"{key} = {value}" for key, value in _EXAMPLE.items() if key not in data]
    if missing:
        raise ManifestError(f"Its {FILE} lacks what is needed; add: {'; '.join(missing)}.")
    if unknown := [key for key in data if key not in _EXAMPLE and key not in _MORE]:
        raise ManifestError(f"Its {FILE} has {clipped(', '.join(unknown))}, which nobody reads; {_hint(unknown[0])}")
    try:
        manifest = msgspec.convert(data, Manifest)
    except msgspec.ValidationError as error:
        key = str(error).rpartition("$.")[2].split("[")[0].strip("`")
        raise ManifestError(
            f"Its {FILE} has a wrong {key}: write it as {key} = {_EXAMPLE.get(key) or _MORE.get(key)}."
        ) from None
    if not is_name(manifest.id):
        raise ManifestError(
            f"Its {FILE} has the id {clipped(manifest.id, 40)!r}: an id begins with a letter and has only small "
            f"letters, digits and underscores, at most 40; write it as id = {_EXAMPLE['id']}."
        )
    _check_others(manifest, data)
    for key in ("title", "version"):
        if not getattr(manifest, key).strip():
            raise ManifestError(f"Its {FILE} has an empty {key}: write it as {key} = {_EXAMPLE[key]}.")
    if not OLDEST_API <= manifest.api <= API_VERSION:
        older = "older" if manifest.api < OLDEST_API else "newer"
        mend = "ask its authors for an update" if manifest.api < OLDEST_API else "update Underhall"
        raise ManifestError(
            f"It is made for version {manifest.api} of Underhall's interface, which is {older} than version "
            f"{API_VERSION} of this program; {mend}."
        )
    return in_its_own_words(manifest)


def _hint(key: str) -> str:
    near = difflib.get_close_matches(key, [*_EXAMPLE, *_MORE], 1)
    return f"did you mean {near[0]}? Correct or remove it." if near else "take it out or correct the name."


def _check_others(manifest: Manifest, data: dict[str, Any]) -> None:
    """Raises unless the games and plugins that it speaks of are written as they are called."""
    for key in ("extends", "variant_of"):
        said = getattr(manifest, key)
        if key in data and not re.fullmatch(_OTHER, said):
            raise ManifestError(
                f"Its {FILE} {'extends' if key == 'extends' else 'is a variant of'} {clipped(said, 60)!r}: write the "
                f"id of a game, with its version if that matters, as in {key} = {_MORE[key]} or "
                f'{key} = "caverna 1.0".'
            )
    for key in ("needs", "conflicts"):
        said = getattr(manifest, key)
        wrong = [each for each in said if not (re.fullmatch(_OTHER, each) if key == "needs" else is_name(each))]
        if wrong or len(said) > _MOST_OTHERS:
            shown = clipped(wrong[0], 60) if wrong else f"{len(said)} names"
            raise ManifestError(
                f"Its {FILE} has {shown!r} among its {key}: write ids of plugins, as in {key} = {_MORE[key]}."
            )


Card = TypeVar("Card", bound=msgspec.Struct)
"""A manifest, or an entry of a list that says the same of a plugin."""


def in_its_own_words(card: Card) -> Card:
    """What a plugin says about itself, as short as it can be shown, and without anything but letters."""
    said: Any = card
    authors = tuple(clipped(author, _LONGEST_AUTHOR) for author in said.authors[:_MOST_AUTHORS])
    words = {key: clipped(getattr(said, key), most) for key, most in _LONGEST.items()}
    return msgspec.structs.replace(card, authors=authors, **words)
