"""The command line: one small module per command, each with `add(commands)` and `run(arguments) -> int`.

Exit codes: 0 all is well, 1 something failed or did not pass, 2 the command was not understood.
"""

from __future__ import annotations

import argparse
import errno
import importlib
import os
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias

from game import __version__
from game.cli.console import mend_streams
from game.cli.plain import prints_plainly
from game.core import interrupts
from game.system import places

if TYPE_CHECKING:
    Commands: TypeAlias = argparse._SubParsersAction[argparse.ArgumentParser]

COMMANDS = (
    "window",
    "listing",
    "allow",
    "install",
    "remove",
    "index",
    "switch",
    "run",
    "selfplay",
    "shot",
    "spoken",
    "replay",
    "advice",
    "review",
    "stats",
    "puzzles",
    "fsck",
    "where",
    "fuzz",
    "check",
    "words",
    "new_plugin",
    "pack",
    "publish",
    "bench",
    "evening",
    "train",
    "ladder",
    "tempers",
    "calibrate",
)
DEFAULT = "window"
OPENED = (".toml", ".zip")
"""Saves and mods are opened in the window, as after a double click; no command ends like this."""


class Failed(Exception):
    """A sentence for the person at the terminal: what happened and what to do. Ends the program with code 1."""

    code = 1


class Misused(Failed):
    """A sentence about a command that cannot be understood. Ends the program with code 2."""

    code = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command and returns its exit code."""
    mend_streams()
    with interrupts.listening():
        return _main(argv)


@prints_plainly
def _main(argv: Sequence[str] | None) -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    argv = sys.argv[1:] if argv is None else argv
    debug = "--debug" in argv
    try:
        if not argv:  # the window is there before the other commands are even loaded
            return int(importlib.import_module(f"game.cli.{DEFAULT}").run(argparse.Namespace()))
        if _first_word(argv).lower().endswith(OPENED):
            argv = [DEFAULT, *argv]
        arguments = parser().parse_args(argv)
        if home := getattr(arguments, "home", None):
            places.use_home(home)
        if getattr(arguments, "no_mods", False):
            places.use_no_mods()
        run: Callable[[argparse.Namespace], int] = arguments.run
        return run(arguments)
    except SystemExit as end:  # argparse has printed its help
        return end.code if isinstance(end.code, int) else 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130
    except Exception as error:
        if _reader_has_gone(error):  # the reader of a pipe (head, less) has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        if debug:
            traceback.print_exc()
        print(f"underhall: {_sentence(error, debug)}", file=sys.stderr)
        return error.code if isinstance(error, Failed) else 1


def _first_word(argv: Sequence[str]) -> str:
    """What stands in the place of a command, after options that every command has."""
    after = zip(["", *argv], argv, strict=False)
    return next((word for before, word in after if before != "--home" and not word.startswith("-")), "")


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    parser = _Parser(
        prog="underhall",
        description="A table in a dwarven hall for board games. With no command, the window opens; with a save or a "
        "mod's zip instead of one, the window opens that.",
        epilog="example: underhall selfplay cave_vs_cave --games 10",
    )
    parser.add_argument("--version", action="version", version=f"Underhall {__version__}")
    importlib.import_module("game.cli.menu").add(parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name in COMMANDS:
        command = importlib.import_module(f"game.cli.{name}")
        command.add(commands)
        if name == DEFAULT:
            parser.set_defaults(run=command.run)
    return parser


class _Parser(argparse.ArgumentParser):
    """Has the options that every command has, shows its example as it was written, and complains in one sentence."""

    def __init__(self, **settings: Any) -> None:
        settings.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        settings.setdefault("description", settings.get("help"))
        super().__init__(parents=[_everywhere()], **settings)

    def error(self, message: str) -> NoReturn:
        """Says what was not understood."""
        raise Misused(f"{message[:1].upper()}{message[1:]}. See: {self.prog} --help")


def _everywhere() -> argparse.ArgumentParser:
    options = argparse.ArgumentParser(add_help=False)
    options.add_argument(
        "--home",
        type=Path,
        metavar="DIR",
        default=argparse.SUPPRESS,
        help="keep saves, mods and settings in this folder",
    )
    options.add_argument(
        "--no-mods",
        action="store_true",
        default=argparse.SUPPRESS,
        help="start with nothing but what came with Underhall",
    )
    options.add_argument(
        "--debug", action="store_true", default=argparse.SUPPRESS, help="show where an error came from"
    )
    return options


def _reader_has_gone(error: Exception) -> bool:
    """Whether nobody reads what we print; Windows calls that an invalid argument."""
    if isinstance(error, OSError) and sys.platform == "win32" and error.errno == errno.EINVAL:
        return error.filename is None
    return isinstance(error, BrokenPipeError)


def _sentence(error: Exception, debug: bool) -> str:
    from game.api import OptionError
    from game.core.errors import CoreError

    if isinstance(error, Failed | CoreError | OptionError):
        return str(error)
    if isinstance(error, OSError) and error.strerror:
        return f"{error.strerror}: {error.filename}." if error.filename else f"{error.strerror}."
    hint = "" if debug else " Run the same with --debug to see where."
    return f"Something went wrong that should not: {type(error).__name__}: {error}.{hint}"
