"""Fuzzing: every parser of the program is given damaged and hostile files, made from real ones.

A file that nobody agreed to may be refused with a sentence, and with nothing else: no other exception, no long wait.
"""

from __future__ import annotations

import contextlib
import os
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game import consent, lifeline, manifest, mods, places
from game.api import Chance, Game, TableSetup
from game.core import savefile, toml
from game.core.errors import CoreError
from game.core.fame import HallOfFame
from game.core.journal import read_journal
from game.core.library import Library
from game.core.match import Match
from game.core.savefile import describe_match, read_header, write_save
from game.core.seats import Seat
from game.core.session import Session
from game.core.settings import Settings, load_settings, store_settings
from game.core.visible import visible
from game.manifest import ManifestError
from game.template import DeepDigGame

SLOW = 2.0
"""Seconds that no file may take; an ordinary one takes thousandths."""

TOKENS = (
    b"[", b"]", b"{", b"}", b"=", b".", b"a.a.a.a.a.a.a.a.a.a=1\n", b'"', b'"""', b"'''", b"\\", b"\\u0000", b"\\x",
    b"nan", b"-inf", b"9" * 60, b"0x" + b"F" * 60, b"1e999", b"-1", b"true", b"1979-05-27", b"[[line]]\n",
    b"\n[line]\n", b"\0", b"\xff\xfe", b"\xed\xa0\x80", b"\x1b[2J", b"\r\n", b"\t", b'{"format":2}', b'{"answer":null}',
    b"PK\5\6", b"PK\1\2", b"PK\3\4", b"PK\6\7", b"../", b"A" * 5_000, b"[" * 300, b"{a=" * 100, b"\x89PNG\r\n\x1a\n",
    b"\xff\xd8\xff",
)  # fmt: skip


class Parser(NamedTuple):
    """Something that reads files, and real files for it."""

    name: str
    suffix: str
    read: Callable[[Path], object]
    refuses: tuple[type[Exception], ...]  # how it says no
    seeds: list[bytes]


class Crash(NamedTuple):
    """A file that a parser did not take well."""

    parser: str
    content: bytes
    what: str


def parsers(folder: Path) -> list[Parser]:
    """All that read files which nobody has agreed to, each with real files made in the folder."""
    games = {DeepDigGame.info.id: DeepDigGame()}
    saves, journals = _played(folder, games[DeepDigGame.info.id])
    home = places.home()
    cards = [path.read_bytes() for path in places.bundled("plugins").glob("*/plugin.toml")]
    zipped = _zipped(folder, cards[0])

    def at_home(name: str, read: Callable[[], object]) -> Callable[[Path], object]:
        def put_and_read(path: Path) -> object:
            (home / name).write_bytes(path.read_bytes())
            return read()

        return put_and_read

    store_settings(Settings(seats=[Seat("Ada")]))
    return [
        Parser(
            "toml", ".toml", lambda path: toml.parse(path.read_bytes().decode("utf-8")), (ValueError,), saves + cards
        ),
        Parser("manifest", ".toml", lambda path: manifest.parse(path.read_bytes()), (ManifestError,), cards),
        Parser("header", savefile.SUFFIX, read_header, (CoreError,), saves),
        Parser("save", savefile.SUFFIX, lambda path: Session.open(path, games, library=None), (CoreError,), saves),
        Parser("journal", ".journal", read_journal, (CoreError,), journals),
        Parser("resume", ".journal", lambda path: Session.open(path, games, library=None), (CoreError,), journals),
        Parser(
            "settings", ".toml", at_home("settings.toml", load_settings), (), [(home / "settings.toml").read_bytes()]
        ),
        Parser("fame", ".toml", at_home("hall-of-fame.toml", HallOfFame), (), [_FAME]),
        Parser("consent", ".toml", at_home(consent.FILE, lambda: consent.known(home / "coins")), (), [_CONSENT]),
        Parser("left out", ".toml", at_home(lifeline.LEFT_OUT, lifeline.left_out), (), [b'[plugins]\ncoins = "it"\n']),
        Parser("stuck", ".txt", at_home(lifeline.STUCK, lifeline.last_words), (), [b'  File "x.py", line 3 in turn\n']),
        Parser("zip", ".zip", mods.look_into, (CoreError,), [zipped]),
        Parser("words", ".txt", lambda path: visible(path.read_bytes().decode("utf-8", "replace")), (), saves),
        *_pictures(),
    ]


