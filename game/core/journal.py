"""The autosave: a file that only grows, by one short line per answer.

The first line is the whole save as it was when the session began, twice, so that damage in it costs nothing; every
later line is one thing that happened since. Each line begins with a checksum of all lines so far, so that a line that
was cut short, lost or changed is recognised, and nothing behind it is believed.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import zlib
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.api import Words
from game.core import seal, syncing
from game.core.errors import CoreError, reason, words_for
from game.core.files import LARGEST_FILE, FileTrouble, read_whole, size_of
from game.core.growth import MOST_ANSWERS
from game.core.save_format import SaveFile, SaveHeader
from game.core.savefile import SaveError, checked
from game.core.seats import Seat
from game.core.speech import say
from game.system.locks import lock

SUFFIX = ".journal"
_LONG, _LARGE_RECORD = MOST_ANSWERS // 2, LARGEST_FILE // 5
_MOST_VALUES, _MOST_NESTED = 400_000, 50_000
"""Of its beginning, before it is decoded: what takes two bytes here takes fifty in memory."""


class Step(msgspec.Struct, omit_defaults=True):
    """One thing that happened at the table: exactly one of the fields up to `seats` is set."""

    answer: str | None = None
    back_to: int | None = None  # went back to so many answers
    switch: int | None = None  # went to the end of that branch
    seats: list[Seat] | None = None  # somebody else sits there now
    seconds: float = 0.0  # thought about the answer
    seal: str = ""  # of this step and all before it
    given: dict[int, str] | None = None  # by seat, the secret answers that wait for the others' (see `gathering`)


class TableInUse(CoreError):
    """The autosave belongs to a table that is open in another window."""


IN_USE = say("This game is open in another window. Close it there first, or play on there.")


class Journal:
    """An autosave that is being written."""

    def __init__(self, path: Path, file: int, checksum: int = 0, sealed: str = "") -> None:
        self.path = path
        self._file = file
        self._size = os.fstat(file).st_size
        self._checksum = checksum
        self._sealed = sealed
        self._sync = syncing.Sync(file)
        self._lines = 0
        self._begun = self._size  # how large it was when it was begun, or gone on with

    @classmethod
    def begin(cls, path: Path, save: SaveFile) -> Journal:
        """A new autosave."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND | getattr(os, "O_BINARY", 0)
            journal = cls(path, os.open(path, flags, 0o644))
        except OSError as error:
            raise FileTrouble(say("The autosave could not be begun: {why}", why=reason(error))) from error
        lock(journal._file)
        try:
            journal._begin(save)
            journal._read_back(save)
        except FileTrouble:
            journal.remove()
            raise
        return journal

    @classmethod
    def claim(cls, path: Path) -> Journal:
        """Opens an autosave to go on with it; from now on nobody else can. Nothing is changed before `go_on_after`."""
        size_of(path)  # a folder or a pipe is told as what it is
        try:
            file = os.open(path, os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0))
        except OSError as error:
            raise FileTrouble(
                say("The autosave {file} cannot be gone on with: {why}", file=path.name, why=reason(error))
            ) from error
        if not lock(file):
            os.close(file)
            raise TableInUse(IN_USE)
        return cls(path, file)

    @classmethod
    def go_on(cls, path: Path, keep: int) -> Journal:
        """Goes on writing an autosave after its first `keep` bytes; the rest, a torn tail, is cut off."""
        journal = cls.claim(path)
        journal.go_on_after(read_journal(path)._replace(good_bytes=keep))
        return journal

    def go_on_after(self, content: JournalContent) -> None:
        """Goes on after what is in order; whatever follows is cut off."""
        try:
            if content.good_bytes < self._size:
                os.truncate(self._file, content.good_bytes)
        except OSError as error:
            self.close()
            raise FileTrouble(
                say("The autosave {file} cannot be gone on with: {why}", file=self.path.name, why=reason(error))
            ) from error
        self._size = content.good_bytes
        self._checksum, self._sealed = content.checksum, content.sealed
        self._lines = len(content.steps)

    def note(self, step: Step) -> None:
        """Adds one line: it survives a crash of the program from now on, and a power cut within a second."""
        sealed = seal.tag(self._sealed + msgspec.json.encode(step).decode())[:16]
        content = msgspec.json.encode(msgspec.structs.replace(step, seal=sealed))
        checksum = zlib.crc32(content, self._checksum)
        self._write(b"%08x %b\n" % (checksum, content))
        self._checksum, self._sealed = checksum, sealed
        self._lines += 1
        self._sync.soon()

    def wrong(self) -> Words:
        """Why what was written may not be safe, as a sentence; empty if all is well."""
        if (error := self._sync.error) is not None:
            return say("The autosave could not be written: {why}", why=reason(error))
        return (
            "" if self._is_there() else say("The autosave could not be written: {why}", why=say("its folder is gone."))
        )

    def sync(self) -> None:
        """Makes all lines survive a power cut, now; raises `FileTrouble` if that fails."""
        try:
            self._sync.now()
        except OSError as error:
            raise FileTrouble(say("The autosave could not be written: {why}", why=reason(error))) from error

    def close(self) -> None:
        """Stops writing; the file stays for the next start to resume from."""
        with contextlib.suppress(OSError):
            self._sync.now()
        self._let_go()

    def _let_go(self) -> None:
        if self._file >= 0:
            self._sync.close()
            os.close(self._file)
            self._file = -1

    def remove(self) -> None:
        """Stops writing and removes the file: the match is kept elsewhere now."""
        own = self._is_there()
        self._let_go()
        if own:  # and not another one under the same name, begun when this one had vanished
            with contextlib.suppress(OSError):
                self.path.unlink(missing_ok=True)

    def _is_there(self) -> bool:
        try:
            return self._file >= 0 and os.path.samestat(os.fstat(self._file), os.stat(self.path))
        except OSError:
            return False

    @property
    def is_long(self) -> bool:
        """Whether it is time to begin a new one: a file with too much in it would not be read any more."""
        return self._lines > _LONG or self._size > (LARGEST_FILE + self._begun) // 2

    def _read_back(self, save: SaveFile) -> None:
        """What an autosave takes the place of goes only when it can be opened itself."""
        try:
            kept = read_journal(self.path)
        except SaveError as error:
            raise FileTrouble(say("The autosave could not be written: {why}", why=words_for(error))) from error
        if kept.steps or kept.save.line.history != save.line.history:
            raise FileTrouble(
                say("The autosave could not be written: {why}", why=say("what is there is not what was written."))
            )

    def _begin(self, save: SaveFile) -> None:
        record = msgspec.json.encode(save)
        if _too_much(record) or len(record) > _LARGE_RECORD:  # its answers are in it, from which the state is reached
            save.line.checkpoint, save.line.checkpoint_after = "", 0
        seal.seal(save)
        content = msgspec.json.encode(save)
        self._checksum, self._sealed = zlib.crc32(content), save.line.seal
        record = b"%08x %b" % (self._checksum, content)
        self._write(record + b"\t" + record + b"\n")
        self._begun = self._size
        self.sync()

    def _write(self, line: bytes) -> None:
        try:
            if os.write(self._file, line) < len(line):
                raise OSError(errno.ENOSPC, "the disk became full in the middle of the line")
            self._size += len(line)
        except OSError as error:
            with contextlib.suppress(OSError):
                os.truncate(self._file, self._size)
            raise FileTrouble(say("The autosave could not be written: {why}", why=reason(error))) from error


