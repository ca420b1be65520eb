"""Looking through a home: which files are not in order, and which of them can be mended without losing the original."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from game.api import Game
from game.core import journal, savefile, seal
from game.core.errors import CoreError, clipped
from game.core.files import FileTrouble, drafts_in, read_whole
from game.core.library import Library
from game.core.resuming import resume
from game.core.session import Session
from game.system.reading import toml

LISTS = ("settings.toml", "consent.toml", "hall-of-fame.toml", "left-out.toml")


class Finding(NamedTuple):
    """One thing that is not in order."""

    path: Path
    problem: str  # a sentence
    mended: str = ""  # what was done about it, as a sentence; empty: nothing


Mend = Callable[[], str]


def look_through(home: Path, games: Mapping[str, Game[Any]], *, repair: bool = False) -> Iterator[Finding]:
    """Everything in a home that is not in order; with `repair`, what can be mended is."""
    library = Library(home / "saves")
    yield from _lists(home)
    for folder in (home, library.folder, library.autosaves):
        for draft in drafts_in(folder, older=0):
            yield Finding(draft, "It was being written when the program ended; nothing refers to it.")
    for folder in (library.folder, library.autosaves):
        for path in _files(folder):
            if path.suffix == journal.SUFFIX:
                yield from _journal(path, library, games, repair)
            elif path.suffix == savefile.SUFFIX:
                yield from _save(path, library, games, repair)


def _lists(home: Path) -> Iterator[Finding]:
    """The files that begin anew by themselves when they cannot be read; whoever wrote them by hand wants to know."""
    if trouble := seal.trouble():
        yield Finding(home / seal.FILE, str(trouble))
    for name in LISTS:
        path = home / name
        if not os.path.lexists(path):
            continue
        try:
            toml.parse(read_whole(path))
        except (FileTrouble, ValueError) as error:
            yield Finding(path, f"It cannot be read ({clipped(error)}); the program begins it anew and keeps a copy.")


def _save(path: Path, library: Library, games: Mapping[str, Game[Any]], repair: bool) -> Iterator[Finding]:
    try:
        session = resume(path, games, library=None)
    except CoreError as error:
        yield Finding(path, str(error))
        return
    if not session.messages:
        return
    # What was edited is the player's own: only a file that was cut short is written whole again.
    cut = any("cut short" in message for message in session.messages)
    yield _found(
        path, " ".join(map(str, session.messages)), repair and cut, lambda: _written_anew(path, session, library)
    )


def _journal(path: Path, library: Library, games: Mapping[str, Game[Any]], repair: bool) -> Iterator[Finding]:
    if journal.is_running(path):
        return  # somebody plays it just now
    if not journal.has_begun(path):
        yield Finding(path, "The program ended while it began this autosave; nothing had been played.")
        return
    try:
        damage = journal.read_journal(path).message
        session = resume(path, games, library=None)
    except CoreError as error:
        yield Finding(path, str(error))
        return
    if damage:
        yield _found(path, str(damage), repair, lambda: _written_anew(path, session, library))


def _written_anew(path: Path, session: Session, library: Library) -> str:
    """Keeps what is sound of a game as a new save; the damaged file goes into the trash, whole."""
    kept = library.keep(session.keeping.as_save(auto=path.parent == library.autosaves))
    lies = library.delete(path).lies
    return (
        f"{len(session.match.answers)} answers are kept in {kept.name}; the damaged file is in the trash ({lies.name})."
    )


def _found(path: Path, problem: str, repair: bool, mend: Mend | None) -> Finding:
    if repair and mend is not None:
        try:
            return Finding(path, problem, mend())
        except CoreError as error:
            return Finding(path, f"{problem} It could not be mended: {error}")
    return Finding(path, problem)


def _files(folder: Path) -> list[Path]:
    with contextlib.suppress(OSError):
        return sorted(path for path in folder.iterdir() if not path.is_dir())
    return []
