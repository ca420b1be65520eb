"""A place in the desktop's menu on Linux, and saves and mods that open with a double click; all of it can be undone.

Three files in the user's own data folder, as freedesktop.org lays down: an entry of the menu, its icon, and the types
of our files. A save is a TOML file and a mod a zip, as others are too, so they are told apart by how they begin. They
must not be called kinds of TOML or zip there, or a desktop takes every TOML file and zip for ours; and older systems do
not know TOML yet.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from game.core.files import FileTrouble, write_atomically
from game.system import places, programs
from game.system.reading.files import reason

SINGLE_FILE = "UNDERHALL_SINGLE_FILE"
"""Set by the single runnable file, which unpacks the program and starts it: where that file is."""

SAVE = "application/x-underhall-save"
MOD = "application/x-underhall-mod"

ENTRY = """\
[Desktop Entry]
Type=Application
Name=Underhall
GenericName=Board games
Comment=Board games in a dwarven hall
Exec={command} %f
TryExec={program}
Icon=underhall
Terminal=false
Categories=Game;BoardGame;
Keywords=board game;caverna;covenant;dwarves;
MimeType={save};{mod};
StartupWMClass=underhall
"""

TYPES = f"""\
<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{SAVE}">
    <comment>Underhall game</comment>
    <icon name="underhall"/>
    <magic priority="60">
      <match type="string" offset="0" value="format = ">
        <match type="string" offset="9:20" value="\\ngame = &quot;"/>
      </match>
    </magic>
    <glob pattern="*.toml"/>
  </mime-type>
  <mime-type type="application/toml">
    <comment>TOML file</comment>
    <sub-class-of type="text/plain"/>
    <glob pattern="*.toml"/>
  </mime-type>
  <mime-type type="{MOD}">
    <comment>Underhall mod</comment>
    <icon name="underhall"/>
    <magic priority="60">
      <match type="string" offset="0" value="PK\\003\\004">
        <match type="string" offset="30:4000" value="plugin.toml"/>
      </match>
    </magic>
    <glob pattern="*.zip"/>
  </mime-type>
</mime-info>
"""

CACHES = (("update-mime-database", "mime"), ("update-desktop-database", "applications"))
"""The programs that make the desktop notice, and the folder each looks through."""


def add_to_menu() -> str:
    """Puts Underhall into the menu; returns what came of it."""
    files = menu_files(_data(), _words())
    for path, content in files.items():
        write_atomically(path, content)
    missing = _notice()
    told = "Underhall is in the menu now, and saves and mods open with it.\n"
    told += f"It starts {_words()[0]}; if you move that, do this again. To take it out: underhall --remove-from-menu"
    if missing:
        told += f"\nFor the double click {' and '.join(missing)} must be installed; then do this again."
    return told


def remove_from_menu() -> str:
    """Takes it out again; returns what came of it."""
    found = [path for path in menu_files(_data(), _words()) if path.exists()]
    if not found:
        return "Underhall is not in the menu."
    for path in found:
        try:
            path.unlink()
        except OSError as error:
            raise FileTrouble(f"{path} could not be removed: {reason(error)}") from error
    _notice()
    return "Underhall is no longer in the menu. Your games, mods and settings are where they were."


def menu_files(data: Path, words: list[str]) -> dict[Path, bytes]:
    """All files that make up the place in the menu: in which data folder, and the command that opens the window."""
    command = " ".join(map(quoted, words))
    entry = ENTRY.format(command=command, program=words[0].replace("\\", "\\\\"), save=SAVE, mod=MOD)
    return {
        data / "applications" / "underhall.desktop": entry.encode(),
        data / "icons" / "hicolor" / "scalable" / "apps" / "underhall.svg": (
            places.bundled("assets") / "icons" / "underhall.svg"
        ).read_bytes(),
        data / "mime" / "packages" / "underhall.xml": TYPES.encode(),
    }


def _data() -> Path:
    """The user's own data folder."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def _words() -> list[str]:
    """The command that opens the window."""
    if getattr(sys, "frozen", False):
        return [os.environ.get(SINGLE_FILE) or sys.executable]
    script = Path(sys.executable).with_name("underhall")
    return [str(script)] if script.exists() else [sys.executable, "-P", "-m", "game"]


def quoted(word: str) -> str:
    """A word of a menu entry's command: quoted, and then escaped as every text in such a file."""
    inner = re.sub(r'(["`$\\])', r"\\\1", word).replace("%", "%%")
    return f'"{inner}"'.replace("\\", "\\\\")


def _notice() -> list[str]:
    """Makes the desktop look again; returns the programs for it that are not there."""
    missing = []
    for program, folder in CACHES:
        if found := shutil.which(program):
            subprocess.run([found, str(_data() / folder)], env=programs.environment(), capture_output=True)
        else:
            missing.append(program)
    return missing
