"""Fuzzing: every parser of the program is given damaged and hostile files, made from real ones by hypothesis.

A file that nobody agreed to may be refused with a sentence, and with nothing else: no other exception, no long wait.
hypothesis draws what is damaged and how, and makes a file that crashes a parser as small as it can be.
"""

from __future__ import annotations

import contextlib
import itertools
import random
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.testing.fuzz_parsers import Parser, parsers

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

FILES_IN_A_ROUND = 200
SLOW = 2.0
"""Seconds that no file may take; an ordinary one takes thousandths."""

TOKENS = (
    b"[", b"]", b"{", b"}", b"=", b".", b"a.a.a.a.a.a.a.a.a.a=1\n", b'"', b'"""', b"'''", b"\\", b"\\u0000", b"\\x",
    b"nan", b"-inf", b"9" * 60, b"0x" + b"F" * 60, b"1e999", b"-1", b"true", b"1979-05-27", b"[[line]]\n",
    b"\n[line]\n", b"\0", b"\xff\xfe", b"\xed\xa0\x80", b"\x1b[2J", b"\r\n", b"\t", b'{"format":2}', b'{"answer":null}',
    b"PK\5\6", b"PK\1\2", b"PK\3\4", b"PK\6\7", b"../", b"A" * 5_000, b"[" * 300, b"{a=" * 100, b"\x89PNG\r\n\x1a\n",
    b"\xff\xd8\xff", b'msgid "', b'msgstr "', b"#| ", b"#~ ", b"\xde\x12\x04\x95", b"plural=",
    b"n%", b"{n}", b"inf", b"x1e9",
)  # fmt: skip


class Crash(NamedTuple):
    """A file that a parser did not take well."""

    parser: str
    content: bytes
    what: str
    slow: bool = False

    @property
    def kind(self) -> str:
        """Crashes of one kind have one cause, as far as can be told."""
        return f"{self.parser}: {self.what.partition(':')[0] if not self.slow else 'slow'}"


def fuzz(
    folder: Path, seconds: float, seed: int = 0, only: list[str] | None = None, files: int = FILES_IN_A_ROUND
) -> Iterator[tuple[str, int, list[Crash]]]:
    """Feeds the parsers in turn for so long, and each at least once; yields the parser's name, how many files it was
    fed in this round, and the crashes among them, of each kind the smallest file."""
    fed = [parser for parser in parsers(folder) if not only or parser.name in only]
    until = time.monotonic() + seconds
    for number in itertools.count():
        for parser in fed:
            if number and time.monotonic() > until:
                return
            yield parser.name, *_round(parser, folder, files, f"{seed} {number} {parser.name}", until)


def _round(parser: Parser, folder: Path, files: int, seed: str, until: float) -> tuple[int, list[Crash]]:
    """Feeds one parser so many files."""
    import hypothesis

    count = 0
    crashes: dict[str, Crash] = {}

    @hypothesis.seed(zlib.crc32(seed.encode()))
    @hypothesis.settings(
        max_examples=files,
        database=None,
        deadline=None,
        suppress_health_check=list(hypothesis.HealthCheck),
        phases=[hypothesis.Phase.generate, hypothesis.Phase.shrink],
    )
    @hypothesis.given(damaged(parser.seeds))
    def give(content: bytes) -> None:
        nonlocal count
        count += 1
        if crashes and time.monotonic() > until:
            return  # there is no time left to make it smaller
        crash = feed(parser, folder, content)
        if crash is None:
            return
        known = crashes.get(crash.kind)
        if known is None or len(content) < len(known.content):
            crashes[crash.kind] = crash
        if not crash.slow:  # to make a slow one smaller would take all the time there is
            raise AssertionError(crash.kind)

    with contextlib.suppress(AssertionError, hypothesis.errors.HypothesisException, BaseExceptionGroup):
        give()  # what it found is in `crashes`
    return count, list(crashes.values())


def feed(parser: Parser, folder: Path, content: bytes) -> Crash | None:
    """Gives a parser one file."""
    path = folder / f"fed{parser.suffix}"
    path.write_bytes(content)
    began = time.process_time()
    try:
        with contextlib.suppress(*parser.refuses):
            parser.read(path)
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        return Crash(parser.name, content, f"{type(error).__name__}: {error}")
    spent = time.process_time() - began
    return Crash(parser.name, content, f"It took {spent:.1f} s.", slow=True) if spent > SLOW else None


# -- the damage --


class Damage(NamedTuple):
    """One thing done to a file; what it means depends on the kind."""

    kind: str
    at: int
    length: int
    token: bytes
    times: int


KINDS = ("flip", "set", "cut", "repeat", "insert", "overwrite", "splice", "shuffle", "reverse")


def damaged(seeds: list[bytes]) -> SearchStrategy[bytes]:
    """Real files with some damage done to them."""
    from hypothesis import strategies as st

    damage = st.builds(
        Damage,
        st.sampled_from(KINDS),
        st.integers(0, max(map(len, seeds))),
        st.integers(0, 8).map(lambda power: 1 << power),
        st.sampled_from(TOKENS) | st.binary(min_size=1, max_size=4),
        st.sampled_from((1, 1, 1, 3, 50)),
    )
    return st.builds(harm, st.sampled_from(seeds), st.sampled_from(seeds), st.lists(damage, max_size=10))


def harm(content: bytes, other: bytes, all_damage: list[Damage]) -> bytes:
    """The file with all of the damage done to it, some of it by another file."""
    harmed = bytearray(content)
    for damage in all_damage:
        at = damage.at % (len(harmed) + 1)
        to = min(len(harmed), at + damage.length)
        match damage.kind:
            case "flip" if at < len(harmed):
                harmed[at] ^= 1 << damage.length.bit_length() % 8
            case "set" if at < len(harmed):
                harmed[at] = damage.token[0]
            case "cut":
                del harmed[at:to]
            case "repeat":
                harmed[at:at] = harmed[at:to] * damage.times
            case "insert":
                harmed[at:at] = damage.token * damage.times
            case "overwrite":
                harmed[at:to] = damage.token
            case "splice":
                harmed[at:to] = other[at % (len(other) + 1) :][: damage.length]
            case "shuffle" | "reverse":
                lines = harmed.split(b"\n")
                random.Random(damage.at).shuffle(lines) if damage.kind == "shuffle" else lines.reverse()
                harmed = bytearray(b"\n".join(lines[: damage.length]))
    return bytes(harmed[:200_000])
