"""Examples of the rules, staged: a moment of a game is played, and what is meant is cut out of its table."""

from __future__ import annotations

import re
import sys
from fnmatch import fnmatchcase
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.api import Game, Piece, Rect, TableSetup
from game.api.example import Example
from game.core.match import Match
from game.system.reading import text as texts
from game.system.reading.files import Unreadable

FILE = "examples.toml"
MARGIN = 14.0
MOST_PIECES = 10_000


class Scene(NamedTuple):
    """A few pieces on a small table of their own."""

    pieces: tuple[Piece, ...]
    size: tuple[float, float]
    lit: frozenset[str]


def stage(game: Game[Any], example: Example) -> Scene:
    """Plays the moment and cuts it out; raises `ValueError` with a sentence where that is impossible."""
    try:
        match = Match(game, TableSetup(example.seats, example.seed, game.info.settle(example.seats, example.options)))
        for answer in example.answers:
            match.choose(answer)
        laid = list(islice(game.layout(match.state, match.ask, example.seat), MOST_PIECES))
    except Exception as error:  # whatever a game's code does: an example must not cost anybody the rules
        raise ValueError(f"it cannot be played: {error}") from error
    there = [piece for piece in laid if piece.view == example.view]
    for pattern in (*example.show, *example.light):
        if not any(fnmatchcase(piece.key, pattern) for piece in there):
            raise ValueError(f"nothing on the table has the key {pattern!r}")
    shown = [piece for piece in there if any(fnmatchcase(piece.key, pattern) for pattern in example.show)]
    left, top = min(piece.at.x for piece in shown) - MARGIN, min(piece.at.y for piece in shown) - MARGIN
    right = max(piece.at.x + piece.at.w for piece in shown) + MARGIN
    low = max(piece.at.y + piece.at.h for piece in shown) + MARGIN
    moved = (msgspec.structs.replace(piece, at=_moved(piece.at, left, top), tip="") for piece in shown)
    return Scene(tuple(moved), (right - left, low - top), frozenset(example.light))


def staged(game: Game[Any], name: str) -> Scene | None:
    """The example of that name; None where there is none that can be shown: the caption still says it."""
    path = beside(game, FILE)
    try:
        return stage(game, Example.read(path)[name]) if path is not None else None
    except (ValueError, LookupError):
        return None


def problems(game: Game[Any]) -> list[str]:
    """What is wrong with a game's examples: those that cannot be played or show nothing, those that help.md misses."""
    path, text = beside(game, FILE), beside(game, "help.md")
    used = re.findall(r"\(example:([a-z0-9_]+)\)", _text(text)) if text is not None else []
    if path is None:
        return [f"help.md shows the example {used[0]!r}, and there is no {FILE}"] if used else []
    try:
        examples = Example.read(path)
    except ValueError as error:
        return [str(error)]
    found = [f"help.md shows the example {name!r}, which {FILE} does not have" for name in used if name not in examples]
    for name, example in examples.items():
        try:
            stage(game, example)
        except ValueError as error:
            found.append(f"the example {name!r} cannot be shown: {error}")
    return found


def _text(path: Path) -> str:
    try:
        return texts.read(path)
    except Unreadable:  # whoever opens the rules is told
        return ""


def beside(game: Game[Any], name: str) -> Path | None:
    """A file beside the game's code, or beside that of the game that it is a variant of; None if there is none."""
    for made_from in type(game).__mro__:
        if made_from is Game:
            break
        source = getattr(sys.modules.get(made_from.__module__), "__file__", None)
        if source is not None and (path := Path(source).with_name(name)).is_file():
            return path
    return None


def _moved(at: Rect, left: float, top: float) -> Rect:
    return Rect(at.x - left, at.y - top, at.w, at.h)
