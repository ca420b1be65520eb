"""What the program prints can be read on every terminal and by every reader of a pipe.

A terminal of Windows shows every letter, and so does whatever reads UTF-8. Elsewhere a code page decides which letters
there are and which bytes they have. The reader's page is used then, as far as it is known; and lines, ticks and dashes,
which hardly any page has, are printed as their look-alikes on an English typewriter, which all pages have in common.
"""

from __future__ import annotations

import codecs
import io
import os
import stat
import sys

LOOK_ALIKES = {
    "─": "-", "│": "|", "█": "#", "░": ".", "–": "-", "—": "-", "…": "...", "·": ".", "•": "*",
    "✓": "+", "✗": "x", "×": "x", "÷": "/", "−": "-", "≤": "<=", "≥": ">=", "→": "->", "←": "<-", "µ": "u",
    "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "\u00a0": " ",
}  # fmt: skip

UTF_8 = "utf-8"


def mend_streams() -> None:
    """Makes standard output and standard error safe to print to; a program started from an icon has neither."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding=UTF_8))  # noqa: SIM115  # open as long as we are
        elif isinstance(stream, io.TextIOWrapper):
            page = reader_page(stream)
            if page == UTF_8:
                stream.reconfigure(encoding=UTF_8, errors="replace")
            else:
                codecs.register_error(f"underhall.{page}", _Typewriter(page))
                stream.reconfigure(encoding="ascii", errors=f"underhall.{page}")


def reader_page(stream: io.TextIOWrapper) -> str:
    """The code page that whoever reads the stream expects."""
    own = _name(stream.encoding)
    if sys.platform != "win32" or own == UTF_8:  # as a terminal of Windows always is
        return own
    page = _console_page() if stat.S_ISFIFO(os.fstat(stream.fileno()).st_mode) else 0
    # With no terminal around another program reads, and a file is opened with an editor: both expect UTF-8.
    return _name(f"cp{page}") if page else UTF_8


def _name(encoding: str) -> str:
    try:
        return codecs.lookup(encoding).name
    except LookupError:
        return "ascii"  # a page that Python does not know has at least these letters


def _console_page() -> int:
    """The code page of the terminal that we were started from, which its pipes share; 0 if there is none."""
    import ctypes

    kernel = getattr(ctypes, "windll").kernel32  # noqa: B009  # only Windows has it
    return int(kernel.GetConsoleOutputCP())


class _Typewriter:
    """Prints what ASCII lacks: a look-alike, the letter of the reader's page, or the letter without its dots."""

    def __init__(self, page: str) -> None:
        self._page = page

    def __call__(self, error: UnicodeError) -> tuple[str | bytes, int]:
        if not isinstance(error, UnicodeEncodeError):
            raise error
        return b"".join(map(self._type, error.object[error.start : error.end])), error.end

    def _type(self, letter: str) -> bytes:
        if letter in LOOK_ALIKES:
            return LOOK_ALIKES[letter].encode("ascii")
        try:
            return letter.encode(self._page)
        except UnicodeEncodeError:
            import unicodedata  # hardly ever needed, and the window should open at once

            plain = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore")
            return plain or b"?"