class JournalContent(NamedTuple):
    """What an autosave has in it."""

    save: SaveFile  # how the session began
    steps: list[Step]  # what happened since
    good_bytes: int  # how much of the file is in order
    checksum: int  # of that
    sealed: str  # the last seal in it
    message: Words = ""  # what was dropped, as a sentence; empty: nothing


def read_journal(path: Path) -> JournalContent:
    """Reads an autosave; a torn or damaged tail is dropped. Raises `SaveError` if not even its beginning is there."""
    content = _content(path)
    record, behind = _first_record(path, content)
    save = checked(path.name, _decoded(path, record), SaveFile)
    chained = save.format > 1
    checksum, sealed = zlib.crc32(record), save.line.seal
    mark = seal.judge(save)
    steps: list[Step] = []
    good_bytes = content.index(b"\n", behind) + 1 if b"\n" in content[behind:] else len(content)
    beginning = b"%08x %b" % (checksum, record)
    whole_beginning = content[: good_bytes - 1] in (beginning, beginning + b"\t" + beginning)
    if content.count(b"\n", good_bytes) > MOST_ANSWERS:
        raise SaveError(say("{file} is no autosave: more happened in it than at any table.", file=path.name))
    lines = content[good_bytes:].split(b"\n")
    torn = lines.pop()  # what follows the last line break: nothing, if the file is whole
    note = _TORN if torn else ""
    for number, line in enumerate(lines):
        try:
            verified = _verified(line, checksum if chained else 0)
            step = msgspec.json.decode(verified, type=Step)
        except (ValueError, RecursionError):
            dropped = len(lines) - number
            note = (
                say(
                    one="The autosave was damaged: the last thing that happened is lost.",
                    many="The autosave was damaged: the last {n} things that happened are lost.",
                    n=dropped,
                )
                if dropped > 1
                else _TORN
            )
            break
        if chained:
            checksum = int(line[:8], 16)
            given, step.seal = step.seal, ""
            sealed = seal.tag(sealed + msgspec.json.encode(step).decode())[:16]
            mark = mark or ("" if given == sealed else seal.EDITED if given else seal.FOREIGN)
            sealed = given
        steps.append(step)
        good_bytes += len(line) + 1
    if not whole_beginning and not note:
        note = _BEGINNING
    save.mark = mark
    return JournalContent(save, steps, good_bytes, checksum, sealed, note)


