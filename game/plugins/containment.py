"""Running a stranger's code so that whatever it does, the program and the other plugins go on."""

import contextlib
import ctypes
import difflib
import io
import os
import re
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, TypeVar

from game.core.errors import words_of
from game.core.plugin_calls import PluginFailed, trace_of

T = TypeVar("T")


class Refused(Exception):
    """Why the code of a plugin cannot be used, as a sentence; `trace` is for those who write it."""

    def __init__(self, reason: str, trace: str = "") -> None:
        super().__init__(reason)
        self.trace = trace


class Outcome(Generic[T]):
    """What came of running guarded code: its value, and what it did that it should not have done."""

    def __init__(self, value: T, notes: list[str]) -> None:
        self.value = value
        self.notes = notes


def run(work: Callable[[], T], doing: str, time_limit: float) -> Outcome[T]:
    """Runs the work with a time limit; raises `Refused` with a sentence about what happened while `doing` it."""
    notes: list[str] = []
    with _working_folder_kept(notes), _pygame_kept(doing), _prints_kept(notes):
        value = _in_time(work, doing, time_limit)
    return Outcome(value, notes)


def _in_time(work: Callable[[], T], doing: str, time_limit: float) -> T:
    values: list[T] = []
    errors: list[BaseException] = []

    def keep_what_happens() -> None:
        try:
            values.append(work())
        except BaseException as error:
            errors.append(error)

    thread = threading.Thread(target=keep_what_happens, name=f"underhall: {doing}", daemon=True)
    thread.start()
    thread.join(time_limit)
    if thread.is_alive():
        # An endless loop in Python would go on taking time from the game: end it where that is possible.
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident or 0), ctypes.py_object(SystemExit))
        raise Refused(
            f"It did not finish within {time_limit:g} seconds while {doing}; it probably waits for something."
        )
    if errors:
        raise refusal(errors[0], doing)
    return values[0]


def refusal(error: BaseException, doing: str) -> Refused:
    """What to tell the player about an error that came out of a plugin."""
    trace = trace_of(error)
    if isinstance(error, Refused):
        return error
    if isinstance(error, PluginFailed) and not error.exits:
        kind = error.cause.__name__ if error.cause is not None and not error.endless else ""
        told = str(error) if str(error).startswith(kind) else f"{kind}: {error}"
        return Refused(f"It failed while {doing}: {told}", trace)
    if isinstance(error, SystemExit | PluginFailed):
        return Refused(f"It tried to end the whole program (sys.exit) while {doing}.", trace)
    if isinstance(error, SyntaxError):
        file = os.path.basename(error.filename or "its code")
        return Refused(f"There is a syntax error in {file}, line {error.lineno}: {error.msg}.", trace)
    where = traceback.extract_tb(error.__traceback__)
    if isinstance(error, ImportError) and (told := _import_told(error, where)):
        return Refused(told, trace)
    last = f" ({os.path.basename(where[-1].filename)}, line {where[-1].lineno})" if where else ""
    words = words_of(error).rstrip(".").splitlines()
    what = f"{type(error).__name__}: {words[0]}" if words else type(error).__name__
    return Refused(f"It failed while {doing}: {what}{last}.", trace)


def _import_told(error: ImportError, where: traceback.StackSummary) -> str:
    """What is wrong with an import, with what its author may have meant."""
    own = [frame for frame in where if "importlib" not in frame.filename and not frame.filename.startswith("<")]
    at = f" ({os.path.basename(own[-1].filename)}, line {own[-1].lineno})" if own else ""
    wanted = re.match(r"cannot import name '(\w+)' from '([\w.]+)'", str(error))
    if wanted is not None:
        name, module = wanted.groups()
        known = (
            [each for each in vars(sys.modules[module]) if not each.startswith("_")] if module in sys.modules else []
        )
        near = difflib.get_close_matches(name, known, 1)
        listed = (
            "see what docs/modding/reference.md lists."
            if module.startswith("game")
            else "nothing of that name was read."
        )
        return f"There is no {name!r} in {module}: {f'did you mean {near[0]}?' if near else listed}{at}"
    if not isinstance(error, ModuleNotFoundError) or error.name is None:
        return ""
    first = error.name.partition(".")[0]
    beside = Path(own[-1].filename).parent if own else None
    if beside is not None and ((beside / f"{first}.py").is_file() or (beside / first).is_dir()):
        dotted = f"as in from .{error.name} import …"
        return f"It imports {error.name!r}, which lies beside it: write a dot before it, {dotted}{at}"
    if first in ("game", "plugins", "mods"):
        known = [each for each in sys.modules if each.startswith(f"{first}.") and each.count(".") == 1]
        near = difflib.get_close_matches(error.name, known, 1)
        hint = f"did you mean {near[0]}?" if near else "games import game.api, and nothing else of the program."
        return f"There is no module {error.name!r}: {hint}{at}"
    return f"It needs the Python package {error.name!r}, which is not installed here."


@contextlib.contextmanager
def _working_folder_kept(notes: list[str]) -> Iterator[None]:
    before = _working_folder()
    try:
        yield
    finally:
        if before is not None and _working_folder() != before:
            os.chdir(before)
            notes.append("changed the working folder, which was changed back")


def _working_folder() -> str | None:
    try:
        return os.getcwd()
    except FileNotFoundError:  # somebody deleted it
        return None


@contextlib.contextmanager
def _prints_kept(notes: list[str]) -> Iterator[None]:
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
            yield
    finally:
        if text := printed.getvalue().strip():
            lines = text.splitlines()
            more = f" … and {len(lines) - 1} more line{'s' * (len(lines) > 2)}" if len(lines) > 1 else ""
            notes.append(f"printed: {lines[0][:200]}{more}")


@contextlib.contextmanager
def _pygame_kept(doing: str) -> Iterator[None]:
    before = _pygame_names()
    try:
        yield
    finally:
        patched = []
        for module, names in before.items():
            for name, value in names.items():
                if vars(module).get(name) is not value:
                    setattr(module, name, value)
                    patched.append(f"{module.__name__}.{name}")
    if patched:
        raise Refused(
            f"It replaced parts of pygame ({', '.join(sorted(patched)[:3])}) while {doing}, which would change "
            f"every other game; they were put back. Draw with a face of its own instead."
        )


def _pygame_names() -> dict[Any, dict[str, Any]]:
    # Parts that pygame has not loaded yet are left alone: a look at them would load them, and numpy with them.
    modules = [
        module
        for name, module in sys.modules.items()
        if name.partition(".")[0] == "pygame" and type(module) is ModuleType
    ]
    return {module: {k: v for k, v in vars(module).items() if not k.startswith("__")} for module in modules}
