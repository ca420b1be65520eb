"""Fuzzing: every parser of the program is given damaged and hostile files, made from real ones by hypothesis.

A file that nobody agreed to may be refused with a sentence, and with nothing else: no other exception, no long wait.
hypothesis draws what is damaged and how, and makes a file that crashes a parser as small as it can be.
"""

from __future__ import annotations

import contextlib
import inspect
import itertools
import os
import random
import time
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.api import Chance, Game, TableSetup
from game.api.example import Example
from game.api.lesson import Lesson
from game.api.reason import Reasons
from game.api.vignette import Vignettes
from game.bots import learned, strengths
from game.bots.judgement import Judgement
from game.core import savefile
from game.core.errors import CoreError
from game.core.fame import HallOfFame
from game.core.journal import read_journal
from game.core.library import Library
from game.core.match import Match
from game.core.resuming import resume
from game.core.savefile import describe_match, read_header, write_save
from game.core.seats import Seat
from game.core.session import Session
from game.core.settings import Settings, load_settings, store_settings
from game.core.visible import visible
from game.languages import catalogue, mo, po
from game.plugins import consent, hang_report, installation, load_marks, manifest
from game.plugins.manifest import ManifestError
from game.system import places
from game.system.reading import files, sounds, svg, text, toml
from game.system.reading.files import Unreadable
from game.template import DeepDigGame

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
    slow: bool = False

    @property
    def kind(self) -> str:
        """Crashes of one kind have one cause, as far as can be told."""
        return f"{self.parser}: {self.what.partition(':')[0] if not self.slow else 'slow'}"


def parsers(folder: Path) -> list[Parser]:
    """All that read files which nobody has agreed to, each with real files made in the folder."""
    games = {DeepDigGame.info.id: DeepDigGame()}
    saves, journals = _played(folder, games[DeepDigGame.info.id])
    home = places.home()
    cards = [path.read_bytes() for path in places.bundled("plugins").glob("*/plugin.toml")]
    zipped = _zipped(folder, cards[0])

    def at_home(name: str, read: Callable[[], object]) -> Callable[[Path], object]:
        def put_and_read(path: Path) -> object:
            os.replace(path, home / name)
            return read()

        return put_and_read

    def in_folder(path: Path) -> object:
        os.replace(path, folder / manifest.FILE)
        return manifest.read(folder)

    store_settings(Settings(seats=[Seat("Ada")]))
    return [
        Parser("toml", ".toml", lambda path: toml.parse(path.read_bytes()), (ValueError,), saves + cards),
        Parser("manifest", ".toml", in_folder, (ManifestError,), cards),
        Parser("header", savefile.SUFFIX, read_header, (CoreError,), saves),
        Parser("save", savefile.SUFFIX, lambda path: resume(path, games, library=None), (CoreError,), saves),
        Parser("journal", ".journal", read_journal, (CoreError,), journals),
        Parser("resume", ".journal", lambda path: resume(path, games, library=None), (CoreError,), journals),
        Parser(
            "settings", ".toml", at_home("settings.toml", load_settings), (), [(home / "settings.toml").read_bytes()]
        ),
        Parser("fame", ".toml", at_home("hall-of-fame.toml", HallOfFame), (), [_FAME]),
        Parser("consent", ".toml", at_home(consent.FILE, lambda: consent.known(home / "coins")), (), [_CONSENT]),
        Parser(
            "left out", ".toml", at_home(load_marks.LEFT_OUT, load_marks.left_out), (), [b'[plugins]\ncoins = "it"\n']
        ),
        Parser(
            "stuck",
            ".txt",
            at_home(hang_report.STUCK, hang_report.last_words),
            (),
            [b'  File "x.py", line 3 in turn\n'],
        ),
        Parser("zip", ".zip", installation.look_into, (CoreError,), [zipped]),
        *_brought_by_mods(),
        Parser("words", ".txt", lambda path: visible(path.read_bytes().decode("utf-8", "replace")), (), saves),
        *_pictures(),
    ]


