"""A mod in a zip: looked at and unpacked so that whatever is in it, nothing outside its own folder is touched."""

from __future__ import annotations

import io
import re
import stat
import struct
import unicodedata
import zipfile
import zlib
from pathlib import Path, PurePosixPath
from typing import BinaryIO, NamedTuple

from game.core.errors import CoreError, clipped, reason, words_for
from game.core.files import FileTrouble, read_whole, size_of
from game.core.speech import say
from game.plugins import manifest
from game.plugins.consent import AUTHORS_FILE, MEGABYTE, MOST_BYTES
from game.plugins.manifest import Manifest, ManifestError

MOST_FILES = 2000
LONGEST_PATH = 180
LARGEST_CONTENTS = MOST_FILES * 400
"""Bytes of a zip's table of contents; a longer one is not even read, because a small zip can list millions of files."""

_PACKED_AS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)  # others can ask for gigabytes before they unpack a byte

_CHUNK = 256 * 1024

_BROKEN = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, RuntimeError, ValueError, IndexError, OverflowError)
"""What Python's own reader of zips raises for one that is damaged, cleverly or not."""

_LEFT_OUT = {"__MACOSX", "__pycache__", ".git", ".DS_Store", "Thumbs.db", AUTHORS_FILE}
_NO_FILE_NAME = re.compile(
    r'[<>:"|?*\\\x00-\x1f]|[. ]$|^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])(\.|$)'
    r"|^[^.]{1,7}~\d+(\.[^.]{0,3})?$",  # as Windows shortens names: one such could be another file of the mod
    re.IGNORECASE,
)  # what cannot be a file's name on one system cannot be one in a mod that is shared


class ModError(CoreError):
    """Why a mod cannot be installed, removed or brought back, as a sentence."""


class ZippedMod(NamedTuple):
    """A mod in a zip that was looked at and found sound, with none of it unpacked yet.

    The zip is in memory: what is installed is what was looked at, whatever becomes of the file meanwhile.
    """

    path: Path
    content: bytes
    manifest: Manifest
    members: dict[str, zipfile.ZipInfo]  # by their path inside the mod's folder


def look_into(path: Path) -> ZippedMod:
    """Reads a zip's table of contents and its plugin.toml; raises `ModError` if it cannot be installed."""
    if size_of(path) > MOST_BYTES:
        raise ModError(
            say(
                "{file} is larger than {most} MB, which no mod may be.",
                file=path.name,
                most=MOST_BYTES // MEGABYTE,
            )
        )
    try:
        with path.open("rb") as file:
            _look_at(path, file)  # what cannot be installed is not read as a whole
        content = read_whole(path, largest=MOST_BYTES)
        card, members = _look_at(path, io.BytesIO(content))
    except FileTrouble as trouble:
        raise ModError(str(trouble)) from trouble
    except OSError as error:
        raise ModError(say("{file} could not be read: {why}", file=path.name, why=reason(error))) from error
    except _BROKEN as error:
        raise ModError(
            say("{file} is damaged, or no zip at all ({why}). Get it again.", file=path.name, why=clipped(error))
        ) from error
    return ZippedMod(path, content, card, members)


def _look_at(path: Path, file: BinaryIO) -> tuple[Manifest, dict[str, zipfile.ZipInfo]]:
    """The mod's plugin.toml, and the files in its folder, by their path there."""
    _check_contents(path, file)
    with zipfile.ZipFile(file) as archive:
        infos = [info for info in archive.infolist() if not info.is_dir()]
        _check_sizes(path, infos)
        wanted = [info for info in infos if not _is_left_out(info)]
        _check_names(path, [_checked_name(path, info) for info in wanted])
        members = {info.orig_filename: info for info in wanted}
        root, text = _find_manifest(path, archive, members)
    inside = {name[len(root) :]: info for name, info in members.items() if name.startswith(root)}
    try:
        card = manifest.parse(text)
    except ManifestError as error:
        raise ModError(say("{file} cannot be installed. {why}", file=path.name, why=words_for(error))) from error
    if "__init__.py" not in inside:
        raise ModError(
            say(
                "{file} holds no game: there is no __init__.py beside its {manifest}.",
                file=path.name,
                manifest=manifest.FILE,
            )
        )
    return card, inside


def unpack(mod: ZippedMod, folder: Path) -> None:
    """Writes the mod's files into a new folder; what was written is counted, because a zip can lie about sizes."""
    left = MOST_BYTES
    try:
        folder.mkdir(parents=True)
        with zipfile.ZipFile(io.BytesIO(mod.content)) as archive:
            for name, info in mod.members.items():
                file = folder / name
                file.parent.mkdir(parents=True, exist_ok=True)
                with archive.open(info) as source, file.open("xb") as target:
                    while chunk := source.read(_CHUNK):
                        left -= len(chunk)
                        if left < 0:
                            raise ModError(
                                say("{file} holds more than it says, and more than a mod may.", file=mod.path.name)
                            )
                        target.write(chunk)
    except _BROKEN as error:
        raise ModError(
            say("{file} is damaged: {why}. Get it again.", file=mod.path.name, why=clipped(error))
        ) from error
    except OSError as error:
        raise ModError(say("{file} cannot be unpacked: {why}", file=mod.path.name, why=reason(error))) from error


