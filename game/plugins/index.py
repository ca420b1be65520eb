"""`index.toml`: a list of mods that somebody hosts or passes on, with a hash for each zip. Nothing is ever fetched.

The zips lie beside the list. What a list says is checked before it is believed: the zip must be the one it names, byte
for byte, and the mod in it the one it speaks of.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import msgspec
import tomli_w

from game.api import Words
from game.core.errors import clipped
from game.core.files import FileTrouble, read_whole, write_atomically
from game.core.speech import say
from game.plugins import archive, installation, manifest
from game.plugins.archive import ModError, ZippedMod
from game.plugins.consent import MOST_BYTES
from game.plugins.dependencies import numbers
from game.plugins.manifest import ManifestError
from game.system.reading import toml

FILE = "index.toml"
MOST_LISTED = 500
LARGEST = 512 * 1024
_ZIP = re.compile(r"[A-Za-z0-9][A-Za-z0-9._+-]{0,119}\.zip")


class Listed(msgspec.Struct, frozen=True, omit_defaults=True):
    """One version of one mod in a list."""

    id: str
    title: str
    version: str
    api: int
    file: str  # the zip's name; it lies beside the list
    sha256: str
    size: int
    summary: str = ""
    authors: tuple[str, ...] = ()
    licence: str = ""
    extends: str = ""
    needs: tuple[str, ...] = ()


class Index(msgspec.Struct):
    """A list of mods."""

    mod: list[Listed] = []


def read(path: Path) -> list[Listed]:
    """What a list has in it; raises `ModError` with a sentence."""
    try:
        data = toml.parse(read_whole(path, largest=LARGEST))
        listed = msgspec.convert(data, Index).mod
    except FileTrouble as trouble:
        raise ModError(str(trouble)) from trouble
    except (ValueError, msgspec.ValidationError) as error:
        raise ModError(
            say("{file} is no list of mods: {why}.", file=path.name, why=clipped(error).rstrip("."))
        ) from error
    if len(listed) > MOST_LISTED:
        raise ModError(say("{file} lists more than {n} mods.", file=path.name, n=MOST_LISTED))
    for each in listed:
        if not (manifest.is_name(each.id) and _ZIP.fullmatch(each.file) and re.fullmatch(r"[0-9a-f]{64}", each.sha256)):
            raise ModError(
                say("{file} has an entry that cannot be right: {entry}.", file=path.name, entry=clipped(each.id))
            )
    return [manifest.in_its_own_words(each) for each in listed]


def newest(listed: list[Listed]) -> list[Listed]:
    """Of each mod the newest version, in the order in which they are listed."""
    best: dict[str, Listed] = {}
    for each in listed:
        if each.id not in best or numbers(each.version) > numbers(best[each.id].version):
            best[each.id] = each
    return list(best.values())


def installed_version(id: str) -> str:
    """The version of a mod that is here; empty: none is, or it does not say."""
    folder = installation.find(id)
    try:
        return manifest.read(folder).version if folder is not None else ""
    except ManifestError:
        return ""


def standing(each: Listed) -> Words:
    """How an entry stands to what is here: new, here, an update."""
    here = installed_version(each.id)
    if not here:
        return say("new", "a mod in a list")
    if numbers(each.version) > numbers(here):
        return say("an update: you have {version}", version=here)
    return say("you have it", "a mod in a list")


def look_into(path: Path, each: Listed) -> ZippedMod:
    """The zip of an entry, beside the list, if it is the one that the list means; raises `ModError`."""
    zip = path.parent / each.file
    if not zip.is_file():
        raise ModError(
            say(
                "{file} is not beside the list. Get it from where the list came from and put it there: "
                "Underhall fetches nothing.",
                file=each.file,
            )
        )
    try:
        content = read_whole(zip, largest=MOST_BYTES)
    except FileTrouble as trouble:
        raise ModError(str(trouble)) from trouble
    mod = archive.look_into(zip)
    told = hashlib.sha256(content).hexdigest()
    if told != each.sha256 or len(content) != each.size or mod.content != content:
        raise ModError(say("{file} is not the zip that the list means: get both again.", file=each.file))
    if (mod.manifest.id, mod.manifest.version) != (each.id, each.version):
        raise ModError(say("{file} holds another mod than the list says.", file=each.file))
    return mod


def add(folder: Path, zip: Path) -> Listed:
    """Writes a zip into the list of the folder that it lies in, beside all other versions; raises `ModError`."""
    mod = archive.look_into(zip)
    card = mod.manifest
    each = Listed(
        id=card.id,
        title=card.title,
        version=card.version,
        api=card.api,
        file=zip.name,
        sha256=hashlib.sha256(mod.content).hexdigest(),
        size=len(mod.content),
        summary=card.summary,
        authors=card.authors,
        licence=card.licence,
        extends=card.extends,
        needs=card.needs,
    )
    path = folder / FILE
    known = read(path) if path.exists() else []
    others = [other for other in known if (other.id, other.version) != (each.id, each.version)]
    rows = sorted([*others, each], key=lambda one: (one.id, numbers(one.version)))
    try:
        write_atomically(path, tomli_w.dumps({"mod": [msgspec.to_builtins(row) for row in rows]}).encode())
    except FileTrouble as trouble:
        raise ModError(str(trouble)) from trouble
    return each