def _brought_by_mods() -> list[Parser]:
    """What a mod has in its folder beside its code, read with no screen."""
    template = Path(inspect.getfile(DeepDigGame)).parent
    assets = places.bundled("assets")
    heard = [(assets / "sounds" / f"{name}.flac").read_bytes() for name in ("click_1", "dice_1", "page_1")]
    learned_files = [path.read_bytes() for path in sorted(places.bundled("plugins").glob("*/learned/*.bin"))[:1]]
    drawn = [path.read_bytes() for path in sorted((assets / "icons").glob("d*.svg"))]

    def say(path: Path) -> object:
        found = catalogue.read_po(path)
        return None if found is None else [catalogue.Catalogue(found).find("", "{n} ox", n) for n in range(3)]

    def judge(path: Path) -> object:
        return Judgement.from_bytes(files.read(path, learned.LARGEST))

    return [
        Parser("lesson", ".toml", Lesson.read, (ValueError,), [(template / "lesson.toml").read_bytes()]),
        Parser("examples", ".toml", Example.read, (ValueError,), [b'[a]\nshow = ["x"]\nanswers = ["y"]\n']),
        Parser("rules", ".md", text.read, (Unreadable,), [(template / "help.md").read_bytes()]),
        Parser("drawing", ".svg", svg.read, (Unreadable,), drawn),
        Parser("sound", ".flac", sounds.read, (Unreadable,), [*heard, _WAV, _OGG, _MP3]),
        *([Parser("learned", ".bin", judge, (ValueError,), learned_files)] if learned_files else []),
        *_data_of_mods(),
        Parser("catalogue", ".po", say, (Unreadable,), [_PO]),
        Parser("compiled catalogue", ".mo", say, (Unreadable,), [mo.pack(po.parse(_PO.decode()))]),
    ]


def _data_of_mods() -> list[Parser]:
    """What a mod says about its scenes, its reasons and its bots; real files where a bundled game has some."""
    plugins = places.bundled("plugins")

    def real(name: str, instead: bytes) -> list[bytes]:
        return [path.read_bytes() for path in sorted(plugins.rglob(name))[:2]] or [instead]

    def measured(path: Path) -> object:
        os.replace(path, path.with_name(strengths.FILE))
        return strengths._read(path.parent)

    return [
        Parser("scenes", ".toml", lambda path: Vignettes(path).drawn, (ValueError,), real("vignettes.toml", _SCENES)),
        Parser("reasons", ".toml", Reasons.read, (ValueError,), real("reasons.toml", _REASONS)),
        Parser("strengths", ".toml", measured, (ValueError,), real(strengths.FILE, _STRENGTHS)),
    ]


_WAV = b"RIFF\x2c\1\0\0WAVEfmt \x10\0\0\0\1\0\1\0\x22\x56\0\0\x44\xac\0\0\2\0\x10\0data\0\1\0\0" + bytes(256)
_OGG = b"OggS\0\2" + bytes(20) + b"\1\x1e\1vorbis" + bytes(4) + b"\1\x22\x56" + bytes(14) + b"\xb8\1"
_MP3 = (b"\xff\xfb\x90\xc4" + bytes(413)) * 4
_PO = b"""msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

#. A button.
#: rules/a.py:3
#, fuzzy
#| msgid "Opened"
msgctxt "a door"
msgid "Open"
msgstr "Auf"

msgid "{n} ox"
msgid_plural "{n} oxen"
msgstr[0] "{n} Ochse"
msgstr[1] ""
"{n} Ochsen"
"""
_SCENES = b'[tile.forge]\nground = "rock"\nlight = ["fire 25 52"]\nprops = ["anvil 57 .7 x1.1", "ore 9 .9 < red"]\n'
_REASONS = b'[[reason]]\nid = "a"\nfeatures = ["gold", "ore/*"]\nmore = "more"\nless = "less"\n'
_STRENGTHS = b"[2]\nsheets = 4\n[2.lines]\nGold = 1.5\n[2.levels.master]\npoints = 4.0\ngames = 4\nwins = 0.5\n"
_FAME = (
    b'[[feats]]\ngame = "deep_dig"\nmode = "solo"\npoints = 62.0\nnames = ["Ada"]\nnote = ""\nsave = ""\n'
    b"when = 2026-11-16T18:00:00Z\n"
)
_CONSENT = b'[mods]\ncoins = "0123456789abcdef"\n'


def _pictures() -> list[Parser]:
    """Thumbnails beside saves, and what mods bring to look at; where there is no pygame nothing is drawn either."""
    try:
        import pygame

        from game.ui.paint import rasters, theme, thumbnails
    except ImportError:
        return []
    if not pygame.display.get_init():
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    picture = pygame.Surface((480, 270))
    picture.fill("#884422")

    def show(path: Path) -> object:
        rasters.forget()
        return rasters.load(str(path))

    kept = thumbnails.small(picture)
    themes = [path.read_bytes() for path in sorted((places.bundled("assets") / "themes").glob("*.toml"))]
    return [
        Parser("picture", ".png", thumbnails.load, (), [kept]),
        Parser("board", ".png", show, (rasters.PictureError,), [kept, thumbnails.small(picture, kind="jpg")]),
        Parser("theme", ".toml", theme.read, (theme.ThemeError,), themes),
    ]


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
        if session.keeping.autosave.path is not None:
            journals.append(session.keeping.autosave.path.read_bytes())
        saves.append(session.keeping.save("A game").read_bytes())
        session.keeping.leave()
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
