"""Checks of a plugin's files, without running them: what would be shown as a question mark, or not be heard at all."""

from __future__ import annotations

import ast
import difflib
import importlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from xml.etree import ElementTree

from game.languages import catalogue
from game.languages.extraction import extracted
from game.languages.po import Po
from game.languages.proofreading import mistakes, outdated, page_mistakes
from game.system import places
from game.system.reading import files, sounds, svg, text, toml
from game.system.reading.files import Unreadable

_BEGINNINGS = {
    ".ogg": (b"OggS",),
    ".flac": (b"fLaC",),
    ".wav": (b"RIFF",),
    ".mp3": (b"ID3", b"\xff\xfb", b"\xff\xf3", b"\xff\xf2"),
}
LARGEST_MODULE = 1024 * 1024
_PICTURES = (".png", ".jpg", ".jpeg")


def look_through(
    folder: Path, themes: Iterable[Path] = (), sounds: Iterable[Path] = (), music: Path | None = None
) -> list[str]:
    """What is wrong with the files of a plugin, each as a sentence that begins with the file and the line."""
    found = [*_imports(folder), *_icons(folder), *_pictures(folder), *_words(folder)]
    for path in themes:
        found += _theme(path)
    for each in sounds:
        found += _sounds(each)
    if music is not None and (trouble := _not_heard(music, music=True)):
        found.append(f"{music.name} cannot be heard: {trouble}.")
    return found


def _imports(folder: Path) -> Iterator[str]:
    """Games are played without a screen too; and what is not in `game.api` may be another thing tomorrow."""
    for path in sorted(folder.rglob("*.py")):
        if path.name.startswith("test_") or path.name == "conftest.py":
            continue
        try:
            tree = ast.parse(text.read(path, LARGEST_MODULE))
        except (SyntaxError, ValueError):
            continue  # whoever loads it says so
        for node in ast.walk(tree):
            for name in _imported(node):
                at = f"{path.relative_to(folder).as_posix()}, line {getattr(node, 'lineno', 0)}"
                if name.partition(".")[0] == "pygame":
                    yield f"{at} imports pygame: painters get a Canvas from game.api, which draws all there is."
                elif name.startswith("game.") and not (name + ".").startswith("game.api."):
                    yield f"{at} imports {name}: only game.api is promised to stay as it is."


def _imported(node: ast.AST) -> list[str]:
    match node:
        case ast.Import(names=names):
            return [name.name for name in names]
        case ast.ImportFrom(module="game", names=names, level=0):
            return [f"game.{name.name}" for name in names]
        case ast.ImportFrom(module=str(module), level=0):
            return [module]
    return []


def _icons(folder: Path) -> Iterator[str]:
    bundled = places.bundled("assets") / "icons"
    for path in sorted((folder / "icons").glob("*.svg")):
        name = f"icons/{path.name}"
        try:
            root = ElementTree.fromstring(svg.read(path))
        except (ElementTree.ParseError, ValueError) as error:
            yield f"{name} is no SVG that can be drawn ({error}); it would be a question mark."
            continue
        if root.tag.rpartition("}")[2] != "svg":
            yield f"{name}, line 1: it begins with <{root.tag}> instead of <svg>; it would be a question mark."
        elif (bundled / path.name).is_file():
            yield f"{name} is never seen: Underhall has an icon of that name. Begin it with the name of your game."


def _words(folder: Path) -> Iterator[str]:
    """Of a plugin that is translated: sentences that nobody could translate, and translations that would lose parts or
    say what is no longer true. What is not translated yet is said in English, which is no mistake."""
    catalogues = sorted((folder / catalogue.FOLDER).glob("*.po"))
    if not catalogues:
        return
    said = extracted(folder)
    yield from said.problems
    for path in catalogues:
        try:
            read = catalogue.read_po(path) or Po()
            found = (*mistakes(read), *outdated(read, said.entries), *page_mistakes(folder, path.stem))
            yield from (f"words/{path.name}: {mistake}." for mistake in found)
        except Unreadable as error:
            yield f"words/{error}"


def _pictures(folder: Path) -> Iterator[str]:
    """Only where there is a pygame to look at them with."""
    try:
        rasters = importlib.import_module("game.ui.paint.rasters")
    except ImportError:
        return
    for path in sorted(path for path in folder.rglob("*") if path.suffix.lower() in _PICTURES):
        try:
            rasters.load(str(path))
        except rasters.PictureError as error:
            yield f"{path.relative_to(folder).as_posix()}: {error}"


def _theme(path: Path) -> Iterator[str]:
    """Names that no theme has are typing errors: they would change nothing."""
    try:
        written = toml.read(path, toml.SHORT)
        known = toml.read(places.bundled("assets") / "themes" / "hall.toml")
    except Unreadable as error:
        yield f"{path.name} is no theme that can be read: {error}"
        return
    for table, names in known.items():
        if isinstance(names, dict):
            given = written.get(table, {})
            yield from (_misspelt(path, name, names) for name in given if name not in names)
    allowed = {*known, "title", "summary", "base", "plain"}
    yield from (_misspelt(path, name, allowed) for name in written if name not in allowed)


def _misspelt(path: Path, name: str, known: Iterable[str]) -> str:
    lines = text.read(path).splitlines()
    line = next((number for number, each in enumerate(lines, 1) if each.strip().strip("[").startswith(name)), 1)
    near = difflib.get_close_matches(name, list(known), 1)
    hint = f"; do you mean {near[0]}?" if near else "."
    return f"{path.name}, line {line}: no theme has a {name}{hint}"


def _sounds(folder: Path) -> Iterator[str]:
    for path in sorted(folder.glob("*")):
        trouble = _not_heard(path)
        if trouble:
            yield f"{folder.name}/{path.name} cannot be heard: {trouble}."


def _not_heard(path: Path, *, music: bool = False) -> str:
    suffix = path.suffix.lower()
    if not path.is_file():
        return "there is no such file"
    if suffix not in _BEGINNINGS:
        return ""
    try:
        if not files.beginning(path, 4).startswith(_BEGINNINGS[suffix]):
            return f"it is no {suffix[1:]} file"
        if music:
            sounds.check_music(path)
        else:
            sounds.read(path)
    except Unreadable as error:
        return str(error).rstrip(".")
    return ""
