"""Where things are: what comes with the program, and what belongs to the player."""

import os
import sys
from functools import cache
from pathlib import Path

import platformdirs

HOME_VARIABLE = "UNDERHALL_HOME"
NO_MODS_VARIABLE = "UNDERHALL_NO_MODS"

_PACKAGE = Path(__file__).resolve().parents[1]
_home_said = ""  # the home that was asked for in so many words, not by the variable


def bundled(name: str) -> Path:
    """The folder "plugins" or "assets" that comes with the program."""
    packed = _PACKAGE / "bundled" / name  # in a wheel or a packaged program
    return packed if packed.is_dir() else _PACKAGE.parent / name  # in a checkout


def home() -> Path:
    """The player's folder: saves, mods, settings. Made when something is first written into it."""
    chosen = os.environ.get(HOME_VARIABLE)
    return _absolute(chosen) if chosen else _usual_home(os.environ.get("XDG_DATA_HOME"), os.environ.get("HOME"))


@cache  # it is asked for with every file that is read, and takes longer than the reading
def _usual_home(*_decided_by: str | None) -> Path:
    return platformdirs.user_data_path("underhall", appauthor=False)


def use_home(folder: Path) -> None:
    """Puts all of the player's files somewhere else, for this process and those it starts."""
    global _home_said
    os.environ[HOME_VARIABLE] = _home_said = str(_absolute(folder))


def program() -> str:
    """How a command begins that can be pasted: it finds the same files as this one."""
    if not _home_said or os.environ.get(HOME_VARIABLE) != _home_said:
        return "underhall"
    return f'underhall --home "{_home_said}"' if " " in _home_said else f"underhall --home {_home_said}"


def use_no_mods() -> None:
    """Leaves out every plugin that did not come with the program, in this process and those it starts."""
    os.environ[NO_MODS_VARIABLE] = "1"


def without_mods() -> bool:
    """Whether only what came with the program is used."""
    return bool(os.environ.get(NO_MODS_VARIABLE))


def _absolute(folder: str | Path) -> Path:
    return Path(os.path.expanduser(folder)).absolute()  # unlike a Path's own it takes ~nobody for a folder's name


def mods() -> list[Path]:
    """The folders that the player's mods are looked for in; the first is the one to put new mods into."""
    folders = [home() / "mods"]
    if getattr(sys, "frozen", False):
        folders.append(Path(sys.executable).resolve().parent / "mods")
    return folders


def mod_of(path: str | Path) -> Path | None:
    """The folder of the mod that a path is in, as it is written; None if it is in none."""
    plain = plainly(path)
    for root in map(plainly, mods()):
        if plain.startswith(root + os.sep):
            return Path(root) / plain[len(root) + 1 :].partition(os.sep)[0]
    return None


def plainly(path: str | Path) -> str:
    """A path from the root on, without dots; links stay as they are."""
    return os.path.normpath(os.path.abspath(path))
