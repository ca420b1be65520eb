"""Windows programs on Linux: Wine, with a Windows of our own (a "prefix") that touches nobody else's.

Two things have to be minded under Wine: the standard streams must be pipes, not files; and a path is told the Windows
way, with the root of Linux as the drive Z:.
"""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path, PureWindowsPath

DEBIANS = Path("/usr/lib/wine/wine64")
"""Debian keeps the 64-bit Wine off the PATH; the one on the PATH asks for a 32-bit part that we do not need."""

LAST_WORDS_SECONDS = 2.0

QUIET = {
    "WINEARCH": "win64",
    "WINEDEBUG": "-all",
    "WINEDLLOVERRIDES": "mscoree,mshtml=",  # or a new prefix asks whether to fetch .NET and a browser
    "LC_ALL": "C.UTF-8",  # or names that are not English cannot be files
}


def find_wine() -> Path | None:
    """The 64-bit Wine of this machine."""
    for found in (shutil.which("wine64"), DEBIANS, shutil.which("wine")):
        if found and os.access(found, os.X_OK):
            return Path(found)
    return None


def windows_path(path: Path) -> str:
    """The same file as a Windows program calls it."""
    return str(PureWindowsPath("Z:" + str(path.absolute())))


def run_to_end(
    command: list[str],
    *,
    cwd: Path | None,
    environment: dict[str, str],
    seconds: float | None = None,
    shown: bool = False,
    stdin: int = subprocess.DEVNULL,
) -> subprocess.CompletedProcess[bytes]:
    """Runs a program until it ends: its pipes may stay open longer, in the hands of what Wine started along with it."""
    pipe = subprocess.PIPE
    program = subprocess.Popen(command, cwd=cwd, env=environment, stdin=stdin, stdout=pipe, stderr=pipe)
    readers = []
    for stream in (program.stdout, program.stderr):
        assert isinstance(stream, io.BufferedReader)
        readers.append(_Reader(stream, shown))
        readers[-1].start()
    try:
        program.wait(seconds)
    except subprocess.TimeoutExpired:
        program.kill()
        raise
    for reader in readers:
        reader.join(LAST_WORDS_SECONDS)
    return subprocess.CompletedProcess(command, program.returncode, *(bytes(reader.read) for reader in readers))


class _Reader(threading.Thread):
    """Reads a pipe, and shows what it reads."""

    def __init__(self, stream: io.BufferedReader, shown: bool) -> None:
        super().__init__(daemon=True)
        self._stream = stream
        self._shown = shown
        self.read = bytearray()

    def run(self) -> None:
        """Until the last one has closed it."""
        while part := self._stream.read1():
            self.read += part
            if self._shown:
                sys.stdout.buffer.write(part)
                sys.stdout.buffer.flush()


class Wine:
    """A Windows of our own."""

    def __init__(self, program: Path, prefix: Path) -> None:
        self.program = program
        self.prefix = prefix

    def environment(self, **more: str) -> dict[str, str]:
        """What a Windows program is started with; nothing of this checkout, and no Python's settings."""
        kept = {name: os.environ[name] for name in ("HOME", "PATH") if name in os.environ}
        return kept | QUIET | {"WINEPREFIX": str(self.prefix)} | more

    def command(self, *words: str | Path) -> list[str]:
        """The command line that runs a Windows program; paths are told the Windows way."""
        return [str(self.program), *(windows_path(word) if isinstance(word, Path) else word for word in words)]

    def make_prefix(self) -> None:
        """Makes the Windows, if it is not there yet."""
        if (self.prefix / "system.reg").exists():
            return
        self.prefix.mkdir(parents=True, exist_ok=True)
        self.run("wineboot", "--init")

    def run(
        self, *words: str | Path, cwd: Path | None = None, seconds: float | None = None, **more: str
    ) -> subprocess.CompletedProcess[bytes]:
        """Runs a Windows program to its end and returns what it printed."""
        return run_to_end(self.command(*words), cwd=cwd, environment=self.environment(**more), seconds=seconds)

    def call(self, *words: str | Path, cwd: Path | None = None, **more: str) -> int:
        """Runs a Windows program to its end, prints what it prints, and returns its exit code."""
        return run_to_end(self.command(*words), cwd=cwd, environment=self.environment(**more), shown=True).returncode

    def set_value(self, key: str, name: str, value: str, **more: str) -> None:
        """Writes a text into the Windows's registry."""
        self.run("reg", "add", key, "/v", name, "/t", "REG_SZ", "/d", value, "/f", **more)

    def keep_running(self) -> None:
        """Leaves the Windows switched on between two programs, which then start at once."""
        self._server("-p")

    def switch_off(self) -> None:
        """Ends it with all that runs on it."""
        self._server("-k")

    def _server(self, *words: str) -> None:
        beside = self.program.with_name("wineserver64")
        server = str(beside) if beside.exists() else shutil.which("wineserver")
        if server:
            null = subprocess.DEVNULL
            subprocess.run([server, *words], env=self.environment(), stdin=null, stdout=null, stderr=null)
