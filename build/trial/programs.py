"""The packaged program on its platform: how it is started, told a path, and given a home.

A Linux program runs as it is; a Windows program is run by Wine, in a Windows on which nothing was ever installed.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

from windows_python import alone, cache
from wine import Wine, find_wine, run_to_end, windows_path

SHELL_FOLDERS = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders"


class Failure(Exception):
    """What does not work, as a sentence."""


class Program:
    """The program for Linux."""

    windows = False

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def command(self, *words: str | Path) -> list[str]:
        """The command line that opens the window."""
        return [str(self.folder / "underhall"), *(self.path(word) for word in words)]

    def console(self, *words: str | Path) -> list[str]:
        """The command line for a terminal."""
        return self.command(*words)

    def path(self, word: str | Path) -> str:
        """A word of the command line; a path is told as the platform does."""
        return str(word)

    def environment(self, home: Path, **more: str) -> dict[str, str]:
        """With no Python in reach, and nothing of this checkout."""
        home.mkdir(parents=True, exist_ok=True)
        return {"HOME": str(home), "PATH": "", "LANG": "C.UTF-8"} | more

    def try_run(self, home: Path, *words: str | Path, **more: str) -> subprocess.CompletedProcess[bytes]:
        """Runs a command to its end."""
        return run_to_end(self.console(*words), cwd=home, environment=self.environment(home, **more), seconds=600)

    def run(self, home: Path, *words: str | Path, **more: str) -> str:
        """Runs a command and returns what it printed; it must go well."""
        done = self.try_run(home, *words, **more)
        if done.returncode:
            said = (done.stderr or done.stdout).decode("utf-8", "replace").strip()[-400:]
            raise Failure(f"`underhall {' '.join(map(str, words))}` ended with {done.returncode}: {said}")
        return done.stdout.decode("utf-8").replace("\r\n", "\n")

    def start(self, display: str, home: Path, *words: str | Path, **more: str) -> subprocess.Popen[bytes]:
        """Opens the window on a virtual screen."""
        environment = self.environment(home, DISPLAY=display, **more)
        null = subprocess.DEVNULL
        return subprocess.Popen(self.command(*words), cwd=home, env=environment, stdin=null, stdout=null, stderr=null)

    def processes(self, display: str) -> list[int]:
        """The processes of the program that were started on that screen."""
        found = []
        for process in Path("/proc").iterdir():
            try:
                words = (process / "cmdline").read_bytes().split(b"\0")
                screen = f"DISPLAY={display}".encode() in (process / "environ").read_bytes().split(b"\0")
            except OSError:
                continue
            if screen and words[0].replace(b"\\", b"/").rpartition(b"/")[2].startswith(b"underhall"):
                found.append(int(process.name))
        return found


class WindowsProgram(Program):
    """The program for Windows."""

    windows = True

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        wine = find_wine()
        if wine is None:
            raise Failure("Wine is not installed.")
        self.wine = Wine(wine, cache() / "player")
        self.wine.make_prefix()
        self._home: Path | None = None
        self._display = ""

    def command(self, *words: str | Path) -> list[str]:
        """The command line that opens the window."""
        return self.wine.command(self.folder / "underhall.exe", *words)

    def console(self, *words: str | Path) -> list[str]:
        """The command line for a terminal."""
        return self.wine.command(self.folder / "underhall-console.exe", *words)

    def path(self, word: str | Path) -> str:
        """A path as Windows programs tell it."""
        return windows_path(word) if isinstance(word, Path) else word

    def environment(self, home: Path, **more: str) -> dict[str, str]:
        """The player's folders are told by the registry there."""
        home.mkdir(parents=True, exist_ok=True)
        display = more.get("DISPLAY", "")
        if display not in ("", self._display):  # a Windows that is switched on keeps to the screen that it found then
            self.wine.switch_off()
            self._display = display
        self.wine.keep_running()
        if home != self._home:
            folder = windows_path(home / "AppData" / "Local")
            self.wine.set_value(SHELL_FOLDERS, "Local AppData", folder, **more)
            self._home = home
        return self.wine.environment(**more)

    def start(self, display: str, home: Path, *words: str | Path, **more: str) -> subprocess.Popen[bytes]:
        """Opens the window on a virtual screen; under Wine its streams must not be files."""
        environment = self.environment(home, DISPLAY=display, **more)
        null, pipe = subprocess.DEVNULL, subprocess.PIPE
        return subprocess.Popen(self.command(*words), cwd=home, env=environment, stdin=null, stdout=pipe, stderr=pipe)


@contextlib.contextmanager
def program_in(folder: Path) -> Iterator[Program]:
    """The program whose archive was unpacked there."""
    for package in folder.iterdir():
        if os.access(package / "underhall", os.X_OK):
            yield Program(package)
            return
        if (package / "underhall.exe").is_file():
            with alone("player"):
                program = WindowsProgram(package)
                try:
                    yield program
                finally:
                    program.wine.switch_off()
            return
    raise Failure("There is no program in the archive.")
