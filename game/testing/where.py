"""Where in a game's code to look when a check has failed: the file, the line and the function."""

from __future__ import annotations

import linecache
import traceback
from pathlib import Path
from types import FrameType
from typing import Any

from game.api import Game
from game.core.errors import BrokenRules
from game.core.rules_contract import BrokenPromise
from game.testing.probe import folder_of

RESPONSIBLE = {
    "plain state": "setup",
    "scores": "standings",
    "only looks": "layout",
    "labels": "describe",
    "names": "describe",
    "pieces": "layout",
    "clicks": "layout",
    "text": "layout",
    "icons": "layout",
    "colours": "layout",
    "ghosts": "ghost",
    "keys": "input",
    "input": "input",
    "peeking": "determinize",
    "secrets": "determinize",
    "features": "features",
    "learned": "features",
}
"""For each check, the method of `Game` that keeps its promise; for all others it is `turn`."""


def where_to_look(game: Game[Any], check: str, error: BaseException) -> str:
    """The innermost line of the game's own code that an error came through, or else the method that is responsible."""
    folder = folder_of(game)
    for cause in _causes(error):
        if isinstance(cause, BrokenPromise) and (asked := _asked_by(cause.frame, folder)):
            return asked
        for frame in reversed(traceback.extract_tb(cause.__traceback__)):
            if folder is not None and folder in Path(frame.filename).parents:
                return _told(frame.filename, folder, frame.lineno or 0, frame.name, frame.line or "")
    responsible = "turn" if isinstance(error, BrokenRules) else RESPONSIBLE.get(check, "turn")
    return _method(game, responsible, folder)


def _asked_by(frame: FrameType | None, folder: Path | None) -> str:
    """The line of the game that asked; where a helper of ours asks for it, nothing."""
    if frame is None or folder is None or folder not in Path(frame.f_code.co_filename).parents:
        return ""
    return _told(frame.f_code.co_filename, folder, frame.f_lineno, frame.f_code.co_name, "")


def _causes(error: BaseException) -> list[BaseException]:
    """The error and what it came from, the first cause first."""
    chain: list[BaseException] = []
    current: BaseException | None = error
    while current is not None and current not in chain:
        chain.append(current)
        current = current.__cause__ or current.__context__
    return chain[::-1]


def _method(game: Game[Any], name: str, folder: Path | None) -> str:
    method = getattr(type(game), name)
    code = getattr(method, "__code__", None)
    if method is getattr(Game, name) or code is None or folder is None:
        return f"the class {type(game).__name__}: it has no {name} of its own"
    return _told(code.co_filename, folder, code.co_firstlineno, name, "")


def _told(filename: str, folder: Path, line: int, function: str, text: str) -> str:
    path = Path(filename)
    shown = path.relative_to(folder).as_posix() if folder in path.parents else path.name
    text = text or linecache.getline(filename, line).strip()
    code = f": {text}" if text and not text.startswith(("def ", "@")) else ""
    return f"{shown}, line {line}, in {function}{code}"