_TORN = say("The program was stopped while it wrote the autosave: the very last answer may be missing.")
_BEGINNING = say("The autosave was damaged at its beginning, of which it keeps a copy: nothing is lost.")


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
    record, behind = _first_record(path, content)
    return checked(path.name, _decoded(path, record), SaveHeader), content.count(b'{"answer":', behind)


def is_running(path: Path) -> bool:
    """Whether a table has this autosave open, in this window or another one."""
    try:
        size_of(path)
        file = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
    except (OSError, FileTrouble):
        return False
    try:
        return not lock(file, tries=1)
    finally:
        os.close(file)


def _content(path: Path) -> bytes:
    try:
        return read_whole(path)
    except FileTrouble as trouble:
        raise SaveError(words_for(trouble)) from trouble


def _first_record(path: Path, content: bytes) -> tuple[bytes, int]:
    """The save with which an autosave begins, or the copy of it, and where it ends."""
    for found in islice(re.finditer(rb' (?=\{"format":)', content), 4):
        ends = [content.find(mark, found.end()) for mark in (b"\t", b"\n")]
        record = content[found.end() : min((end for end in ends if end >= 0), default=len(content))]
        if b"\n" in content and content[max(0, found.start() - 8) : found.start()] == b"%08x" % zlib.crc32(record):
            return record, found.end() + len(record)
    raise SaveError(say("The autosave {file} is damaged at its very beginning: it cannot be resumed.", file=path.name))


def _decoded(path: Path, record: bytes) -> Any:
    if _too_much(record):
        raise SaveError(say("{file} is no autosave: it has more in it than any such file has.", file=path.name))
    try:
        return msgspec.json.decode(record)
    except (ValueError, RecursionError) as error:
        raise SaveError(
            say("The autosave {file} is damaged at its very beginning: it cannot be resumed.", file=path.name)
        ) from error


def _too_much(record: bytes) -> bool:
    values, nested = record.count(b'"') + record.count(b","), record.count(b"[") + record.count(b"{")
    return values > _MOST_VALUES or nested > _MOST_NESTED


def _verified(line: bytes, before: int) -> bytes:
    checksum, content = line[:8], line[9:]
    if line[8:9] != b" " or int(checksum, 16) != zlib.crc32(content, before):
        raise ValueError("the checksum is wrong")
    return content