def _check_contents(path: Path, file: BinaryIO) -> None:
    """Looks at the very end of the zip, where it says how long its table of contents is."""
    longest = 20 + 22 + 0xFFFF
    file.seek(max(0, file.seek(0, io.SEEK_END) - LARGEST_CONTENTS - longest))
    content = file.read()
    tail = content[-longest:]
    ends = [found.start() for found in re.finditer(re.escape(b"PK\5\6"), tail)]
    if not ends:
        raise zipfile.BadZipFile(say("it does not end as a zip does"))
    # A comment may look like another end; whichever is taken for the end, what it says must be small.
    lengths = [int.from_bytes(tail[end + 12 : end + 16], "little") for end in ends]
    beyond_4_gb = any(tail[max(0, end - 20) : end].startswith(b"PK\6\7") for end in ends)  # says all of it anew
    if max(lengths) > LARGEST_CONTENTS or beyond_4_gb:
        raise ModError(
            say(
                "{file} lists far more files than a mod may have ({most}).",
                file=path.name,
                most=f"{MOST_FILES:,}",
            )
        )
    if content.count(b"PK\1\2") > 2 * MOST_FILES:
        raise ModError(
            say(
                "{file} lists far more files than a mod may have ({most}).",
                file=path.name,
                most=f"{MOST_FILES:,}",
            )
        )


def _check_sizes(path: Path, infos: list[zipfile.ZipInfo]) -> None:
    if len(infos) > MOST_FILES:
        raise ModError(
            say(
                "{file} holds {n} files; a mod may have {most}.",
                file=path.name,
                n=f"{len(infos):,}",
                most=f"{MOST_FILES:,}",
            )
        )
    size = sum(info.file_size for info in infos)
    if size > MOST_BYTES:
        raise ModError(
            say(
                "{file} would be {size} MB when unpacked; a mod may have {most}.",
                file=path.name,
                size=f"{size // MEGABYTE:,}",
                most=MOST_BYTES // MEGABYTE,
            )
        )


def _is_left_out(info: zipfile.ZipInfo) -> bool:
    return any(part in _LEFT_OUT for part in PurePosixPath(info.filename).parts)


def _checked_name(path: Path, info: zipfile.ZipInfo) -> str:
    """The member's path, if it is a plain file in a plain place."""
    name = info.orig_filename  # as it is in the zip: `filename` is already tidied up
    shown = ascii(name)[1:-1][:80]
    parts = name.split("/")
    if name.startswith("/") or ".." in parts or "" in parts or any(_NO_FILE_NAME.search(part) for part in parts):
        raise ModError(
            say(
                "{file} has a file called {shown}, which does not stay in its folder or cannot be a file.",
                file=path.name,
                shown=shown,
            )
        )
    kind = stat.S_IFMT(info.external_attr >> 16)
    if kind not in (0, stat.S_IFREG):
        raise ModError(
            say(
                "{file} has {shown} in it, which is a link or a device and not a plain file.",
                file=path.name,
                shown=shown,
            )
        )
    if info.compress_type not in _PACKED_AS:
        raise ModError(say("{file} is packed in an unusual way; pack it again as an ordinary zip.", file=path.name))
    if info.flag_bits & 0x1:
        raise ModError(say("{file} is locked with a password; ask for one that is not.", file=path.name))
    if len(name) > LONGEST_PATH:
        raise ModError(say("{file} has a file whose path is too long: {shown} …", file=path.name, shown=shown))
    return name


def _check_names(path: Path, names: list[str]) -> None:
    """Refuses names that are the same where small and capital letters are, or where accents are letters of their own,
    and a file where a folder is needed."""
    files: set[str] = set()
    folders: set[str] = set()
    for name in names:
        same = _folded(name)
        folders.update(_folded(str(place)) for place in PurePosixPath(name).parents)
        if same in files:
            raise ModError(
                say(
                    "{file} has {inside} in it twice, which would overwrite itself.",
                    file=path.name,
                    inside=ascii(name)[1:-1],
                )
            )
        files.add(same)
    if both := sorted(files & folders):
        raise ModError(
            say(
                "{file} has {inside} in it both as a file and as a folder.", file=path.name, inside=ascii(both[0])[1:-1]
            )
        )


def _folded(name: str) -> str:
    """One text for all names that some system takes for the same file."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", name).casefold())


def _find_manifest(path: Path, archive: zipfile.ZipFile, members: dict[str, zipfile.ZipInfo]) -> tuple[str, bytes]:
    """Where in the zip the mod's folder is, and the text of its plugin.toml."""
    found = sorted((name for name in members if name.split("/")[-1] == manifest.FILE), key=lambda name: name.count("/"))
    if not found:
        raise ModError(
            say("{file} holds no mod: there is no {manifest} in it.", file=path.name, manifest=manifest.FILE)
        )
    if len(found) > 1 and found[0].count("/") == found[1].count("/"):
        raise ModError(say("{file} holds several mods; take one of them out into a zip of its own.", file=path.name))
    info = members[found[0]]
    with archive.open(info) as file:
        text = file.read(manifest.LARGEST + 1)
    return found[0].removesuffix(manifest.FILE), text
