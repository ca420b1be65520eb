"""Languages in the packaged program: compiled catalogues, in place of those that translators edit."""

from __future__ import annotations

from pathlib import Path, PurePath

from game.languages import mo
from game.languages.catalogue import FOLDER, read_po

TEMPLATE = PurePath("game/template")
"""A new plugin begins as a copy of it, for its author to edit: it stays as it is written."""

Entry = tuple[str, str, str]
"""A file of the package, as PyInstaller has it: its path in the package, where it comes from, and its kind."""


def compiled(entries: list[Entry], work: Path) -> list[Entry]:
    """The files with a compiled catalogue for each that was written by hand; they are made in a folder of the build."""
    return [_compiled(entry, work) if _is_written(PurePath(entry[0])) else entry for entry in entries]


def _is_written(path: PurePath) -> bool:
    return path.suffix == ".po" and path.parent.name == FOLDER and not path.is_relative_to(TEMPLATE)


def _compiled(entry: Entry, work: Path) -> Entry:
    name = PurePath(entry[0]).with_suffix(".mo")
    content = read_po(Path(entry[1]))
    assert content is not None, entry[1]
    made = work / "catalogues" / name
    made.parent.mkdir(parents=True, exist_ok=True)
    made.write_bytes(mo.pack(content))
    return str(name), str(made), entry[2]