_FAME = (
    b'[[feats]]\ngame = "deep_dig"\nmode = "solo"\npoints = 62.0\nnames = ["Ada"]\nnote = ""\nsave = ""\n'
    b"when = 2026-11-16T18:00:00Z\n"
)
_CONSENT = b'[mods]\ncoins = "0123456789abcdef"\n'


def _pictures() -> list[Parser]:
    """Thumbnails beside saves; where there is no pygame nothing is drawn either."""
    try:
        import pygame

        from game.ui import thumbnails
        from game.ui.widgets import pictures
    except ImportError:
        return []
    if not pygame.display.get_init():
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    picture = pygame.Surface((480, 270))
    picture.fill("#884422")
    return [Parser("picture", ".png", pictures.load, (), [thumbnails.small(picture)])]


def _played(folder: Path, game: Game[Any]) -> tuple[list[bytes], list[bytes]]:
    """Saves and journals of real games, of different lengths and with a history."""
    saves, journals = [], []
    for length in (0, 3, 12, 40):
        seats = [Seat("Ada", "red"), Seat("Bo", bot="random")]
        session = Session.start(game, TableSetup(2, length), seats, library=Library(folder / "real"), policy="free")
        luck = Chance(length)
        for number in range(length):
            if session.ask is None:
                break
            session.choose(luck.pick(session.ask.options))
            if number % 7 == 6:
                session.go_back(len(session.match.answers) // 2)
        if session._autosave.path is not None:
            journals.append(session._autosave.path.read_bytes())
        saves.append(session.save("A game").read_bytes())
        session.leave()
    alone = folder / "alone.toml"
    write_save(alone, describe_match(Match(game, TableSetup(2, 5)), [Seat("Ada"), Seat("Bo")], "x", "off"))
    return [*saves, alone.read_bytes()], journals


def _zipped(folder: Path, card: bytes) -> bytes:
    path = folder / "mod.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("coins/plugin.toml", card)
        archive.writestr("coins/__init__.py", "x = 1\n" * 50)
    return path.read_bytes()


def fuzz(
    folder: Path, seconds: float, seed: int = 0, only: list[str] | None = None
) -> Iterator[tuple[str, Crash | None]]:
    """Feeds the parsers in turn for so long; yields the name of the one that was fed, and the crash if it was one."""
    random = Random(seed)
    fed = [parser for parser in parsers(folder) if not only or parser.name in only]
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for parser in fed:
            content = mutated(random, parser.seeds)
            yield parser.name, feed(parser, folder, content)


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
    return Crash(parser.name, content, f"It took {spent:.1f} s.") if spent > SLOW else None


def mutated(random: Random, seeds: list[bytes]) -> bytes:
    """A real file with some damage done to it."""
    content = bytearray(random.choice(seeds))
    for _ in range(1 << random.randrange(5)):
        at = random.randrange(len(content) + 1)
        to = min(len(content), at + (1 << random.randrange(9)))
        match random.randrange(8):
            case 0 if content:
                content[random.randrange(len(content))] ^= 1 << random.randrange(8)
            case 1 if content:
                content[random.randrange(len(content))] = random.randrange(256)
            case 2:
                del content[at:to]
            case 3:
                content[at:at] = content[at:to] * random.randrange(1, 6)
            case 4:
                content[at:at] = random.choice(TOKENS) * random.choice((1, 1, 1, 3, 50))
            case 5:
                content[at:to] = random.choice(TOKENS)
            case 6:
                other = random.choice(seeds)
                start = random.randrange(len(other) + 1)
                content[at:to] = other[start : start + to - at]
            case _:
                lines = content.split(b"\n")
                random.shuffle(lines) if random.randrange(2) else lines.reverse()
                content = bytearray(b"\n".join(lines[: random.randrange(len(lines)) + 1]))
    return bytes(content[:200_000])
