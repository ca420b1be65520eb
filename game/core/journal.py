"""The autosave: a file that only grows, by one short line per answer.

The first line is the whole save as it was when the session began; every later line is one thing that happened since.
Each line begins with its checksum, so that a line cut short by a crash or a power cut is recognised and dropped.
"""

from __future__ import annotations

import contextlib
import errno
import os
import time
import zlib
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.core.errors import CoreError
from game.core.files import LARGEST_FILE, FileTrouble, read_whole, reason, size_of
from game.core.savefile import SaveError, SaveFile, SaveHeader, checked
from game.core.seats import Seat

SUFFIX = ".journal"
_SECONDS_BETWEEN_SYNCS = 5.0
_LOCK_AT = 1 << 40  # far behind the end of the file, where a lock keeps nobody from reading


class Step(msgspec.Struct, omit_defaults=True):
    """One thing that happened at the table: exactly one of the fields up to `seats` is set."""

    answer: str | None = None
    back_to: int | None = None  # went back to so many answers
    switch: int | None = None  # went to the end of that branch
    seats: list[Seat] | None = None  # somebody else sits there now
    seconds: float = 0.0  # thought about the answer


class TableInUse(CoreError):
    """The autosave belongs to a table that is open in another window."""


class Journal:
    """An autosave that is being written."""

    def __init__(self, path: Path, file: int) -> None:
        self.path = path
        self._file = file
        self._size = os.fstat(file).st_size
        self._synced = time.monotonic()

    @classmethod
    def begin(cls, path: Path, save: SaveFile) -> Journal:
        """A new autosave."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND | getattr(os, "O_BINARY", 0)
            journal = cls(path, os.open(path, flags, 0o644))
        except OSError as error:
            raise FileTrouble(f"The autosave could not be begun: {reason(error)}") from error
        _lock(journal._file)
        try:
            journal._write(save)
            journal.sync()
        except FileTrouble:
            journal.remove()
            raise
        return journal

    @classmethod
    def go_on(cls, path: Path, keep: int) -> Journal:
        """Goes on writing an autosave after its first `keep` bytes; the rest, a torn tail, is cut off."""
        try:
            file = os.open(path, os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0))
        except OSError as error:
            raise FileTrouble(f"The autosave {path.name} cannot be gone on with: {reason(error)}") from error
        if not _lock(file):
            os.close(file)
            raise TableInUse("This game is open in another window. Close it there first, or play on there.")
        try:
            os.truncate(file, keep)
        except OSError as error:
            os.close(file)
            raise FileTrouble(f"The autosave {path.name} cannot be gone on with: {reason(error)}") from error
        return cls(path, file)

    def note(self, step: Step) -> None:
        """Adds one line: it survives a crash of the program from now on, and a power cut a few seconds later."""
        self._write(step)
        if time.monotonic() - self._synced >= _SECONDS_BETWEEN_SYNCS:
            self.sync()

    def sync(self) -> None:
        """Makes all lines survive a power cut too."""
        with contextlib.suppress(OSError):  # some file systems cannot; the lines are written all the same
            os.fsync(self._file)
        self._synced = time.monotonic()

    def close(self) -> None:
        """Stops writing; the file stays for the next start to resume from."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def remove(self) -> None:
        """Stops writing and removes the file: the match is kept elsewhere now."""
        self.close()
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)

    def _write(self, record: Step | SaveFile) -> None:
        content = msgspec.json.encode(record)
        line = b"%08x %b\n" % (zlib.crc32(content), content)
        try:
            if os.write(self._file, line) < len(line):
                raise OSError(errno.ENOSPC, "the disk became full in the middle of the line")
            self._size += len(line)
        except OSError as error:
            with contextlib.suppress(OSError):
                os.truncate(self._file, self._size)
            raise FileTrouble(f"The autosave could not be written: {reason(error)}") from error


class JournalContent(NamedTuple):
    """What an autosave has in it."""

    save: SaveFile  # how the session began
    steps: list[Step]  # what happened since
    good_bytes: int  # how much of the file is in order
    message: str = ""  # what was dropped, as a sentence; empty: nothing


def read_journal(path: Path) -> JournalContent:
    """Reads an autosave; a torn or damaged tail is dropped. Raises `SaveError` if not even its beginning is there."""
    content = _content(path)
    beginning, _, _ = content.partition(b"\n")
    save = checked(path.name, _record(path, beginning), SaveFile)
    steps: list[Step] = []
    good_bytes = len(beginning) + 1
    lines = content[good_bytes:].split(b"\n")
    torn = lines.pop()  # what follows the last line break: nothing, if the file is whole
    for number, line in enumerate(lines):
        try:
            steps.append(msgspec.json.decode(_verified(line), type=Step))
        except (ValueError, RecursionError):
            dropped = len(lines) - number
            note = (
                f"The autosave was damaged: the last {dropped} things that happened are lost." if dropped > 1 else _TORN
            )
            return JournalContent(save, steps, good_bytes, note)
        good_bytes += len(line) + 1
    return JournalContent(save, steps, good_bytes, _TORN if torn else "")


_TORN = "The program was stopped while it wrote the autosave: the very last answer may be missing."


def has_begun(path: Path) -> bool:
    """Whether the first line of an autosave was written to its end."""
    with contextlib.suppress(FileTrouble, OSError):
        if size_of(path) <= LARGEST_FILE:
            with path.open("rb") as file:
                return file.readline().endswith(b"\n")
    return True  # it cannot be read: better a line in the list that says so


def read_journal_header(path: Path) -> tuple[SaveHeader, int]:
    """What a list of saves shows of an autosave, and about how many answers were given since its beginning."""
    content = _content(path)
    beginning, _, rest = content.partition(b"\n")
    return checked(path.name, _record(path, beginning), SaveHeader), rest.count(b'{"answer":')


def _content(path: Path) -> bytes:
    try:
        return read_whole(path)
    except FileTrouble as trouble:
        raise SaveError(str(trouble)) from trouble


def _record(path: Path, line: bytes) -> Any:
    try:
        parsed = msgspec.json.decode(_verified(line))
    except (ValueError, RecursionError) as error:
        raise SaveError(f"The autosave {path.name} is damaged at its very beginning: it cannot be resumed.") from error
    return parsed


def _verified(line: bytes) -> bytes:
    checksum, content = line[:8], line[9:]
    if line[8:9] != b" " or int(checksum, 16) != zlib.crc32(content):
        raise ValueError("the checksum is wrong")
    return content


def _lock(file: int) -> bool:
    """Marks the autosave as in use as long as this process lives; False if another process has it."""
    try:
        import fcntl
    except ImportError:
        return _lock_on_windows(file)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True  # a file system without locks: better to play than to refuse
    return True


def _lock_on_windows(file: int) -> bool:
    import msvcrt

    try:
        os.lseek(file, _LOCK_AT, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    except OSError:
        return False
    return True
