"""What the program was stuck in when it was ended, told at its next start.

While games are played, a clock that needs nothing from Python writes down where the program is, if nobody resets it
for ten seconds: a mod can hold the program in a place from which nothing can call it back.
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import re
from typing import IO

from game.core.errors import clipped
from game.core.files import FileTrouble, read_whole
from game.system import places

STUCK = "stuck.txt"
STUCK_SECONDS = 10.0
_LARGEST = 100_000


class HangRecorder:
    """While games are played: if nobody resets it for ten seconds, it is written down what the program does."""

    def __init__(self) -> None:
        self._file: IO[str] | None = None

    def reset(self) -> None:
        """All is well; called about once a second."""
        if self._file is None:
            try:
                places.home().mkdir(parents=True, exist_ok=True)
                self._file = (places.home() / STUCK).open("w", encoding="utf-8")
            except OSError:
                return
        elif self._file.tell() or os.fstat(self._file.fileno()).st_size:  # it was stuck, and came back
            self._file.seek(0)
            self._file.truncate()
        faulthandler.dump_traceback_later(STUCK_SECONDS, file=self._file)

    def stop(self) -> None:
        """Nothing is played any more."""
        if self._file is not None:
            faulthandler.cancel_dump_traceback_later()
            self._file.close()
            self._file = None
            with contextlib.suppress(OSError):
                (places.home() / STUCK).unlink()


def last_words() -> str:
    """What the program was stuck in when it was ended the last time, as a sentence; said once."""
    path = places.home() / STUCK
    try:
        text = read_whole(path, largest=_LARGEST).decode("utf-8", errors="replace")
        path.unlink()
    except (FileTrouble, OSError):
        return ""
    for folder in [*places.mods(), places.bundled("plugins")]:
        found = re.search(rf'File "{re.escape(str(folder))}[\\/]([^"\\/]+)[\\/]([^"]*)", line (\d+)', text)
        if found:
            return (
                f"The last time the program was ended while {clipped(found[1])} did not come back for ten seconds "
                f"({clipped(found[2])}, line {found[3]}). If that happens again, remove it or ask its authors."
            )
    return ""
